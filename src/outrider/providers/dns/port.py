"""What is asked about a sender's domain, and the answers (RFC 5321 section 5.1, RFC 7208, RFC 9989)."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

Status = Literal["pass", "warn", "fail", "unknown"]


@dataclass(frozen=True, slots=True)
class DnsFinding:
    """One answer. Only what is certainly wrong is `fail`; what could not be asked is `unknown`, whatever the reason."""

    status: Status
    code: str = ""
    """What is wrong, in the words of a readiness blocker; empty when nothing is."""
    problem: str = ""
    """What is wrong, for the person who must mend it."""
    publish: str = ""
    """The record to publish, where it can be told."""
    details: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Findings:
    """What the DNS says of one domain."""

    mx: DnsFinding
    spf: DnsFinding
    dmarc: DnsFinding


def nothing_known(why: str) -> Findings:
    """Nothing could be asked, or nothing is to be asked."""
    unknown = DnsFinding("unknown", problem=why)
    return Findings(unknown, unknown, unknown)
