"""A full sync, stored in the database, against `mbsync` writing the same messages into a Maildir; its memory; interpretation."""

import asyncio
import tempfile
from pathlib import Path
from statistics import median
from typing import Any

from benchmarks import mail_box
from benchmarks.mail_box import PASSWORD, Connected, Mail
from benchmarks.world import Result
from outrider.core import clock

SMALL_PART = 10
"""Memory is also measured with a tenth of the messages."""


async def measure(mail: Mail, large: str, small: str, count: int) -> tuple[list[Result], Connected]:
    """The lines of the table, and a project that has read the large mailbox."""
    mbsync = mail_box.tool("mbsync", "isync")
    ours: list[dict[str, Any]] = []
    theirs: dict[str, list[float]] = {"yes": [], "no": []}
    few = await mail.full_sync(await mail.connect(small))
    for turn in range(mail.world.rounds):
        box = await mail.connect(large)
        ours.append(await mail.full_sync(box, *(["interpret"] if turn == mail.world.rounds - 1 else [])))
        if ours[-1]["stored"] != count:
            raise RuntimeError(f"{ours[-1]['stored']} of {count} messages were stored")
        for fsync, seconds in theirs.items():
            seconds.append(await _pull(mail, mbsync, large, count, fsync))
    seconds = median(one["seconds"] for one in ours)
    what = f"full sync of {count:,} messages, {mail.bytes[large] / 1e6:.0f} MB"
    peak = max(one["peak_mb"] for one in ours)
    results = [
        _line(f"{what}, against mbsync", count, seconds, median(theirs["yes"]), "≤ 1"),
        _line(f"{what}, against mbsync without fsync", count, seconds, median(theirs["no"]), "≤ 1.5"),
        Result(
            f"peak memory of a full sync: {count:,} messages against {count // SMALL_PART:,}",
            f"{peak:.0f} MB",
            f"{few['peak_mb']:.0f} MB",
            f"{peak / few['peak_mb']:.2f}",
            "< 150 MB, flat",
        ),
        Result(
            f"interpretation of {count:,} messages",
            f"{ours[-1]['interpreted_per_second']:,.0f}/s",
            "",
            "",
        ),
    ]
    return results, box


def _line(what: str, count: int, ours: float, theirs: float, aim: str) -> Result:
    return Result(
        what,
        f"{ours:.1f} s, {count / ours:,.0f}/s",
        f"{theirs:.1f} s, {count / theirs:,.0f}/s",
        f"{ours / theirs:.2f}",
        aim,
    )


async def _pull(mail: Mail, mbsync: str, address: str, count: int, fsync: str) -> float:
    """Seconds of a first `mbsync` of the inbox into an empty Maildir."""
    with tempfile.TemporaryDirectory(prefix="outrider-mbsync-") as folder:
        settings = _settings(mail, Path(folder), address, fsync)
        begun = clock.monotonic()
        process = await asyncio.create_subprocess_exec(mbsync, "-q", "-c", str(settings), "pull")
        code = await process.wait()
        seconds = clock.monotonic() - begun
        pulled = _count(Path(folder, "mail/INBOX"))
    if code or pulled != count:
        raise RuntimeError(f"mbsync ended with {code} and {pulled} of {count} messages")
    return seconds


def _settings(mail: Mail, folder: Path, address: str, fsync: str) -> Path:
    (folder / "mail").mkdir()
    file = folder / "rc"
    file.write_text(
        f"FSync {fsync}\nIMAPAccount rig\nHost localhost\nPort {mail.rig.imaps_port}\nUser {address}\nPass {PASSWORD}\n"
        f"SSLType IMAPS\nCertificateFile {mail.rig.ca_file}\n\nIMAPStore far\nAccount rig\n\n"
        f"MaildirStore near\nPath {folder}/mail/\nInbox {folder}/mail/INBOX\n\n"
        f"Channel pull\nFar :far:\nNear :near:\nPatterns INBOX\nCreate Near\nSync Pull\nSyncState {folder}/state-\n"
    )
    return file


def _count(maildir: Path) -> int:
    return sum(1 for part in ("new", "cur") for _ in (maildir / part).iterdir())
