"""Whether "your" only says for whom we would do what a claim says that we do: "we check your supplier invoices".

Such a sentence offers. It stays a statement about the reader where more is said of what is theirs than that it is theirs: a
number, a name, a clause of its own, or a trait that no finding has of it and that is not known to be harmless ("your rotten
beams"). So is what is theirs itself where our deed is there to be rid of it ("we remove your mould"), and whoever gets
something from us ("we supply your bakeries" says that we do).
"""

from collections.abc import Iterator, Sequence
from typing import Final

from outrider.judgement.grounding import light
from outrider.judgement.grounding.deeds import deed, is_noun, read, us
from outrider.judgement.grounding.facts import Facts, Word
from outrider.judgement.grounding.lexicon import listed
from outrider.judgement.grounding.source import Source, alike
from outrider.judgement.grounding.supposed import is_harmless
from outrider.judgement.grounding.words.slights import BLAMING, RELATIVE, YOURS
from outrider.judgement.grounding.world import World

RIDDING: Final = listed(
    "=remove =find =detect =prevent =avoid =reduce =solve =fight =treat =stop =dispose =fault =breakdown =rubbish =lower"
    " =cut =save =correct =fix =discover =notice =recover =collect_debt =halve"
)
"""Deeds that say of what they are done to that it should not be."""
_SERVING: Final = listed(
    "=supply =serve =deliver =sell =send =help =support =employ =pay =finance =visit =customer =look_after"
)
"""Deeds that have people for their object: whoever they are done to is a customer of ours already."""


def offered(sentence: Facts, source: Source, world: World) -> bool:
    """Whether all that the sentence says of the reader is whose the things are that we would do it to."""
    known, toks = sentence.language, sentence.tokens
    if not sentence.you or source.kind != "claim" or source.actor != "ours" or source.facts.you:
        return False
    if sentence.past or source.facts.past or not light.we_do(sentence, world.names.ours):
        return False
    owned = [at for at, t in enumerate(toks) if t.norm in YOURS[known.code] and _is_theirs(sentence, at)]
    ended = [p for p in (known.you_endings, known.you_verbs) if p is not None]
    others = [at for at, t in enumerate(toks) if t.norm in known.you and at not in owned]
    if not owned or others or any(p.search(t.norm) for p in ended for t in toks if t.kind == "word"):
        return False
    objects = (*_objects(source.facts, world), *_behind(sentence, source.facts, world))
    return all(_is_object(sentence, at, objects, world) for at in owned)


def _is_theirs(facts: Facts, at: int) -> bool:
    """German "Ihre" is the reader's only with a capital."""
    token = facts.tokens[at]
    return facts.language.code != "de" or not token.norm.startswith("ih") or token.capital


def _objects(source: Facts, world: World) -> Iterator[Word]:
    """What our deeds are done to there; of none that is done to people, or to be rid of something that no finding has."""
    reading = read(source, us(source, world.names.ours, world.names.ours | world.names.theirs))
    places = reading.verbs or {reading.guess}
    for word in source.words:
        if word.at not in places or is_noun(source, word) or word.senses & _SERVING:
            continue
        done = deed(reading, word)
        if not done.we and (done.agent or not done.passive):
            continue
        yield from (one for one in done.patient if not word.senses & RIDDING or _found(one, world))


def _behind(sentence: Facts, source: Facts, world: World) -> Iterator[Word]:
    """What stands there right behind the verb of which the sentence has us as the doer."""
    here = read(sentence, us(sentence, world.names.ours, world.names.ours | world.names.theirs))
    doing = [word for word in sentence.words if word.at in here.verbs and deed(here, word).we]
    for verb in source.words:
        if is_noun(source, verb) or verb.senses & _SERVING or not any(_same(one, verb) for one in doing):
            continue
        end = verb.at + 1
        for word in source.words:
            if word.at < end:
                continue
            between = source.tokens[end : word.at]
            if word.relation != verb.relation or any(t.norm not in source.language.articles for t in between):
                break
            if not verb.senses & RIDDING or _found(word, world):
                yield word
            end = word.at + 1


def _is_object(facts: Facts, owner: int, objects: Sequence[Word], world: World) -> bool:
    toks, known = facts.tokens, facts.language
    run = [word for word in facts.words if word.at > owner]
    end = owner + 1
    if end < len(toks) and toks[end].norm in known.ordinals:
        end = next((n.end for n in facts.numbers if n.at == end + 1), end + 1)  # your first 500 invoices
    noun: list[Word] = []
    for word in run:
        if word.at != end:
            break
        noun.append(word)
        end = word.at + len(word.norm.split())
    if not noun or any(word.name for word in noun):
        return False
    if end < len(toks) and toks[end].norm in RELATIVE[known.code]:
        return False
    if end + 1 < len(toks) and toks[end].norm == "," and toks[end + 1].norm in RELATIVE[known.code]:
        return False
    head = noun[0] if known.code in ("fr", "es", "it") else noun[-1]
    if not any(_same(head, one) for one in objects):
        return False
    told = [word for word in noun if word is not head]
    return all(
        _found(head, world, word) or (not word.senses & BLAMING and is_harmless(word, world)) for word in told
    ) and (_found(head, world) or not head.senses & BLAMING)


def _found(noun: Word, world: World, trait: Word | None = None) -> bool:
    """Whether a finding has it of them, with that trait."""
    said = [noun] if trait is None else [noun, trait]
    return any(all(any(_same(one, w) for w in found.facts.words) for one in said) for found in world.findings)


def _same(one: Word, other: Word) -> bool:
    return one.follows(other) or alike(one.norm, other.norm)
