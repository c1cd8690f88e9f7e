"""The key or grant behind a token, and its operator, as the holder of the token is told them."""

from outrider.access import store

credential = store.held_credential
operator = store.operator
