"""What hangs on what: both sides of "after", "than", "to", the order of names, the places of a sum, and portions."""

from itertools import pairwise, permutations
from typing import Final

from outrider.judgement.grounding import figures
from outrider.judgement.grounding.facts import Facts, Word
from outrider.judgement.grounding.model import SentenceFault
from outrider.judgement.grounding.places import same

_ANCHORED: Final = frozenset({"after", "before", "since", "until", "than", "during", "without", "to", "from", "by"})
"""Relations whose two sides must not be swapped."""
_LISTED: Final = 3
"""Members of a list that may stand in another order."""
_OPPOSITE: Final = {"from": "to", "to": "from"}
_PASSIVE: Final = frozenset({"è", "sono", "viene", "vengono", "stato", "stata", "stati", "state", "essere"})
_SAME_ORDER: Final = {
    "until": frozenset({"to", "by"}),
    "before": frozenset({"until", "by"}),
    "since": frozenset({"from"}),
    "between": frozenset({"from", "span"}),
    "than": frozenset({"over", "under"}),
}
"""What says the same order: until and by noon, since and from May."""
_ADDED: Final = frozenset({"after", "before", "since", "until", "than", "during", "without", "against", "between"})


_AHEAD: Final = {"nl": frozenset({"voor"})}
"""Words for "before" that are words for something else too."""


def _turned_round(sentence: Facts, known: Facts) -> bool:
    """Whether "before" stands where the source has "after", or the other way round, also before "every": prima di ogni visita."""
    here = _order(sentence)
    if not here:
        return False
    there = _order(known)
    added, lost = here - there, there - here
    return ("before" in added and "after" in lost) or ("after" in added and "before" in lost)


def _order(facts: Facts) -> set[str]:
    """Which of "before" and "after" a text has."""
    said, more = facts.language.relations, _AHEAD.get(facts.language.code, frozenset())
    found = {said[t.norm] for t in facts.tokens if t.norm in said}
    if more and any(t.norm in more for t in facts.tokens):
        found.add("before")
    return found & {"before", "after"}


def relations(sentence: Facts, known: Facts, faults: list[str]) -> None:
    """Both sides of after, than, to … must stay on their side; names stay in their order."""
    there = known.scopes
    for relation, keys in sentence.scopes.items():
        other = known.heads.get(_OPPOSITE.get(relation, ""), set())
        if sentence.heads.get(relation, set()) & other - there.get(relation, set()):
            faults.append(f"The source has the other direction; do not say “{_told(relation, sentence)}” there.")
        if relation == "without" and relation not in there and keys & known.denied:
            continue
        if relation == "since" and sentence.language.code == "it" and _passive(sentence):
            continue  # "è pagata dal cliente" says by whom
        if relation == "during" and not there.keys().isdisjoint({"in", "within"}):
            continue
        if not there.keys().isdisjoint(_SAME_ORDER.get(relation, ())):
            continue
        if relation in _ADDED and relation not in there and relation in sentence.untimed:
            faults.append(f"The source knows no “{_told(relation, sentence)}” here; keep its order of things.")
        elif relation in _ANCHORED and relation in there and keys and there[relation]:
            swapped = not keys & there[relation] and any(
                keys & other for name, other in there.items() if name != relation
            )
            dated = sentence.anchors.get(relation)
            if (
                swapped
                and not (dated and dated == known.anchors.get(relation))
                and not _relisted(relation, sentence, known)
            ):
                faults.append(
                    f"What stands after “{_told(relation, sentence)}” stands elsewhere in the source; keep its order of words."
                )
    if _turned_round(sentence, known) and not any("order of things" in fault for fault in faults):
        faults.append(
            SentenceFault("What comes before and what comes after is the other way round in the source.", "statement")
        )
    _exchanged(sentence, known, faults)
    _places(sentence, known, faults)
    named = {w.key for w in (*known.words, *sentence.words) if w.name}
    order = [w.key for w in known.words if w.key in named]
    said = [w for w in sentence.words if w.key in order]
    for first, second in ((a, b) for at, a in enumerate(said) for b in said[at + 1 :]):
        turned = order.index(first.key) > order.index(second.key) and second.key not in order[order.index(first.key) :]
        if not turned or first.relation:
            continue
        done = any(w.key == first.key and w.relation == "by" for w in known.words) and second.relation in ("for", "at")
        if not done:
            turned_round = f"“{first.text}” and “{second.text}” are the other way round in the source."
            faults.append(SentenceFault(turned_round, "statement"))
            return


def _relisted(relation: str, sentence: Facts, known: Facts) -> bool:
    """Whether the same two or three things stand behind it in another order: from shops and mills, from mills and shops."""
    here, there = _list_after(relation, sentence), _list_after(relation, known)
    return len(here) > 1 and any(
        all(one.entails & other.entails for one, other in zip(here, order, strict=True))
        for order in permutations(there)
        if len(order) == len(here)
    )


def _list_after(relation: str, facts: Facts) -> list[Word]:
    """The things that a relation leads, where they are a list and nothing else: single words, joined by commas and one "and"."""
    start = next((at for at, word in enumerate(facts.words) if word.relation == relation), None)
    if start is None:
        return []
    found = [facts.words[start]]
    for word in facts.words[start + 1 :]:
        between = facts.tokens[found[-1].at + 1 : word.at]
        if not between or not all(one.norm == "," or one.norm in facts.language.function for one in between):
            break
        if word.relation not in ("", "and", relation):
            break
        found.append(word)
        if word.relation == "and":
            break
    behind = facts.words[start + len(found) : start + len(found) + 1]
    whole = found[-1].relation == "and" and not (behind and behind[0].at == found[-1].at + 1)
    return found if whole and len(found) <= _LISTED else []


def _told(relation: str, facts: Facts) -> str:
    """The word by which a text tells a relation."""
    said = facts.language.relations
    return next((token.text for token in facts.tokens if said.get(token.norm) == relation), relation.replace("_", " "))


def _exchanged(sentence: Facts, known: Facts, faults: list[str]) -> None:
    """What is replaced and what it is replaced with may not change places: pumps with motors, motors with pumps."""
    here, there = sentence.heads.get("with", set()), known.heads.get("with", set())
    if (
        here
        and there
        and here & known.scopes.get("", set())
        and there & sentence.scopes.get("", set())
        and not here & there
    ):
        faults.append(SentenceFault("What stands after “with” is the other way round in the source.", "statement"))


def _places(sentence: Facts, known: Facts, faults: list[str]) -> None:
    """26 vans in Selby and Goole are not 26 in Selby, nor do they go from the one to the other."""
    places = {
        w.key: w.text
        for w in known.words
        if w.name and w.relation in ("in", "at", "on", "and") and not behind_a_date(w, known)
    }
    kept = {w.key for w in sentence.words} & places.keys()
    listed = any(w.key in places for w in known.words if w.relation != "and")
    if sentence.numbers and listed and kept and (lost := [places[key] for key in places.keys() - kept]):
        faults.append(f"Lost: {', '.join(sorted(lost))}. The number counts all of them; put it back.")
    if moved := [w.text for w in sentence.words if w.key in places and w.relation in ("from", "to")]:
        faults.append(f"It happens at {moved[0]} in the source, not from there or to there.")


def behind_a_date(word: Word, known: Facts) -> bool:
    """Whether a date stands between the preposition and the name: "In May 2026 Selby opened" happened to Selby, not in it."""
    toks, relations = known.tokens, known.language.relations
    start = next((at for at in range(word.at - 1, -1, -1) if toks[at].norm in relations), None)
    between = toks[start + 1 : word.at] if start is not None else ()
    return any(t.kind == "figure" or t.norm in known.language.dates for t in between)


def _passive(facts: Facts) -> bool:
    known = facts.language
    texts = [t.text.lower() for t in facts.tokens]
    return any(left in _PASSIVE and known.past.search(right) is not None for left, right in pairwise(texts))


def portion(sentence: Facts, known: Facts, faults: list[str]) -> None:
    """40 % of the need is not the need: a portion keeps its number, where it is no rise or fall by that much."""
    if known.up or known.down:
        return
    lost = [n for n in known.numbers if n.unit in ("%", "part") and not any(same(m, n) for m in sentence.numbers)]
    if lost:
        faults.append(f"Lost: {', '.join(map(figures.shown, lost))}. It holds for that part only; put it back.")
