"""Wire shapes of the sending limits."""

from typing import Annotated, Any, Literal

from pydantic import Field, StringConstraints, model_validator

from outrider.core.http import Body, Text, Wire, example
from outrider.mailbox.sending.limits import DAYS, RECIPIENT, minutes, zone_of
from outrider.mailbox.sending.store import Limits

_LIMITS = {
    "daily_cap": 50,
    "min_seconds_between": 90,
    "window": {
        "days": ["mon", "tue", "wed", "thu", "fri"],
        "from": "08:00",
        "to": "17:00",
        "timezone": "recipient",
    },
    "warm_up": True,
}
ClockTime = Annotated[str, StringConstraints(pattern=r"^([01][0-9]|2[0-3]):[0-5][0-9]$|^24:00$")]


class WindowOut(Wire):
    """When messages may leave."""

    days: list[str]
    from_: Annotated[str, Field(alias="from")]
    to: str
    timezone: str = RECIPIENT


class Window(Body):
    days: Annotated[list[Literal["mon", "tue", "wed", "thu", "fri", "sat", "sun"]], Field(min_length=1, max_length=7)]
    from_: Annotated[ClockTime, Field(alias="from")]
    to: ClockTime
    timezone: Annotated[Text, StringConstraints(max_length=64)] = RECIPIENT
    """A zone such as Europe/Dublin, or `recipient`: each recipient's own, and the mailbox's where nothing tells it."""

    @model_validator(mode="after")
    def _opens_before_it_closes(self) -> "Window":
        if minutes(self.from_) >= minutes(self.to):
            raise ValueError("`from` must be before `to`")
        if self.timezone != RECIPIENT:
            zone_of(self.timezone)
        return self

    def stored(self) -> dict[str, Any]:
        days = [day for day in DAYS if day in self.days]
        return {"days": days, "from": self.from_, "to": self.to, "timezone": self.timezone}


class PutLimits(Body):
    daily_cap: Annotated[int, Field(ge=0, le=2000)]
    min_seconds_between: Annotated[int, Field(ge=0, le=86_400)]
    window: Window
    warm_up: bool

    model_config = example(_LIMITS)

    def limits(self) -> Limits:
        """What is stored."""
        return Limits(self.daily_cap, self.min_seconds_between, self.window.stored(), self.warm_up)


class SendingLimitsOut(Wire):
    daily_cap: int
    min_seconds_between: int
    window: WindowOut
    warm_up: bool

    model_config = example(_LIMITS)
