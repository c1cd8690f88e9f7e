"""What the project itself still lacks: a next action, and readiness blockers."""

from collections.abc import Sequence
from dataclasses import asdict
from typing import Final

from outrider.core.causes import Blocker, Cause, Fix, InProject, Readiness, Template
from outrider.db import ProjectTx
from outrider.language import places
from outrider.projects import particulars, store
from outrider.projects.store import ComplianceProfile

LAWFUL_BASES: Final = ("legitimate_interest", "consent", "contract")
_NO_COUNTRY: Final = (
    "The compliance profile says no country, so nobody looks at what letters from there must say of their sender, or whether a"
    " representative is owed elsewhere: set country."
)
_DEFAULTS: Final = asdict(ComplianceProfile("", "", None, None))
_MESSAGES = {
    "legal_name": (
        "sender_identity_missing",
        "The compliance profile has no legal name; every message must say who sends it.",
    ),
    "postal_address": (
        "postal_address_missing",
        "The compliance profile has no postal address; the law asks for one in the footer.",
    ),
    "lawful_basis": ("lawful_basis_missing", "The compliance profile names no lawful basis for writing to people."),
}


def to_complete(place: InProject, profile: ComplianceProfile) -> Fix:
    """PUT replaces the whole profile, so the template carries what is known: nothing is taken away, and what is missing is
    the operator's to say."""
    stated = asdict(profile)
    known = {name: stated[name] for name, default in _DEFAULTS.items() if stated[name] != default}
    lacking = [name for name in (*_MESSAGES, *profile.lacking) if name not in known]
    body = {name: known.get(name) for name in _DEFAULTS if name in (*known, *lacking, "unsubscribe_base_url")}
    missing = tuple(f"/{name}" for name in lacking)
    choices: dict[str, Sequence[str]] = {"/lawful_basis": LAWFUL_BASES} if profile.lawful_basis is None else {}
    if profile.country == "GB" and "register_court" in lacking:
        choices["/register_court"] = particulars.UK_REGISTERS
    template = Template("PUT", f"/v1/projects/{place.project_id}/compliance-profile", body, missing, choices)
    return Fix("Complete the compliance profile", f"/p/{place.project_id}/policy", template=template)


async def causes(tx: ProjectTx) -> list[Cause]:
    profile = await store.compliance(tx)
    if profile.complete:
        return []
    fix = to_complete(tx, profile)
    return [Cause("complete_compliance_profile", fix.label, template=fix.template, priority="high")]


async def readiness(tx: ProjectTx) -> Readiness:
    profile = await store.compliance(tx)
    said = warnings(profile)
    return Readiness(blockers(tx, profile), said, dict.fromkeys(said, "policy?form=identity"))


def warnings(profile: ComplianceProfile) -> tuple[str, ...]:
    """What letters from the sender's country may lack, where nothing is stopped for it: nobody said which country that is, or its
    rule is only told."""
    if not profile.postal_address:
        return ()
    if profile.country is not None:
        lacking = particulars.told_lacking(asdict(profile), profile.country)
        return (
            (f"{_of_rule(particulars.told_of(profile.country), lacking)} Nothing is stopped for it.",)
            if lacking
            else ()
        )
    seen = places.country_of(profile.postal_address.strip().splitlines()[-1].rpartition(",")[2])
    if seen is None:
        return (_NO_COUNTRY,)
    where = f" The postal address names {places.in_words(seen)}; nobody has said that it is the country ({seen})."
    asked = particulars.asked_of(seen) or particulars.told_of(seen)
    lacking = particulars.lacking({**asdict(profile), "country": seen}) or particulars.told_lacking(
        asdict(profile), seen
    )
    return (_NO_COUNTRY + where + (f" {_of_rule(asked, lacking)}" if lacking else ""),)


def blockers(place: InProject, profile: ComplianceProfile) -> tuple[Blocker, ...]:
    """What the profile lacks, each by itself."""
    fix = to_complete(place, profile)
    found = [
        Blocker(code, message, "compliance", ("send",), fix)
        for name, (code, message) in _MESSAGES.items()
        if not getattr(profile, name)
    ]
    if lacking := profile.lacking:
        told = _of_register(profile.country, lacking)
        found.append(Blocker("register_details_missing", told, "compliance", ("send",), fix))
    return tuple(found)


def _of_register(country: str | None, lacking: Sequence[str]) -> str:
    return (
        f"{_of_rule(particulars.asked_of(country), lacking)} Who is in no register says so as legal_form, for example sole trader"
        " or Freiberufler."
    )


def _of_rule(asked: particulars.LetterRule | None, lacking: Sequence[str]) -> str:
    assert asked is not None, "nothing lacks where nothing is asked"
    said = ", ".join(f"{particulars.WORDS[name]} ({name})" for name in lacking)
    return (
        f"Letters of a business {asked.rule} name it as its register does, and e-mail is a letter. The compliance profile lacks"
        f" {said}."
    )
