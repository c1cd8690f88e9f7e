"""`find_contacts`: asks data providers for the people of prospects' companies, and says whom to write to.

It names nobody as a prospect's contact: that is a change which somebody reviews. What was paid for is kept at once, so that a
run that is cut off, fails or is retried pays for nothing twice.
"""

from functools import partial
from typing import Annotated, Any, Final

from pydantic import Field

from outrider.core import clock, limits
from outrider.db import ProjectTx
from outrider.engine import Inputs, Outcome, RunContext, RunFailed
from outrider.judgement.buyers import Role
from outrider.judgement.port import Claim, Needs
from outrider.prospects import service as prospects
from outrider.prospects import store as prospects_store
from outrider.prospects.batch import BatchStep, Kept, Limit, ProspectIds, each, named, warn_of_missing
from outrider.prospects.contacts import asking, bought_store, choosing, service, store
from outrider.prospects.contacts.asking import Asking
from outrider.prospects.contacts.choosing import Ranked
from outrider.prospects.store import Prospect
from outrider.providers import sources
from outrider.providers.sources import PeopleWanted, SourceUnavailable

_PEOPLE: Final = 10
_VERDICTS: Final = 2


class FindContacts(Inputs):
    prospect_ids: Annotated[
        ProspectIds | None, Field(description="Without it: those without a contact, the best fits first.")
    ] = None
    limit: Limit = limits.INPUT_LIMIT_DEFAULT
    verify: Annotated[bool, Field(description="Have the address of whom is proposed verified, too.")] = True
    refresh: Annotated[bool, Field(description="Ask again what was answered within a month; it is paid for again.")] = (
        False
    )


async def find_contacts(context: RunContext, inputs: FindContacts) -> Outcome:
    """Result: `prospects_looked_at`, `contacts_proposed`, `credits`, `proposed` (prospect → contact), `not_looked_at`."""
    settings = context.services.settings
    if not sources.people_sources(settings):
        raise RunFailed(
            "no_data_provider",
            "No data provider is set up. Whoever runs the service can set OUTRIDER_HUNTER_API_KEY or"
            " OUTRIDER_PEOPLE_DATA_LABS_API_KEY; or name the contacts yourself.",
        )
    async with context.read() as tx:
        wanted, missing = await named(tx, inputs.prospect_ids, inputs.limit)
        if inputs.prospect_ids is None:
            wanted = await prospects_store.without_any_contact(tx, inputs.limit)
        icp = await prospects.icp_claims(tx)
    await warn_of_missing(context, missing)
    since = context.run.created_at if inputs.refresh else clock.now() - asking.REMEMBERED
    looking = _Looking(context, Asking(context, since), icp, service.roles_wanted(icp), verify=inputs.verify)
    await each(context, wanted, {}, looking.one)
    async with context.tx() as tx:
        if not wanted:
            await context.warn(tx, "There is no prospect without a contact that anybody could be looked for at.")
        spent = await bought_store.credits_of_run(tx, context.run.id)
    return Outcome(
        {
            "prospects_looked_at": len(wanted) - len(looking.failed),
            "contacts_proposed": len(looking.proposed),
            "credits": spent,
            "proposed": looking.proposed,
            "not_looked_at": looking.failed,
        }
    )


class _Looking:
    """One run's search for people, prospect by prospect."""

    def __init__(
        self, context: RunContext, desk: Asking, icp: list[Claim], roles: tuple[Role, ...], *, verify: bool
    ) -> None:
        self._context, self._desk, self._icp, self._roles, self._verify = context, desk, icp, roles, verify
        self.failed: list[str] = []
        self.proposed: dict[str, str] = {}

    async def one(self, step: BatchStep) -> Kept:
        prospect = step.prospect
        if not prospect.domain:
            async with self._context.tx() as tx:
                await step.warn(tx, "its domain is not known, so nobody can be looked for there.")
                await step.progress(tx)
            return Kept(prospect.id)
        troubles = [*await self._people(prospect), *await self._address(prospect)]
        await self._domains(prospect)
        troubles += await self._verdicts(prospect)
        ranked = await self._ranked(prospect)
        best = choosing.proposed(ranked)
        if troubles and not self._is_enough(ranked):
            self.failed.append(prospect.id)
            raise Needs("source_unavailable", " ".join(dict.fromkeys(troubles)))
        async with self._context.tx() as tx:
            for trouble in dict.fromkeys(troubles):
                await step.warn(tx, trouble)
            await step.warn(tx, best.reason if best else choosing.why_nobody(ranked))
            await step.progress(tx)
        if best is not None:
            self.proposed[prospect.id] = best.contact.id
        return Kept(prospect.id)

    async def _ranked(self, prospect: Prospect) -> list[Ranked]:
        async with self._context.read() as tx:
            return await service.of_prospect(tx, prospect, self._icp)

    async def _people(self, prospect: Prospect) -> list[str]:
        """Ask one provider after the other until somebody fits; what went wrong."""
        troubles = []
        for source in sources.people_sources(self._context.services.settings):
            if self._is_enough(await self._ranked(prospect)):
                break

            async def keep(tx: ProjectTx, answer: Any, source: asking.Seller = source) -> tuple[int, int]:
                people = asking.people_of(prospect.company_name, prospect.domain, source, answer.people)
                await service.take_in(tx, people)
                return len(people), answer.credits

            wanted = PeopleWanted(prospect.domain, _PEOPLE, self._roles)
            try:
                await self._desk.ask(source, "people", prospect.domain, partial(source.people, wanted), keep)
            except SourceUnavailable as error:
                troubles.append(str(error))
        return troubles

    def _is_enough(self, ranked: list[Ranked]) -> bool:
        best = choosing.proposed(ranked)
        return best is not None and not best.shared and (best.fit.score >= 2 or not self._roles)

    async def _address(self, prospect: Prospect) -> list[str]:
        """The address of somebody in the role that is wanted, of whom only the name is known."""
        source = sources.address_source(self._context.services.settings)
        ranked = await self._ranked(prospect)
        lacking = [one.contact for one in ranked if one.contact.email is None and one.fit.score >= 2]
        if source is None or not lacking or self._is_enough(ranked):
            return []
        contact = lacking[0]

        async def keep(tx: ProjectTx, answer: Any) -> tuple[int, int]:
            people = asking.people_of(contact.company_name, contact.domain, source, answer.people)
            await service.take_in(tx, [service.named_as(one, contact) for one in people])
            return len(people), answer.credits

        try:
            await self._desk.ask(
                source, "address", contact.id, partial(source.address_of, contact.name, contact.domain), keep
            )
        except SourceUnavailable as error:
            return [str(error)]
        return []

    async def _domains(self, prospect: Prospect) -> None:
        async with self._context.read() as tx:
            people = await store.of_company(tx, prospect.domain, prospect.company_name, service.MOST_OF_A_COMPANY)
        told = await service.ask_dns(self._context.services, service.unasked_domains(people))
        async with self._context.tx() as tx:
            await service.note_domains(tx, told)

    async def _verdicts(self, prospect: Prospect) -> list[str]:
        """Have the address of whom is proposed verified; where it is dead, that of the next."""
        source = sources.address_source(self._context.services.settings)
        for _ in range(_VERDICTS if self._verify and source is not None else 0):
            best = choosing.proposed(await self._ranked(prospect))
            if source is None or best is None or best.contact.email is None or best.contact.verdict is not None:
                break
            contact, email = best.contact, best.contact.email

            async def keep(tx: ProjectTx, answer: Any, contact_id: str = contact.id) -> tuple[int, int]:
                verdict, credits = answer
                await store.note_verdict(tx, contact_id, verdict, source.label, clock.now())
                return 1, credits

            try:
                await self._desk.ask(source, "verdict", contact.id, partial(source.verdict, email), keep)
            except SourceUnavailable as error:
                return [str(error)]
        return []
