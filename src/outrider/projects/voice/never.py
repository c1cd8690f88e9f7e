"""Whom the operator never writes to: lines of addresses, domains, company names and words of a trade.

No I/O: it takes a line and what is known of somebody, and tells whether the line means them. A line that means too many is
noticed at once, since the blocker quotes it; one that means too few is noticed by nobody. So words are compared by their stems.
"""

import re
from collections.abc import Collection, Sequence
from typing import Final

from outrider.judgement.trades import trades_in
from outrider.language.guard_rails import guard_rail
from outrider.language.text import plain, sentences, terms

_DOMAIN: Final = re.compile(r"(?:@|https?://)?(?:www\.)?((?:[\w-]+\.)+[^\W\d_]{2,})/?", re.IGNORECASE)
_LEGAL: Final = re.compile(
    r"\b(?:ltd|limited|inc|llc|llp|plc|corp|co|gmbh|ag|kg|ohg|ug|e\.k|sa|s\.a|sas|sarl|srl|s\.r\.l|spa|s\.p\.a|bv|b\.v|nv|n\.v|oy|ab"
    r"|as|a/s|sl|s\.l)\b\.?",
    re.IGNORECASE,
)
_BEGINNING: Final = 300
_GOES_ON: Final = re.compile(
    r"[,;:(]|\s(?:for|to|with|that|which|who|whose|für|mit|bei|pour|avec|chez|qui|aux|para|con|que|per|che|agli?|ai|voor|met|bij|aan"
    r"|(?:suppl|serv|deliver|sell|beliefer|betreu|versorg|verkauf|fourni|livr|[ée]quip|vend|suministr|abastec|atiend|riforn|lever|bedien"
    r"|verkoo?p)\w*)\s"
)
"""Whom somebody works for may be another trade than theirs."""


def line_for(
    lines: Sequence[str], *, email: str, domain: str, company: str, industry: str, description: str = ""
) -> str | None:
    """The first line that means this company or person; None where none does.

    Args:
        description: what they do. How it begins tells what they are, not whom they work for.
    """
    trades = [text for text in (industry, _what_they_are(description)) if text]
    return next(
        (line for line in lines if _means(line.strip(), email.lower(), domain.lower(), company, trades)),
        None,
    )


def _what_they_are(description: str) -> str:
    """A description up to where it goes on with what they have and for whom: of "Linen for hotels" the
    linen."""
    first = next(iter(sentences(description[:_BEGINNING])), None)
    return _GOES_ON.split(f" {first.text.casefold()} ", maxsplit=1)[0] if first else ""


def _means(line: str, email: str, domain: str, company: str, trades: Sequence[str]) -> bool:
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
    if not wanted:
        return False
    return any(_is_all_of(wanted, set(terms(trade)), company) for trade in trades or [""])


def _is_all_of(wanted: Collection[str], trade: Collection[str], company: str) -> bool:
    """Whether somebody of this trade is all that a line says, a trade by whatever name it has in six languages."""
    known, kinds = {*trade, *terms(company)}, trades_in(trade)
    # A name is none: "Baker & Sons" are solicitors.
    return all(one in known or trades_in([one]) & kinds for one in wanted)


def _is_of(host: str, domain: str) -> bool:
    return host == domain or host.endswith(f".{domain}")
