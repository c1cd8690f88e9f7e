"""Wire shapes of client registration (RFC 7591)."""

from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, WithJsonSchema

from outrider.core.http import Wire

_TEXTS = {"type": "array", "items": {"type": "string"}}


class RegisterClient(BaseModel):
    """What an app says of itself. Everything else that RFC 7591 names is taken and left out. What does not fit is refused with
    the errors of that standard, so the fields are read by hand."""

    redirect_uris: Annotated[Any, WithJsonSchema({**_TEXTS, "minItems": 1, "maxItems": 10})] = None
    client_name: Annotated[Any, WithJsonSchema({"type": "string"})] = None
    grant_types: Annotated[Any, WithJsonSchema(_TEXTS)] = None
    response_types: Annotated[Any, WithJsonSchema(_TEXTS)] = None

    model_config = ConfigDict(
        extra="allow",
        json_schema_extra={
            "examples": [{"client_name": "Example agent", "redirect_uris": ["http://localhost:3118/callback"]}]
        },
    )


class RegisteredClient(Wire):
    client_id: str
    client_id_issued_at: int
    client_name: str
    redirect_uris: list[str]
    grant_types: list[str]
    response_types: list[str]
    token_endpoint_auth_method: str

    model_config = ConfigDict(
        json_schema_extra={
            "examples": [
                {
                    "client_id": "ocl_…",
                    "client_id_issued_at": 1795392000,
                    "client_name": "Example agent",
                    "redirect_uris": ["http://localhost:3118/callback"],
                    "grant_types": ["authorization_code", "refresh_token"],
                    "response_types": ["code"],
                    "token_endpoint_auth_method": "none",
                }
            ]
        }
    )
