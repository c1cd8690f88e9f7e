"""What a token is a credential of, as it is told to whoever holds it."""

from outrider.access import store

credential = store.held_credential
operator = store.operator
