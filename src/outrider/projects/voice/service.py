"""Verbs on a project's voice."""

from dataclasses import asdict

from outrider import events
from outrider.db import ProjectTx
from outrider.projects.voice import store
from outrider.projects.voice.store import Voice

get = store.get


async def put(tx: ProjectTx, voice: Voice) -> Voice:
    """Replace the voice; what is the same changes and records nothing."""
    before, now = asdict(await store.get(tx)), asdict(voice)
    changed = sorted(name for name in now if now[name] != before[name])
    if changed:
        await store.put(tx, voice)
        await events.append(tx, "project.voice_changed", "project", tx.project_id, {"changed": changed})
    return voice
