"""`index_companies`: vectors for the companies of the catalogue, so that a search finds them by meaning and across languages.

The rows are the checkpoints: a batch is encoded with no transaction open and kept before the next is begun. An import of many
companies asks for it; of a few the search makes them itself.
"""

from typing import Final

from outrider.engine import Inputs, Outcome, RunContext
from outrider.providers.sources import catalogue

OPERATION: Final = "index_companies"
AT_ONCE: Final = 2_000
"""So many companies a search encodes itself, in a few seconds."""
_BATCH: Final = 250


class IndexCompanies(Inputs):
    """Nothing to say: what has no vector gets one."""


async def index_companies(context: RunContext, inputs: IndexCompanies) -> Outcome:
    """Result: `companies_indexed`."""
    async with context.tx() as tx:
        usable = await catalogue.keeps_vectors(tx)
        if not usable:
            await context.warn(
                tx,
                "The database server has no pgvector 0.8, so companies are found by their words alone. Install it, then run"
                " `outrider migrate` and this again.",
            )
        elif context.services.encoder.model:
            await catalogue.forget_other_models(tx, context.services.encoder.model)
    return Outcome({"companies_indexed": await catch_up(context, None) if usable else 0})


async def catch_up(context: RunContext, most: int | None) -> int:
    """Encode companies that have no vector, at most so many; how many were."""
    encoder = context.services.encoder
    done = 0
    while most is None or done < most:
        async with context.read() as tx:
            rows = await catalogue.to_encode(tx, _BATCH)
        if not rows:
            break
        vectors = await catalogue.vectors_for(rows, encoder)
        if all(vector is None for vector in vectors) and (await encoder.encode(["company"]))[0] is None:
            async with context.tx() as tx:
                await context.warn(
                    tx, "The sentence encoder cannot be used, so companies are found by their words alone."
                )
            break
        async with context.tx() as tx:
            await catalogue.keep_vectors(tx, encoder.model, rows, vectors)
            done += len(rows)
            await context.progress(tx, done, None, f"{done:,} companies can be found by meaning")
    return done
