"""Mail providers by name. Adding one is a module and a line here."""

from collections.abc import Callable, Mapping

from outrider.providers.mail.port import MailProvider, StoredAccount
from outrider.providers.mail.sandbox import Sandbox
from outrider.settings import Settings

BUILDERS: Mapping[str, Callable[[StoredAccount, Settings], MailProvider]] = {
    "sandbox": lambda stored, settings: Sandbox(settings.data_dir / "sandbox", stored),
}


def build(stored: StoredAccount, settings: Settings) -> MailProvider:
    """The provider of a stored account."""
    return BUILDERS[stored.provider](stored, settings)
