"""A pronoun that stands for a noun of the sentence before: "We repair uprights. We make them safe on the same visit."

The sentence is read with the noun of a claim in the place of the pronoun, and every rule holds of that reading. The noun must
stand whole in the sentence before, must not be the reader's there, and nothing else there may be meant.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from outrider.judgement.grounding.deeds import read, us
from outrider.judgement.grounding.facts import Facts, Word, facts_of
from outrider.judgement.grounding.lexicon import fold, listed, straight
from outrider.judgement.grounding.model import Entry
from outrider.judgement.grounding.source import Source, alike
from outrider.judgement.grounding.words.roles import OWNERS
from outrider.judgement.grounding.words.slights import YOURS
from outrider.judgement.grounding.world import World
from outrider.language.patterns import kept

Judge = Callable[[str, World], list[Entry]]
_PLACE: Final = {
    "en": r"^(?P<s>They|These|Those|It)\b|(?<=\w )(?P<o>them|these|those|it)\b(?! is| are| was| were)",
    "de": r"^(?P<s>Sie|Es|Er|Diese)(?= (?!sind in|haben)\w+(?:t|en)\b)|(?<=wir )(?P<o>sie|es|ihn)\b|(?<=en )(?P<m>sie)\b(?! zu)",
    "fr": r"^(?P<s>Ils|Elles|Il|Elle)\b|(?<=à )(?P<o>eux|elles)\b|(?<=avec )(?P<m>eux|elles)\b",
    "es": r"^(?P<s>Ellos|Ellas|Estos|Estas)\b|(?<=con )(?P<o>ellos|ellas|él|ella)\b|(?<=gracias a )(?P<m>ellos|ellas|él|ella)\b",
    "it": r"^(?P<s>Essi|Esse|Esso|Essa)\b|(?<=con )(?P<o>essi|esse|esso|essa)\b|(?<=grazie a )(?P<m>essi|esse|esso|essa|loro)\b",
    "nl": r"^(?P<s>Ze|Zij|Deze|Die|Het)\b|(?<=(?:we|ij) )(?P<o>ze|deze|die|het)\b|(?<=en )(?P<m>ze)\b",
}
"""Where a pronoun stands for a noun that can be put in its place."""
_CLITIC: Final = {
    "fr": re.compile(r"\b(?P<pronoun>les|la|le|l') ?(?P<verb>\w+ons)\b", re.IGNORECASE),
    "es": re.compile(r"\b(?P<pronoun>las|los|la|lo) (?P<verb>\w+[aei]mos)\b", re.IGNORECASE),
    "it": re.compile(r"\b(?P<pronoun>li|le|la|lo) (?P<verb>\w+iamo)\b", re.IGNORECASE),
}
"""A pronoun before a verb of ours, behind which its noun would stand."""
_WITH: Final = {"de": (r"\b(?P<w>[Dd]amit)\b", "mit"), "nl": (r"\b(?P<w>[Dd]aarmee)\b", "met")}
_MANY: Final = {
    "en": re.compile(r"^(?:they|these|those|them)$"),
    "fr": re.compile(r"^(?:ils|elles|eux|les)$"),
    "es": re.compile(r"^(?:ellos|ellas|estos|estas|los|las)$"),
    "it": re.compile(r"^(?:essi|esse|li|le|loro)$"),
}
_PLURAL: Final = {
    "en": re.compile(r"[^s]s$"),
    "fr": re.compile(r"[sx]$"),
    "es": re.compile(r"s$"),
    "it": re.compile(r"[ie]$"),
}
_FIGURE: Final = re.compile(r"\d(?=[,.;]|$)")
_OF_THEM: Final = {"fr": r"\ben (?=a|ai|avons|ont)\b", "it": r"\bne (?=abbiamo|hanno|ha)\b"}
"""What stands for the noun of a number before the verb: nous *en* avons trouvé 143."""
_ONE: Final = re.compile(r"(?P<before>\b[Aa]n? (?P<kind>[\w-]+)) one\b")
_IS: Final = {
    "en": ("is", "are"),
    "de": ("ist", "sind"),
    "fr": ("est", "sont"),
    "es": ("está", "están", "va", "van"),
    "it": ("è", "sono"),
    "nl": ("is", "zijn"),
}


def asked(before: str, sentence: str, code: str) -> Iterator[str]:
    """The answer to a question of one noun as a sentence: "Breakage? Included in the rent." is "Breakage is included …"."""
    noun = re.sub(r"\s*\?$", "", before.strip())
    if not before.strip().endswith("?") or len(noun.split()) > 3 or not sentence[:1].isupper():
        return
    for verb in _IS[code]:
        yield f"{noun} {verb} {sentence[:1].lower()}{sentence[1:]}"


def readings(before: str, sentence: str, world: World) -> Iterator[tuple[str, Source]]:
    """The sentence with a noun of a claim in the place of its pronoun, and that claim."""
    code = world.language.code
    text = straight(sentence)
    if not _may_refer(text, code):
        return
    keys = facts_of(text, code).keys
    near = [one for one in world.claims if one.facts.language.code == code and len(keys & one.facts.entailed) > 1]
    for part in dict.fromkeys((before, before.rpartition(": ")[2])):
        there = facts_of(part, code)
        if there.odd or not there.words:
            continue
        for source in near:
            for noun in _nouns(source, there, world):
                for said, pronoun in _placed(text, _text(noun, source.facts), noun, source, code):
                    if _meant(pronoun, noun, there, source, code):
                        yield said, source


def _may_refer(text: str, code: str) -> bool:
    """Whether anything in it may stand for a noun of another sentence."""
    shapes = (_PLACE[code], _CLITIC.get(code), _WITH.get(code, (None,))[0], _ONE if code == "en" else None, _FIGURE)
    return any(kept(shape).search(text) for shape in shapes if shape is not None)


def _placed(text: str, noun: str, phrase: Sequence[Word], source: Source, code: str) -> Iterator[tuple[str, str]]:
    """The text with the noun where it was left out or told by a pronoun, and that pronoun; empty where nothing stands."""
    for found in kept(_PLACE[code]).finditer(text):
        pronoun = found.group()
        whole = noun[:1].upper() + noun[1:] if not found.start() else noun
        yield text[: found.start()] + whole + text[found.end() :], fold(pronoun)
    if code in _CLITIC and (said := _behind_verb(text, noun, _CLITIC[code])):
        yield said
    if code in _WITH and (by := kept(_WITH[code][0]).search(text)):
        preposition = _WITH[code][1] if by.start() else _WITH[code][1].capitalize()
        yield f"{text[: by.start()]}{preposition} {noun}{text[by.end() :]}", "with"
    if code == "en" and (one := _ONE.search(text)):
        head = phrase[-1]
        kinds = [fold(w.norm) for w in source.facts.words if w.at < head.at]
        if fold(one["kind"].split("-")[-1]) in kinds:
            yield f"{text[: one.start()]}{one['before']} {head.text}{text[one.end() :]}", "one"
    for number in source.facts.numbers:
        figure = re.escape(source.facts.tokens[number.at].text)
        if phrase[0].at == number.end and (bare := re.search(rf"\b{figure}(?=[,.;]|$)", text)):
            told = f"{text[: bare.end()]} {noun}{text[bare.end() :]}"
            yield re.sub(_OF_THEM.get(code, r"(?!)"), "", told, count=1), "number"


def _behind_verb(text: str, noun: str, clitic: re.Pattern[str]) -> tuple[str, str] | None:
    """The text with the noun behind the verb before which its pronoun stood, behind the second one of "las buscamos y las
    reparamos"; none where two pronouns differ."""
    told = list(clitic.finditer(text))
    if len({fold(one["pronoun"]) for one in told}) != 1:
        return None
    both = len(told) > 1 and re.search(rf"\b(?:et|y|e) {re.escape(told[-1].group())}", text)
    verb = told[-1 if both else 0]["verb"]
    said = re.sub(rf"\b{verb}\b", f"{verb} {noun}", clitic.sub(lambda m: m["verb"], text), count=1)
    return said[:1].upper() + said[1:], fold(told[0]["pronoun"])


def _nouns(source: Source, there: Facts, world: World) -> Iterator[tuple[Word, ...]]:
    """The noun phrases of a claim that stand whole in the sentence before, with what hangs on them with "of"."""
    facts = source.facts
    every = world.names.ours | world.names.theirs
    phrases = [p for p in read(facts, us(facts, world.names.ours, every)).phrases if p.words]
    for at, phrase in enumerate(phrases):
        words = tuple(phrase.words)
        following = phrases[at + 1] if at + 1 < len(phrases) else None
        if following and following.hangs == "of" and following.start == words[-1].at + 1:
            words += tuple(following.words)
        for some in (words, tuple(phrase.words[-1:])) if len(words) == len(phrase.words) else (words,):
            if all(_found(word, there.words) for word in some):
                behind = next((w for w in facts.words if w.at == some[-1].at + 1), None)
                yield some if behind is None or not _found(behind, there.words) else (*some, behind)
                break


def _text(noun: Sequence[Word], facts: Facts) -> str:
    """The noun as the claim writes it, with "our" before it where that stands there."""
    start, end = noun[0].at, noun[-1].at + len(noun[-1].norm.split())
    if start and facts.tokens[start - 1].norm in OWNERS[facts.language.code] | facts.language.articles:
        start -= 1
    return " ".join(t.text for t in facts.tokens[start:end])


def _meant(pronoun: str, noun: Sequence[Word], there: Facts, source: Source, code: str) -> bool:
    """Whether nothing else of the sentence before can be meant, and it is nothing of the reader's."""
    toks = there.tokens
    mine = [one for one in (_found(word, there.words) for word in noun) if one]
    first = min(word.at for word in mine)
    if _denied(there, first):
        return False
    if any(toks[at].norm in YOURS[code] for at in range(max(0, first - 2), first)):
        return False
    if pronoun == "with":
        before = source.facts.tokens[noun[0].at - 1].norm if noun[0].at else ""
        return before in OWNERS[code] and (before[:3] in ("uns", "ons", "onz"))
    run = _run(mine, there)
    others = [w for w in there.words if w not in run and not _is_our_verb(w, there)]
    if noun[0].name and there.words[0] in mine and pronoun in ("it", "es", "het", "il", "elle", "with"):
        return True  # "Kilnwatch is our contract. … with it": of whom the sentence before tells
    plural = _PLURAL.get(code)
    many = _MANY.get(code)
    if pronoun in ("number", "one"):
        return plural is None or not any(_is_many(w, code) for w in others if pronoun == "number")
    if plural and many:
        if bool(many.match(pronoun)) != any(_is_many(w, code) for w in mine):
            return False
        if many.match(pronoun) and code != "it":
            return not any(_is_many(w, code) for w in others)
    last = there.words[-1] if code != "de" else next((w for w in reversed(there.words) if w.text[:1].isupper()), None)
    return last in run


def _is_many(word: Word, code: str) -> bool:
    return code not in _PLURAL or (_PLURAL[code].search(word.norm) is not None and not word.past)


def _denied(facts: Facts, at: int) -> bool:
    """Whether a "not" stands in the clause of that word: what is not there cannot be meant."""
    toks = facts.tokens
    start = max((n for n in range(at) if toks[n].norm in ",;:"), default=-1)
    end = next((n for n in range(at, len(toks)) if toks[n].norm in ",;:"), len(toks))
    last = end + 1 if facts.language.code in ("de", "nl") else at  # "Wir reparieren Türen nicht"
    return any(start < denial <= last for denial in facts.denials)


def _is_our_verb(word: Word, facts: Facts) -> bool:
    """Whether a word that ends like a plural is a verb of ours or of the reader: buscamos, habéis, nous livrons."""
    known = facts.language
    ends = [one for one in (known.we_endings, known.you_endings, known.you_verbs) if one is not None]
    if any(one.search(word.norm) for one in ends) or word.norm in _SMALL:
        return True
    told = any(t.norm == "nous" for t in facts.tokens[: word.at])
    before = facts.tokens[word.at - 1].norm if word.at else ""
    noun = (
        before in known.articles | OWNERS["fr"] or bool(known.relations.get(before, "and") != "and") or before == "des"
    )
    return known.code == "fr" and told and word.norm.endswith("ons") and not noun


_SMALL: Final = listed("memes mismos mismas habeis stessi stesse")


def _run(mine: Sequence[Word], there: Facts) -> list[Word]:
    """The words of the noun in the sentence before, with those that stand beside it and belong to it."""
    run = list(mine)
    for word in sorted(there.words, key=lambda w: abs(w.at - mine[0].at)):
        if word not in run and any(abs(word.at - one.at) == 1 for one in run):
            run.append(word)
    return run


def _found(word: Word, words: Sequence[Word]) -> Word | None:
    return next(
        (
            w
            for w in words
            if w.norm == word.norm or alike(w.norm, word.norm) or (w.norm[:3] == word.norm[:3] and w.follows(word))
        ),
        None,
    )


def referred(before: str, sentence: str, world: World, judge: Judge) -> list[Entry]:
    """The claim that holds a sentence whose pronoun stands for a noun of the sentence before, or that answers it."""
    for said, source in readings(before, sentence, world):
        entries = judge(said, world)
        if all(one.kind == "claim" for one in entries) and any(one.claim_id == source.id for one in entries):
            return [replace(one, sentence=sentence) for one in entries]
    return []


def answered(before: str, sentence: str, world: World, judge: Judge) -> list[Entry]:
    """The claim that holds a question of one noun and what comes after it: "Breakage? Included in the rent."."""
    for said in asked(before, sentence, world.language.code):
        entries = judge(said, world)
        if all(one.kind == "claim" for one in entries):
            return [replace(one, sentence=sentence) for one in entries]
    return []
