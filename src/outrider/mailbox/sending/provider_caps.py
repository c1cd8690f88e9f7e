"""How much an account may send in a day by its provider's rules: a cap above it only gets the account closed.

Google: 2,000 messages a day of a Workspace account (support.google.com/a/answer/166852), fewer of a personal one. Microsoft 365:
10,000 recipients a day of a mailbox. Other servers have limits of their own, which nobody can look up.
"""

from typing import Final

from outrider.mailbox.accounts.store import Mailbox

_PERSONAL: Final = ("gmail.com", "googlemail.com")
_TENTH: Final = 10


def most_a_day(mailbox: Mailbox) -> int | None:
    """Messages a day that the provider lets this account send; None where nobody knows."""
    if mailbox.provider == "gmail":
        return 500 if mailbox.email.lower().rpartition("@")[2] in _PERSONAL else 2_000
    return 10_000 if mailbox.provider == "microsoft" else None


def too_high(mailbox: Mailbox | None, daily_cap: int) -> str:
    """Why a cap is refused; empty where it is within what the account may send."""
    most = most_a_day(mailbox) if mailbox is not None else None
    if mailbox is None or most is None or daily_cap <= most:
        return ""
    return (
        f"{mailbox.email} may send {most:,} messages a day by its provider's rules, and is closed for more;"
        f" a cap of {daily_cap:,} is above that. Set {most // _TENTH:,} or less: cold mail near the limit looks like spam"
    )


def warning(mailbox: Mailbox, daily_cap: int) -> tuple[str, ...]:
    """What to say of a cap that the provider allows, or that stood before the account was connected."""
    if why := too_high(mailbox, daily_cap):
        return (f"{why}.",)
    most = most_a_day(mailbox)
    if most is None or daily_cap * _TENTH <= most:
        return ()
    return (
        f"The daily cap of {daily_cap:,} is more than a tenth of what {mailbox.email} may send in a day ({most:,}, with your"
        " own mail in it). Providers suspend accounts for cold mail long before their limit, sometimes the whole domain.",
    )
