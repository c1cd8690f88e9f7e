"""Things that happened to a company, found in its own pages: what (`cues`), when (`days`), and whether it is its own doing
(`whose`). `SignalReader` is the door."""

from dataclasses import dataclass
from datetime import date

from outrider.judgement.port import Document
from outrider.judgement.signals import cues
from outrider.judgement.signals.days import Dated, PageDays
from outrider.judgement.signals.whose import Whose
from outrider.judgement.why_now import SignalKind
from outrider.language.text import Span, sentences
from outrider.language.which import READ, language_of

_SHORTEST, _LONGEST = 15, 420


@dataclass(frozen=True, slots=True)
class Signal:
    """A sentence that tells of something the company did, or that befell it, on a day."""

    kind: SignalKind
    span: Span
    dated: Dated
    planned: bool


class SignalReader:
    """The signals of one page, sentence after sentence in their order."""

    def __init__(self, document: Document, company: str, language: str, today: date, *, own_site: bool) -> None:
        self._language = language
        self._jobs = document.kind == "careers"
        self._days = PageDays(document, today)
        self._whose = Whose(company, language, document.kind, own_site=own_site)

    def read(self, span: Span) -> tuple[Signal | None, bool]:
        """The signal in a sentence, and whether the sentence tells of an event at all, be it undated or somebody else's."""
        if not _SHORTEST <= len(span.text) <= _LONGEST or span.text.endswith("?"):
            return None, False
        flat = cues.bare(span.text)
        found = cues.kind_of(flat, self._language, jobs=self._jobs)
        if found is None:
            self._whose.is_own(span.text)
            return None, False
        kind, at = found
        if not self._whose.is_own(span.text, kind, at):
            return None, True
        dated = self._days.of(span, stands_now=kind == "hiring" and self._jobs)
        if dated is None:
            return None, True
        planned = dated.ahead or cues.of(self._language).planned.search(flat) is not None
        return Signal(kind, span, dated, planned and kind != "hiring"), True


def tells_of_trouble(text: str) -> bool:
    """Whether a sentence of a text tells of something that went badly for whoever it is about."""
    language = language_of(text)
    found = [cues.kind_of(cues.bare(span.text), language, jobs=False) for span in sentences(text)]
    return any(one is not None and one[0] == "difficulty" for one in found)


def tells_of_others(text: str, company: str) -> bool:
    """Whether a text from a company's own page tells of something that somebody else did: a customer, a partner, a trade."""
    language = language_of(text)
    whose = Whose(company, language if language in READ else "en", "", own_site=True)
    for span in sentences(text):
        found = cues.kind_of(cues.bare(span.text), language, jobs=False)
        if found is not None and not whose.is_own(span.text, *found):
            return True
    return False
