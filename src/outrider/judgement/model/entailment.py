"""The second reader by a model: whether what only lacks words follows from its source, with the words that carry it."""

from collections.abc import Mapping, Sequence

from pydantic import BaseModel

from outrider.judgement.grounding import Entry
from outrider.judgement.model import prompts
from outrider.judgement.model.asking import Question
from outrider.judgement.model.checks import wrapped


class WordCarried(BaseModel):
    word: str
    rests_on: str


class SentenceRead(BaseModel):
    number: int
    follows: bool
    words: list[WordCarried]


class LetterRead(BaseModel):
    sentences: list[SentenceRead]


def question(sentences: Sequence[Entry]) -> Question[LetterRead]:
    """All open sentences of one letter, each beside the one source that comes near."""
    parts = []
    for number, entry in enumerate(sentences, 1):
        if entry.near is not None:
            words = " | ".join(entry.near.missing)
            parts.append(wrapped("sentence", entry.sentence, number=str(number), words=words))
            parts.append(wrapped("source", entry.near.text, number=str(number)))
    return Question(prompts.of("entailment"), "\n".join(parts), LetterRead, longest=3_000)


def rests_on(read: LetterRead, sentences: Sequence[Entry]) -> list[Mapping[str, str] | None]:
    """For each sentence what its words rest on; None where it does not follow, was left out, or was answered twice."""
    said: list[Mapping[str, str] | None] = []
    for number in range(1, len(sentences) + 1):
        of = [one for one in read.sentences if one.number == number]
        follows = len(of) == 1 and of[0].follows
        said.append({one.word: one.rests_on for one in of[0].words} if follows else None)
    return said
