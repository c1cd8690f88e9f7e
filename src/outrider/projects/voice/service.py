"""Verbs on a project's voice."""

from dataclasses import asdict, replace

from outrider import events
from outrider.db import ProjectTx
from outrider.language.guard_rails import guard_rail
from outrider.projects.voice import store
from outrider.projects.voice.store import Voice

get = store.get


async def kept(tx: ProjectTx) -> Voice:
    """The voice with the rules that were approved as claims: a rule that names whom nothing is written to stands among
    `never_write_to` in its own words."""
    voice = await store.get(tx)
    approved = await store.rules_approved(tx)
    return replace(
        voice,
        rules=list(dict.fromkeys([*voice.rules, *approved])),
        never_write_to=[*voice.never_write_to, *(rule for rule in approved if guard_rail(rule).never_to)],
    )


async def put(tx: ProjectTx, voice: Voice) -> Voice:
    """Replace the voice; what is the same changes and records nothing."""
    before, now = asdict(await store.get(tx)), asdict(voice)
    changed = sorted(name for name in now if now[name] != before[name])
    if changed:
        await store.put(tx, voice)
        await events.append(tx, "project.voice_changed", "project", tx.project_id, {"changed": changed})
    return voice
