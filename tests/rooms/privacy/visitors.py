"""Somebody who was written to, at the privacy page."""

import httpx

from outrider.mailbox.suppressions import unsubscribe
from tests.rooms.replies.support import Desk

JO = "jo@bakery.example"


def link(desk: Desk, email: str = JO) -> str:
    """The way there from a letter to them."""
    return f"/privacy/{unsubscribe.privacy_token(desk.services.master_key, desk.project_id, email)}"


async def press(desk: Desk, path: str, **form: str) -> httpx.Response:
    """Press a button of a page."""
    return await desk.actor.http.post(path, data=form)
