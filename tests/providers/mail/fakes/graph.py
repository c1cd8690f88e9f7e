"""Microsoft Graph as one mailbox sees it: sign-in, drafts that can be sent once, delta queries.

Every request and answer is held to the published description (`csdl`); a request that it does not know fails the test.
Behaviour follows Microsoft's documentation: ids change when a message moves unless `Prefer: IdType="ImmutableId"` asks for
those that do not; raw MIME keeps our headers but the From; a delta with `$filter` ends silently after so many messages; four
requests at a time are taken.
"""

import asyncio
import base64
import binascii
import re
import secrets
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any, Final

from outrider.core import clock
from outrider.mail.parse import parse
from tests.providers.mail.fakes.csdl import Description, Mismatch, Target
from tests.providers.mail.fakes.exchange import FOLDERS, Mail, Mailbox
from tests.providers.mail.fakes.http import Api, Reply, Request, SignIn

BASE: Final = "/v1.0"
SCOPE: Final = "openid email User.Read Mail.ReadWrite Mail.Send"
_BY_MESSAGE_ID: Final = re.compile(r"internetMessageId eq '((?:[^']|'')*)'")
_ANSWERS: Final = re.compile(
    r"receivedDateTime ge (?P<since>\S+) and (?:from/emailAddress/address eq '(?P<sender>(?:[^']|'')*)'"
    r"|conversationId eq '(?P<thread>(?:[^']|'')*)')"
)
_SINCE: Final = re.compile(r"receivedDateTime g[et] (\S+)")
_PREFERENCES: Final = re.compile(
    r'IdType="ImmutableId"|odata\.maxpagesize=(?P<size>\d{1,4})|outlook\.body-content-type="text"'
)
_HIDDEN: Final = ("internetMessageHeaders", "uniqueBody")
"""Only given when asked for by name."""


@dataclass(frozen=True)
class Round:
    """What a delta token stands for: what is still to be given of a round, and where the next one begins."""

    folder: str
    select: tuple[str, ...]
    since: datetime | None
    todo: tuple[int, ...] | None
    """None: the round begins with what changed after `seen`."""
    seen: int
    given: int = 0
    """Rows so far, of all rounds."""


@dataclass
class Refusal(Exception):
    """An answer other than success."""

    status: int
    code: str
    message: str = "The request could not be carried out."
    headers: dict[str, str] = field(default_factory=dict)

    @property
    def reply(self) -> Reply:
        return Reply(self.status, error(self.code, self.message), headers=self.headers)


def error(code: str, message: str = "The request could not be carried out.") -> dict[str, Any]:
    """The body of every refusal of Graph's."""
    return {"error": {"code": code, "message": message, "innerError": {"request-id": secrets.token_hex(8)}}}


class FakeGraph(Api):
    """One mailbox behind Graph. Its properties are what a test sets and looks at."""

    def __init__(self, email: str = "ann@acme.example") -> None:
        super().__init__()
        self.box = Mailbox(email)
        self.sign_in = SignIn()
        self.sign_in.rotate = True
        self.proxies: list[str] = [f"SMTP:{email}"]
        self.has_mailbox = True
        self.may_send_as: set[str] = {email}
        self.unconvertible: set[int] = set()
        self.filtered_most = 5000
        self.most_at_once = 0
        self._description = Description.load()
        self._rounds: dict[str, Round] = {}
        self._listings: dict[str, tuple[tuple[int, ...], tuple[str, ...], int]] = {}
        self._serving = 0
        self._served = asyncio.Condition()

    def forget_cursors(self) -> None:
        """Every delta token is too old from now on."""
        self._rounds.clear()

    @property
    def is_busy(self) -> bool:
        """Whether a request is still being served, also one whose client no longer waits."""
        return self._serving > 0

    async def idle(self) -> None:
        """Until nothing is being served."""
        async with self._served:
            await self._served.wait_for(lambda: not self.is_busy)

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        self._serving += 1
        self.most_at_once = max(self.most_at_once, self._serving)
        try:
            await super().__call__(scope, receive, send)
        finally:
            self._serving -= 1
            async with self._served:
                self._served.notify_all()

    async def answer(self, request: Request) -> Reply:
        if request.path == "/common/oauth2/v2.0/token":
            return self.sign_in.token(request)
        if not request.path.startswith(f"{BASE}/"):
            raise Mismatch(f"{request.path} is not under {BASE}")
        target = self._description.target(request.method, request.path.removeprefix(BASE))
        prefers = self._preferences(request)
        try:
            if self._serving > 4:
                raise Refusal(429, "ApplicationThrottled", "MailboxConcurrency limit", {"retry-after": "1"})
            self._authorize(request, target)
            reply = self._act(request, target, prefers)
        except Refusal as refusal:
            return refusal.reply
        self._check_answer(target, reply)
        return reply

    def _preferences(self, request: Request) -> dict[str, str]:
        found = {}
        for one in request.headers.get("prefer", "").split(","):
            if one.strip():
                known = _PREFERENCES.fullmatch(one.strip())
                if known is None:
                    raise Mismatch(f"Prefer: {one.strip()} is not known")
                found[one.strip().partition("=")[0]] = known["size"] or one.strip()
        return found

    def _authorize(self, request: Request, target: Target) -> None:
        grant = self.sign_in.who(request.bearer)
        if grant is None:
            raise Refusal(401, "InvalidAuthenticationToken", "Access token has expired or is not yet valid.")
        given = {one.rsplit("/", 1)[-1] for one in grant.scope.split()}
        needed = "Mail.Send" if target.operation == "send" else "Mail.ReadWrite"
        if target.type == "user":
            needed = "User.Read"
        elif request.method == "GET" and "Mail.Read" in given:
            needed = "Mail.Read"
        if needed not in given:
            raise Refusal(403, "ErrorAccessDenied", "Access is denied. Check credentials and try again.")
        if target.type != "user" and not self.has_mailbox:
            raise Refusal(
                404, "MailboxNotEnabledForRESTAPI", "The mailbox is either inactive, soft-deleted, or on-premise."
            )

    def _act(self, request: Request, target: Target, prefers: dict[str, str]) -> Reply:
        select = tuple(filter(None, request.one("$select").split(",")))
        self._description.has(target.type, list(select))
        if target.type == "user":
            return Reply(200, _pick(self._me(), select))
        if target.type == "mailFolder":
            return Reply(200, _pick(self._folder(target.keys[0]), select))
        if target.operation == "delta":
            return self._delta(request, target.keys[0], select, int(prefers.get("odata.maxpagesize", "10")), prefers)
        if target.many and request.method == "POST":
            return Reply(201, self._row(self._create(request), (), prefers))
        if target.many:
            return self._search(request, target, select, prefers)
        mail = self._found(target.keys[-1], immutable="IdType" in prefers)
        if target.operation == "send":
            if request.headers.get("content-length") != "0":
                raise Refusal(411, "LengthRequired")
            return self._send(mail)
        if target.stream:
            if mail.key in self.unconvertible:
                raise Refusal(500, "ErrorMimeContentConversionFailed", "MIME content conversion failed.")
            return Reply(200, content=mail.raw, headers={"content-type": "text/plain"})
        if request.method == "PATCH":
            return Reply(200, self._row(self._change(mail, request.json), (), prefers))
        if request.method == "DELETE":
            self.box.delete(mail)
            return Reply(204)
        return Reply(200, self._row(mail, select, prefers))

    def _check_answer(self, target: Target, reply: Reply) -> None:
        if reply.json is None:
            return
        for one in reply.json.get("value", [reply.json]):
            self._description.check(target.type, one)

    def _create(self, request: Request) -> Mail:
        if request.headers.get("content-type") != "text/plain":
            raise Mismatch("a message of ours goes to Graph as MIME: JSON would lose its headers")
        try:
            raw = base64.b64decode(request.body, validate=True)
        except binascii.Error:
            raise Refusal(
                400, "ErrorMimeContentInvalidBase64String", "Invalid base64 string for MIME content."
            ) from None
        if len(request.body) > 4 * 1024 * 1024:
            raise Refusal(413, "ErrorMessageSizeExceeded", "The message exceeds the maximum supported size.")
        return self.box.draft(raw)

    def _change(self, mail: Mail, changes: Any) -> Mail:
        self._description.check("message", changes)
        if not mail.is_draft or set(changes) != {"from"}:
            raise Mismatch(f"{sorted(changes)} of this message cannot be changed")
        inner = changes["from"]["emailAddress"]
        self.box.set_from(mail, inner["address"], inner.get("name", ""))
        return mail

    def _send(self, mail: Mail) -> Reply:
        if not mail.is_draft or mail.folder == "outbox":
            raise Refusal(404, "ErrorItemNotFound", "The specified object was not found in the store.")
        if mail.sender not in self.may_send_as:
            raise Refusal(
                403,
                "ErrorSendAsDenied",
                "The user account which was used to submit this request does not have the right to send mail on behalf of"
                " the specified sending account.",
            )
        self.box.submit(mail)
        return Reply(202)

    def _found(self, identity: str, *, immutable: bool) -> Mail:
        for mail in self.box.mail.values():
            if identity == _id_of(mail, immutable=immutable):
                return mail
        raise Refusal(404, "ErrorItemNotFound", "The specified object was not found in the store.")

    def _search(self, request: Request, target: Target, select: tuple[str, ...], prefers: dict[str, str]) -> Reply:
        if asked := _ANSWERS.fullmatch(request.one("$filter")):
            return self._answers(request, asked, select, prefers)
        if request.one("$orderby") or request.one("$skiptoken"):
            return self._received(request, select, prefers)
        wanted = _BY_MESSAGE_ID.fullmatch(request.one("$filter"))
        if wanted is None or {name for name, _ in request.query} - {"$filter", "$select"}:
            raise Mismatch(f"{request.path}: this query is not served: {request.query}")
        folder = self._name_of(target.keys[0]) if target.keys else None
        rows = [
            self._row(mail, select, prefers)
            for mail in self.box.mail.values()
            if mail.message_id == wanted[1].replace("''", "'") and folder in (None, mail.folder)
        ]
        return Reply(200, {"@odata.context": f"{self.url}{BASE}/$metadata#Collection(message)", "value": rows})

    def _received(self, request: Request, select: tuple[str, ...], prefers: dict[str, str]) -> Reply:
        """What was received since a time, oldest first, page by page. Drafts and all folders are in it."""
        if token := request.one("$skiptoken"):
            todo, select, size = self._listings.pop(token)
        else:
            since = _SINCE.fullmatch(request.one("$filter"))
            if since is None or request.one("$orderby") != "receivedDateTime":
                raise Mismatch(f"{request.path}: this query is not served: {request.query}")
            size = int(request.one("$top", "10"))
            found = [mail for mail in self.box.mail.values() if mail.received >= datetime.fromisoformat(since[1])]
            todo = tuple(mail.key for mail in sorted(found, key=lambda mail: mail.received))
        rows = [self._row(self.box.mail[key], select, prefers) for key in todo[:size] if key in self.box.mail]
        answer: dict[str, Any] = {"value": rows}
        if onward := todo[size:]:
            fresh = secrets.token_urlsafe(12)
            self._listings[fresh] = (onward, select, size)
            answer["@odata.nextLink"] = f"{self.url}{BASE}/me/messages?$skiptoken={fresh}"
        return Reply(200, answer)

    def _answers(
        self, request: Request, asked: re.Match[str], select: tuple[str, ...], prefers: dict[str, str]
    ) -> Reply:
        if unknown := {name for name, _ in request.query} - {"$filter", "$select", "$top"}:
            raise Mismatch(f"{request.path}: this query is not served: {unknown}")
        since, sender, thread = asked.group("since", "sender", "thread")
        found = [
            mail
            for mail in self.box.mail.values()
            if mail.received >= datetime.fromisoformat(since)
            and (mail.sender.lower() == sender.lower() if sender is not None else mail.thread == thread)
        ]
        rows = [self._row(mail, select, prefers) for mail in found[: int(request.one("$top", "10"))]]
        return Reply(200, {"value": rows})

    def _delta(
        self, request: Request, folder: str, select: tuple[str, ...], size: int, prefers: dict[str, str]
    ) -> Reply:
        token = request.one("$skiptoken") or request.one("$deltatoken")
        if token:
            if token not in self._rounds:
                raise Refusal(410, "SyncStateNotFound", "The sync state generation is not found.")
            current = self._rounds[token]
            if current.todo is None:
                changed = dict.fromkeys(key for name, key in self.box.changes[current.seen :] if name == current.folder)
                current = replace(current, todo=tuple(changed), seen=len(self.box.changes))
        else:
            current = self._first_round(request, self._name_of(folder), select)
        todo = current.todo or ()
        if current.since:
            todo = todo[: max(self.filtered_most - current.given, 0)]
        rows = [self._delta_row(key, current, prefers) for key in todo[:size]]
        onward = todo[size:]
        after = replace(current, todo=onward or None, given=current.given + len(rows))
        fresh = secrets.token_urlsafe(24)
        self._rounds[fresh] = after
        name, kind = ("@odata.nextLink", "$skiptoken") if onward else ("@odata.deltaLink", "$deltatoken")
        link = f"{self.url}{BASE}/me/mailFolders('{current.folder}')/messages/delta?{kind}={fresh}"
        return Reply(200, {name: link, "value": [row for row in rows if row]})

    def _first_round(self, request: Request, folder: str, select: tuple[str, ...]) -> Round:
        if unknown := {name for name, _ in request.query} - {"$select", "$filter"}:
            raise Mismatch(f"delta does not take {unknown}")
        lying = sorted(self.box.lying_in(folder), key=lambda mail: mail.received, reverse=True)
        since = None
        if asked := request.one("$filter"):
            matched = _SINCE.fullmatch(asked)
            if matched is None:
                raise Refusal(400, "ErrorInvalidUrlQuery", "only a value of 'receivedDateTime ge value' is supported.")
            since = datetime.fromisoformat(matched[1])
            lying = [mail for mail in lying if mail.received >= since]
        return Round(folder, select, since, tuple(mail.key for mail in lying), len(self.box.changes))

    def _delta_row(self, key: int, current: Round, prefers: dict[str, str]) -> dict[str, Any] | None:
        mail = self.box.mail.get(key)
        if mail is None or mail.folder != current.folder:
            gone = mail or Mail(key, b"", "", "", False, "", "", clock.now(), clock.now(), clock.now())
            return {"id": _id_of(gone, immutable="IdType" in prefers), "@removed": {"reason": "deleted"}}
        if current.since and mail.received < current.since:
            return None
        return self._row(mail, current.select, prefers)

    def _row(self, mail: Mail, select: tuple[str, ...], prefers: dict[str, str]) -> dict[str, Any]:
        parsed = parse(mail.raw)
        sender = {"emailAddress": {"address": mail.sender, "name": parsed.from_name}}
        row = {
            "id": _id_of(mail, immutable="IdType" in prefers),
            "internetMessageId": mail.message_id,
            "conversationId": mail.thread,
            "isDraft": mail.is_draft,
            "isRead": mail.is_read,
            "parentFolderId": _folder_id(mail.folder),
            "createdDateTime": _moment(mail.created),
            "lastModifiedDateTime": _moment(mail.modified),
            "receivedDateTime": _moment(mail.received),
            "sentDateTime": _moment(mail.received),
            "subject": parsed.subject,
            "bodyPreview": parsed.text[:255],
            "body": {"contentType": "text", "content": parsed.text},
            "from": sender,
            "sender": sender,
            "toRecipients": [{"emailAddress": {"address": one, "name": one}} for one in parsed.to_emails],
            "hasAttachments": bool(parsed.attachments),
            "importance": "normal",
            "internetMessageHeaders": _headers(mail.raw) if mail.travelled else [],
        }
        return {"@odata.etag": f'W/"{mail.key}"', **_pick(row, select)}

    def _me(self) -> dict[str, Any]:
        return {
            "id": "b3f7c1f0",
            "displayName": "Ann Ace",
            "mail": self.box.email,
            "userPrincipalName": self.box.email,
            "proxyAddresses": self.proxies,
        }

    def _folder(self, identity: str) -> dict[str, Any]:
        name = self._name_of(identity)
        return {"id": _folder_id(name), "displayName": name.title(), "totalItemCount": len(self.box.lying_in(name))}

    def _name_of(self, identity: str) -> str:
        for name in FOLDERS:
            if identity in (name, _folder_id(name)) and name not in self.box.missing:
                return name
        raise Refusal(404, "ErrorFolderNotFound", "The specified folder could not be found in the store.")


def _pick(row: dict[str, Any], select: tuple[str, ...]) -> dict[str, Any]:
    """The properties that were asked for; the id is always given."""
    return {
        name: value
        for name, value in row.items()
        if name == "id" or (name in select if select else name not in _HIDDEN)
    }


def _id_of(mail: Mail, *, immutable: bool) -> str:
    return f"AAkALgAA-{mail.key}_imm=" if immutable else f"AAMkAGI2-{mail.key}.{mail.moves}="


def _folder_id(name: str) -> str:
    return f"AAMkFld_{name}="


def _moment(when: datetime) -> str:
    return when.isoformat().replace("+00:00", "Z")


def _headers(raw: bytes) -> list[dict[str, str]]:
    head = raw.split(b"\r\n\r\n", 1)[0].decode("utf-8", "replace")
    pairs = (line.partition(": ") for line in re.sub(r"\r\n[ \t]+", " ", head).split("\r\n"))
    return [{"name": name, "value": value} for name, _, value in pairs]
