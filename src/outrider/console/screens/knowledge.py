"""Knowledge: what may be said of the business, what each statement rests on, and which letters say it."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Annotated, Any, Final, get_args
from urllib.parse import urlencode

from fastapi import Depends, Form, Response

from outrider import drafts
from outrider.console.forms import Filled, came_back
from outrider.console.screens.review import SHOWN, Chosen, Line, Note, Sought
from outrider.console.visit import FORM, SCREEN, Visit, VisitDep, filled
from outrider.core.errors import NotFound, Problem
from outrider.core.http import ClaimId, Router
from outrider.core.page import Page, decode
from outrider.db import ProjectTx
from outrider.knowledge import claims, covered, evidence, sources, view
from outrider.knowledge.errors import ContentChanged
from outrider.knowledge.evidence import Given
from outrider.knowledge.schemas import Audience, CreateClaim, EditClaim, TopicName, TrustLevel
from outrider.knowledge.view import ClaimFilters
from outrider.language.which import READ
from outrider.runs import decisions
from outrider.runs.schemas import Decide

router = Router("Console")

TABS: Final = (
    ("", "All"),
    ("proposed", "To review"),
    ("approved", "Approved"),
    ("stale", "Stale"),
    ("rejected", "Rejected"),
)
TOPICS: Final = get_args(TopicName)
LANGUAGES: Final = dict(zip(READ, ("English", "German", "French", "Spanish", "Italian", "Dutch"), strict=True))
CHOICES: Final[Mapping[str, Mapping[str, str]]] = {
    "topic": {
        "offer": "What we offer",
        "icp": "Ideal customers",
        "proof": "Proof",
        "pricing": "Pricing",
        "terms": "Terms",
        "feature": "Feature",
        "rule": "Rule for writing",
        "other": "Other",
    },
    "audience": {"outreach": "May be said in letters", "internal": "For the house only"},
    "trust": {"low": "Low", "medium": "Medium", "high": "High", "user_confirmed": "You said so"},
    "actor": {"ours": "Us", "customer": "One customer", "customers_in_general": "Customers in general"},
}
_ALLOWED: Final = {
    "status": [name for name, _ in TABS],
    "topic": TOPICS,
    "audience": get_args(Audience),
    "trust": get_args(TrustLevel),
    "language": READ,
}
_FIELDS: Final = {
    "/evidence/0/quote": "quote",
    "/evidence/0/source_id": "source_id",
    "/evidence/0/url": "url",
    "/evidence/0": "quote",
    "/limits": "limits",
}
"""The field of the form for each pointer of the request that it becomes."""
_CHOSEN_SOURCES: Final = Page(200)
_NAMED: Final = 20
Words = Annotated[str, Form(max_length=8000)]


@dataclass(frozen=True, slots=True)
class Sieve:
    """What the list shows, as it stands in the address; empty is all."""

    status: str = ""
    topic: str = ""
    audience: str = ""
    trust: str = ""
    language: str = ""

    def filters(self) -> ClaimFilters:
        """The same for the room."""
        given = {name: value or None for name, value in asdict(self).items()}
        return ClaimFilters(given["status"], given["topic"], given["audience"], given["trust"], given["language"])

    def query(self, **more: str) -> str:
        """The address with this behind the question mark."""
        return urlencode({name: value for name, value in {**asdict(self), **more}.items() if value})

    @property
    def narrowed(self) -> bool:
        """Whether more than a status narrows it."""
        return any((self.topic, self.audience, self.trust, self.language))


async def _sieve(
    status: Chosen = "", topic: Chosen = "", audience: Chosen = "", trust: Chosen = "", language: Chosen = ""
) -> Sieve:
    given = {"status": status, "topic": topic, "audience": audience, "trust": trust, "language": language}
    return Sieve(**{name: value if value in _ALLOWED[name] else "" for name, value in given.items()})


SieveDep = Annotated[Sieve, Depends(_sieve)]


@router.get("/p/{project_id}/knowledge", **SCREEN)
async def show_claims(
    visit: VisitDep, sieve: SieveDep, id: Chosen = "", cursor: Sought = "", edit: Chosen = ""
) -> Response:
    """How well the business is known, the claims, and one of them open."""
    return await _page(visit, sieve, id, cursor, form=Filled() if edit else None)


@router.get("/p/{project_id}/knowledge/new", **SCREEN)
async def show_new_claim(visit: VisitDep, sieve: SieveDep, topic: Chosen = "") -> Response:
    """Write a claim down."""
    form = Filled({"topic": topic} if topic in TOPICS else {})
    return await _page(visit, Sieve(sieve.status), new=form)


@router.post("/p/{project_id}/knowledge/new", **FORM)
async def create_claim(
    visit: VisitDep,
    text: Words = "",
    topic: Line = "",
    audience: Line = "",
    quote: Words = "",
    source_id: Line = "",
    url: Note = "",
    approved: Line = "",
) -> Response:
    """Keep a claim that somebody has written, with what it rests on."""
    visit.must("knowledge:write")
    await visit.project.must_exist()
    typed = {"text": text, "topic": topic, "audience": audience, "approved": approved}
    typed |= {"quote": quote, "source_id": source_id, "url": url}
    try:
        body = filled(CreateClaim, _claim_of(typed))
        words = claims.tidy(body.text)
        given = [Given(one.words, one.source_id, one.url) for one in body.evidence]
        pages = await evidence.read(visit.project, given)
        about = body.topic or await claims.topic_of(visit.project, words)
        source_type = None if given else "manual"
        async with visit.project.tx() as tx:
            claim, _ = await claims.create(tx, words, about, source_type, body.status, body.given(), given, pages)
    except Problem as problem:
        return _as(problem, await _page(visit, Sieve(), new=came_back(typed, problem, _FIELDS)))
    said = "Kept and approved: it may be used." if claim.status == "approved" else "Kept. It waits for your approval."
    return visit.go(f"/p/{visit.project.id}/knowledge?id={claim.id}", said)


@router.post("/p/{project_id}/knowledge/claims/{claim_id}/edit", **FORM)
async def edit_claim(
    visit: VisitDep,
    sieve: SieveDep,
    claim_id: ClaimId,
    text: Words = "",
    topic: Line = "",
    audience: Line = "",
    trust_level: Line = "",
    actor: Line = "",
    customer: Line = "",
    limits: Note = "",
    needs_context: Line = "",
    approved: Line = "",
    sha256: Line = "",
) -> Response:
    """Change a claim's words or what is said of it. What was approved needs its approval again, unless it is given here."""
    visit.must("knowledge:write")
    typed = {"text": text, "topic": topic, "audience": audience, "trust_level": trust_level, "actor": actor}
    typed |= {"customer": customer, "limits": limits, "needs_context": needs_context, "approved": approved}
    typed |= {"sha256": sha256}
    async with visit.project.read() as tx:
        before = await view.one_claim(tx, claim_id)
    try:
        _as_shown(before, sha256)
        changes = filled(EditClaim, _changes(before, typed)).given()
        about = None
        if "text" in changes:
            changes["text"] = claims.tidy(changes["text"])
            if "topic" not in changes:
                about = await claims.topic_of(visit.project, changes["text"])
        async with visit.project.tx() as tx:
            after = await claims.edit(tx, claim_id, changes, about)
    except Problem as problem:
        form = came_back(typed, problem, _FIELDS)
        return _as(problem, await _page(visit, sieve, claim_id, form=form))
    reopened = before["status"] == "approved" and after.status == "proposed"
    said = (
        "Saved. What was approved said something else, so it waits for your approval again." if reopened else "Saved."
    )
    return visit.go(_place(visit, sieve, claim_id), said)


@router.post("/p/{project_id}/knowledge/claims/{claim_id}/decide", **FORM)
async def decide_claim(
    visit: VisitDep, sieve: SieveDep, claim_id: ClaimId, decision: Line = "", sha256: Line = "", after: Line = ""
) -> Response:
    """Approve or reject; then the next one of the list."""
    visit.must("reviews:write")
    wanted = filled(
        Decide, {"target_type": "claim", "target_id": claim_id, "decision": decision, "expected_sha256": sha256 or None}
    )
    async with visit.project.tx() as tx:
        made = await decisions.decide(tx, visit.services, decisions.Choice(**dict(wanted)))
    return visit.go(_place(visit, sieve, after if sieve.status else claim_id), made.message)


@router.post("/p/{project_id}/knowledge/claims/{claim_id}/evidence", **FORM)
async def add_evidence(
    visit: VisitDep, sieve: SieveDep, claim_id: ClaimId, quote: Words = "", source_id: Line = ""
) -> Response:
    """Add the words of a source that say so."""
    visit.must("knowledge:write")
    try:
        async with visit.project.tx() as tx:
            held = _held(await view.one_claim(tx, claim_id))
            exact = await evidence.to_the_letter(tx, source_id, quote)
            held.append({"source_id": source_id, "quote": {"exact": exact}})
            after = await claims.edit(tx, claim_id, filled(EditClaim, {"evidence": held}).given(), None)
    except Problem as problem:
        form = came_back({"quote": quote, "source_id": source_id}, problem, _FIELDS)
        return _as(problem, await _page(visit, sieve, claim_id, adding=form))
    return visit.go(_place(visit, sieve, claim_id), f"The quote is kept with it. {_now(after.status)}")


@router.post("/p/{project_id}/knowledge/claims/{claim_id}/evidence/remove", **FORM)
async def remove_evidence(visit: VisitDep, sieve: SieveDep, claim_id: ClaimId, evidence_id: Line = "") -> Response:
    """Take a quote away from a claim."""
    visit.must("knowledge:write")
    async with visit.project.tx() as tx:
        claim = await view.one_claim(tx, claim_id)
        left = [one for one in claim["evidence"] if one["id"] != evidence_id]
        if len(left) == len(claim["evidence"]):
            raise NotFound("This quote is not there any more.")
        kept = _held({"evidence": left})
        after = await claims.edit(tx, claim_id, filled(EditClaim, {"evidence": kept}).given(), None)
    return visit.go(_place(visit, sieve, claim_id), f"The quote is taken away. {_now(after.status)}")


@router.post("/p/{project_id}/knowledge/claims/{claim_id}/delete", **FORM)
async def delete_claim(visit: VisitDep, sieve: SieveDep, claim_id: ClaimId) -> Response:
    """Remove a claim; the letters that say it are named."""
    visit.must("knowledge:write")
    async with visit.project.tx() as tx:
        used = await uses_of(tx, claim_id)
        await claims.delete(tx, claim_id)
    said = "The claim is removed; the agent no longer uses it."
    if used:
        unsent = sum(draft.lifecycle_status != "sent" for draft in used)
        said += f" {_drafts(len(used))} had used it"
        said += f"; {_drafts(unsent)} not sent yet will be refused until written anew." if unsent else "."
    return visit.go(_place(visit, sieve, ""), said)


async def uses_of(tx: ProjectTx, claim_id: str) -> list[drafts.ListedDraft]:
    """The newest drafts with a sentence that rests on a claim."""
    ids = (await drafts.citing(tx, [claim_id])).get(claim_id, [])
    return await drafts.some(tx, ids)


async def _page(
    visit: Visit,
    sieve: Sieve,
    id: str = "",
    cursor: str = "",
    *,
    form: Filled | None = None,
    adding: Filled | None = None,
    new: Filled | None = None,
) -> Response:
    page = Page(SHOWN, decode(cursor) if cursor else None)
    async with visit.project.read() as tx:
        rows, beyond = await view.page_of_claims(tx, page, sieve.filters())
        standing = await covered.standing(tx)
        used = await drafts.citing(tx, [row["id"] for row in rows])
        open = None
        if new is None and (id or rows):
            open = await view.one_claim(tx, id or rows[0]["id"])
        named = await view.sources_of(tx, [*rows, *([open] if open else [])])
        uses = await uses_of(tx, open["id"]) if open else []
        chosen = await sources.page_of_sources(tx, _CHOSEN_SOURCES)
        contrary = len(await covered.contradictions(tx))
    following = [row["id"] for row in rows]
    after = following[following.index(open["id"]) + 1 :][:1] if open and open["id"] in following else []
    return await visit.page(
        "screens/knowledge.html",
        section="knowledge",
        tab="claims",
        contrary=contrary,
        sieve=sieve,
        tabs=TABS,
        choices=CHOICES,
        languages=LANGUAGES,
        standing=standing,
        rows=rows,
        beyond=beyond,
        used=used,
        open=open,
        after=after[0] if after else "",
        named=named,
        uses=uses,
        few=_NAMED,
        readable=[one for one in chosen if one.status == "ready"],
        form=form or Filled(),
        editing=form is not None,
        adding=adding or Filled(),
        adding_now=adding is not None,
        new=new,
    )


def _as(problem: Problem, response: Response) -> Response:
    """The page that shows what was refused has the refusal's status."""
    response.status_code = problem.status
    return response


def _place(visit: Visit, sieve: Sieve, claim_id: str) -> str:
    query = sieve.query(id=claim_id)
    return f"/p/{visit.project.id}/knowledge" + (f"?{query}" if query else "")


def _claim_of(typed: Mapping[str, str]) -> dict[str, Any]:
    """What the interface is asked for a new claim: only what was filled in."""
    given: dict[str, Any] = {"text": typed["text"], "status": "approved" if typed["approved"] else "proposed"}
    given |= {name: typed[name] for name in ("topic", "audience") if typed[name]}
    where = {name: typed[name].strip() for name in ("source_id", "url") if typed[name].strip()}
    if typed["quote"].strip() or where:
        given["evidence"] = [{"quote": _plain(typed["quote"]), **where}]
    return given


def _changes(before: Mapping[str, Any], typed: Mapping[str, str]) -> dict[str, Any]:
    """What the form says otherwise than the claim; of whom new words are true is read from them where nobody says it."""
    names = ("text", "topic", "audience", "trust_level", "actor", "customer")
    given: dict[str, Any] = {name: _plain(typed[name]) for name in names}
    given["limits"] = [line.strip() for line in typed["limits"].splitlines() if line.strip()]
    if before["needs_context"] and not typed["needs_context"]:
        given["needs_context"] = False
    kept = {**before, "customer": before["customer"] or ""}
    changes = {name: value for name, value in given.items() if value != kept[name]}
    if typed["approved"]:
        changes["status"] = "approved"
    return changes


def _held(claim: Mapping[str, Any]) -> list[dict[str, Any]]:
    """A claim's evidence as it is sent back."""
    return [{"source_id": one["source_id"], "quote": dict(one["quote"])} for one in claim["evidence"]]


def _as_shown(claim: Mapping[str, Any], sha256: str) -> None:
    if sha256 and sha256 != claim["content_sha256"]:
        raise ContentChanged(
            "Somebody has changed this claim since you opened it. What you typed is still here: look at it as it is now in"
            " another tab, then save again."
        )


def _plain(text: str) -> str:
    """What a browser sends of a text field, with the line ends of everybody else."""
    return text.replace("\r\n", "\n").strip()


def _now(status: str) -> str:
    return "It waits for your approval again." if status == "proposed" else ""


def _drafts(number: int) -> str:
    return "1 draft" if number == 1 else f"{number} drafts"
