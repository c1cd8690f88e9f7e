"""What comes in: replies and what follows from them, people who write first, and takeover
(docs/reference/mail.md "Inbox", "Inbound candidates", "Takeover")."""
