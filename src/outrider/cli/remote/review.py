"""`outrider review`: a person goes through what waits for a decision, one thing at a time, with keys.

Nothing is approved by accident: the whole thing is shown first, `a` asks once more, only `y` is a yes, and what was typed before
a question does not answer it. A decision binds the digest of what was shown. Nothing is sent here.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal

import typer

from outrider.cli.remote import desk, letters, output, place, session
from outrider.cli.remote.outcome import exit_on_error, refusal
from outrider.cli.remote.text import cleaned, one_line

if TYPE_CHECKING:
    from outrider_client import Outrider

What = Literal["claims", "prospects", "research", "strategies", "drafts"]
_KEYS: Final = {
    "a": "approve",
    "s": "skip",
    "c": "ask for changes",
    "e": "edit",
    "v": "evidence",
    "n": "next",
    "b": "back",
    "q": "quit",
}
_RULE: Final = "─" * 72


@dataclass(frozen=True, slots=True)
class _Reviewed:
    """One kind of thing that is reviewed: where what waits is listed, where one is read, and what may be done to it."""

    target: str
    waiting: str
    status: str
    one: str
    keys: str = "ascnvbq"
    heads: tuple[str, ...] = ()


_KINDS: Final[dict[str, _Reviewed]] = {
    "claims": _Reviewed(
        "claim",
        "/v1/projects/{project}/knowledge?status=proposed",
        "proposed",
        "/v1/knowledge-claims/{id}",
        "asnvbq",
        ("text", "topic", "trust_level", "actor", "customer", "limits", "audience"),
    ),
    "prospects": _Reviewed(
        "prospect",
        "/v1/projects/{project}/prospects?status=needs_review",
        "needs_review",
        "/v1/prospects/{id}",
        "asnvbq",
        ("company_name", "domain", "contact_name", "contact_email", "fit_score", "fit_reason", "description"),
    ),
    "research": _Reviewed(
        "research",
        "/v1/projects/{project}/prospect-research?review_status=needs_review",
        "needs_review",
        "/v1/projects/{project}/prospect-research/{id}",
        heads=("summary", "fit_score", "fit_reason", "findings", "caveats", "not_followed"),
    ),
    "strategies": _Reviewed(
        "strategy",
        "/v1/projects/{project}/strategies?review_status=needs_review",
        "needs_review",
        "/v1/projects/{project}/strategies/{id}",
        heads=("angle", "addressed_to", "objection", "risk_level", "reasons", "not_followed"),
    ),
    "drafts": _Reviewed(
        "draft",
        "/v1/projects/{project}/drafts?review_status=needs_review",
        "needs_review",
        "/v1/projects/{project}/drafts/{id}",
        "ascevnbq",
    ),
}
"""In the order of the work: what a letter rests on before the letter."""


def review(
    what: Annotated[What | None, typer.Argument(help="Only these. Default: all, what a letter rests on first.")] = None,
    project: Annotated[
        str | None, typer.Option("--project", "-p", metavar="ID", help="Default: as everywhere.")
    ] = None,
) -> None:
    """Go through what waits for a person's decision, with keys. Approving asks once more, and sends nothing."""
    with exit_on_error():
        desk.must_be_there()
        with session.opened() as client:
            _Walk(client, project or place.project(client)).through([what] if what else list(_KINDS))


class _Walk:
    """One person's way through the queue of a project."""

    def __init__(self, client: "Outrider", project: str) -> None:
        self._client, self._project = client, project
        self._decided: Counter[str] = Counter()

    def through(self, kinds: list[Any]) -> None:
        """Show one after the other until the queue ends or the person leaves."""
        queue = [(_KINDS[name], one) for name in kinds for one in self._waiting(_KINDS[name])]
        if not queue:
            print("Nothing waits for review.")
            return
        at = 0
        try:
            while at < len(queue):
                kind, thing_id = queue[at]
                at = max(0, at + self._at(kind, thing_id, f"{at + 1} of {len(queue)}"))
        except KeyboardInterrupt:
            print("Left. What was decided stays; nothing else was.")
        self._sum_up(len(queue))

    def _waiting(self, kind: _Reviewed) -> Iterator[str]:
        path = kind.waiting.format(project=self._project)
        path, _, query = path.partition("?")
        asked: dict[str, Any] = {**dict([query.split("=")]), "limit": 100}
        while True:
            answer = self._client.request("GET", path, query=asked)
            found = answer.json()
            for one in found["claims"] if isinstance(found, dict) else found:
                yield str(one["id"])
            asked["cursor"] = answer.headers.get("X-Next-Cursor")
            if asked["cursor"] is None:
                return

    def _at(self, kind: _Reviewed, thing_id: str, where: str) -> int:
        """One thing, until the person goes on (1), back (-1) or it has changed (0)."""
        thing = self._client.request("GET", kind.one.format(project=self._project, id=thing_id)).json()
        status = thing.get("review_status") or thing.get("status")
        if status != kind.status:
            print(f"{kind.target} {one_line(thing_id)} is {one_line(str(status))} now; nothing is to be decided.")
            return 1
        print(f"\n{_RULE}\n{kind.target.capitalize()} {where}   {one_line(thing_id)}\n")
        for line in _shown(kind, thing):
            print(line)
        print()
        while True:
            pressed = desk.key(" · ".join(f"[{one}] {_KEYS[one]}" for one in kind.keys) + " ?")
            step = self._pressed(pressed, kind, thing) if pressed in kind.keys else None
            if step is not None:
                return step

    def _pressed(self, pressed: str, kind: _Reviewed, thing: Mapping[str, Any]) -> int | None:
        if pressed == "q":
            raise KeyboardInterrupt
        if pressed in "nb":
            return 1 if pressed == "n" else -1
        if pressed == "v":
            for line in self._evidence(kind, thing):
                print(line)
            return None
        if pressed == "e":
            return 0 if self._edited(thing) else None
        if pressed == "a":
            if desk.key(f"Approve {_named(kind, thing)}, exactly as shown? [y] yes, any other key: no") != "y":
                print("Not approved.")
                return None
            return self._decide(kind, thing, "approve", "")
        asked = "Why not?" if pressed == "s" else "What should change?"
        note = desk.line(f"{asked} (nothing: leave it as it is)")
        if not note:
            print("Left as it is.")
            return None
        return self._decide(kind, thing, "skip" if pressed == "s" else "request_changes", note)

    def _decide(self, kind: _Reviewed, thing: Mapping[str, Any], decision: str, note: str) -> int:
        from outrider_client._errors import Conflict, Invalid

        body = {
            "target_type": kind.target,
            "target_id": thing["id"],
            "decision": decision,
            "note": note,
            "expected_sha256": thing["content_sha256"],
        }
        try:
            done = self._client.request("POST", f"/v1/projects/{self._project}/review-decisions", json=body).json()
        except (Conflict, Invalid) as refused:
            for line in refusal(refused.problem, refused.status, refused.code):
                print(line)
            print("Nothing was decided; look again.")
            return 0 if isinstance(refused, Conflict) else 1
        self._decided[decision] += 1
        print(one_line(str(done["message"])))
        return 1

    def _edited(self, draft: Mapping[str, Any]) -> bool:
        """Whether the letter is another one now."""
        from outrider_client import OutriderError

        before = letters.to_edit(str(draft["subject"]), str(draft["body_html"]))
        after = desk.edit(cleaned(before))
        if after is None:
            print("The editor says that it failed. Nothing was changed.")
            return False
        try:
            changed = letters.edited(cleaned(before), after, str(draft["body_html"]))
        except ValueError as wrong:
            print(wrong)
            return False
        if not changed:
            print("Nothing was changed.")
            return False
        path = f"/v1/projects/{self._project}/drafts/{draft['id']}"
        try:
            self._client.request("PATCH", path, json=changed, headers={"If-Match": f'"{draft["content_sha256"]}"'})
        except OutriderError as refused:
            if refused.status not in (409, 412, 422):
                raise
            for line in refusal(refused.problem, refused.status, refused.code):
                print(line)
            return refused.status == 412
        print("Changed. Read it again: it is not approved yet.")
        return True

    def _evidence(self, kind: _Reviewed, thing: Mapping[str, Any]) -> Iterator[str]:
        """What the thing rests on, in the words of the sources."""
        if kind.target == "claim":
            yield from self._quotes(thing)
        elif kind.target == "prospect":
            found = self._client.request("GET", f"/v1/prospects/{thing['id']}/facts").json()
            facts = {name: one for name, one in found.items() if name != "prospect_id" and one}
            yield from output.outline(facts or "Nothing was looked up yet.", 2)
        elif kind.target == "research":
            yield from output.outline(thing.get("findings") or "No findings.", 2)
        elif kind.target == "strategy":
            for claim_id in thing.get("claim_ids") or ():
                yield from self._claim(str(claim_id))
        else:
            if thing.get("in_reply_to_message_id"):
                yield from self._answered(str(thing["in_reply_to_message_id"]))
            for one in thing.get("grounding") or ():
                yield f"  {one_line(str(one['sentence']))}"
                yield f"    {one_line(': '.join(filter(None, (str(one['kind']), one.get('reason')))))}"
                if one.get("claim_id"):
                    yield from self._claim(str(one["claim_id"]))
                if one.get("finding_id"):
                    yield f"    finding {one_line(str(one['finding_id']))} ({one_line(str(one.get('finding_field')))})"

    def _answered(self, message_id: str) -> Iterator[str]:
        """The message before it, which strangers may have written."""
        message = self._client.request("GET", f"/v1/projects/{self._project}/email-messages/{message_id}").json()
        yield f"  After the message of {one_line(str(message['from_email']))}:"
        yield from (
            f"  > {line}" for line in cleaned(str(message.get("text") or message["snippet"])).strip().split("\n")
        )
        yield ""

    def _claim(self, claim_id: str) -> Iterator[str]:
        from outrider_client._errors import NotFound

        try:
            claim = self._client.request("GET", f"/v1/knowledge-claims/{claim_id}").json()
        except NotFound:
            yield f"    claim {one_line(claim_id)}: it is gone."
            return
        yield f"    claim: {one_line(str(claim['text']))} ({one_line(str(claim['trust_level']))})"
        yield from self._quotes(claim)

    def _quotes(self, claim: Mapping[str, Any]) -> Iterator[str]:
        for one in claim.get("evidence") or ():
            source = ", ".join(
                filter(None, (one.get("url") or f"source {one.get('source_id')}", _place(one.get("place"))))
            )
            yield f"      “{one_line(str((one.get('quote') or {}).get('exact')))}”  {one_line(str(source))}"
        if not claim.get("evidence"):
            yield "      No evidence: somebody's own word."

    def _sum_up(self, waited: int) -> None:
        words = {"approve": "approved", "skip": "skipped", "request_changes": "to be changed"}
        done = [f"{self._decided[one]} {words[one]}" for one in words if self._decided[one]]
        left = waited - sum(self._decided.values())
        print(f"\n{', '.join([*done, f'{left} left'])}. Nothing was sent.")


def _place(place: Mapping[str, Any] | None) -> str:
    """`page 3`, or `pages 3 to 4`; nothing where nothing is counted."""
    if not place:
        return ""
    unit, first, last = place["unit"], place["first"], place["last"]
    return f"{unit} {first}" if first == last else f"{unit}s {first} to {last}"


def _named(kind: _Reviewed, thing: Mapping[str, Any]) -> str:
    if kind.target == "draft":
        return f"this letter to {one_line(str(thing['to_email']))}"
    return f"this {kind.target}"


def _shown(kind: _Reviewed, thing: Mapping[str, Any]) -> Iterator[str]:
    """The whole of what a decision is about."""
    if kind.target != "draft":
        yield from output.outline({name: thing.get(name) for name in kind.heads})
        return
    for name, label in (("to_email", "To"), ("from_email", "From"), ("subject", "Subject")):
        yield f"{label:<8} {one_line(str(thing.get(name) or ''))}"
    yield ""
    yield from (f"  {line}" for line in cleaned(letters.as_text(str(thing["body_html"]))).split("\n"))
    loose = [one for one in thing.get("grounding") or () if one.get("kind") == "ungrounded"]
    for one in loose:
        yield f"  ! Held by nothing: {one_line(str(one['sentence']))} ({one_line(str(one.get('reason') or ''))})"
    for name, label in (("caveats", "Careful"), ("not_followed", "Not followed"), ("unanswered", "Not answered")):
        for one in thing.get(name) or ():
            yield f"  ! {label}: {one_line(str(one))}"
