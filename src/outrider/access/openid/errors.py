"""Why a provider let nobody in. Pages tell `detail`; logs and tests go by `code`."""


class NotLetIn(Exception):
    """Nobody was signed in. `detail` says what happened and what to do; `status` is of the page that says so."""

    status = 403

    def __init__(self, code: str, detail: str) -> None:
        super().__init__(f"{code}: {detail}")
        self.code = code
        self.detail = detail


class ProviderAway(NotLetIn):
    """The provider gave no usable answer; the same may work later."""

    status = 502


class TokenRefused(NotLetIn):
    """What the provider's answer says of the person does not hold."""
