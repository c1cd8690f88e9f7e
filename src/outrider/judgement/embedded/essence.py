"""The part of a letter that carries its meaning: its words without greeting and closing, in six languages."""

import re
from typing import Final

_LETTER: Final = 600
"""Characters that say what a reply means; what comes behind them explains it."""


def essence(own: str) -> str:
    """The beginning of a letter without its greeting and what it closes with: what its vector is made of."""
    lines = [line for block in _without_card(own) for line in block]
    while len(lines) > 1 and _GREETING.fullmatch(lines[0]):
        lines = lines[1:]
    for at, line in enumerate(lines):
        if at and _CLOSING.match(line):
            lines = lines[:at]
            break
    said = " ".join([line for line in lines if not _CARD.fullmatch(line)] or lines)
    shorter = _GREETED.sub("", said, count=1)
    return (shorter if len(shorter) > 3 else said)[:_LETTER]


def _without_card(own: str) -> list[list[str]]:
    """The blocks of a letter, lines that no empty line parts, without a last one that only says who the writer is."""
    blocks: list[list[str]] = [[]]
    for line in map(str.strip, own.strip().splitlines()):
        if line:
            blocks[-1].append(line)
        elif blocks[-1]:
            blocks.append([])
    reached = [_REACHED.search(line) is not None for line in blocks[-1]]
    says_who = (
        1 < len(reached) <= _CARD_LINES
        and any(reached)
        and all(
            there or (len(line.split()) <= _CARD_WORDS and line[-1] not in ".!?" and not line[0].islower())
            for there, line in zip(reached, blocks[-1], strict=True)
        )
    )
    return blocks[:-1] if says_who and len(blocks) > 1 else blocks


_CARD_LINES: Final = 7
_CARD_WORDS: Final = 6
_REACHED: Final = re.compile(r"@\w|www\.|\+?\d[\d ()/.-]{6}|\S\|\S| \| ")
"""What a line of a card has: an address, a number, parts between bars."""
_CARD: Final = re.compile(
    r"\W{0,60}+(?:(?:e-?mail|mail|e|m|t|tel|phone|mobile?|fax|web)\W{1,3})?(?:\S{1,64}@\S{1,200}|\+?[\d ()/.-]{7,30}|(?:https?://|www\.)\S{1,300})\W{0,60}",
    re.IGNORECASE,
)
"""A line of a signature: an address, a number, a link and nothing else."""
_HELLO: Final = (
    r"(?:hi|hello|hey|dear|good (?:morning|afternoon|day|evening)|hallo|guten (?:tag|morgen|abend)|moin|servus|grüß gott"
    r"|sehr geehrte[rs]?|liebe[rs]?"
    r"|bonjour|bonsoir|salut|chère?|madame|monsieur|hola|buen[oa]s (?:días|tardes|noches)|estimad[oa]s?"
    r"|buenas|ciao|salve|buongiorno|buonasera"
    r"|gentile|egregi[oa]|beste|geachte|goede(?:morgen|middag|ndag)|dag)"
)
_GREETING: Final = re.compile(rf"{_HELLO}(?:[ ,]+[^\s,.!?:]+){{0,4}}\s*[,.!:]?", re.IGNORECASE)
_GREETED: Final = re.compile(
    rf"^{_HELLO}(?: (?!i\b|we\b|thanks|danke|merci|gracias|grazie)[A-ZÀ-Þ][^\s,.!?:]*){{0,3}}\s*[,!:.]\s+",
    re.IGNORECASE,
)
_CLOSING: Final = re.compile(
    r"(?:(?:kind|best|warm|many)? ?regards|best(?: wishes)?|cheers|thanks,|sincerely|yours"
    r"|mit (?:freundlichen|besten)|(?:viele|beste|liebe|schöne) grüße"
    r"|mfg|vg|lg|cordialement|bien à vous|bonne journée|meilleures salutations|salutations"
    r"|(?:un )?(?:cordial )?saludos?|atentamente|cordiali saluti"
    r"|distinti saluti|saluti|un saluto|(?:met )?(?:vriendelijke|hartelijke) groet|groet|groeten|mvg)\b[^.?]{0,40}$",
    re.IGNORECASE,
)
