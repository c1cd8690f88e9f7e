"""The promises of `rows/*.txt`: sources, and what may and may not be said from them."""

from pathlib import Path

from outrider.judgement.evidence import Claim, Finding
from outrider.judgement.grounding import Parties
from tests.judgement.grounding.evidence import a_claim, a_finding

PARTIES = Parties(("Brackwater", "Kilnwatch", "Mira Holt"), "Selwick Foods", "Tom Rusk", "selwick.example")


def rows(name: str) -> list[tuple[str, list[Claim], list[Finding], str, bool]]:
    """Language, claims, findings, sentence, and whether it may be said."""
    found: list[tuple[str, list[Claim], list[Finding], str, bool]] = []
    lang = ""
    claims: list[Claim] = []
    findings: list[Finding] = []
    for line in (Path(__file__).parent / "rows" / f"{name}.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("["):
            lang = line.strip("[]")
        elif line.startswith(("+ ", "- ")):
            found.append((lang, claims, findings, line[2:], line[0] == "+"))
        elif line:
            mark, _, text = line.partition("= ")
            if not mark.startswith("&"):
                claims, findings = [], []
            mark = mark.lstrip("&")
            if mark == "~":
                findings = [*findings, a_finding(f"about{len(findings)}", text, url="https://selwick.example/")]
            elif mark == "*":
                claims = [*claims, a_claim(f"c{len(claims)}", text, "customers_in_general")]
            else:
                named = a_claim(f"c{len(claims)}", text, "customer", mark[1:]) if mark else None
                claims = [*claims, named or a_claim(f"c{len(claims)}", text)]
    return found
