"""When something happened: by the sentence itself, the date that stands with its item, the page, or that it stands there now."""
# ruff: noqa: SIM905 - a list of words reads better as one text

import re
from bisect import bisect_right
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Final, Literal

from outrider.judgement.port import Document
from outrider.language.dated import EventDate, Precision, named
from outrider.language.text import Span

By = Literal["sentence", "item", "page", "seen"]
_LONGEST_DATELINE: Final = 60
_BESIDES_A_DATE: Final = 28
_LINE: Final = re.compile(r"[^\n]+")
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
    start: int
    day: date


class PageDays:
    """The dates of one page, made ready once for all its sentences."""

    def __init__(self, document: Document, today: date) -> None:
        self._today = today
        self._text = document.text
        self._published = document.published if document.published and document.published <= today else None
        self._seen = document.observed_at.date() if document.observed_at else today
        self._marks = {" ".join(said.split()): day for said, day in document.marks}
        self._datelines = list(self._found())
        self._starts = [one.start for one in self._datelines]

    def of(self, span: Span, *, stands_now: bool) -> Dated | None:
        """The day of what a sentence tells. `stands_now`: it holds as long as the page says it, as a vacancy does."""
        said = [one for one in named(span.text) if not (one.since and one.precision == "year")]
        told = [one for one in named(span.text) if one.since and one.precision == "year"]
        around = self._around(span)
        until = around or self._published or self._today
        past = [one for one in said if one.day <= until]
        if past:
            return self._sharper(max(past, key=lambda one: one.day), around or self._published)
        ahead = bool(said)
        if said and min(one.day for one in said) > self._today + _AHEAD:
            return None
        if around is not None:
            return Dated(around, "item", "day", ahead)
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

    def _around(self, span: Span) -> date | None:
        """The date of the item that a sentence stands in: of a heading the next line, else the last date before it."""
        marked = self._marks.get(" ".join(span.text.split()))
        if marked is not None and marked <= self._today:
            return marked
        at = bisect_right(self._starts, span.start)
        after = self._datelines[at] if at < len(self._datelines) else None
        if after is not None and _is_heading(span.text) and not self._text[span.end : after.start].strip():
            return after.day
        return self._datelines[at - 1].day if at else None

    def _found(self) -> "list[_Dateline]":
        found = []
        for line in _LINE.finditer(self._text):
            said = " ".join(line[0].split())
            if not said or (len(said) > _LONGEST_DATELINE and said not in self._marks):
                continue
            day = self._marks.get(said)
            if day is None:
                dates = [one for one in named(line[0]) if one.precision in ("day", "month")]
                if len(dates) != 1 or len(said) - (dates[0].end - dates[0].start) > _BESIDES_A_DATE or said[-1] in "?!":
                    continue
                if _has_words(said, line[0][dates[0].start : dates[0].end]):
                    continue
                day = dates[0].day
            if day <= self._today:
                found.append(_Dateline(line.start(), day))
        return found


def _has_words(said: str, dated: str) -> bool:
    """Whether a line says something besides its date: what names the day of posting does not count."""
    rest = said.replace(" ".join(dated.split()), " ")
    words = [word for word in re.findall(r"[^\W\d_]+", rest.lower()) if word not in _OF_POSTING]
    return len(words) > 2


_OF_POSTING: Final = frozenset(
    "posted published on by date updated am vom veröffentlicht datum stand erstellt von le publié mis en ligne par du el de"
    " publicado fecha por il pubblicato data di da op gepubliceerd geplaatst door datum news press release presse aktuelles"
    " montag dienstag mittwoch donnerstag freitag samstag sonntag monday tuesday wednesday thursday friday saturday sunday"
    " lundi mardi mercredi jeudi vendredi lunes martes miércoles jueves viernes lunedì martedì mercoledì giovedì venerdì"
    " maandag dinsdag woensdag donderdag vrijdag".split()
)


def _is_heading(text: str) -> bool:
    return len(text) <= 120 and text[-1:] not in ".!?…"
