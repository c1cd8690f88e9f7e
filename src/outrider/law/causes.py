"""What readiness says of the law: warnings that stand as long as their cause."""

from collections.abc import Collection
from datetime import timedelta
from typing import Final

from outrider.core import clock
from outrider.core.causes import Readiness
from outrider.db import ProjectTx
from outrider.language import countries
from outrider.law import service
from outrider.law.table import table
from outrider.projects import ComplianceProfile

LAWFUL_GATE_OFF: Final = (
    "Nothing is refused where the recipient's country forbids writing unasked (lawful_gate is warn): look at `lawful` on each"
    " prospect, then set lawful_gate to enforce (PATCH …/lawful-rules)."
)
_REPRESENTATIVE: Final = (
    "You sit outside {where} and sell to people there. Unless that is occasional, GDPR Article 27 wants a representative there,"
    " appointed in writing and named to these people: say it as {field} in the compliance profile, or have somebody look at"
    " whether you owe one."
)
_OLD: Final = timedelta(days=365)


async def readiness(tx: ProjectTx) -> Readiness:
    profile, known = await service.ground(tx)
    gate = (LAWFUL_GATE_OFF,) if known.gate == "warn" else ()
    sought = known.icp | ({known.default_country} if known.default_country else set())
    owed = representative_missing(profile, sought)
    screens = dict.fromkeys(gate, "policy?form=lawful") | dict.fromkeys(owed, "policy?form=identity")
    return Readiness(warnings=(*gate, *owed, *rows_old()), screens=screens)


def representative_missing(profile: ComplianceProfile, sought: Collection[str]) -> tuple[str, ...]:
    """A word on each representative that a sender elsewhere may owe to those whom they write to (Article 27 of Regulation
    (EU) 2016/679, and of the same in the United Kingdom). Nothing is said while nobody said where the sender is."""
    told = []
    if profile.country is None:
        return ()
    if profile.country not in countries.EEA and not profile.eu_representative and countries.EEA & set(sought):
        told.append(_REPRESENTATIVE.format(where="the European Economic Area", field="eu_representative"))
    if profile.country != "GB" and not profile.uk_representative and "GB" in sought:
        told.append(_REPRESENTATIVE.format(where="the United Kingdom", field="uk_representative"))
    return tuple(told)


def rows_old() -> tuple[str, ...]:
    """A word on the rows of the table that nobody has checked for a year."""
    today = clock.now().date()
    old = sorted(code for code, row in table().rows.items() if today - row.checked_on > _OLD)
    if not old:
        return ()
    return (
        f"What the table of countries says of {', '.join(old)} was checked more than a year ago: have somebody look at it.",
    )
