"""Backups: everything that the database and the data folder hold, in one file, and back again (docs/decisions/backup.md)."""

from outrider.db.backup.archive import Archive, Damaged, Manifest
from outrider.db.backup.dump import dump
from outrider.db.backup.keys import WrongPassphrase
from outrider.db.backup.load import NotRestorable, load
from outrider.db.backup.store import analyze, begin_loading, begin_snapshot, others, size

__all__ = [
    "Archive",
    "Damaged",
    "Manifest",
    "NotRestorable",
    "WrongPassphrase",
    "analyze",
    "begin_loading",
    "begin_snapshot",
    "dump",
    "load",
    "others",
    "size",
]
