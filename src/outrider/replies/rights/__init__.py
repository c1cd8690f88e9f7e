"""What people ask for of their data: taken down at once, answered by a person."""

from outrider.replies.rights.service import (
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
from outrider.replies.rights.store import RightsRequest

__all__ = [
    "RightsRequest",
    "answered_by_erasure",
    "by_mail",
    "by_reply",
    "confirm",
    "get",
    "let_a_person_look",
    "mail_again",
    "note_sent",
    "on_page",
]
