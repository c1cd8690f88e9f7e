"""What a CRM is asked for, whichever it is (docs/integrations/crm.md)."""

from dataclasses import dataclass
from datetime import datetime
from typing import Literal, Protocol

Reason = Literal["refused", "busy", "unreachable", "rejected", "nonsense", "not_yet"]


class CrmError(Exception):
    """The CRM did not do it. `detail` says to the operator what to do.

    `code`: `refused` (the secret, or what it may do), `busy` (`pause` seconds are asked for), `unreachable` (or in trouble),
    `rejected` (this very thing, for good), `nonsense` (an answer in no shape of its own), `not_yet` (it cannot know yet whether
    it has this).
    """

    def __init__(self, code: Reason, detail: str, status: int | None = None, pause: float | None = None) -> None:
        super().__init__(detail)
        self.code = code
        self.detail = detail
        self.status = status
        self.pause = pause


@dataclass(frozen=True, slots=True)
class CrmPerson:
    """Somebody, as the CRM may get to know them."""

    email: str
    name: str
    company_name: str
    domain: str


@dataclass(frozen=True, slots=True)
class TimelineEntry:
    """A line of a timeline. `key` is the event's id: it stands in the entry, which is found again by it."""

    key: str
    title: str
    text: str
    at: datetime


class Crm(Protocol):
    """A CRM account. Nothing that stands in it is written over. Every verb raises CrmError."""

    @property
    def many_companies(self) -> bool:
        """Whether somebody who is there can be put into one more company; where not, only who is made gets one."""

    async def check(self) -> str:
        """What the account is called, once it is certain that the secret may do what is needed."""

    async def find_contact(self, email: str) -> str | None:
        """The id of a person."""

    async def add_contact(self, person: CrmPerson, company: str | None) -> str:
        """Make a person, of a company where one is given, or find the one that somebody else just made; the id."""

    async def find_company(self, person: CrmPerson) -> str | None:
        """The id of a person's company."""

    async def add_company(self, person: CrmPerson) -> str:
        """Make their company; the id."""

    async def find_entry(self, contact: str | None, key: str, begun: datetime) -> str | None:
        """The entry of an event on a person's timeline, if they are there, that may have been made at `begun` or after; None
        where certainly nothing more comes of what was begun."""

    async def add_entry(self, contact: str, company: str | None, entry: TimelineEntry) -> str:
        """Write onto a person's timeline, and their company's where one is given; the id."""

    async def remove_entry(self, entry: str) -> None:
        """Take an entry away; one that is gone is no error."""

    async def flag_opt_out(self, contact: str, email: str) -> None:
        """The person wants no mail; said twice it is the same. There is no verb that takes it back."""
