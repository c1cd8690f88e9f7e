"""Whether one may write to somebody unasked: the table of countries, the country and kind of an address, the verdict."""

from outrider.law.errors import NotLawful
from outrider.law.former import changed as facts_changed
from outrider.law.former import confirmed as facts_confirmed
from outrider.law.former import given as facts_given
from outrider.law.gating import JudgedLawful
from outrider.law.overriding import override, withdraw_overrides
from outrider.law.published import why_not as why_not_published
from outrider.law.service import (
    DECIDES,
    facts,
    facts_for_a_send,
    forget_verdicts,
    judge_page,
    record_published,
    rules,
    subject_prefix,
    verdicts,
)

__all__ = [
    "DECIDES",
    "JudgedLawful",
    "NotLawful",
    "facts",
    "facts_changed",
    "facts_confirmed",
    "facts_for_a_send",
    "facts_given",
    "forget_verdicts",
    "judge_page",
    "override",
    "record_published",
    "rules",
    "subject_prefix",
    "verdicts",
    "why_not_published",
    "withdraw_overrides",
]
