"""What Salesforce says when it does not do something, in words that say what to do, and what its user must be allowed.

Of its answers only codes and names of fields are told on: its messages may hold what a person wrote.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from outrider.providers.crm.port import CrmError
from outrider.providers.crm.wire import listed

LABEL: Final = "Salesforce"
_TRANSIENT: Final = frozenset({"UNABLE_TO_LOCK_ROW", "SERVER_UNAVAILABLE", "QUERY_TIMEOUT"})
_NO_API: Final = frozenset({"API_DISABLED_FOR_ORG", "API_CURRENTLY_DISABLED"})
_RIGHTS: Final = frozenset(
    {
        "INVALID_FIELD",
        "INVALID_FIELD_FOR_INSERT_UPDATE",
        "INVALID_TYPE",
        "INSUFFICIENT_ACCESS",
        "INSUFFICIENT_ACCESS_OR_READONLY",
        "CANNOT_INSERT_UPDATE_ACTIVATE_ENTITY",
    }
)
_ALL_DAY: Final = 900.0
"""Seconds to rest when the org's requests of 24 hours are used up; the window slides."""
_A_MOMENT: Final = 30.0
_CODE: Final = re.compile(r"[A-Z][A-Z_]{2,79}")
_FIELD: Final = re.compile(r"[A-Za-z]\w{0,79}", re.ASCII)
_OAUTH: Final = re.compile(r"[a-z_ ]{3,60}")
_AGAIN: Final = "then connect it again, or ask with :check."


class Duplicate(CrmError):
    """A rule of the org takes what was to be made for something that is there."""


@dataclass(frozen=True, slots=True)
class Needed:
    """What the user must be allowed of a kind of object: by its describe, and by the names that a permission set uses."""

    of_it: Mapping[str, str]
    fields: tuple[str, ...] = ()
    changed: tuple[str, ...] = ()


_MADE: Final = {"queryable": "Read", "createable": "Create"}
NEEDED: Final = {
    "Contact": Needed(
        {**_MADE, "updateable": "Edit"}, ("FirstName", "LastName", "Email", "AccountId"), ("HasOptedOutOfEmail",)
    ),
    "Lead": Needed(
        {**_MADE, "updateable": "Edit"},
        ("FirstName", "LastName", "Email", "Company", "Website"),
        ("HasOptedOutOfEmail",),
    ),
    "Account": Needed(_MADE, ("Name", "Website")),
    "Task": Needed(
        {"queryable": "Read", "createable": "Create", "deletable": "Delete"},
        ("WhoId", "Subject", "Description", "Status", "ActivityDate"),
    ),
}
_LABELED: Final = {
    "AccountId": "Account Name",
    "HasOptedOutOfEmail": "Email Opt Out",
    "WhoId": "Name",
    "Description": "Comments",
    "ActivityDate": "Due Date",
}
"""What a permission set calls those fields that it calls otherwise."""


def lacks(kind: str, described: Mapping[str, Any] | None) -> list[str]:
    """What the user may not, of a kind of object; None where they do not even see it.

    Raises:
        CrmError
    """
    needed = NEEDED[kind]
    if described is None:
        return [f"{', '.join(needed.of_it.values())} on {kind}"]
    objects = [f"{named} on {kind}" for flag, named in needed.of_it.items() if described.get(flag) is not True]
    fields = {str(one.get("name")): one for one in listed(LABEL, described, "fields")}
    ways = [*((one, "createable") for one in needed.fields), *((one, "updateable") for one in needed.changed)]
    unable = [one for one, way in ways if fields.get(one, {}).get(way) is not True]
    # An object that may not be made says of each of its fields that it may not be: the object is what to mend first.
    return [*objects, *(_edit(kind, one) for one in unable if not objects or one not in fields)]


def _edit(kind: str, name: str) -> str:
    return f"Edit on {kind}.{name}" + (f" ({_LABELED[name]})" if name in _LABELED else "")


def rights_missing(missing: Sequence[str]) -> CrmError:
    """The user may less than is needed."""
    tasks = " and, for tasks, the system permission Edit Tasks" if any("Task" in one for one in missing) else ""
    return CrmError(
        "refused",
        f"{LABEL} lets the user of the app do less than is needed: give them, in a permission set, {', '.join(missing)}{tasks},"
        f" {_AGAIN}",
        403,
    )


def may_lack_a_right(status: int, told: Mapping[str, Any]) -> bool:
    """Whether this may be because the user lost a right, and not because of this one thing."""
    return status == 404 or any(code in _RIGHTS for code, _ in _errors(told))


def _errors(told: Mapping[str, Any]) -> list[tuple[str, list[str]]]:
    """Codes, and the fields that each is about."""
    found: list[tuple[str, list[str]]] = []
    rows = told.get("list")
    for one in rows if isinstance(rows, list) else []:
        code = one.get("errorCode") if isinstance(one, dict) else None
        if isinstance(code, str) and _CODE.fullmatch(code):
            fields = one.get("fields")
            names = [name for name in fields if _FIELD.fullmatch(str(name))] if isinstance(fields, list) else []
            found.append((code, names[:10]))
    return found[:5]


def failure(status: int, told: Mapping[str, Any]) -> CrmError:
    """Why it did not do it."""
    errors = _errors(told)
    codes = [code for code, _ in errors]
    if "REQUEST_LIMIT_EXCEEDED" in codes:
        at_once = "Concurrent" in str(told)
        words = "asks for fewer requests" if at_once else "has had all the requests that this org may make in 24 hours"
        return CrmError("busy", f"{LABEL} {words}; it goes on by itself.", status, _A_MOMENT if at_once else _ALL_DAY)
    if _NO_API & set(codes):
        return CrmError(
            "refused",
            f"{LABEL} has no API for this user ({codes[0]}): the edition must have it, and the user the permission API Enabled;"
            f" {_AGAIN}",
            status,
        )
    if _TRANSIENT & set(codes):
        return CrmError("unreachable", f"{LABEL} is in trouble ({status} {codes[0]}); it is tried again.", status)
    if "DUPLICATES_DETECTED" in codes:
        return Duplicate(
            "rejected",
            f"{LABEL} has a duplicate rule that takes them for somebody who is there: give that record this address or website.",
            status,
        )
    if not errors:
        return CrmError("nonsense", f"{LABEL} answered {status} in a shape that is not its own; it is tried again.")
    named = "; ".join(code + (f": {', '.join(names)}" if names else "") for code, names in errors)
    return CrmError("rejected", f"{LABEL} refused this entry ({status} {named}).", status)


def not_signed_in(status: int, told: Mapping[str, Any]) -> CrmError:
    """Why the token endpoint gave no session."""
    said = told.get("error")
    code = said if isinstance(said, str) and _OAUTH.fullmatch(said) else "no reason"
    if code in ("temporarily_unavailable", "server_error", "unknown_error"):
        return CrmError("unreachable", f"{LABEL} is in trouble ({code}); it is tried again.", status)
    if "exceeded" in code:
        return CrmError("busy", f"{LABEL} asks for fewer sign-ins; it goes on by itself.", status, _ALL_DAY)
    if code in ("invalid_client", "invalid_client_id", "invalid_client_credentials"):
        mend = "copy the consumer key and secret of the external client app again"
    elif code == "invalid_grant":
        mend = (
            "in the policies of the external client app enable the client credentials flow and name a living user under Run As,"
            " and give the app the scope api"
        )
    else:
        mend = "look at the external client app, its client credentials flow and the address of the org"
    return CrmError("refused", f"{LABEL} does not sign the app in ({code}): {mend}, {_AGAIN}", status)


def session_refused() -> CrmError:
    """It takes no session that it gave right now."""
    return CrmError(
        "refused",
        f"{LABEL} refuses the session that it gave just now (401): let the app's user in from the address of this installation,"
        f" {_AGAIN}",
        401,
    )


def no_status() -> CrmError:
    """No task can be done there."""
    return CrmError("refused", f"{LABEL} has no status of tasks that means done: make one in its Task Status, {_AGAIN}")


def opt_out_of_twins() -> CrmError:
    """A duplicate rule lets nobody change them."""
    return CrmError(
        "rejected",
        f"{LABEL} has this address more than once, and a duplicate rule that refuses each change of them: merge them, or set"
        " Email Opt Out of each there yourself.",
    )


def opt_out_not_kept() -> CrmError:
    """The flag was set and is not there."""
    return CrmError(
        "rejected",
        f"{LABEL} does not keep Email Opt Out of this person: something there takes it away. Set it there yourself.",
    )
