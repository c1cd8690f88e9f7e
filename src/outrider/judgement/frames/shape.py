"""What a language needs to write letters in."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal

Page = Literal["site", "jobs"]

_TALL: Final = re.compile(r" (?=[?!;:»])|(?<=«) ")
_TWO: Final = re.compile(r"\[([^\[\]|]*)\|([^\[\]|]*)\]")


@dataclass(frozen=True, slots=True)
class Frames:
    """Sentences of one language; each tuple holds wordings of one thing. `[Ihnen|Dir]` is the formal word and the informal one.

    Places to fill in: `{sender}`, `{business}`, `{company}`, `{page}`, `{quote}`, `{clause}`, `{what}`, `{claim}`, `{when}`,
    `{person}`, `{question}`, `{second}`.
    """

    pages: Mapping[Page, str]
    """"on your website", with its preposition."""
    quoted: tuple[str, ...]
    """Their own words to the letter."""
    told: tuple[str, ...]
    """Their own words turned to the reader."""
    sought: tuple[str, ...]
    """A post that they want to fill."""
    cheer: tuple[str, ...]
    """After good news of theirs."""
    bridge: tuple[str, ...]
    """From what was read of them to us."""
    moment: tuple[str, ...]
    """The same after something that happened lately."""
    me: tuple[str, ...]
    """Who writes, where nothing is known that could be said first."""
    example: tuple[str, ...]
    """Before what a customer has of it."""
    another: tuple[str, ...]
    """Before what another customer has of it, in a follow-up."""
    detail: tuple[str, ...]
    """Before something more about what we make, in a follow-up."""
    ask: tuple[str, ...]
    ask_inbox: tuple[str, ...]
    """To a mailbox that nobody's name is known of."""
    ask_again: tuple[str, ...]
    ask_other: tuple[str, ...]
    """A follow-up that has nothing new to say asks for the right person."""
    last: tuple[str, ...]
    door: tuple[str, ...]
    """How the last letter leaves the door open."""
    thanks: tuple[str, ...]
    """Fits an answer and a first letter of theirs."""
    thanks_question: tuple[str, ...]
    unknown: tuple[str, ...]
    """No approved claim answers any of it."""
    rest_unknown: tuple[str, ...]
    """Some of it is answered, the rest is not."""
    open_one: tuple[str, ...]
    """One question is left, in their words: `{question}`."""
    open_two: tuple[str, ...]
    """Two are left: `{question}` and `{second}`."""
    say_when: tuple[str, ...]
    """They named a time."""
    ask_when: tuple[str, ...]
    ask_call: tuple[str, ...]
    ask_price: tuple[str, ...]
    not_now: tuple[str, ...]
    not_now_dated: tuple[str, ...]
    wrong_person: tuple[str, ...]
    referral: tuple[str, ...]
    referral_named: tuple[str, str]
    """To whoever names somebody, and what is asked of them where they have asked nothing."""
    negative: tuple[str, ...]
    neutral: tuple[str, ...]
    closings: tuple[str, str]
    """Formal, informal."""
    at: str
    """A claim that begins with "we", told with our name: `{business}` and the rest."""
    we: re.Pattern[str]
    """How such a claim begins; group `rest` goes on."""
    quotes: tuple[str, str]
    question: str
    """The subject of a letter that has no better one."""
    topic: str
    """A subject of what it is about, `{what}`, for `{company}`."""
    that: tuple[str, str] = ("", "")
    """What joins a clause to "I read …", before a consonant and before a vowel, where the language needs it: `{que}`."""
    small_start: bool = False
    """Whether the sentence after "Dear …," goes on in lower case."""


def worded(frame: str, informal: bool) -> str:
    """The frame as one speaks to this reader."""
    return _TWO.sub(lambda match: match[2] if informal else match[1], frame)


def typeset(frame: str, code: str) -> str:
    """French sets a no-break space before its tall marks and inside its quotation marks."""
    return _TALL.sub("\u00a0", frame) if code == "fr" else frame


def to_them(frame: str, code: str) -> str:
    """A frame that says "you" where it would name the company: nobody's company is called firma.es."""
    for named, you in _TO_THEM[code]:
        frame = frame.replace(f"{named} {{company}}", you)
    return frame


_TO_THEM: Final = {
    "en": (("at", "at your company"), ("for", "for you")),
    "de": (("bei", "bei [Ihnen|Euch]"), ("für", "für [Sie|Dich]")),
    "fr": (("chez", "chez vous"), ("pour", "pour [vous|toi]")),
    "es": (("en", "en [su|tu] empresa"), ("para", "para [usted|ti]")),
    "it": (
        ("presso", "da voi"),
        ("da", "da voi"),
        ("in", "da voi"),
        ("per", "per [Lei|te]"),
        ("a", "alla [Sua|tua] azienda"),
    ),
    "nl": (("bij", "bij [u|jullie]"), ("van", "van [uw|jullie] bedrijf"), ("voor", "voor [u|je]")),
}
