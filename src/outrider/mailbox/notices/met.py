"""A notice met in a mailbox, or an answer to one: nobody's letter. Anybody can write such a name; only those that are in the
database are ours."""

from outrider.db import ProjectTx
from outrider.mail.parse import ParsedMessage
from outrider.mailbox.notices import store
from outrider.mailbox.sending.notices import answered_tokens, own_token


def may_be_one(parsed: ParsedMessage) -> bool:
    """Whether a message looks like a notice or an answer to one; asks nobody."""
    return own_token(parsed) is not None or bool(answered_tokens(parsed))


async def is_one(tx: ProjectTx, parsed: ParsedMessage) -> bool:
    """Whether it is a notice of the project, in whatever folder."""
    token = own_token(parsed)
    return token is not None and await store.is_token_of_one(tx, [token])


async def answers_one(tx: ProjectTx, parsed: ParsedMessage) -> bool:
    """Whether it answers a notice of the project, as an absence note does."""
    tokens = answered_tokens(parsed)
    return bool(tokens) and await store.is_token_of_one(tx, tokens)
