"""Whom the operator never writes to: lines of addresses, domains, company names and words of a trade.

No I/O: it takes a line and what is known of somebody, and tells whether the line means them. A line that means too many is
noticed at once, since the blocker quotes it; one that means too few is noticed by nobody. So words are compared by their stems.
"""

import re
from collections.abc import Sequence
from typing import Final

from outrider.judgement.trades import trades_in
from outrider.language.guard_rails import guard_rail
from outrider.language.text import plain, terms

_DOMAIN: Final = re.compile(r"(?:@|https?://)?(?:www\.)?((?:[\w-]+\.)+[^\W\d_]{2,})/?", re.IGNORECASE)
_LEGAL: Final = re.compile(
    r"\b(?:ltd|limited|inc|llc|llp|plc|corp|co|gmbh|ag|kg|ohg|ug|e\.k|sa|s\.a|sas|sarl|srl|s\.r\.l|spa|s\.p\.a|bv|b\.v|nv|n\.v|oy|ab"
    r"|as|a/s|sl|s\.l)\b\.?",
    re.IGNORECASE,
)


def line_for(
    lines: Sequence[str], *, email: str, domain: str, company: str, industry: str, description: str = ""
) -> str | None:
    """The first line that means this company or person; None where none does.

    Args:
        description: what they do; looked at only where nobody has said what trade they are in.
    """
    return next(
        (
            line
            for line in lines
            if _means(line.strip(), email.lower(), domain.lower(), company, industry or description)
        ),
        None,
    )


def _means(line: str, email: str, domain: str, company: str, trade: str) -> bool:
    # "Do not write to hotels" means hotels.
    line = guard_rail(line).never_to or line
    flat = line.lower()
    if "@" in flat.strip("@"):
        return email == flat
    if found := _DOMAIN.fullmatch(flat):
        return any(_is_of(host, found.group(1)) for host in (domain, email.rpartition("@")[2]) if host)
    name = " ".join(_LEGAL.sub(" ", plain(line)).split()).strip(" .,")
    if name and f" {name} " in f" {' '.join(re.sub(r'[,.]', ' ', _LEGAL.sub(' ', plain(company))).split())} ":
        return True
    wanted = set(terms(line))
    if wanted and any(wanted <= set(terms(text)) for text in (trade, f"{company} {trade}")):
        return True
    # One trade, by whatever name it has in six languages.
    return len(wanted) == 1 and bool(trades_in(wanted) & trades_in(terms(trade)))


def _is_of(host: str, domain: str) -> bool:
    return host == domain or host.endswith(f".{domain}")
