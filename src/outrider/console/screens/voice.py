"""Voice and rules: who signs the letters, how they sound, what their writers keep to, and to whom none is written."""

from collections.abc import Sequence
from dataclasses import asdict
from typing import Annotated, Final

from fastapi import Form, Response

from outrider import projects
from outrider.console.forms import Filled, came_back
from outrider.console.screens.review import Line
from outrider.console.visit import FORM, SCREEN, Visit, VisitDep, filled
from outrider.core import crypto
from outrider.core.decisions import ContentChanged
from outrider.core.errors import Problem
from outrider.core.http import Router
from outrider.projects import Voice
from outrider.projects.voice import service
from outrider.projects.voice.schemas import PutVoice

router = Router("Console")

_LISTS: Final = ("rules", "never_write_to")
_MOST_SAMPLES: Final = 10
Typed = Annotated[str, Form(max_length=200_000)]


@router.get("/p/{project_id}/voice", **SCREEN)
async def show_voice(visit: VisitDep) -> Response:
    """The voice as it is."""
    return await _page(visit)


@router.post("/p/{project_id}/voice", **FORM)
async def save_voice(
    visit: VisitDep,
    sender_name: Typed = "",
    sender_role: Typed = "",
    signature: Typed = "",
    tone: Typed = "",
    language: Typed = "",
    rules: Typed = "",
    samples: Annotated[Sequence[str], Form(max_length=50)] = (),
    never_write_to: Typed = "",
    seen: Line = "",
) -> Response:
    """Replace the voice by what the form says."""
    visit.must("policy:write")
    typed = {"sender_name": sender_name, "sender_role": sender_role, "signature": signature, "tone": tone}
    typed |= {"language": language, "rules": rules, "never_write_to": never_write_to}
    given = [one for one in map(_plain, samples) if one]
    try:
        body = filled(
            PutVoice,
            {
                **{name: _plain(text) for name, text in typed.items()},
                "language": language.strip() or "auto",
                **{name: _lines(typed[name]) for name in _LISTS},
                "samples": given,
            },
        )
        async with visit.project.tx() as tx:
            if seen and seen != _digest(await service.get(tx)):
                raise ContentChanged(
                    "Somebody has changed the voice since you opened it. What you typed stands here: compare it with the"
                    " voice in another tab, then save it again to replace theirs."
                )
            await service.put(tx, Voice(**body.model_dump()))
    except Problem as problem:
        response = await _page(visit, _back(typed, problem), given)
        response.status_code = problem.status
        return response
    return visit.go(
        f"/p/{visit.project.id}/voice", "Saved. It holds from the next letter on; whom nothing is written to, at once."
    )


async def _page(visit: Visit, form: Filled | None = None, samples: Sequence[str] | None = None) -> Response:
    async with visit.project.read() as tx:
        voice = await service.get(tx)
        kept = await projects.voice_of(tx)
        project = await projects.get(tx)
    shown = list(voice.samples if samples is None else samples)
    return await visit.page(
        "screens/voice.html",
        section="voice",
        business=project,
        voice=voice,
        approved=[rule for rule in kept.rules if rule not in voice.rules],
        form=form or Filled(),
        samples=[*shown, *[""] * min(1, _MOST_SAMPLES - len(shown))],
        most=_MOST_SAMPLES,
        seen=_digest(voice),
    )


def _back(typed: dict[str, str], problem: Problem) -> Filled:
    """The form again; of a list, which of its lines is wrong."""
    names = {}
    for one in problem.errors:
        name, _, index = str(one["pointer"]).strip("/").partition("/")
        if index.isdigit() and name in (*_LISTS, "samples"):
            names[str(one["pointer"])] = name
    form = came_back(typed, problem, names)
    wrong = dict(form.wrong)
    for pointer, name in names.items():
        number = int(pointer.rpartition("/")[2]) + 1
        said = next(one["message"] for one in problem.errors if one["pointer"] == pointer)
        wrong[name] = f"{'Letter' if name == 'samples' else 'Line'} {number}: {said}"
    return Filled(form.values, wrong, form.problem)


def _lines(text: str) -> list[str]:
    return [line.strip() for line in text.splitlines() if line.strip()]


def _plain(text: str) -> str:
    return text.replace("\r\n", "\n").strip()


def _digest(voice: Voice) -> str:
    """What somebody saw who saw this voice."""
    return crypto.sha256(*(f"{name}\n{value}" for name, value in asdict(voice).items()))
