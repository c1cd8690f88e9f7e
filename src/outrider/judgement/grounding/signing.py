"""How a letter begins and ends: greetings, closings, and signatures of names, roles and towns that are known."""

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from outrider.judgement.grounding.facts import Word, facts_of
from outrider.judgement.grounding.lexicon import fold, listed, straight
from outrider.judgement.grounding.senses import senses_of
from outrider.judgement.grounding.source import Source
from outrider.judgement.grounding.tokens import Token
from outrider.judgement.grounding.who import LEGAL
from outrider.judgement.grounding.words.asks import ASKS
from outrider.judgement.grounding.words.courtesies import COURTESIES
from outrider.judgement.grounding.words.manners import MANNERS
from outrider.judgement.grounding.words.premises import FROM, HOUSES, OURS
from outrider.judgement.grounding.world import World, flat

_TITLES: Final = listed(
    "mr mrs ms mx dr doctor doktor docteur doctora prof sir madam herr frau hr fr mag ing di dipl monsieur madame mme m"
    " mademoiselle senor senora sr sra don dona signor signora sig dott dottssa dottoressa egregio gentile heer mevrouw"
    " mevr dhr dottor dottore ingegner ingegnere avv avvocato architetto professor professore professoressa professeur"
    " maitre ingeniero ingeniera licenciado licenciada de het van der den von zu la le team all everyone there and und et y"
    " e en"
)
_ROLES: Final = listed(
    "founder cofounder co ceo cto coo cfo head of sales marketing director manager managing partner"
    " account executive business development team lead operations owner consultant advisor geschaftsfuhrer"
    " geschaftsfuhrerin vertrieb leiter leiterin directeur directrice commercial commerciale gerente"
    " ventas comercial responsabile vendite titolare eigenaar verkoop accountmanager representative"
    " specialist senior junior & and the customer success"
)
_TO: Final = listed(
    "to all everyone everybody the team at an alle ihr team in a tous toute equipe todos tutti allen bij"
)
_FROM: Final = listed("from aus depuis desde da uit")
_OF: Final = listed("of at with von bei der die das de du des del della di van het bij chez en")
"""What ties a name to the business, where somebody introduces themselves."""
_BEFORE_MARKS: Final = re.compile(r" (?=[:;?!])")
_GREETING: Final = 20
"""Where in a sentence the name of whom it greets begins at the latest."""
_ENDING: Final = 4
"""Letters of a word that is known as the end of a longer one: Dächer, Flachdächer."""
_GREETED: Final = listed("nach ins naar")
_NEAR: Final = 2
_COMMA: Final = re.compile(r",\s+(?:(?:and|und|et|y|e|en)\s+)?", re.IGNORECASE)
_AND_CLOSING: Final = re.compile(r" (?:and|und|et|y|e|en) ", re.IGNORECASE)
_EVERYONE: Final = listed(
    "everyone everybody team all team alle tout toute equipe todo equipo tutto tutta squadra hele iedereen"
)


def is_greeting(sentence: str, world: World) -> bool:
    text = flat(sentence, world.language)
    if world.language.patterns["greeting"].match(text) is None or "?" in text:
        return False
    facts = facts_of(sentence, world.language.code)
    if facts.numbers or facts.odd or len(facts.tokens) > 12:
        return False
    rest = [t for t in facts.tokens if t.kind == "word" and t.norm not in world.language.letter | _TITLES]
    if not world.names.person:
        return len(rest) <= 4 and all(t.capital for t in rest)
    return all(t.norm in world.names.theirs for t in rest)


def is_closing(sentence: str, world: World) -> bool:
    text = flat(sentence, world.language)
    found = world.language.patterns["closing"].match(text)
    wishes = COURTESIES[world.language.code].closings.fullmatch(text.strip(" ."))
    if wishes is not None and _signed(wishes["rest"] or "", world):
        return True
    if found is None or "?" in sentence:
        return False
    rest = found.groupdict().get("rest") or ""
    written = sentence.strip()[-len(rest) :] if rest else ""
    return _signed(written if fold(written) == rest else rest, world)


def unwrapped(sentence: str, world: World) -> str:
    """What stands between "Dear Ada," and ", and kind regards, Tom", without the name that calls the reader."""
    first = _COMMA.search(sentence)
    if first and (is_greeting(sentence[: first.start()], world) or _called(sentence[: first.start()], world)):
        sentence = sentence[first.end() :]
    for comma in _COMMA.finditer(sentence):
        rest = sentence[comma.end() :]
        if is_closing(rest, world) or (_called(rest, world) and not rest.endswith("?")):
            return sentence[: comma.start()]
    for joined in _AND_CLOSING.finditer(sentence):
        if is_closing(sentence[joined.end() :], world):
            return sentence[: joined.start()]
    for left, right in pairwise(_COMMA.finditer(sentence)):
        if _called(sentence[left.end() : right.start()], world):
            return f"{sentence[: left.start()]}, {sentence[right.end() :]}"
    return sentence


def _called(text: str, world: World) -> bool:
    """Whether it is the reader's name, with a title or without."""
    words = [fold(word) for word in re.findall(r"[^\W\d_]+", text)]
    return 0 < len(words) <= 3 and {*words} <= world.names.person | _TITLES


def is_signature(sentence: str, world: World) -> bool:
    """A line of names of ours, and of a role."""
    return _signed(sentence, world) and len(sentence) < 100


def _signed(text: str, world: World) -> bool:
    facts = facts_of(_without_our_names(text, world), world.language.code)
    if facts.numbers or facts.odd:
        return False
    words = _without_premises([t for t in facts.tokens if t.kind == "word"], world)
    closing = {"kind", "regards", "best", "wishes", "thanks", "many", "warm"}
    known = world.names.ours | _ROLES | closing | _FROM | _GREETED | _places(world)
    if words and words[0].norm in _TO:
        known |= world.names.theirs | _TO
    return all(t.norm in known or len(t.norm) == 1 or _town(words, at, world) for at, t in enumerate(words))


def _without_our_names(text: str, world: World) -> str:
    """What is left beside our own names, each written out whole: "Bacs du Rhône", whatever small words or figures it holds."""
    text = " ".join(straight(text).split())
    for name in world.names.whole:
        folded = fold(text)
        at = folded.find(name)
        end = at + len(name)
        if at < 0 or len(folded) != len(text) or folded[:at][-1:].isalnum() or folded[end : end + 1].isalnum():
            continue
        text = f"{text[:at]} {text[end:]}"
    return text


def _without_premises(words: Sequence[Token], world: World) -> Sequence[Token]:
    """Without "from our workshop" at the end: a plain word for a house, or for what our own name says that we are."""
    code = world.language.code
    left = list(words)
    if len(left) < 3 or left.pop().norm not in HOUSES[code] | world.names.ours or left.pop().norm not in OURS[code]:
        return words
    while left and left[-1].norm in world.language.articles:
        left.pop()
    return left[:-1] if left and left[-1].norm in FROM[code] else words


def _town(words: Sequence[Token], at: int, world: World) -> bool:
    """Whether it is the one word after "from": where the writer sits, which nobody else knows better.

    Not where the reader is (but greetings may go there), and no word that the synonyms or the sources know as something
    else than a place of ours.
    """
    token = words[at]
    there = {w.norm for source in world.findings for w in source.facts.words}
    if at and words[at - 1].norm in _GREETED and token.capital and token.norm in there | world.names.company:
        return True
    if not at or words[at - 1].norm not in _FROM or not token.capital or not token.text[1:].islower():
        return False
    known = world.language
    common = senses_of(token.norm, known.code)[0].startswith("=") or token.norm in known.letter | known.function
    ours = {w.norm for source in world.claims if source.actor == "ours" for w in source.facts.words}
    return not common and (token.norm in ours or token.norm not in there | world.names.theirs | world.customers)


def _places(world: World) -> set[str]:
    """Where we are, as our own claims say it; any other name after a signature is nobody's."""
    return {
        w.norm
        for source in world.claims
        if source.actor == "ours"
        for w in source.facts.words
        if (w.name and w.relation in ("in", "at", "from")) or _is_centre(w, source)
    }


def _is_centre(word: Word, source: Source) -> bool:
    """Whether it is the town from which our claim measures how far we go: within 40 miles of Leominster."""
    return word.text[:1].isupper() and any(
        n.unit in ("km", "mi") and 0 < word.at - n.end <= _NEAR for n in source.facts.numbers
    )


def is_formula(sentence: str, world: World) -> bool:
    """A whole sentence that says nothing of anybody, word for word in the list; a name in it is one of ours."""
    text = flat(sentence, world.language).strip(" .!:,;")
    pattern = world.language.patterns.get("formula")
    found = pattern.fullmatch(text) if pattern else None
    if found is not None and all(_signed(name, world) for name in found.groups() if name):
        return True
    return _is_courtesy(text, world) or _is_manner(text, world) or _is_ask(text, world)


def _is_ask(text: str, world: World) -> bool:
    """What a letter says of itself and asks; whoever introduces themselves is one of us."""
    found = ASKS[world.language.code].fullmatch(_BEFORE_MARKS.sub("", text))
    if found is None:
        return False
    signer = re.findall(r"[^\W_]+", found.groupdict().get("signer") or "")
    return _signed(" ".join(word for word in signer if word not in _OF), world)


def _is_manner(text: str, world: World) -> bool:
    """A wish, thanks for their time, how to get no more mail; whom it greets beside "you" is the reader's company."""
    found = MANNERS[world.language.code].fullmatch(text)
    if found is None:
        return False
    greeted = (found["reader"] or "").split()
    common = world.language.function | _EVERYONE
    return all(word in world.names.theirs or word in common or word in LEGAL for word in greeted)


def _is_courtesy(text: str, world: World) -> bool:
    """A courtesy of the list: what it is about a source knows, whom it greets is the reader, and who signs is one of us."""
    found = COURTESIES[world.language.code].sentences.fullmatch(text)
    if found is None:
        return False
    said = found.groupdict()
    rest, topic = said.get("rest") or "", said.get("topic") or ""
    greeted = text[: found.end("rest")].strip() if rest else ""
    if rest and not (_signed(rest, world) or (found.start("rest") < _GREETING and is_greeting(greeted, world))):
        return False
    facts = facts_of(topic, world.language.code)
    if (
        facts.numbers
        or facts.we
        or facts.negations
        or any(facts.has(label) for label in ("judging", "fame", "best", "promise"))
    ):
        return False
    if any(word.norm in world.customers for word in facts.words):
        return False
    return all(
        word.senses & world.keys
        or word.norm in world.language.letter
        or (len(word.norm) > _ENDING and any(known.norm.endswith(word.norm) for known in world.words))
        for word in facts.words
    )
