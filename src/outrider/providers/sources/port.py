"""Where companies to write to may come from. A source finds companies that exist; it never makes one up, nor an address.

The catalogue is what the operator imported. Data providers sell what they know for credits, so they are asked only when
somebody asks for it: a `CompanyDirectory` for companies, a `PeopleSource` for the people of one. Whatever they say is
untrusted text of strangers, and is taken in only in the shapes below.
"""

from collections.abc import Callable, Collection, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass, field
from datetime import datetime
from typing import TYPE_CHECKING, ClassVar, Literal, Protocol

from outrider.db import ProjectTx
from outrider.judgement.buyers import Role
from outrider.judgement.port import Claim, Company

if TYPE_CHECKING:
    from outrider.language.vectors import Vector

OpenRead = Callable[[], AbstractAsyncContextManager[ProjectTx]]
"""Opens a read in the project; never held while something else is waited for."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """Whom to look for: the ICP claims, and the domains and sources' own ids that the project has already."""

    icp: Sequence[Claim]
    limit: int
    """How many are worth ranking; a source gives at most that many, the likeliest."""
    known_domains: Collection[str] = ()
    known_ids: Collection[str] = ()


@dataclass(frozen=True, slots=True)
class FoundCompany:
    """A company as its source has it. `reference` is the source's own id of it."""

    company: Company
    reference: str
    caveats: tuple[str, ...] = field(default=())
    unvouched: tuple[str, ...] = field(default=())
    """Names of texts and extras of it that a key which may not review gave."""
    vector: "Vector | None" = field(default=None, compare=False, repr=False)
    """Of `judgement.meaning`, where the source keeps it."""


Verdict = Literal["deliverable", "undeliverable", "risky", "unknown"]
"""A data provider's word on a mailbox."""
SourceTrouble = Literal["key_refused", "credits_spent", "busy", "unreachable", "nonsense", "refused"]


class SourceUnavailable(Exception):
    """The source does not answer now; the same question may be asked again later. `whole` says that asking about anything
    else is as useless: the key is wrong, or the credits are spent."""

    def __init__(self, detail: str, code: SourceTrouble = "unreachable") -> None:
        super().__init__(detail)
        self.code = code
        self.whole = code in ("key_refused", "credits_spent")


@dataclass(frozen=True, slots=True)
class CompaniesWanted:
    """Which companies to sell us: at most `limit`, and none of those that are known."""

    icp: Sequence[Claim]
    limit: int
    known_domains: Sequence[str] = ()


@dataclass(frozen=True, slots=True)
class SoldCompany:
    """A company as a provider knows it; it has a domain. `reference` is the provider's own id of it."""

    company: Company
    reference: str


@dataclass(frozen=True, slots=True)
class AnsweredCompanies:
    companies: tuple[SoldCompany, ...]
    credits: int


@dataclass(frozen=True, slots=True)
class PeopleWanted:
    """Whose people: those of a domain, those in these roles first."""

    domain: str
    limit: int
    roles: Sequence[Role] = ()


@dataclass(frozen=True, slots=True)
class FoundPerson:
    """Somebody at a company. The address is at the company's own domain; None where it is not told."""

    name: str
    role: str
    email: str | None
    source_url: str | None = None
    """The page on which the address stands."""
    observed_at: datetime | None = None
    verdict: Verdict | None = None


@dataclass(frozen=True, slots=True)
class AnsweredPeople:
    people: tuple[FoundPerson, ...]
    credits: int


class CompanySource(Protocol):
    name: ClassVar[str]

    async def find(self, open_read: OpenRead, wanted: Wanted) -> Sequence[FoundCompany]:
        """Companies that may match, without an order that means anything; ranking is `Intelligence.rank`'s.

        Raises:
            SourceUnavailable
        """


class CompanyDirectory(Protocol):
    """Sells companies."""

    name: ClassVar[str]
    label: ClassVar[str]

    async def companies(self, wanted: CompaniesWanted) -> AnsweredCompanies:
        """Raises SourceUnavailable."""


class PeopleSource(Protocol):
    """Sells people of companies."""

    name: ClassVar[str]
    label: ClassVar[str]

    async def people(self, wanted: PeopleWanted) -> AnsweredPeople:
        """Raises SourceUnavailable."""


class AddressSource(Protocol):
    """Sells the address of somebody whose name is known, and whether a mailbox exists."""

    name: ClassVar[str]
    label: ClassVar[str]

    async def address_of(self, name: str, domain: str) -> AnsweredPeople:
        """Raises SourceUnavailable."""

    async def verdict(self, email: str) -> tuple[Verdict, int]:
        """What is known of a mailbox, and the credits that it cost. Raises SourceUnavailable."""
