"""How what is wrong with a mailbox is settled. All of it is the operator's to say, so that each is a template."""

from typing import Any, Final, get_args

from outrider.core.causes import Fix, InProject, Template
from outrider.mailbox.accounts.store import Mailbox
from outrider.providers.mail import registry
from outrider.providers.mail.port import ProviderName

PROVIDERS: Final[tuple[str, ...]] = get_args(ProviderName)


def console_path(place: InProject) -> str:
    return f"/p/{place.project_id}/mailbox"


def to_connect(place: InProject) -> Fix:
    """Which account it is, is never chosen for anybody: a sandbox that nobody asked for looks like a campaign."""
    template = Template("POST", connect_path(place), {"provider": None}, ("/provider",), {"/provider": PROVIDERS})
    return Fix("Connect a mailbox", console_path(place), template=template)


def to_choose(place: InProject) -> Fix:
    """Another account in place of the sandbox."""
    choices = {"/provider": [name for name in PROVIDERS if not registry.traits(name).is_sandbox]}
    template = Template("POST", connect_path(place), {"provider": None}, ("/provider",), choices)
    return Fix("Choose the mailbox that mail goes out from", console_path(place), template=template)


def to_reconnect(place: InProject, mailbox: Mailbox) -> Fix:
    """The same account again. By OAuth the answer says where the operator signs in; a password is theirs to give."""
    body: dict[str, Any] = {"provider": mailbox.provider, "email": mailbox.email}
    if not mailbox.traits.servers:
        return Fix(f"Sign in to {mailbox.email} again", console_path(place), template=_connect(place, body, ()))
    for side in mailbox.traits.servers:
        body[side] = {**mailbox.settings.get(side, {}), "password": None}
    template = _connect(place, body, tuple(f"/{side}/password" for side in mailbox.traits.servers))
    return Fix(f"Give the password of {mailbox.email} again", console_path(place), template=template)


def to_resume(place: InProject, label: str) -> Fix:
    """Nothing is to be filled in: making the request is itself the statement that what was wrong is mended."""
    return Fix(label, console_path(place), template=Template("POST", f"/v1/projects/{place.project_id}/mailbox:resume"))


def to_check(place: InProject) -> Fix:
    """Looking again settles something only after somebody has published a record, and it sends the operator a mail."""
    return Fix(
        "Look again", console_path(place), template=Template("POST", f"/v1/projects/{place.project_id}/mailbox:check")
    )


def connect_path(place: InProject) -> str:
    return f"/v1/projects/{place.project_id}/mailbox:connect"


def _connect(place: InProject, body: dict[str, Any], missing: tuple[str, ...]) -> Template:
    return Template("POST", connect_path(place), body, missing)
