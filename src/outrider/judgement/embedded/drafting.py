"""Letters made of approved claims, of what findings say, and of frames that state nothing, in six languages.

No wording of ours carries a fact, so what a page or a mail says cannot become ours; the gate has the last word on each sentence.
What cannot be said with approved claims is not written: the caller learns what the operator must add.
"""

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from outrider.judgement import tongue
from outrider.judgement.embedded import answering, opening, subjects
from outrider.judgement.embedded.layout import Part, Sheet, filled, is_nameless
from outrider.judgement.embedded.leading import led
from outrider.judgement.embedded.material import MORE, Material, material, ways_to_say
from outrider.judgement.embedded.notes import Wish, covers, read
from outrider.judgement.embedded.opening import turn
from outrider.judgement.embedded.telling import product_of
from outrider.judgement.embedded.wishes import Wishes, barred_by, omitted, register_of, register_of_theirs, wishes_of
from outrider.judgement.frames import FRAMES
from outrider.judgement.frames.shape import to_them
from outrider.judgement.greetings import greeting_of, name_of
from outrider.judgement.port import Claim, DraftBrief, DraftText, Finding, Needs
from outrider.judgement.prices import is_price
from outrider.judgement.tongue import Tongue
from outrider.judgement.why_now import NO_REASON
from outrider.language.text import plain, words

_MOST: Final = {"first_touch": 110, "reply": 120, "follow_up": 60}
"""Words of a letter, greeting and signature left aside, that are read to the end."""
_AT_A_CUSTOMER: Final = re.compile(r"(?:At|Bei|Chez|En|Da|Presso|Bij) [A-ZÀ-Þ]")
_SAID: Final = 5
"""Words from which a sentence that they have had is not said again."""


def draft(brief: DraftBrief) -> DraftText:
    """Subject and body.

    Raises:
        Needs: `no_approved_offer`, `price_unknown`, `no_reply_wanted`, `unknown_intent` or `language_not_written`.
    """
    asked = read((*brief.earlier_notes, brief.note), lambda topic: _about(brief, topic) is not None)
    letter, told = _written(brief, asked)
    not_followed = tuple(wish.words for wish in asked if not _followed(wish, brief, asked, letter))
    return DraftText(letter.subject.text, letter.body_html, not_followed, tuple(told))


def _written(brief: DraftBrief, asked: Sequence[Wish]) -> tuple[Sheet, list[str]]:
    """The letter with these wishes, and what its reviewer should know of it."""
    wishes = wishes_of(asked, lambda topic: _about(brief, topic))
    spoken = _tongue(brief, wishes)
    code = spoken.code
    register = wishes.register or register_of(brief, code)
    if register == "usual" and brief.kind == "reply":
        register = register_of_theirs(brief.reply_analysis, code)
    informal = register == "informal"
    brief = _without(brief, wishes)
    has = material(brief, code, barred_by(brief.rules))
    told = _told_of(brief, spoken, has)
    seed = opening.seed_of(brief)
    found: Finding | None = None
    if brief.kind == "first_touch":
        paragraphs, found = _first_touch(brief, has, wishes, informal, seed)
        if found is None and not (wishes.short or wishes.no_quote or wishes.offer_first):
            told.append(NO_REASON)
    elif brief.kind == "follow_up":
        paragraphs, fresh = _follow_up(brief, has, wishes, informal, seed)
        if not fresh:
            told.append("Nothing new was left to say: every approved claim that fits has been told them before.")
    else:
        allowed = _allowed(brief, has)
        answered = answering.answer(brief, code, informal, seed, allowed, _unsaid(brief, has))
        paragraphs = _with_mentioned(answered.paragraphs, has, wishes)
        if answered.open:
            told.append("A question of theirs stays open: no approved claim answers it.")
        if answered.turns_to:
            told.append(
                f"It says that you turn to {answered.turns_to}, whom they name: add this person as a prospect, or take it out."
            )
    if wishes.no_ask:
        paragraphs = [[part for part in parts if not part.text.endswith("?")] for parts in paragraphs]
    offer = next(iter(has.offers), None)
    letter = Sheet(
        code,
        informal,
        Part(_subjects(brief, has, offer, found, informal), needed=True),
        Part([_greeting(brief, code, register, wishes), greeting_of("", code).suggested], needed=True),
        paragraphs,
        FRAMES[code].closings[0 if register == "formal" or (register == "usual" and code != "en") else 1],
        _signature(brief),
        code == "de" and tongue.country_of(brief.company) == "CH",
    )
    letter.settle(brief)
    if found is not None and found is not wishes.quote and not letter.says("why"):
        # None of its wordings passed: the next reason, and at last who we are, is better than a letter that begins with nothing.
        return _written(replace(brief, findings=tuple(one for one in brief.findings if one is not found)), asked)
    letter.shorten(_MOST[brief.kind])
    return letter, told


def _tongue(brief: DraftBrief, wishes: Wishes) -> Tongue:
    """What to write in. A language that no letter is written in here is left to a person.

    Raises:
        Needs: `language_not_written`.
    """
    wrote = brief.reply_analysis.language if brief.reply_analysis is not None else None
    wanted = wishes.language or brief.language or wrote or ""
    approved = [claim for claim in brief.claims if claim.status == "approved"]
    found = tongue.of(wanted, brief.company, approved, brief.findings)
    if wanted.split("-")[0].lower() not in ("", "auto", *FRAMES):
        raise Needs(
            "language_not_written",
            f"The letter should be in “{wanted}”, and letters are written here in {', '.join(tongue.NAMES.values())}. Write it"
            " yourself, or choose another language under the project's voice.",
        )
    if brief.kind == "reply" and wrote is not None and wrote in FRAMES:
        # An answer without claims, such as thanks for a no, is possible in any of them.
        return replace(found, code=wrote)
    return found


def _told_of(brief: DraftBrief, spoken: Tongue, has: Material) -> list[str]:
    if spoken.theirs and spoken.theirs != spoken.code:
        return [spoken.because]
    if spoken.unwritten:
        return [f"{spoken.because} This one is in {tongue.NAMES[spoken.code]}; send it only if they read that."]
    if has.foreign and brief.kind == "reply":
        return [f"No approved claim is in {tongue.NAMES[spoken.code]}, so what is told of you is in another language."]
    return []


def _without(brief: DraftBrief, wishes: Wishes) -> DraftBrief:
    """The brief without what is to be left out."""
    if not wishes.omit:
        return brief
    out = omitted(wishes.omit)
    return replace(
        brief,
        claims=tuple(claim for claim in brief.claims if not out(claim.text)),
        findings=tuple(one for one in brief.findings if not out(one.quote)),
    )


def _first_touch(
    brief: DraftBrief, has: Material, wishes: Wishes, informal: bool, seed: int
) -> tuple[list[list[Part]], Finding | None]:
    offer, proof = pair(brief, has, wishes)
    frames = has.frames
    # A finding that somebody asks for is told, whatever else is left out.
    quiet = wishes.offer_first or wishes.no_quote
    found = wishes.quote or (None if quiet else next(iter(opening.quotable(brief)), None))
    first: list[Part] = []
    if found is not None:
        first = opening.why_now(brief, has.code, informal, found, seed)
        if wishes.short:
            first = [
                Part(sorted(first[0].options, key=lambda one: (frames.quotes[0].strip() in one, len(one))), about="why")
            ]
        if wishes.no_cheer:
            first = [part for part in first if part.about != "cheer"]
        if wishes.cheer and not any(part.about == "cheer" for part in first):
            first.insert(1, Part(turn(frames.cheer, seed), about="cheer"))
    elif (
        not (quiet or wishes.short)
        and brief.sender_name
        and brief.business_name
        and brief.sender_name != brief.business_name
    ):
        who = {"sender": subjects.clean(brief.sender_name), "business": subjects.clean(brief.business_name)}
        first = [Part([filled(one, has.code, informal, **who) for one in turn(frames.me, seed)], about="me")]
    said = [offer]
    if proof is not None and not wishes.short and not wishes.no_proof and not (wishes.no_numbers and _counts(proof)):
        planned_first = brief.strategy is not None and brief.strategy.claim_ids[:1] == (proof.id,)
        said = [proof, offer] if planned_first and wishes.lead else [offer, proof]
    said = list(dict.fromkeys([*wishes.lead, *said, *wishes.mention]))
    claims = [_claim_part(one, has, brief, seed, example=at > 0 and _is_example(one)) for at, one in enumerate(said)]
    paragraphs = [first, claims] if found is not None else [[*first, *claims]]
    return [*paragraphs, [] if wishes.no_ask else [_ask(brief, has, informal, seed)]], found


def _is_example(claim: Claim) -> bool:
    """Whether a claim tells of one customer: "38 restaurants were fitted by us" is no example of anything."""
    return claim.topic == "proof" and (claim.actor == "customer" or _AT_A_CUSTOMER.match(claim.text) is not None)


def _claim_part(claim: Claim, has: Material, brief: DraftBrief, seed: int, *, example: bool) -> Part:
    ways = has.said_as.get(claim.id) or ways_to_say(claim, brief, has.code) or (claim.text,)
    behind = (
        [led(one, has.code, way, _names(brief, claim)) for way in ways for one in turn(has.frames.example, seed)]
        if example
        else []
    )
    return Part([*behind, *ways], needed=True, about="claim")


def _names(brief: DraftBrief, claim: Claim) -> tuple[str, ...]:
    """What keeps its capital wherever it stands."""
    return (brief.business_name, brief.sender_name, product_of(brief.claims), claim.customer, brief.company.name)


def _ask(brief: DraftBrief, has: Material, informal: bool, seed: int) -> Part:
    named = name_of(brief.contact_name, has.code, brief.company.name) is not None
    options = turn(has.frames.ask if named else has.frames.ask_inbox, seed // 7)
    company = subjects.clean(brief.company.name) or subjects.clean(brief.company.domain)
    return Part(
        [filled(one, has.code, informal, company=company) for one in _to(brief, options, has.code)],
        needed=True,
        about="ask",
    )


def _to(brief: DraftBrief, options: Sequence[str], code: str) -> list[str]:
    """Frames for this reader, who may be known by a domain alone."""
    return [to_them(one, code) for one in options] if is_nameless(brief.company) else list(options)


def _counts(claim: Claim) -> bool:
    return any(c.isdigit() for c in claim.text)


def _follow_up(
    brief: DraftBrief, has: Material, wishes: Wishes, informal: bool, seed: int
) -> tuple[list[list[Part]], bool]:
    """Each step says something that they have not had, where there is something left; the last one closes the door gently."""
    frames = has.frames
    offer, proof = pair(brief, has, wishes)
    used = {offer.id, *([proof.id] if proof else []), *(brief.strategy.claim_ids if brief.strategy else ())}
    had = [_words(text) for text in brief.said]
    unsaid = {claim.id for claim in _unsaid(brief, has)} - used
    fresh = [claim for claim in (*has.proofs, *has.offers, *has.more) if claim.id in unsaid]
    # What has been said is known where the texts are; else each step takes the next one.
    at = 0 if brief.said else max(brief.step, 1) - 1
    chosen = [*wishes.lead, *wishes.mention] or fresh[at : at + 1]
    company = subjects.clean(brief.company.name) or subjects.clean(brief.company.domain)

    def one(options: Sequence[str], about: str, **places: str) -> Part:
        new = _to(brief, turn(options, seed + brief.step), has.code)
        said = [filled(option, has.code, informal, company=company, **places) for option in new]
        return Part([*(way for way in said if not _is_in(way, had)), *said[:1]], needed=about != "claim", about=about)

    details = [
        Part(
            [
                *(
                    led(frame, has.code, way, _names(brief, claim))
                    for way in has.said_as.get(claim.id, (claim.text,))[::-1]
                    for frame in turn(frames.another if _is_example(claim) else frames.detail, seed + brief.step)
                ),
                *has.said_as.get(claim.id, (claim.text,)),
            ],
            needed=True,
            about="claim",
        )
        for claim in chosen
    ]
    if brief.step >= brief.steps:
        return [details, [one(frames.last, "last"), one(frames.door, "door")]], bool(chosen)
    if not details:
        more = [opening.sentences(brief, has.code, informal, found, seed) for found in opening.quotable(brief)[1:]]
        seen = next((ways for ways in more if ways and not any(_is_in(way, had) for way in ways)), None)
        if seen is not None:
            return [[Part(seen, about="why")], [one(frames.ask_again, "ask")]], True
        return [[one(frames.ask_other, "ask")]], False
    return [details, [one(frames.ask_again, "ask")]], True


def _unsaid(brief: DraftBrief, has: Material) -> list[Claim]:
    """What they have not had from us yet."""
    had = [_words(text) for text in brief.said]
    all_of_it = [*has.offers[:1], *has.proofs, *has.offers[1:], *has.more]
    return [claim for claim in all_of_it if not any(_is_in(way, had) for way in has.said_as[claim.id])]


def _with_mentioned(paragraphs: list[list[Part]], has: Material, wishes: Wishes) -> list[list[Part]]:
    extra = [
        Part(has.said_as.get(claim.id, (claim.text,)), needed=True, about="claim")
        for claim in (*wishes.lead, *wishes.mention)
    ]
    there = {part.text for parts in paragraphs for part in parts}
    fresh = [part for part in extra if part.text not in there]
    return [*paragraphs[:1], fresh, *paragraphs[1:]] if fresh else paragraphs


def _allowed(brief: DraftBrief, has: Material) -> list[Claim]:
    """What may be told to somebody who asks: also prices, terms and features."""
    barred = barred_by(brief.rules)
    told = {claim.id for claim in (*has.offers, *has.proofs, *has.more)}
    return [
        claim
        for claim in brief.claims
        if claim.status == "approved"
        and claim.topic != "icp"
        and (claim.id in told or claim.topic == "pricing" or is_price(claim.text))
        and not any(one.search(plain(claim.text)) for one in barred)
    ]


def pair(brief: DraftBrief, has: Material, wishes: Wishes) -> tuple[Claim, Claim | None]:
    """The offer and proof of the strategy where they may be said, else those that tell a stranger most."""
    if not has.offers:
        raise Needs(
            "no_approved_offer", "No approved claim says what you offer. Approve one under Knowledge, then try again."
        )
    planned = brief.strategy.claim_ids if brief.strategy else ()
    offer = next((claim for claim in has.offers if claim.id in planned), has.offers[0])
    proof = next((claim for claim in has.proofs if claim.id in planned), None) or next(iter(has.proofs), None)
    if wishes.other_angle:
        offer = next((claim for claim in has.offers if claim is not offer), offer)
        proof = next((claim for claim in has.proofs if claim is not proof), proof)
    return offer, proof


def _subjects(
    brief: DraftBrief, has: Material, offer: Claim | None, found: Finding | None, informal: bool
) -> list[str]:
    first = (
        subjects.first_subject(brief, has, offer, found, informal) if offer is not None else [brief.company.name or "-"]
    )
    if brief.kind == "reply" or (brief.kind == "follow_up" and brief.quoted_subject.strip()):
        return [subjects.reply_subject(brief.quoted_subject, first[0])]
    return first


def _greeting(brief: DraftBrief, code: str, register: str, wishes: Wishes) -> str:
    name = subjects.clean(brief.contact_name)
    if wishes.title and (known := name_of(name, code, brief.company.name)) is not None and not known.title:
        name = f"{wishes.title} {name}"
    chosen = "formal" if wishes.last_name else register
    return greeting_of(name, code, chosen, brief.company.name).suggested  # type: ignore[arg-type]


def _signature(brief: DraftBrief) -> list[str]:
    lines = [named for one in brief.signature.splitlines() if (named := subjects.clean(one))]
    own = (subjects.clean(brief.sender_name), subjects.clean(brief.sender_role), subjects.clean(brief.business_name))
    return lines or [name for name in own if name]


def _about(brief: DraftBrief, topic: str) -> Claim | Finding | None:
    """What may be said of a topic: an approved claim that is no price, or a finding that may be told back."""
    for claim in brief.claims:
        sayable = claim.status == "approved" and claim.topic in ("offer", "proof", *MORE) and not is_price(claim.text)
        if sayable and covers(claim.text, topic):
            return claim
    if brief.kind != "first_touch":
        return None
    return next((found for found in opening.quotable(brief) if covers(found.quote, topic)), None)


def _followed(wish: Wish, brief: DraftBrief, asked: Sequence[Wish], letter: Sheet) -> bool:
    """Whether the letter as it came out does what was asked; looked at, not assumed."""
    blocks = letter.blocks
    text = " ".join(blocks)
    if wish.kind == "unknown":
        return False
    if wish.kind in ("mention", "lead", "cheer"):
        cheered = wish.kind != "cheer" or letter.says("cheer")
        return cheered and (not wish.topic or _does_mention(wish, brief, letter))
    if wish.kind in ("short", "other_angle"):
        without, _ = _written(brief, [one for one in asked if one.kind != wish.kind])
        return len(text) < len(" ".join(without.blocks)) if wish.kind == "short" else text != " ".join(without.blocks)
    greeting = letter.greeting.text
    name = name_of(brief.contact_name, letter.code, brief.company.name)
    return {
        "formal": not letter.informal and not greeting.startswith(("Hi ", "Hallo ")),
        "informal": letter.informal or (letter.code == "en" and not greeting.startswith("Dear ")),
        "last_name": name is not None and bool(name.last) and name.last in greeting,
        "language": letter.code == wish.topic,
        "no_ask": "?" not in text,
        "no_quote": not letter.says("why"),
        "no_proof": not any(_tells(letter, claim) for claim in brief.claims if claim.topic == "proof"),
        "no_numbers": not any(c.isdigit() for c in text),
        "no_price": not is_price(text),
        "no_cheer": not letter.says("cheer"),
        "omit": not any(covers(part.text, wish.topic) for parts in letter.paragraphs for part in parts if part.text),
        "offer_first": any(
            claim.text.rstrip(".")[-30:] in blocks[0] for claim in brief.claims if claim.topic == "offer"
        ),
    }[wish.kind]


def _does_mention(wish: Wish, brief: DraftBrief, letter: Sheet) -> bool:
    about = _about(brief, wish.topic)
    if isinstance(about, Finding):
        return letter.says("why")
    places = [
        at for at, block in enumerate(letter.blocks) if about is not None and about.text.rstrip(".")[-30:] in block
    ]
    # The first block may be the frame that opens the letter.
    return bool(places) and (wish.kind == "mention" or places[0] <= 1)


def _tells(letter: Sheet, claim: Claim) -> bool:
    return any(claim.text.rstrip(".")[-30:] in block for block in letter.blocks)


def _words(text: str) -> str:
    return f" {' '.join(words(text))} "


def _is_in(sentence: str, had: Sequence[str]) -> bool:
    """Whether they have had a sentence, also behind "For example:"; a few words are nobody's."""
    told = _words(sentence)
    return told.count(" ") > _SAID and any(told in text for text in had)
