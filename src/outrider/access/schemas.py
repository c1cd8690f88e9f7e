"""Wire shapes of API keys and limits (docs/reference/resources.md "API key", docs/reference/limits.md)."""

from typing import Annotated, Any

from pydantic import AfterValidator, ConfigDict, Field

from outrider.access.scopes import Scope
from outrider.core.http import Body, NonEmpty, Timestamp, Wire

_KEY: dict[str, Any] = {
    "id": "key_01kaj0w6m2f7v8r9t0a1b2c3d4",
    "name": "CRM integration",
    "key_prefix": "ork_x7Qa",
    "key_last4": "9fKc",
    "scopes": ["api"],
    "created_at": "2026-11-21T09:30:00Z",
    "updated_at": "2026-11-21T09:30:00Z",
    "revoked_at": None,
}


def _without_repeats(scopes: list[Scope]) -> list[Scope]:
    return list(dict.fromkeys(scopes))


class CreateApiKey(Body):
    name: NonEmpty
    scopes: Annotated[list[Scope], Field(min_length=1, max_length=50), AfterValidator(_without_repeats)]

    model_config = ConfigDict(json_schema_extra={"examples": [{"name": "CRM integration", "scopes": ["api"]}]})


class ApiKeyOut(Wire):
    id: str
    name: str
    key_prefix: str
    key_last4: str
    scopes: list[str]
    created_at: Timestamp
    updated_at: Timestamp
    revoked_at: Timestamp | None

    model_config = ConfigDict(json_schema_extra={"examples": [_KEY]})


class CreatedApiKey(Wire):
    api_key: ApiKeyOut
    secret: str

    model_config = ConfigDict(json_schema_extra={"examples": [{"api_key": _KEY, "secret": "ork_x7Qa…shown once…9fKc"}]})


class Done(Wire):
    ok: bool
    message: str

    model_config = ConfigDict(json_schema_extra={"examples": [{"ok": True, "message": "The key is revoked."}]})


class LimitsOut(Wire):
    """Every limit that a client can run into; sizes in bytes, texts in characters, 0 requests a minute for no limit."""

    rate_limits: dict[str, int]
    idempotency: dict[str, int]
    connections: dict[str, int] = Field(description="Of one API process; there may be several.")
    times: dict[str, float] = Field(description="Seconds after which a request that stands still is given up.")
    lists: dict[str, int]
    bodies: dict[str, int]
    uploads: dict[str, int]
    context: dict[str, int]
    texts: dict[str, int]
    inputs: dict[str, dict[str, int]]
    device_authorization: dict[str, int | list[int]]

    model_config = ConfigDict(
        json_schema_extra={
            "examples": [
                {
                    "rate_limits": {"reads_per_minute": 600, "writes_per_minute": 120},
                    "idempotency": {"key_max_length": 255, "kept_seconds": 86400},
                    "connections": {
                        "connections_max": 8192,
                        "streams_max": 500,
                        "streams_per_credential_max": 20,
                    },
                    "times": {
                        "header_seconds": 30.0,
                        "body_pause_seconds": 30.0,
                        "body_seconds": 600.0,
                        "unread_answer_seconds": 60.0,
                    },
                    "lists": {"limit_min": 1, "limit_default": 50, "limit_max": 200},
                    "bodies": {"json_max_bytes": 1048576, "request_max_bytes": 26214400},
                    "uploads": {"files_max": 20, "file_max_bytes": 10485760, "request_max_bytes": 26214400},
                    "context": {"urls_max": 50, "notes_max_length": 200000},
                    "texts": {"line_max_length": 200, "text_max_length": 10000, "html_max_length": 100000},
                    "inputs": {"limit": {"min": 1, "max": 100, "default": 20}},
                    "device_authorization": {
                        "code_seconds": 900,
                        "poll_seconds": 5,
                        "authorization_code_seconds": 60,
                        "access_token_seconds": 3600,
                        "grant_seconds": [3600, 43200, 604800, 2592000],
                    },
                }
            ]
        }
    )
