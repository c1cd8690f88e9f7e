"""A whole letter before the gate: its subject, each sentence, each link, in the order in which they are decided."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import date
from typing import Final

from outrider.judgement.evidence import Claim, Finding
from outrider.judgement.grounding import (
    asking,
    congratulated,
    courtesy,
    fillers,
    framing,
    free,
    meetings,
    mending,
    noticed,
    pressing,
    reading,
    referring,
    refusals,
    several,
    signing,
    subject_line,
    weighed,
    wordings,
)
from outrider.judgement.grounding.facts import READ, Facts, facts_of
from outrider.judgement.grounding.holding import compared, held_by
from outrider.judgement.grounding.house import is_frame_of_ours
from outrider.judgement.grounding.lexicon import fold, straight
from outrider.judgement.grounding.model import Entry, Parties, Unheld
from outrider.judgement.grounding.pieces import pieces_of
from outrider.judgement.grounding.words import CODES
from outrider.judgement.grounding.world import World, bare, flat, language_of, tells_language, world_of
from outrider.language.html import text_and_links
from outrider.language.text import clip

_BODY: Final = 200_000
_SENTENCES: Final = 400
_SIGNATURE: Final = 5
_TELLING: Final = 40
"""Characters of a letter that tell its language; with fewer, the claims tell it too."""
_CLAUSES: Final = re.compile(r";\s+|,\s+(?=(?:and|but|while|und|aber|et|mais|y|pero|e|ma|en|maar)\s)|(?<!\s)\s+-\s+")
_CONJUNCTION: Final = re.compile(r"^(?:and|but|while|und|aber|et|mais|y|pero|e|ma|en|maar)\s+", re.IGNORECASE)
_SO: Final = re.compile(
    r"^(?:so|and so|and|daher|deshalb|also|und|donc|et|así que|por eso|y|quindi|perciò|e|dus|daarom|en)\s+", re.I
)
_PRONOUN: Final = re.compile(r"^(?:It|Es|Er|Il|Elle|Het|Hij)(?=\s)")
_GUESSED: Final = 1
"""Words of a guess that no source knows, where a fact leads to it: the fact would lend them weight."""
_QUOTED: Final = re.compile(r'^"(?P<words>[^"]{3,})"?[.!]?$')


def ground(
    subject: str | None,
    body_html: str,
    claims: Sequence[Claim],
    findings: Sequence[Finding],
    parties: Parties,
    *,
    language: str | None = None,
    today: date | None = None,
    called: Mapping[str, str] | None = None,
) -> list[Entry]:
    """One entry for the subject (None: there is none to judge), one per sentence of the body, and one per link that no
    claim holds. Only approved claims hold anything; `language` is that of the letter, where it is known, and `today` the day of
    writing: without it nothing holds "last year" or "next March". `called` has the name by which a reason
    speaks of a finding, by its field.
    """
    claims = [claim for claim in claims if claim.status == "approved"]
    text, links = text_and_links(body_html[:_BODY])
    telling = (
        text
        if len(text) > _TELLING and tells_language(text)
        else f"{text} {' '.join(claim.text for claim in claims[:20])}"
    )
    code = language if language in CODES else language_of(telling)
    world = world_of(code, claims, findings, parties, today)
    found = [] if subject is None else [subject_line.judged(subject, world)]
    signature = 0
    guessed = False
    pieces = pieces_of(text)
    named = before = told = ""
    for sentence in pieces[:_SENTENCES]:
        if signing.is_closing(sentence, world):
            signature = _SIGNATURE
            found.append(Entry(sentence, "frame"))
            continue
        if signature and signing.is_signature(sentence, world):
            signature -= 1
            found.append(Entry(sentence, "frame"))
            continue
        entries = pressing.without(judge(sentence, world), world)
        if named and any(entry.kind == "ungrounded" for entry in entries):
            entries = _said_of(named, sentence, world) or entries
        if before and any(entry.kind == "ungrounded" for entry in entries):
            if answer := referring.answered(before, sentence, world, judge):
                found[-1] = Entry(before, "question")
            entries = answer or referring.referred(before, sentence, world, judge) or entries
            if framing.is_ours(sentence, before, world):
                entries = [Entry(sentence, "frame")]
        before = sentence
        if (
            told
            and any(entry.kind == "ungrounded" for entry in entries)
            and congratulated.follows(sentence, told, world)
        ):
            entries = [Entry(sentence, "courtesy", finding_field=told)]
        if told and congratulated.mocks(sentence, told, world):
            entries = [refusals.no(sentence, "Nobody is wished luck with what is over; leave it out.")]
        told = congratulated.told_of_them(entries)
        named = _subject_of_ours(sentence, entries, world) or (named if _PRONOUN.match(sentence) else "")
        for entry in entries:
            if entry.kind == "hypothesis" and guessed:
                entry = refusals.no(
                    entry.sentence, "One guess a letter is enough; ask, or leave this one out.", "person"
                )
            guessed = guessed or entry.kind == "hypothesis"
            found.append(entry)
    if len(pieces) > _SENTENCES or len(body_html) > _BODY:
        found.append(refusals.no(clip(body_html, 80), "The letter is too long to be checked; make it shorter."))
    said = [fold(claim.text) for claim in claims]
    for link in links:
        if not link.startswith(("cid:", "#")) and not any(fold(link).rstrip("/") in text for text in said):
            found.append(
                refusals.no(link[:200], "The link is in no approved claim; take it out, or add it to a claim.")
            )
    return mending.told(found, mending.Mending(world, compared, called or {}))


def _subject_of_ours(sentence: str, entries: Sequence[Entry], world: World) -> str:
    """The name of ours that a sentence held by a claim is about, for the "it" of the next one; else empty."""
    if not entries or any(entry.kind != "claim" for entry in entries):
        return ""
    first = next(iter(facts_of(sentence, world.language.code).words), None)
    return first.text if first and first.norm in world.names.ours and not first.relation else ""


def _said_of(name: str, sentence: str, world: World) -> list[Entry]:
    """A sentence that begins with "It", read with the name of ours that the sentence before began with."""
    if not _PRONOUN.match(sentence):
        return []
    read = judge(_PRONOUN.sub(name, sentence), world)
    if len(read) != 1 or read[0].kind != "claim":
        return []
    return [replace(read[0], sentence=sentence)]


def judge(sentence: str, world: World) -> list[Entry]:
    """One sentence, as one entry, or as two where two clauses rest on two claims."""
    shown = sentence
    sentence = bare(sentence, world.language)
    if len(sentence) > READ:
        return [refusals.no(clip(shown, 200), "The sentence is too long to be checked; split it.")]
    said = fold(sentence).rstrip(".! ")
    for claim in world.claims:
        if said == fold(claim.text).rstrip(".! "):
            return [Entry(shown, "claim", claim_id=claim.id)]
    facts = facts_of(sentence, world.language.code)
    if facts.odd:
        return [refusals.odd(shown, facts)]
    if (
        signing.is_greeting(sentence, world)
        or signing.is_closing(sentence, world)
        or signing.is_formula(sentence, world)
    ):
        return [Entry(shown, "frame")]
    entry = _judged(sentence, facts, world)
    if entry.kind in ("ungrounded", "question") and is_frame_of_ours(sentence, world):
        return [Entry(shown, "ask" if sentence.rstrip().endswith("?") else "frame")]
    if entry.kind == "ungrounded" and (rest := signing.unwrapped(sentence, world)) != sentence:
        return [replace(one, sentence=shown) for one in judge(rest, world)]
    if entry.kind == "ungrounded":
        parts = [_CONJUNCTION.sub("", part) for part in _CLAUSES.split(sentence) if part.strip()]
        if 2 <= len(parts) <= 3:
            held = [_fact(part, world) for part in parts]
            if all(held):
                return [one for one in held if one]
        if both := several.one_doer(sentence, world):
            return both
        if led_on := _fact_and_more(sentence, world):
            return led_on
        if claimed := _claimed(sentence, facts, world):
            return [replace(one, sentence=shown) for one in claimed]
        if framed := framing.entries(sentence, world, judge):
            return [replace(one, sentence=shown) for one in framed]
        parts = [part.strip() for part in sentence.split(";")]
        if 2 <= len(parts) <= 3 and all(parts):
            each = [_judged(part, facts_of(part, world.language.code), world) for part in parts]
            if all(one.kind != "ungrounded" for one in each):
                return each
    return [replace(entry, sentence=shown)]


def _claimed(sentence: str, facts: Facts, world: World) -> list[Entry]:
    """The claims that hold it without words that say nothing, or each a part of it; none where something else would be needed."""
    if found := several.held(sentence, facts, world):
        return found
    code = world.language.code
    asked = meetings.why_asked(sentence, world)
    for rest in (asked, fillers.without(sentence, code), *wordings.as_condition(sentence, code)):
        entries = judge(rest, world) if rest and rest != sentence else []
        if entries and all(one.kind == "claim" for one in entries):
            return entries
    return []


def _fact(part: str, world: World) -> Entry | None:
    """The claim or finding that holds a clause, also behind "I read that"."""
    held = held_by(part, facts_of(part, world.language.code), world)[0]
    if held is None and (rests := reading.led(part, world)):
        seen = _seen(part, rests, world)
        return None if seen.kind == "ungrounded" else seen
    return held


def _fact_and_more(sentence: str, world: World) -> list[Entry]:
    """Two entries where a fact of theirs, held by a finding, leads to something that states nothing: a guess ("…, so I imagine
    that …"), a question or an ask ("Since …, would …?"); one entry where it leads to no more than writing to them. Else none.
    """
    code, only = world.language.code, replace(world, claims=())
    written = reading.why_written(sentence, world.language)
    if written and (known := _known_fact(written, only)):
        return [known]
    for comma in re.finditer(r"[,:]\s+", sentence):
        first, rest = sentence[: comma.start()], sentence[comma.end() :]
        known = _known_fact(reading.since(first, world.language) or first, only)
        if known is None:
            continue
        if reading.is_why_written(rest, world.language):
            return [known]
        told = _SO.sub("", rest)
        if free.tie(told, world):
            continue
        facts = facts_of(told, code)
        if free.hypothesis(told, facts, world, _GUESSED)[0]:
            return [known, Entry(told, "hypothesis")]
        if told.endswith("?") and (kind := asking.asked(told, world) or free.question(told, facts, world)[0]):
            return [known, Entry(told, "ask" if kind == "ask" else "question")]
    return []


def _known_fact(fact: str, world: World) -> Entry | None:
    """The finding that holds what is said, if one does."""
    facts = facts_of(fact, world.language.code)
    held, nearest = held_by(fact, facts, world)
    return None if nearest and _acts_now(facts, nearest.source.facts) else held


def _acts_now(said: Facts, known: Facts) -> bool:
    """Whether a name that hangs on "from" or the like in the source hangs on nothing here: behind "since" some languages put
    the verb last, where its place does not tell who did it."""
    return any(
        word.text[:1].isupper() and word.norm == there.norm and there.relation and not word.relation
        for word in said.words
        if not any(sense.startswith("=") for sense in word.senses)
        for there in known.words
    )


def _judged(sentence: str, facts: Facts, world: World) -> Entry:
    if congratulated.is_loaded(sentence, world):
        return refusals.no(sentence, "It says that this was overdue, which no finding says; leave it out.")
    if came_across := _came_across(sentence, world):
        return came_across
    after = reading.led(sentence, world)
    if after:
        return _seen(sentence, [*after, *(noticed.had(one, world) for one in after)], world)
    held, nearest = held_by(sentence, facts, world)
    if held and not sentence.rstrip().endswith("?"):
        return held
    aside = reading.aside(sentence, world)
    if aside and not sentence.rstrip().endswith("?"):
        seen = _seen(sentence, aside, world)
        if seen.kind != "ungrounded":
            return seen
        for plain in aside:
            rest = free.courtesy(plain, world)
            if rest is not None:
                return courtesy.judged(sentence, rest, world)
    if closed := asking.asked(sentence, world):
        return Entry(sentence, closed)
    stated = congratulated.statements(sentence, world)
    if stated and not sentence.rstrip().endswith("?"):
        return _stated(sentence, stated, world)
    if free.tie(sentence, world):
        return refusals.no(
            sentence,
            "It speaks of a call, an order, a wish or an agreement that is on no record; take it out.",
            "person" if world.thread else "refuse",
        )
    if sentence.rstrip(" \"')").endswith("?"):
        kind, why = free.question(sentence, facts, world)
        if kind is None:
            return refusals.as_no_fact(sentence, Unheld(sentence, why))
        return Entry(sentence, "ask" if kind == "ask" else "question")
    if (said := reading.offered(sentence, world.language)) and free.is_situation(said, world):
        return Entry(sentence, "ask")
    if wish := courtesy.wished(sentence, world):
        return wish
    for head, rest in congratulated.headed(sentence, world):
        named, praised = courtesy.judged(sentence, head, world).finding_field, judge(rest, world)[0]
        if named and praised.kind == "courtesy" and praised.finding_field == named:
            return replace(praised, sentence=sentence)
    if on := congratulated.framed(sentence, world):
        return courtesy.judged(sentence, on[0], world)
    for what, light in congratulated.split(sentence, world):
        if stated := congratulated.done(what, world):
            return _stated(sentence, stated, world)
        held_too = _fact(what, replace(congratulated.shortened(world), claims=())) or courtesy.judged(
            sentence, what, world
        )
        if held_too.finding_field and congratulated.suits(light, held_too.finding_field, world):
            return replace(held_too, sentence=sentence)
    about = free.topic(sentence, world)
    if about is not None and free.is_topic(about, world):
        return Entry(sentence, "frame")
    if free.is_opt_out(sentence, facts, world) or free.is_frame(sentence, facts, world):
        timed = free.is_only_time(facts, world) and bool(facts.numbers)
        return Entry(sentence, "ask" if timed else "frame")
    if free.is_only_time(facts, world) and not world.language.patterns["we_verb"].search(
        flat(sentence, world.language)
    ):
        return Entry(sentence, "ask")
    guess, why_guess = free.hypothesis(sentence, facts, world)
    if guess or (why_guess and weighed.guessed(sentence, facts, world)):
        return Entry(sentence, "hypothesis")
    kind, why_ask = free.ask(sentence, facts, world)
    if kind:
        return Entry(sentence, "ask")
    if signing.is_signature(sentence, world):
        return Entry(sentence, "frame")
    if (why_guess or why_ask) and (nearest is None or nearest.coverage < 0.6):
        return refusals.as_no_fact(sentence, Unheld(sentence, why_guess or why_ask))
    return refusals.by(sentence, Unheld(sentence), facts, nearest, world)


def _came_across(sentence: str, world: World) -> Entry | None:
    """The finding that holds what somebody says they came across, perhaps with the month in which they did."""
    told = (_told(sentence, rest, world) for rest in noticed.led(sentence, world))
    return next((entry for entry in told if entry.kind == "finding"), None)


def _stated(sentence: str, stated: Sequence[str], world: World) -> Entry:
    """What the reader is congratulated on having done: a finding holds it as a statement, and it is nothing sad."""
    seen = _seen(sentence, stated, world)
    if seen.kind == "ungrounded":
        shorter = _seen(sentence, stated, congratulated.shortened(world))
        seen = seen if shorter.kind == "ungrounded" else shorter
    if seen.finding_field and congratulated.is_sad_of(seen.finding_field, world):
        return refusals.no(sentence, "Nobody is congratulated on that; say it without.")
    if seen.finding_field and congratulated.is_ahead(stated[0], seen.finding_field, world):
        return refusals.no(sentence, "It is still to come; say when, as the source does.")
    if seen.finding_field and congratulated.is_turned(stated[0], seen.finding_field, world):
        return refusals.no(sentence, "They did it, or got it, from whom it is said here; keep who does what.")
    return replace(seen, kind="courtesy") if seen.kind == "finding" else seen


def _seen(sentence: str, rests: Sequence[str], world: World) -> Entry:
    """What is left beside "I read that", read in one of these ways: their own words to the letter, or a finding."""
    entries = [_told(sentence, rest, world) for rest in rests]
    return next((entry for entry in entries if entry.kind != "ungrounded"), entries[0])


def _told(sentence: str, rest: str, world: World) -> Entry:
    quoted = _QUOTED.match(straight(rest).strip())
    if quoted is not None:
        # Both as the rules read them: the letter's contractions are written out already.
        words = flat(quoted["words"], world.language)
        for source in world.findings:
            if words.rstrip(".") in flat(source.text, world.language):
                return Entry(sentence, "finding", finding_field=source.id)
        return refusals.no(sentence, "These words stand in no verified finding; quote to the letter.")
    facts = facts_of(rest, world.language.code)
    only = replace(world, claims=())
    held, nearest = held_by(rest, facts, only)
    if held:
        return replace(held, sentence=sentence)
    return refusals.by(sentence, Unheld(rest, only_findings=True), facts, nearest, world)
