"""What somebody says of a prospect, as the verbs take it: over the interface and in the console alike."""

from datetime import date
from typing import Any

from outrider.access import scopes
from outrider.core import clock
from outrider.core.errors import Invalid
from outrider.core.principal import Principal
from outrider.prospects import fields
from outrider.prospects.contacts import service as contacts
from outrider.prospects.contacts.schemas import CreateContact
from outrider.prospects.contacts.store import Contact
from outrider.prospects.fields import Details
from outrider.prospects.schemas import CreateProspect, EditProspect, SignalIn


def new(body: CreateProspect, who: Principal) -> Details:
    """A prospect that somebody adds.

    Raises:
        Invalid: the address is none.
        InvalidDomain, RoleAddress
    """
    return Details(
        company_name=body.company_name,
        domain=fields.normal_domain(body.domain),
        contact_email=_contact(body.contact_email),
        contact_name=body.contact_name or None,
        **fields.texts_of(body),
        latest_signal=_signal(body.latest_signal, who),
    ).told_by(reviewer=may_vouch(who))


def changes(body: EditProspect, who: Principal) -> dict[str, Any]:
    """What changes in a prospect; what was not sent is left out.

    Raises:
        Invalid: the address is none, or the day to come back is over.
        InvalidDomain, RoleAddress
    """
    given: dict[str, Any] = body.given()
    if "country" in given:
        given["country"] = given["country"] or ""
    for name in ("status", "company_name"):
        if name in given and given[name] is None:
            del given[name]
    if "domain" in given:
        given["domain"] = fields.normal_domain(given["domain"] or "")
    if "contact_email" in given:
        given["contact_email"] = _contact(given["contact_email"])
    if "contact_name" in given:
        given["contact_name"] = given["contact_name"] or None
    if "latest_signal" in given:
        given["latest_signal"] = _signal(body.latest_signal, who)
    if "come_back_on" in given:
        _must_come(given["come_back_on"])
    return given


def person(body: CreateContact, who: Principal) -> Contact:
    """Somebody at a company whom somebody adds.

    Raises:
        Invalid: there is no address and no name, or the company is not named.
        InvalidDomain, RoleAddress
    """
    email = _contact(body.email, "/email")
    domain = fields.normal_domain(body.domain) or fields.domain_of_email(email)
    if not body.name and not email:
        raise _refused("/email", "person_unknown", "give a name or an address")
    if not body.company_name and not domain:
        raise _refused("/domain", "company_unknown", "give the company's domain or its name")
    return contacts.new(
        body.company_name or domain,
        domain,
        source="operator",
        name=body.name,
        role=body.role,
        role_vouched=may_vouch(who),
        email=email,
    )


def may_vouch(who: Principal) -> bool:
    """Whether what they say of a company is vouched for."""
    return scopes.covers(who.scopes, "reviews:write")


def _must_come(day: date | None) -> None:
    """Raises Invalid: it is no day, or is over."""
    if day is None or day < clock.now().date():
        message = "name a day, today or later; to give it up, change the status instead"
        raise _refused("/come_back_on", "day_needed", message)


def _contact(value: str | None, pointer: str = "/contact_email") -> str | None:
    if not value:
        return None
    try:
        return fields.normal_contact(value)
    except ValueError as error:
        raise _refused(pointer, "invalid_email", str(error)) from None


def _refused(pointer: str, code: str, message: str) -> Invalid:
    return Invalid(
        f"{pointer}: {message.rstrip('.')}.", errors=[{"pointer": pointer, "code": code, "message": message}]
    )


def _signal(given: SignalIn | None, who: Principal) -> dict[str, Any] | None:
    if given is None:
        return None
    return fields.signal(given.text, given.source_url, given.observed_at or clock.now(), vouched=may_vouch(who))
