"""Which project a command is about."""

from typing import TYPE_CHECKING

from outrider.cli.remote import environment, session
from outrider.cli.remote.outcome import CommandEnded, Exit
from outrider.cli.remote.text import one_line

if TYPE_CHECKING:
    from outrider_client import Outrider

_PROJECT = "OUTRIDER_PROJECT"


def project(client: "Outrider") -> str:
    """`OUTRIDER_PROJECT`, else the one that the sign-in is for, else the only one that the token sees.

    Raises:
        CommandEnded: there is none, or more than one.
    """
    if named := environment.given(_PROJECT):
        return named
    here = session.here()
    if here.token is None and here.login is not None and here.login.project_id:
        return here.login.project_id
    found = client.request("GET", "/v1/projects", query={"limit": 20}).json()
    if len(found) == 1:
        return str(found[0]["id"])
    if not found:
        raise CommandEnded("There is no project yet. Make one: outrider projects create --name …", Exit.USAGE)
    listed = "".join(f"\n  {one['id']}  {one_line(str(one['name']))}" for one in found)
    raise CommandEnded(f"Say which project: --project ID, or {_PROJECT}. There are:{listed}", Exit.USAGE)
