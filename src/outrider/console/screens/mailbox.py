"""The mailbox: connected step by step, in whose name it sends, whether its mail arrives, and what it may send today."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Annotated, Any, Final

from fastapi import Form, Response
from pydantic import BaseModel, Field

from outrider import mailbox
from outrider.console.forms import Filled, came_back, number
from outrider.console.screens.review import Chosen, Line
from outrider.console.visit import FORM, SCREEN, Visit, VisitDep, came_from, filled
from outrider.core.errors import Problem
from outrider.core.http import Router
from outrider.db import ProjectTx
from outrider.mailbox import Mailbox, Probe
from outrider.mailbox.accounts import authorizations
from outrider.mailbox.accounts import service as accounts
from outrider.mailbox.accounts.schemas import Connect, SelectAlias, VerifyAlias
from outrider.mailbox.health import checks, probes, report
from outrider.mailbox.sending import limits, pauses
from outrider.mailbox.sending.schemas import PutLimits

router = Router("Console")

_SCOPE: Final = "policy:write"
"""What everything here takes, as in the interface."""
SIDES: Final = ("imap", "smtp")


@dataclass(frozen=True, slots=True)
class ProviderCard:
    """A kind of account as somebody chooses it. `unavailable` says why they cannot, and what to do."""

    name: str
    title: str
    says: str
    unavailable: str = ""


CARDS: Final = (
    ProviderCard("gmail", "Google", "Gmail or Google Workspace. You sign in at Google; no password is kept here."),
    ProviderCard("microsoft", "Microsoft 365", "Or Outlook.com. You sign in at Microsoft; no password is kept here."),
    ProviderCard("imap_smtp", "Another mail server", "Any account with IMAP and SMTP: address, password, two servers."),
    ProviderCard("sandbox", "Sandbox", "To try everything: mail stays on this machine and nobody receives it."),
)

STANDS: Final[Mapping[str, tuple[str, str]]] = {
    "not_configured": ("Not connected", ""),
    "disconnected": ("Disconnected", "bad"),
    "sandbox": ("Sandbox", "warn"),
    "reauth_required": ("Sign in again", "bad"),
    "paused": ("Paused", "warn"),
    "error": ("Cannot be used now", "bad"),
    "unconfirmed": ("No verified sender", "warn"),
    "connected": ("Verified", "good"),
}
"""How the mailbox stands, in two words, and their colour."""

SECURITIES: Final = {"tls": "TLS", "starttls": "STARTTLS", "none": "None"}
FOUND: Final[Mapping[str | None, tuple[str, str]]] = {
    "pass": ("In order", "good"),
    "warn": ("Could be better", "warn"),
    "fail": ("Stands in the way", "bad"),
    "unknown": ("Cannot be told", ""),
    None: ("Not looked at yet", ""),
}
RECORDS: Final = {
    "spf": ("SPF", "which servers send in your name"),
    "dkim": ("DKIM", "your provider's signature under each mail"),
    "dmarc": ("DMARC", "what is done with mail that only claims to be yours"),
    "mx": ("MX", "where answers go"),
}
_OF_RESUME: Final = ("mailbox_paused", "bounce_rate_too_high", "complaint_rate_too_high")
_SHOWN_ELSEWHERE: Final = ("mailbox_not_connected", "mailbox_reauth_required", "sender_not_confirmed")
DAYS: Final = {"mon": "Mon", "tue": "Tue", "wed": "Wed", "thu": "Thu", "fri": "Fri", "sat": "Sat", "sun": "Sun"}


class ConnectForm(BaseModel):
    """What the form of an account has; a field that its provider does not ask for is empty."""

    provider: str = Field("", max_length=40)
    email: str = Field("", max_length=400)
    display_name: str = Field("", max_length=400)
    username: str = Field("", max_length=400)
    password: str = Field("", max_length=4000, repr=False)
    imap_host: str = Field("", max_length=400)
    imap_port: str = Field("", max_length=20)
    imap_security: str = Field("tls", max_length=20)
    smtp_host: str = Field("", max_length=400)
    smtp_port: str = Field("", max_length=20)
    smtp_security: str = Field("tls", max_length=20)
    smtp_username: str = Field("", max_length=400)
    smtp_password: str = Field("", max_length=4000, repr=False)

    def asked(self) -> Connect:
        """The request that it stands for. One sign-in does for both servers, unless the second has its own.

        Raises:
            Invalid
        """
        given: dict[str, Any] = {"provider": self.provider, "email": self.email.strip() or None}
        given["display_name"] = self.display_name.strip() or None
        if self.provider == "imap_smtp":
            username = self.username.strip() or self.email.strip()
            given["imap"] = self._side(self.imap_host, self.imap_port, self.imap_security, username, self.password)
            given["smtp"] = self._side(
                self.smtp_host,
                self.smtp_port,
                self.smtp_security,
                self.smtp_username.strip() or username,
                self.smtp_password or self.password,
            )
        return filled(Connect, given)

    @staticmethod
    def _side(host: str, port: str, security: str, username: str, password: str) -> dict[str, Any]:
        place = {"host": host.strip(), "port": number(port), "security": security}
        return {**place, "username": username, "password": password}

    def kept(self) -> dict[str, str]:
        """What was typed, without what is secret."""
        return self.model_dump(exclude={"password", "smtp_password"})


_OF_CONNECT: Final = {
    "/imap/username": "username",
    "/imap/password": "password",
    "/imap": "password",
    "/smtp/username": "smtp_username",
    "/smtp/password": "smtp_password",
    "/smtp": "smtp_password",
}
_OF_LIMITS: Final = {"/window/from": "opens", "/window/to": "closes", "/window/days": "days", "/window": "hours"}


@dataclass(frozen=True, slots=True)
class MailboxForms:
    """The forms of the page as they stand, one of which may have come back; `failed` is what another act was refused with."""

    connect: Filled = field(default_factory=Filled)
    verify: Filled = field(default_factory=Filled)
    limits: Filled = field(default_factory=Filled)
    failed: Problem | None = None
    sign_in: authorizations.Begun | None = None


@router.get("/p/{project_id}/mailbox", **SCREEN)
async def show_mailbox(visit: VisitDep, step: Chosen = "", provider: Chosen = "") -> Response:
    """How the mailbox stands and what it lacks, with the form open that mends it."""
    return await _page(visit, MailboxForms(), step, provider)


async def _page(visit: Visit, forms: MailboxForms, step: str = "", provider: str = "") -> Response:
    async with visit.project.read() as tx:
        status = await report.status(tx)
        box = await mailbox.living(tx)
        found = await mailbox.readiness(tx)
        shown = {
            "aliases": await report.aliases(tx),
            "probe": await probes.last(tx, box) if box else None,
            **(await limits_shown(tx)),
        }
    provider = _provider(provider, box, step)
    again = Filled(_known(box)) if box and provider == box.provider and not forms.connect.values else forms.connect
    shown_blockers = [one for one in found.blockers if one.code not in _SHOWN_ELSEWHERE and not _is_of_domain(one.code)]
    response = await visit.page(
        "screens/mailbox.html",
        section="mailbox",
        base=_place(visit),
        mail=status,
        box=box,
        stands=STANDS[_stands(status)],
        steps=_steps(status, shown["probe"]),
        cards=_cards(visit),
        provider=provider,
        connecting=box is None or status["status"] == "reauth_required" or step == "connect",
        forms=replace(forms, connect=again),
        step=step,
        blockers=shown_blockers,
        warnings=() if status["sandbox"] else found.warnings,
        mended=found.screens,
        to_resume=_OF_RESUME,
        dns=_dns(status["dns"]),
        securities=SECURITIES,
        **shown,
    )
    if forms.failed:
        response.status_code = forms.failed.status
    return response


def _provider(named: str, box: Mailbox | None, step: str) -> str:
    """Whose form is open: the one that was chosen, else the connected one when it has to be signed in to again."""
    if named in {card.name for card in CARDS}:
        return named
    return box.provider if box and box.status == "reauth_required" and step != "connect" else ""


def _cards(visit: Visit) -> list[ProviderCard]:
    offered = authorizations.offered(visit.services.settings)
    return [replace(card, unavailable=offered[card.name]) for card in CARDS if card.name in offered]


def _known(box: Mailbox) -> dict[str, str]:
    """What is known of an account that is connected again: all but its password."""
    sides = {f"{side}_{name}": value for side in SIDES for name, value in box.settings.get(side, {}).items()}
    username, other = sides.pop("imap_username", ""), sides.get("smtp_username", "")
    sides |= {"username": username, "smtp_username": "" if other == username else other}
    return {"email": box.email, "display_name": box.display_name, **{name: str(value) for name, value in sides.items()}}


def _stands(status: Mapping[str, Any]) -> str:
    now: str = status["status"]
    if now != "connected":
        return now
    if status["sandbox"]:
        return "sandbox"
    return "connected" if status["sender"]["confirmed"] and status["capabilities"]["send"] else "unconfirmed"


def _steps(status: Mapping[str, Any], probe: Probe | None) -> list[tuple[str, str, bool]]:
    """The steps to a mailbox that may send: where on the page each stands, its words, and whether it is done."""
    connected = status["connected"]
    steps = [
        ("connect", "Account", connected),
        ("sender", "Sender", bool(connected and status["sender"]["confirmed"])),
    ]
    if not (status["sandbox"] and connected):
        seen = connected and probe is not None and probe.status == "seen"
        said = [status["dns"][name] for name in ("spf", "dmarc")]
        steps += [
            ("test", "Mail to yourself", bool(seen)),
            ("domain", "Domain", connected and said == ["pass", "pass"]),
        ]
    return steps


def _is_of_domain(code: str) -> bool:
    return code.startswith(("spf_", "dkim_", "dmarc_", "domain_")) or code == "not_aligned"


def _dns(found: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Each record of the sender's domain with what is wrong with it and, split as a registrar's form asks, what to publish."""
    wrong = {one["name"]: one for one in found["problems"]}
    rows = []
    for name, (title, says) in RECORDS.items():
        problem = wrong.pop(name, None)
        rows.append({"title": title, "says": says, "found": FOUND[found[name]], **_mend(problem)})
    rows += [
        {
            "title": "One-click unsubscribe",
            "says": "signed, so that mail programs show it",
            "found": FOUND[one["status"]],
        }
        | _mend(one)
        for one in wrong.values()
    ]
    return rows


def _mend(problem: Mapping[str, Any] | None) -> dict[str, Any]:
    record = (problem["publish"] or "").split(" ", 2) if problem else []
    return {"problem": problem["problem"] if problem else "", "record": record if len(record) == 3 else []}


async def limits_shown(tx: ProjectTx) -> dict[str, Any]:
    """What the form of the limits is made of."""
    return {"limits": await limits.limits_of(tx, await mailbox.living(tx)), "days": DAYS}


@router.post("/p/{project_id}/mailbox/connect", **FORM)
async def connect_here(visit: VisitDep, typed: Annotated[ConnectForm, Form()]) -> Response:
    """Log in to the account; or, where one signs in at the provider, the way there."""
    visit.must(_SCOPE)
    try:
        begun = await authorizations.connect(visit.project, typed.asked())
    except Problem as problem:
        names = dict(_OF_CONNECT)
        if not typed.smtp_username and not typed.smtp_password:  # the fields of the second sign-in are not open
            names |= {"/smtp/username": "username", "/smtp/password": "password", "/smtp": "password"}
        forms = MailboxForms(connect=came_back(typed.kept(), problem, names), failed=problem)
        return await _page(visit, forms, "connect", typed.provider)
    if begun is not None:
        forms = MailboxForms(connect=Filled(typed.kept()), sign_in=begun)
        return await _page(visit, forms, "connect", typed.provider)
    said = (
        "This is the sandbox now: nothing leaves this machine."
        if typed.provider == "sandbox"
        else "Connected. Its domain is being looked at, and a mail to yourself can show whether it is signed."
    )
    return visit.go(_place(visit), said)


@router.post("/p/{project_id}/mailbox/sender", **FORM)
async def choose_sender(visit: VisitDep, email: Line = "") -> Response:
    """In whose name mail leaves from now on."""

    async def choose() -> str:
        async with visit.project.tx() as tx:
            chosen = await accounts.select_alias(tx, filled(SelectAlias, {"email": email}).email)
        return f"Mail leaves as {chosen.selected_alias}. What was approved for another sender needs its review again."

    return await _act(visit, choose)


@router.post("/p/{project_id}/mailbox/verify", **FORM)
async def verify_sender(visit: VisitDep, email: Line = "", display_name: Line = "") -> Response:
    """Prove an address by a mail from it to the account itself."""
    visit.must(_SCOPE)
    typed = {"email": email, "display_name": display_name}
    try:
        wanted = filled(VerifyAlias, {"email": email.strip(), "display_name": display_name.strip() or None})
        await probes.verify_alias(visit.project, wanted.email, wanted.display_name)
    except Problem as problem:
        return await _page(visit, MailboxForms(verify=came_back(typed, problem, {}), failed=problem), "verify")
    said = f"A mail from {wanted.email} to yourself is on its way. When the mailbox is read and it is there, it is verified."
    return visit.go(_place(visit), said)


@router.post("/p/{project_id}/mailbox/check", **FORM)
async def check_here(visit: VisitDep) -> Response:
    """Look at the account and its domain again, with a mail to yourself."""

    async def look() -> str:
        await checks.check(visit.project)
        return (
            "Looking: the domain now, and a mail to yourself that shows how yours are signed. It shows here by itself."
        )

    return await _act(visit, look)


@router.post("/p/{project_id}/mailbox/resume", **FORM)
async def resume_here(visit: VisitDep) -> Response:
    """Say that what held up the sending is mended."""

    async def resume() -> str:
        async with visit.project.tx() as tx:
            await pauses.resume(tx)
        return "Noted. What is approved may be sent again."

    return await _act(visit, resume)


@router.post("/p/{project_id}/mailbox/disconnect", **FORM)
async def disconnect_here(visit: VisitDep) -> Response:
    """Let go of the account."""

    async def disconnect() -> str:
        await accounts.disconnect(visit.project)
        return "Disconnected. Its password or access is forgotten; what was sent and received stays."

    return await _act(visit, disconnect)


class LimitsForm(BaseModel):
    """The limits as they are filled in."""

    daily_cap: str = Field("", max_length=20)
    min_seconds_between: str = Field("", max_length=20)
    days: list[str] = Field([], max_length=7)
    opens: str = Field("", max_length=20)
    closes: str = Field("", max_length=20)
    timezone: str = Field("", max_length=100)
    warm_up: str = Field("", max_length=5)

    def asked(self) -> PutLimits:
        """The request that it stands for.

        Raises:
            Invalid
        """
        zone = self.timezone.strip() or limits.RECIPIENT
        return filled(
            PutLimits,
            {
                "daily_cap": number(self.daily_cap),
                "min_seconds_between": number(self.min_seconds_between),
                "window": {"days": self.days, "from": self.opens.strip(), "to": self.closes.strip(), "timezone": zone},
                "warm_up": bool(self.warm_up),
            },
        )

    def kept(self) -> dict[str, str]:
        """What was typed."""
        return {**self.model_dump(exclude={"days"}), "days": " ".join(self.days)}


@router.post("/p/{project_id}/mailbox/limits", **FORM)
async def change_limits(visit: VisitDep, typed: Annotated[LimitsForm, Form()]) -> Response:
    """How much may leave, and when."""
    visit.must(_SCOPE)
    try:
        wanted = typed.asked().limits()
        async with visit.project.tx() as tx:
            await limits.replace(tx, wanted)
    except Problem as problem:
        back = came_back(typed.kept(), problem, _OF_LIMITS)
        return await _page(visit, MailboxForms(limits=back, failed=problem), "limits")
    policy = f"/p/{visit.project.id}/policy"
    came = came_from(visit.request).partition("?")[0]
    return visit.go(policy if came == policy else _place(visit), "Saved. The new limits hold from the next message on.")


async def _act(visit: Visit, act: Callable[[], Awaitable[str]]) -> Response:
    """Do it and say so; what it was refused with stands on the page itself."""
    visit.must(_SCOPE)
    try:
        said = await act()
    except Problem as problem:
        return await _page(visit, MailboxForms(failed=problem))
    return visit.go(_place(visit), said)


def _place(visit: Visit) -> str:
    return f"/p/{visit.project.id}/mailbox"
