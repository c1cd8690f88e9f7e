"""The addresses of an account: what its provider lists, what the operator added, and what a probe has proven."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict
from typing import Any

from outrider.mailbox.accounts.store import Mailbox
from outrider.providers.mail import registry
from outrider.providers.mail.port import Alias


def merged(provider: str, known: Sequence[Mapping[str, Any]], listed: Iterable[Alias]) -> list[dict[str, Any]]:
    """The aliases to keep after the provider was asked again. Gmail verifies its own, and its word counts; elsewhere a
    pending address stays what a probe has shown it to be. What the operator added stays until it fails."""
    before = {one["email"].lower(): one for one in known}
    kept: list[dict[str, Any]] = []
    for alias in listed:
        old = before.pop(alias.email.lower(), None)
        entry = asdict(alias)
        if (
            old is not None
            and not registry.traits(provider).verifies_aliases
            and alias.verification_status == "pending"
        ):
            entry |= {"verification_status": old["verification_status"], "problem": old.get("problem")}
        kept.append(entry)
    return kept + [dict(old) for old in before.values() if old.get("added")]


def verified(aliases: Iterable[Mapping[str, Any]]) -> list[str]:
    """The addresses that may be sent from."""
    return [one["email"] for one in aliases if one["verification_status"] == "verified"]


def own_addresses(mailbox: Mailbox) -> frozenset[str]:
    """Every proven address of the account, in lower case: mail from them is the operator's own, in whatever folder it lies.
    An alias that is only claimed may be somebody else's address."""
    return frozenset({mailbox.email.lower(), *(one.lower() for one in verified(mailbox.aliases))})
