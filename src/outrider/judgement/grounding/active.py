"""A passive as what we do, and what somebody pays as what it costs: "Your hulls are cleaned" is "We clean your hulls".

Only the verb that begins the claim is read so, in the present, and only where nobody or we do it; every rule on
"your" then holds.
"""

from collections.abc import Iterator

from outrider.judgement.grounding.facts import facts_of
from outrider.judgement.grounding.lexicon import straight
from outrider.judgement.grounding.source import Source
from outrider.judgement.grounding.words.active import COSTS, DONE, PAID, WE
from outrider.judgement.grounding.words.roles import ACTING
from outrider.language.patterns import kept


def of(sentence: str, source: Source, code: str) -> Iterator[str]:
    """The sentence as the claim tells it, where it is the passive of its first deed, or a price told by who pays it."""
    if source.actor != "ours":
        return
    text = straight(sentence)
    yield from _by_us(text, source, code)
    for shape in PAID[code]:
        if found := kept(shape).match(text):
            x = found["x"]
            behind = text[found.start("rest") :] if "rest" in kept(shape).groupindex else ""
            yield f"{x[:1].upper()}{x[1:]} {COSTS[code]} {found['price']}{behind}"


def _by_us(text: str, source: Source, code: str) -> Iterator[str]:
    found = DONE[code].match(text)
    if found is None or not source.facts.tokens:
        return
    verb = next(
        (
            w
            for w in source.facts.words
            if not (w.at == 0 and code != "es" and w.text[:1].isupper() and not _ends(source))
        ),
        None,
    )
    if verb is None or verb.past:
        return
    said = facts_of(text, code).words
    if any(word.text == found["verb"] and word.follows(verb) and not (code == "es" and word.past) for word in said):
        x = found["x"]
        rest = f"{found['rest']}{found.groupdict().get('end') or ''}"
        yield (
            f"{WE[code]} {verb.norm} {x[:1].lower()}{x[1:]}{rest}"
            if code != "de"
            else f"{WE[code]} {verb.norm} {x}{rest}"
        )


def _ends(source: Source) -> bool:
    """Whether the first word of the source is our deed: "Limpiamos"."""
    known = source.facts.language
    first = source.facts.tokens[0]
    return first.norm in ACTING[known.code] or (
        known.we_endings is not None and bool(known.we_endings.search(first.norm))
    )
