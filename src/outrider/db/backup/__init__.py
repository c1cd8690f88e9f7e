"""Backups: everything that the database and the data folder hold, in one file, and back again (docs/decisions/backup.md)."""

from outrider.db.backup.archive import Archive, Damaged, Manifest
from outrider.db.backup.dump import dump
from outrider.db.backup.keys import WrongPassphrase
from outrider.db.backup.load import NotRestorable, load
from outrider.db.backup.store import (
    analyze,
    backed_up_at,
    begin_snapshot,
    hold_still,
    note_backup,
    others,
    size,
    take_time,
)

__all__ = [
    "Archive",
    "Damaged",
    "Manifest",
    "NotRestorable",
    "WrongPassphrase",
    "analyze",
    "backed_up_at",
    "begin_snapshot",
    "dump",
    "hold_still",
    "load",
    "note_backup",
    "others",
    "size",
    "take_time",
]
