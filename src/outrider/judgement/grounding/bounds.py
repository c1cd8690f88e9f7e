"""A comparison that is denied is a limit: "no hive stays for more than six weeks" says at most six, "never below 8" at least 8.

Only what is so in general is read: of "nobody has complained in more than forty years" there is no "at most forty years".
"""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from outrider.judgement.grounding.lexicon import Language, listed
from outrider.judgement.grounding.model import SentenceFault
from outrider.judgement.grounding.places import LENGTHS, Number
from outrider.judgement.grounding.tokens import Token, breaks

if TYPE_CHECKING:
    from outrider.judgement.grounding.facts import Facts

_TURNED: Final = {"over": "up_to", "under": "at_least"}
_DENYING: Final = {
    "en": listed("not no never nobody none"),
    "de": listed("nicht kein keine keinen keinem keiner keines nie niemals niemand"),
    "fr": listed("pas aucun aucune jamais personne nul nulle"),
    "es": listed("no ningun ninguna ninguno nunca jamas nadie"),
    "it": listed("non nessun nessuna nessuno mai"),
    "nl": listed("niet geen nooit niemand"),
}
"""Not "without", "instead of" or "hardly", which deny another word."""
_BARRING: Final = frozenset({"all", "neg", "l:only", "l:if", "l:some", "l:most", "l:many", "l:then", "cause", "future"})
"""What between both makes something else of it: not all … more than, not only … more than."""
_PARTING: Final = frozenset({"and", "that", "when", "since", "after", "before", "until", "without", "from"})
"""What stands between a denial and a number that it says nothing of: no hive *that* …, not in May *and* over six weeks."""
_HUNG_ON: Final = frozenset({"", "for", "during", "to", "at", "than", "over", "under", "by"})
"""What the number may hang on; what is so "in", "since" or "with" more than something is not at most that when it is denied."""
_FAR: Final = 14


def read(facts: "Facts", marks: Mapping[int, tuple[str, int]]) -> None:
    """Turns each denied comparison of a text into the limit that it is, and takes its "not" out of what is denied."""
    if not facts.denials or facts.past or facts.has("was"):
        return
    for number in facts.numbers:
        if number.limit not in _TURNED or number.dated or number.pair is not None:
            continue
        denial = _denial(facts.tokens, facts.language, number, marks)
        if denial is None or denial not in facts.denials:
            continue
        number.limit = _TURNED[number.limit]
        facts.negations -= 1
        facts.denials.remove(denial)
    facts.denied = set()
    for end in facts.denials:
        facts.denied |= next((word.entails for word in facts.words if word.at >= end), frozenset())


def lasts(number: Number, facts: "Facts") -> bool:
    """Whether it tells for how long something is, not by when it is done: for up to 48 hours."""
    if number.unit not in LENGTHS:
        return False
    said = {word.at for word in facts.words}
    for at in range(number.at - 1, max(-1, number.at - 5), -1):
        if at in said or breaks(facts.tokens[at]):
            return False
        if facts.language.relations.get(facts.tokens[at].norm) in ("for", "during"):
            return True
    return False


def contrasts(sentence: "Facts", known: "Facts", faults: list[str]) -> None:
    """What is now and what it is set against do not change places, and Italian "ne" before a bare count has its noun."""
    mine, theirs = _set_against(sentence), _set_against(known)
    if mine and theirs and not mine & theirs and mine & {n.key for n in known.numbers}:
        faults.append(
            SentenceFault("What is now and what was before are the other way round in the source.", "statement")
        )
    of_them = {t.norm for t in sentence.tokens} & _OF_THEM - {t.norm for t in known.tokens}
    if sentence.language.code == "it" and of_them and any(not n.unit and not n.nouns for n in sentence.numbers):
        faults.append("Say what is counted; “ne” does not tell it.")


_OF_THEM: Final = frozenset({"ne"})


def _set_against(facts: "Facts") -> set[tuple[float, str]]:
    """The numbers right behind "against" or "than": two, against nine before."""
    toks, said = facts.tokens, facts.language.relations
    return {n.key for n in facts.numbers if n.at and said.get(toks[n.at - 1].norm) in ("against", "than")}


def _denial(toks: Sequence[Token], known: Language, number: Number, marks: Mapping[int, tuple[str, int]]) -> int | None:
    """Where the only "not" of the clause ends that denies the comparison before a number, if there is one."""
    said = [start for start, (label, _) in marks.items() if label in ("n:over", "n:under") and start < number.at]
    if not said or marks[said[-1]][1] > number.at or number.at - said[-1] > 4:
        return None
    if _before(toks, known, said[-1]) not in _HUNG_ON:
        return None
    opening = all(t.kind != "word" or t.norm in known.function for t in toks[: said[-1]])
    if (
        opening
        and said[-1] <= 2
        and number.unit not in ("", "%", "part", "times")
        and toks[0].norm not in _DENYING[known.code]
    ):
        return _behind(known, toks, number, marks)
    found = None
    for at in range(number.at - 1, max(-1, number.at - _FAR), -1):
        if breaks(toks[at]) or toks[at].kind == "figure" or (known.numerals.get((toks[at].norm,)) is not None):
            break
        if at < said[-1] and known.relations.get(toks[at].norm) in _PARTING:
            break
        label, end = marks.get(at, ("", at))
        if label == "neg" and toks[at].norm in _DENYING[known.code]:
            if found is not None:
                return None
            found = end
        elif label in _BARRING:
            return None
    return found


def _behind(known: Language, toks: Sequence[Token], number: Number, marks: Mapping[int, tuple[str, int]]) -> int | None:
    """The same where a sentence begins with the comparison: beyond 20 degrees our robots do not climb."""
    later = {at: mark for at, mark in marks.items() if at >= number.end}
    denials = [end for at, (label, end) in later.items() if label == "neg" and toks[at].norm in _DENYING[known.code]]
    barred = any(label in _BARRING - {"neg"} for label, _ in later.values())
    return denials[0] if len(denials) == 1 and not barred else None


def _before(toks: Sequence[Token], known: Language, at: int) -> str:
    """The relation that stands right before a limit, with an article between."""
    one = at - 1
    while one > 0 and toks[one].norm in known.articles:
        one -= 1
    return known.relations.get(toks[one].norm, "") if one >= 0 else ""
