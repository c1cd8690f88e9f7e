"""Wire shapes of device authorization (RFC 8628, RFC 8414, RFC 9728)."""

from pydantic import ConfigDict

from outrider.core.http import Timestamp, Wire


class DeviceAuthorizationOut(Wire):
    device_code: str
    user_code: str
    verification_uri: str
    verification_uri_complete: str
    expires_in: int
    interval: int

    model_config = ConfigDict(
        json_schema_extra={
            "examples": [
                {
                    "device_code": "odc_…",
                    "user_code": "WDJB-MJHT",
                    "verification_uri": "https://outrider.example/device",
                    "verification_uri_complete": "https://outrider.example/device?user_code=WDJB-MJHT",
                    "expires_in": 900,
                    "interval": 5,
                }
            ]
        }
    )


class TokenOut(Wire):
    access_token: str
    token_type: str
    expires_in: int
    refresh_token: str
    scope: str
    project_id: str

    model_config = ConfigDict(
        json_schema_extra={
            "examples": [
                {
                    "access_token": "ord_…",
                    "token_type": "Bearer",
                    "expires_in": 3600,
                    "refresh_token": "orr_…",
                    "scope": "read runs:write",
                    "project_id": "proj_01kaj0w6m2f7v8r9t0a1b2c3d4",
                }
            ]
        }
    )


class DeviceGrantOut(Wire):
    id: str
    project_id: str
    client_id: str
    client_name: str
    resource: str | None
    scopes: list[str]
    expires_at: Timestamp
    revoked_at: Timestamp | None
    revoke_reason: str | None
    created_at: Timestamp
    updated_at: Timestamp

    model_config = ConfigDict(
        json_schema_extra={
            "examples": [
                {
                    "id": "grant_01kaj0w6m2f7v8r9t0a1b2c3d4",
                    "project_id": "proj_01kaj0w6m2f7v8r9t0a1b2c3d4",
                    "client_id": "outreach-agent",
                    "client_name": "Outreach agent",
                    "resource": None,
                    "scopes": ["read", "runs:write"],
                    "expires_at": "2026-11-21T21:30:00Z",
                    "revoked_at": None,
                    "revoke_reason": None,
                    "created_at": "2026-11-21T09:30:00Z",
                    "updated_at": "2026-11-21T09:30:00Z",
                }
            ]
        }
    )
