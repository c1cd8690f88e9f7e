"""A person's request for a page of a project: who they are, what they see, what their script asks for, and how they are refused.

A route that takes `VisitDep` is open to operators who are signed in, and tells errors in pages; nobody else sees anything of it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Final, TypeVar
from urllib.parse import parse_qsl, quote, unquote, urlencode, urlsplit

from fastapi import Depends, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import HTMLResponse
from pydantic import ValidationError

from outrider import mailbox, projects, workspace
from outrider.access.credentials import require
from outrider.access.http import ServicesDep
from outrider.console import pages, sections
from outrider.console.sections import Counts, Group, Section
from outrider.core.errors import Problem, Unauthorized
from outrider.core.http import Body, ProjectId
from outrider.core.http.invalid import invalid
from outrider.core.http.routes import JSON_BYTES
from outrider.core.principal import Principal
from outrider.engine import ProjectHandle, Services
from outrider.projects import Project

SAID: Final = "outrider-said"
"""The cookie that carries one sentence from a form to the page after it."""
_MOST_SAID: Final = 600
THEME: Final = "outrider-theme"
THEMES: Final = ("auto", "light", "dark")


class SignInFirst(Unauthorized):
    code, title = "sign_in_first", "You are signed out"


@dataclass(frozen=True, slots=True)
class Frame:
    """What stands around every page of a project."""

    project: Project
    sandbox: bool
    groups: Sequence[tuple[Group, Sequence[Section]]]
    waiting: Mapping[str, int]
    counts: Counts


@dataclass(frozen=True, slots=True)
class PersonalVisit:
    """One request of a signed-in person, for what is theirs and not of one project."""

    request: Request
    services: Services
    who: Principal

    @property
    def wanted(self) -> list[str]:
        """The parts that the script asks for; none when it is a whole page that is asked for."""
        asked = self.request.headers.get("x-parts", "")
        return [name for name in asked.split(",") if name.isidentifier()][:20]

    def wants(self, *parts: str) -> bool:
        """Whether one of these parts has to be made."""
        wanted = self.wanted
        return not wanted or any(part in wanted for part in parts)

    def must(self, scope: str) -> None:
        """Refuse who signed in with a key that may not do this.

        Raises:
            InsufficientScope
        """
        require(self.who, scope)

    async def page(self, name: str, *, section: str, status: int = 200, **values: Any) -> Response:
        """The template with the project's frame around it, or the parts of it that were asked for."""
        wanted = self.wanted
        said = self.request.cookies.get(SAID, "")
        shown = {
            "who": self.who,
            "section": section,
            "theme": theme_of(self.request),
            "here": _here(self.request),
            "said": unquote(said)[:_MOST_SAID],
            **await self._around(),
            **values,
        }
        # What was said last stays where it is, unless something new is said.
        asked = [*wanted, "say"] if said else wanted
        whole = None if wanted else pages.page(name, status, **shown)
        response = pages.pack(whole, self.request) if whole else pages.parts(name, asked, status, **shown)
        if said:
            response.delete_cookie(SAID, path="/")
        return response

    def go(self, path: str, said: str = "") -> Response:
        """To the page after a form, which says what has become of it. The script follows and asks there for its parts."""
        response = pages.go(path)
        if said:
            say(response, said)
        return response

    async def _around(self) -> dict[str, Any]:
        return {"personal": sections.PERSONAL}


@dataclass(frozen=True, slots=True)
class Visit(PersonalVisit):
    """One request of a signed-in person to one of their projects."""

    project: ProjectHandle

    async def _around(self) -> dict[str, Any]:
        frame = await self._frame() if self.wants("side", "kinds") else None
        return {"personal": sections.PERSONAL, "project_id": self.project.id, "frame": frame}

    async def _frame(self) -> Frame:
        async with self.project.read() as tx:
            found = await projects.get(tx)
            sandbox = await mailbox.is_sandbox(tx)
            counts = await workspace.counts(tx)
        waiting = {one.name: one.waiting(counts) for one in sections.SECTIONS}
        return Frame(found, sandbox, sections.groups(), waiting, counts)


async def signed_in(request: Request, services: ServicesDep) -> Principal:
    """Who is signed in; a form must come from our own page.

    Raises:
        SignInFirst, ForeignForm, RateLimited
    """
    if request.method != "GET":
        pages.same_origin(request)
    who = await pages.who_is_signed_in(request, services)
    if who is None:
        await _keep_typed(request)
        raise SignInFirst("Sign in, and come back to where you were.")
    await request.app.state.pace(request, who)
    return who


async def _keep_typed(request: Request) -> None:
    """Read what somebody who is signed out sends with files, if it is no more than any form holds: it is shown again. (A form
    without files was read before.)"""
    length = request.headers.get("content-length", "")
    if _brings_files(request) and length.isascii() and length.isdigit() and int(length) <= JSON_BYTES:
        form = await request.form(max_part_size=JSON_BYTES)
        request.state.typed = [(name, value) for name, value in form.multi_items() if isinstance(value, str)]


def _brings_files(request: Request) -> bool:
    return request.headers.get("content-type", "").startswith("multipart/form-data")


Operator = Annotated[Principal, Depends(signed_in)]
"""The person of a page that belongs to no project."""


async def _visit(request: Request, services: ServicesDep, who: Operator, project_id: ProjectId) -> Visit:
    require(who, "read")
    return Visit(request, services, who, services.project(who, project_id))


VisitDep = Annotated[Visit, Depends(_visit)]


async def _personal_visit(request: Request, services: ServicesDep, who: Operator) -> PersonalVisit:
    require(who, "read")
    return PersonalVisit(request, services, who)


PersonalDep = Annotated[PersonalVisit, Depends(_personal_visit)]


BodyT = TypeVar("BodyT", bound=Body)


def filled(shape: type[BodyT], fields: Mapping[str, Any]) -> BodyT:
    """What a form says, checked as the interface checks the same request.

    Raises:
        Invalid
    """
    try:
        return shape.model_validate(dict(fields))
    except ValidationError as error:
        found = [{**one, "loc": ("body", *one["loc"])} for one in error.errors()]
        raise invalid(RequestValidationError(found)) from None


def beside(problem: Problem) -> dict[str, str]:
    """What is wrong, by the field that it stands beside; what is of no field under an empty name."""
    found = {one["pointer"].strip("/").partition("/")[0]: str(one["message"]) for one in problem.errors}
    return found or {"": problem.detail}


def say(response: Response, said: str) -> None:
    """Let the page that comes next say this."""
    response.set_cookie(SAID, quote(said[:_MOST_SAID]), max_age=60, path="/", httponly=True, samesite="lax")


def theme_of(request: Request) -> str:
    """Light, dark, or as the system has it."""
    chosen = request.cookies.get(THEME, "auto")
    return chosen if chosen in THEMES else "auto"


def refused(problem: Problem, request: Request) -> Response:
    """An error as a person reads it: in place where a script asked, else as a page that keeps what was typed."""
    if request.headers.get("x-parts"):
        html = pages.render("_refused.html", problem=problem)
        return HTMLResponse(html, problem.status, {**pages.HEADERS, **problem.headers, "X-Parts": "say"})
    signed_out = isinstance(problem, SignInFirst)
    if signed_out and request.method == "GET":
        return pages.go(f"/signin?{urlencode({'next': _here(request)})}")
    # The route read the form before anything was refused, so it can be shown again.
    files = _brings_files(request)
    body = b"" if files else getattr(request, "_body", b"")
    given = getattr(request.state, "typed", None) or parse_qsl(body.decode("utf-8", "replace"))
    typed = [
        (name, "" if _is_secret(name) else value, _is_secret(name)) for name, value in given
    ]  # a secret is given anew
    response = pages.page(
        "refused.html",
        problem.status,
        problem=problem,
        signed_out=signed_out,
        typed=typed,
        files=files,
        here=_here(request),
        back=came_from(request),
        theme=theme_of(request),
    )
    response.headers.update(problem.headers)
    return response


def _is_secret(name: str) -> bool:
    return name == "token" or "password" in name or "secret" in name


def came_from(request: Request, otherwise: str = "/") -> str:
    """The page of ours that the form stood on."""
    referer = urlsplit(request.headers.get("referer", ""))
    if referer.netloc != request.headers.get("host", ""):
        return otherwise
    return (referer.path or "/") + (f"?{referer.query}" if referer.query else "")


def _here(request: Request) -> str:
    return request.url.path + (f"?{request.url.query}" if request.url.query else "")


SCREEN: Final[Mapping[str, Any]] = {"scope": None, "hidden": True, "content": pages.HTML, "error_form": refused}
"""The options of a route that shows a page: `VisitDep` or `Operator` asks who it is."""
FORM: Final[Mapping[str, Any]] = {**SCREEN, "form": True, "errors": (pages.ForeignForm,)}
"""The options of a route that takes a page's form."""
UPLOAD: Final[Mapping[str, Any]] = {**SCREEN, "upload": True, "errors": (pages.ForeignForm,)}
"""The options of a route that takes a page's form with files. It reads `request.form()` itself, once it is known who asks."""
