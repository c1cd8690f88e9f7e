"""What a browser finds at `/`: what runs here, how to sign in, make a key and let an agent in; and the pages' own files."""

from typing import Any, Final

from fastapi import Request, Response

from outrider import __version__
from outrider.access.http import ServicesDep
from outrider.console import pages
from outrider.core.http import Router, answer
from outrider.core.http.answers import takes_gzip
from outrider.core.invocation import NAME, command

router = Router("Console")

_HTML: Final = {"text/html": {"schema": {"type": "string"}}}
_CACHED: Final = {"Cache-Control": "public, max-age=3600"}


@router.get("/", scope=None, hidden=True, content=_HTML)
async def show_home(request: Request, services: ServicesDep) -> Response:
    """The first page for a person; for a program, where everything is."""
    if "text/html" not in request.headers.get("accept", ""):
        return answer(_where_everything_is(services.settings.base_url))
    settings = services.settings
    local = pages.is_local(settings)
    words = 'keys create --name "my agent"'
    # Where the program and its data lie is nobody's business but that of who sits at the machine.
    make_key = command(words + settings.data_dir_option) if local else f"{NAME} {words}"
    return pages.page(
        "home.html",
        who=await pages.who_is_signed_in(request, services),
        version=__version__,
        local=local,
        base_url=settings.base_url,
        make_key=make_key,
    )


def _where_everything_is(base_url: str) -> dict[str, Any]:
    return {
        "name": "Outrider",
        "version": __version__,
        "documentation": f"{base_url}/docs",
        "openapi": f"{base_url}/v1/openapi.json",
        "workspace": f"{base_url}/v1/workspace",
        "device_authorization": f"{base_url}/.well-known/oauth-authorization-server",
        "health": f"{base_url}/healthz",
        "ready": f"{base_url}/readyz",
    }


_KEPT: Final = {"Cache-Control": "public, max-age=31536000, immutable"}
"""For files whose address changes with their bytes."""


def _file(request: Request, name: str, media_type: str) -> Response:
    headers = {**_KEPT, "Vary": "Accept-Encoding"}
    if takes_gzip(request):
        return Response(pages.packed(name), media_type=media_type, headers={**headers, "Content-Encoding": "gzip"})
    return Response(pages.static(name), media_type=media_type, headers=headers)


@router.get("/console/app.css", scope=None, hidden=True)
async def get_stylesheet(request: Request) -> Response:
    """The stylesheet of every page."""
    return _file(request, "app.css", "text/css")


@router.get("/console/kit.js", scope=None, hidden=True)
async def get_script(request: Request) -> Response:
    """The script of the project's pages."""
    return _file(request, "kit.js", "text/javascript")


@router.get("/console/upload.js", scope=None, hidden=True)
async def get_upload_script() -> Response:
    """What shows how far each file of an upload is."""
    return Response(pages.static("upload.js"), media_type="text/javascript", headers=_KEPT)


@router.get("/console/passkey.js", scope=None, hidden=True)
async def get_passkey_script(request: Request) -> Response:
    """What asks the browser for passkeys."""
    return _file(request, "passkey.js", "text/javascript")


@router.get("/console/icons.svg", scope=None, hidden=True)
async def get_icons(request: Request) -> Response:
    """The small pictures, each a symbol."""
    return _file(request, "icons.svg", "image/svg+xml")


@router.get("/console/docs.css", scope=None, hidden=True)
async def get_docs_stylesheet(request: Request) -> Response:
    """What the page of the interface needs besides."""
    return _file(request, "docs.css", "text/css")


@router.get("/favicon.ico", scope=None, hidden=True)
async def get_icon() -> Response:
    """The picture in the browser's tab."""
    return Response(pages.static("icon.svg"), media_type="image/svg+xml", headers=_CACHED)
