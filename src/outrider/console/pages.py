"""What every page shares: templates and their parts, security headers, the session cookie, the check against foreign forms."""

import gzip
import hashlib
import io
from collections.abc import Sequence
from functools import cache
from html import escape
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

from fastapi import Request, Response
from fastapi.responses import HTMLResponse, RedirectResponse
from jinja2 import Environment, FileSystemLoader, StrictUndefined, nodes, select_autoescape

from outrider.access import sessions
from outrider.access.ways import trips
from outrider.console import sections, words
from outrider.core import crypto
from outrider.core.errors import Forbidden
from outrider.core.http.answers import takes_gzip
from outrider.core.principal import Principal
from outrider.engine import Services
from outrider.settings import Settings

HERE: Final = Path(__file__).parent

HEADERS: Final = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self';"
    " frame-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none';"
    " require-trusted-types-for 'script'; trusted-types kit",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
    "X-Frame-Options": "DENY",
}

HTML: Final = {"text/html": {"schema": {"type": "string"}}}
"""What a page answers with, as a route states it."""

CALLBACK: Final = "/mailbox/callback?"
AUTHORIZE: Final = "/authorize?"
MOST_OF_A_CODE: Final = 4000
"""Characters; Microsoft's codes have more than a thousand."""

_templates = Environment(
    loader=FileSystemLoader(HERE / "templates"),
    autoescape=select_autoescape(default=True),
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
)
_templates.filters.update(words=words.words, ago=words.ago, exact=words.exact, plainly=words.plainly)


class ForeignForm(Forbidden):
    code, title = "cross_site_request", "This form was not sent from this site"


def page(name: str, status: int = 200, **values: Any) -> Response:
    """A rendered template, as an answer."""
    return HTMLResponse(render(name, **values), status, HEADERS)


def render(name: str, **values: Any) -> str:
    """A rendered template. `theme` is `auto`, `light` or `dark`."""
    return _templates.get_template(name).render(**{"theme": "auto", **values})


def pack(response: Response, request: Request) -> Response:
    """The page packed, where the browser unpacks it. A name of random length goes with it, so that the length on the wire does
    not tell of what stands beside somebody's words on a page (BREACH; the way of Heal-the-BREACH, 2022)."""
    plain = bytes(response.body)
    if len(plain) < _WORTH_PACKING or not takes_gzip(request):
        return response
    packed = io.BytesIO()
    with gzip.GzipFile("x" * crypto.below(_PADDING), "wb", 5, packed, mtime=0) as file:
        file.write(plain)
    response.body = packed.getvalue()
    response.headers.update(
        {"Content-Encoding": "gzip", "Vary": "Accept-Encoding", "Content-Length": str(len(response.body))}
    )
    return response


_WORTH_PACKING: Final = 2_000
_PADDING: Final = 100


def parts(name: str, wanted: list[str], status: int = 200, **values: Any) -> Response:
    """Only these blocks of a template, as the script asks for them: each holds one element whose id is the block's name.
    A name that is no block of it is left out."""
    template = _templates.get_template(name)
    context = template.new_context({"theme": "auto", **values})
    blocks = {**_blocks_of(name)}
    html = "".join("".join(blocks[one](context)) for one in wanted if one in blocks)
    return HTMLResponse(html, status, {**HEADERS, "X-Parts": ",".join(wanted)})


@cache
def _blocks_of(name: str) -> dict[str, Any]:
    """Every block that a template has, its own before those that it inherits."""
    found: dict[str, Any] = {}
    source = _templates.get_template(name)
    while True:
        found = {**source.blocks, **found}
        inherited = [node.template.value for node in _parsed(source.name).find_all(nodes.Extends)]  # type: ignore[attr-defined]
        if not inherited:
            return found
        source = _templates.get_template(inherited[0])


def _parsed(name: str | None) -> nodes.Template:
    assert name is not None
    return _templates.parse((HERE / "templates" / name).read_text())


@cache
def static(name: str) -> bytes:
    """A file that the pages load: stylesheet, script or pictures."""
    return (HERE / "static" / name).read_bytes()


@cache
def packed(name: str) -> bytes:
    """The same file for a browser that unpacks it."""
    return gzip.compress(static(name), mtime=0)


@cache
def file(name: str) -> str:
    """The address of a static file; another one when its bytes are others, so that a browser may keep it for ever."""
    return f"/console/{name}?v={hashlib.sha256(static(name)).hexdigest()[:16]}"


_templates.globals.update(file=file, tones=words.TONES, is_built=sections.is_built, title_of=sections.title_of)
_templates.globals["ui"] = _templates.get_template("_ui.html").module


FRAME: Final = {
    "Content-Security-Policy": "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none';"
    " style-src 'unsafe-inline'; img-src data:; form-action 'none'; base-uri 'none'; frame-ancestors 'self'",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
_PAPER: Final = (
    "body{font:15px/1.55 Arial,Helvetica,sans-serif;color:#1f2328;background:#fff;margin:20px 24px;max-width:640px;"
    "overflow-wrap:anywhere}a{color:#0b57d0}pre{font:inherit;white-space:pre-wrap}"
    ".note{background:#fdf0d8;color:#5c3700;padding:6px 10px;border-radius:6px;margin:0 0 10px}"
)
_WHERE_TO: Final = "a:is(:hover,:focus)::after{content:' (' attr(href) ')';color:#59636e}"
"""Where a stranger's link leads stands beside its words before it is followed."""


def framed(clean: str) -> Response:
    """A letter for a sandboxed frame: its cleaned HTML alone, in a document that may run, load and send nothing. It is white in
    dark pages too, because that is how it arrives."""
    return _letter(clean, _PAPER)


def framed_strangers(clean: str, notes: Sequence[str]) -> Response:
    """The same for what a stranger wrote, below what there is to know of how it is shown. No name of a host that stands in it
    is looked up before somebody follows it."""
    said = "".join(f'<p class="note">{escape(note)}</p>' for note in notes)
    response = _letter(said + clean, _PAPER + _WHERE_TO)
    response.headers["X-DNS-Prefetch-Control"] = "off"
    return response


def _letter(inner: str, style: str) -> Response:
    head = f'<!doctype html><html lang="und"><meta charset="utf-8"><title>Letter</title><style>{style}</style><body>'
    return HTMLResponse(head + inner + "</body></html>", 200, FRAME)


def go(path: str) -> RedirectResponse:
    """Send the browser to another page of ours."""
    return RedirectResponse(path, 303, HEADERS)


def same_origin(request: Request) -> None:
    """Refuse forms that another site's page sends with this browser's cookie.

    Browsers say where a form comes from: `Sec-Fetch-Site`, and on plain http at least `Origin`. What says neither is no
    browser and has no cookie that it did not get itself.

    Raises:
        ForeignForm
    """
    site = request.headers.get("sec-fetch-site")
    origin = request.headers.get("origin")
    if site is not None:
        foreign = site not in ("same-origin", "none")
    else:
        foreign = origin is not None and urlsplit(origin).netloc != request.headers.get("host", "")
    if foreign:
        raise ForeignForm("Open the page here and send its own form.")


def is_local(settings: Settings) -> bool:
    """Whether this installation serves only its own machine."""
    return urlsplit(settings.base_url).hostname in ("127.0.0.1", "::1", "localhost")


def is_secure(settings: Settings) -> bool:
    """Whether people reach this installation by https."""
    return settings.base_url.startswith("https://")


def cookie_name(settings: Settings) -> str:
    """`__Host-` binds the cookie to this host and to https, where there is https."""
    return "__Host-outrider" if is_secure(settings) else "outrider"


def set_cookie(response: Response, settings: Settings, secret: str) -> None:
    """Sign the browser in."""
    response.set_cookie(
        cookie_name(settings),
        secret,
        max_age=sessions.SECONDS,
        path="/",
        secure=is_secure(settings),
        httponly=True,
        samesite="lax",
    )


def keep_trip(response: Response, settings: Settings, way: str, trip: str) -> None:
    """Let the browser remember a trip that it begins; the last begun of a way is the one that counts."""
    response.set_cookie(
        _trip_cookie(settings, way),
        trip,
        max_age=int(trips.LIFETIME.total_seconds()),
        path="/",
        secure=is_secure(settings),
        httponly=True,
        samesite="lax",
    )


def trip_of(request: Request, settings: Settings, way: str) -> str:
    """The trip that the browser remembers; empty where it remembers none."""
    return request.cookies.get(_trip_cookie(settings, way), "")


def forget_trip(response: Response, settings: Settings, way: str) -> None:
    """The trip is over."""
    response.delete_cookie(_trip_cookie(settings, way), path="/", secure=is_secure(settings), httponly=True)


def _trip_cookie(settings: Settings, way: str) -> str:
    return f"{cookie_name(settings)}-{way}"


def seen(request: Request) -> sessions.SeenAt:
    """From where this request comes, and with what."""
    return sessions.SeenAt(request.client.host if request.client else "", request.headers.get("user-agent", ""))


async def who_is_signed_in(request: Request, services: Services) -> Principal | None:
    """The operator of the session cookie, if it opens one."""
    secret = request.cookies.get(cookie_name(services.settings))
    if not secret or not secret.isascii():
        return None
    return await sessions.principal_of(services.db, secret, request.state.request_id)
