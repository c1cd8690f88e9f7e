"""What happened: the append-only log, and the one door through which a status changes."""

from outrider.events.log import append
from outrider.events.moves import move

__all__ = ["append", "move"]
