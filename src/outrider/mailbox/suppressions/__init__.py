"""Addresses that nobody writes to: suppressed, held, erased; and the link that unsubscribes."""
