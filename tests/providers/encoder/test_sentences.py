"""The sentence encoder that comes along: what it promises of any text, and what happens where it is missing or another one."""

import os
from pathlib import Path

import numpy as np
import pytest

from outrider.language.vectors import LONGEST, NoEncoder, cosine, from_half, nearest, to_half
from outrider.providers.encoder import build, readiness, sentences, trouble
from outrider.providers.encoder.sentences import SentenceEncoder
from outrider.settings import Settings

ENGLISH = "We are not interested, thank you."
GERMAN = "Wir haben kein Interesse, danke."
OTHER = "The lorry leaves the depot at six in the morning."


async def test_a_sentence_is_near_to_its_translation_and_far_from_another() -> None:
    english, german, other = await SentenceEncoder().encode([ENGLISH, GERMAN, OTHER])

    assert english is not None
    assert german is not None
    assert other is not None
    assert cosine(english, german) > 0.7 > 0.4 > cosine(english, other)
    assert [1, 0] == [row for row, _ in nearest(english, np.stack([other, german]), 2)]


async def test_a_text_has_the_same_vector_alone_and_among_others() -> None:
    encoder = SentenceEncoder()
    [alone] = await encoder.encode([ENGLISH])
    among = (await encoder.encode([OTHER, "", ENGLISH, *[GERMAN] * 80]))[2]

    assert alone is not None
    assert among is not None
    assert float(np.abs(alone - among).max()) < 1e-6
    assert abs(float(np.linalg.norm(alone)) - 1) < 1e-5
    assert cosine(alone, from_half(to_half(alone))) > 0.9999
    assert 1024 == len(to_half(alone))


@pytest.mark.parametrize("text", ["", " \n\t", "…!?", "\0", "\ud800"])
async def test_what_holds_no_word_has_no_vector(text: str) -> None:
    assert [None] == await SentenceEncoder().encode([text])


async def test_odd_text_is_bounded_and_mended() -> None:
    long = "word " * LONGEST
    first, cut, odd = await SentenceEncoder().encode([long, long[:LONGEST], "not\0interested \udcff \ufdfa" * 12])

    assert first is not None
    assert odd is not None
    assert cut is not None
    assert float(np.abs(first - cut).max()) < 1e-6


async def test_other_weights_are_told_and_never_used(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    place = sentences.folder()
    assert place is not None
    (tmp_path / "sp.model").symlink_to(place / "sp.model")
    (tmp_path / "weights.npz").write_bytes(b"others")
    changed = SentenceEncoder(tmp_path)

    assert [[None], [None]] == [await changed.encode([ENGLISH]), await changed.encode([GERMAN])]
    assert "weights.npz is not the one" in trouble(tmp_path)
    assert 1 == caplog.text.count("compared by their words alone")
    assert "" == trouble()


async def test_a_missing_encoder_is_a_warning_and_no_blocker(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(sentences, "folder", lambda: tmp_path / "nowhere")
    said = await readiness(Settings())(None)  # type: ignore[arg-type]

    assert () == said.blockers
    assert "cannot be read" in said.warnings[0]
    assert () == (await readiness(Settings(sentence_encoder=False))(None)).warnings  # type: ignore[arg-type]


async def test_it_can_be_switched_off() -> None:
    assert isinstance(build(Settings(sentence_encoder=False)), NoEncoder)
    assert "1" == os.environ["OPENBLAS_NUM_THREADS"]
