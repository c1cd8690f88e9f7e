"""Mail providers by name. Adding one is a module and a line in each table here."""

from collections.abc import Callable, Mapping

from outrider.providers.mail.gmail import Gmail
from outrider.providers.mail.imap_smtp import ImapSmtp
from outrider.providers.mail.microsoft import Microsoft
from outrider.providers.mail.port import Disconnected, KeepSecrets, MailProvider, StoredAccount, Traits
from outrider.providers.mail.sandbox import Sandbox
from outrider.settings import Settings

BUILDERS: Mapping[str, Callable[[StoredAccount, Settings, KeepSecrets], MailProvider]] = {
    "gmail": Gmail,
    "imap_smtp": lambda stored, settings, _: ImapSmtp(
        stored, settings.ca_file, private_hosts=settings.private_mail_servers
    ),
    "microsoft": Microsoft,
    "sandbox": lambda stored, settings, _: Sandbox(settings.data_dir / "sandbox", stored),
}

TRAITS: Mapping[str, Traits] = {kind.name: kind.traits for kind in (Gmail, ImapSmtp, Microsoft, Sandbox)}


def traits(provider: str) -> Traits:
    """What accounts of a provider are like; of one that this build of Outrider does not have, nothing is known."""
    return TRAITS.get(provider) or Traits()


def build(stored: StoredAccount, settings: Settings, keep: KeepSecrets) -> MailProvider:
    """The provider of a stored account; `keep` stores secrets that it renews.

    Raises:
        Disconnected: this build of Outrider has no such provider.
    """
    builder = BUILDERS.get(stored.provider)
    if builder is None:
        raise Disconnected(
            "provider_not_available", f"There is no mail provider {stored.provider!r}; connect another one."
        )
    return builder(stored, settings, keep)


def submission(stored: StoredAccount, settings: Settings) -> ImapSmtp:
    """A submission server of this installation, which is on no account's word and may be anywhere."""
    return ImapSmtp(stored, settings.ca_file)
