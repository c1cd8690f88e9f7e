"""Microsoft Graph: a mailbox at Microsoft 365 or Outlook.com."""

from outrider.providers.mail.microsoft.provider import Microsoft

__all__ = ["Microsoft"]
