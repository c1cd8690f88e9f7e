"""What people ask for of their data: taken down at once, answered by a person."""

from outrider.replies.rights.service import answered_by_erasure, by_mail, by_reply

__all__ = ["answered_by_erasure", "by_mail", "by_reply"]
