"""What a person does with one prospect: decide, change, choose whom to write to, answer for the law, forget them."""

from collections.abc import AsyncIterator
from typing import Annotated, Any
from urllib.parse import parse_qsl

from fastapi import Form, Response
from fastapi.responses import StreamingResponse

from outrider import law
from outrider.console.screens.prospects import Sift
from outrider.console.screens.review import Line, Note
from outrider.console.visit import FORM, SCREEN, Visit, VisitDep, filled
from outrider.core.errors import Invalid
from outrider.core.http import ProspectId, Router
from outrider.core.http.paths import ConsentId, ContactId
from outrider.law.schemas import OverrideLawful
from outrider.privacy import erasing, exporting
from outrider.privacy.schemas import ErasePerson
from outrider.prospects import by_hand, published, service
from outrider.prospects.consents import service as consents
from outrider.prospects.consents.schemas import CreateConsent, WithdrawConsent
from outrider.prospects.contacts import service as contacts
from outrider.prospects.contacts.schemas import CreateContact
from outrider.prospects.schemas import EditProspect, ProvePublished
from outrider.runs import decisions
from outrider.runs.schemas import Decide

router = Router("Console")

Back = Annotated[str, Form(max_length=2_000)]
"""The query of the list that the form stood beside."""


def _back(visit: Visit, back: str, said: str, prospect_id: str = "") -> Response:
    """To the list as it was, with the prospect open."""
    sift = Sift.of(dict(parse_qsl(back)))
    return visit.go(f"/p/{visit.project.id}/prospects{sift.link(id=prospect_id)}", said)


@router.post("/p/{project_id}/prospects/{prospect_id}/decide", **FORM)
async def decide_on_prospect(
    visit: VisitDep,
    prospect_id: ProspectId,
    decision: Line = "",
    target_type: Line = "prospect",
    target_id: Line = "",
    back: Back = "",
) -> Response:
    """Approve or skip them, or take a skip back: of the prospect, or of what was made for them."""
    visit.must("reviews:write")
    given = {"target_type": target_type, "target_id": target_id or prospect_id, "decision": decision, "note": ""}
    wanted = filled(Decide, {**given, "expected_sha256": None})
    async with visit.project.tx() as tx:
        await service.get(tx, prospect_id)
        made = await decisions.decide(tx, visit.services, decisions.Choice(**dict(wanted)))
    return _back(visit, back, made.message, prospect_id)


@router.post("/p/{project_id}/prospects/{prospect_id}/edit", **FORM)
async def edit_one_prospect(
    visit: VisitDep,
    prospect_id: ProspectId,
    company_name: Line = "",
    domain: Line = "",
    contact_email: Line = "",
    contact_name: Line = "",
    country: Line = "",
    status: Line = "",
    back: Back = "",
) -> Response:
    """Change what is written down of them."""
    told = {
        "company_name": company_name,
        "domain": domain,
        "contact_email": contact_email or None,
        "contact_name": contact_name or None,
        "country": country,
    }
    return await _changed(visit, prospect_id, told | ({"status": status} if status else {}), back, "Saved.")


@router.post("/p/{project_id}/prospects/{prospect_id}/later", **FORM)
async def come_back_to_prospect(
    visit: VisitDep, prospect_id: ProspectId, come_back_on: Line = "", back: Back = ""
) -> Response:
    """Not now: follow-ups wait until a day."""
    said = f"Nothing is written to them before {come_back_on}."
    return await _changed(visit, prospect_id, {"status": "deferred", "come_back_on": come_back_on}, back, said)


@router.post("/p/{project_id}/prospects/{prospect_id}/contact", **FORM)
async def choose_contact(
    visit: VisitDep, prospect_id: ProspectId, contact_email: Line = "", contact_name: Line = "", back: Back = ""
) -> Response:
    """Write to this person of the company from now on."""
    told = {"contact_email": contact_email, "contact_name": contact_name or None}
    return await _changed(visit, prospect_id, told, back, f"{contact_email} is who is written to now.")


async def _changed(visit: Visit, prospect_id: str, told: dict[str, Any], back: str, said: str) -> Response:
    visit.must("prospects:write")
    changes = by_hand.changes(filled(EditProspect, told), visit.who)
    async with visit.project.tx() as tx:
        await service.edit(tx, prospect_id, changes, reviewer=by_hand.may_vouch(visit.who))
    return _back(visit, back, said, prospect_id)


@router.post("/p/{project_id}/prospects/{prospect_id}/people", **FORM)
async def add_person(
    visit: VisitDep, prospect_id: ProspectId, name: Line = "", role: Line = "", email: Line = "", back: Back = ""
) -> Response:
    """Put somebody of the company down. Where nobody was known, they are who is written to; approving and sending come after."""
    visit.must("prospects:write")
    async with visit.project.tx() as tx:
        one = await service.get(tx, prospect_id)
        whom = {"company_name": one.company_name, "domain": one.domain, "name": name, "role": role}
        made = by_hand.person(filled(CreateContact, {**whom, "email": email or None}), visit.who)
        await contacts.add(tx, made)
        chosen = bool(email) and not one.contact_email
        if chosen:
            told = filled(EditProspect, {"contact_email": email, "contact_name": name or None})
            await service.edit(tx, prospect_id, by_hand.changes(told, visit.who), reviewer=by_hand.may_vouch(visit.who))
    said = f"{name or email} is known at {one.company_name} now."
    said += " Letters are addressed to them." if chosen else " Choose them to write to them."
    return _back(visit, back, said, prospect_id)


@router.post("/p/{project_id}/prospects/{prospect_id}/people/{contact_id}/remove", **FORM)
async def remove_person(visit: VisitDep, prospect_id: ProspectId, contact_id: ContactId, back: Back = "") -> Response:
    """Forget somebody of the company."""
    visit.must("prospects:write")
    async with visit.project.tx() as tx:
        await contacts.remove(tx, contact_id)
    return _back(visit, back, "Removed. The next import or search may bring the person back.", prospect_id)


@router.post("/p/{project_id}/prospects/{prospect_id}/override", **FORM)
async def override_for_prospect(
    visit: VisitDep,
    prospect_id: ProspectId,
    reason: Note = "",
    basis: Note = "",
    expires_at: Line = "",
    back: Back = "",
) -> Response:
    """Answer, as a person, for writing to them though the verdict is against it."""
    visit.must("lawful:write")
    until = f"{expires_at}T23:59:59Z" if len(expires_at) == len("2026-12-31") else expires_at
    body = filled(OverrideLawful, {"reason": reason, "basis": basis, "expires_at": until})
    async with visit.project.tx() as tx:
        prospect = await service.lock(tx, prospect_id)
        if prospect.contact_email:
            await service.refuse_suppressed(tx, prospect.contact_email)
        await law.override(tx, prospect, reason=body.reason, basis=body.basis, expires_at=body.expires_at)
    said = f"Written down in your name, until {expires_at}. It stands on each draft to them."
    return _back(visit, back, said, prospect_id)


@router.post("/p/{project_id}/prospects/{prospect_id}/published", **FORM)
async def prove_address_published(
    visit: VisitDep, prospect_id: ProspectId, url: Note = "", back: Back = ""
) -> Response:
    """Have a page of theirs read that shows the address."""
    visit.must("prospects:write")
    seen = await published.prove(visit.project, prospect_id, filled(ProvePublished, {"url": url}).url)
    return _back(visit, back, f"The page was read, and {seen.contact_email} stands on it.", prospect_id)


@router.post("/p/{project_id}/prospects/{prospect_id}/consent", **FORM)
async def record_their_consent(
    visit: VisitDep,
    prospect_id: ProspectId,
    email: Line = "",
    purpose: Line = "",
    products: Note = "",
    company: Line = "",
    wording: Annotated[str, Form()] = "",
    given_at: Line = "",
    method: Line = "",
    evidence: Annotated[str, Form()] = "",
    message_id: Line = "",
    back: Back = "",
) -> Response:
    """Put down that they agreed, by which words and what shows it."""
    visit.must("policy:write")
    shown = {"message_id": message_id} if message_id else {"text": evidence}
    told = {
        "prospect_id": prospect_id,
        "email": email,
        "purpose": purpose,
        "products": [one.strip() for one in products.split(",") if one.strip()],
        "company": company,
        "wording": wording,
        "given_at": f"{given_at}Z" if given_at and given_at[-1].isdigit() else given_at,
        "method": method,
        "evidence": shown,
    }
    body = filled(CreateConsent, told)
    async with visit.project.tx() as tx:
        await consents.record(tx, body.model_dump())
    return _back(visit, back, f"The consent of {email} is on record.", prospect_id)


@router.post("/p/{project_id}/prospects/{prospect_id}/consents/{consent_id}/withdraw", **FORM)
async def withdraw_their_consent(
    visit: VisitDep, prospect_id: ProspectId, consent_id: ConsentId, reason: Line = "", back: Back = ""
) -> Response:
    """They take it back: the address gets no more mail."""
    visit.must("policy:write")
    why = filled(WithdrawConsent, {"reason": reason}).reason
    async with visit.project.tx() as tx:
        await consents.withdraw(tx, consent_id, why)
    return _back(visit, back, "Taken back. The address is suppressed, and the consent stays on record.", prospect_id)


@router.get("/p/{project_id}/prospects/{prospect_id}/export", **SCREEN)
async def export_one_person(visit: VisitDep, prospect_id: ProspectId) -> Response:
    """All that is held of them as a person, for whoever asks."""
    parts = exporting.parts(visit.project, prospect_id)
    first = await anext(parts)

    async def body() -> AsyncIterator[bytes]:
        yield first
        async for part in parts:
            yield part

    name = f'attachment; filename="{prospect_id}.json"'
    return StreamingResponse(body(), media_type="application/json", headers={"Content-Disposition": name})


@router.post("/p/{project_id}/prospects/{prospect_id}/erase", **FORM)
async def erase_prospect(
    visit: VisitDep, prospect_id: ProspectId, reason: Note = "", confirm: Line = "", back: Back = ""
) -> Response:
    """Remove everything that is known of the person, for good."""
    visit.must("policy:write")
    why = filled(ErasePerson, {"reason": reason}).reason
    if confirm != "yes":
        message = "tick that you know that this cannot be taken back"
        raise Invalid(
            f"/confirm: {message}. Nothing was erased.",
            errors=[{"pointer": "/confirm", "code": "confirmation_needed", "message": message}],
        )
    done = await erasing.erase(visit.project, prospect_id, why)
    number = len(done.prospect_ids)
    where = f" They were a prospect in {number} projects." if number > 1 else ""
    return _back(visit, back, f"{done.said}{where}")
