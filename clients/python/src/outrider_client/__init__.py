"""A client for Outrider, the service that runs outbound sales email for an operator.

    from outrider_client import Outrider

    with Outrider(token="orak_…", base_url="https://outrider.example") as outrider:
        for action in outrider.list_next_actions(project_id, status="open"):
            print(action["title"])

Each operation of the service is a method of its name (`operationId` of `/v1/openapi.json`); `AsyncOutrider` is the same with
`await`. What is answered is a dict as it came; `outrider_client.types` has its shape.
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from outrider_client._async.client import AsyncOutrider as AsyncOutrider
    from outrider_client._async.paging import AsyncPages as AsyncPages
    from outrider_client._errors import OutcomeUnknown as OutcomeUnknown
    from outrider_client._errors import OutriderError as OutriderError
    from outrider_client._errors import Unreachable as Unreachable
    from outrider_client._paging import Page as Page
    from outrider_client._sync.client import Outrider as Outrider
    from outrider_client._sync.paging import Pages as Pages
    from outrider_client.webhooks import verify_webhook as verify_webhook

_HOME = {
    "AsyncOutrider": "_async.client",
    "AsyncPages": "_async.paging",
    "OutcomeUnknown": "_errors",
    "Outrider": "_sync.client",
    "OutriderError": "_errors",
    "Page": "_paging",
    "Pages": "_sync.paging",
    "Unreachable": "_errors",
    "verify_webhook": "webhooks",
}
__all__ = sorted(_HOME)


def __getattr__(name: str) -> Any:
    """Names are imported when they are used: whoever only checks a webhook's signature does not pay for HTTP."""
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    import importlib

    return getattr(importlib.import_module(f"{__name__}.{_HOME[name]}"), name)
