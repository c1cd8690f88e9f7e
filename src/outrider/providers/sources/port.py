"""Where companies to write to may come from. A source finds companies that exist; it never makes one up, nor an address.

For now there is one: the catalogue that the operator imported. A source that asks the network (a licensed directory, a
search engine) has the same shape and ignores `open_read`.
"""

from collections.abc import Callable, Collection, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar, Protocol

from outrider.db import ProjectTx
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
    vector: "Vector | None" = field(default=None, compare=False, repr=False)
    """Of `judgement.meaning`, where the source keeps it."""


class SourceUnavailable(Exception):
    """The source does not answer now; the same question may be asked again later."""


class CompanySource(Protocol):
    name: ClassVar[str]

    async def find(self, open_read: OpenRead, wanted: Wanted) -> Sequence[FoundCompany]:
        """Companies that may match, without an order that means anything; ranking is `Intelligence.rank`'s.

        Raises:
            SourceUnavailable
        """
