"""What can go wrong with follow-ups."""

from outrider.core.errors import Conflict


class RecipientSuppressed(Conflict):
    code, title = "suppressed", "This address must not be written to"
