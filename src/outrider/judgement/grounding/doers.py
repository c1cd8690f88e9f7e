"""Who does what a claim says that we do: we do not have it done, no thing of the claim does it, and who is paid does not pay."""

from collections.abc import Sequence
from typing import Final

from outrider.judgement.grounding import light
from outrider.judgement.grounding.deeds import read, us
from outrider.judgement.grounding.facts import Facts, Word
from outrider.judgement.grounding.lexicon import listed
from outrider.judgement.grounding.model import Names
from outrider.judgement.grounding.numbers import MONEY
from outrider.judgement.grounding.source import Source, match
from outrider.judgement.grounding.verbs import kind_of
from outrider.judgement.grounding.words.roles import BY, PASSIVE

_LETTING: Final = {
    "en": listed("have has get gets"),
    "de": listed("lassen lässt"),
    "fr": listed("faisons fait font"),
    "es": listed("hacemos hace hacen"),
    "it": listed("facciamo fa fanno"),
    "nl": listed("laten laat"),
}
"""Verbs by which somebody else does it."""
_OWNING: Final = listed("a an the our your their every each all")
_PAYING: Final = {
    "en": listed("pay"),
    "de": listed("zahlen bezahlen"),
    "fr": listed("payons"),
    "es": listed("pagamos"),
    "it": listed("paghiamo"),
    "nl": listed("betalen"),
}
_PAY: Final = ("pay", "paid", "zahl", "bezahl", "pag", "betaal", "betal")
_ANYONE: Final = listed("se si man men on")
_AT: Final = frozenset({"of", "for", "to", "at"})
_WE: Final = {"en": listed("we"), "de": listed("wir"), "nl": listed("wij we")}


def faults(sentence: Facts, source: Source, names: Names) -> list[str]:
    """Why somebody else would do it, or we would have it done."""
    if source.kind != "claim" or source.actor != "ours":
        return []
    known = source.facts
    if let := _let(sentence, known):
        return [f"The source says that you do it, not that you have it done (“{let}”); keep who does it."]
    if paid := _we_pay(sentence, known):
        return [f"The source says what it costs, not that you pay it (“{paid}”); keep who pays."]
    if other := _dear(sentence, known):
        return [f"“{other}” is not what costs that in the source; keep the price with its thing."]
    if other := _taker(sentence, source, names):
        return [f"In the source it is you who do it, not “{other}”; keep who does what."]
    return []


def _let(sentence: Facts, known: Facts) -> str:
    """A verb by which somebody else does what the source says that we do: *have* hulls cleaned, *faisons* nettoyer."""
    toks, code = sentence.tokens, sentence.language.code
    letting = _LETTING[code]
    if any(t.norm in letting for t in known.tokens) and code not in ("fr", "es", "it", "en"):
        return ""
    for at, token in enumerate(toks):
        if token.norm not in letting:
            continue
        verbs = [w for w in sentence.words if w.at > at and match(w, known.words) is not None]
        if code in ("fr", "es", "it"):
            done = next((w for w in verbs if w.at == at + 1), None)
            there = any(
                left.norm in letting and any(w.at == n + 1 for w in known.words) for n, left in enumerate(known.tokens)
            )
            if done and done.neutral and sentence.language.neutral.search(done.norm) and not there:
                return token.text
        elif code == "en":
            if _has_done(sentence, at) and not any(_has_done(known, n) for n in range(len(known.tokens))):
                return token.text
        elif verbs and verbs[-1].norm.endswith("en") and light.we_do(sentence, frozenset()):
            return token.text
    return ""


def _has_done(facts: Facts, at: int) -> bool:
    """Whether an English "have" has something done: have the hulls *cleaned*."""
    toks, known = facts.tokens, facts.language
    if toks[at].norm not in _LETTING["en"]:
        return False
    words = [w for w in facts.words if at < w.at <= at + 5]
    if not words or known.past.search(words[0].norm) or (words[0].at > at + 1 and toks[at + 1].norm not in _OWNING):
        return False
    after = [w for w in words[1:] if known.past.search(w.norm)]
    if not after:
        return False
    between = toks[at + 1 : after[0].at]
    ends = (
        after[0].at + 1 >= len(toks)
        or toks[after[0].at + 1].norm in known.relations
        or toks[after[0].at + 1].kind != "word"
    )
    return ends and not any(t.kind != "word" or known.relations.get(t.norm, "of") != "of" for t in between)


def _we_pay(sentence: Facts, known: Facts) -> str:
    """We as who pays what something costs there."""
    toks, code = sentence.tokens, sentence.language.code
    if any(t.norm.startswith(_PAY) for t in known.tokens):
        return ""
    for at, token in enumerate(toks):
        if token.norm not in _PAYING[code]:
            continue
        near = toks[max(0, at - 1) : at + 2]
        if code not in _WE or any(t.norm in _WE[code] for t in near):
            return token.text
    return ""


def _dear(sentence: Facts, known: Facts) -> str:
    """What stands with the only price of the source, and costs something else there: *delivery* costs £52, hive included."""
    prices = [n for n in known.numbers if n.unit in MONEY]
    said = [n for n in sentence.numbers if n.unit in MONEY]
    if len(prices) != 1 or len(said) != 1:
        return ""
    there, here = _part(known, prices[0].at), _part(sentence, said[0].at)
    subject = [w for w in _nouns(known) if w.at in there and w.at < prices[0].at]
    others = [w for w in _nouns(known) if w not in subject]
    told = [w for w in _nouns(sentence) if w.at in here]
    front = [w for w in told if w.at < said[0].at]
    kept = [
        w
        for w in told
        if match(w, subject) is not None and (not front or w.at < said[0].at or w.relation in ("for", "per"))
    ]
    if not subject or kept:
        return ""
    return next((w.text for w in front or told if match(w, others) is not None), "")


def _nouns(facts: Facts) -> list[Word]:
    """Its words without verbs that say little."""
    return [
        w for w in facts.words if not (kind_of(w.norm, facts.language.code) or w.senses & {"=cost", "=pay", "=charge"})
    ]


def _part(facts: Facts, at: int) -> range:
    """The tokens between two commas."""
    toks = facts.tokens
    start = max((n + 1 for n in range(at) if toks[n].norm in ",;:"), default=0)
    return range(start, min((n for n in range(at, len(toks)) if toks[n].norm in ",;:"), default=len(toks)))


def _taker(sentence: Facts, source: Source, names: Names) -> str:
    """What only hangs on something in the source and does it here: gyms, for "we varnish the floors of gyms"."""
    toks, known, code = sentence.tokens, source.facts, sentence.language.code
    if by := _by(sentence, known):
        return by
    ours = sentence.we or any(t.norm in names.ours for t in toks)
    if ours or not light.we_do(known, names.ours) or any(t.norm in PASSIVE[code] | _ANYONE for t in toks):
        return ""
    if known.you or any(n.value > 1 for n in sentence.numbers) or sentence.negations or any(light.kinds(sentence)):
        return ""
    there = read(known, us(known, names.ours, names.ours | names.theirs))
    here = read(sentence, us(sentence, names.ours, names.ours | names.theirs))
    hanging = [w for phrase in there.phrases if phrase.hangs in _AT for w in phrase.words]
    bare = [w for phrase in there.phrases if phrase.hangs not in _AT for w in phrase.words]
    for phrase in here.phrases:
        first = phrase.words[0]
        alone = not phrase.hangs or (
            code == "nl" and first.at and not sentence.language.relations.get(toks[first.at - 1].norm)
        )
        if (
            alone
            and match(first, hanging) is not None
            and match(first, bare) is None
            and _behind(phrase.words, bare, sentence)
        ):
            return first.text
    return ""


def _by(sentence: Facts, known: Facts) -> str:
    """Who it is done by here that has something else to do with it there: collected by garages, for "from garages"."""
    toks, code = sentence.tokens, sentence.language.code
    if any(t.norm in BY[code] for t in known.tokens) or not any(
        t.norm in PASSIVE[code] and t.text.lower() != "e" for t in toks
    ):
        return ""
    for word in sentence.words:
        before = [t for t in toks[max(0, word.at - 2) : word.at] if t.norm not in sentence.language.articles]
        there = match(word, known.words)
        if before and before[-1].norm in BY[code] and there is not None and there.relation not in ("", "by", "of"):
            return word.text
    return ""


def _behind(words: Sequence[Word], bare: Sequence[Word], sentence: Facts) -> bool:
    """Whether a deed of the source stands right beside it."""
    at = words[0].at
    return any(w.at in (at - 1, at + 1) and match(w, bare) is not None for w in sentence.words)
