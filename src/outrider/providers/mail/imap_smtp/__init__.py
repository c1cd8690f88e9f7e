"""IMAP and SMTP: a mailbox at any provider that speaks the two."""

from outrider.providers.mail.imap_smtp.provider import ImapSmtp

__all__ = ["ImapSmtp"]
