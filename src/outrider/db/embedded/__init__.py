"""The embedded database: a private PostgreSQL server in the data folder, started and stopped by whoever uses it."""

from outrider.db.embedded.errors import EmbeddedUnavailable
from outrider.db.embedded.owner import User
from outrider.db.embedded.server import EmbeddedPostgres

__all__ = ["EmbeddedPostgres", "EmbeddedUnavailable", "User"]
