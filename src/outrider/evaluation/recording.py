"""`outrider eval FOLDER --record`: what people have corrected, as cases (docs/reference/evaluation.md "Recorded cases")."""

import json
from collections.abc import Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from outrider import prospects
from outrider.core.principal import Principal, system
from outrider.db import Database, ProjectTx
from outrider.drafts import ground
from outrider.evaluation import store
from outrider.evaluation.masking import Mask
from outrider.evaluation.tasks import candidates, grounding, replies
from outrider.judgement.port import as_json
from outrider.prospects import Prospect

Case = dict[str, Any]
_MOST_CLAIMS: Final = 50


async def collect(db: Database, project_id: str | None) -> dict[str, list[Case]]:
    """The cases by file, of one project or of all, names and addresses replaced. Nothing is written."""
    found: dict[str, list[Case]] = {}
    who: Principal = system("system", "evaluation")
    async with db.read(who) as every:
        wanted = await store.projects(every, project_id)
    for project, operator in wanted:
        async with db.project_read(system(operator, "evaluation"), project) as tx:
            for file, cases in (
                (replies.FILE, await _replies(tx)),
                (candidates.FILE, await _candidates(tx)),
                (grounding.FILE, await _sentences(tx)),
            ):
                found.setdefault(file, []).extend(cases)
    return found


def append(folder: Path, cases: Mapping[str, Sequence[Case]]) -> dict[str, int]:
    """Add the cases to the files of a folder, and say how many each has got. One whose id stands there is not added again."""
    added = {}
    for name, each in cases.items():
        path = folder / name
        text = path.read_text(encoding="utf-8") if path.is_file() else ""
        new = [case for case in each if f'"{case["id"]}"' not in text]
        if new:
            folder.mkdir(parents=True, exist_ok=True)
            lines = "".join(json.dumps(case, ensure_ascii=False) + "\n" for case in new)
            between = "\n" if text and not text.endswith("\n") else ""
            with path.open("a", encoding="utf-8") as file:
                file.write(between + lines)
        added[name] = len(new)
    return added


async def _replies(tx: ProjectTx) -> list[Case]:
    return [
        _masked(
            await _mask(tx, one.prospect_id, one.from_email, str(one.analysis.get("referral_contact") or "")),
            {
                "id": _id(one.id),
                "subject": one.subject,
                "text": one.text,
                "from_email": one.from_email,
                "received_at": one.received_at.isoformat(),
                "expect": _meant(one),
            },
        )
        for one in await store.replies(tx)
    ]


def _meant(one: store.Reply) -> Case:
    if one.is_no is not None:
        return {"intent": "unsubscribe"} if one.is_no else {"kind": "human_reply"}
    said: Case = {"intent": one.analysis["intent"]}
    if one.analysis.get("return_date"):
        said["return_date"] = one.analysis["return_date"]
    return said


async def _candidates(tx: ProjectTx) -> list[Case]:
    return [
        _masked(
            await _mask(tx, one.prospect_id, one.from_email),
            {
                "id": _id(one.id),
                "subject": one.subject,
                "text": one.text,
                "from_email": one.from_email,
                "received_at": one.received_at.isoformat(),
                "expect": {"recommended_action": ["accept", "review"]},
            },
        )
        for one in await store.accepted(tx)
    ]


async def _sentences(tx: ProjectTx) -> list[Case]:
    """Sentences that a person let pass against the gate, each with all that it could rest on."""
    cases = []
    for draft in await store.overruled(tx):
        known = await ground.read(tx, draft.prospect_id, draft.in_reply_to_message_id)
        mask = await _mask(tx, draft.prospect_id, ours=known.parties.ours)
        claims = [as_json(one) for one in known.claims if one.status == "approved"][:_MOST_CLAIMS]
        for number, entry in enumerate(draft.grounding):
            if entry["kind"] != "ungrounded" or entry.get("severity") != "person":
                continue
            case = {
                "id": _id(f"{draft.id}:{entry['sentence']}"),
                "sentence": entry["sentence"],
                "subject": number == 0,
                "claims": [
                    {"id": f"claim_{at}", **{name: one[name] for name in _OF_A_CLAIM}}
                    for at, one in enumerate(claims, 1)
                ],
                "findings": [{"field": f.field, "quote": f.quote, "url": f.url} for f in known.findings],
                "ours": list(known.parties.ours),
                "recipient": {
                    "company": known.parties.company,
                    "person": known.parties.person,
                    "domain": known.parties.domain,
                },
                "expect": ["grounded", "no_fact"],
            }
            cases.append(_masked(mask, case))
    return cases


_OF_A_CLAIM: Final = ("text", "topic", "actor", "customer")
_KEPT: Final = ("id", "received_at", "expect")


def _masked(mask: Mask, case: Case) -> Case:
    return {name: value if name in _KEPT else mask.of(value) for name, value in case.items()}


async def _mask(tx: ProjectTx, prospect_id: str, *more: str, ours: Sequence[str] = ()) -> Mask:
    """Of the prospect, of us, and of whoever else is named with it. `ours` are names of the business and its products, and maybe
    of who writes for it."""
    about: Prospect = await prospects.get(tx, prospect_id)
    known = await ground.read(tx, prospect_id)
    # A mailbox without a person's name writes in the name of the business.
    sender = "" if known.business_name.casefold() in known.sender_name.casefold() else known.sender_name
    people = [about.contact_name or "", sender, *(one for one in more if "@" not in one)]
    customers = [claim.customer for claim in known.claims if claim.customer]
    firms = [one for one in ours if one != sender]
    return Mask(people, [about.company_name, known.business_name, *firms, *customers], [about.domain or ""])


def _id(of: str) -> str:
    return f"op-{sha256(of.encode()).hexdigest()[:12]}"
