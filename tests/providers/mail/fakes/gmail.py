"""A Gmail API on loopback, with Google's rules (docs/decisions/mail-gmail.md). Every request and answer is held to the
discovery document.

What is not in that document and is assumed here: a draft that is sent gets another message id and keeps its thread (guide
"Working with drafts"), a sender that is not verified is replaced by the account's own address, history pages may be empty.
"""

import base64
import binascii
from collections.abc import Callable
from email.message import Message
from email.parser import BytesParser
from typing import Any

from tests.providers.mail.fakes.discovery import Discovery, Method
from tests.providers.mail.fakes.gmail_store import Invalid, Mail, NotThere, Record, Store
from tests.providers.mail.fakes.http import Api, Reply, Request, SignIn

SCOPES = {name: f"https://www.googleapis.com/auth/gmail.{name}" for name in ("readonly", "compose")}
ALL_SCOPES = " ".join(SCOPES.values())
_DISCOVERY = Discovery("gmail.v1")
_UNITS = {
    "gmail.users.getProfile": 1,
    "gmail.users.messages.list": 5,
    "gmail.users.messages.get": 5,
    "gmail.users.history.list": 2,
    "gmail.users.settings.sendAs.list": 1,
    "gmail.users.drafts.send": 100,
}
_FIELDS = {
    "messageAdded": "messagesAdded",
    "messageDeleted": "messagesDeleted",
    "labelAdded": "labelsAdded",
    "labelRemoved": "labelsRemoved",
}


def refusal(status: int, reason: str, message: str = "", domain: str = "usageLimits", **headers: str) -> Reply:
    """An error as Google's APIs write it."""
    said = message or reason
    errors = [{"message": said, "domain": domain, "reason": reason}]
    return Reply(
        status,
        {"error": {"code": status, "message": said, "errors": errors}},
        headers={name.replace("_", "-"): value for name, value in headers.items()},
    )


class Gmail(Api):
    """One account. `store` is its mail; `sign_in` gives and takes back access."""

    def __init__(self, email: str = "ann@acme.example") -> None:
        super().__init__()
        self.store, self.sign_in = Store(email), SignIn()
        self.email = email
        self.units: int | None = None
        """What is left of the quota of a minute (developers.google.com/workspace/gmail/api/reference/quota); None, no end."""
        self.most_per_page = 500
        """Google may give fewer than was asked for."""
        self._handlers: dict[str, Callable[[Method, Request], Reply]] = {
            "gmail.users.getProfile": self._profile,
            "gmail.users.settings.sendAs.list": self._send_as,
            "gmail.users.drafts.create": self._create_draft,
            "gmail.users.drafts.update": self._update_draft,
            "gmail.users.drafts.get": self._get_draft,
            "gmail.users.drafts.list": self._list_drafts,
            "gmail.users.drafts.delete": self._delete_draft,
            "gmail.users.drafts.send": self._send_draft,
            "gmail.users.messages.list": self._list,
            "gmail.users.messages.get": self._get,
            "gmail.users.threads.get": self._thread,
            "gmail.users.history.list": self._history,
        }

    async def answer(self, request: Request) -> Reply:
        if request.path == "/token":
            return self.sign_in.token(request)
        if request.path == "/revoke":
            return self.sign_in.revoke(request)
        if request.path == "/authorize":
            return Reply(302, headers={"location": self.sign_in.authorize(request, self.email)})
        method = _DISCOVERY.match(request)
        _DISCOVERY.check_request(method, request)
        assert method.path["userId"] in ("me", self.email), f"{request}: another person's mailbox"
        reply = self._allowed(method, request) or self._within_quota(method) or self._handled(method, request)
        _DISCOVERY.check_reply(method, reply)
        return reply

    def _allowed(self, method: Method, request: Request) -> Reply | None:
        grant = self.sign_in.who(request.bearer)
        if grant is None:
            return refusal(401, "authError", "Invalid Credentials", "global")
        if not method.scopes & set(grant.scope.split()):
            message = "Request had insufficient authentication scopes."
            return refusal(403, "insufficientPermissions", message, "global")
        return None

    def _within_quota(self, method: Method) -> Reply | None:
        if self.units is None:
            return None
        cost = _UNITS.get(method.id, 10)
        if cost > self.units:
            return refusal(429, "rateLimitExceeded", "Quota exceeded for quota metric 'Queries'", retry_after="60")
        self.units -= cost
        return None

    def _handled(self, method: Method, request: Request) -> Reply:
        assert method.id in self._handlers, f"the fake Gmail has no {method.id}"
        try:
            return self._handlers[method.id](method, request)
        except NotThere:
            return refusal(404, "notFound", "Requested entity was not found.", "global")
        except Invalid as error:
            return refusal(400, "invalidArgument", str(error), "global")

    # --- account -------------------------------------------------------------------------------------------------------

    def _profile(self, method: Method, request: Request) -> Reply:
        mails = self.store.mails.values()
        threads = len({mail.thread_id for mail in mails})
        counts = {"messagesTotal": len(mails), "threadsTotal": threads}
        return Reply(200, {"emailAddress": self.email, "historyId": str(self.store.history_id), **counts})

    def _send_as(self, method: Method, request: Request) -> Reply:
        return Reply(200, {"sendAs": self.store.send_as})

    # --- drafts --------------------------------------------------------------------------------------------------------

    def _create_draft(self, method: Method, request: Request) -> Reply:
        draft = self.store.create_draft(*_content(request.json))
        return Reply(200, self._draft(draft))

    def _update_draft(self, method: Method, request: Request) -> Reply:
        self.store.update_draft(method.path["id"], *_content(request.json))
        return Reply(200, self._draft(method.path["id"]))

    def _get_draft(self, method: Method, request: Request) -> Reply:
        mail = self.store.draft(method.path["id"])
        return Reply(200, {"id": method.path["id"], "message": _message(mail, request)})

    def _list_drafts(self, method: Method, request: Request) -> Reply:
        drafts = {message: draft for draft, message in self.store.drafts.items()}
        found = [mail for mail in self.store.search(request.one("q"), [], False) if mail.id in drafts]
        page, more = self._page(found, request)
        listed = [{"id": drafts[mail.id], "message": _name(mail)} for mail in page]
        return Reply(200, {**({"drafts": listed} if listed else {}), "resultSizeEstimate": len(found), **more})

    def _delete_draft(self, method: Method, request: Request) -> Reply:
        self.store.delete_draft(method.path["id"])
        return Reply(204)

    def _send_draft(self, method: Method, request: Request) -> Reply:
        assert "message" not in request.json, "the draft would be replaced by what is sent along"
        mail = self.store.send_draft(request.json["id"])
        return Reply(200, {**_name(mail), "labelIds": sorted(mail.labels)})

    def _draft(self, draft: str) -> dict[str, Any]:
        mail = self.store.draft(draft)
        return {"id": draft, "message": {**_name(mail), "labelIds": sorted(mail.labels)}}

    # --- messages ------------------------------------------------------------------------------------------------------

    def _list(self, method: Method, request: Request) -> Reply:
        hidden_too = request.one("includeSpamTrash") == "true"
        found = self.store.search(request.one("q"), request.all("labelIds"), hidden_too)
        page, more = self._page(found, request)
        listed = [_name(mail) for mail in page]
        return Reply(200, {**({"messages": listed} if listed else {}), "resultSizeEstimate": len(found), **more})

    def _get(self, method: Method, request: Request) -> Reply:
        return Reply(200, _message(self.store.get(method.path["id"]), request))

    def _thread(self, method: Method, request: Request) -> Reply:
        there = [mail for mail in self.store.mails.values() if mail.thread_id == method.path["id"]]
        if not there:
            raise NotThere
        return Reply(200, {"id": method.path["id"], "messages": [_message(mail, request) for mail in there]})

    def _history(self, method: Method, request: Request) -> Reply:
        start = request.one("startHistoryId")
        if not start:
            raise Invalid("Missing required parameter: startHistoryId")
        page, more = self._page(self.store.history_since(int(start)), request)
        wanted = request.all("historyTypes")
        records = [_record(record) for record in page if not wanted or record.kind in wanted]
        found = {"history": records} if records else {}
        return Reply(200, {**found, "historyId": str(self.store.history_id), **more})

    def _page(self, found: list[Any], request: Request) -> tuple[list[Any], dict[str, str]]:
        first, count = int(request.one("pageToken", "0")), int(request.one("maxResults", "100"))
        assert 1 <= count <= 500, f"{request}: maxResults={count}"
        last = first + min(count, self.most_per_page)
        return found[first:last], ({"nextPageToken": str(last)} if last < len(found) else {})


def _content(draft: Any) -> tuple[bytes, str | None]:
    """Bytes and thread of a draft that a client gives."""
    message = (draft or {}).get("message") or {}
    try:
        return base64.urlsafe_b64decode(message["raw"]), message.get("threadId")
    except (KeyError, binascii.Error):
        raise Invalid("'raw' RFC822 payload message string is required") from None


def _name(mail: Mail) -> dict[str, Any]:
    return {"id": mail.id, "threadId": mail.thread_id}


def _record(record: Record) -> dict[str, Any]:
    name = {"id": record.message_id, "threadId": record.thread_id}
    change: dict[str, Any] = {"message": name}
    if record.kind.startswith("label"):
        change["labelIds"] = list(record.labels)
    return {"id": str(record.id), "messages": [name], _FIELDS[record.kind]: [change]}


def _message(mail: Mail, request: Request) -> dict[str, Any]:
    """A message in the format asked for."""
    found = {
        **_name(mail),
        "labelIds": sorted(mail.labels),
        "historyId": str(mail.history_id),
        "internalDate": str(mail.date_ms),
        "sizeEstimate": len(mail.raw),
    }
    match request.one("format", "full"):
        case "raw":
            found["raw"] = base64.urlsafe_b64encode(mail.raw).decode()
        case "metadata":
            names = {name.lower() for name in request.all("metadataHeaders")}
            headers = [one for one in _headers(mail.head) if not names or one["name"].lower() in names]
            found["payload"] = {"mimeType": mail.head.get_content_type(), "headers": headers}
        case "full":
            found["payload"] = _part(BytesParser().parsebytes(mail.raw), "")
    return found


def _headers(part: Message) -> list[dict[str, str]]:
    return [{"name": name, "value": str(value)} for name, value in part.items()]


def _part(part: Message, number: str) -> dict[str, Any]:
    found: dict[str, Any] = {
        "partId": number,
        "mimeType": part.get_content_type(),
        "filename": part.get_filename() or "",
        "headers": _headers(part),
    }
    if part.is_multipart():
        prefix = f"{number}." if number else ""
        inner = [one for one in part.get_payload() if isinstance(one, Message)]
        return {**found, "body": {"size": 0}, "parts": [_part(one, f"{prefix}{at}") for at, one in enumerate(inner)]}
    data = part.get_payload(decode=True)
    data = data if isinstance(data, bytes) else b""
    if found["filename"]:
        return {**found, "body": {"attachmentId": f"att-{number}", "size": len(data)}}
    return {**found, "body": {"size": len(data), "data": base64.urlsafe_b64encode(data).decode()}}
