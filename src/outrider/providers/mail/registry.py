"""Mail providers by name. Adding one is a module and a line here."""

from collections.abc import Callable, Mapping

from outrider.providers.mail.imap_smtp import ImapSmtp
from outrider.providers.mail.port import Disconnected, MailProvider, StoredAccount
from outrider.providers.mail.sandbox import Sandbox
from outrider.settings import Settings

BUILDERS: Mapping[str, Callable[[StoredAccount, Settings], MailProvider]] = {
    "imap_smtp": lambda stored, settings: ImapSmtp(stored, settings.ca_file),
    "sandbox": lambda stored, settings: Sandbox(settings.data_dir / "sandbox", stored),
}


def build(stored: StoredAccount, settings: Settings) -> MailProvider:
    """The provider of a stored account.

    Raises:
        Disconnected: this build of Outrider has no such provider.
    """
    builder = BUILDERS.get(stored.provider)
    if builder is None:
        raise Disconnected(
            "provider_not_available", f"There is no mail provider {stored.provider!r}; connect another one."
        )
    return builder(stored, settings)
