"""Questions of a run to data providers: each is paid for once, and what it brings is kept with its price before anything else.

A provider whose key is wrong, whose credits are spent, or that has twice not answered, is not asked again in the run.
"""

import logging
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from functools import partial
from typing import Any, Final, Protocol, TypeVar

from outrider.core import clock, crypto, ids
from outrider.db import Json, ProjectTx
from outrider.engine import RunContext
from outrider.judgement.port import Claim, Company
from outrider.prospects import fields
from outrider.prospects.contacts import bought_store, service
from outrider.prospects.contacts.bought_store import CompanyFact, SourceCall
from outrider.prospects.contacts.store import Contact
from outrider.prospects.errors import InvalidDomain
from outrider.providers import sources
from outrider.providers.sources import (
    CompaniesWanted,
    FoundCompany,
    FoundPerson,
    NewCompany,
    SoldCompany,
    SourceUnavailable,
)

log = logging.getLogger(__name__)
T = TypeVar("T")

REMEMBERED: Final = timedelta(days=30)
"""How long an answer is good enough not to pay for it again."""
_PATIENCE: Final = 2


class Seller(Protocol):
    @property
    def name(self) -> str: ...

    @property
    def label(self) -> str: ...


@dataclass(slots=True)
class Asking:
    """Who is asked in one run, and how it went so far."""

    context: RunContext
    since: datetime
    """What was answered since then is not asked again."""
    closed: dict[str, SourceUnavailable] = field(default_factory=dict)
    failures: dict[str, int] = field(default_factory=dict)

    async def ask(
        self,
        source: Seller,
        task: str,
        about: str,
        question: Callable[[], Awaitable[T]],
        keep: Callable[[ProjectTx, T], Awaitable[tuple[int, int]]],
    ) -> bool:
        """Ask one question and keep the answer; whether it was asked now. `keep` says how many records and credits it was.

        Raises:
            SourceUnavailable
        """
        if source.name in self.closed:
            raise self.closed[source.name]
        async with self.context.read() as tx:
            if await bought_store.answered_since(tx, source.name, task, about, self.since):
                return False
        began = clock.monotonic()

        def call(outcome: str, records: int, credits: int) -> SourceCall:
            took = round((clock.monotonic() - began) * 1000)
            made = (ids.new("call"), self.context.run.id, source.name, task, about, outcome)
            return SourceCall(*made, records, credits, took, clock.now())

        try:
            answer = await question()
        except SourceUnavailable as error:
            log.warning("%s, asked for %s: %s", source.name, task, error.code)
            async with self.context.tx() as tx:
                await bought_store.insert_call(tx, call(error.code, 0, 0))
            self._note(source.name, error)
            raise
        self.failures.pop(source.name, None)
        async with self.context.tx() as tx:
            records, credits = await keep(tx, answer)
            await bought_store.insert_call(tx, call("ok", records, credits))
        return True

    def _note(self, name: str, error: SourceUnavailable) -> None:
        self.failures[name] = self.failures.get(name, 0) + 1
        if error.whole or self.failures[name] >= _PATIENCE:
            self.closed[name] = error


def people_of(company_name: str, domain: str, source: Seller, found: Sequence[FoundPerson]) -> list[Contact]:
    """What a provider says of people, as contacts with where they come from."""
    return [
        service.new(
            company_name,
            domain,
            source="provider",
            name=one.name,
            role=one.role,
            email=one.email,
            provider=source.name,
            source_url=one.source_url,
            observed_at=one.observed_at,
            verdict=one.verdict,
            verdict_by=source.label,
        )
        for one in found
        if one.name or one.email
    ]


async def companies(
    desk: Asking, icp: Sequence[Claim], known_domains: Sequence[str], limit: int
) -> tuple[bool, list[str]]:
    """Have data providers sell companies into the catalogue, each value with where it comes from. Whether anybody was asked now,
    and what went wrong."""
    asked, troubles = False, []
    about = crypto.sha256(*(claim.text for claim in icp), *sorted(known_domains))
    for source in sources.directories(desk.context.services.settings):

        async def keep(tx: ProjectTx, answer: Any, source: Seller = source) -> tuple[int, int]:
            await _into_catalogue(tx, answer.companies, source.name)
            return len(answer.companies), answer.credits

        wanted = CompaniesWanted(icp, limit, known_domains)
        try:
            asked |= await desk.ask(source, "companies", about, partial(source.companies, wanted), keep)
        except SourceUnavailable as error:
            troubles.append(str(error))
    return asked, troubles


async def sold(tx: ProjectTx, known_ids: Sequence[str]) -> list[FoundCompany]:
    """Companies that data providers have sold, without those that are known; the newest first."""
    found = await sources.catalogue.by_reference(tx, await bought_store.sold_companies(tx, known_ids))
    return list(found.values())


async def _into_catalogue(tx: ProjectTx, sold: Sequence[SoldCompany], source: str) -> None:
    """What the operator's import says of a company stays."""
    taken: dict[str, SoldCompany] = {}
    for one in sold:
        try:
            taken.setdefault(fields.normal_domain(one.company.domain), one)
        except InvalidDomain:
            continue
    there = await bought_store.ids_of_domains(tx, list(taken))
    await sources.upsert(
        tx, [_new(domain, one.company) for domain, one in taken.items() if domain not in there], clock.now()
    )
    stored, now = await bought_store.ids_of_domains(tx, list(taken)), clock.now()
    await bought_store.keep_facts(
        tx,
        [
            CompanyFact(ids.new("fact"), stored[domain], name, value, source, one.reference, now, now)
            for domain, one in taken.items()
            if domain in stored
            for name, value in fields.texts_of(one.company).items()
            if value
        ],
    )


def _new(domain: str, company: Company) -> NewCompany:
    code, low, high = sources.catalogue.meaning(company.country, company.size)
    extra: Json[dict[str, str]] = {}
    return NewCompany(
        id=ids.new("co"),
        name=company.name[:200],
        domain=domain,
        description=company.description,
        industry=company.industry,
        country=company.country,
        size=company.size,
        extra=extra,
        country_code=code,
        size_low=low,
        size_high=high,
        unvouched=[],
    )
