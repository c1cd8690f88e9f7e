"""A letter put together: each sentence has wordings, and the gate has the last word on which of them stands."""
# ruff: noqa: SIM905 - a list of words reads better as one text

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from html import escape
from typing import Final

from outrider.judgement.embedded.articles import begins_open, with_article
from outrider.judgement.frames.shape import typeset, worded
from outrider.judgement.grounding import Parties, ground, products
from outrider.judgement.port import Company, DraftBrief
from outrider.language.questions import bare

_ROUNDS: Final = 12
"""How often wordings are exchanged before what is left is left out."""
_SMALL: Final = {
    "de": frozenset(
        "auf in im am an ich mein wie nach seit mit vor bei zum zur der die das ein eine darum deshalb"
        " herzlichen vielen danke den"
        " noch wer dies diese dieses vielleicht ab bis von aus für zu wir meinen".split()
    ),
    "it": frozenset(
        "ho sul sulla nel nella a in il la lo gli un una per mi sono da dal è forse con grazie questo nessun noi vi".split()
    ),
}
"""First words of a sentence that are written small after the comma of a greeting."""

_ELIDED: Final = re.compile(r"\bde \{(business|company)\}")
"""French writes "d'Atelier Feutre"."""


@dataclass(slots=True)
class Part:
    """One or two sentences in one of several wordings, the best first. `needed` is kept whatever the gate says."""

    options: Sequence[str]
    needed: bool = False
    about: str = ""
    """What of the letter it is, for whoever looks whether a wish was followed."""
    at: int = 0

    @property
    def text(self) -> str:
        return self.options[self.at] if self.at < len(self.options) else ""

    def gives_way(self) -> bool:
        """Take the next wording, or none; false where there is nothing left to take."""
        if self.at + 1 < len(self.options) or (not self.needed and self.at < len(self.options)):
            self.at += 1
            return True
        return False


@dataclass(slots=True)
class Sheet:
    """Paragraphs of parts between a greeting and a signature."""

    code: str
    informal: bool
    subject: Part
    greeting: Part
    paragraphs: list[list[Part]]
    closing: str
    signature: Sequence[str] = field(default_factory=tuple)
    swiss: bool = False

    @property
    def blocks(self) -> list[str]:
        """The paragraphs as they are read."""
        told = [" ".join(part.text for part in _standing(parts) if part.text) for parts in self.paragraphs]
        found = [one for one in told if one]
        if found and self.code in _SMALL and self.greeting.text.endswith(","):
            first = found[0].split(maxsplit=1)[0].rstrip(",")
            if first.lower() in _SMALL[self.code] and first[1:].islower() | (len(first) == 1):
                found[0] = found[0][:1].lower() + found[0][1:]
        return found

    def says(self, about: str) -> bool:
        """Whether a sentence about this was left standing."""
        return any(part.about == about and part.text for parts in self.paragraphs for part in parts)

    @property
    def body_html(self) -> str:
        lines = "<br>".join(escape(line) for line in dict.fromkeys((self.closing, *self.signature)) if line)
        blocks = [self.greeting.text, *self.blocks]
        made = "\n".join([*(f"<p>{escape(block, quote=False)}</p>" for block in blocks), f"<p>{lines}</p>"])
        return made.replace("ß", "ss") if self.swiss else made

    def settle(self, brief: DraftBrief) -> None:
        """Exchange what the gate refuses for the next wording, and leave out what has none left."""
        for _ in range(_ROUNDS):
            refused = refused_of(brief, self.subject.text, self.body_html)
            if not refused:
                return
            parts = [self.subject, self.greeting, *(part for parts in self.paragraphs for part in parts)]
            moved = False
            for part in parts:
                if part.text and any(one and (one in _flat(part.text) or _flat(part.text) in one) for one in refused):
                    moved = part.gives_way() or moved
            if not moved:
                return

    def shorten(self, most: int) -> None:
        """Leave out what says least, until it is short enough: what leads over, who writes, a congratulation."""
        for about in ("bridge", "me", "cheer"):
            if sum(len(block.split()) for block in self.blocks) <= most:
                return
            for parts in self.paragraphs:
                parts[:] = [part for part in parts if part.about != about]


def _standing(parts: Sequence[Part]) -> Sequence[Part]:
    """Without the congratulation and the bridge where what they follow is gone."""
    gone = any(part.about == "why" and not part.text for part in parts)
    return [part for part in parts if not (gone and part.about in ("cheer", "bridge"))]


def refused_of(brief: DraftBrief, subject: str, body_html: str) -> list[str]:
    """The sentences of a letter that nothing holds."""
    entries = ground(
        subject,
        body_html,
        brief.claims,
        brief.findings,
        parties_of(brief),
        today=brief.today,
    )
    signed = {_flat(line) for line in (*brief.signature.splitlines(), brief.sender_role) if line.strip()}
    return [_flat(one.sentence) for one in entries if one.kind == "ungrounded" and _flat(one.sentence) not in signed]


def parties_of(brief: DraftBrief) -> Parties:
    """Who writes to whom, as the gate is told."""
    reply = brief.reply_analysis
    made = products([(claim.text, claim.actor) for claim in brief.claims])
    return Parties(
        ours=tuple(name for name in (brief.sender_name, brief.business_name, *made) if name),
        company=brief.company.name,
        person=brief.contact_name,
        domain=brief.company.domain,
        thread_subject=brief.quoted_subject,
        asked=tuple(dict.fromkeys(said for one in reply.questions for said in (one, bare(one))))
        if reply is not None
        else (),
        pointed_to=reply.pointed_to if reply is not None else "",
    )


def filled(frame: str, code: str, informal: bool, **places: str) -> str:
    """A frame in the register, with its places filled; `{Page}` and its like begin with a capital."""
    text = typeset(worded(frame, informal), code)
    if "company" in places:
        text = with_article(text, code, places["company"])
    if code == "fr":
        text = _ELIDED.sub(
            lambda found: f"d'{{{found[1]}}}" if begins_open(places.get(found[1], "")) else found[0], text
        )
    values = {**places, **{name[:1].upper() + name[1:]: _capital(value) for name, value in places.items()}}
    return _capital(" ".join(part for part in text.format(**values).split(" ") if part))


def is_nameless(company: Company) -> bool:
    """Whether a company is known by its domain alone: who wrote in is called so until somebody names them."""
    name, domain = company.name.strip().casefold().removeprefix("www."), company.domain.casefold()
    return not name or name == domain or name.endswith(f".{domain}")


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _flat(text: str) -> str:
    return " ".join(text.split()).casefold()
