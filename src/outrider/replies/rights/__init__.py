"""What people ask for of their data: taken down at once, answered by a person."""

from outrider.replies.rights.causes import ASKS
from outrider.replies.rights.service import (
    answer,
    answered_by_erasure,
    by_mail,
    by_reply,
    confirm,
    get,
    let_a_person_look,
    mail_again,
    note_sent,
    on_page,
)
from outrider.replies.rights.store import RightsRequest, page

__all__ = [
    "ASKS",
    "RightsRequest",
    "answer",
    "answered_by_erasure",
    "by_mail",
    "by_reply",
    "confirm",
    "get",
    "let_a_person_look",
    "mail_again",
    "note_sent",
    "on_page",
    "page",
]
