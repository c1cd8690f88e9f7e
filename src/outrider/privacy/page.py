"""The page behind "How we got your address, and your rights": what is held of somebody and why, and buttons for what they ask.

It works without a script and without a login; its token can only be made here. Looking changes nothing, for scanners open links;
what a button asks for is done at once where the law lets a machine do it (an objection), and otherwise waits for a person."""

from datetime import date, datetime
from html import escape
from typing import Annotated, Final

from fastapi import Form, Query, Response

from outrider import mailbox
from outrider.access.http import ServicesDep
from outrider.core.errors import NotFound
from outrider.core.http import Router
from outrider.core.http.plain_page import plain_page
from outrider.core.principal import system
from outrider.engine import ProjectHandle, Services
from outrider.mail.rights import Right
from outrider.privacy import confirming, notice
from outrider.privacy.notice import Notice
from outrider.privacy.words import LANGUAGES, OTHERWISE, WORDS, PageWords
from outrider.replies import unsubscribe
from outrider.replies.rights import RightsRequest

router = Router("Privacy page")

_INVALID: Final = "<p>Answer the message with “unsubscribe”, or write to whoever sent it.</p>"

Language = Annotated[str, Query(alias="lang", max_length=5)]
_NONE: Final = ""


@router.get("/privacy/{token}", scope=None, hidden=True)
async def privacy_page(token: str, services: ServicesDep, lang: Language = _NONE) -> Response:
    """What is held of whoever the letter went to; changes nothing."""
    found = await _notice(services, token)
    if found is None:
        return _unknown()
    _, told = found
    return _shown(told, lang)


@router.post("/privacy/{token}", scope=None, form=True, hidden=True)
async def use_a_right(
    token: str,
    services: ServicesDep,
    right: Annotated[str, Form(max_length=20)] = "",
    lang: Annotated[str, Form(max_length=5)] = "",
) -> Response:
    """An objection holds at once; a copy or an erasure is asked for by a mail to that address, and then decided by a person."""
    found = await _notice(services, token)
    if found is None:
        return _unknown()
    project, told = found
    code, said = _language(told, lang)
    filled = _filled(told)
    if right == "object":
        await unsubscribe.take_off(services, told.project_id, told.email, source="privacy page")
        return _page(code, said.done, f"<p>{_put(said.objected, filled)}</p>")
    wanted: Right | None = "access" if right == "access" else "erasure" if right == "erasure" else None
    if wanted is not None:
        async with project.tx() as tx:
            request = await confirming.ask(tx, told.email, told.prospect_id, wanted, code)
        date_of = {"date": _day(request.due_at)}
        return _page(code, said.mail_subject, f"<p>{_put(said.mailed, filled | date_of)}</p>")
    return _shown(told, lang)


@router.get("/privacy/confirm/{token}", scope=None, hidden=True)
async def confirm_page(token: str, services: ServicesDep, lang: Language = _NONE) -> Response:
    """Asks for one click; changes nothing."""
    found = await _request(services, token)
    if found is None:
        return _unknown()
    project, request = found
    code, said, filled = await _of_request(project, request, lang)
    if request.status != "unconfirmed":
        return _page(code, said.done, f"<p>{_put(said.confirmed, filled)}</p>")
    asked = f"<p>{_put(said.confirm_text, filled)}</p>"
    return _page(code, said.confirm, asked + _button(said.confirm_button, code, "yes"))


@router.post("/privacy/confirm/{token}", scope=None, form=True, hidden=True)
async def confirm_request(token: str, services: ServicesDep, lang: Annotated[str, Form(max_length=5)] = "") -> Response:
    """The holder of the address says that it was them; from now on a person has to answer. Twice is no harm."""
    found = await _request(services, token)
    if found is None:
        return _unknown()
    project, request = found
    await confirming.confirm(project, request.id)
    code, said, filled = await _of_request(project, request, lang)
    return _page(code, said.done, f"<p>{_put(said.confirmed, filled)}</p>")


async def _project(services: Services, project_id: str) -> ProjectHandle | None:
    operator_id = await unsubscribe.operator_of(services, project_id)
    return None if operator_id is None else services.project(system(operator_id, "privacy page"), project_id)


async def _notice(services: Services, token: str) -> tuple[ProjectHandle, Notice] | None:
    known = mailbox.suppressions.read_privacy_token(services.master_key, token)
    project = await _project(services, known[0]) if known is not None else None
    if known is None or project is None:
        return None
    async with project.read() as tx:
        return project, await notice.of(tx, services, known[1])


async def _request(services: Services, token: str) -> tuple[ProjectHandle, RightsRequest] | None:
    known = confirming.read(services.master_key, token)
    project = await _project(services, known[0]) if known is not None else None
    if known is None or project is None:
        return None
    try:
        return project, await confirming.request_of(project, known[1])
    except NotFound:
        return None


async def _of_request(
    project: ProjectHandle, request: RightsRequest, lang: str
) -> tuple[str, PageWords, dict[str, str]]:
    async with project.read() as tx:
        told = await notice.of(tx, project.services, request.email)
    code, said = _language(told, lang)
    return code, said, _filled(told) | {"asks": said.asks[request.rights[0]], "date": _day(request.due_at)}


def _language(told: Notice, lang: str) -> tuple[str, PageWords]:
    """The language that they choose, else that of the last letter to them, else English."""
    code = next((one for one in (lang, told.language) if one in WORDS), "en")
    return code, WORDS[code]


def _filled(told: Notice) -> dict[str, str]:
    return {"company": told.profile.legal_name or "—", "email": told.email, "contact": told.contact or "—"}


def _shown(told: Notice, lang: str) -> Response:
    code, said = _language(told, lang)
    filled = _filled(told)
    profile, origin = told.profile, told.origin
    body = [f"<p>{_put(said.intro, filled)}</p>"]
    if told.language and told.language not in WORDS and not lang:
        body.append(f"<p>{OTHERWISE}</p>")
    who = [profile.legal_name or "—", profile.postal_address]
    who += [said.contact.format(contact=told.contact)] if told.contact else []
    who += [said.representative_eu.format(name=profile.eu_representative)] if profile.eu_representative else []
    who += [said.representative_uk.format(name=profile.uk_representative)] if profile.uk_representative else []
    body.append(_part(said.who, *who))
    body.append(_part(said.purpose, said.purpose_text.format(**filled)))
    basis = [said.bases[profile.lawful_basis]] if profile.lawful_basis else ["—"]
    body.append(_part(said.basis, *basis, *([profile.interest] if profile.interest else [])))
    if told.kinds:
        body.append(_part(said.categories, *(said.kinds[one] for one in told.kinds)))
        where = {"where": origin.where or "—", "date": _day(origin.on) if origin.on else "—"}
        body.append(_part(said.source, said.sources[origin.kind].format(**filled, **where)))
    else:
        body.append(_part(said.categories, said.nothing))
    named = {kind: ", ".join(names) for kind, names in told.receivers.items()}
    others = [
        text.format(**filled, name=named[kind])
        for kind, text in (("model", said.model), ("crm", said.crm), ("data_provider", said.data_provider))
        if kind in named
    ]
    body.append(_part(said.receivers, said.receivers_text.format(**filled), *others))
    months = {"never": told.never_answered_months, "answered": told.answered_months}
    period = said.period_text.format(**months) if told.answered_months else said.period_open.format(**filled)
    body.append(_part(said.period, period))
    body.append(_part(said.rights, said.rights_text, said.not_automated, said.complaint))
    for text, button, right in (
        (said.object_text, said.object_button, "object"),
        (said.access_text, said.access_button, "access"),
        (said.erasure_text, said.erasure_button, "erasure"),
    ):
        body.append(f"<p>{_put(text, filled)}</p>{_button(button, code, right)}")
    links = " ".join(
        f'<a href="?lang={one}" lang="{one}" hreflang="{one}"{" aria-current=page" if one == code else ""}>{name}</a>'
        for one, name in LANGUAGES.items()
    )
    nav = f'<nav aria-label="{_LANGUAGE[code]}">{links}</nav>'
    return _page(code, said.title.format(**filled), "".join(body), nav=nav)


_LANGUAGE: Final = dict(
    zip(LANGUAGES, ("Language", "Sprache", "Langue", "Idioma", "Lingua", "Taal", "Język"), strict=True)
)


def _part(heading: str, *lines: str) -> str:
    return f"<h2>{escape(heading)}</h2>" + "".join(f"<p>{escape(line)}</p>" for line in lines if line)


def _button(label: str, code: str, right: str) -> str:
    hidden = f'<input type="hidden" name="lang" value="{code}"><input type="hidden" name="right" value="{right}">'
    return f'<form method="post">{hidden}<button type="submit">{escape(label)}</button></form>'


def _put(text: str, filled: dict[str, str]) -> str:
    return escape(text.format(**filled))


def _day(moment: datetime | date) -> str:
    return moment.strftime("%Y-%m-%d")


def _unknown() -> Response:
    return _page("en", "This link is not valid", _INVALID, 404)


def _page(code: str, title: str, body: str, status: int = 200, nav: str = "") -> Response:
    return plain_page(title, body, status=status, language=code, nav=nav)
