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
from outrider.providers.llm.embedded import frames
from outrider.providers.llm.embedded.bm25 import weighted
from outrider.providers.llm.embedded.claims import is_junk
from outrider.providers.llm.embedded.grounding import ground
from outrider.providers.llm.embedded.strategy import approved, best, overlap
from outrider.providers.llm.embedded.text import clip, plain, talks_to_machines, terms
from outrider.providers.llm.port import Claim, DraftBrief, DraftText, Finding, Needs, ReplyAnalysis

_SUBJECT: Final = 78
_QUOTE: Final = 180
_FRESH: Final = timedelta(days=365)
_REPLY_PREFIX: Final = re.compile(r"^\s*(?:re|aw|sv|antw|fw|fwd|wg|tr|rv)\s*(?:\[\d{1,3}\])?\s*:\s*", re.IGNORECASE)
_AMOUNT: Final = re.compile(
    r"[$€£¥] ?\d|\b(?:usd|eur|gbp|chf) ?\d|\d[\d.,]* ?(?:k )?(?:[$€£¥]|usd|eur|gbp|chf|euros?|dollars?|pounds?)"
    r"|\bfree of charge\b|\bat no cost\b|\bis free\b"
)
_PRICE: Final = re.compile(
    r"\b(?:pric\w*|costs?|fees?|rates?|plans?|subscriptions?|licen[cs]es?|packages?|pay|starts? (?:at|from)"
    r"|per (?:month|year|user|seat|site|week|hour|day|licen[cs]e|unit)|a month|a year|free)\b|/(?:mo|month|user|year)"
)
_SAVING: Final = re.compile(r"\b(?:sav|cut|reduc|lower|recover|worth of)\w*")
_TITLES: Final = frozenset("mr mrs ms mx dr prof sir".split())


@dataclass(frozen=True, slots=True)
class _Wishes:
    """What of a reviewer's note can be followed without adding a fact."""

    short: bool = False
    formal: bool = False
    no_quote: bool = False
    no_proof: bool = False
    other_angle: bool = False


def draft(brief: DraftBrief) -> DraftText:
    """Subject and body with their grounding.

    Raises:
        Needs: `no_approved_offer`, `price_unknown`, `no_reply_wanted` or `unknown_intent`.
    """
    wishes = _wishes(brief.note)
    if brief.kind == "reply":
        subject, blocks = _reply_subject(brief.quoted_subject, brief), _reply(brief, wishes)
    elif brief.kind == "follow_up":
        subject = _reply_subject(brief.quoted_subject, brief) if brief.quoted_subject.strip() else _subject(brief)
        blocks = _follow_up(brief, wishes)
    else:
        subject, blocks = _subject(brief), _first_touch(brief, wishes)
    body = "\n".join(
        f"<p>{block}</p>" for block in [_greeting(brief, wishes), *map(_text, blocks), _signature(brief, wishes)]
    )
    grounding = tuple(
        ground(body, brief.claims, brief.findings, (_clean(brief.sender_name), _clean(brief.business_name)))
    )
    return DraftText(subject, body, grounding, all(one.kind != "ungrounded" for one in grounding))


def is_price(text: str) -> bool:
    """Whether a claim says what something costs, rather than what it saves."""
    flat = plain(text)
    return _AMOUNT.search(flat) is not None and _PRICE.search(flat) is not None and _SAVING.search(flat) is None


def _first_touch(brief: DraftBrief, wishes: _Wishes) -> list[str]:
    offer, proof = _pair(brief, wishes)
    quote = None if wishes.no_quote or wishes.short else _opener(brief)
    lead = f"{_pick(frames.QUOTE_LEADS, brief)} “{quote}”" if quote else _pick(frames.OPENING, brief)
    blocks = [lead, _said(offer)]
    if proof is not None and not wishes.no_proof:
        blocks.append(_said(proof))
    return [*blocks, _pick(frames.ASK, brief)]


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
    if brief.step >= 2:
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


def _opener(brief: DraftBrief) -> str | None:
    """One sentence of the prospect's own site fit to be quoted back: plain, short, no figures or addresses."""
    domain = brief.company.domain.lower().removeprefix("www.")
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
            return quote
    return None


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
    """A wording that stays the same for a company and changes with the reviewer's note."""
    seed = zlib.crc32(f"{brief.company.domain or brief.company.name}|{brief.note.strip()}".encode("utf-8", "replace"))
    return options[seed % len(options)]


def _wishes(note: str) -> _Wishes:
    flat = plain(note)[:2_000]

    def asks(*stems: str) -> bool:
        return any(word in flat for word in stems)

    return _Wishes(
        short=asks("short", "brief", "concise", "too long", "fewer words"),
        formal=asks("formal", "polite", "dear ") and not asks("less formal", "informal", "too formal"),
        no_quote=asks("quote", "website", "their site", "opening", "creepy")
        and asks("no ", "not", "drop", "remove", "without", "leave out", "creepy"),
        no_proof=asks(
            "no proof",
            "without proof",
            "drop the proof",
            "remove the proof",
            "no numbers",
            "without numbers",
            "no figures",
        ),
        other_angle=asks(
            "angle", "another claim", "different claim", "other claim", "something else", "different offer"
        ),
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
    shown = name if titled or wishes.formal else parts[0]
    return f"{'Dear' if wishes.formal or titled else 'Hi'} {escape(shown)},"


def _signature(brief: DraftBrief, wishes: _Wishes) -> str:
    lines = [frames.CLOSINGS[1] if wishes.formal else frames.CLOSINGS[0]]
    lines += [name for name in (_clean(brief.sender_name), _clean(brief.business_name)) if name]
    return "<br>".join(escape(line) for line in dict.fromkeys(lines))


def _text(block: str) -> str:
    return escape(block, quote=False)
