"""Backups: everything that the database and the data folder hold, in one file, and back again (docs/decisions/backup.md)."""

from outrider.db.backup.archive import Manifest
from outrider.db.backup.dump import dump

__all__ = ["Manifest", "dump"]
