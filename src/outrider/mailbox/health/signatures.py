"""What a signature (DKIM, RFC 6376) covers. RFC 8058 section 4 wants both List-Unsubscribe headers covered: without that,
Gmail and others show no one-click unsubscribe, and people press "spam" in its place."""

import re
from collections.abc import Iterator
from email import policy
from email.parser import BytesHeaderParser
from typing import Final

from outrider.providers.dns import names
from outrider.providers.dns.port import DnsFinding

_MAX_HEAD: Final = 200_000
_NEEDED: Final = frozenset({"list-unsubscribe", "list-unsubscribe-post"})


def covered(domain: str, raw: bytes) -> DnsFinding:
    """Whether a signature for the domain covers one-click unsubscribe. Where none is to be seen, that cannot be told: many
    servers sign only what leaves for elsewhere."""
    signed = [headers for signer, headers in _signatures(raw) if names.aligned(signer, domain, strict=False)]
    if not signed:
        return DnsFinding("unknown")
    if any(headers >= _NEEDED for headers in signed):
        return DnsFinding("pass")
    missing = sorted(_NEEDED - frozenset().union(*signed)) or sorted(_NEEDED)
    said = " and ".join("-".join(part.capitalize() for part in name.split("-")) for name in missing)
    return DnsFinding(
        "warn",
        "unsubscribe_not_signed",
        f"The signature (DKIM) of mail from {domain} does not cover {said}, so that Gmail and others may show no one-click"
        " unsubscribe (RFC 8058). Add both to the headers that your mail provider signs, or ask it to; recipients can still"
        " use the link in the text.",
    )


def _signatures(raw: bytes) -> Iterator[tuple[str, frozenset[str]]]:
    """Signing domain and signed headers of each signature, in lower case."""
    head = BytesHeaderParser(policy=policy.compat32).parsebytes(raw[:_MAX_HEAD])
    for name, value in head.raw_items():
        if name.lower() == "dkim-signature":
            pairs = (part.partition("=") for part in str(value).split(";"))
            tags = {tag.strip().lower(): re.sub(r"\s+", "", text).lower() for tag, _, text in pairs}
            yield tags.get("d", ""), frozenset(filter(None, tags.get("h", "").split(":")))
