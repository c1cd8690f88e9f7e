"""What can go wrong in the code flow beside the errors of devices (RFC 6749 §4.1.2.1, RFC 7591 §3.2.2)."""

from outrider.core.errors import BadRequest


class InvalidRedirectUri(BadRequest):
    code, title = "invalid_redirect_uri", "An app cannot be answered at this address"


class InvalidClientMetadata(BadRequest):
    code, title = "invalid_client_metadata", "The app cannot be registered like this"


class QuestionClosed(Exception):
    """What the page asked was answered, or the page is too old or another operator's. `detail` is for the person at the page."""

    def __init__(self, detail: str) -> None:
        super().__init__(detail)
        self.detail = detail


class AppRefused(Exception):
    """An answer that goes back to the app through the browser: `code` is the `error` of RFC 6749 §4.1.2.1."""

    def __init__(self, code: str, detail: str) -> None:
        super().__init__(detail)
        self.code = code
        self.detail = detail
