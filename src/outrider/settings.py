"""Every setting, its type, its default and what it means. Nothing else reads the environment.

A setting `data_dir` is the environment variable `OUTRIDER_DATA_DIR`.
"""

import os
import re
import shlex
from decimal import Decimal
from functools import lru_cache
from ipaddress import ip_address, ip_network
from pathlib import Path
from typing import Final, Literal
from urllib.parse import urlsplit

from pydantic import Field, SecretStr, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

_PREFIX: Final = "OUTRIDER_"
_RUNS_AT_LEAST: Final = 90
_ORIGIN: Final = re.compile(r"(?!http:\S*:80$|https:\S*:443$)https?://(?:[a-z0-9.-]+|\[[0-9a-f:]+\])(?::[1-9]\d{0,4})?")
_ORIGIN_IS: Final = "write https://app.example.com: small (xn-- form), no path, slash or usual port at the end"

# numpy reads this once, when it is first imported. With more threads the sentence encoder is slower on few cores, and takes
# them from the requests beside it.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")


class Misconfigured(ValueError):
    """A setting is well-formed and cannot be worked with. The text names it and says what to do."""


class Settings(BaseSettings):
    model_config = SettingsConfigDict(env_prefix=_PREFIX, extra="ignore")

    data_dir: Path = Field(Path.home() / ".outrider", description="Where the embedded database, files and keys live.")
    database_url: str | None = Field(None, description="PostgreSQL to use instead of the embedded one.")
    database_pool_url: str | None = Field(
        None,
        description="The same database through a pooler in transaction mode, such as PgBouncer; what needs a session of its own"
        " keeps to `OUTRIDER_DATABASE_URL`.",
    )
    host: str = Field("127.0.0.1", description="Address that `serve` listens on.")
    port: int = Field(8080, ge=0, le=65535, description="Port that `serve` listens on.")
    api_processes: int = Field(1, ge=0, description="API processes that `serve` starts; 0 for one on each core.")
    public_url: str | None = Field(None, description="Address under which people and agents reach this service.")
    log_level: str = Field("info", description="debug, info, warning or error.")
    log_format: Literal["text", "json"] = Field(
        "text",
        description="`json`: one JSON object a line, with a line for each request and each job; `text`: for reading.",
    )
    least_free_mb: int = Field(
        32,
        ge=1,
        description="Free MB in the data folder below which `/readyz` says that the disk is full; 32 are two segments of"
        " PostgreSQL's log.",
    )
    clock_silent_seconds: float = Field(
        60.0, gt=0, description="Time without a tick of the clock after which `/readyz` says that it is silent."
    )
    metrics: Literal["off", "loopback", "token"] = Field(
        "off",
        description="Who may read `/metrics`: nobody; programs on this machine that come without a proxy; or whoever has"
        " the metrics token.",
    )
    metrics_token: SecretStr | None = Field(
        None, description="Bearer token of `/metrics`, at least 20 characters, for OUTRIDER_METRICS=token."
    )
    traces_url: str = Field(
        "",
        description="Where traces are sent by OTLP over HTTP, such as `http://127.0.0.1:4318/v1/traces`; none, nothing is"
        " traced.",
    )
    traces_headers: SecretStr | None = Field(
        None, description="Headers that it wants, comma-separated `NAME=VALUE`, such as a key."
    )
    traces_share: float = Field(1.0, ge=0, le=1, description="Share of requests that are traced, from 0 to 1.")

    pg_bin_dir: Path | None = Field(None, description="PostgreSQL binaries to use for the embedded server.")
    pg_run_as: str = Field(
        "",
        description="User of the embedded server when Outrider itself runs as root; none, a number that nobody else has.",
    )
    db_pool_size: int = Field(10, ge=2, description="Database connections per process.")

    worker_concurrency: int = Field(8, ge=1, description="Jobs that one worker process runs at a time.")
    worker_syncs: int = Field(
        8, ge=1, description="Mailboxes that one worker process reads at a time, besides its jobs."
    )
    worker_webhooks: int = Field(
        4, ge=1, description="Webhooks that one worker process delivers to at a time, besides its jobs."
    )
    watched_mailboxes: int = Field(
        500,
        ge=0,
        description="Mailboxes that one worker process listens to for new mail; all are read each minute anyway.",
    )
    worker_heartbeat_seconds: float = Field(1.0, gt=0, description="How often a worker shows that it lives.")
    worker_stalled_seconds: float = Field(4.0, gt=0, description="Silence after which a worker's jobs go to others.")
    worker_stop_seconds: float = Field(5.0, gt=0, description="Time that running jobs get to finish on shutdown.")

    send_lease_seconds: float = Field(
        300.0, gt=0, description="Time after which a send that never ended is settled by looking in the mailbox."
    )

    max_connections: int = Field(
        0,
        ge=0,
        description="Connections that one API process takes; 0 for as many as its descriptors allow (at most 8192).",
    )
    max_streams: int = Field(500, ge=1, description="Event streams that one API process serves at a time.")
    max_streams_per_credential: int = Field(20, ge=1, description="Of these, how many one credential may have.")
    header_seconds: float = Field(30.0, gt=0, description="Time in which the headers of a request have to come.")
    body_pause_seconds: float = Field(30.0, gt=0, description="Time after which a body that stands still is given up.")
    body_seconds: float = Field(600.0, gt=0, description="Time in which a whole body has to come.")
    unread_seconds: float = Field(60.0, gt=0, description="Time after which an answer that nobody reads is given up.")
    trusted_proxies: str = Field(
        "",
        description="Proxies whose X-Forwarded-For and X-Forwarded-Proto are believed, comma-separated addresses or"
        " networks; none, these headers are ignored.",
    )

    allowed_hosts: str = Field(
        "", description="Names under which the API answers, comma-separated; none, any. Health is answered under all."
    )

    cors_origins: str = Field(
        "",
        description="Pages that may call `/v1` from a browser, comma-separated origins such as `https://app.example.com`;"
        " none, no page may. `*` alone lets every page.",
    )

    rate_limit_reads: int = Field(600, ge=0, description="Reads a minute per credential; 0 for no limit.")
    rate_limit_writes: int = Field(120, ge=0, description="Writes a minute per credential; 0 for no limit.")

    notice_smtp_url: SecretStr | None = Field(
        None,
        description="Submission server for mail to operators, `smtps://USER:PASSWORD@HOST` or `smtp://…` with STARTTLS, with"
        " a port where it is not 465 or 587; none, each project's own mailbox sends it, which cannot tell that it is locked out"
        " itself.",
    )
    notice_from: str = Field("", description="Address that such mail comes from, which that server lets send.")

    fetch_allowed_hosts: str = Field(
        "", description="Private hosts that URL fetching may reach, comma-separated, `host` or `host:port`."
    )
    mail_allowed_hosts: str = Field(
        "",
        description="Private mail servers that mailboxes may be connected to, comma-separated, `host` or `host:port`.",
    )
    dns_servers: str = Field(
        "",
        description="Resolvers to ask about senders' domains, comma-separated, `ip` or `ip:port`; none, the system's.",
    )
    ca_file: Path | None = Field(None, description="Further certificate authorities to trust (PEM).")

    oidc_issuer: str = Field(
        "",
        description="OpenID provider where operators sign in, by the issuer that it names itself, such as"
        " `https://id.example.com/realms/main`; none, no such sign-in. Its host may be private.",
    )
    oidc_client_id: str = Field("", description="This installation as that provider knows it.")
    oidc_client_secret: SecretStr | None = Field(None, description="Its secret; none, a public client.")
    oidc_client_secret_file: Path | None = Field(None, description="The file that holds this secret instead.")
    oidc_label: str = Field("single sign-on", description="What the sign-in page calls the provider.")
    oidc_scopes: str = Field("openid email profile", description="What it is asked for, with spaces between.")
    oidc_allowed_domains: str = Field(
        "",
        description="Domains whose addresses it may let in the first time, comma-separated; none, those of operators who are"
        " there already.",
    )
    oidc_creates_operators: bool = Field(
        False, description="Make an operator of whoever comes from one of these domains and is none yet."
    )
    password_sign_in: bool = Field(
        True, description="Let passwords open the console; false, where everybody has another way in."
    )

    google_client_id: str = Field(
        "", description="OAuth client of this installation at Google; none, no Gmail accounts."
    )
    google_client_secret: str = Field("", repr=False, description="Its secret.")
    google_authorize_url: str = Field(
        "https://accounts.google.com/o/oauth2/v2/auth", description="Where operators sign in to Google."
    )
    google_token_url: str = Field("https://oauth2.googleapis.com/token", description="Where Google gives tokens.")
    google_revoke_url: str = Field("https://oauth2.googleapis.com/revoke", description="Where Google takes them back.")
    gmail_url: str = Field("https://gmail.googleapis.com", description="The Gmail API.")
    microsoft_client_id: str = Field(
        "", description="OAuth client of this installation at Microsoft; none, no Microsoft accounts."
    )
    microsoft_client_secret: str = Field("", repr=False, description="Its secret.")
    microsoft_login_url: str = Field(
        "https://login.microsoftonline.com/common",
        description="Microsoft's sign-in with the tenant; national clouds have others.",
    )
    graph_url: str = Field(
        "https://graph.microsoft.com/v1.0", description="Microsoft Graph; national clouds have others."
    )

    llm: str = Field(
        "embedded",
        description="Who judges and writes text: `embedded` needs no key; else `PROVIDER:MODEL` with openai, anthropic,"
        " google or mistral, or `compatible:MODEL@URL` for any endpoint that speaks like OpenAI (Ollama, vLLM, OpenRouter)."
        " `@URL` may follow any of them.",
    )
    llm_tasks: str = Field(
        "",
        description="Another model for some tasks, comma-separated `TASK=MODEL`: claims, topic, fit, findings, plan, draft,"
        " critique, reply, candidate; `embedded` leaves a task to the rules. `entailment`, which reads again what the rules"
        " refuse only for its words, is asked of a model only where it is named here.",
    )
    llm_fallback: str = Field(
        "", description="The model that is asked when the first does not answer; none, the rules."
    )
    openai_api_key: SecretStr | None = Field(None, description="Key of OpenAI.")
    anthropic_api_key: SecretStr | None = Field(None, description="Key of Anthropic.")
    google_api_key: SecretStr | None = Field(None, description="Key of Google's Gemini API.")
    mistral_api_key: SecretStr | None = Field(None, description="Key of Mistral.")
    compatible_api_key: SecretStr | None = Field(
        None, description="Key of `compatible:` endpoints; many on your own machine need none."
    )
    llm_output: Literal["tool", "native", "prompted"] = Field(
        "tool",
        description="How models are made to answer in the shape asked for: as a tool call, by the provider's own JSON mode,"
        " or by words alone, for small models that know neither.",
    )
    llm_timeout_seconds: float = Field(60.0, gt=0, description="Time in which one answer of a model has to come.")
    llm_tries: int = Field(3, ge=1, le=10, description="How often a model that is busy or away is asked.")
    llm_prices: str = Field(
        "",
        description="What models cost per million tokens, comma-separated `MODEL=IN/OUT`, such as"
        " `openai:some-model=1.25/10`; without a price only tokens are counted.",
    )
    llm_operator_tokens: int = Field(
        0, ge=0, description="Tokens that one operator's projects may spend in a calendar month; 0 for no limit."
    )
    llm_operator_cost: Decimal = Field(
        Decimal(0),
        ge=0,
        description="Money that they may spend in a calendar month, in the currency of the prices; 0 for no limit.",
    )
    hunter_api_key: SecretStr | None = Field(
        None,
        description="Key of Hunter, which knows people of companies and verifies addresses; none, it is not asked.",
    )
    hunter_url: str = Field("https://api.hunter.io", description="Where Hunter is.")
    people_data_labs_api_key: SecretStr | None = Field(
        None, description="Key of People Data Labs, which knows companies and their people; none, it is not asked."
    )
    people_data_labs_url: str = Field("https://api.peopledatalabs.com", description="Where People Data Labs is.")
    hubspot_url: str = Field("https://api.hubapi.com", description="Where HubSpot is.")
    salesforce_url: str = Field(
        "", description="Where every Salesforce org is asked, such as a proxy; empty, each at its own address."
    )
    sentence_encoder: bool = Field(
        True,
        description="Compare texts by meaning, with the sentence encoder that comes along (155 MB a process that needs it);"
        " false, by words and rules alone.",
    )
    keep_runs_days: int = Field(
        365, ge=0, description="Days after its end that a run can be read; 0 for ever. Ninety at least, or for ever."
    )
    keep_actions_days: int = Field(
        90, ge=0, description="Days that a next action can be read after it was done or expired; 0 for ever."
    )
    keep_deliveries_days: int = Field(
        30, ge=0, description="Days that a webhook delivery can be read and sent again; 0 for ever."
    )
    keep_model_calls_days: int = Field(
        400,
        ge=0,
        description="Days that single calls of models can be read; 0 for ever. The sums of each month stay.",
    )
    keep_events_months: int = Field(
        0,
        ge=0,
        description="Whole months that the event log, which is the audit log, stays in the database besides this one; older ones"
        " are written to files, and proven there. 0 for ever.",
    )
    archive_dir: Path | None = Field(None, description="Where those files go; default: `archive` in the data folder.")
    keep_attempt_bytes_days: int = Field(
        30,
        ge=0,
        description="Days that the bytes of a send that was refused or given back stay; 0 for ever. What was sent keeps them.",
    )
    master_key_file: Path | None = Field(None, description="Key that seals secrets; default: in the data folder.")

    @property
    def data_dir_option(self) -> str:
        """What to add to a printed command so that it means the same data folder in another terminal; often nothing."""
        usual = type(self).model_fields["data_dir"].default
        return "" if self.data_dir == usual else f" --data-dir {shlex.quote(str(self.data_dir))}"

    @property
    def key_file(self) -> Path:
        """The file of the master key."""
        return self.master_key_file or self.data_dir / "master.key"

    @property
    def archive_folder(self) -> Path:
        """Where months of the event log are written to."""
        return self.archive_dir or self.data_dir / "archive"

    @field_validator("notice_smtp_url")
    @classmethod
    def _is_submission(cls, value: SecretStr | None) -> SecretStr | None:
        parts = urlsplit(value.get_secret_value()) if value else None
        if parts and not (parts.scheme in ("smtp", "smtps") and parts.hostname and parts.username and parts.password):
            raise ValueError(
                "give it as smtps://USER:PASSWORD@HOST:PORT, with `%40` for an @ in the user or the password"
            )
        return value

    @field_validator("keep_runs_days")
    @classmethod
    def _outlives_open_letters(cls, value: int) -> int:
        if 0 < value < _RUNS_AT_LEAST:
            raise ValueError(
                f"give 0 (for ever) or at least {_RUNS_AT_LEAST}: so long an unanswered letter is looked at with its runs"
            )
        return value

    @field_validator("dns_servers")
    @classmethod
    def _are_addresses(cls, value: str) -> str:
        for one in filter(str.strip, value.split(",")):
            _resolver(one.strip())
        return value

    @field_validator("trusted_proxies")
    @classmethod
    def _are_networks(cls, value: str) -> str:
        for one in filter(str.strip, value.split(",")):
            ip_network(one.strip())
        return value

    @field_validator("cors_origins")
    @classmethod
    def _are_origins(cls, value: str) -> str:
        named = _listed(value)
        if "*" in named and len(named) > 1:
            raise ValueError("`*` lets every page call; leave it out, or name nothing beside it")
        for one in named - {"*"}:
            if _ORIGIN.fullmatch(one) is None:
                raise ValueError(f"{one} is no origin as browsers write them: {_ORIGIN_IS}")
        return value

    @property
    def origins(self) -> frozenset[str]:
        """`cors_origins` as a set."""
        return _listed(self.cors_origins)

    @property
    def served_hosts(self) -> frozenset[str]:
        """`allowed_hosts` as a set."""
        return _hosts(self.allowed_hosts)

    @property
    def proxies(self) -> list[str]:
        """`trusted_proxies` as a list."""
        return [one.strip() for one in self.trusted_proxies.split(",") if one.strip()]

    @property
    def fetchable_hosts(self) -> frozenset[str]:
        """`fetch_allowed_hosts` as a set."""
        return _hosts(self.fetch_allowed_hosts)

    @property
    def oidc_domains(self) -> frozenset[str]:
        """`oidc_allowed_domains` as a set."""
        return frozenset(one.removeprefix("@") for one in _hosts(self.oidc_allowed_domains))

    @property
    def private_mail_servers(self) -> frozenset[str]:
        """`mail_allowed_hosts` as a set."""
        return _hosts(self.mail_allowed_hosts)

    @property
    def resolvers(self) -> tuple[tuple[str, int], ...]:
        """`dns_servers` as addresses and ports."""
        return tuple(_resolver(one.strip()) for one in self.dns_servers.split(",") if one.strip())

    @property
    def own_url(self) -> str:
        """Where it listens. An IPv6 address stands in brackets (RFC 3986, 3.2.2)."""
        return f"http://[{self.host}]:{self.port}" if ":" in self.host else f"http://{self.host}:{self.port}"

    @property
    def base_url(self) -> str:
        """Where links that leave the service point to, without a trailing slash."""
        return (self.public_url or self.own_url).rstrip("/")


def environment_of_child(**settings: str) -> dict[str, str]:
    """The environment for another process of ours with these settings (by field name) and none of this process's own."""
    inherited = {name: value for name, value in os.environ.items() if not name.upper().startswith(_PREFIX)}
    return inherited | {f"{_PREFIX}{name.upper()}": value for name, value in settings.items()}


def _listed(text: str) -> frozenset[str]:
    return frozenset(one.strip() for one in text.split(",") if one.strip())


def _hosts(listed: str) -> frozenset[str]:
    return _listed(listed.lower())


def _resolver(text: str) -> tuple[str, int]:
    try:
        return str(ip_address(text.strip("[]"))), 53
    except ValueError:
        parts = urlsplit(f"//{text}")
        return str(ip_address(parts.hostname or text)), parts.port or 53


@lru_cache
def settings() -> Settings:
    """The settings of this process, read from the environment once."""
    return Settings()
