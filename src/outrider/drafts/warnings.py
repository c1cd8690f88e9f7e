"""What a careful colleague would say of a letter before it goes to review. Warnings refuse nothing: the gate and the reviewer do.

Pure functions of the text and of what is known of its occasion; no language is assumed but where a list is in one.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final
from urllib.parse import urlsplit

from outrider.judgement import tongue
from outrider.judgement.grounding.world import is_in, language_of
from outrider.judgement.prices import is_price
from outrider.language.html import text_and_links
from outrider.language.text import plain, sentences, words

WORDS: Final = {"first_touch": (50, 110), "reply": (1, 120), "follow_up": (1, 60)}
"""How many words a letter has, greeting and signature left aside: what reads best, and at most."""
SUBJECT_WORDS: Final = (2, 7)
_SUBJECT_LENGTH: Final = 60
_BLOCKS: Final = 4
_SPOKEN: Final = 5
"""Words from which a block is a paragraph and no greeting or signature."""
_HARD: Final = 60
_LONG_WORD: Final = 6
_LONG_SENTENCE: Final = 32
_READABLE: Final = 20
"""Words below which no measure of reading ease says anything."""
_SHOUTED: Final = 2
_REPEATED: Final = 5

_REPLY: Final = re.compile(r"^\s*(?:re|aw|sv|antw|fw|fwd|wg|tr|rv|rif)\s*(?:\[\d{1,3}\])?\s*:", re.IGNORECASE)
_LEFTOVER: Final = re.compile(
    r"\{\{.{0,60}?\}\}|\{%.{0,60}?%\}|\$\{.{0,60}?\}|%%?[A-Z_]{3,40}%%?|\*\|.{0,40}?\|\*|<<.{1,40}?>>|\{[A-Za-z_ .]{2,40}\}"
    r"|\[(?:insert|your|first|last|company|name|firma|vorname|nom|nombre|nome|naam)\b.{0,40}?\]"
    r"|\blorem ipsum\b|\bTODO\b|\bXXX+\b",
    re.IGNORECASE,
)
_EMPTY_GREETING: Final = re.compile(r"^(?:hi|hello|dear|hallo|guten tag|bonjour|hola|ciao|beste)\s+,", re.IGNORECASE)
_SPAM: Final = re.compile(
    r"\b(?:act now|limited[- ]time|risk[- ]free|click here|buy now|order now|100 ?% free|free trial|no obligation|special offer"
    r"|exclusive deal|once in a lifetime|winner|congratulations you|double your|make money|earn extra|cash bonus|urgent"
    r"|jetzt kaufen|nur heute|gratis|kostenlos testen|sonderangebot|garantiert"
    r"|offre exclusive|cliquez ici|gratuit|sans engagement|oferta exclusiva|haz clic|offerta esclusiva|clicca qui"
    r"|klik hier|gratis proef)\b"
)
_STOCK: Final = re.compile(
    r"\b(?:i hope (?:this|my)(?: e-?mail| message| note)? finds you|i am writing (?:to you )?because|i'm writing because"
    r"|this may be useful to you|just following up|following up on my|in case it got buried|touching base|circling back"
    r"|bumping this|we are a leading|we're a leading|world[- ]class|best[- ]in[- ]class|cutting[- ]edge|game[- ]chang\w+"
    r"|i have not heard back|i haven't heard back|you must be busy|i know you are busy|pick your brain|quick question"
    r"|ich hoffe,? (?:es geht ihnen gut|diese (?:nachricht|mail))|wollte (?:nur )?nachhaken|führender anbieter"
    r"|j'espère que vous allez bien|je me permets de|leader sur le marché|espero que se encuentre bien|empresa líder"
    r"|spero che (?:stia bene|questa mail)|azienda leader|ik hoop dat het goed met u gaat|toonaangevend\w*)\b"
)
_WORD: Final = re.compile(r"[^\W\d_]+(?:['’-][^\W\d_]+)*|\d[\d.,]*")


@dataclass(frozen=True, slots=True)
class Warned:
    """One remark on a letter; `sentence` is what of it is meant, empty where it is the whole."""

    code: str
    message: str
    sentence: str = ""


@dataclass(frozen=True, slots=True)
class Known:
    """What a letter is held against."""

    kind: str
    links: Sequence[str] = ()
    """Addresses that it may link to: the project's website, and what approved claims name."""
    is_thread: bool = False
    """Whether there is a conversation whose subject it takes over."""
    said: Sequence[str] = ()
    """Texts that the person has from us already."""
    language: str = ""
    """ISO 639-1 code of what they read by what is known; empty where nothing tells."""


def of(subject: str, body_html: str, known: Known) -> list[Warned]:
    """Every remark on a letter, of its subject first."""
    text, links = text_and_links(body_html)
    return [
        *_of_subject(subject, known),
        *_length(text, known.kind),
        *_leftovers(f"{subject}\n{text}"),
        *_words(f"{subject}\n{text}"),
        *_ease(text),
        *_links(links, known.links),
        *_language(text, known.language),
        *_of_kind(text, known),
    ]


def _of_subject(subject: str, known: Known) -> Iterator[Warned]:
    count = len(_WORD.findall(subject))
    if is_reply(subject):
        if not known.is_thread:
            yield Warned(
                "fake_reply", "“Re:” says that there is a conversation, and there is none; take it out.", subject
            )
        return
    if known.kind != "first_touch":
        return
    if not SUBJECT_WORDS[0] <= count <= SUBJECT_WORDS[1] or len(subject) > _SUBJECT_LENGTH:
        yield Warned(
            "subject_length",
            f"The subject has {_counted(count, 'word')} and {len(subject)} characters; {SUBJECT_WORDS[0]} to"
            f" {SUBJECT_WORDS[1]} words, at most {_SUBJECT_LENGTH} characters, are read whole.",
            subject,
        )
    if "!" in subject:
        yield Warned("exclamation_mark", "An exclamation mark in a subject reads like advertising.", subject)


def _length(text: str, kind: str) -> Iterator[Warned]:
    blocks = [len(_WORD.findall(line)) for line in text.splitlines() if line.strip()]
    spoken = [count for count in blocks if count >= _SPOKEN]
    count, (least, most) = sum(spoken) or sum(blocks), WORDS[kind]
    if count > most:
        yield Warned(
            "too_long",
            f"It has {count} words without greeting and signature; {most} at most are read to the end. Take out"
            f" {count - most}.",
        )
    elif count < least:
        yield Warned(
            "too_short", f"It has {_counted(count, 'word')}; {least} to {most} say who writes, why now, and what."
        )
    if kind == "first_touch" and len(spoken) > _BLOCKS:
        yield Warned("many_paragraphs", f"It has {len(spoken)} paragraphs; {_BLOCKS} short ones are enough.")


def _leftovers(text: str) -> Iterator[Warned]:
    for found in dict.fromkeys(one.group(0) for one in _LEFTOVER.finditer(text)):
        yield Warned("merge_leftover", "A place that was to be filled in is still open.", found)
    for line in text.splitlines():
        if _EMPTY_GREETING.match(line.strip()):
            yield Warned("merge_leftover", "The greeting has no name.", line.strip()[:80])


def _words(text: str) -> Iterator[Warned]:
    flat = plain(text)
    for found in dict.fromkeys(one.group(0) for one in _SPAM.finditer(flat)):
        yield Warned("spam_word", "Filters and readers take this for advertising; say it plainly.", found)
    for found in dict.fromkeys(one.group(0) for one in _STOCK.finditer(flat)):
        yield Warned(
            "stock_phrase", "Everybody has read this a hundred times; say what you mean, or leave it out.", found
        )
    if "!" in text.partition("\n")[2]:
        yield Warned("exclamation_mark", "A letter to somebody whom you do not know needs no exclamation mark.")
    shouted = [one for one in dict.fromkeys(_WORD.findall(text)) if len(one) > _LONG_WORD and one.isupper()]
    if len(shouted) >= _SHOUTED:
        yield Warned("shouting", "Words in capitals read as shouting.", " ".join(shouted[:5]))


def _ease(text: str) -> Iterator[Warned]:
    """Reading ease by LIX: words a sentence, and the share of long words. It is the same in all six languages."""
    said = [span.text for span in sentences(text) if len(_WORD.findall(span.text)) >= _SPOKEN]
    for sentence in said:
        if (count := len(_WORD.findall(sentence))) > _LONG_SENTENCE:
            yield Warned("long_sentence", f"This sentence has {count} words; make two of it.", sentence[:200])
    every = [word for sentence in said for word in _WORD.findall(sentence)]
    if len(every) < _READABLE:
        return
    lix = len(every) / len(said) + 100 * sum(len(word) > _LONG_WORD for word in every) / len(every)
    if lix > _HARD:
        yield Warned(
            "hard_to_read",
            f"It reads like an official letter (LIX {lix:.0f}; up to {_HARD} reads well): shorter words, shorter sentences.",
        )


def _links(links: Sequence[str], allowed: Sequence[str]) -> Iterator[Warned]:
    hosts = {host for one in allowed if (host := host_of(one))}
    for link in dict.fromkeys(links):
        host = host_of(link)
        if host and not any(host == one or host.endswith(f".{one}") for one in hosts):
            yield Warned(
                "link_not_in_profile",
                "The link leads neither to the project's website nor to an address in an approved claim; take it out.",
                link[:200],
            )


def _of_kind(text: str, known: Known) -> Iterator[Warned]:
    parts = [span.text for span in sentences(text)]
    asks = [one for one in parts if one.rstrip(" \"'”)").endswith("?")]
    if known.kind == "first_touch":
        if len(asks) > 1:
            yield Warned("several_asks", f"It asks {len(asks)} questions; one is answered more often.", asks[-1][:200])
        for one in parts:
            if is_price(one):
                yield Warned(
                    "price_in_first_touch", "A price belongs into the answer to whoever asks for it.", one[:200]
                )
    if known.kind == "reply":
        return
    had = {" ".join(words(span.text)) for before in known.said for span in sentences(before)}
    for one in parts:
        flat = words(one)
        if len(flat) >= _REPEATED and " ".join(flat) in had:
            yield Warned("repeats", "They have had this sentence before; say something new.", one[:200])


def _language(text: str, theirs: str) -> Iterator[Warned]:
    if theirs in tongue.NAMES and len(_WORD.findall(text)) >= _READABLE and not is_in(text, theirs):
        written = tongue.NAMES[language_of(text)]
        yield Warned("other_language", f"It is in {written}, and by what is known they read {tongue.NAMES[theirs]}.")


def is_reply(subject: str) -> bool:
    """Whether a subject says that it goes on with a conversation."""
    return _REPLY.match(subject) is not None


def host_of(link: str) -> str:
    """The host that a link leads to, without "www."; empty where it leads to none."""
    try:
        parts = urlsplit(link)
    except ValueError:
        return ""
    return (parts.hostname or "").removeprefix("www.") if parts.scheme in ("http", "https") else ""


def _counted(count: int, what: str) -> str:
    return f"{count} {what}" if count == 1 else f"{count} {what}s"
