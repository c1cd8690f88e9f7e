"""Drafts made of approved claims to the letter and of frames that state nothing.

No wording of ours carries a fact, so what a page or a mail says cannot become ours. What cannot be said with approved
claims is not written: the caller learns what the operator must add.
"""
# ruff: noqa: SIM905 - a list of words reads better as one text

import re
import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timedelta
from html import escape
from typing import Final
from urllib.parse import urlsplit

from outrider.core import clock
from outrider.judgement.embedded import frames
from outrider.judgement.embedded.claims import is_junk
from outrider.judgement.embedded.notes import Wish, covers, read
from outrider.judgement.embedded.strategy import approved, best, overlap
from outrider.judgement.port import Claim, DraftBrief, DraftText, Finding, Needs, ReplyAnalysis
from outrider.judgement.prices import is_price
from outrider.judgement.trade import weighted
from outrider.language.text import clip, talks_to_machines, terms, words

_SUBJECT: Final = 78
_QUOTE: Final = 180
_FRESH: Final = timedelta(days=365)
_REPLY_PREFIX: Final = re.compile(r"^\s*(?:re|aw|sv|antw|fw|fwd|wg|tr|rv)\s*(?:\[\d{1,3}\])?\s*:\s*", re.IGNORECASE)
_TITLES: Final = frozenset("mr mrs ms mx dr prof sir".split())
_TITLE_OF: Final = {"her": "Ms", "his": "Mr"}
"""The reviewer's own word for the person, where the last name is asked for."""


@dataclass(frozen=True, slots=True)
class _Wishes:
    """What of the reviewer's notes can be followed without adding a fact."""

    short: bool = False
    formal: bool = False
    last_name: str = ""
    """ "her", "his" or "their", where the last name is asked for."""
    no_ask: bool = False
    no_quote: bool = False
    no_proof: bool = False
    no_numbers: bool = False
    other_angle: bool = False
    offer_first: bool = False
    mention: tuple[Claim, ...] = ()
    lead: tuple[Claim, ...] = ()
    quote: Finding | None = None


def draft(brief: DraftBrief) -> DraftText:
    """Subject and body.

    Raises:
        Needs: `no_approved_offer`, `price_unknown`, `no_reply_wanted` or `unknown_intent`.
    """
    asked = read((*brief.earlier_notes, brief.note), lambda topic: _about(brief, topic) is not None)
    wishes = _wishes(brief, asked)
    subject, blocks = _subject_of(brief), _blocks(brief, wishes)
    body = "\n".join(
        f"<p>{block}</p>" for block in [_greeting(brief, wishes), *map(_text, blocks), _signature(brief, wishes)]
    )
    not_followed = tuple(wish.words for wish in asked if not _followed(wish, brief, asked, wishes, blocks))
    return DraftText(subject, body, not_followed)


def _subject_of(brief: DraftBrief) -> str:
    if brief.kind == "reply" or (brief.kind == "follow_up" and brief.quoted_subject.strip()):
        return _reply_subject(brief.quoted_subject, brief)
    return _subject(brief)


def _blocks(brief: DraftBrief, wishes: _Wishes) -> list[str]:
    if brief.kind == "first_touch":
        return _first_touch(brief, wishes)
    blocks = _follow_up(brief, wishes) if brief.kind == "follow_up" else _reply(brief, wishes)
    extra = [_said(claim) for claim in (*wishes.lead, *wishes.mention) if _said(claim) not in blocks]
    blocks = [*blocks[:1], *extra, *blocks[1:]]
    if wishes.short and brief.kind == "follow_up":
        blocks = blocks[1:]
    if wishes.no_ask:
        blocks = [block for block in blocks if not block.endswith("?")] or blocks
    return blocks


def _followed(wish: Wish, brief: DraftBrief, asked: Sequence[Wish], wishes: _Wishes, blocks: Sequence[str]) -> bool:
    """Whether the letter as it came out does what was asked; looked at, not assumed."""
    if wish.kind == "unknown":
        return False
    if wish.kind in ("mention", "lead"):
        return _does_mention(wish, brief, blocks)
    text = " ".join(blocks)
    greeting = _greeting(brief, wishes)
    if wish.kind in ("short", "other_angle"):
        without = _blocks(brief, _wishes(brief, [one for one in asked if one.kind != wish.kind]))
        if wish.kind == "short":
            return len(text) < len(" ".join(without))
        said = {_said(claim) for claim in brief.claims}
        return said & set(blocks) != said & set(without)
    last = _clean(brief.contact_name).split()[-1:]
    return {
        "formal": greeting.startswith("Dear "),
        "informal": not greeting.startswith("Dear "),
        "last_name": bool(last) and len(_clean(brief.contact_name).split()) > 1 and escape(last[0]) in greeting,
        "no_ask": not any(block.endswith("?") for block in blocks),
        "no_quote": "“" not in text,
        "no_proof": not any(_said(claim) in blocks for claim in approved(brief.claims, "proof")),
        "no_numbers": not any(c.isdigit() for c in text),
        "offer_first": any(_said(claim) == blocks[0] for claim in approved(brief.claims, "offer")),
    }[wish.kind]


def _does_mention(wish: Wish, brief: DraftBrief, blocks: Sequence[str]) -> bool:
    about = _about(brief, wish.topic)
    said = _said(about) if isinstance(about, Claim) else " ".join(about.quote.split()) if about else ""
    places = [number for number, block in enumerate(blocks) if said and said in block]
    # The first block may be the frame that opens the letter.
    return bool(places) and (wish.kind == "mention" or places[0] <= 1)


def _about(brief: DraftBrief, topic: str) -> Claim | Finding | None:
    """What may be said of a topic: an approved claim that is no price, or a finding that may be quoted."""
    for claim in brief.claims:
        sayable = claim.status == "approved" and claim.topic in ("offer", "proof", "other") and not is_price(claim.text)
        if sayable and covers(claim.text, topic):
            return claim
    if brief.kind != "first_touch":
        return None
    return next((finding for finding in _quotable(brief) if covers(finding.quote, topic)), None)


def _first_touch(brief: DraftBrief, wishes: _Wishes) -> list[str]:
    offer, proof = _pair(brief, wishes)
    found = wishes.quote or (None if wishes.short or wishes.offer_first else next(iter(_quotable(brief)), None))
    quote = " ".join(found.quote.split()) if found is not None and not wishes.no_quote else ""
    opening = [f"{_pick(frames.QUOTE_LEADS, brief)} “{quote}”"] if quote else []
    if not quote and not wishes.short and not wishes.offer_first:
        opening = [_pick(frames.OPENING, brief)]
    said = [offer]
    if proof is not None and not wishes.short and not wishes.no_proof and not (wishes.no_numbers and _counts(proof)):
        planned_first = brief.strategy is not None and brief.strategy.claim_ids[:1] == (proof.id,)
        said = [proof, offer] if planned_first else [offer, proof]
    said = [*wishes.lead, *said]
    said = list(dict.fromkeys([*said, *wishes.mention]))
    return [*opening, *map(_said, said), *([] if wishes.no_ask else [_pick(frames.ASK, brief)])]


def _counts(claim: Claim) -> bool:
    return any(c.isdigit() for c in claim.text)


def _follow_up(brief: DraftBrief, wishes: _Wishes) -> list[str]:
    """Each step says something that the strategy's first message has not said, where an approved claim is left."""
    offer, proof = _pair(brief, wishes)
    used = set(brief.strategy.claim_ids) if brief.strategy else {offer.id}
    known = _known(brief)
    fresh = [
        c
        for topic in ("proof", "offer")
        for c in approved(brief.claims, topic)
        if c.id not in used and not is_price(c.text)
    ]
    fresh.sort(key=lambda c: -overlap(c.text, known))
    chosen = fresh[(max(brief.step, 1) - 1) % len(fresh)] if fresh else (proof or offer)
    if brief.step >= brief.steps:
        return [_pick(frames.FOLLOW_UP_LAST, brief), _said(chosen), frames.LAST_ASK[0]]
    return [_pick(frames.FOLLOW_UP_OPENING, brief), _said(chosen), _pick(frames.FOLLOW_UP_ASK, brief)]


def _reply(brief: DraftBrief, wishes: _Wishes) -> list[str]:
    analysis = brief.reply_analysis
    if analysis is None or analysis.intent == "unknown":
        raise Needs(
            "unknown_intent",
            "What the prospect wants could not be told; read the message and write the reply yourself.",
        )
    if analysis.intent in ("unsubscribe", "out_of_office"):
        raise Needs("no_reply_wanted", "This message wants no reply: it is an opt-out or an absence note.")
    if analysis.asks_for_pricing:
        return _price(brief)
    if analysis.intent == "negative":
        return list(frames.NEGATIVE)
    if analysis.intent == "not_now":
        return list(frames.NOT_NOW_DATED if analysis.return_date else frames.NOT_NOW)
    if analysis.intent == "wrong_person":
        return list(frames.WRONG_PERSON)
    if analysis.intent == "referral":
        return list(frames.REFERRAL)
    if analysis.intent == "question":
        return _answer(brief, analysis)
    if analysis.asks_for_meeting:
        return [_pick(frames.THANKS, brief), frames.MEETING[0]]
    offer, proof = _pair(brief, wishes)
    said = [_said(offer)] if proof is None or wishes.short or wishes.no_proof else [_said(offer), _said(proof)]
    ask = frames.NEUTRAL[0] if analysis.intent == "neutral" else frames.ASK_CALL[0]
    return [_pick(frames.THANKS, brief), *said, ask]


def _price(brief: DraftBrief) -> list[str]:
    prices = [claim for claim in brief.claims if claim.status == "approved" and is_price(claim.text)]
    if not prices:
        raise Needs(
            "price_unknown",
            "The prospect asks for the price and no approved claim states one. Add the price as a claim, or answer"
            " yourself.",
        )
    return [_pick(frames.THANKS, brief), _said(best(prices, _known(brief))), frames.PRICE_NEXT[0]]


def _answer(brief: DraftBrief, analysis: ReplyAnalysis) -> list[str]:
    asked = weighted(terms(analysis.summary))
    live = [claim for claim in brief.claims if claim.status == "approved" and not is_price(claim.text)]
    # Among claims that touch the question, even its plain words ("use", "day") tell which one answers it.
    rated = sorted(live, key=lambda claim: -sum(asked.get(term, 0.0) for term in set(terms(claim.text))))
    if rated and overlap(rated[0].text, asked) >= 1:
        return [frames.THANKS_QUESTION[0], _said(rated[0]), frames.ASK_CALL[0]]
    offer, _ = _pair(brief, _Wishes())
    return [frames.THANKS_QUESTION[0], _said(offer), frames.NO_ANSWER[0], frames.ASK_CALL[0]]


def _pair(brief: DraftBrief, wishes: _Wishes) -> tuple[Claim, Claim | None]:
    """The offer and proof of the strategy where still approved, else those that have most in common with the prospect."""
    offers = approved(brief.claims, "offer")
    if not offers:
        raise Needs(
            "no_approved_offer", "No approved claim says what you offer. Approve one under Knowledge, then try again."
        )
    offers = [claim for claim in offers if not is_price(claim.text)] or offers
    proofs = approved(brief.claims, "proof")
    planned = brief.strategy.claim_ids if brief.strategy else ()
    known = _known(brief)
    offer = next((claim for claim in offers if claim.id in planned), None) or best(offers, known)
    proof = next((claim for claim in proofs if claim.id in planned), None) or (best(proofs, known) if proofs else None)
    if wishes.other_angle:
        offer = best([claim for claim in offers if claim is not offer] or offers, known)
        others = [claim for claim in proofs if claim is not proof]
        proof = best(others, known) if others else proof
    return offer, proof


def _known(brief: DraftBrief) -> dict[str, float]:
    company = brief.company
    parts = [company.industry, company.description, *company.extra.values(), *(f.quote for f in brief.findings)]
    return weighted(term for part in parts for term in terms(part))


def _quotable(brief: DraftBrief) -> list[Finding]:
    """Sentences of the prospect's own site fit to be quoted back: plain, short, no figures or addresses."""
    domain = brief.company.domain.lower().removeprefix("www.")
    found = []
    for finding in sorted(brief.findings, key=lambda one: not one.field.startswith("signal")):
        quote = " ".join(finding.quote.split())
        if (
            finding.url is not None
            and domain
            and _on_site(finding.url, domain)
            and not (finding.field.startswith("signal") and not _fresh(finding))
            and finding.field.startswith(("signal", "what_they_do"))
            and len(quote) <= _QUOTE
            and not any(c in quote for c in '“”"@<>{}[]%$€£')
            and "://" not in quote
            and not talks_to_machines(quote)
            and not (is_junk(quote) and not finding.field.startswith("signal"))
        ):
            found.append(finding)
    return found


def _on_site(url: str, domain: str) -> bool:
    try:
        host = (urlsplit(url).hostname or "").lower()
    except ValueError:
        return False
    return host == domain or host.endswith("." + domain)


def _fresh(finding: Finding) -> bool:
    return finding.observed_at is not None and clock.now() - finding.observed_at <= _FRESH


def _said(claim: Claim) -> str:
    text = " ".join(claim.text.split())
    return text if text[-1:] in '.!?…”"' else f"{text}."


def _pick(options: Sequence[str], brief: DraftBrief) -> str:
    """A wording that stays the same for a company until another one is asked for. A note does not change it: words that
    only shuffle would pass for a note that was followed."""
    seed = zlib.crc32((brief.company.domain or brief.company.name).encode("utf-8", "replace"))
    return options[(seed + brief.round) % len(options)]


def _wishes(brief: DraftBrief, asked: Sequence[Wish]) -> _Wishes:
    kinds = {wish.kind for wish in asked}
    tones = [wish.kind for wish in asked if wish.kind in ("formal", "informal")]
    names = [wish for wish in asked if wish.kind == "last_name"]
    about = [(wish.kind, _about(brief, wish.topic)) for wish in asked if wish.topic]
    return _Wishes(
        short="short" in kinds,
        formal=tones[-1:] == ["formal"],
        last_name=next((word for word in ("her", "his") if names and word in words(names[-1].words)), "their")
        if names
        else "",
        no_ask="no_ask" in kinds,
        no_quote="no_quote" in kinds,
        no_proof="no_proof" in kinds,
        no_numbers="no_numbers" in kinds,
        other_angle="other_angle" in kinds,
        offer_first="offer_first" in kinds,
        mention=tuple(one for kind, one in about if kind == "mention" and isinstance(one, Claim)),
        lead=tuple(one for kind, one in about if kind == "lead" and isinstance(one, Claim)),
        quote=next((one for _, one in about if isinstance(one, Finding)), None),
    )


def _subject(brief: DraftBrief) -> str:
    company = _clean(brief.company.name) or _clean(brief.company.domain)
    business = _clean(brief.business_name)
    options = [f"{company} and {business}"] if company and business else []
    options += [f"A question for {company}", f"An idea for {company}"] if company else ["A short introduction"]
    return clip(_unprefixed(_pick(options, brief)), _SUBJECT) or "A short introduction"


def _reply_subject(quoted: str, brief: DraftBrief) -> str:
    base = _unprefixed(_clean(quoted)) or _subject(brief)
    return f"Re: {clip(base, 200)}"


def _unprefixed(subject: str) -> str:
    for _ in range(10):
        shorter = _REPLY_PREFIX.sub("", subject, count=1)
        if shorter == subject:
            break
        subject = shorter
    return subject.strip()


def _clean(text: str) -> str:
    """One line of printable characters: a header must not be opened by an imported name."""
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())


def _greeting(brief: DraftBrief, wishes: _Wishes) -> str:
    name = _clean(brief.contact_name)
    parts = name.split()
    if (
        not parts
        or len(parts) > 4
        or not all(p.replace("-", "").replace("'", "").replace("’", "").replace(".", "").isalpha() for p in parts)
    ):
        return "Hello,"
    titled = parts[0].lower().rstrip(".") in _TITLES
    shown = name if titled or wishes.formal or wishes.last_name else parts[0]
    if wishes.last_name in _TITLE_OF and not titled and len(parts) > 1:
        shown = f"{_TITLE_OF[wishes.last_name]} {parts[-1]}"
    return f"{'Dear' if wishes.formal or wishes.last_name or titled else 'Hi'} {escape(shown)},"


def _signature(brief: DraftBrief, wishes: _Wishes) -> str:
    lines = [frames.CLOSINGS[1] if wishes.formal else frames.CLOSINGS[0]]
    named = [line for one in brief.signature.splitlines() if (line := _clean(one))]
    lines += named or [name for name in (_clean(brief.sender_name), _clean(brief.business_name)) if name]
    return "<br>".join(escape(line) for line in dict.fromkeys(lines))


def _text(block: str) -> str:
    return escape(block, quote=False)
