"""What an answer says of the questions that no approved claim answers: which they are, in the words of whoever asked."""

import re
from collections.abc import Sequence
from typing import Final

from outrider.judgement.embedded.layout import Part, filled
from outrider.judgement.frames import FRAMES
from outrider.judgement.greetings import name_of
from outrider.judgement.port import Referral
from outrider.language.questions import bare
from outrider.language.text import talks_to_machines

_LONGEST: Final = 120
"""Characters of a question that is quoted; a longer one is called the rest."""
_ODD: Final = re.compile(r"[“”„«»\"<>{}\[\]@#$%*_|\\]|://|www\.")
_MARKED: Final = {"es": "¿{}?", "fr": "{}"}
"""How a question is quoted where it is not only followed by its mark. French parts the mark from its word, and a sentence would
end there."""
_MOST: Final = 2
_HERR: Final = {"m": "Herrn", "f": "Frau"}


def left_open(questions: Sequence[str], code: str, informal: bool, *, alone: bool, told: Sequence[str]) -> Part:
    """The sentence about what is left. `alone`: nothing else was asked, so that "that" says which; `told` are the wordings that
    name no question."""
    frames = FRAMES[code]
    said = [one for one in (quoted(question, code) for question in dict.fromkeys(questions)) if one]
    named: list[str] = []
    if not alone and len(said) == len(questions) <= _MOST and said:
        wordings = frames.open_one if len(said) == 1 else frames.open_two
        named = [filled(one, code, informal, question=said[0], second=said[-1]) for one in wordings]
    return Part([*named, *(filled(one, code, informal) for one in told)], needed=True, about="unknown")


def quoted(question: str, code: str) -> str:
    """A question as it stands between quotation marks; empty where it is not quoted."""
    text = bare(question).strip(" ,;.:!?¿¡-")
    if not text or len(text) > _LONGEST or _ODD.search(text) or talks_to_machines(text):
        return ""
    return _MARKED.get(code, "{}?").format(text)


def named(referral: Referral | None, code: str) -> str:
    """Whom they point to, as the sentence that says so wants it; empty where it is no name, or one that wants an article."""
    known = name_of(referral.name, code) if referral is not None and referral.name else None
    if known is None:
        return ""
    if known.first:
        return " ".join(part for part in (known.first, known.last) if part)
    title = _HERR.get(known.gender, "") if code == "de" else known.title if code == "en" else ""
    return f"{title} {known.last}" if title and known.last else ""
