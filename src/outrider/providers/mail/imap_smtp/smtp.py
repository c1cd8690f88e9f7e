"""One submission, verb by verb, so that the stage of a failure is always known (RFC 5321; never `sendmail`).

Everything here blocks; `provider.py` runs each stage in a worker thread and makes the durable mark between `body` and
`finish`. Up to `body` nothing can have been sent: a message without its final dot is discarded by every server.
"""

import base64
import re
import smtplib
import ssl
from typing import Any

from outrider.providers.mail.imap_smtp.faults import edge, printable
from outrider.providers.mail.imap_smtp.imap import login_refused
from outrider.providers.mail.imap_smtp.network import Link, MailServer, Pace
from outrider.providers.mail.imap_smtp.verdicts import ServerAnswer, refuse, wait
from outrider.providers.mail.port import Disconnected, Outgoing, Refused, Unknown, Unreachable

_ADDRESS = re.compile(r"[^\s<>\x00-\x1f\x7f]+@[^\s<>@\x00-\x1f\x7f]+")


class _SmtpWire(smtplib.SMTP):
    """smtplib's reading of answers over our own link; it sends nothing by itself."""

    def __init__(self, link: Link) -> None:
        self._link = link
        super().__init__(local_hostname=link.server.own_name)
        self.use(link)

    def use(self, link: Link) -> None:
        self.sock = link.sock
        self.file: Any = link.reader

    def send(self, s: Any) -> None:
        self._link.write(s if isinstance(s, bytes) else str(s).encode())

    def close(self) -> None:
        self._link.close()

    def ask(self, verb: str, args: str = "") -> ServerAnswer:
        """Raises: OSError, smtplib.SMTPException"""
        code, text = self.docmd(verb, args)
        return ServerAnswer(code, printable(text, 400))

    def hear(self) -> ServerAnswer:
        code, text = self.getreply()
        return ServerAnswer(code, printable(text, 400))


class Submission:
    """A connection to the submission server, logged in."""

    def __init__(self, server: MailServer, context: ssl.SSLContext | None, pace: Pace) -> None:
        """Connect and log in.

        Raises:
            Disconnected, Unreachable, and what `faults.edge` translates.
        """
        self._server, self._pace = server, pace
        self.link = Link(server, context, pace)
        try:
            self._wire = _SmtpWire(self.link)
            self._greet()
            self._hello()
            if server.security == "starttls":
                self._secure()
            self._log_in()
        except BaseException:
            self.link.close()
            raise

    def close(self) -> None:
        """Say goodbye without waiting for the answer. Never raises: what was sent stays sent."""
        try:
            with self._pace.briefly(2.0):
                self.link.write(b"QUIT\r\n")
        except (OSError, ValueError):
            pass  # a connection that is lost already needs no goodbye
        finally:
            self.link.close()

    # --- logging in ----------------------------------------------------------------------------------------------------

    def _greet(self) -> None:
        try:
            answer = self._wire.hear()
        except smtplib.SMTPResponseException as error:  # a line longer than any of SMTP
            answer = ServerAnswer(-1, printable(error.smtp_error))
        where = f"{self._server.host}:{self._server.port}"
        if 400 <= answer.code < 600:
            raise Unreachable(
                "unavailable", f"The SMTP server {where} turned us away: {answer}.", retry_after=wait(answer)
            )
        if answer.code != 220:
            raise Disconnected(
                "not_smtp",
                f"{where} does not speak SMTP ({answer.text}). What to do: check host and port; submission is usually 465"
                " with `security` tls, or 587 with starttls.",
            )

    def _hello(self) -> None:
        code, text = self._wire.ehlo()
        if not 200 <= code < 300:
            raise Disconnected(
                "not_smtp",
                f"{self._server.host} refused EHLO ({code} {printable(text)}). Use a submission server: port 465 or 587.",
            )

    def _secure(self) -> None:
        if not self._wire.has_extn("starttls"):
            raise Disconnected(
                "starttls_missing",
                f"The SMTP server {self._server.host}:{self._server.port} offers no STARTTLS. What to do: use `security` tls"
                " with its TLS port (usually 465).",
            )
        answer = self._wire.ask("STARTTLS")
        if answer.code != 220:
            raise Unreachable("tls_unavailable", f"{self._server.host} cannot start TLS right now: {answer}.")
        self.link.secure()
        self._wire.use(self.link)
        self._hello()

    def _log_in(self) -> None:
        server = self._server
        offered = set(self._wire.esmtp_features.get("auth", "").upper().split())
        if server.token:
            answer = self._say("XOAUTH2", f"user={server.username}\1auth=Bearer {server.token}\1\1")
        elif "PLAIN" in offered:
            answer = self._say("PLAIN", f"\0{server.username}\0{server.password}")
        elif "LOGIN" in offered:
            answer = self._say("LOGIN", server.username, server.password)
        elif not offered and server.security == "none":
            raise Disconnected(
                "tls_required",
                f"The SMTP server {server.host} takes no login without TLS. What to do: set `security` to starttls or tls.",
            )
        else:
            raise Disconnected(
                "auth_missing",
                f"The SMTP server {server.host}:{server.port} offers no login by password"
                f" ({', '.join(sorted(offered)) or 'none at all'}). Use the provider's submission port: 465 or 587.",
            )
        if answer.code == 235:
            return
        if 400 <= answer.code < 500:
            detail = f"{server.host} cannot log anybody in right now ({answer})."
            raise Unreachable("login_unavailable", detail, retry_after=wait(answer))
        raise login_refused("smtp", server.host, str(answer))

    def _say(self, mechanism: str, *parts: str) -> ServerAnswer:
        coded = [base64.b64encode(part.encode()).decode() for part in parts]
        answer = self._wire.ask("AUTH", f"{mechanism} {coded[0]}")
        for part in [*coded[1:], ""]:  # an empty answer brings out the error of a second challenge
            if answer.code != 334:
                break
            answer = self._wire.ask(part)
        return answer

    # --- one message ---------------------------------------------------------------------------------------------------

    def probe_sender(self, address: str) -> ServerAnswer:
        """Whether this login may send as the address; nothing is sent."""
        answer = self._wire.ask("MAIL", f"FROM:<{address}>")
        self._wire.ask("RSET")
        return answer

    def envelope(self, message: Outgoing) -> None:
        """MAIL and RCPT.

        Raises:
            Refused, Unreachable
        """
        for address, scope in ((message.envelope_from, "mailbox"), (message.envelope_to, "recipient")):
            if not _ADDRESS.fullmatch(address):
                raise Refused(
                    "address_malformed",
                    f"{printable(address)} cannot be used as an address.",
                    scope="recipient" if scope == "recipient" else "mailbox",
                )
        options = self._options(message)
        answer = self._wire.ask("MAIL", f"FROM:<{message.envelope_from}>{options}")
        if answer.code != 250:
            refuse("mail", answer)
        answer = self._wire.ask("RCPT", f"TO:<{message.envelope_to}>")
        if answer.code not in (250, 251):
            refuse("rcpt", answer)

    def _options(self, message: Outgoing) -> str:
        wire, options = self._wire, ""
        if wire.has_extn("size"):
            limit = wire.esmtp_features["size"].strip()
            if limit.isdigit() and 0 < int(limit) < len(message.raw):
                raise Refused(
                    "too_large", f"The message has {len(message.raw)} bytes; {self._server.host} takes {limit} at most."
                )
            options += f" SIZE={len(message.raw)}"
        if not message.raw.isascii() and wire.has_extn("8bitmime"):
            options += " BODY=8BITMIME"
        if not (message.envelope_from + message.envelope_to).isascii():
            if not wire.has_extn("smtputf8"):
                raise Refused(
                    "address_not_supported",
                    f"{self._server.host} takes no addresses with other than ASCII characters.",
                    scope="recipient",
                )
            options += " SMTPUTF8"
        return options

    def body(self, raw: bytes) -> None:
        """DATA and the whole message but its final dot; then listen for a moment, for a server that said no or hung up
        while we wrote says so only now.

        Raises:
            Refused, Unreachable
        """
        answer = self._wire.ask("DATA")
        if answer.code != 354:
            refuse("data", answer)
        self.link.write(stuffed(raw))
        try:
            with self._pace.briefly(self._pace.waits.grace):
                heard = self.link.reader.peek(1)
        except TimeoutError:
            return
        if heard:
            refuse("data", self._wire.hear())
        raise Unreachable("connection_lost", f"{self._server.host} hung up while the message was handed over.")

    def finish(self) -> ServerAnswer:
        """The final dot, which cannot be taken back, and the server's word on it.

        Raises:
            Refused, Unreachable: the server said no.
            Unknown: everything else.
        """
        try:
            with edge("smtp", self._server.host, self._server.port):
                self.link.write(b".\r\n")
                answer = self._wire.hear()
        except Exception as error:
            raise Unknown(
                "answer_lost",
                "The message was handed over, but the server's answer never came"
                f" ({printable(str(error))}). It may have been sent.",
            ) from error
        if 200 <= answer.code < 300:
            return answer
        if 400 <= answer.code < 600:
            refuse("end", answer)
        raise Unknown(
            "answer_unclear", f"The message was handed over, and the server answered {answer}. It may have been sent."
        )


def stuffed(raw: bytes) -> bytes:
    """A message as DATA wants it: every line ends in CRLF, and a leading dot is doubled (RFC 5321 section 4.5.2)."""
    lines = raw.replace(b"\r\n", b"\n").replace(b"\r", b"\n").replace(b"\n", b"\r\n")
    if not lines.endswith(b"\r\n"):
        lines += b"\r\n"
    lines = lines.replace(b"\n.", b"\n..")
    return b"." + lines if lines.startswith(b".") else lines
