"""Facts that decide the verdict, changed by somebody who may not answer for writing to people: what stood there before counts
beside what stands there now, so that no word of an agent makes a verdict milder (docs/law.md "Who says so")."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from outrider import events
from outrider.access import scopes
from outrider.core import clock, crypto
from outrider.core.http.answers import dumps
from outrider.core.principal import Principal
from outrider.db import ProjectTx
from outrider.law import place, store
from outrider.law.store import FormerFacts
from outrider.law.whose import ToWhom, decisive

MOST: Final = 12
"""Former states that are judged beside the present one. Whoever is changed more often needs to have consented."""
Facts = dict[str, Any]
_ADDRESS: Final = {"email_domain": ""}


def may_answer(who: Principal) -> bool:
    """Whether what they say may make a verdict milder. What runs by itself may not, whoever started it."""
    return who.kind != "system" and scopes.covers(who.scopes, "lawful:write")


def facts_of(one: Any) -> Facts:
    """What of a prospect decides, but for its address: of that only the domain counts here."""
    columns = dict(decisive(one.columns))
    return {
        "company_name": one.company_name,
        "domain": one.domain,
        "email_domain": (one.contact_email or "").rpartition("@")[2].lower(),
        "country": one.country,
        "columns": columns,
        "unvouched": sorted({*one.unvouched} & {"country", *columns}),
    }


def whom_of(former: Facts, now: ToWhom) -> ToWhom:
    """Whom a letter would reach at the address of now, by the facts of then."""
    return now._replace(
        company_name=former["company_name"],
        domain=former["domain"],
        country=former["country"],
        columns=tuple(former["columns"].items()),
        unvouched=frozenset(former["unvouched"]),
        further_domains=(former["email_domain"],),
    )


def differing(former: Facts, now: Facts) -> list[str]:
    """The names of what is said otherwise by now, as the API names them."""
    names = ("company_name", "domain", "country")
    found = [name for name in names if former[name] != now[name]]
    if former["email_domain"] not in ("", now["email_domain"]):
        found.append("contact_email")
    if "country" not in found and ("country" in former["unvouched"]) != ("country" in now["unvouched"]):
        found.append("country")
    columns = {*former["columns"].items()} ^ {*now["columns"].items()}
    return [*found, *sorted({name for name, _ in columns})]


async def changed(tx: ProjectTx, changes: Sequence[tuple[Any, Mapping[str, Any]]]) -> None:
    """Prospects as they were, each with the fields that change."""
    pairs = [(one.id, facts_of(one), facts_of(_Changed(one, fresh))) for one, fresh in changes]
    if may_answer(tx.principal):
        # another person to write to is no word on the company
        await _forget(
            tx, [prospect_id for prospect_id, before, after in pairs if before | _ADDRESS != after | _ADDRESS]
        )
        return
    await _keep(
        tx, [(prospect_id, before) for prospect_id, before, after in pairs if _reading(before) != _reading(after)]
    )


async def confirmed(tx: ProjectTx, prospect_id: str) -> None:
    """Somebody has said of a prospect what decides, be it the same: if they may answer for it, what stood there is settled."""
    if may_answer(tx.principal):
        await _forget(tx, [prospect_id])


async def given(tx: ProjectTx, made: Sequence[Any]) -> None:
    """New prospects. What a key says that may not review, of name and site, makes no verdict milder than nothing said of them."""
    if scopes.covers(tx.principal.scopes, "reviews:write"):
        return
    unsaid = [(one.id, facts_of(one) | {"company_name": "", "domain": ""}, facts_of(one)) for one in made]
    await _keep(
        tx, [(prospect_id, nothing) for prospect_id, nothing, told in unsaid if _reading(nothing) != _reading(told)]
    )


async def _forget(tx: ProjectTx, prospect_ids: Sequence[str]) -> None:
    if not prospect_ids:
        return
    for prospect_id in await store.forget_former(tx, prospect_ids):
        await events.append(tx, "prospect.facts_confirmed", "prospect", prospect_id, {})


async def _keep(tx: ProjectTx, states: Sequence[tuple[str, Facts]]) -> None:
    if not states:
        return
    now, by = clock.now(), tx.principal.describe()
    kept = [FormerFacts(prospect_id, crypto.sha256(dumps(facts)), facts, by, now) for prospect_id, facts in states]
    await store.keep_former(tx, kept, MOST)


def _reading(facts: Facts) -> object:
    """All that the law can tell from these facts: two that read the same need not be kept apart."""
    whom = whom_of(facts, ToWhom("", "", "", "", (), frozenset(), ""))
    signs = {(sign.code, sign.is_vouched, sign.origin in ("country", "domain")) for sign in place.signs(whom)}
    return signs, whom.is_sole_trader, whom.is_company


class _Changed:
    """A prospect with some fields changed, whatever kind of object it is."""

    def __init__(self, one: Any, fresh: Mapping[str, Any]) -> None:
        self._one, self._fresh = one, fresh

    def __getattr__(self, name: str) -> Any:
        return self._fresh[name] if name in self._fresh else getattr(self._one, name)
