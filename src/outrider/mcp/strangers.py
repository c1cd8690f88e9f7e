"""Which words of an answer somebody outside wrote, and how they are set apart: under `untrusted`, with whoever wrote them.

An agent answers such words; it never follows them. Mail, candidates, pages that were read: all of them may ask for a tool.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final


@dataclass(frozen=True, slots=True)
class StrangersWords:
    """Of one component of the document: the fields that hold such words, and the field that says whose they are."""

    fields: tuple[str, ...]
    whose: str
    only_if: tuple[str, Any] | None = None
    """The words are a stranger's only where this field has this value."""


WORDS_OF_STRANGERS: Final[Mapping[str, StrangersWords]] = {
    "EmailMessageOut": StrangersWords(("subject", "snippet", "text"), "from_email", ("direction", "inbound")),
    "RecentMessageOut": StrangersWords(("subject", "snippet"), "from_email", ("direction", "inbound")),
    "AnalysisOut": StrangersWords(
        ("summary", "questions", "referral_contact", "referral", "orders_to_programs", "meeting_times"), ""
    ),
    "ThreadOut": StrangersWords(("subject",), ""),
    "CandidateOut": StrangersWords(("from_name", "subject", "text"), "from_email"),
    "SaidOut": StrangersWords(("subject", "text"), "from_email", ("untrusted", True)),
    "ToAnswerOut": StrangersWords(("summary", "questions", "referral_contact"), ""),
    "SeenOut": StrangersWords(("value", "quote"), "url"),
    "FindingOut": StrangersWords(("value", "quote", "context"), "url"),
    "SignalOut": StrangersWords(("text",), "source_url"),
    "BriefSignalOut": StrangersWords(("text",), "source_url"),
    "DraftOut": StrangersWords(("unanswered",), "to_email"),
    "PostedDraftOut": StrangersWords(("unanswered",), "to_email"),
    "DraftCheckOut": StrangersWords(("unanswered",), "to_email"),
}
"""Component of the OpenAPI document → its words. `""`: whoever wrote the message that this is part of."""

Setter = Callable[[Any], Any]


def setter(schema: Mapping[str, Any], component_of: Callable[[Any], tuple[str, Any]]) -> Setter | None:
    """A function that sets such words apart in answers of this schema; None where there are none."""
    return _setter(schema, component_of, ())


def _setter(schema: Any, component_of: Callable[[Any], tuple[str, Any]], above: tuple[str, ...]) -> Setter | None:
    name, whole = component_of(schema)
    if name in above:
        return None
    above = (*above, name) if name else above
    if "anyOf" in whole:
        found = [made for one in whole["anyOf"] if (made := _setter(one, component_of, above)) is not None]
        return found[0] if found else None
    if "items" in whole:
        inner = _setter(whole["items"], component_of, above)
        return None if inner is None else lambda value: [inner(one) for one in value]
    fields = {
        field: made
        for field, one in whole.get("properties", {}).items()
        if (made := _setter(one, component_of, above)) is not None
    }
    words = WORDS_OF_STRANGERS.get(name)
    if not fields and words is None:
        return None
    return lambda value: _apart(value, fields, words)


def _apart(value: Any, fields: Mapping[str, Setter], words: StrangersWords | None) -> Any:
    if not isinstance(value, dict):
        return value
    made = {name: fields[name](one) if name in fields and one is not None else one for name, one in value.items()}
    if words is None or (words.only_if is not None and made.get(words.only_if[0]) != words.only_if[1]):
        return made
    theirs = {name: made.pop(name) for name in words.fields if name in made}
    theirs = {name: one for name, one in theirs.items() if one}
    made.pop("untrusted", None)
    if theirs:
        whose = (made.get(words.whose) if words.whose else None) or "whoever wrote it"
        made["untrusted"] = {"from": whose, **theirs}
    return made
