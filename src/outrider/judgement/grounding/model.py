"""What the gate is given and what it answers."""

from dataclasses import dataclass
from typing import Literal

from outrider.judgement.evidence import Writer

Kind = Literal["claim", "finding", "question", "ask", "courtesy", "hypothesis", "frame", "ungrounded"]
Severity = Literal["refuse", "person"]


FaultKind = Literal["statement", "amount", "limit", "order"]
"""`statement`: what only a sentence with a verb can break. `amount`: by how much something rose or fell is told of something
else. `limit`: what the source holds only with is left out. `order`: first, second, next."""


class SentenceFault(str):
    """A rule that a sentence breaks, as whoever wrote it is told. Other rules decide by its kind, never by its words; one that
    none decides by is a plain text."""

    kind: FaultKind

    def __new__(cls, text: str, kind: FaultKind) -> "SentenceFault":
        made = super().__new__(cls, text)
        made.kind = kind
        return made


@dataclass(frozen=True, slots=True)
class Parties:
    """Who writes to whom: names that the product knows, never guessed from the letter.

    `ours` are the business, its products and the sender; `thread_subject` is the subject of the conversation that the
    letter goes on with, empty for a first letter. `asked` are the questions of whoever is answered, in their words, and
    `pointed_to` is whom they point to.
    """

    ours: tuple[str, ...] = ()
    company: str = ""
    person: str = ""
    domain: str = ""
    thread_subject: str = ""
    asked: tuple[str, ...] = ()
    pointed_to: str = ""


@dataclass(frozen=True, slots=True)
class Near:
    """The source that comes nearest to a refused sentence and contradicts nothing of it: only words are without ground.

    Nothing else may be read again by a second reader (`grounding.second`).
    """

    kind: Literal["claim", "finding"]
    id: str
    """Of the claim; of a finding its field."""
    text: str
    missing: tuple[str, ...]
    """Words of the sentence for which the source has none."""
    lost: tuple[str, ...] = ()
    """Words that the source holds only with, for which the sentence has none."""


@dataclass(frozen=True, slots=True)
class Against:
    """What one source has against a statement: the rules that it breaks, the words that are not in the source, and those lost."""

    text: str
    """The source in its words."""
    faults: tuple[str, ...] = ()
    missing: tuple[str, ...] = ()
    lost: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Unheld:
    """A statement that no source holds: what of the sentence was compared with them."""

    text: str
    rule: str = ""
    """What it breaks as a question, an ask, a guess, a subject or a congratulation; empty where it is only a statement."""
    only_findings: bool = False
    """Whether no claim may hold it, since it says what was read of them."""
    against: Against | None = None
    """What the source has against it that was found to come nearest."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One sentence and what it rests on. `reason` says how to mend what is `ungrounded`; `severity` is set with it.

    `refuse`: a rule says that the source says something else. `person`: it may be true, but the rules cannot tell.
    """

    sentence: str
    kind: Kind
    claim_id: str | None = None
    finding_field: str | None = None
    reason: str = ""
    severity: Severity | None = None
    near: Near | None = None
    """Set where an ungrounded sentence only lacks words."""
    unheld: Unheld | None = None
    """Set where its reason is made of the sources (`mending.py`)."""
    read_by: Writer | None = None
    """Set where a second reader, and no rule, found what holds it: good for a person's eyes, never for the policy."""


@dataclass(frozen=True, slots=True)
class Names:
    """The names of the parties as folded words."""

    ours: frozenset[str]
    company: frozenset[str]
    person: frozenset[str]
    whole: tuple[str, ...] = ()
    """Our own names as they are written, folded, the longest first."""

    @property
    def theirs(self) -> frozenset[str]:
        return self.company | self.person
