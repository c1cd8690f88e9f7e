"""Which folders of an account are read, and as what (RFC 6154, RFC 5819).

An answer can lie anywhere: rules file mail before anybody sees it, people archive what they have read. So all folders that can
be opened are read, but for what was thrown away and what was never sent. What lies outside INBOX, Sent and Junk has the role
`filed`: it counts when it concerns a prospect, and nobody in it is taken for a new contact.
"""

import re
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from outrider.providers.mail.imap_smtp import values
from outrider.providers.mail.port import FolderRole

# Where servers without SPECIAL-USE keep these, in lower case, by what they are called in mail programs.
_WELL_KNOWN: Final[dict[FolderRole, tuple[str, ...]]] = {
    "sent": (
        "sent", "sent items", "sent mail", "sent messages", "gesendet", "gesendete objekte", "gesendete elemente",
        "envoyés", "éléments envoyés", "messages envoyés", "enviados", "elementos enviados", "itens enviados",
        "posta inviata", "inviata", "verzonden", "verzonden items", "skickat", "sendt", "lähetetyt", "wysłane",
        "odeslané", "отправленные", "送信済み", "已发送",
    ),
    "junk": (
        "junk", "spam", "junk e-mail", "junk email", "bulk mail", "junk-e-mail", "courrier indésirable",
        "correo no deseado", "posta indesiderata", "ongewenste e-mail", "спам",
    ),
}  # fmt: skip
_NEVER_READ: Final = frozenset((
    "trash", "deleted", "deleted items", "deleted messages", "bin", "papierkorb", "gelöscht", "gelöschte elemente",
    "gelöschte objekte", "corbeille", "éléments supprimés", "papelera", "elementos eliminados", "lixeira", "lixo",
    "itens excluídos", "cestino", "posta eliminata", "prullenbak", "verwijderde items", "papperskorgen", "papirkurv",
    "slettet", "roskakori", "kosz", "koš", "корзина", "ゴミ箱", "已删除",
    "drafts", "draft", "entwürfe", "brouillons", "borradores", "rascunhos", "bozze", "concepten", "utkast", "kladder",
    "luonnokset", "szkice", "wersje robocze", "koncepty", "черновики", "下書き", "草稿",
    "outbox", "postausgang", "boîte d'envoi", "bandeja de salida", "caixa de saída", "posta in uscita", "postvak uit",
))  # fmt: skip
_NOT_READ_FLAGS: Final = frozenset({"\\trash", "\\drafts", "\\flagged", "\\important"})
"""Thrown away, not sent, or only another view of mail that lies elsewhere."""
_CLOSED_FLAGS: Final = frozenset({"\\noselect", "\\nonexistent"})


@dataclass(frozen=True, slots=True)
class Status:
    """How a folder stands, as the server tells without opening it. `modseq` is 0 where the server counts no changes."""

    uidvalidity: int
    uidnext: int
    modseq: int


@dataclass(frozen=True, slots=True)
class Folder:
    """A folder to read: its name for people and cursors, its name on the wire, and how it stands if the server said so."""

    name: str
    role: FolderRole
    wire: bytes
    status: Status | None = None


@dataclass(frozen=True, slots=True)
class ListedFolder:
    """A row of LIST: flags in lower case, the hierarchy delimiter (empty for none), the name on the wire."""

    flags: frozenset[str]
    delimiter: bytes
    wire: bytes


def readable(rows: Sequence[ListedFolder], foreign: Collection[bytes] = ()) -> list[Folder]:
    """INBOX, then where sent and unwanted mail lie if such folders exist, then all others that are read.

    Where the server has one folder with all mail in it (`\\All`), that one stands for all others.

    Args:
        foreign: beginnings of the names of folders that belong to other people or to everybody (RFC 2342).
    """
    open_ones = [row for row in rows if not row.flags & _CLOSED_FLAGS and not _begins(row.wire, foreign)]
    found = [Folder("INBOX", "inbox", b"INBOX")]
    roles: tuple[tuple[FolderRole, str], ...] = (("sent", "\\sent"), ("junk", "\\junk"))
    for role, flag in roles:
        wire = next((row.wire for row in open_ones if flag in row.flags), None)
        for name in _WELL_KNOWN[role] if wire is None else ():
            wire = wire or next((row.wire for row in open_ones if _last(row.wire) == name), None)
        if wire is not None and wire.upper() != b"INBOX":
            found.append(Folder(values.folder_name(wire), role, wire))
    taken = {folder.wire for folder in found}
    shut = [row for row in rows if row.flags & {"\\trash", "\\drafts"} or _last(row.wire) in _NEVER_READ]
    below = [row.wire + row.delimiter for row in shut if row.delimiter]
    others = [
        row
        for row in open_ones
        if row not in shut
        and row.wire not in taken
        and row.wire.upper() != b"INBOX"
        and not row.flags & _NOT_READ_FLAGS
        and not _begins(row.wire, below)
    ]
    everything = [row for row in others if "\\all" in row.flags]
    return found + [Folder(values.folder_name(row.wire), "filed", row.wire) for row in everything[:1] or others]


def _begins(wire: bytes, prefixes: Iterable[bytes]) -> bool:
    return any(wire.startswith(prefix) for prefix in prefixes)


def _last(wire: bytes) -> str:
    """The last part of a folder's name, whichever of the usual separators the server uses."""
    return re.split(r"[/.\\]", values.folder_name(wire))[-1].lower()
