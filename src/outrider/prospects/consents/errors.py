"""What can go wrong with consents."""

from outrider.core.errors import Invalid


class ConsentNotProven(Invalid):
    """What is given does not show that this person agreed to this; nothing was recorded."""

    code, title = "consent_not_proven", "This does not show a consent"
