"""What happened: the append-only log, and the one door through which a status changes."""

from outrider.events.data import Data
from outrider.events.log import append, append_many
from outrider.events.moves import move
from outrider.events.names import EventName

__all__ = ["Data", "EventName", "append", "append_many", "move"]
