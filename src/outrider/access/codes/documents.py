"""Apps whose `client_id` is the address of a document that describes them (draft-ietf-oauth-client-id-metadata-document-02).

The document is read through the guard of `core/fetch`: https, public addresses, no redirect, 5 KiB. It is asked for only when
an operator is signed in, so that nobody makes this server read addresses for them.
"""

import json
import re
from collections import OrderedDict
from typing import Any, Final
from urllib.parse import unquote, urlsplit

from outrider.access.codes import clients
from outrider.access.codes.clients import OAuthApp
from outrider.access.devices.errors import InvalidClient
from outrider.core import clock
from outrider.core.fetch import FetchedPage, FetchError, FetchPolicy, fetch
from outrider.settings import Settings

MOST_BYTES: Final = 5 * 1024
"""As the draft recommends."""
_LEAST_KEPT: Final = 60
_USUALLY_KEPT: Final = 300
_MOST_KEPT: Final = 24 * 3600
_MOST_DOCUMENTS: Final = 500
_PRINTABLE: Final = re.compile(r"[!-~]+")


def is_document_address(client_id: str) -> bool:
    """Whether a `client_id` is an address of the form that the draft allows."""
    if len(client_id) > clients.MOST_OF_A_CLIENT_ID or _PRINTABLE.fullmatch(client_id) is None:
        return False
    try:
        url = urlsplit(client_id)
    except ValueError:
        return False
    segments = unquote(url.path).split("/")
    return (
        client_id.startswith("https://")
        and bool(url.hostname)
        and "@" not in url.netloc
        and "#" not in client_id
        and "\\" not in client_id
        and url.path not in ("", "/")
        and not {".", ".."} & set(segments)
    )


class ClientDocuments:
    """Reads documents and remembers them, in this process, for as long as their server says: a minute at least, a day at most."""

    def __init__(self, settings: Settings) -> None:
        self._policy = FetchPolicy(
            allowed_hosts=settings.fetchable_hosts,
            ca_file=settings.ca_file,
            max_bytes=MOST_BYTES,
            total_seconds=5.0,
            max_redirects=0,
            accept="application/json",
        )
        self._known: OrderedDict[str, tuple[float, OAuthApp]] = OrderedDict()

    async def read(self, client_id: str) -> OAuthApp:
        """The app that the document at this address describes.

        Raises:
            InvalidClient: there is no such document, or it does not describe an app that can be let in.
        """
        if not is_document_address(client_id):
            raise InvalidClient(
                "The app gives neither an id that it was registered under here nor the https address of a document on itself."
            )
        known = self._known.get(client_id)
        if known is not None and clock.monotonic() < known[0]:
            return known[1]
        page = await self._get(client_id)
        app = _described(client_id, page)
        kept = _USUALLY_KEPT if page.max_age is None else page.max_age
        self._known[client_id] = (clock.monotonic() + min(max(kept, _LEAST_KEPT), _MOST_KEPT), app)
        self._known.move_to_end(client_id)
        while len(self._known) > _MOST_DOCUMENTS:
            self._known.popitem(last=False)
        return app

    async def _get(self, client_id: str) -> FetchedPage:
        try:
            page = await fetch(client_id, policy=self._policy)
        except FetchError as error:
            raise InvalidClient(f"The document that describes the app could not be read ({error.code}).") from None
        is_json = page.media_type == "application/json" or page.media_type.endswith("+json")
        if page.status != 200 or not is_json:
            raise InvalidClient("There is no JSON document at the address that the app gives for itself.")
        return page


def _described(client_id: str, page: FetchedPage) -> OAuthApp:
    try:
        said: Any = json.loads(page.body)
    except (ValueError, RecursionError):
        said = None
    if not isinstance(said, dict):
        raise InvalidClient("The document that describes the app is no JSON object.")
    if said.get("client_id") != client_id:
        raise InvalidClient("The document that describes the app is about another client_id than its own address.")
    if "client_secret" in said or str(said.get("token_endpoint_auth_method", "none")).startswith("client_secret"):
        raise InvalidClient(
            "The document that describes the app speaks of a secret, which a public document cannot keep."
        )
    if (why := clients.unusable(said)) is not None:
        raise InvalidClient(f"The document that describes the app does not fit: {why}")
    name, given = clients.name_of(said.get("client_name")), said.get("redirect_uris")
    if name is None or not isinstance(given, list):
        raise InvalidClient("The document that describes the app lacks client_name or redirect_uris.")
    usable = tuple(one for one in given if isinstance(one, str) and clients.refusal_of(one) is None)
    return OAuthApp(client_id, name, usable, urlsplit(client_id).netloc)
