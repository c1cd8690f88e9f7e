"""Requests to Microsoft Graph for one mailbox, and its messages as it tells of them."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, Final
from urllib.parse import quote, urlencode

from outrider.providers.mail.microsoft import faults
from outrider.providers.mail.port import Unreachable
from outrider.providers.mail.rest import MOST_BYTES, ApiAnswer, Rest

IMMUTABLE: Final = 'IdType="ImmutableId"'
"""With this in every request a message keeps its id when it moves from Drafts to Sent Items."""


class Graph:
    """One mailbox."""

    def __init__(self, rest: Rest, base_url: str) -> None:
        self._rest, self._base_url = rest, base_url.rstrip("/") + "/"

    async def ask(
        self,
        method: str,
        path: str,
        *,
        params: Mapping[str, str] | None = None,
        json: Any = None,
        content: bytes | None = None,
        headers: Mapping[str, str] | None = None,
        prefer: str | None = None,
        most: int = MOST_BYTES,
    ) -> ApiAnswer:
        """One request, whatever the answer.

        Raises:
            Disconnected, Unreachable: see `Rest.call`.
        """
        prefers = f"{IMMUTABLE}, {prefer}" if prefer else IMMUTABLE
        sent = {**(headers or {}), "Prefer": prefers}
        url = with_query(path, params) if params else path
        return await self._rest.call(method, url, json=json, content=content, headers=sent, most=most)

    async def read(
        self, path: str, *, params: Mapping[str, str] | None = None, prefer: str | None = None, most: int = MOST_BYTES
    ) -> dict[str, Any] | None:
        """What lies at a path; None when there is nothing.

        Raises:
            Disconnected, Unreachable
        """
        answer = await self.ask("GET", path, params=params, prefer=prefer, most=most)
        if answer.ok and answer.json:
            return answer.json
        if answer.ok:
            raise Unreachable("protocol_error", "Microsoft Graph answered with something that is not Graph's.")
        if answer.status == 404 and not faults.is_without_mailbox(answer):
            return None
        raise faults.trouble(answer)

    def link(self, path: str) -> str:
        """The whole URL of a path."""
        return self._base_url + path

    def is_ours(self, link: str) -> bool:
        """Whether a link leads to this very Graph: no other server gets the token."""
        return link.startswith(self._base_url)

    async def close(self) -> None:
        await self._rest.close()


def with_query(path: str, params: Mapping[str, str]) -> str:
    """A path with OData's query options. A blank is %20 as OData has it, not the plus sign of forms."""
    return f"{path}?{urlencode(params, safe='$,:', quote_via=quote)}"


def path_of(message_id: str) -> str:
    """Where a message lies."""
    return f"/me/messages/{quote(message_id, safe='')}"


@dataclass(frozen=True, slots=True)
class Item:
    """A message without its text."""

    id: str
    message_id: str
    thread_id: str
    is_draft: bool
    folder_id: str
    sender: str
    created: datetime | None
    modified: datetime | None

    @classmethod
    def of(cls, row: Mapping[str, Any]) -> "Item":
        return cls(
            id=str(row["id"]),
            message_id=str(row.get("internetMessageId") or ""),
            thread_id=str(row.get("conversationId") or ""),
            is_draft=row.get("isDraft") is True,
            folder_id=str(row.get("parentFolderId") or ""),
            sender=address(row.get("from"))[0],
            created=moment(row.get("createdDateTime")),
            modified=moment(row.get("lastModifiedDateTime")),
        )


ITEM: Final = "id,internetMessageId,conversationId,isDraft,parentFolderId,from,createdDateTime,lastModifiedDateTime"
"""`$select` of an Item."""


def address(recipient: object) -> tuple[str, str]:
    """Address and name of a `recipient`; empty for anything else."""
    inner = recipient.get("emailAddress") if isinstance(recipient, dict) else None
    found = inner if isinstance(inner, dict) else {}
    return str(found.get("address") or ""), str(found.get("name") or "")


def moment(text: object) -> datetime | None:
    """A time as Graph writes it; None for anything else."""
    try:
        found = datetime.fromisoformat(str(text))
    except ValueError:
        return None
    return found if found.tzinfo else found.replace(tzinfo=UTC)
