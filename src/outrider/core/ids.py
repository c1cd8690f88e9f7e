"""Ids: a type prefix and 26 characters that sort by time (docs/reference/requests.md "Ids").

The suffix is a UUIDv7 (RFC 9562) in Crockford's base 32, lower case: 48 bits of milliseconds, then 74 random bits.
"""

import secrets
from datetime import UTC, datetime
from functools import lru_cache
from typing import Final

from outrider.core import clock

_ALPHABET: Final = "0123456789abcdefghjkmnpqrstvwxyz"
_PAIRS: Final = [high + low for high in _ALPHABET for low in _ALPHABET]
BYTES: Final = 16
SUFFIX: Final = "[0-9a-hjkmnp-tv-z]{26}"

PREFIXES: Final[dict[str, str]] = {
    # path parameter: id prefix
    "project_id": "proj",
    "api_key_id": "key",
    "claim_id": "claim",
    "run_id": "run",
    "action_id": "act",
    "prospect_id": "prospect",
    "research_id": "research",
    "page_id": "page",
    "strategy_id": "strategy",
    "draft_id": "draft",
    "message_id": "msg",
    "candidate_id": "candidate",
    "schedule_id": "fus",
    "source_id": "src",
    "evidence_id": "ev",
    "event_id": "evt",
    "operator_id": "op",
    "mailbox_id": "mbx",
    "company_id": "co",
    "contact_id": "contact",
    "consent_id": "consent",
    "fact_id": "fact",
    "suppression_id": "sup",
    "hold_id": "hold",
    "rights_request_id": "rights",
    "grant_id": "grant",
    "webhook_id": "wh",
    "delivery_id": "whd",
    "crm_delivery_id": "crmd",
    "attempt_id": "attempt",
    "notice_id": "notice",
    "override_id": "override",
    "publication_id": "pub",
    "call_id": "call",
    "request_id": "req",
}

FOREIGN: Final[dict[str, str]] = {"mail_thread_id": r".{1,1000}"}
"""Path parameters that others give their form: a mail thread is named by its provider, a slash and all."""


def new(prefix: str) -> str:
    """A new id, for example `new("prospect")`; later ids sort after earlier ones at millisecond resolution."""
    millis = int(clock.now().timestamp() * 1000) & ((1 << 48) - 1)
    chance = int.from_bytes(secrets.token_bytes(10))
    high = (chance >> 40 & 0x0_FFF_3FFFFF) | 0x7_000_800000  # version 7, and the variant of RFC 9562
    low = chance & 0xFF_FFFF_FFFF
    pairs = _PAIRS
    return (
        f"{prefix}_{_beginning(millis >> 10)}{pairs[millis & 1023]}"
        f"{pairs[high >> 30]}{pairs[high >> 20 & 1023]}{pairs[high >> 10 & 1023]}{pairs[high & 1023]}"
        f"{pairs[low >> 30]}{pairs[low >> 20 & 1023]}{pairs[low >> 10 & 1023]}{pairs[low & 1023]}"
    )


@lru_cache(4)
def _beginning(seconds: int) -> str:
    # the same for a second (of 1,024 ms): each request takes an id
    return "".join([_PAIRS[(seconds >> shift) & 1023] for shift in (30, 20, 10, 0)])


def made_at(one: str) -> datetime:
    """When an id was made, UTC."""
    return datetime.fromtimestamp((_value(one) >> 80) / 1000, UTC)


def as_bytes(one: str) -> bytes:
    """What follows the prefix of an id, in half the room."""
    return _value(one).to_bytes(BYTES, "big")


def from_bytes(prefix: str, data: bytes) -> str:
    """Undo `as_bytes`."""
    return _written(prefix, int.from_bytes(data, "big"))


def _value(one: str) -> int:
    value = 0
    for letter in one[-26:]:
        value = value << 5 | _ALPHABET.index(letter)
    return value


def _written(prefix: str, value: int) -> str:
    return f"{prefix}_" + "".join([_PAIRS[(value >> shift) & 1023] for shift in range(120, -1, -10)])


def pattern(parameter: str) -> str:
    """The regular expression of a path parameter such as `draft_id`; so `key_1:revoke` is never taken for an id."""
    return f"{PREFIXES[parameter]}_{SUFFIX}"
