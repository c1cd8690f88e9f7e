"""What happened, told outside: audit log, events, their stream, and webhooks. The log itself is `outrider.events`."""
