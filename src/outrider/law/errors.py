"""What can go wrong with the law."""

from outrider.core.causes import Fix, Template
from outrider.core.errors import Conflict, Invalid
from outrider.law.verdict import Lawful


class NotLawful(Conflict):
    """`lawful` is the verdict."""

    code, title = "not_lawful", "One may not write to them unasked, as far as it was read"

    def __init__(self, prospect_id: str, lawful: Lawful, remedy: str) -> None:
        super().__init__(
            f"{lawful.reason} {remedy}", retryable=False, lawful=lawful.wire, fix=_fix(prospect_id, lawful)
        )


class TooMild(Invalid):
    code, title = "too_mild", "A project's own rule can only be stricter than the table"


class NotOverridable(Conflict):
    code, title = "not_overridable", "No person's word goes past this"


def _fix(prospect_id: str, lawful: Lawful) -> Fix:
    if lawful.verdict == "blocked":
        return Fix("Leave them be; only the operator can change the project's own rules")
    if lawful.unconfirmed:
        name = next((one for one in lawful.unconfirmed if one in ("company_name", "domain", "country")), "country")
        template = Template("PATCH", f"/v1/prospects/{prospect_id}", {name: None}, (f"/{name}",))
        return Fix("Say what is true of them, in the console or with a key that has lawful:write", template=template)
    if lawful.verdict == "unknown" and lawful.sign.code is None:
        template = Template("PATCH", f"/v1/prospects/{prospect_id}", {"country": None}, ("/country",))
        return Fix("Say which country they are in, if you know it", template=template)
    if lawful.verdict == "needs_role_address":
        template = Template("PATCH", f"/v1/prospects/{prospect_id}", {"contact_email": None}, ("/contact_email",))
        return Fix("Write to a shared address of the company such as info@", template=template)
    if "published_address" in lawful.conditions_missing:
        path = f"/v1/prospects/{prospect_id}:prove-published"
        return Fix(
            "Name the page of theirs that shows the address", template=Template("POST", path, {"url": None}, ("/url",))
        )
    template = Template(
        "POST",
        f"/v1/prospects/{prospect_id}:override-lawful",
        {"reason": None, "basis": None, "expires_at": None},
        ("/reason", "/basis", "/expires_at"),
    )
    return Fix("Leave them be; only a person who knows why they may be written to can answer for it", template=template)
