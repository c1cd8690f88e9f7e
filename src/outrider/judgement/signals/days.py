"""When something happened: by the sentence itself, the date that stands with its item, the page, or that it stands there now."""
# ruff: noqa: SIM905 - a list of words reads better as one text

import re
from bisect import bisect_right
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Final, Literal

from outrider.judgement.port import Document
from outrider.language.ago import ago
from outrider.language.dated import EventDate, Precision, named
from outrider.language.text import Span, plain, without_accents

By = Literal["sentence", "item", "page", "seen"]
_LONGEST_DATELINE: Final = 60
_BESIDES_A_DATE: Final = 28
_LONGEST_BYLINE: Final = 100
_LINE: Final = re.compile(r"[^\n]+")
_BETWEEN: Final = re.compile(r"\s[|·•/–—-]\s")
"""What stands between the parts of a byline: its author, its day, its section."""
_POSTED: Final = re.compile(
    r"^(?:posted|published|written|veröffentlicht|geschrieben|verfasst|publié|écrit|publicado|escrito|pubblicato|scritto"
    r"|gepubliceerd|geplaatst|geschreven)\b",
    re.IGNORECASE,
)
_TOUCHING: Final = re.compile(
    r"(\d{1,2})\s?([^\W\d_]{3,10})\.?\s?(20\d\d)|([^\W\d_]{3,10})\.?\s?(\d{1,2}),?\s?(20\d\d)"
)
"""A day whose parts stand in boxes of their own, as on the leaf of a calendar: nothing is between them in the text."""
_EDITED: Final = re.compile(
    r"updated|stand\b|edited|aktualisiert|mis à jour|actualizado|aggiornat|bijgewerkt|gewijzigd", re.IGNORECASE
)
"""The day when a page was edited is no day of what it tells."""
_AHEAD: Final = timedelta(days=550)


@dataclass(frozen=True, slots=True)
class Dated:
    """The day of an event, what says so, and how exactly; `ahead` where the sentence names a day that was still to come."""

    day: date
    by: By
    precision: Precision
    ahead: bool = False


@dataclass(frozen=True, slots=True)
class _Dateline:
    """A line that dates what stands beside it. `precision` is None where it tells too little to say when."""

    start: int
    day: date
    newest: date
    precision: Precision | None = "day"


_COMMENTS: Final = re.compile(
    r"^(?:\d{1,4} )?(?:comments?|kommentare?|commentaires?|comentarios?|comment[oi]|reacties?)(?: ?\(?\d{1,4}\)?)?:?$",
    re.IGNORECASE,
)
"""Below it readers tell of themselves, under days of their own."""


class PageDays:
    """The dates of one page, made ready once for all its sentences."""

    def __init__(self, document: Document, today: date) -> None:
        self._today = today
        self._text = document.text
        self._published = document.published if document.published and document.published <= today else None
        self._seen = document.observed_at.date() if document.observed_at else today
        self._marks = {" ".join(said.split()): day for said, day in document.marks}
        lines = [(line.start(), _bare(line[0])) for line in _LINE.finditer(self._text)]
        self._comments = next((start for start, said in lines[1:] if _COMMENTS.match(said)), len(self._text))
        self._datelines = list(self._found())
        self._starts = [one.start for one in self._datelines]
        self._dates_follow = self._do_dates_follow()

    def of(self, span: Span, *, stands_now: bool) -> Dated | None:
        """The day of what a sentence tells. `stands_now`: it holds as long as the page says it, as a vacancy does."""
        if span.start >= self._comments:
            return None
        said = [one for one in named(span.text) if not (one.since and one.precision == "year")]
        told = [one for one in named(span.text) if one.since and one.precision == "year"]
        around = self._around(span)
        until = (around.newest if around else None) or self._published or self._today
        past = [one for one in said if one.day <= until]
        if past:
            exact = around.day if around and around.precision == "day" else None
            return self._sharper(max(past, key=lambda one: one.day), exact if around else self._published)
        ahead = bool(said)
        if said and min(one.day for one in said) > self._today + _AHEAD:
            return None
        if around is not None:
            return Dated(around.day, "item", around.precision, ahead) if around.precision else None
        if self._published is not None:
            return Dated(self._published, "page", "day", ahead)
        if told:
            return Dated(max(one.day for one in told), "sentence", "year")
        return Dated(self._seen, "seen", "day", ahead) if stands_now or ahead else None

    def _sharper(self, one: EventDate, around: date | None) -> Dated:
        """A year or month of the sentence, and the day beside it where both are the same time."""
        same = (
            around is not None
            and around >= one.day
            and {
                "day": False,
                "month": (around.year, around.month) == (one.day.year, one.day.month),
                "quarter": around - one.day <= timedelta(days=92),
                "year": around.year == one.day.year,
            }[one.precision]
        )
        if same and around is not None and one.precision == "year":
            return Dated(around, "item", "day")
        return Dated(one.day, "sentence", one.precision)

    def _around(self, span: Span) -> _Dateline | None:
        """The date of the item that a sentence stands in: of a heading the next line, else the last date before it; the next
        one on a page whose items end with theirs."""
        marked = self._marks.get(_bare(span.text))
        if marked is not None and marked <= self._today:
            return _Dateline(span.start, marked, marked)
        at = bisect_right(self._starts, span.start)
        after = self._datelines[at] if at < len(self._datelines) else None
        if self._dates_follow:
            return after
        if after is not None and _is_heading(span.text) and not self._text[span.end : after.start].strip():
            return after
        return self._datelines[at - 1] if at else None

    def _do_dates_follow(self) -> bool:
        """Whether each date of the page stands below its item, as at the foot of a card: nothing comes after the last one, and
        more than a title before the first. Read the other way each item would get the date of the one above it."""
        if len(self._datelines) < 2:
            return False
        last = _LINE.match(self._text, self._datelines[-1].start)
        before = [line for line in self._text[: self._starts[0]].splitlines() if line.strip()]
        if last is None or self._text[last.end() :].strip():
            return False
        return any(line.rstrip()[-1] in ".!" for line in before[1:])

    def _found(self) -> "list[_Dateline]":
        found = []
        for line in _LINE.finditer(self._text):
            said = _bare(line[0])
            marked = self._marks.get(said)
            one = _Dateline(line.start(), marked, marked) if marked else self._read(line.start(), said)
            if one is not None and one.day <= self._today:
                found.append(one)
        return found

    def _read(self, start: int, said: str) -> _Dateline | None:
        """The dateline that a line is, if it is one: a day alone, or with its author and section, or "three weeks ago"."""
        if not said or len(said) > _LONGEST_BYLINE or said[-1] in "?!" or _EDITED.search(said):
            return None
        if (touching := _TOUCHING.fullmatch(said)) is not None:
            said = " ".join(filter(None, touching.groups()))
        for part in [said, *_BETWEEN.split(said)]:
            if len(part) <= _LONGEST_DATELINE and (one := self._alone(start, part)) is not None:
                return one
        if _POSTED.match(said) and said[-1] != ".":
            days = [one for one in named(said) if one.precision == "day"]
            return _Dateline(start, days[0].day, days[0].day) if len(days) == 1 else None
        return None

    def _alone(self, start: int, said: str) -> _Dateline | None:
        """The dateline of words that say nothing but when."""
        dates = [one for one in named(said) if one.precision in ("day", "month")]
        if len(dates) == 1:
            one = dates[0]
            beside = len(said) - (one.end - one.start) > _BESIDES_A_DATE
            return None if beside or _has_words(said, said[one.start : one.end]) else _Dateline(start, one.day, one.day)
        then = ago(said, self._seen) if not dates else None
        if then is None or len(said) - len(then.said) > _BESIDES_A_DATE or _has_words(_flat(said), then.said):
            return None
        return _Dateline(start, then.oldest, then.newest, _open(then.oldest, then.newest))


def _open(oldest: date, newest: date) -> Precision | None:
    """How exactly a span of days is known: the least of day, month, quarter and year that holds all of it."""
    if oldest.year != newest.year:
        return None
    if oldest == newest:
        return "day"
    if oldest.month == newest.month:
        return "month"
    return "quarter" if (oldest.month - 1) // 3 == (newest.month - 1) // 3 else "year"


def _bare(text: str) -> str:
    """A line without the mark of its list."""
    return " ".join(text.split()).removeprefix("- ")


def _flat(text: str) -> str:
    return without_accents(plain(text))


def _has_words(said: str, dated: str) -> bool:
    """Whether a line says something besides its date: what names the day of posting does not count."""
    rest = said.replace(" ".join(dated.split()), " ")
    words = [word for word in re.findall(r"[^\W\d_]+", rest.lower()) if word not in _OF_POSTING]
    return len(words) > 2


_OF_POSTING: Final = frozenset(
    "posted published on by date am vom veröffentlicht datum erstellt von le publié mis en ligne par du el de"
    " publicado fecha por il pubblicato data di da op gepubliceerd geplaatst door datum news press release presse aktuelles"
    " montag dienstag mittwoch donnerstag freitag samstag sonntag monday tuesday wednesday thursday friday saturday sunday"
    " lundi mardi mercredi jeudi vendredi lunes martes miércoles jueves viernes lunedì martedì mercoledì giovedì venerdì"
    " maandag dinsdag woensdag donderdag vrijdag".split()
)


def _is_heading(text: str) -> bool:
    return len(text) <= 120 and text[-1:] not in ".!?…"
