"""A letter by a model: it sees approved claims, typed findings, labels and at most one short quote, never a page or a mail.

Its subject and recipient are code's, its text is plain, an address in it kills it, and the gate judges it like anybody's.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timedelta
from html import escape
from typing import Final

from pydantic import BaseModel

from outrider.core import clock
from outrider.judgement import grounding
from outrider.judgement.grounding import Entry, Parties
from outrider.judgement.model import prompts
from outrider.judgement.model.asking import Question
from outrider.judgement.model.checks import foreign_address, repeats, wrapped
from outrider.judgement.model.planning import usable
from outrider.judgement.port import Claim, DraftBrief, DraftText, Finding
from outrider.judgement.prices import is_price
from outrider.language.text import clip, talks_to_machines

_CLAIMS, _FINDINGS, _WISHES, _RULES, _SAMPLES, _SAID = 40, 16, 8, 20, 2, 4
_SAMPLE: Final = 900
_SHORT: Final = 300
_QUOTE: Final = 180
_SUBJECT: Final = 78
_PARAGRAPHS, _CHARACTERS = 10, 2_500
_OLD: Final = timedelta(days=365)


class WrittenLetter(BaseModel):
    subject: str
    paragraphs: list[str]
    followed: list[int]


@dataclass(frozen=True, slots=True)
class JudgedLetter:
    """A letter in HTML, and the sentences of it that its evidence does not hold."""

    letter: WrittenLetter
    subject: str
    body_html: str
    loose: tuple[Entry, ...]


def question(brief: DraftBrief) -> Question[WrittenLetter]:
    """The letter that the brief asks for."""
    return Question(
        prompts.of("draft"),
        _about(brief),
        WrittenLetter,
        lambda letter: unusable(letter, brief, "draft"),
        longest=2_000,
    )


def objection(brief: DraftBrief, judged: JudgedLetter) -> Question[WrittenLetter]:
    """The letter once more, with what the gate has against it."""
    letter = wrapped("letter", "\n\n".join([judged.letter.subject, *judged.letter.paragraphs]))
    objections = [wrapped("objection", one.reason, sentence=one.sentence) for one in judged.loose]
    about = "\n".join([_about(brief), letter, *objections])
    return Question(
        prompts.of("critique"), about, WrittenLetter, lambda letter: unusable(letter, brief, "critique"), longest=2_000
    )


def unusable(letter: WrittenLetter, brief: DraftBrief, task: prompts.Task) -> str:
    """Why a letter may not be used, whatever the gate says of it; empty where it may."""
    text = "\n".join([letter.subject, *letter.paragraphs])
    if not "".join(letter.paragraphs).strip():
        return "the letter is empty"
    if len(letter.paragraphs) > _PARAGRAPHS or len(text) > _CHARACTERS:
        return "the letter is far too long"
    known = [brief.business_name, brief.company.name, *(claim.text for claim in _claims(brief))]
    if address := foreign_address(text, brief.website, known):
        return f"the letter holds an address that is not yours: {clip(address, 80)}"
    if repeats(text, [prompts.of(task).text, _quote(brief)]):
        return "the letter repeats what the model was told"
    return ""


def judged(brief: DraftBrief, letter: WrittenLetter, reply_subject: str) -> JudgedLetter:
    """The letter as it would be sent, before the gate.

    Args:
        reply_subject: the subject of a conversation that goes on; the model names only that of a new one.
    """
    subject = clip(_line(letter.subject), _SUBJECT) if brief.kind == "first_touch" else reply_subject
    blocks = [block for paragraph in letter.paragraphs if (block := paragraph.strip())]
    body = "\n".join(
        f"<p>{'<br>'.join(escape(_line(line), quote=False) for line in block.splitlines() if line.strip())}</p>"
        for block in blocks
    )
    entries = grounding.ground(
        subject,
        body,
        brief.claims,
        brief.findings,
        _parties(brief),
        today=brief.today,
    )
    return JudgedLetter(letter, subject, body, tuple(one for one in entries if one.kind == "ungrounded"))


def text_of(brief: DraftBrief, chosen: JudgedLetter, caveats: Sequence[str] = ()) -> DraftText:
    """The words that are handed on, with the wishes that they do not follow."""
    followed = set(chosen.letter.followed)
    not_followed = tuple(note for number, note in enumerate(_notes(brief), 1) if number not in followed)
    if len(_notes(brief)) > len(not_followed):
        caveats = (*caveats, "That the reviewer's wishes were followed is what the model says; look whether they were.")
    return DraftText(chosen.subject, chosen.body_html, not_followed, tuple(caveats))


def _about(brief: DraftBrief) -> str:
    company, country = clip(_line(brief.company.name), 80), clip(_line(brief.company.country), 40)
    parts = [
        wrapped("kind", brief.kind),
        wrapped("sender", _line(brief.sender_name)),
        wrapped("business", _line(brief.business_name)),
        wrapped("reader", clip(_line(brief.contact_name), 60), company=company, country=country),
        *_voice(brief),
    ]
    planned = brief.strategy.claim_ids if brief.strategy else ()
    parts += [
        wrapped("claim", claim.text, about=claim.topic, of=claim.customer, chosen="yes" if claim.id in planned else "")
        for claim in _claims(brief)
    ]
    parts += [
        wrapped(
            "finding",
            clip(one.quote, _QUOTE),
            about=one.field,
            on=one.observed_at.date().isoformat() if one.observed_at else "",
        )
        for one in _findings(brief)
    ]
    if brief.kind == "follow_up":
        parts.append(wrapped("step", str(brief.step)))
    if brief.reply_analysis is not None:
        analysis = brief.reply_analysis
        asks = [name for name in ("pricing", "meeting") if getattr(analysis, f"asks_for_{name}")]
        back = analysis.return_date.isoformat() if analysis.return_date else ""
        parts.append(wrapped("they_want", analysis.intent, asks_for=" and ".join(asks), not_before=back))
        if quote := _quote(brief):
            parts.append(wrapped("quote", quote))
    parts += [wrapped("wish", note, number=str(number)) for number, note in enumerate(_notes(brief), 1)]
    if brief.round:
        parts.append(
            wrapped("wording", f"Number {brief.round + 1}: earlier ones were turned down, so write it differently.")
        )
    return "\n".join(parts)


def _voice(brief: DraftBrief) -> list[str]:
    """How the operator writes: language, role, tone, rules, the lines under a letter, letters of theirs; and what the reader has
    from us already."""
    one = [
        ("language", brief.language),
        ("role", _line(brief.sender_role)),
        ("tone", clip(_line(brief.tone), _SHORT)),
        ("signature", brief.signature),
    ]
    return [
        *(wrapped(name, text) for name, text in one if text.strip()),
        *(wrapped("rule", clip(_line(rule), _SHORT)) for rule in brief.rules[:_RULES] if rule.strip()),
        *(wrapped("sample", clip(sample, _SAMPLE)) for sample in brief.samples[:_SAMPLES] if sample.strip()),
        *(wrapped("said", clip(said, _SAMPLE)) for said in brief.said[-_SAID:] if said.strip()),
    ]


def _claims(brief: DraftBrief) -> list[Claim]:
    """What may be said to this reader: no price that nobody asked for, nothing about whom we look for."""
    prices = brief.reply_analysis is not None and brief.reply_analysis.asks_for_pricing
    planned = brief.strategy.claim_ids if brief.strategy else ()
    said = [
        claim
        for claim in brief.claims
        if claim.status == "approved" and claim.topic != "icp" and (prices or not is_price(claim.text))
    ]
    return sorted(said, key=lambda claim: claim.id not in planned)[:_CLAIMS]


def _findings(brief: DraftBrief) -> list[Finding]:
    oldest = clock.now() - _OLD
    fresh = [
        one
        for one in usable(brief.findings)
        if not (one.field.startswith("signal") and (one.observed_at is None or one.observed_at < oldest))
    ]
    return sorted(fresh, key=lambda one: not one.field.startswith("signal"))[:_FINDINGS]


def _quote(brief: DraftBrief) -> str:
    """The one thing that the reader wrote that the writer may see."""
    if brief.reply_analysis is None:
        return ""
    said = brief.reply_analysis.summary.partition("“")[2].rpartition("”")[0]
    return "" if talks_to_machines(said) else clip(said, _QUOTE)


def _notes(brief: DraftBrief) -> Sequence[str]:
    notes = [note.strip() for note in (*brief.earlier_notes, brief.note)]
    return [note for note in notes if note][-_WISHES:]


def _parties(brief: DraftBrief) -> Parties:
    products = grounding.products([(claim.text, claim.actor) for claim in brief.claims])
    return Parties(
        ours=tuple(name for name in (brief.sender_name, brief.business_name, *products) if name),
        company=brief.company.name,
        person=brief.contact_name,
        domain=brief.company.domain,
        thread_subject=brief.quoted_subject,
        asked=brief.reply_analysis.questions if brief.reply_analysis is not None else (),
        pointed_to=brief.reply_analysis.pointed_to if brief.reply_analysis is not None else "",
    )


def _line(text: str) -> str:
    """One line of printable characters."""
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())
