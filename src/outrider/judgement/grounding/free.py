"""What states no fact: questions, asks, courtesies, one guess, the words of a letter, a topic.

Each is closed: it may hold no number but a duration or a clock time, no name that is not known, no promise, superlative,
price or fame, nothing that judges the reader, and nothing of us or of our customers.
"""

import re
from typing import Final

from outrider.judgement.grounding import conditions, counts, granted, guesses, premises, reading, supposed, topics
from outrider.judgement.grounding.common import names_us
from outrider.judgement.grounding.concepts import DOWN, UP
from outrider.judgement.grounding.facts import Facts, Word, facts_of
from outrider.judgement.grounding.lexicon import fold, listed
from outrider.judgement.grounding.source import alike, match
from outrider.judgement.grounding.tokens import opened
from outrider.judgement.grounding.words import refused
from outrider.judgement.grounding.words.courtesies import COURTESIES
from outrider.judgement.grounding.words.roles import READERS
from outrider.judgement.grounding.words.troubles import HAPPENED, TROUBLES
from outrider.judgement.grounding.world import World, flat
from outrider.language.text import clip

_DURATIONS: Final = frozenset({"min", "h", "am", "pm", "uhr", "d", "wk", "clock"})
_FOREIGN_QUESTION: Final = 3
_FOREIGN_ASK: Final = 3
_FOREIGN_GUESS: Final = 6
_FOREIGN_SITUATION: Final = 2
_AGAIN: Final = listed(
    "again still anymore wieder noch nouveau encore toujours otra vez todavia aun ancora nuovo weer nog steeds"
)
"""Words of an "if" that say how it was before."""
_HEAVY: Final = frozenset({"=close", "=sign", "=pay", "=invoice", "=cancel", "=dismiss"})
"""Deeds that nobody is asked about in passing: whoever asks when somebody closes says that he closes."""
_I_AM: Final = re.compile(
    r"\b(?:i am|my name is|ich bin|mein name ist|ich heisse|je suis|je m appelle|soy|me llamo|sono|mi chiamo|ik ben|mijn naam is)"
    r" (?:dr |mr |ms |mrs |herr |frau |mme |sig |sra? )?(?P<who>[^ ,.;:!?]+)"
)
_ON: Final = {
    "en": listed("and then so"),
    "de": listed("und dann so"),
    "fr": listed("et puis alors"),
    "es": listed("y entonces asi"),
    "it": listed("e ed poi cosi"),
    "nl": listed("en dan zo"),
}
_SAME: Final = -5
"""The order of "the same", which counts nothing."""
_SHOWN: Final = 40
_SUBJECT: Final = 3
"""Words within which the reader is named as who has it: and *you* have, dann haben *Sie*."""
_LOADED: Final = ("judging", "fame", "best", "promise")


def tie(sentence: str, world: World) -> bool:
    """A bond that is not there: an agreement, an order, a call."""
    return world.language.patterns["tie"].search(flat(sentence, world.language)) is not None


def question(sentence: str, facts: Facts, world: World) -> tuple[str | None, str]:
    """The kind of a question that asserts nothing, or None and why not."""
    text = flat(sentence, world.language)
    patterns = world.language.patterns
    if patterns["question"].match(text) is None:
        return None, refused.STATES[world.language.code]
    if granting := patterns["hidden_statement"].search(text) or patterns["past_question"].search(text):
        return None, refused.GRANTED_BY.format(clip(granting.group().strip(), _SHOWN))
    if why := says(text, facts, world):
        return None, why
    foreign = _foreign(facts, world)
    if len(foreign) > _FOREIGN_QUESTION:
        return (
            None,
            f"A person should read this question; no source speaks of {', '.join(w.text for w in foreign[:4])}.",
        )
    asks = patterns["ask"].match(text) is not None or not _foreign(facts, world, letter_only=True)
    return ("ask" if asks else "question"), ""


def says(text: str, facts: Facts, world: World) -> str:
    """What a question says beside asking, and how to ask without it; empty where it leaves open what it asks."""
    if premises.takes_for_granted(text, facts, [*world.claims, *world.findings]):
        return refused.GRANTED
    if why := granted.by_question(text, facts, world):
        return why
    if why := _loaded(facts, world, asked=True):
        return why
    if world.customers & {t.norm for t in facts.tokens} or _customers_said(facts):
        return "The question speaks of customers of yours; say what they achieved as a sentence of its own."
    if facts.we and world.language.patterns["we_verb"].search(text):
        return "The question says something of us; ask about them, or say it as a sentence of its own."
    if _changes(facts) and not all(word.senses & world.keys for word in facts.words):
        return "The question promises a change; ask without it, or tell the claim in a sentence of its own."
    if why := _presumed(text, facts, world):
        return why
    if word := supposed.slight(facts, world):
        return refused.SUPPOSED.format(word)
    return ""


def _presumed(text: str, facts: Facts, world: World) -> str:
    """What a question takes for granted: a number of a customer's, a trouble that a customer of ours had, or what happened."""
    theirs = {n.key for source in world.findings for n in source.facts.numbers}
    ours = {n.key for source in world.claims for n in source.facts.numbers}
    new = [n for n in facts.numbers if n.key not in theirs and (n.key in ours or facts.periods)]
    if new and facts.you and _foreign(facts, world, letter_only=True):
        return "The question puts a number to the reader that no finding has; ask without it."
    seen_there = " ".join(flat(source.text, world.language) for source in world.findings)
    for trouble in TROUBLES[world.language.code].finditer(text):
        if trouble.group()[:5] not in seen_there:
            return f"The question takes “{trouble.group()}” for granted, which no finding has; ask openly."
    happened = HAPPENED[world.language.code].search(text)
    if happened and not any(facts.keys <= source.facts.keys | world.language.letter for source in world.findings):
        return f"The question takes “{happened.group().strip()}” for granted, which no finding has; ask openly."
    if COURTESIES[world.language.code].coping.search(text):
        seen = {key for source in world.findings for key in source.facts.keys}
        had = {key for source in world.claims if source.actor == "customer" for key in source.facts.keys} - seen
        for word in facts.words:
            if word.senses & had and word.norm not in world.language.letter:
                return f"The question takes “{word.text}” for granted, which only a customer of yours is known to have had."
    return ""


def ask(sentence: str, facts: Facts, world: World) -> tuple[str | None, str]:
    """An offer or a wish of the first person, or an invitation to answer, that says nothing of anybody."""
    text = flat(sentence, world.language)
    patterns = world.language.patterns
    if patterns["ask"].match(text) is None:
        return None, ""
    if patterns["we_verb"].search(text):
        return None, "It says something of us: tell that claim in a sentence of its own, and here only ask."
    if any(found["who"] in world.names.theirs - world.names.ours for found in _I_AM.finditer(text)):
        return None, "It introduces you by the reader's name; say who writes."
    if conditions.promises(facts) or _says_what_comes(facts):
        return None, "It says what happens if something is so: tell the claim that says it, whole and in its words."
    if patterns["hidden_statement"].search(text):
        return None, "It takes something for granted that no source holds."
    if granted.goes_on(text, world):
        return None, "It says that you did it before, which is on no record; offer it as new."
    if facts.past or _changes(facts) or facts.has("cause"):
        return None, "An ask says only what you want to do next; take the result or the reason out."
    if why := _loaded(facts, world):
        return None, why
    if world.customers & {t.norm for t in facts.tokens} or _customers_said(facts):
        return None, "It speaks of customers of yours; say what they achieved as a sentence of its own."
    if "=free" in facts.keys:
        return None, "It offers something for nothing: tell the claim that says so in a sentence of its own."
    if word := supposed.slight(facts, world):
        return None, refused.SUPPOSED.format(word)
    foreign = _foreign(facts, world)
    if len(foreign) > _FOREIGN_ASK:
        return None, f"A person should read this; no source speaks of {', '.join(w.text for w in foreign[:4])}."
    return "ask", ""


def _says_what_comes(facts: Facts) -> bool:
    """Whether an ask goes on with what the reader has of it: "send a photo, and you have the part that day"."""
    known = facts.language
    joined = [at for at, token in enumerate(facts.tokens) if token.norm in _ON[known.code] and at > 0]
    for at in joined:
        rest = facts.tokens[at + 1 :]
        ours = any(t.norm in known.i or t.norm in known.we for t in rest)
        yours = any(t.norm in READERS[known.code] for t in rest[:_SUBJECT])
        if yours and not ours and any(w.at > at and w.norm not in known.letter for w in facts.words):
            return True
    return False


def is_situation(said: str, world: World) -> bool:
    """Whether an "if" before an offer leaves open how it is with the reader: it holds no figure, name, trouble, judgement or
    denial, nothing that is over, and nothing of us or of customers."""
    text, facts = flat(said, world.language), facts_of(said, world.language.code)
    if facts.numbers or facts.dates or facts.ordinals or facts.past or facts.negations or facts.we or _changes(facts):
        return False
    if any(facts.has(label) for label in ("all", "more", "cause")) or any(w.name for w in facts.words):
        return False
    if supposed.slight(facts, world, given=True):
        return False
    if _loaded(facts, world) or not _AGAIN.isdisjoint(t.norm for t in facts.tokens):
        return False
    said_of_others = world.customers & {t.norm for t in facts.tokens} or _customers_said(facts)
    if said_of_others or tie(said, world) or TROUBLES[world.language.code].search(text) or "," in said:
        return False
    return len(_foreign(facts, world)) <= _FOREIGN_SITUATION


def is_only_time(facts: Facts, world: World) -> bool:
    """Nothing but days, times, lengths and the words of a letter: "20 minutes, Thursday or Friday"."""
    if "=free" in facts.keys and (facts.plural or not facts.we):  # an offer, where "I am free on Thursday" is none
        return False
    if any(facts.has(label) for label in _LOADED):
        return False
    timed = not facts.periods and (bool(facts.dates) or any(n.unit in _DURATIONS for n in facts.numbers))
    return timed and _harmless_numbers(facts, world) and not _foreign(facts, world, letter_only=True) and not facts.past


def is_frame(sentence: str, facts: Facts, world: World) -> bool:
    """Only words of a letter, saying nothing of the reader or of us."""
    text = flat(sentence, world.language)
    patterns = world.language.patterns
    if facts.odd or facts.ordinals - {-1, -2, 1} or not _harmless_numbers(facts, world):
        return False
    if any(facts.has(label) for label in _LOADED) or "=free" in facts.keys:
        return False
    words = [t for t in facts.tokens if t.kind == "word"]
    if any(t.norm not in world.language.letter and t.norm not in world.language.function for t in words):
        return False
    if patterns["conditional"].search(text) is None and patterns["you_state"].search(text):
        return False
    return patterns["we_verb"].search(text) is None


def is_opt_out(sentence: str, facts: Facts, world: World) -> bool:
    """How not to be written to again."""
    text = flat(sentence, world.language)
    return (
        world.language.patterns["opt_out"].search(text) is not None
        and not facts.numbers
        and not (_changes(facts) or "=cost" in facts.keys)
        and not any(facts.has(label) for label in _LOADED)
        and len(_foreign(facts, world, letter_only=True)) <= 2
        and not any(w.name for w in _foreign(facts, world))
    )


def courtesy(sentence: str, world: World) -> str | None:
    """What is left of a congratulation when its formula is gone; None when it is none."""
    text = opened(sentence, world.language)
    found = world.language.patterns["courtesy"].match(fold(text))
    return text[found.end() :].strip(" .!,") if found else None


def topic(sentence: str, world: World) -> str | None:
    """What is left after "I am writing about"; None when it does not begin so."""
    pattern = world.language.patterns.get("topic")
    text = opened(sentence, world.language)
    found = pattern.match(fold(text)) if pattern else None
    return text[found.end() :].strip(" .!,") if found else None


def is_topic(rest: str, world: World) -> bool:
    """Whether it names only what a source speaks of, and says nothing of it."""
    facts = facts_of(rest, world.language.code)
    return bool(facts.words) and not _foreign(facts, world) and subject(rest, facts, world)[0]


def hypothesis(sentence: str, facts: Facts, world: World, foreign_words: int = _FOREIGN_GUESS) -> tuple[bool, str]:
    """Whether it is a guess that says so; and if it is one that may not stand, why."""
    patterns = world.language.patterns
    modest = COURTESIES[world.language.code].modest
    text = flat(sentence, world.language)
    if modest.search(text):
        text = modest.sub(" ", text).strip(" ,")
        facts = facts_of(text, world.language.code)
    if patterns["guess"].search(text) is None:
        return False, ""
    if reading.since(text, world.language):
        return False, refused.FACT_BEHIND_SINCE
    colon = re.search(r":(?!\d)", text)
    if colon is not None and patterns["guess"].search(text, colon.end()) is None:
        return False, refused.FACT_BEHIND_COLON
    counted = {ordinal for source in world.findings for ordinal in counts.ordinals_of(source)}
    if (
        any((n.unit or n.value != 1) and not counts.follows_from(n, facts, world) for n in facts.numbers)
        or facts.ordinals - {1, -1, -2, _SAME} - counted
        or any(d[0] == "m" and not any(d in source.facts.dates for source in world.findings) for d in facts.dates)
    ):
        return False, refused.FIGURE_IN_GUESS
    if facts.plural or names_us(facts, world.names.ours, world.names.whole, world.plain):
        return False, "A guess is about them, never about us or what we do for them."
    if patterns["told_you"].search(text):
        return False, "A guess does not say that they know it already."
    if world.customers & {t.norm for t in facts.tokens} or _customers_said(facts):
        return False, "A guess is about the reader, not about customers of yours."
    told = {word.norm for source in world.findings for word in source.facts.words} | world.names.theirs
    if any(w.name and w.norm not in told for w in facts.words):
        return False, "A guess names nobody: say what is known as a fact, in the words of its source."
    if why := _loaded(facts, world):
        return False, why
    if word := granted.by_guess(text, world):
        return False, f"A guess does not say that anything is broken or hurt (“{word}”), which no finding has."
    if (facts.up or facts.down) and not guesses.more_of_theirs(text, facts, world):
        return False, "A guess promises no change."
    clauses = [part for part in re.split(r"[,;:]", text) if len(part.split()) > 2]
    for clause in clauses:
        if patterns["guess"].search(clause) or patterns["conditional"].search(clause) or len(clauses) == 1:
            continue
        if not patterns["you_state"].search(clause) and not _foreign(
            facts_of(clause, world.language.code), world, letter_only=True
        ):
            continue
        held = facts_of(clause, world.language.code).keys & {key for s in world.findings for key in s.facts.keys}
        if not held and not guesses.only_asks(clause, world):
            return False, "Only the guess may stand without a source; the rest of the sentence needs one."
    marks = {word for found in patterns["guess"].finditer(text) for word in found.group().split()}
    foreign = [word for word in _foreign(facts, world) if word.norm not in marks]
    if len(foreign) > foreign_words:
        return False, f"A person should read this guess; no source speaks of {', '.join(w.text for w in foreign[:4])}."
    return True, ""


def subject(text: str, facts: Facts, world: World) -> tuple[bool, str]:
    """Whether a subject only names what the letter is about."""
    plain = flat(text, world.language)
    courtesies = COURTESIES[world.language.code]
    if opening := courtesies.subject.match(plain):
        plain = plain[opening.end() :]
        facts = facts_of(" ".join(opened(text, world.language).split())[opening.end() :], world.language.code)
    counted = {ordinal for source in world.findings for ordinal in source.facts.ordinals}
    if len(plain.split()) > 10:
        return False, "A subject that no source holds has at most ten words."
    if not counts.counted_there(facts, world) or facts.ordinals - {1} - counted or "%" in plain:
        return False, refused.FIGURE_IN_SUBJECT
    known = {w.norm for w in world.words}
    verbs = [w for w in facts.words if w.past and w.norm not in known | world.language.letter]
    if verbs or facts.future or topics.states(facts) or facts.negations:
        return False, "A subject names the topic and states nothing: take the verb or participle out (nouns only)."
    if facts.dates & {"today", "tomorrow", "yesterday"}:
        return False, "A subject that names a day announces something; name the topic."
    if topics.is_ruined(plain, world):
        return False, "A subject names nothing broken or spoilt that no source speaks of."
    promised = facts.up or facts.down or topics.promises(plain, facts, world) or "=free" in facts.keys
    if promised or facts.has("more") or facts.has("cause"):
        return False, "A subject promises nothing; name the topic only."
    if why := _loaded(facts, world):
        return False, why
    if world.customers & {t.norm for t in facts.tokens}:
        return False, "A subject about a customer of yours needs a claim that holds all of it."
    of_you = topics.without_place(plain, world.language.code)
    if world.language.patterns["you_state"].search(of_you) or world.language.patterns["we_verb"].search(plain):
        return False, "A subject names the topic and says nothing of the reader or of us."
    foreign = [w for w in _foreign(facts, world) if "=new" not in w.senses]
    if new := topics.unknown(foreign, facts, world, plain, yours=courtesies.yours.match(plain) is not None):
        return False, f"Not known from any source: {', '.join(w.text for w in new[:3])}."
    return True, ""


def _loaded(facts: Facts, world: World, *, asked: bool = False) -> str:
    """What neither a question nor an ask nor a guess may hold; a question (`asked`) may name what a source has every week."""
    for label, why in (
        ("judging", "“{}” judges the reader; ask or guess without it."),
        ("fame", "“{}” is an offer or fame; it needs a claim."),
        ("best", "“{}” praises; it needs a claim."),
        ("promise", "“{}” promises; it needs a claim."),
    ):
        if facts.has(label) and not (label == "fame" and topics.is_won(facts, world)):
            return why.format(facts.classes[label][0])
    if not _harmless_numbers(facts, world) and not (asked and counts.periods_known(facts, world)):
        return refused.FIGURE
    known = world.names.ours | world.names.theirs
    for word in facts.words:
        if (word.senses & _HEAVY) - world.keys:
            return f"“{word.text}” takes for granted what no source holds; leave it out."
        if (
            word.name
            and word.norm not in known
            and match(word, world.words) is None
            and word.norm not in world.language.letter
        ):
            return f"“{word.text}” is not known from any source; name only what is known."
    return ""


def _harmless_numbers(facts: Facts, world: World) -> bool:
    """Lengths, times and days; at most three of something; or numbers of one finding that counts the same."""
    left = [
        n
        for n in facts.numbers
        if not (n.unit in _DURATIONS or (not n.unit and n.value in (1, 2, 3)) or _clock(n.value, n.unit, facts))
    ]
    if not left:
        return not facts.periods or bool(facts.numbers)
    return any(
        all(any(n.key == m.key and n.limit == m.limit for m in source.facts.numbers) for n in left)
        and (any(match(w, source.facts.words) for w in facts.words) or any(n.unit in counts.AREAS for n in left))
        for source in world.findings
    )


def _changes(facts: Facts) -> bool:
    """Whether it speaks of a rise or a fall; "more about it" is none."""
    return any(w.senses & (UP | DOWN) and w.norm not in facts.language.letter for w in facts.words)


def _clock(value: float, unit: str, facts: Facts) -> bool:
    """An hour of the day beside a day, or a day of the month beside a month."""
    return not unit and value == int(value) and 1 <= value <= 31 and bool(facts.dates)


def _foreign(facts: Facts, world: World, letter_only: bool = False) -> list[Word]:
    """Content words that neither a letter nor a source knows."""
    names = world.names.ours | world.names.theirs
    found = []
    for word in facts.words:
        if word.norm in world.language.letter or word.norm in world.language.function:
            continue
        if not letter_only and (word.norm in names or word.senses & world.keys or _near(word, world)):
            continue
        found.append(word)
    return found


def _near(word: Word, world: World) -> bool:
    return any(alike(word.norm, other.norm) for other in world.words)


def _customers_said(facts: Facts) -> bool:
    """Customers of ours: the word without "your" before it."""
    return any(
        "=customer" in w.senses
        and not any(facts.tokens[at].norm in facts.language.you for at in range(max(0, w.at - 2), w.at))
        for w in facts.words
    )
