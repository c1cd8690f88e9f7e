"""A claim of which a part is left out that narrows nothing: each such text is true wherever the claim is.

* for whom or where we do what we do: "We repair air leaks in factories" says that we repair air leaks;
* the second of two deeds of ours: "We sharpen blades and fetch them" says that we sharpen blades;
* why or what for: "Uprights are repaired on site, so you need not empty the run";
* one of two clauses of which neither limits the other: "Each crate has a meter, and if something breaks, we pay".

Only plain statements are cut: no number, limit, "not", "if", "free" may be lost with what is left out, or hang on it.
"""

import re
from typing import Final

from outrider.judgement.grounding import conditions, light, participles
from outrider.judgement.grounding.facts import Facts, facts_of
from outrider.judgement.grounding.lexicon import fold, listed
from outrider.judgement.grounding.numbers import MONEY
from outrider.judgement.grounding.source import Source
from outrider.judgement.grounding.words.roles import ACTING
from outrider.judgement.grounding.words.slights import YOURS
from outrider.language.patterns import kept

_AND: Final = {"en": "and", "de": "und", "fr": "et", "es": "y|e", "it": "e|ed", "nl": "en"}
_THEN: Final = {
    "en": "then",
    "de": "dann|danach|anschließend",
    "fr": "puis|ensuite",
    "es": "luego|después",
    "it": "poi|quindi",
    "nl": "dan|daarna|vervolgens",
}
_REASON: Final = {
    "en": r"so(?! long| far)|because|since(?! \d|.{0,12}\d)|as(?! long| far| soon| if)|instead of|rather than",
    "de": r"damit|so dass|sodass|weil|da|denn|statt|anstatt|statt dass",
    "fr": r"pour que|afin que|si bien que|parce que|car|puisque|au lieu de|plutôt que de",
    "es": r"para que|así que|de modo que|porque|ya que|pues|en vez de|en lugar de",
    "it": r"così|così che|affinché|in modo che|perché|poiché|dato che|invece di",
    "nl": r"zodat|opdat|omdat|want|doordat|in plaats van",
}
_IF: Final = {
    "en": r"(?:if|should|when)\b",
    "de": r"(?:wenn|falls|sollte)\b",
    "fr": r"s(?:i |')",
    "es": r"(?:si|cuando)\b",
    "it": r"(?:se|quando)\b",
    "nl": r"(?:als|indien|mocht|gaat|is|wordt|komt)\b",
}
_BESIDES: Final = {
    "en": r"besides|in addition to|as well as",
    "de": r"neben|zusätzlich zu[rm]?",
    "fr": r"outre|en plus d[eu]",
    "es": r"además del?",
    "it": r"oltre (?:a|ad|al|alla|ai|agli|alle)",
    "nl": r"naast",
}
_NONE: Final = listed(
    "no without kein keine keinen ohne aucun aucune pas sans ningun ninguna sin nessun nessuna senza geen zonder"
)
_FOR: Final = {
    "en": listed("for to in across"),
    "de": listed("für in"),
    "fr": listed("pour aux dans"),
    "es": listed("para en"),
    "it": listed("per in nelle nei negli"),
    "nl": listed("voor aan in"),
}
_TO: Final = {
    "en": listed("for to"),
    "de": listed("für an"),
    "fr": listed("pour aux à"),
    "es": listed("para a"),
    "it": listed("per a ai agli alle"),
    "nl": listed("voor aan"),
}
"""What stands before those to whom something is handed."""
_HANDING: Final = listed("=lend =rent =rent_out =sell =supply =deliver =send =give =ship")
_HANDED: Final = listed("pretons prestamos prestiamo uitlenen uitleent")
"""Forms of these verbs that the synonyms do not know as such."""
_WITHOUT: Final = re.compile(r",\s+(?:sin|sans|senza|without|ohne|zonder)\s[^,;:]*$")
"""How we do it: kept with what we do."""
_NOW: Final = re.compile(
    r"\b(?:now|today|jetzt|nun|heute|maintenant|désormais|aujourd|ahora|hoy|ora|adesso|oggi|nu|thans|vandaag)\b",
    re.IGNORECASE,
)
"""What sets one half against the other: what was so before is so no more."""
_BACK: Final = frozenset({"l:only", "l:if", "l:tax", "l:then"})
"""Limits that may hold of what stands before a semicolon too."""
_BETTER: Final = listed(
    "=free =fast =faster =at_once =immediately =daily =around_the_clock =day_and_night =guarantee =on_request =every =on_site"
    " =only =cheap"
)
"""What may hold for those only for whom we do it."""
_SURE: Final = ("all", "best", "promise", "cause")
_SUMMED: Final = listed("between both zwischen sowohl entre a_la_fois ambos tra fra sia tussen zowel")


def texts(facts: Facts, text: str, actor: str, ours: frozenset[str]) -> list[tuple[str, bool]]:
    """Each shorter text that the claim holds as well, and whether it leaves out for whom or where: such a one tells nothing to
    the reader."""
    found = [(one, False) for one in _clauses(text, facts, ours)]
    plain = _WITHOUT.sub(".", text)
    if actor == "ours" and _is_plain(facts if plain == text else facts_of(plain, facts.language.code), ours):
        found += [(one, True) for one in _deeds(text, facts)]
        found += [(one, True) for one in _without_whom(text, facts)]
    return list(dict.fromkeys(one for one in found if len(one[0].split()) > 2))


def faults(sentence: Facts, source: Source) -> list[str]:
    """What nobody may say of a claim without whom or where it is done: anything of the reader's, and another place for a word."""
    toks, known = sentence.tokens, sentence.language
    if sentence.you or any(t.norm in YOURS[known.code] and (known.code != "de" or t.capital) for t in toks):
        return ["The source says for whom it is done; do not say that it is the reader."]
    plain = ("", "and", "that", "when")
    for word in sentence.words:
        there = [one for one in source.facts.words if word.norm == one.norm or word.follows(one)]
        if word.relation in plain and there and all(one.relation not in plain for one in there):
            return [f"“{word.text}” does not stand so in the source; keep “{there[0].text}” where it is there."]
    return []


def _is_plain(facts: Facts, ours: frozenset[str]) -> bool:
    """Whether it only says what we do, as a rule: in the present, without a number, a limit or anything that may not be so."""
    counted = any((facts.numbers, facts.dates, facts.periods, facts.ordinals))
    bad = facts.limits or facts.negations or facts.future or facts.keys & _BETTER or any(map(facts.has, _SURE))
    past = any(word.past and not participles.stands_alone(facts, word) for word in facts.words)
    return not (counted or bad or past) and _is_ours(facts, ours)


def _is_ours(facts: Facts, ours: frozenset[str]) -> bool:
    """Whether it begins with us, or with what we do: "We repair …", "Reparamos …"."""
    code, first = facts.language.code, facts.tokens[0] if facts.tokens else None
    doing = light.we_do(facts, ours)
    return first is not None and (first.norm in ACTING[code] or bool(doing and doing[0] == 0))


def _clauses(text: str, facts: Facts, ours: frozenset[str]) -> list[str]:
    code = facts.language.code
    found = []
    for cut in kept(rf",\s+(?:{_REASON[code]})\s", re.IGNORECASE).finditer(text):
        main = facts_of(text[: cut.start()], code)
        if conditions.clause(main) is None and "l:if" not in main.limits and "l:may" not in main.limits and main.words:
            found.append(text[: cut.start()].rstrip() + ".")
            break
    for cut in kept(rf",\s+(?:{_AND[code]}|{_THEN[code]})\s+|\s?;\s+").finditer(text):
        first, rest = text[: cut.start()], text[cut.end() :]
        one, other = facts_of(first, code), facts_of(rest, code)
        apart = cut.group().strip() == ";"
        if apart and _NOW.search(text):
            continue
        led = kept(_IF[code], re.IGNORECASE).match(rest) is not None
        if conditions.clause(one) is not None or (conditions.clause(other) is not None and not led):
            continue
        opened = bool(one.tokens) and bool(facts.language.relations.get(one.tokens[0].norm)) and not _counts_all(one)
        if {n.unit for n in one.numbers} & MONEY or (other.keys & _TERMS and not (led and light.we_do(other, ours))):
            continue
        if (
            one.negations
            or other.negations
            or "l:tax" in {*one.limits, *other.limits}
            or not (one.words and other.words)
        ):
            continue
        if (
            (led or not other.limits or (apart and other.limits.keys().isdisjoint(_BACK)))
            and not _hangs(one)
            and not {n.unit for n in other.numbers} & (MONEY if not led else set())
        ):
            found.append(first + ".")
        then = kept(rf"\b(?:{_THEN[code]})\b").search(cut.group()) is not None
        if not (one.limits or opened or then) and (led or not _hangs(other)):
            found.append(rest[:1].upper() + rest[1:])
    if besides := kept(rf"(?:{_BESIDES[code]})\s[^,;:]*,\s+", re.IGNORECASE).match(text):
        found.append(text[besides.end() :][:1].upper() + text[besides.end() + 1 :])
    heading, colon, rest = text.partition(":")
    words = heading.split()
    if colon and rest.strip() and 1 < len(words) < 5 and words[0].casefold() in _NONE:
        found.append(rest.strip()[:1].upper() + rest.strip()[1:])
    return found


_TERMS: Final = listed("=pay =cost =customer =free =price =fee")
"""What the second clause may add to the bill of the first."""


def _counts_all(facts: Facts) -> bool:
    """Whether it begins with "with each", which limits nothing that comes after."""
    every = any("=every" in facts.language.concepts.get(t.norm, ()) for t in facts.tokens[:2])
    return every or facts.tokens[0].norm in facts.language.per


def _hangs(facts: Facts) -> bool:
    """Whether it needs what was said before: a condition in it, a pronoun as its subject, or no verb of its own."""
    return "l:if" in facts.limits or (bool(facts.tokens) and facts.tokens[0].norm in _PRONOUNS)


_PRONOUNS: Final = listed(
    "it they this that these those he she er sie es das dies diese il elle ils elles cela ceci ello esto eso este esta"
    " lo la essa esso essi esse questo questa het dat dit die deze ze zij hij then dann alors entonces allora dan"
    " after afterwards danach anschliessend nachher ensuite puis apres despues luego poi dopo quindi daarna vervolgens"
)


def _deeds(text: str, facts: Facts) -> list[str]:
    """What stands before "and", where another deed of ours comes behind it."""
    code, known = facts.language.code, facts.language
    found: list[str] = []
    if any(t.norm in _SUMMED for t in facts.tokens):
        return found
    for cut in kept(rf"\s+(?:{_AND[code]})\s+(?=(\S+)\s)").finditer(text):
        after = cut.group(1).casefold()
        ours = known.we_endings is not None and known.we_endings.search(after)
        german = code in ("de", "nl") and after.endswith("en") and cut.group(1)[:1].islower()
        english = code == "en" and after == "we"
        if ours or german or english:
            first = text[: cut.start()]
            found.append(first + ".")
            found += _without_whom(first + ".", facts_of(first, code))
    return found


def _without_whom(text: str, facts: Facts) -> list[str]:
    """The text without its last "for …" or "in …": up to a comma or the end, with all clauses that hang on it."""
    code = facts.language.code
    pattern = "|".join(sorted(re.escape(one) for one in _FOR[code]))
    found = []
    for place in kept(rf"\s+(?:{pattern}|für)\s+(?!(?:\d|us|uns|nous|ons|noi)\b)").finditer(text):
        first, rest = text[: place.start()], text[place.end() :]
        before = facts_of(first, code)
        beside = kept(rf"{re.escape(place.group())}[^;]*\s(?:{_AND[code]})\s").search(first + " ")
        if (
            beside
            or not _has_object(before)
            or first.rstrip().endswith(",")
            or _is_handed(before, place.group().strip(), rest)
        ):
            continue
        tail = _WITHOUT.search(rest)
        found.append(first.rstrip() + (tail.group() if tail else "."))
    return found


def _is_handed(before: Facts, to: str, rest: str) -> bool:
    """Whether something is lent, sold or brought to those who are left out: to whom is a limit of such an offer, unless it is
    customers in general."""
    code = before.language.code
    handing = any(word.senses & _HANDING or word.norm in _HANDED for word in before.words)
    return (
        handing
        and fold(to) in _TO[code]
        and not any("=customer" in word.senses for word in facts_of(rest, code).words[:1])
    )


def _has_object(facts: Facts) -> bool:
    """Whether it says what we do it to: a word behind our verb, which is the second one where we are told by a word."""
    known = facts.language
    words = [w for w in facts.words if w.relation in ("", "and", "of") and w.at > 0]
    if known.we_endings is None or facts.tokens[0].norm in ACTING[known.code]:
        return len(words) > 1
    return any(not known.we_endings.search(w.norm) for w in words)
