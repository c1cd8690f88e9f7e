"""Why a letter comes now: one fresh finding of the reader's own, told or quoted, and what leads from it to us."""

import re
import zlib
from collections.abc import Sequence
from typing import Final
from urllib.parse import urlsplit

from outrider.core import clock
from outrider.judgement.embedded.claims import is_junk
from outrider.judgement.embedded.layout import Part, filled
from outrider.judgement.embedded.seen import turned
from outrider.judgement.frames import FRAMES, Page
from outrider.judgement.grounding.world import is_in
from outrider.judgement.port import DraftBrief, Finding
from outrider.judgement.signals import tells_of_trouble
from outrider.judgement.why_now import is_fresh
from outrider.language.calendar import MONTHS
from outrider.language.dated import SEASONS
from outrider.language.text import talks_to_machines, without_accents

_QUOTE: Final = 180
_DATE: Final = 30
"""Characters of "en septiembre de 2026" and the like."""
_ORDER: Final = (
    "opening", "expansion", "launch", "award", "funding", "partnership", "hiring", "acquisition", "leadership", "customer",
    "growth", "certification", "regulation", "news", "",
)  # fmt: skip
"""Signals, those that best give somebody a reason to write first."""
_NEVER: Final = ("difficulty", "layoff", "closure", "insolvency")
"""Nobody is written to about their trouble."""
_CHEERED: Final = (
    "opening",
    "expansion",
    "launch",
    "award",
    "funding",
    "partnership",
    "customer",
    "growth",
    "certification",
)
_JOBS: Final = re.compile(
    r"job|career|karriere|stellen|emploi|recrut|empleo|trabaj|lavora|vacature|werken", re.IGNORECASE
)
_YEAR_BEHIND: Final = re.compile(
    rf"(?<!\bnel )(?<!\bdel )(?<!\bdal )\b({'|'.join(sorted(map(re.escape, (*MONTHS, *SEASONS)), key=len, reverse=True))})"
    r"(?: de| del| di| van| of)? 20\d\d\b",
    re.IGNORECASE,
)
"""A year behind its month or season, and what joins them; "nel giugno" is no Italian without it."""
_ODD: Final = '“”"„«»@<>{}[]%$€£'


def quotable(brief: DraftBrief) -> list[Finding]:
    """Sentences of the prospect's own fit to be told back: plain, short, no figures or addresses; the best reason first."""
    domain = brief.company.domain.lower().removeprefix("www.")
    planned = brief.strategy.why_now if brief.strategy else None
    return sorted((one for one in brief.findings if _fit(one, domain)), key=lambda one: (one != planned, *_rank(one)))


def why_now(brief: DraftBrief, code: str, informal: bool, found: Finding, seed: int) -> list[Part]:
    """The finding in one sentence, a congratulation where it is good news, and the step to us."""
    frames = FRAMES[code]
    parts = [Part(sentences(brief, code, informal, found, seed), about="why")]
    if kind_of(found) in _CHEERED:
        parts.append(Part(turn(frames.cheer, seed + 1), about="cheer"))
    # What they do always was no reason to write just now.
    steps = (*frames.bridge, *frames.moment) if kind_of(found) else frames.bridge
    parts.append(Part([filled(one, code, informal) for one in turn(steps, seed + 2)], about="bridge"))
    return parts


def sentences(brief: DraftBrief, code: str, informal: bool, found: Finding, seed: int) -> list[str]:
    """The finding as sentences to the reader: told, then quoted to the letter."""
    frames = FRAMES[code]
    quote = " ".join(found.quote.split())
    own = is_in(quote, code)
    jobs = kind_of(found) == "hiring" or bool(_JOBS.search(urlsplit(found.url or "").path))
    page: Page = "jobs" if jobs else "site"
    places = {"page": filled(frames.pages[page], code, informal) if found.url else ""}
    places["page"] = places["page"][:1].lower() + places["page"][1:]
    said: list[str] = []
    # Their "we" becomes the formal "you"; who is called by the first name gets their words as they stand.
    read = turned(quote, code, brief.company.name) if own and (not informal or code in ("en", "nl")) else None
    if read is not None and read.sought:
        said += [filled(one, code, informal, what=read.sought, **places) for one in turn(frames.sought, seed)]
    if read is not None and read.clause:
        que = frames.that[1 if read.clause[:1].lower() in "aeiouéèêhîôû" else 0]
        shown = [_without_pause(_shorter(read.clause)), _without_pause(read.clause)]
        options = [one for one in turn(frames.told, seed) if found.url or not one.startswith("{Page}")]
        said += [
            # Where no page is named the place of it is empty.
            " ".join(filled(one, code, informal, clause=clause, que=que, **places).split()).replace(" .", ".")
            for clause in dict.fromkeys(shown)
            for one in options
        ]
    if found.url:
        where = {"page": filled(frames.pages["site"], code, informal)}
        where["page"] = where["page"][:1].lower() + where["page"][1:]
        said += [filled(one, code, informal, quote=quote, **where) for one in turn(frames.quoted, seed)]
    return said


def kind_of(found: Finding) -> str:
    """The kind of a signal; empty where it is none."""
    name, _, kind = found.field.partition(":")
    return kind if name == "signal" else ""


def turn(options: Sequence[str], seed: int) -> list[str]:
    """The wordings from another one on, so that letters to two companies begin differently."""
    at = seed % len(options)
    return [*options[at:], *options[:at]]


def seed_of(brief: DraftBrief) -> int:
    """What stays the same for a company until another wording is asked for. A note does not change it: words that only shuffle
    would pass for a note that was followed."""
    known = (brief.company.domain or brief.company.name).encode("utf-8", "replace")
    return zlib.crc32(known) + brief.round


def _rank(found: Finding) -> tuple[int, float]:
    if found.field == "latest_signal":
        return (len(_ORDER), 0.0)
    if not found.field.startswith("signal"):
        return (len(_ORDER) + 1, 0.0)
    kind = kind_of(found)
    at = next((at for at, name in enumerate(_ORDER) if kind == name), len(_ORDER) - 1)
    return (at, -(found.observed_at.timestamp() if found.observed_at else 0.0))


def _fit(found: Finding, domain: str) -> bool:
    quote = " ".join(found.quote.split())
    signal = found.field.startswith("signal")
    if kind_of(found) in _NEVER or talks_to_machines(quote) or any(c in quote for c in _ODD) or "://" in quote:
        return False
    if found.url is None:
        return found.field == "latest_signal" and len(quote) <= _QUOTE and not tells_of_trouble(quote)
    return (
        bool(domain)
        and _on_site(found.url, domain)
        and not (signal and not _fresh(found))
        and found.field.startswith(("signal", "what_they_do"))
        and len(quote) <= _QUOTE
        and not (is_junk(quote) and not signal)
    )


def _on_site(url: str, domain: str) -> bool:
    try:
        host = (urlsplit(url).hostname or "").lower()
    except ValueError:
        return False
    return host == domain or host.endswith("." + domain)


def _fresh(found: Finding) -> bool:
    return is_fresh(found.field, found.observed_at, clock.now().date())


def _without_pause(clause: str) -> str:
    """Without the comma behind a date at its beginning: "I read that in March, they …" is one breath."""
    day, pause, rest = clause.partition(", ")
    last = day.rsplit(" ", 1)[-1].lower()
    dated = last.isdigit() or last in MONTHS or without_accents(last) in MONTHS
    return f"{day} {rest}" if pause and len(day) <= _DATE and dated else clause


def _shorter(clause: str) -> str:
    """Without the year, where it is this one and stands behind a month or a season that says enough by itself: "en marzo de 2026"
    is "en marzo". A year that stands alone is kept, for its preposition would be left over: "en 2026", "dal 2026", "In 2026"."""
    years = re.findall(r"\b(?:19|20)\d{2}\b", clause)
    return _YEAR_BEHIND.sub(r"\1", clause) if years == [str(clock.now().year)] else clause
