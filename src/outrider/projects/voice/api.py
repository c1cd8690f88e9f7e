"""HTTP of a project's voice (docs/reference/drafts.md "Voice")."""

from fastapi import Response

from outrider.access.http import ProjectDep
from outrider.core.http import Router, answer
from outrider.projects.voice import service, store
from outrider.projects.voice.schemas import PutVoice, VoiceOut
from outrider.projects.voice.store import Voice

router = Router("Workspace and projects")


@router.get("/v1/projects/{project_id}/voice", scope="read", returns=VoiceOut)
async def get_voice(project: ProjectDep) -> Response:
    """Who signs the project's letters, how they sound, and to whom none is written."""
    async with project.read() as tx:
        return answer(await store.get(tx))


@router.put("/v1/projects/{project_id}/voice", scope="policy:write", returns=VoiceOut)
async def put_voice(project: ProjectDep, body: PutVoice) -> Response:
    """Replace the voice. `never_write_to` holds at once, also for what is approved already."""
    async with project.tx() as tx:
        return answer(await service.put(tx, Voice(**body.model_dump())))
