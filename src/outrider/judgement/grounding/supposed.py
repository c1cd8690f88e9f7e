"""What an "if" or a question supposes of the reader: "if your bakeries are unclean" calls them so, "would it help if your drivers
stopped losing bread" says that they lose it.

A trait or a deed of theirs may be supposed where a finding has it of the same noun, or where its word is one that the
synonyms know and that blames nobody. A word is a trait or a deed by its place: it narrows a noun of theirs, or it is said of
them behind a verb like "to be", or it is the verb of which they are the subject. What is unknown in such a place is refused,
since a rule cannot tell a slight from a neutral word that it does not know; in any other place ("who looks after pest
control?") it is a topic.
"""

from collections.abc import Iterator
from typing import Final

from outrider.judgement.grounding.facts import Facts, Word
from outrider.judgement.grounding.source import alike
from outrider.judgement.grounding.verbs import forms, kind_of
from outrider.judgement.grounding.words.slights import (
    ABLE,
    BLAMING,
    DEGREE,
    DROPPED,
    ENDS,
    HARMLESS,
    IFS,
    LINKING,
    MARKERS,
    MORE,
    RELATIVE,
    YOURS,
)
from outrider.judgement.grounding.world import World

_ROMANCE: Final = frozenset({"fr", "es", "it"})
_VERB_LAST: Final = frozenset({"de", "nl"})
_ENDING: Final = 5
"""Letters that an ending has at most."""
_MARKS: Final = frozenset("-'~\"")


def slight(facts: Facts, world: World, given: bool = False) -> str:
    """The word with which something is supposed of the reader that no finding has; empty where there is none. `given`: the text
    stood behind an "if"."""
    said = {word.at: word for word in facts.words}
    places = [pair for pair in _narrowing(facts, world, said) if not _claimed(said[pair[0]], world)]
    places += _before_subject(facts, said)
    for clause in _clauses(facts):
        if clause.start and _is_relative(facts, world, said, clause):
            start: int | None = clause.start + (facts.tokens[clause.start].norm in RELATIVE[facts.language.code])
        else:
            start = _after_subject(facts, world, said, clause, given)
        if start is None:
            continue
        if ended := _ended(facts, clause):
            return ended
        places += [(at, start - 1) for at in _told(facts, said, clause, start)]
    return next((said[at].text for at, of in places if at in said and _unheld(said[at], said.get(of), world)), "")


def _unheld(word: Word, noun: Word | None, world: World) -> bool:
    """Whether no finding says it of that noun, and nothing shows that it is harmless."""
    said = [word] if noun is None else [word, noun]
    return not is_harmless(word, world) and not any(
        all(one.senses & source.facts.keys or any(alike(one.norm, w.norm) for w in source.facts.words) for one in said)
        for source in world.findings
    )


def is_harmless(word: Word, world: World) -> bool:
    """Whether it is a word of letters, a name of theirs or ours, or one that the synonyms know and that blames nobody."""
    known = world.language
    harmless = known.letter | known.function | HARMLESS[known.code] | ABLE[known.code] | LINKING[known.code]
    if word.norm in harmless or word.norm in world.names.ours | world.names.theirs:
        return True
    return not word.senses & BLAMING and _is_known(word.norm, world)


def _claimed(word: Word, world: World) -> bool:
    """Whether a claim narrows nouns with it: who offers to inspect flat roofs may ask after "your flat roofs"."""
    return any(word.norm == other.norm for source in world.claims for other in source.facts.words)


def _is_known(norm: str, world: World) -> bool:
    """Whether the synonyms know it, and not merely a word that it is put together with: "baufällig" is no "bauen"."""
    known = world.language
    return any(
        one in known.concepts
        or any(one[:size] in known.stems for size in range(len(one), max(1, len(one) - _ENDING - 1), -1))
        for one in forms(norm, known)
    )


def _theirs(word: Word, world: World) -> bool:
    return any(word.senses & source.facts.keys for source in world.findings)


def _narrowing(facts: Facts, world: World, said: dict[int, Word]) -> Iterator[tuple[int, int]]:
    """Words that narrow a noun of the reader: before it, in French, Spanish and Italian also right behind it; each with
    that noun."""
    known, toks = facts.language, facts.tokens
    numbers = {n.at for n in facts.numbers} | {n.end - 1 for n in facts.numbers}
    for at in said:
        if at - 1 in said:
            continue
        run = _run(said, at)
        owned = at > 0 and (toks[at - 1].norm in YOURS[known.code] or at - 1 in numbers)
        if known.code in _ROMANCE:
            first = said[run[0]]
            noun = next((one for one in run if _theirs(said[one], world)), run[0] if owned else None)
            if owned and not (_theirs(first, world) or is_harmless(first, world)):
                noun = run[0]
            if noun is not None:
                before = run[: run.index(noun)] if owned else []
                yield from ((one, noun) for one in (*before, *_behind(facts, said, noun)))
        elif owned or _theirs(said[run[-1]], world):
            capitals = known.code == "de"
            noun = next(
                (one for one in reversed(run) if (toks[one].capital if capitals else _theirs(said[one], world))),
                run[-1],
            )
            yield from ((one, noun) for one in run if one < noun and not (capitals and toks[one].capital))


def _before_subject(facts: Facts, said: dict[int, Word]) -> Iterator[tuple[int, int]]:
    """Traits that stand before whom they are said of: "how rotten is your oak", "¿están sucias sus panaderías?"."""
    toks, known = facts.tokens, facts.language
    for at in said:
        if not at or at + 1 >= len(toks) or (known.code == "de" and toks[at].capital):
            continue
        before, after = toks[at - 1].norm, toks[at + 1].norm
        noun = next((one for one in said if one > at + 1), at)
        last = toks[at + 1].kind == "mark"
        if before in DEGREE[known.code] and (last or _links(facts, at + 1)):
            yield at, noun
        if after in YOURS[known.code] and (before in DEGREE[known.code] or _links(facts, at - 1)):
            yield at, noun


def _is_relative(facts: Facts, world: World, said: dict[int, Word], clause: range) -> bool:
    """Whether the clause tells of the noun before it: "drivers who forget schools"."""
    toks, pronouns = facts.tokens, RELATIVE[facts.language.code]
    opens = clause.start - 1
    if opens - 1 not in said or not _theirs(said[opens - 1], world):
        return False
    if toks[opens].norm == ",":
        return len(clause) > 0 and toks[clause.start].norm in pronouns
    return toks[opens].norm in pronouns


def _run(said: dict[int, Word], at: int) -> list[int]:
    """Content words that stand there without anything between them."""
    found = []
    while at in said:
        found.append(at)
        at += 1
    return found


def _behind(facts: Facts, said: dict[int, Word], noun: int) -> Iterator[int]:
    """What is said of a noun right behind it, up to the next preposition, article or mark."""
    for at in range(noun + 1, len(facts.tokens)):
        if at in said:
            yield at
            if said[at].norm not in facts.language.letter and not _links(facts, at):
                return
        elif _stops(facts, at):
            return


def _stops(facts: Facts, at: int) -> bool:
    token, known = facts.tokens[at], facts.language
    if token.kind == "mark":
        return token.norm not in _MARKS
    return (
        token.kind != "word"
        or token.norm in known.articles
        or token.norm in YOURS[known.code]
        or known.relations.get(token.norm, "that") != "that"
    )


def _links(facts: Facts, at: int) -> bool:
    """Whether the verb there only ties a trait to somebody: to be, to become, to arrive."""
    norm, code = facts.tokens[at].norm, facts.language.code
    return kind_of(norm, code) == "is" or norm in LINKING[code]


def _clauses(facts: Facts) -> Iterator[range]:
    """The parts of a sentence in which a subject may stand first."""
    markers, start = MARKERS[facts.language.code], 0
    for at, token in enumerate(facts.tokens):
        if token.norm in markers or (token.kind == "mark" and token.norm not in _MARKS):
            yield range(start, at)
            start = at + 1
    yield range(start, len(facts.tokens))


def _after_subject(facts: Facts, world: World, said: dict[int, Word], clause: range, given: bool) -> int | None:
    """Where the clause goes on after a subject of the reader's; None where somebody or something else is its subject."""
    known, toks = facts.language, facts.tokens
    numbers = {n.at for n in facts.numbers} | {n.end - 1 for n in facts.numbers}
    conditional = toks[clause.start - 1].norm in IFS[known.code] if clause.start else given
    tied = False
    for at in clause:
        norm = toks[at].norm
        if at == clause.start and at in said and conditional and known.code in DROPPED:
            return at
        if norm in YOURS[known.code]:
            return _noun_end(facts, world, said, at + 1, clause)
        if norm in known.you:
            return at + 1 if conditional or tied else None
        if at in said and _theirs(said[at], world):
            return _noun_end(facts, world, said, at, clause)
        if norm in known.articles or at in numbers:
            continue
        if norm in known.relations or norm in known.we or (at in said and norm not in known.letter):
            return None
        tied = tied or _links(facts, at)
    return None


def _noun_end(facts: Facts, world: World, said: dict[int, Word], at: int, clause: range) -> int:
    """Where a noun with what narrows it ends: in English before the last word of it where no verb follows."""
    run = _run(said, at)
    if len(run) < 2:
        return at + len(run)
    held = 0
    while held + 1 < len(run) and _theirs(said[run[0]], world) and _theirs(said[run[held + 1]], world):
        held += 1
    after = run[-1] + 1
    if facts.language.code == "en" and after in clause and _links(facts, after):
        return after
    return run[held] + 1


def _told(facts: Facts, said: dict[int, Word], clause: range, start: int) -> Iterator[int]:
    """What is said of the subject: the first word of weight behind it; in German and Dutch also the last one of the clause."""
    code = facts.language.code
    inside = [at for at in clause if at >= start]
    linked = False
    for at in inside:
        linked = linked or _links(facts, at)
        if linked and facts.tokens[at].norm in facts.language.articles:
            continue
        if at in said:
            if code != "de" or not facts.tokens[at].capital:
                yield at
            if not _links(facts, at) and said[at].norm not in ABLE[code]:
                break
        elif _stops(facts, at):
            break
    yield from (at + 1 for at in inside if _links(facts, at))
    if code in _VERB_LAST:
        last = [at for at in inside if facts.tokens[at].kind == "word" and not _links(facts, at)]
        if (
            last
            and last[-1] in said
            and not (code == "de" and facts.tokens[last[-1]].capital)
            and (last[-1] == start or not _stops(facts, last[-1] - 1))
        ):
            yield last[-1]


def _ended(facts: Facts, clause: range) -> str:
    """A word that says how it was until now: finally, no longer, to stop."""
    code = facts.language.code
    for at in clause:
        norm = facts.tokens[at].norm
        if norm in ENDS[code]:
            return facts.tokens[at].text
        if norm in MORE[code] and at and facts.tokens[at - 1].norm == "no":
            return facts.tokens[at].text
        if norm in MORE[code] and any(clause.start < end <= at + 1 for end in facts.denials):
            return facts.tokens[at].text
    return ""
