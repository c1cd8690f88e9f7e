"""Which of several people to write to, and why: pure, so that the same people always come in the same order.

The role that the ICP claims name goes first, then what is known of the address; a mailbox that several people read comes last.
Who has said no, has an address that does not work, or is a prospect already is never proposed, and it is said why.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from outrider.judgement import buyers
from outrider.judgement.buyers import Role, RoleFit
from outrider.mail import addresses
from outrider.prospects.contacts import verifying
from outrider.prospects.contacts.store import Contact, Elsewhere
from outrider.prospects.contacts.verifying import Verification

_VERIFIED: Final = {"deliverable": 0, "domain_takes_mail": 1, "unchecked": 2, "risky": 3}
_SOURCES: Final = {"operator": 0, "inbound": 1, "import": 2, "page": 3, "provider": 4}


@dataclass(frozen=True, slots=True)
class Barriers:
    """Why somebody must not be proposed, by address in lower case, in words that follow the address."""

    stops: Mapping[str, str]
    prospects: Mapping[str, str]
    """The prospect of this project that an address is already."""
    never: Mapping[str, str]
    """The operator's line that means them."""
    elsewhere: Mapping[str, Elsewhere]
    """Prospects of the operator's other projects: no bar, and worth knowing."""


NO_BARRIERS: Final = Barriers({}, {}, {}, {})


@dataclass(frozen=True, slots=True)
class Ranked:
    """A contact with its place. `reason` is a sentence: why it stands there, or why nobody may write to it."""

    contact: Contact
    eligible: bool
    reason: str
    caveats: tuple[str, ...]
    verification: Verification
    fit: RoleFit

    @property
    def shared(self) -> bool:
        """Whether several people read the mailbox."""
        return self.contact.email is not None and addresses.is_role_account(self.contact.email)


def rank(people: Sequence[Contact], wanted: Sequence[Role], barriers: Barriers = NO_BARRIERS) -> list[Ranked]:
    """Everybody, whom to write to first; who may not be written to stands behind."""
    ranked = [_ranked(one, wanted, barriers) for one in people]
    return sorted(ranked, key=lambda one: _key(one))


def proposed(ranked: Sequence[Ranked]) -> Ranked | None:
    """Whom to write to: the first of those who may be written to."""
    return next((one for one in ranked if one.eligible), None)


def why_nobody(ranked: Sequence[Ranked]) -> str:
    """Why there is no proposal, in a sentence."""
    if not ranked:
        return "Nobody at this company is known."
    reasons = " ".join(one.reason for one in ranked[:3])
    more = f" So it is with {len(ranked) - 3} more." if len(ranked) > 3 else ""
    return f"Nobody here may be proposed. {reasons}{more}"


def label(one: Ranked) -> str:
    """A person in a few words: name and role, else the address."""
    contact = one.contact
    return ", ".join(filter(None, (contact.name or contact.email, contact.role)))


def _key(one: Ranked) -> tuple[object, ...]:
    return (
        not one.eligible,
        one.shared,
        -one.fit.score,
        _VERIFIED.get(one.verification.status, 4),
        _SOURCES[one.contact.source],
        one.contact.created_at,
        one.contact.id,
    )


def _ranked(contact: Contact, wanted: Sequence[Role], barriers: Barriers) -> Ranked:
    verification = verifying.of(contact)
    fit = buyers.fit_of(contact.role, wanted)
    bar = _bar(contact, verification, barriers)
    who = contact.name or contact.email or ""
    return Ranked(
        contact,
        bar is None,
        f"{who}: {bar}." if bar else f"{who}: {_why(contact, fit, wanted, verification)}.",
        _caveats(contact, barriers),
        verification,
        fit,
    )


def _bar(contact: Contact, verification: Verification, barriers: Barriers) -> str | None:
    email = (contact.email or "").lower()
    if not email:
        return "no address is known"
    if email in barriers.stops:
        return f"the address {barriers.stops[email]}"
    if email in barriers.never:
        return f"the voice says never to write to “{barriers.never[email]}”"
    if verification.status == "undeliverable" or (verification.status == "risky" and verifying.is_disposable(email)):
        return verification.reason
    if email in barriers.prospects:
        return f"is prospect {barriers.prospects[email]} already"
    return None


def _why(contact: Contact, fit: RoleFit, wanted: Sequence[Role], verification: Verification) -> str:
    shared = addresses.is_role_account(contact.email or "")
    parts = ["a mailbox that several people read, so it comes last"] if shared else [_role(contact, fit, wanted)]
    return "; ".join([*parts, verification.reason])


def _role(contact: Contact, fit: RoleFit, wanted: Sequence[Role]) -> str:
    said = f"“{contact.role}”" if contact.role else "a role that nobody knows"
    if not wanted:
        return f"{said}; no ICP claim says whom to talk to" if contact.role else "the role is not known"
    names = " or ".join(f"“{one.said}”" for one in wanted[:3])
    if fit.wanted is None:
        return (
            f"{said}, which is not {names} of your ICP claims"
            if contact.role
            else f"the role is not known; you look for {names}"
        )
    asked = f"“{fit.wanted.said}”"
    if fit.score == 3:
        return f"{said} is the role that your ICP claim names ({asked})"
    if fit.score == 2:
        return f"{said} works in the field of {asked}, whom your ICP claim names"
    return f"{said} decides over {asked}, whom your ICP claim names"


def _caveats(contact: Contact, barriers: Barriers) -> tuple[str, ...]:
    there = barriers.elsewhere.get((contact.email or "").lower())
    return (told_elsewhere(there),) if there is not None else ()


def told_elsewhere(one: Elsewhere) -> str:
    """A prospect of another project, in a sentence."""
    return f"{one.key} is a prospect in your project “{one.project}” too ({one.status})."
