"""What a reviewer's note asks for, wish by wish, each in the reviewer's own words.

Only what is understood whole counts as understood: "short" is a wish, "mention the short contracts" is another one. What is
not understood is kept as `unknown`, so that whoever writes can say that it was not followed.
"""
# ruff: noqa: SIM905 - a list of words reads better as one text

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final, Literal

from outrider.judgement.trade import EMPTY
from outrider.language.patterns import late
from outrider.language.text import plain, terms, words

Kind = Literal[
    "short",
    "formal",
    "informal",
    "last_name",
    "no_ask",
    "no_quote",
    "no_proof",
    "no_numbers",
    "other_angle",
    "offer_first",
    "no_price",
    "no_cheer",
    "language",
    "cheer",
    "omit",
    "mention",
    "lead",
    "unknown",
]


@dataclass(frozen=True, slots=True)
class Wish:
    """One wish. `topic` is what to mention, to lead with or to leave out, or the code of a language."""

    words: str
    kind: Kind
    topic: str = ""


_LONGEST: Final = 2_000
_PIECES_AT_MOST: Final = 40
_SENTENCE: Final = late(r"[^.!?;\n]*(?:\.(?=\S)[^.!?;\n]*)*[.!?;\n]*")
_PARTS: Final = late(
    # White space is tried from where it begins, not from each of its places.
    r"(?:(?<!\s)\s+)?,\s*(?:(?:and|but)\s+)?|(?<!\s)\s+(?:and|but)\s+",
    re.IGNORECASE,
)
_FILLER: Final = frozenset(
    "please pls kindly thanks thank you just also a an the it its this that mail email e-mail letter draft message text"
    " version bit little lot way again but so then now make keep write be should must is was to much very rather really"
    " quite somewhat i we would want like prefer need needs let's can could try more redo rewrite fresh bitte favor favore svp alsjeblieft graag".split()
)
_DROP: Final = (
    r"(?:no|without|drop|remove|leave out|skip|omit|cut|do not|don't|dont)"
    r"(?: (?:ask(?:ing)?(?: (?:her|him|them))?(?: for)?|propose|suggest|offer|use|quote|have|include|any))*"
)
_KINDS: Final[tuple[tuple[Kind, re.Pattern[str]], ...]] = (
    (
        "short",
        late(
            r"short(?:er)?|brief(?:er|ly)?|concise(?:ly)?|shorten|trim|tighten|tighter|(?:not )?(?:too|less) (?:long|wordy)"
            r"|(?:fewer|less) words|cut down|short and sweet|point"
            r"|(?:bitte )?(?:etwas |viel |deutlich )?kürzer(?: fassen)?|kürzen|zu lang|plus court(?:e)?|raccourcir|trop long|más corto|más breve"
            r"|demasiado largo|più breve|più corto|troppo lungo|korter|inkorten|te lang"
        ),
    ),
    (
        "informal",
        late(
            r"(?:less|too) formal|informal(?:ly)?|casual(?:ly)?|relaxed|(?:use |say |with |on )?(?:du|first names?)(?: terms)?"
            r"|(?:bitte )?(?:per du|duzen|du verwenden|mit du)|tutoyer|tutoie-l[ae]|(?:use |say )?(?:tu|tú|je|jij)|tutear|(?:dare )?del tu"
            r"|dagli del tu|tutoyeren|zu förmlich|trop formel|demasiado formal|troppo formale|te formeel"
        ),
    ),
    (
        "formal",
        late(
            r"(?:use )?(?:formal(?:ly)?|polite(?:r|ly)?)(?: (?:tone|style|language|address))?|(?:use |say |with )?(?:sie|vous|usted|lei|u)"
            r"|(?:bitte )?(?:per sie|siezen|förmlich(?:er)?)|vouvoyer|plus formel|más formal|più formale|(?:dare )?del lei|formeler|vousvoyeren"
        ),
    ),
    (
        "last_name",
        late(
            r"(?:use|with|address (?:her|him|them) (?:by|with)|by)? ?(?:her|his|their|contact's|recipient's)? ?"
            r"(?:last|family) ?names?|(?:use )?(?:her|his|their)? ?surname"
        ),
    ),
    ("no_ask", late(_DROP + r" ?(?:(?:short )?(?:meetings?|calls?|questions?|demos?)|call action|cta|ask)")),
    (
        "no_quote",
        late(
            _DROP
            + r" ?(?:quot(?:e|es|ing|ation)(?: (?:from|of) (?:their |her |his )?(?:web)?site)?|(?:their )?(?:web)?site"
            r"|opening(?: (?:line|sentence))?|opener|(?:website )?quote)|(?:quote|opening)? ?(?:feels |sounds |looks )?creepy"
        ),
    ),
    (
        "no_proof",
        late(_DROP + r" ?(?:proofs?|references?|(?:customer )?(?:stor(?:y|ies)|examples?)|case stud(?:y|ies))"),
    ),
    ("no_numbers", late(_DROP + r" ?(?:numbers?|figures?|percentages?|statistics|stats)")),
    (
        "other_angle",
        late(
            r"(?:(?:use|take|with|find|choose|pick) )?(?:different|other|another|new) (?:angle|claim|offer|argument|approach|proof|example|reference|customer)"
            r"|something else"
        ),
    ),
    (
        "no_price",
        late(
            _DROP
            + r" ?(?:mention(?:ing)? |name |say |state |give |talk about )?(?:any )?(?:prices?|pricing|costs?|fees?)(?: yet)?"
            r"|(?:bitte )?(?:keine?n? preise?|preise? (?:weglassen|nicht (?:nennen|erwähnen)))|pas de prix|sin precios?|niente prezzi|geen prijzen"
        ),
    ),
    (
        "no_cheer",
        late(_DROP + r" ?congratulat(?:e|ions?|ing)(?: (?:her|him|them))?|nicht gratulieren|ne pas féliciter"),
    ),
    (
        "cheer",
        late(
            r"congratulat(?:e|ions)(?: (?:her|him|them))?|gratulieren|félicite[rz]?|felicitar|congratularsi|feliciteren"
        ),
    ),
    (
        "offer_first",
        late(
            r"(?:say|start|begin|lead|open)(?: first)?(?: (?:with|by saying))? (?:what (?:our )?(?:do|sell|offer)|our offer"
            r"|offer)(?: first)?|(?:say )?first (?:say )?(?:what (?:do|sell|offer)|what|our offer)|say first what"
        ),
    ),
)
_MENTION: Final = late(
    r"(?:please )?(?:also )?(?:mention|say|add|include|tell (?:her|him|them)|refer to|bring up|point out|talk about"
    r"|write about|use|cite)\s+(?:that |about |how |the fact that )?(?P<topic>.+)"
    r"|(?:bitte )?(?:erwähne?n?|nenne?n?|mentionne[rz]?|parle[rz]? (?:de|du|des)|menciona[r]?|menzion[ai](?:re)?|parla(?:re)? (?:di|del|della)"
    r"|noem|vermeld)(?: (?:sie|bitte|auch|aussi|también|anche|ook))* (?P<other>.+)"
    r"|(?:bitte )?(?:auch )?(?P<end>.{1,500}?) erwähnen"
)
_CHEER: Final = late(r"(?:please )?congratulat(?:e|ions)(?: (?:her|him|them|to them))? (?:on|for) (?P<topic>.+)")
_OMIT: Final = late(
    r"(?:please )?(?:do not|don't|dont|never|without|leave out|drop|remove|omit|skip)(?: (?:mention(?:ing)?|name|naming|say|talk about|refer to))?"
    r" (?:the |their |our |her |his |anything about )?(?P<topic>.+)"
    r"|(?:bitte )?(?:die |das |den )?(?P<de>.{1,500}?) (?:nicht erwähnen|weglassen|nicht nennen)"
)
_LANGUAGE: Final = late(
    r"(?:please )?(?:(?:write|make|put|send) (?:it |this )?|auf |en |in het |in |use ){0,6}(?P<language>english|german|french|spanish|italian|dutch"
    r"|englisch|deutsch|französisch|spanisch|italienisch|niederländisch|anglais|allemand|français|espagnol|italien|néerlandais"
    r"|inglés|alemán|francés|español|italiano|inglese|tedesco|francese|spagnolo|engels|duits|frans|spaans|italiaans|nederlands)"
    r"(?: please)?"
)
_CODES: Final = {
    **dict.fromkeys("english englisch anglais inglés inglese engels".split(), "en"),
    **dict.fromkeys("german deutsch allemand alemán tedesco duits".split(), "de"),
    **dict.fromkeys("french französisch français francés francese frans".split(), "fr"),
    **dict.fromkeys("spanish spanisch espagnol español spagnolo spaans".split(), "es"),
    **dict.fromkeys("italian italienisch italien italiano italiaans".split(), "it"),
    **dict.fromkeys("dutch niederländisch néerlandais nederlands".split(), "nl"),
}
_LEAD: Final = late(
    r"(?:please )?(?:lead|begin|start|open)(?: (?:it|the (?:mail|letter|message)))?(?: off)? with\s+(?P<topic>.+)"
)
_TOPICS: Final[tuple[tuple[Kind, re.Pattern[str]], ...]] = (("lead", _LEAD), ("cheer", _CHEER), ("mention", _MENTION))


def read(notes: Iterable[str], covered: Callable[[str], bool]) -> tuple[Wish, ...]:
    """The wishes of all notes in their order; a wish that came before is not repeated.

    Args:
        covered: whether something that may be said speaks of a topic; what it does not know is an `unknown` wish.
    """
    found: dict[str, Wish] = {}
    for note in notes:
        for sentence in _SENTENCE.findall(note[:_LONGEST]):
            for wish in _wishes(sentence.strip(), covered):
                found.setdefault(plain(wish.words), wish)
    return tuple(found.values())


def covers(text: str, topic: str) -> bool:
    """Whether a text speaks of all that a topic names: each of its telling words and numbers."""
    wanted = set(terms(topic)) - EMPTY | {word for word in words(topic) if word[0].isdigit()}
    return bool(wanted) and wanted <= set(terms(text)) | set(words(text))


def _wishes(sentence: str, covered: Callable[[str], bool]) -> list[Wish]:
    """Read from the left, the longest part that is understood first; what lies between is kept together as it was written."""
    marks = [0, *(at for match in _PARTS.finditer(sentence) for at in match.span()), len(sentence)]
    parts = list(zip(marks[::2], marks[1::2], strict=True))[:_PIECES_AT_MOST]
    wishes: list[Wish] = []
    unknown: list[tuple[int, int]] = []

    def give_up() -> None:
        if unknown:
            wishes.append(Wish(sentence[unknown[0][0] : unknown[-1][1]].strip(" ,;.!"), "unknown"))
            unknown.clear()

    at = 0
    while at < len(parts):
        for end in range(len(parts), at, -1):
            piece = sentence[parts[at][0] : parts[end - 1][1]].strip(" ,;.!")
            wish = _wish(piece, covered)
            if wish is not None:
                give_up()
                if wish.words:
                    wishes.append(wish)
                at = end
                break
        else:
            unknown.append(parts[at])
            at += 1
    give_up()
    return wishes


def _wish(piece: str, covered: Callable[[str], bool]) -> Wish | None:
    """The wish of a piece that is understood whole; one without words where nothing is wished; None for anything else."""
    flat = plain(piece).strip(" .!?;:\"'")
    bare = " ".join(word for word in re.sub(r"[^\w' -]", " ", flat).split() if word not in _FILLER)
    if not bare:
        return Wish("", "unknown")
    for kind, pattern in _KINDS:
        if pattern.fullmatch(bare):
            return Wish(piece, kind)
    spoken = _LANGUAGE.fullmatch(flat)
    if spoken is not None:
        return Wish(piece, "language", _CODES[spoken["language"]])
    omit = _OMIT.fullmatch(flat)
    if omit is not None and covered(topic := omit["topic"] or omit["de"]):
        return Wish(piece, "omit", topic)
    for kind, pattern in _TOPICS:
        match = pattern.fullmatch(flat)
        topic = next((said for said in match.groupdict().values() if said), "") if match is not None else ""
        if topic and covered(topic):
            return Wish(piece, kind, topic)
    return None
