"""What a verdict stops, and where (docs/law.md "What is refused"): a pure function of verdict, gate and step."""

from dataclasses import dataclass, replace
from typing import Literal

from outrider.law.verdict import Gate, Lawful

Step = Literal["draft", "approve", "policy", "send"]
"""`draft`: a text is written. `approve`: by a person. `policy`: approved without one. `send`: it leaves."""


@dataclass(frozen=True, slots=True)
class JudgedLawful:
    """A verdict with what makes it bite."""

    lawful: Lawful
    gate: Gate
    is_sandbox: bool
    """Mail stays on this machine, so that everything may be tried."""

    @property
    def is_gated(self) -> bool:
        """Whether anything is refused at all, but for what the operator blocks."""
        return self.gate == "enforce" and not self.is_sandbox

    @property
    def stopped_elsewhere(self) -> bool:
        """Whether the sandbox lets it go, and a mailbox that sends would not."""
        return self.is_sandbox and replace(self, is_sandbox=False).stops("send")

    def stops(self, step: Step) -> bool:
        """Whether this step is refused."""
        verdict = self.lawful.verdict
        if self.is_sandbox:
            return False
        if verdict == "blocked":
            return True
        if not self.is_gated:
            return False
        if step == "policy":
            return verdict != "allowed" or bool(self.lawful.conditions_missing)
        if verdict == "allowed" or self.lawful.override is not None:
            return False
        return step == "send" if verdict == "unknown" else True
