"""Resources: what a person may put before their agent. Each is a tool's answer too, since many clients show none."""

import re
from dataclasses import dataclass
from typing import Any, Final
from urllib.parse import parse_qsl

from outrider.core import ids
from outrider.core.errors import NotFound
from outrider.mcp.turn import Turn

_ROOT: Final = "outrider://"


@dataclass(frozen=True, slots=True)
class ResourceKind:
    """One kind of resource: its address, as a template of RFC 6570, and the tool that answers the same."""

    name: str
    template: str
    description: str
    operation: str
    queries: tuple[str, ...] = ()
    view: tuple[str, ...] | None = None
    """The fields that are shown; None, all."""
    changed_by: str = ""
    """Groups of events that change it, besides those about what its address names; `*`, all."""

    def match(self, uri: str) -> dict[str, str] | None:
        """The arguments that an address holds; None where it is another's."""
        path, _, query = uri.partition("?")
        plain = self.template.partition("{?")[0]
        found = re.fullmatch(re.sub(r"{(\w+)}", lambda one: f"(?P<{one[1]}>{ids.pattern(one[1])})", plain), path)
        asked = dict(parse_qsl(query))
        if found is None or set(asked) - set(self.queries):
            return None
        return {**found.groupdict(), **asked}


KINDS: Final = (
    ResourceKind("workspace", f"{_ROOT}workspace", "Projects, and what is open.", "get_workspace", changed_by="*"),
    ResourceKind(
        "knowledge",
        _ROOT + "projects/{project_id}/knowledge",
        "What may be said, and what it rests on.",
        "get_knowledge",
        changed_by="claim source",
    ),
    ResourceKind(
        "brief",
        _ROOT + "prospects/{prospect_id}/brief{?kind}",
        "All that one needs to write to a prospect.",
        "get_brief",
        queries=("kind",),
        changed_by="claim policy project",
    ),
    ResourceKind(
        "evidence",
        _ROOT + "projects/{project_id}/drafts/{draft_id}/evidence",
        "What holds each sentence of a draft.",
        "get_draft",
        view=("id", "subject", "review_status", "content_sha256", "grounding", "caveats", "not_followed", "untrusted"),
        changed_by="claim",
    ),
    ResourceKind(
        "preview",
        _ROOT + "projects/{project_id}/drafts/{draft_id}/preview",
        "Exactly what would be sent.",
        "preview_draft",
        changed_by="mailbox policy project",
    ),
)


async def read(turn: Turn, uri: str) -> Any:
    """What stands at an address.

    Raises:
        NotFound: nothing of ours has that form.
        ToolRefused: the route refused.
    """
    for kind in KINDS:
        if (given := kind.match(uri)) is not None:
            found = await turn.ask_for(kind.operation, given)
            return found if kind.view is None else {name: found[name] for name in kind.view if name in found}
    raise NotFound(f"There is no resource {uri[:200]}; resources/templates/list has their forms.")


async def listed(turn: Turn) -> list[tuple[str, str, str]]:
    """Address, name and description of what stands at a fixed address for this caller."""
    projects = (await turn.ask_for("list_projects", {"limit": 50}))["items"]
    there = [(KINDS[0].template, KINDS[0].name, KINDS[0].description)]
    for one in projects:
        uri = KINDS[1].template.replace("{project_id}", one["id"])
        there.append((uri, f"knowledge of {one['name']}", KINDS[1].description))
    return there
