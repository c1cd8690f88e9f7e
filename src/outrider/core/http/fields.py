"""Wire types shared by the rooms' `schemas.py`.

`Body` is a request body: strict types, unknown fields refused with their name, so that a misspelt `confirm_reviewed` is an
error and not a default. `Wire` describes an answer in OpenAPI; answers themselves are written as bytes, not validated.
"""

import re
from typing import Annotated, Any, Literal

from email_validator import EmailNotValidError, validate_email
from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StringConstraints

from outrider.core import limits

_CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]")
_NO_LINE = re.compile(r"[\r\n\x80-\x9f\u2028\u2029]")
_SURROGATE = re.compile(r"[\ud800-\udfff]")


def example(*values: Any) -> ConfigDict:
    """`model_config = example({...})`: the examples that OpenAPI shows for a model."""
    return ConfigDict(json_schema_extra={"examples": list(values)})


class Body(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)

    def given(self) -> dict[str, Any]:
        """Only the fields that the caller sent; what PATCH changes."""
        return self.model_dump(exclude_unset=True)


class Wire(BaseModel):
    model_config = ConfigDict(extra="allow")


class WriterOut(Wire):
    """Who wrote the words as they stand: the service by its rules (`name` says which) or with a `model`, an agent's key or
    device, or a person who was signed in."""

    kind: Literal["service", "model", "agent", "person"]
    name: str
    model: str | None
    prompt_version: str | None


class FailureOut(Wire):
    """Why something did not go well. Some failures have further members."""

    code: str
    detail: str


class ActorOut(Wire):
    """Who did something: with which credential, or the service itself."""

    kind: str
    credential_id: str
    name: str


def clean_text(value: str) -> str:
    """Refuse what PostgreSQL cannot keep or a mail header must not carry: control characters and lone surrogates."""
    if _SURROGATE.search(value):
        raise ValueError("contains a lone surrogate; send valid Unicode")
    if _CONTROL.search(value):
        raise ValueError("contains control characters; remove them")
    return value


def _one_line(value: str) -> str:
    if _NO_LINE.search(value):
        raise ValueError("must be one line, without line or paragraph separators and control characters")
    return value


def _web_url(value: str) -> str:
    from urllib.parse import urlsplit

    try:
        parts = urlsplit(value)
        ok = parts.scheme in ("http", "https") and bool(parts.hostname) and parts.username is None
        _ = parts.port
    except ValueError:
        ok = False
    if not ok or any(c.isspace() for c in value):
        raise ValueError("must be a web address such as https://example.com")
    return value


def normal_email(value: str) -> str:
    """The address as it is stored: domain in lower case, Unicode in NFC. Raises ValueError with a reason."""
    try:
        return validate_email(value, check_deliverability=False, allow_smtputf8=True).normalized
    except EmailNotValidError as error:
        raise ValueError(f"is not an e-mail address: {error}") from None


Timestamp = Annotated[str, Field(json_schema_extra={"format": "date-time"})]
"""A moment in an answer: ISO 8601, UTC, with a `Z`."""
Clean = AfterValidator(clean_text)
OneLine = AfterValidator(_one_line)
Text = Annotated[str, Clean]
"""Any text; give it a length where it is used. Where white space is stripped, the constraints stand before the validators
(`Annotated[str, StringConstraints(...), Clean]`): behind them the length would be taken before the stripping."""
ShortText = Annotated[
    str,
    StringConstraints(max_length=limits.LINE_LENGTH, strip_whitespace=True),
    Clean,
    OneLine,
]
"""One line of at most 200 characters; may be empty."""
NonEmpty = Annotated[
    str,
    StringConstraints(min_length=1, max_length=limits.LINE_LENGTH, strip_whitespace=True),
    Clean,
    OneLine,
]
"""One line of 1 to 200 characters, white space around it not counted."""
LongText = Annotated[Text, StringConstraints(max_length=limits.TEXT_LENGTH)]
Html = Annotated[Text, StringConstraints(max_length=limits.HTML_LENGTH)]
WebUrl = Annotated[
    str,
    StringConstraints(min_length=1, max_length=limits.URL_LENGTH, strip_whitespace=True),
    Clean,
    AfterValidator(_web_url),
]
Email = Annotated[Text, StringConstraints(min_length=3, max_length=320), AfterValidator(normal_email)]
