"""A mailbox as people have them, made from a seed: headers of real length, text and HTML, attachments; sizes with the median
at 11 kB, the mean at 35 kB and a tail of up to 1.2 MB. It is written straight into the rig's Maildir, one file a message.

Every message came within the last 20 days, so that a first sync reads all of them.
"""

import base64
import math
import os
import pwd
import random
import time
from pathlib import Path

_WORDS = [
    "forecast",
    "order",
    "delivery",
    "price",
    "sample",
    "meeting",
    "warehouse",
    "fresh",
    "weekly",
    "number",
    "invoice",
    "question",
    "thank",
    "update",
    "quarter",
    "supplier",
    "demand",
    "shelf",
    "stock",
    "plan",
    "please",
    "attached",
    "regards",
    "tomorrow",
    "team",
    "branch",
    "region",
    "figure",
    "report",
    "margin",
    "season",
]
_NAMES = ("Ada", "Grace", "Jane", "Tom", "Ravi", "Mona", "Lars", "Chen", "Ines", "Omar", "Petra", "Yuki")
_DAYS = 20


def fill(maildir: Path, address: str, count: int, seed: int = 1) -> int:
    """Write so many messages into the inbox of a Maildir; the bytes that they have together."""
    rng = random.Random(seed)
    pools = _Pools(rng)
    owner = pwd.getpwnam("nobody")
    folder = maildir / "cur"
    for path in (maildir.parent, maildir, folder, maildir / "new", maildir / "tmp"):
        path.mkdir(exist_ok=True)
        os.chown(path, owner.pw_uid, owner.pw_gid)
    now, total = int(time.time()), 0
    for number in range(count):
        moment = now - (count - number) * _DAYS * 86_400 // (count + 1)
        raw = message(rng, pools, address, number, moment)
        # Dovecot takes the size from the name (S as stored, W with CRLF) and INTERNALDATE from the file's time.
        file = folder / f"{moment}.M{number}P1.bench,S={len(raw)},W={len(raw)}:2,S"
        file.write_bytes(raw)
        os.utime(file, (moment, moment))
        os.chown(file, owner.pw_uid, owner.pw_gid)
        total += len(raw)
    return total


class _Pools:
    """Text to cut bodies from, so that 700 MB are made in seconds."""

    def __init__(self, rng: random.Random) -> None:
        prose = "\r\n".join(" ".join(rng.choices(_WORDS, k=11)) + "." for _ in range(6000))
        self.text = prose.encode()
        self.html = prose.replace("\r\n", '<br>\r\n<span style=3D"color:#333">').encode()
        self.base64 = base64.encodebytes(rng.randbytes(1_200_000)).replace(b"\n", b"\r\n")


def message(rng: random.Random, pools: _Pools, to: str, number: int, moment: int) -> bytes:
    """One message of a drawn size."""
    size = _size(rng)
    who = rng.choice(_NAMES)
    sender = f"{who.lower()}{rng.randrange(400)}@company{rng.randrange(900)}.example"
    date = time.strftime("%a, %d %b %Y %H:%M:%S +0000", time.gmtime(moment))
    name = f"=?utf-8?q?{who}_M=C3=BCller?=" if rng.random() < 0.2 else f"{who} Miller"
    head = [f"Return-Path: <{sender}>", f"Delivered-To: {to}"]
    for hop in range(3):
        head += [f"Received: from mx{hop}.company.example (mx{hop}.company.example [192.0.2.{hop + 1}])"]
        head += [f"\tby mail.operator.example with ESMTPS id {rng.randrange(16**12):012X}", f"\tfor <{to}>; {date}"]
    head += ["DKIM-Signature: v=1; a=rsa-sha256; c=relaxed/relaxed; d=company.example; s=s1;"]
    head += ["\tb=" + base64.b64encode(rng.randbytes(128)).decode()]
    head += [f"Date: {date}", f"From: {name} <{sender}>", f"To: {to}", f"Subject: {' '.join(rng.choices(_WORDS, k=5))}"]
    head += [f"Message-ID: <{number}.{rng.randrange(16**16):016x}@company.example>", "MIME-Version: 1.0"]
    if rng.random() < 0.5:
        earlier = [f"<{rng.randrange(16**16):016x}@operator.example>" for _ in range(rng.randrange(1, 6))]
        head += [f"In-Reply-To: {earlier[-1]}", "References: " + "\r\n ".join(earlier)]
    return _with_body(rng, pools, "\r\n".join(head).encode() + b"\r\n", size)


def _size(rng: random.Random) -> int:
    if rng.random() < 0.03:
        return int(150_000 * math.exp(rng.random() * math.log(8)))  # something is attached
    return int(min(150_000, 10_400 * math.exp(rng.gauss(0, 1.2))))


def _with_body(rng: random.Random, pools: _Pools, head: bytes, size: int) -> bytes:
    left = max(200, size - len(head) - 300)
    if size < 6_000 and rng.random() < 0.6:
        return head + b"Content-Type: text/plain; charset=utf-8\r\n\r\n" + _cut(rng, pools.text, left) + b"\r\n"
    edge = b"=_%016x" % rng.randrange(16**16)
    attached = max(0, left - 60_000) if left > 60_000 else 0
    text = _cut(rng, pools.text, (left - attached) // 4)
    html = _cut(rng, pools.html, (left - attached) * 3 // 4)
    parts = [
        b"Content-Type: text/plain; charset=utf-8\r\n\r\n" + text,
        b"Content-Type: text/html; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n" + html,
    ]
    kind = b"mixed" if attached else b"alternative"
    if attached:
        whole = attached // 78 * 78
        parts.append(
            b'Content-Type: application/pdf; name="offer.pdf"\r\nContent-Transfer-Encoding: base64\r\n'
            b'Content-Disposition: attachment; filename="offer.pdf"\r\n\r\n' + pools.base64[:whole]
        )
    body = b"".join(b"\r\n--" + edge + b"\r\n" + part for part in parts) + b"\r\n--" + edge + b"--\r\n"
    return head + b'Content-Type: multipart/%b; boundary="%b"\r\n' % (kind, edge) + body


def _cut(rng: random.Random, pool: bytes, size: int) -> bytes:
    first = pool.index(b"\r\n", rng.randrange(max(1, len(pool) - size - 200))) + 2
    return pool[first : first + size].rstrip()
