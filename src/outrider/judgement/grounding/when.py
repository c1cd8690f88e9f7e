"""Whether a sentence tells what was, is and will be as its source does."""

from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from outrider.judgement.grounding import figures, going
from outrider.judgement.grounding.facts import Facts, Word
from outrider.judgement.grounding.figures import YEARS
from outrider.judgement.grounding.lexicon import listed
from outrider.judgement.grounding.model import SentenceFault

if TYPE_CHECKING:
    from outrider.judgement.grounding.source import Source


def compare(sentence: Facts, source: "Source", faults: list[str]) -> None:
    """What was, is and will be stays so: no plan is told as done, and nothing over as if it went on."""
    known = source.facts
    announced = known.future and ("l:expected" in sentence.limits or _on_its_day(sentence, source))
    promised = sentence.future and _stays_true(sentence, source)
    if sentence.future != known.future and not (announced or promised):
        says = "It says what will be; the source says what is or was."
        faults.append(
            SentenceFault(says if sentence.future else "The source says what will be, not what is.", "statement")
        )
        return
    if "l:expected" in sentence.limits and "l:expected" not in known.limits and not known.future:
        faults.append("It says what is planned; the source says what is.")
    if known.has("was") and not known.has("is") and sentence.has("is") and not sentence.has("was"):
        faults.append("The source says what was; do not say that it is.")
    if sentence.has("was") and not known.has("was") and known.has("is"):
        faults.append("The source says what is; do not say that it was.")
    if source.kind == "claim" and source.actor != "customer" and (over := _light_past(sentence, known)):
        faults.append(f"The source does not say that it is over; say what is, not “{over}”.")
    if source.kind == "claim" and source.actor != "customer":
        faults += going.faults(sentence, known)
    if over := _told_as_now(sentence, known):
        faults.append(f"{over} is how it was before in the source; keep what was before and what is now apart.")
    for word in sentence.words:
        others = [w for w in known.words if not word.senses.isdisjoint(w.entails)]
        if not others:
            continue
        if _over(word, others, sentence, known):
            faults.append(f"The source says “{others[0].text}”; “{word.text}” says that it is over.")
            return
        if word.neutral or any(w.neutral or w.past == word.past for w in others):
            continue
        if not word.past and source.kind == "claim" and source.actor == "customer" and sentence.periods:
            continue
        if not word.past and (word.norm in source.names or word.name):
            continue
        if _addressed(word, others, sentence, known) or _either(others, source):
            continue
        if source.actor == "ours" and not word.past and known.language.past.search(word.text.lower()):
            continue  # "is ordered" for "ordered by noon", which may be a participle too
        if word.past and known.past and figures.by_so_much(sentence, known):
            continue  # "used 18 % less" for "reduced its use by 18 %"
        if word.past and "since" in sentence.scopes and "since" in known.scopes and _perfect(sentence):
            continue  # "has repaired since 2011" goes on
        meant = f"(“{word.text}” says {'what was' if word.past else 'what is'})."
        faults.append(SentenceFault(f"The source says “{others[0].text}”; keep its tense {meant}", "statement"))
        return


PAST_LIGHT: Final = {
    "en": listed("got had did"),
    "de": listed("bekam bekamen erhielt erhielten hatte hatten gab gaben"),
    "fr": listed("eu eut eurent avait avaient"),
    "es": listed("tuvo tuvieron hubo tenia tenian"),
    "it": listed("avuto avuta ebbe ebbero aveva avevano"),
    "nl": listed("kreeg kregen had hadden gaf gaven"),
}
"""The past of verbs that say too little to be compared."""


def _light_past(sentence: Facts, known: Facts) -> str:
    """A verb that says little and that it is over, where nothing of the source is."""
    past = PAST_LIGHT[sentence.language.code]
    over = known.past or known.has("was") or any(t.norm in PAST_LIGHT[known.language.code] for t in known.tokens)
    return "" if over else next((t.text for t in sentence.tokens if t.norm in past), "")


_NOW: Final = {
    "en": listed("now today nowadays"),
    "de": listed("jetzt heute nun"),
    "fr": listed("maintenant aujourd'hui"),
    "es": listed("ahora hoy"),
    "it": listed("ora adesso oggi"),
    "nl": listed("nu tegenwoordig"),
}
_PARTS: Final = frozenset(",;:.")


def _told_as_now(sentence: Facts, known: Facts) -> str:
    """A number that the source has of a time before, told as today's: "now it takes two days" where it took them."""
    there = _now_clause(known)
    if there is None:
        return ""
    today = {n.key for n in known.numbers if n.at in there}
    before = {n.key for n in known.numbers if n.at not in there and not n.dated} - today
    here = _now_clause(sentence)
    if not today or not before or (here is None and (sentence.past or sentence.has("was"))):
        return ""
    told = (n for n in sentence.numbers if (here is None or n.at in here) and n.key in before)
    return next((figures.shown(n) for n in told), "")


def _now_clause(facts: Facts) -> range | None:
    """Where a text tells how it is now; None where it does not say so."""
    toks = facts.tokens
    now = next((at for at, t in enumerate(toks) if t.norm in _NOW[facts.language.code]), None)
    if now is None:
        return None
    start = max((at + 1 for at in range(now) if toks[at].norm in _PARTS), default=0)
    end = min((at for at in range(now, len(toks)) if toks[at].norm in _PARTS), default=len(toks))
    return range(start, end)


def _stays_true(sentence: Facts, source: "Source") -> bool:
    """Whether "we will reply within a day" tells what we do in general, or what they say of a day to come."""
    known, language = source.facts, sentence.language
    if sentence.up or sentence.down or sentence.dates - known.dates or (sentence.past and not known.past):
        return False
    if source.kind == "finding":
        return bool(known.dates) and known.dates <= sentence.dates
    told = [w for w in sentence.words if language.future is not None and language.future.search(w.text.lower())]
    over = any(other.past for w in told for other in known.words if w.follows(other)) if told else known.past
    return source.actor == "ours" and not (over or known.has("was"))


def _on_its_day(sentence: Facts, source: "Source") -> bool:
    """Whether it tells in the present what they announce for a day: "the pool closes on 6 May" for "will close on"."""
    known = source.facts
    days = known.dates | {str(n.value) for n in known.numbers if not n.unit and n.value in YEARS}
    told = sentence.dates | {str(n.value) for n in sentence.numbers}
    return (
        source.kind == "finding"
        and bool(days)
        and days <= told
        and not (sentence.past or "since" in sentence.scopes or _has_become(sentence))
    )


_HAVE: Final = listed("hat haben ist sind heeft hebben hebt is zijn bent")


def _perfect(sentence: Facts) -> bool:
    """Whether a verb may be told with "has", which may still go on; in German no simple past does."""
    return sentence.language.code not in ("de", "nl") or any(t.norm in _HAVE for t in sentence.tokens)


def _has_become(sentence: Facts) -> bool:
    """Whether a reflexive verb is over: s'est achevée, si è chiusa."""
    pairs = pairwise(t.norm for t in sentence.tokens)
    return any(pair in (("s", "est"), ("se", "sont"), ("si", "e"), ("si", "sono")) for pair in pairs)


def _either(others: Sequence[Word], source: "Source") -> bool:
    """Whether the source's verb may be the past or the present, and a year or a day tells: inauguramos."""
    known = source.facts
    dated = bool(known.dates) or any(n.dated for n in known.numbers)
    forms = all(w.norm.endswith(("amos", "imos")) for w in others)
    return known.language.code == "es" and source.kind == "finding" and dated and forms


def _over(word: Word, others: Sequence[Word], sentence: Facts, known: Facts) -> bool:
    """Whether it says that what is going on, or is being looked for, is done: opened for "are opening"."""
    going = all(known.language.neutral.search(w.norm) and w.norm not in known.language.tenseless for w in others)
    going = going and not (known.past or known.has("was"))
    return going and not word.neutral and word.past and not sentence.has("is")


_PRESENT: Final = frozenset({"a", "e", "ano", "ono", "isce", "iscono"})
"""How an Italian verb ends of which is told what somebody does now."""


def _begins(word: Word, facts: Facts) -> bool:
    """Whether it stands where a verb does and no participle: at the beginning, or behind "che"."""
    before = facts.tokens[word.at - 1] if word.at else None
    return before is None or before.norm in ("che", "voi", ",")


def _addressed(word: Word, others: Sequence[Word], sentence: Facts, known: Facts) -> bool:
    """Whether the source says it of "we" and the sentence of "you", in verbs: stagioniamo, stagionate."""
    we, you = known.language.we_endings, sentence.language.you_verbs
    if you is not None and you.search(word.norm) and _begins(word, sentence):
        root = word.norm[:-3]
        if any(w.norm.startswith(root) and w.norm[len(root) :] in _PRESENT and not w.past for w in others):
            return True
    return we is not None and you is not None and bool(you.search(word.norm)) and any(we.search(w.norm) for w in others)
