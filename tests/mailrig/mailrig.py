#!/usr/bin/env python3
"""mailrig: a private, throw-away mail system for tests.

One call starts Dovecot (IMAP + LMTP + SASL + Sieve) and Postfix (submission,
an MX for inbound mail, and a pretend remote MX for the prospects' domain) from
a directory of their own, on free unprivileged loopback ports.  One call stops
them again.  Any number of rigs can run side by side.

Needs: Dovecot 2.3 (imapd, lmtpd, sieve), Postfix >= 3.4, the openssl command,
and root, because Postfix's master refuses to run as anybody else.  Nothing but
the Python standard library is imported.

    mailrig.py start [DIR]           start (or report) the rig in DIR
    mailrig.py stop DIR              stop it and delete DIR
    mailrig.py run -- COMMAND ...    start, run COMMAND with MAILRIG_* set, stop
    mailrig.py --help                everything else

In Python:

    with MailRig() as rig:
        rig.imap_port, rig.submission_port, rig.ca_file, rig.password("alice@operator.example")
"""
# ruff: noqa: T201 (it is a command too, and prints)

from __future__ import annotations

import argparse
import asyncio
import base64
import contextlib
import grp
import hashlib
import hmac
import json
import os
import pwd
import random
import re
import shutil
import signal
import smtplib
import socket
import ssl
import subprocess
import sys
import tempfile
import time
from pathlib import Path

OPERATOR_DOMAIN = "operator.example"
PROSPECT_DOMAIN = "prospects.example"
HOST = "127.0.0.1"
# Dovecot treats a connection whose two ends have the same address as already
# secure.  A client of 127.0.0.1 arrives at STRICT_HOST from 127.0.0.1, so there
# the "no password before TLS" rule is enforced as a real provider would.
STRICT_HOST = "127.0.0.2"

DEFAULT_USERS = {
    f"alice@{OPERATOR_DOMAIN}": "alice-secret",
    f"bob@{OPERATOR_DOMAIN}": "bob-secret",
    f"carol@{PROSPECT_DOMAIN}": "carol-secret",
    f"dave@{PROSPECT_DOMAIN}": "dave-secret",
    f"ooo@{PROSPECT_DOMAIN}": "ooo-secret",
}
# alias -> mailboxes that get its mail; their owners may also send as the alias
DEFAULT_ALIASES = {
    f"sales@{OPERATOR_DOMAIN}": [f"alice@{OPERATOR_DOMAIN}"],
    f"team@{OPERATOR_DOMAIN}": [f"alice@{OPERATOR_DOMAIN}", f"bob@{OPERATOR_DOMAIN}"],
}
# What the pretend remote MX answers to RCPT for these addresses.
DEFAULT_REMOTE_REPLIES = {
    f"full@{PROSPECT_DOMAIN}": "552 5.2.2 The mailbox is over its storage quota",
    f"disabled@{PROSPECT_DOMAIN}": "550 5.2.1 The account is disabled",
    f"blocked@{PROSPECT_DOMAIN}": "554 5.7.1 Message refused by local policy",
    f"tempfail@{PROSPECT_DOMAIN}": "451 4.3.0 Temporary failure, try again later",
}
PORT_NAMES = ("imap", "imaps", "submission", "submissions", "mx", "remote_mx", "fault_smtps", "fault_imaps")
PORT_RANGE = (20000, 31990)  # below the usual range of outgoing ports
SPECIAL_FOLDERS = {"Sent": "\\Sent", "Drafts": "\\Drafts", "Trash": "\\Trash", "Junk": "\\Junk", "Archive": "\\Archive"}
FAULTS = ("none", "refuse", "drop_in_data", "drop_after_accept", "stall_after_accept", "drop_after_bytes")


class RigError(RuntimeError):
    pass


def _find(program: str, *places: str) -> str:
    found = shutil.which(program, path=os.environ.get("PATH", "") + ":/usr/sbin:/sbin:/usr/bin")
    for place in places:
        if not found and os.access(os.path.join(place, program), os.X_OK):
            found = os.path.join(place, program)
    if not found:
        raise RigError(f"{program} is not installed")
    return found


def _alive(pid: int | None, must_mention: str) -> bool:
    """True if pid runs and its command line or environment names our directory."""
    if not pid:
        return False
    try:
        with open(f"/proc/{pid}/stat") as f:
            if f.read().rpartition(")")[2].split()[0] == "Z":
                return False
        for part in ("cmdline", "environ"):
            with open(f"/proc/{pid}/{part}", "rb") as f:
                if must_mention.encode() in f.read():
                    return True
    except OSError:
        pass
    return False


def _started(pid: int) -> str | None:
    """When a process started (clock ticks), to tell it from a later one with its number."""
    try:
        with open(f"/proc/{pid}/stat") as f:
            fields = f.read().rpartition(")")[2].split()
    except OSError:
        return None
    return None if fields[0] == "Z" else fields[19]


class _Ports:
    """Claims a block of ports: a lock file keeps other rigs off, a bind test everyone else."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.gettempdir()) / f"mailrig-ports-{os.getuid()}"

    def claim(self, owner: Path) -> tuple[int, Path]:
        self.folder.mkdir(mode=0o755, exist_ok=True)
        size = len(PORT_NAMES)
        starts = list(range(PORT_RANGE[0], PORT_RANGE[1], size))
        random.shuffle(starts)
        for start in starts[:400]:
            lock = self.folder / str(start)
            if not self._lock(lock, owner):
                continue
            if all(self._free(start + i) for i in range(size)):
                return start, lock
            lock.unlink(missing_ok=True)
        raise RigError("no free block of ports")

    @staticmethod
    def _lock(lock: Path, owner: Path) -> bool:
        for _ in range(2):
            try:
                fd = os.open(lock, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o644)
            except FileExistsError:
                with contextlib.suppress(OSError):
                    holder = lock.read_text().strip()
                    stale = time.time() - lock.stat().st_mtime > 60
                    if stale and not (holder and Path(holder).exists()):
                        lock.unlink(missing_ok=True)
                        continue
                return False
            os.write(fd, str(owner).encode())
            os.close(fd)
            return True
        return False

    @staticmethod
    def _free(port: int) -> bool:
        for host in (HOST, STRICT_HOST):
            with socket.socket() as s:
                s.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
                try:
                    s.bind((host, port))
                except OSError:
                    return False
        return True


class MailRig:
    """A running (or to be started) rig.  Usable as a context manager."""

    def __init__(
        self,
        directory: str | os.PathLike | None = None,
        *,
        users: dict[str, str] | None = None,
        aliases: dict[str, list[str]] | None = None,
        queue_lifetime: int = 12,
        keep: bool = False,
    ) -> None:
        self.given = directory is not None
        self.dir = Path(directory).resolve() if directory else None
        self.users = dict(DEFAULT_USERS if users is None else users)
        self.aliases = dict(DEFAULT_ALIASES if aliases is None else aliases)
        self.remote_replies = dict(DEFAULT_REMOTE_REPLIES)
        self.sender_replies: dict[str, str] = {}
        self.queue_lifetime = queue_lifetime
        self.keep = keep
        self.ports: dict[str, int] = {}
        self.oauth_secret = base64.b64encode(os.urandom(32)).decode()
        self._lock: Path | None = None
        self.port_lock: str | None = None
        self.owner: list | None = None

    # ---- life cycle -------------------------------------------------------

    def __enter__(self) -> MailRig:
        # Used so, the rig belongs to this process: its helper stops it if we are killed.
        self.owner = [os.getpid(), _started(os.getpid())]
        return self.start()

    def __exit__(self, *exc) -> None:
        self.stop()

    @classmethod
    def load(cls, directory: str | os.PathLike) -> MailRig:
        rig = cls(directory)
        try:
            state = json.loads((rig.dir / "state.json").read_text())
        except FileNotFoundError:
            raise RigError(f"no rig in {rig.dir}") from None
        for name in (
            "users",
            "aliases",
            "remote_replies",
            "sender_replies",
            "ports",
            "queue_lifetime",
            "oauth_secret",
            "port_lock",
            "owner",
        ):
            setattr(rig, name, state.get(name, getattr(rig, name)))
        return rig

    def start(self) -> MailRig:
        if self.dir and (self.dir / "state.json").exists():
            known = MailRig.load(self.dir)
            if known.running():
                self.__dict__.update({k: v for k, v in known.__dict__.items() if k != "keep"})
                return self
            known.stop(remove=False)
        if os.geteuid() != 0:
            raise RigError("Postfix's master only runs as root; start the rig as root")
        self._check_versions()
        problem: Exception | None = None
        for _ in range(3):  # another program may take a port between test and start
            self._make_directory()
            start, lock = _Ports().claim(self.dir)
            self.ports = {name: start + i for i, name in enumerate(PORT_NAMES)}
            self.port_lock = str(lock)
            try:
                self._write_everything()
                self._launch()
                self._await_ready()
                return self
            except (RigError, OSError, subprocess.SubprocessError) as error:
                problem = error
                tail = self.log_tail()
                self.stop(remove=not self.given)
                if "Address already in use" not in tail:
                    raise RigError(f"{error}\n{tail}") from error
        raise RigError(str(problem))

    def stop(self, remove: bool | None = None) -> None:
        """Stops what this rig started, and nothing else."""
        if not self.dir:
            return
        deadline = time.time() + 10
        pids = {name: self._pid(name) for name in ("helper", "postfix", "dovecot")}
        pids = {name: pid for name, pid in pids.items() if pid != os.getpid()}
        for pid in pids.values():
            if pid:
                with contextlib.suppress(ProcessLookupError):
                    os.kill(pid, signal.SIGTERM)
        while any(_alive(p, str(self.dir)) for p in pids.values()) and time.time() < deadline:
            time.sleep(0.02)
        child = self.__dict__.pop("_child", None)
        if child is not None:
            with contextlib.suppress(subprocess.TimeoutExpired):
                child.wait(timeout=5)
        for pid in self._leftovers():
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        if self.port_lock:
            Path(self.port_lock).unlink(missing_ok=True)
        if remove if remove is not None else not self.keep:
            shutil.rmtree(self.dir, ignore_errors=True)

    def running(self) -> bool:
        return bool(self._pid("dovecot") and self._pid("postfix"))

    # ---- what tests use ---------------------------------------------------

    def __getattr__(self, name: str):
        ports = self.__dict__.get("ports", {})
        if name.endswith("_port") and name[:-5] in ports:
            return ports[name[:-5]]
        raise AttributeError(name)

    host = HOST
    strict_host = STRICT_HOST
    operator_domain = OPERATOR_DOMAIN
    prospect_domain = PROSPECT_DOMAIN

    @property
    def ca_file(self) -> str:
        return str(self.dir / "tls" / "ca.pem")

    def tls_context(self) -> ssl.SSLContext:
        return ssl.create_default_context(cafile=self.ca_file)

    def password(self, address: str) -> str:
        return self.users[address]

    def maildir(self, address: str) -> Path:
        return self.dir / "mail" / address / "Maildir"

    def token(self, address: str, lifetime: int = 3600) -> str:
        """An OAuth access token that IMAP takes for XOAUTH2 and OAUTHBEARER."""

        def part(data: dict) -> str:
            raw = json.dumps(data, separators=(",", ":")).encode()
            return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()

        now = int(time.time())
        text = (
            part({"alg": "HS256", "typ": "JWT"})
            + "."
            + part({"sub": address, "email": address, "iat": now - 5, "nbf": now - 5, "exp": now + lifetime})
        )
        sign = hmac.new(base64.b64decode(self.oauth_secret), text.encode(), hashlib.sha256).digest()
        return text + "." + base64.urlsafe_b64encode(sign).rstrip(b"=").decode()

    def add_user(self, address: str, password: str) -> None:
        self.users[address] = password
        self._write_accounts()

    def add_alias(self, alias: str, *mailboxes: str) -> None:
        self.aliases[alias] = list(mailboxes)
        self._save()

    def remove_alias(self, alias: str) -> None:
        self.aliases.pop(alias, None)
        self._save()

    def remote_reply(self, address: str, reply: str | None) -> None:
        """What the remote MX says to RCPT TO:<address>; None: back to normal."""
        self._set_reply(self.remote_replies, address, reply)

    def submission_reply(self, sender: str, reply: str | None) -> None:
        """What the operator's own server says to MAIL FROM:<sender> (provider limits)."""
        self._set_reply(self.sender_replies, sender, reply)

    def _set_reply(self, table: dict, address: str, reply: str | None) -> None:
        if reply is None:
            table.pop(address, None)
        elif not re.match(r"[45]\d\d [45]\.\d+\.\d+ \S", reply):
            raise RigError("a reply looks like '550 5.1.1 No such user'")
        else:
            table[address] = reply
        self._save()

    def autoreply(self, address: str, text: str | None, subject: str = "Out of office") -> None:
        """Sieve vacation for a mailbox (RFC 5230/3834 behaviour); None turns it off."""
        script = self.dir / "mail" / address / ".dovecot.sieve"
        for old in (script, script.with_suffix(".svbin")):
            old.unlink(missing_ok=True)
        if text is not None:
            quoted = text.replace("\\", "\\\\").replace('"', '\\"')
            title = subject.replace("\\", "\\\\").replace('"', '\\"')
            script.write_text(
                f'require ["vacation", "vacation-seconds"];\nvacation :seconds 1 :subject "{title}" "{quoted}";\n'
            )
            self._own(script, self._mail_user())

    def fault(self, smtp: str | None = None, imap: str | None = None, imap_bytes: int = 65536, times: int = 1) -> None:
        """Sets what the fault ports do to the next `times` connections."""
        path = self.dir / "faults.json"
        faults = json.loads(path.read_text())
        for side, kind in (("smtp", smtp), ("imap", imap)):
            if kind is not None:
                if kind not in FAULTS:
                    raise RigError(f"a fault is one of {', '.join(FAULTS)}")
                faults[side] = {"kind": kind, "times": times, "bytes": imap_bytes}
        self._replace(path, json.dumps(faults))

    def inject(self, message: bytes, sender: str, *recipients: str) -> None:
        """Hands a message to the operator's MX as the outside world would, sender unchecked."""
        with smtplib.SMTP(HOST, self.ports["mx"], timeout=20) as smtp:
            smtp.sendmail(sender, list(recipients), message)

    def doveadm(self, *args: str) -> str:
        done = subprocess.run(
            [_find("doveadm"), "-c", str(self.dir / "etc/dovecot.conf"), *args],
            capture_output=True,
            text=True,
            timeout=120,
        )
        if done.returncode:
            raise RigError(f"doveadm {' '.join(args)}: {done.stderr.strip()}")
        return done.stdout

    def new_uidvalidity(self, address: str, mailbox: str = "INBOX") -> int:
        """Gives a mailbox a new UIDVALIDITY, as a restore on a real server would."""
        out = self.doveadm("-f", "flow", "mailbox", "status", "-u", address, "uidvalidity", mailbox)
        value = int(re.search(r"uidvalidity=(\d+)", out)[1]) + 1
        self.doveadm("mailbox", "update", "-u", address, "--uid-validity", str(value), mailbox)
        with contextlib.suppress(RigError):  # nobody may be connected
            self.doveadm("kick", address)
        return value

    def queue(self) -> list[dict]:
        done = subprocess.run(
            [_find("postqueue"), "-c", str(self.dir / "etc/postfix"), "-j"], capture_output=True, text=True, timeout=20
        )
        return [json.loads(line) for line in done.stdout.splitlines()]

    def log_tail(self, lines: int = 25) -> str:
        out = []
        for log in sorted((self.dir / "log").glob("*.log")) if self.dir else ():
            with contextlib.suppress(OSError):
                out += [f"--- {log.name}", *log.read_text(errors="replace").splitlines()[-lines:]]
        return "\n".join(out)

    def describe(self) -> dict:
        return {
            "dir": str(self.dir),
            "host": HOST,
            "strict_host": STRICT_HOST,
            "ports": self.ports,
            "ca_file": self.ca_file,
            "users": self.users,
            "aliases": self.aliases,
            "operator_domain": OPERATOR_DOMAIN,
            "prospect_domain": PROSPECT_DOMAIN,
            "running": self.running(),
        }

    def environment(self) -> dict[str, str]:
        env = {
            "MAILRIG_DIR": str(self.dir),
            "MAILRIG_HOST": HOST,
            "MAILRIG_CA_FILE": self.ca_file,
            "MAILRIG_JSON": json.dumps(self.describe()),
        }
        return env | {f"MAILRIG_{k.upper()}_PORT": str(v) for k, v in self.ports.items()}

    # ---- files ------------------------------------------------------------

    @staticmethod
    def _check_versions() -> None:
        for program in ("doveadm", "postconf", "openssl"):
            _find(program)
        version = subprocess.run([_find("dovecot"), "--version"], capture_output=True, text=True).stdout.split()[0]
        if not version.startswith("2.3."):
            raise RigError(f"the rig's configuration is for Dovecot 2.3, this is {version}")

    @staticmethod
    def _mail_user() -> tuple[int, int]:
        entry = pwd.getpwnam("nobody")
        return entry.pw_uid, entry.pw_gid

    @staticmethod
    def _own(path: Path, ids: tuple[int, int]) -> None:
        os.chown(path, *ids)

    @staticmethod
    def _replace(path: Path, text: str, mode: int = 0o644) -> None:
        temporary = path.with_name(path.name + ".new")
        temporary.write_text(text)
        temporary.chmod(mode)
        temporary.replace(path)

    def _make_directory(self) -> None:
        if not self.given:
            self.dir = Path(tempfile.mkdtemp(prefix="mailrig-"))
        if len(str(self.dir)) > 60:
            raise RigError(f"{self.dir}: too long for the Unix sockets below it")
        self.dir.mkdir(parents=True, exist_ok=True)
        if any(self.dir.iterdir()) and not (self.dir / "etc/dovecot.conf").exists():
            raise RigError(f"{self.dir} holds other files; name an empty or a new directory")
        self.dir.chmod(0o755)
        for parent in (self.dir, *self.dir.parents):
            if not parent.stat().st_mode & 0o001:
                raise RigError(f"{parent} must be searchable by every user (chmod o+x)")
        for sub in (
            "etc/postfix",
            "etc/oauth/default/HS256",
            "log",
            "mail",
            "run",
            "tls",
            "run/dovecot",
            "state",
            "spool",
            "data",
        ):
            (self.dir / sub).mkdir(parents=True, exist_ok=True)

    def _write_everything(self) -> None:
        d = self.dir
        self._own(d / "mail", self._mail_user())
        self._write_tls()
        (d / "etc/oauth/default/HS256/default").write_text(self.oauth_secret)
        (d / "etc/oauth2.conf").write_text(
            "introspection_mode = local\nusername_attribute = sub\n"
            f"local_validation_key_dict = fs:posix:prefix={d}/etc/oauth/\n"
        )
        (d / "etc/dovecot.conf").write_text(self._dovecot_conf())
        self._write_postfix()
        self._replace(d / "faults.json", json.dumps({"smtp": None, "imap": None}))
        self._write_accounts()
        self.autoreply(
            f"ooo@{PROSPECT_DOMAIN}", "I am out of the office until Monday."
        ) if f"ooo@{PROSPECT_DOMAIN}" in self.users else None

    def _write_tls(self) -> None:
        tls = self.dir / "tls"
        if (tls / "server.pem").exists():
            return
        names = ["localhost", f"mail.{OPERATOR_DOMAIN}", f"mx.{PROSPECT_DOMAIN}"]
        alt = ",".join([f"DNS:{n}" for n in names] + [f"IP:{a}" for a in (HOST, STRICT_HOST, "::1")])
        (tls / "ca.cnf").write_text(
            "[req]\ndistinguished_name=dn\nprompt=no\nx509_extensions=ca\n[dn]\nCN=mailrig test CA\n"
            "[ca]\nbasicConstraints=critical,CA:TRUE\nkeyUsage=critical,keyCertSign,cRLSign\n"
            "subjectKeyIdentifier=hash\n"
            "[leaf]\nbasicConstraints=critical,CA:FALSE\nkeyUsage=critical,digitalSignature\n"
            "extendedKeyUsage=serverAuth\nsubjectKeyIdentifier=hash\n"
            f"authorityKeyIdentifier=keyid\nsubjectAltName={alt}\n"
        )

        def openssl(*args: str) -> None:
            subprocess.run(
                [_find("openssl"), *args],
                cwd=tls,
                check=True,
                timeout=30,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
            )

        curve = ("-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes")
        openssl("req", "-x509", *curve, "-keyout", "ca.key", "-out", "ca.pem", "-days", "30", "-config", "ca.cnf")
        openssl(
            "req", "-new", *curve, "-keyout", "server.key", "-out", "server.csr", "-subj", f"/CN=mail.{OPERATOR_DOMAIN}"
        )
        openssl(
            "x509",
            "-req",
            "-in",
            "server.csr",
            "-CA",
            "ca.pem",
            "-CAkey",
            "ca.key",
            "-set_serial",
            str(random.getrandbits(60)),
            "-days",
            "30",
            "-out",
            "server.pem",
            "-extfile",
            "ca.cnf",
            "-extensions",
            "leaf",
        )
        for key in ("ca.key", "server.key"):
            (tls / key).chmod(0o600)

    def _dovecot_conf(self) -> str:
        d, p = self.dir, self.ports
        uid, gid = self._mail_user()
        folders = "\n".join(
            f"  mailbox {n} {{\n    auto = subscribe\n    special_use = {u}\n  }}" for n, u in SPECIAL_FOLDERS.items()
        )
        return f"""\
base_dir = {d}/run/dovecot
state_dir = {d}/state
instance_name = {d.name}
log_path = {d}/log/dovecot.log
protocols = imap lmtp
listen = {HOST}, {STRICT_HOST}
ssl = yes
disable_plaintext_auth = yes
ssl_cert = <{d}/tls/server.pem
ssl_key = <{d}/tls/server.key
ssl_min_protocol = TLSv1.2
auth_mechanisms = plain login xoauth2 oauthbearer
auth_failure_delay = 0
auth_verbose = yes
first_valid_uid = 1
mail_uid = {uid}
mail_gid = {gid}
mail_home = {d}/mail/%u
mail_location = maildir:~/Maildir
mail_fsync = never
mailbox_idle_check_interval = 1s
recipient_delimiter = +
lda_mailbox_autocreate = yes
hostname = mail.{OPERATOR_DOMAIN}
postmaster_address = postmaster@{OPERATOR_DOMAIN}
submission_host = {HOST}:{p["mx"]}
default_vsz_limit = 1 G
shutdown_clients = yes

passdb {{
  driver = oauth2
  mechanisms = xoauth2 oauthbearer
  args = {d}/etc/oauth2.conf
}}
passdb {{
  driver = passwd-file
  mechanisms = plain login
  args = username_format=%u {d}/etc/users
}}
userdb {{
  driver = passwd-file
  args = username_format=%u {d}/etc/users
}}
namespace inbox {{
  inbox = yes
  separator = /
{folders}
}}
service imap-login {{
  inet_listener imap {{
    port = {p["imap"]}
  }}
  inet_listener imaps {{
    port = {p["imaps"]}
    ssl = yes
  }}
  service_count = 0
  process_min_avail = 1
}}
service imap {{
  process_limit = 512
}}
service lmtp {{
  unix_listener {d}/run/lmtp {{
    mode = 0666
  }}
}}
service auth {{
  unix_listener {d}/run/sasl {{
    mode = 0666
  }}
}}
service anvil {{
  unix_listener anvil-auth-penalty {{
    mode = 0
  }}
}}
protocol imap {{
  mail_max_userip_connections = 200
  imap_idle_notify_interval = 20s
}}
protocol lmtp {{
  mail_plugins = sieve
}}
plugin {{
  sieve = file:~/sieve;active=~/.dovecot.sieve
  sieve_extensions = +vacation-seconds
  sieve_vacation_min_period = 1s
  sieve_vacation_default_period = 1s
}}
"""

    def _write_postfix(self) -> None:
        d, p = self.dir, self.ports
        etc = d / "etc/postfix"
        maps = {n: f"socketmap:unix:{d}/run/maps:{n}" for n in ("mailboxes", "aliases", "logins", "remote", "senders")}
        life = self.queue_lifetime
        (etc / "main.cf").write_text(f"""\
compatibility_level = 3.6
queue_directory = {d}/spool
data_directory = {d}/data
maillog_file = {d}/log/postfix.log
maillog_file_prefixes = {d}
syslog_name = mailrig
myhostname = mail.{OPERATOR_DOMAIN}
myorigin = {OPERATOR_DOMAIN}
mydestination = localhost
alias_maps =
alias_database =
local_recipient_maps =
inet_interfaces = {HOST}
inet_protocols = ipv4
mynetworks = 127.0.0.0/8
smtp_dns_support_level = disabled
smtp_host_lookup = native
recipient_delimiter = +
biff = no
virtual_mailbox_domains = {OPERATOR_DOMAIN}
virtual_mailbox_maps = {maps["mailboxes"]}
virtual_alias_maps = {maps["aliases"]}
virtual_transport = lmtp:unix:{d}/run/lmtp
relay_domains =
default_transport = smtp:[{HOST}]:{p["remote_mx"]}
smtpd_relay_restrictions = permit_mynetworks, reject
smtpd_tls_cert_file = {d}/tls/server.pem
smtpd_tls_key_file = {d}/tls/server.key
smtpd_tls_security_level = may
smtpd_tls_loglevel = 0
smtp_tls_security_level = may
smtpd_sasl_type = dovecot
smtpd_sasl_path = {d}/run/sasl
smtpd_sasl_security_options = noanonymous
smtpd_sender_login_maps = {maps["logins"]}
rig_submission_sender = check_sender_access {maps["senders"]}, reject_sender_login_mismatch
rig_submission_relay = permit_sasl_authenticated, reject
rig_remote_recipient = check_recipient_access {maps["remote"]},
 check_recipient_access static:{{550 5.1.2 This test system knows no such domain}}
message_size_limit = 36700160
mailbox_size_limit = 0
virtual_mailbox_limit = 0
smtpd_discard_ehlo_keywords = chunking, silent-discard
smtpd_error_sleep_time = 0
smtpd_soft_error_limit = 1000
smtpd_hard_error_limit = 2000
smtpd_client_connection_count_limit = 0
smtpd_client_connection_rate_limit = 0
in_flow_delay = 0
default_process_limit = 30
default_destination_concurrency_limit = 10
max_idle = 30s
queue_run_delay = 1s
minimal_backoff_time = 1s
maximal_backoff_time = 2s
maximal_queue_lifetime = {life}s
bounce_queue_lifetime = {life}s
delay_warning_time = {max(1, life // 3)}s
smtp_destination_concurrency_failed_cohort_limit = 100
""")
        submission = (
            "smtpd -o smtpd_sasl_auth_enable=yes -o smtpd_tls_auth_only=yes"
            " -o smtpd_delay_reject=no -o smtpd_sender_restrictions=$rig_submission_sender"
            " -o smtpd_relay_restrictions=$rig_submission_relay"
            " -o smtpd_recipient_restrictions="
        )
        remote = (
            f"smtpd -o myhostname=mx.{PROSPECT_DOMAIN} -o syslog_name=remote"
            " -o smtpd_recipient_restrictions=$rig_remote_recipient"
            f" -o content_filter=lmtp:unix:{d}/run/lmtp"
            " -o receive_override_options=no_address_mappings"
        )
        rows = [
            (f"{HOST}:{p['submission']}", "inet", "n", "-", submission + " -o smtpd_tls_security_level=encrypt"),
            (f"{HOST}:{p['submissions']}", "inet", "n", "-", submission + " -o smtpd_tls_wrappermode=yes"),
            (f"{HOST}:{p['mx']}", "inet", "n", "-", "smtpd"),
            (f"{HOST}:{p['remote_mx']}", "inet", "n", "-", remote),
            ("pickup", "unix", "n", "1", "pickup"),
            ("cleanup", "unix", "n", "0", "cleanup"),
            ("qmgr", "unix", "n", "1", "qmgr"),
            ("tlsmgr", "unix", "-", "1", "tlsmgr"),
            ("rewrite", "unix", "-", "-", "trivial-rewrite"),
            ("bounce", "unix", "-", "0", "bounce"),
            ("defer", "unix", "-", "0", "bounce"),
            ("trace", "unix", "-", "0", "bounce"),
            ("verify", "unix", "-", "1", "verify"),
            ("flush", "unix", "n", "0", "flush"),
            ("proxymap", "unix", "-", "-", "proxymap"),
            ("smtp", "unix", "-", "-", "smtp"),
            ("relay", "unix", "-", "-", "smtp"),
            ("lmtp", "unix", "-", "-", "lmtp"),
            ("showq", "unix", "n", "-", "showq"),
            ("error", "unix", "-", "-", "error"),
            ("retry", "unix", "-", "-", "error"),
            ("discard", "unix", "-", "-", "discard"),
            ("local", "unix", "n", "-", "local"),
            ("virtual", "unix", "n", "-", "virtual"),
            ("anvil", "unix", "-", "1", "anvil"),
            ("scache", "unix", "-", "1", "scache"),
            ("postlog", "unix-dgram", "n", "1", "postlogd"),
        ]
        (etc / "master.cf").write_text(
            "".join(
                f"{name} {kind_} {private} - n {'1000?' if name == 'flush' else '-'} {limit} {command}\n"
                if name not in ("pickup", "qmgr")
                else f"{name} {kind_} {private} - n {'60' if name == 'pickup' else '300'} {limit} {command}\n"
                for name, kind_, private, limit, command in rows
            )
        )
        for name in ("main.cf", "master.cf"):  # Postfix waits until a fresh file is two seconds old
            os.utime(etc / name, (time.time() - 60,) * 2)
        owner = pwd.getpwnam("postfix")
        drop = grp.getgrnam("postdrop").gr_gid
        private = ("active", "bounce", "corrupt", "defer", "deferred", "flush", "hold", "incoming", "private", "saved")
        layout = dict.fromkeys((*private, "trace"), (owner.pw_uid, 0, 448))
        layout |= {
            "public": (owner.pw_uid, drop, 0o2710),
            "maildrop": (owner.pw_uid, drop, 0o1730),
            "pid": (0, 0, 0o755),
        }
        for name, (uid, gid, mode) in layout.items():
            sub = d / "spool" / name
            sub.mkdir(exist_ok=True)
            os.chown(sub, uid, gid)
            sub.chmod(mode)
        os.chown(d / "data", owner.pw_uid, owner.pw_gid)
        (d / "data").chmod(0o700)

    def _write_accounts(self) -> None:
        """Mailboxes and the state that everything else is derived from; safe while running."""
        etc = self.dir / "etc"
        uid, gid = self._mail_user()
        for address in self.users:
            home = self.dir / "mail" / address
            if not home.exists():
                home.mkdir(mode=0o700)
                os.chown(home, uid, gid)
        self._replace(
            etc / "users",
            "".join(f"{a}:{{PLAIN}}{p}:{uid}:{gid}::{self.dir}/mail/{a}::\n" for a, p in self.users.items()),
        )
        self._save()

    def tables(self) -> dict[str, dict[str, str]]:
        """What Postfix looks up, as {table: {key: value}}; the helper process serves it."""
        operators = [a for a in self.users if a.endswith("@" + OPERATOR_DOMAIN)]
        aliases = {
            f"{n}@{OPERATOR_DOMAIN}": operators[:1] for n in ("postmaster", "abuse", "root") if operators
        } | self.aliases
        logins = {a: {a} for a in self.users}
        for alias, owners in self.aliases.items():
            logins.setdefault(alias, set()).update(owners)
        remote = {PROSPECT_DOMAIN: "550 5.1.1 User unknown in this domain"}
        remote |= {a: "OK" for a in self.users if a not in operators}
        return {
            "mailboxes": dict.fromkeys(operators, "x"),
            "aliases": {a: ",".join(t) for a, t in aliases.items()},
            "logins": {a: ",".join(sorted(o)) for a, o in logins.items()},
            "remote": remote | self.remote_replies,
            "senders": self.sender_replies,
        }

    def _save(self) -> None:
        self._replace(
            self.dir / "state.json",
            json.dumps(
                {
                    "users": self.users,
                    "aliases": self.aliases,
                    "ports": self.ports,
                    "remote_replies": self.remote_replies,
                    "sender_replies": self.sender_replies,
                    "queue_lifetime": self.queue_lifetime,
                    "oauth_secret": self.oauth_secret,
                    "port_lock": self.port_lock,
                    "owner": self.owner,
                },
                indent=1,
            ),
            0o600,
        )

    # ---- processes --------------------------------------------------------

    def _launch(self) -> None:
        env = {k: v for k, v in os.environ.items() if not k.startswith(("MAIL_", "DOVECOT"))}
        quiet = {"stdin": subprocess.DEVNULL, "stdout": subprocess.DEVNULL, "env": env, "cwd": "/", "timeout": 30}
        with open(self.dir / "log/helper.log", "ab") as log:
            child = subprocess.Popen(
                [sys.executable, "-S", "-E", os.path.abspath(__file__), "_helper", str(self.dir)],
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                cwd="/",
                start_new_session=True,
            )
        (self.dir / "run/helper.pid").write_text(str(child.pid))
        self._child = child
        # A file, not a pipe: the daemon keeps its standard error open.
        with open(self.dir / "log/dovecot-start.log", "ab") as log:
            done = subprocess.run([_find("dovecot"), "-c", str(self.dir / "etc/dovecot.conf")], stderr=log, **quiet)
        if done.returncode:
            raise RigError("dovecot did not start")
        conf = str(self.dir / "etc/postfix")
        folder = subprocess.run(
            [_find("postconf"), "-dh", "daemon_directory"], capture_output=True, text=True
        ).stdout.strip()
        master = _find("master", folder, "/usr/lib/postfix/sbin", "/usr/libexec/postfix")
        with open(self.dir / "log/postfix-start.log", "ab") as log:
            quiet["env"] = env | {"MAIL_CONFIG": conf}
            done = subprocess.run([master, "-c", conf, "-w"], stderr=log, **quiet)
        if done.returncode:
            raise RigError("postfix: master did not start")

    def _await_ready(self, limit: float = 60) -> None:
        deadline = time.time() + limit
        while not (self.dir / "run/maps").exists() and time.time() < deadline:
            time.sleep(0.02)
        for name in PORT_NAMES:
            while True:
                try:
                    with socket.create_connection((HOST, self.ports[name]), timeout=2) as s:
                        if name in ("imap", "submission", "mx", "remote_mx") and not s.recv(4):  # the greeting
                            raise OSError("closed")
                        break
                except OSError:
                    if time.time() > deadline:
                        raise RigError(f"{name} did not answer on port {self.ports[name]}") from None
                    time.sleep(0.02)

    def _pid(self, name: str) -> int | None:
        path = {"dovecot": "run/dovecot/master.pid", "postfix": "spool/pid/master.pid", "helper": "run/helper.pid"}[
            name
        ]
        try:
            pid = int((self.dir / path).read_text().split()[0])
        except (OSError, ValueError, IndexError):
            return None
        child = self.__dict__.get("_child")
        if name == "helper" and child is not None:
            child.poll()  # collect it, so that it does not stay a zombie
        return pid if _alive(pid, str(self.dir)) else None

    def _leftovers(self) -> list[int]:
        """Processes that still name this rig's own configuration (there should be none)."""
        found = []
        needles = (f"{self.dir}/etc/", f"_helper\0{self.dir}\0")
        for entry in os.listdir("/proc"):
            if entry.isdigit() and int(entry) != os.getpid():
                pid = int(entry)
                exe = ""
                with contextlib.suppress(OSError):
                    exe = os.readlink(f"/proc/{pid}/exe")
                is_ours = "/dovecot" in exe or "/postfix/" in exe or "python" in exe
                if is_ours and any(_alive(pid, n) for n in needles):
                    with contextlib.suppress(OSError):
                        line = Path(f"/proc/{pid}/cmdline").read_bytes()
                        if "python" in exe and needles[1].encode() not in line:
                            continue
                        found.append(pid)
        return found


# ---- the helper process ----------------------------------------------------


class Helper:
    """Answers Postfix's look-ups, and fronts submission and IMAP with failures on demand.

    The look-ups (socketmap protocol) make every change of accounts, aliases or
    replies take effect at once.  The fault ports speak implicit TLS.  Their
    drop_after_accept is the case that matters most for a sender: the server has
    accepted the message, but the client never sees the 250.
    """

    def __init__(self, rig: MailRig) -> None:
        self.rig = rig
        self.tables: dict[str, dict[str, str]] = {}
        self.stamp = 0
        self.server_tls = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        self.server_tls.load_cert_chain(rig.dir / "tls/server.pem", rig.dir / "tls/server.key")

    async def serve(self) -> None:
        ports = self.rig.ports
        maps = str(self.rig.dir / "run/maps")
        servers = [
            await asyncio.start_unix_server(self._lookups, maps),
            await asyncio.start_server(self._smtp, HOST, ports["fault_smtps"], ssl=self.server_tls),
            await asyncio.start_server(self._imap, HOST, ports["fault_imaps"], ssl=self.server_tls),
        ]
        os.chmod(maps, 0o666)
        loop = asyncio.get_running_loop()
        stop = loop.create_future()
        loop.add_signal_handler(signal.SIGTERM, stop.set_result, None)
        while not stop.done():
            await asyncio.wait([stop], timeout=1)
            owner = self.rig.owner
            if not stop.done() and owner and _started(owner[0]) != owner[1]:
                await asyncio.to_thread(self.rig.stop)
                break
        for server in servers:
            server.close()

    async def _lookups(self, reader, writer) -> None:
        with contextlib.suppress(asyncio.IncompleteReadError, ConnectionError, ValueError):
            while True:
                size = int((await reader.readuntil(b":"))[:-1])
                table, _, key = (await reader.readexactly(size + 1))[:-1].decode().partition(" ")
                state = self.rig.dir / "state.json"
                if (stamp := state.stat().st_mtime_ns) != self.stamp:
                    self.tables, self.stamp = MailRig.load(self.rig.dir).tables(), stamp
                rows = self.tables.get(table, {})
                local, at, domain = key.rpartition("@")
                value = rows.get(key) or rows.get(local.partition("+")[0] + at + domain)
                if value is None and table == "remote":
                    value = rows.get(domain)
                answer = b"NOTFOUND " if value is None else b"OK " + value.encode()
                writer.write(b"%d:%s," % (len(answer), answer))
                await writer.drain()
        writer.close()

    def _take(self, side: str) -> dict:
        path = self.rig.dir / "faults.json"
        with contextlib.suppress(OSError, ValueError):
            faults = json.loads(path.read_text())
            fault = faults.get(side)
            if fault and fault["times"] > 0 and fault["kind"] != "none":
                fault["times"] -= 1
                MailRig._replace(path, json.dumps(faults))
                return fault
        return {"kind": "none", "bytes": 0}

    async def _upstream(self, port: int):
        return await asyncio.open_connection(HOST, port, ssl=self.rig.tls_context(), server_hostname="localhost")

    @staticmethod
    def _abort(*writers) -> None:
        for writer in writers:
            with contextlib.suppress(Exception):
                writer.transport.abort()

    async def _smtp(self, reader, writer) -> None:
        fault = self._take("smtp")["kind"]
        if fault == "refuse":
            self._abort(writer)
            return
        up_reader, up_writer = await self._upstream(self.rig.ports["submissions"])
        phase = {"data": False, "ended": False}

        async def to_server() -> None:
            tail = b""
            while chunk := await reader.read(65536):
                if phase["data"] and not phase["ended"]:
                    if fault == "drop_in_data":
                        return
                    tail = (tail + chunk)[-5:] if len(chunk) < 5 else chunk[-5:]
                    if tail.endswith(b"\r\n.\r\n"):
                        phase["ended"] = True
                up_writer.write(chunk)
                await up_writer.drain()

        async def to_client() -> None:
            while chunk := await up_reader.read(65536):
                if phase["ended"]:
                    if fault == "drop_after_accept":
                        return
                    if fault == "stall_after_accept":
                        await asyncio.sleep(3600)
                    phase["data"] = phase["ended"] = False
                elif re.search(rb"^354", chunk, re.M):
                    phase["data"] = True
                writer.write(chunk)
                await writer.drain()

        await self._both(to_server(), to_client())
        self._abort(writer, up_writer)

    async def _imap(self, reader, writer) -> None:
        fault = self._take("imap")
        if fault["kind"] == "refuse":
            self._abort(writer)
            return
        up_reader, up_writer = await self._upstream(self.rig.ports["imaps"])

        async def pump(source, sink, limit=None) -> None:
            while chunk := await source.read(65536):
                if limit is not None:
                    chunk, limit = chunk[:limit], limit - len(chunk)
                sink.write(chunk)
                await sink.drain()
                if limit is not None and limit <= 0:
                    return

        limit = fault["bytes"] if fault["kind"] == "drop_after_bytes" else None
        await self._both(pump(reader, up_writer), pump(up_reader, writer, limit))
        self._abort(writer, up_writer)

    @staticmethod
    async def _both(*coroutines) -> None:
        tasks = [asyncio.ensure_future(c) for c in coroutines]
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


# ---- command line ----------------------------------------------------------


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    sub = parser.add_subparsers(dest="verb", required=True, metavar="VERB")

    def verb(name: str, text: str, directory: bool = True):
        p = sub.add_parser(name, help=text, description=text)
        if directory:
            p.add_argument("dir")
        return p

    p = verb("start", "start a rig (or report the one running in DIR); prints JSON", False)
    p.add_argument("dir", nargs="?")
    p.add_argument(
        "--queue-lifetime", type=int, default=12, help="seconds until undeliverable mail bounces (default 12)"
    )
    p = verb("run", "start a rig, run a command with MAILRIG_* set, stop the rig", False)
    p.add_argument("--queue-lifetime", type=int, default=12)
    p.add_argument("command", nargs=argparse.REMAINDER)
    p = verb("stop", "stop a rig and delete its directory")
    p.add_argument("--keep", action="store_true", help="leave the directory")
    verb("status", "print the rig's description as JSON; exit 0 if it runs")
    verb("env", "print the MAILRIG_* variables for a shell's eval")
    verb("log", "print the end of each log")
    verb("queue", "print Postfix's queue as JSON")
    p = verb("add-user", "add a mailbox")
    p.add_argument("address"), p.add_argument("password")
    p = verb("add-alias", "add an alias that its mailboxes' owners may send as")
    p.add_argument("alias"), p.add_argument("mailbox", nargs="+")
    p = verb("remove-alias", "take an alias, and the right to send as it, away")
    p.add_argument("alias")
    p = verb("remote-reply", "set ('550 5.1.1 text') or clear the remote MX's answer to a RCPT")
    p.add_argument("address"), p.add_argument("reply", nargs="?")
    p = verb("submission-reply", "set or clear the operator server's answer to a MAIL FROM")
    p.add_argument("address"), p.add_argument("reply", nargs="?")
    p = verb("autoreply", "set or clear a mailbox's vacation answer")
    p.add_argument("address"), p.add_argument("text", nargs="?")
    p = verb("fault", "set what the fault ports do next")
    p.add_argument("--smtp", choices=FAULTS), p.add_argument("--imap", choices=FAULTS)
    p.add_argument("--bytes", type=int, default=65536), p.add_argument("--times", type=int, default=1)
    p = verb("token", "print an OAuth access token for a mailbox")
    p.add_argument("address")
    p = verb("new-uidvalidity", "give a mailbox a new UIDVALIDITY")
    p.add_argument("address"), p.add_argument("mailbox", nargs="?", default="INBOX")
    p = verb("inject", "deliver a message from standard input through the operator's MX")
    p.add_argument("sender"), p.add_argument("recipient", nargs="+")
    p = verb("doveadm", "run doveadm on the rig")
    p.add_argument("args", nargs=argparse.REMAINDER)
    p = verb("_helper", argparse.SUPPRESS)

    a = parser.parse_args(argv)
    if a.verb == "start":
        rig = MailRig(a.dir, queue_lifetime=a.queue_lifetime).start()
        print(json.dumps(rig.describe(), indent=1))
        return 0
    if a.verb == "run":
        command = a.command[1:] if a.command[:1] == ["--"] else a.command
        if not command:
            parser.error("run needs a command")
        with MailRig(queue_lifetime=a.queue_lifetime) as rig:

            def interrupted(number, _frame):
                raise SystemExit(128 + number)

            signal.signal(signal.SIGTERM, interrupted)
            return subprocess.run(command, env=os.environ | rig.environment()).returncode
    try:
        rig = MailRig.load(a.dir)
    except RigError:
        if a.verb == "stop":
            return 0
        raise
    if a.verb == "stop":
        rig.stop(remove=not a.keep)
    elif a.verb == "status":
        print(json.dumps(rig.describe(), indent=1))
        return 0 if rig.running() else 3
    elif a.verb == "env":
        import shlex

        for name, value in rig.environment().items():
            print(f"export {name}={shlex.quote(value)}")
    elif a.verb == "log":
        print(rig.log_tail())
    elif a.verb == "queue":
        print(json.dumps(rig.queue(), indent=1))
    elif a.verb == "add-user":
        rig.add_user(a.address, a.password)
    elif a.verb == "add-alias":
        rig.add_alias(a.alias, *a.mailbox)
    elif a.verb == "remove-alias":
        rig.remove_alias(a.alias)
    elif a.verb == "remote-reply":
        rig.remote_reply(a.address, a.reply)
    elif a.verb == "submission-reply":
        rig.submission_reply(a.address, a.reply)
    elif a.verb == "autoreply":
        rig.autoreply(a.address, a.text)
    elif a.verb == "fault":
        rig.fault(a.smtp, a.imap, a.bytes, a.times)
    elif a.verb == "token":
        print(rig.token(a.address))
    elif a.verb == "new-uidvalidity":
        print(rig.new_uidvalidity(a.address, a.mailbox))
    elif a.verb == "inject":
        rig.inject(sys.stdin.buffer.read(), a.sender, *a.recipient)
    elif a.verb == "doveadm":
        sys.stdout.write(rig.doveadm(*a.args))
    elif a.verb == "_helper":
        asyncio.run(Helper(rig).serve())
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except RigError as problem:
        sys.exit(f"mailrig: {problem}")
