"""The sender's own words: without the mail they answer, and without signature, device line and disclaimer.

Two readings. HTML containers of the usual programs are taken out of the tree where there are any; the lines of the text
are then told apart by what they look like (quote, attribution, header block, delimiter, signature). Mail of ours that is
known to stand below is taken out by comparing words, which needs no mark at all. What remains is never empty while there
was something to read: better too much than an answer lost.
"""

import re
from collections.abc import Sequence
from typing import Final

from selectolax.lexbor import LexborHTMLParser, LexborNode

from outrider.language.html import parse_html, tree_to_text
from outrider.mail import phrases
from outrider.mail.parse import ParsedMessage

_MAX_LINES: Final = 4000
_MAX_LINE: Final = 1000
_WINDOW: Final = 4
_MAX_CONTAINERS: Final = 100

_QUOTE: Final = re.compile(r"\A\s*[>＞](?![-=]\s?\d)")
_BAR: Final = re.compile(r"\A\s*\|(?:\s|$)")
"""The mark of some programs; without a line above that says who wrote, it may be a table."""
_SIGNATURE: Final = re.compile(r"\A\s*(?:--|---|—|––|__|-- ?\*?|_{5,}|-{5,}|={5,}|\*{5,})\s*\Z")
_RULE: Final = re.compile(r"\A\s*[-_=*~—–]{2,}\s*")
_TIME: Final = re.compile(r"\d{1,2}\s?[:.h時时]\s?\d{2}|\d{1,2}\s?(?:am|pm)\b|\d{1,2}時", re.IGNORECASE)
_DAY: Final = re.compile(
    r"\b(?:19|20)\d{2}\b|\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d{4}[年./-]|\b\d{1,2}\.?\s+\w{3,}", re.IGNORECASE
)
_ANGLED: Final = re.compile(r"[<\[(][^\s<>\[\]()@]+@[^\s<>\[\]()@]+[>\])]|[^\s@]@[^\s@.]+\.+\w")
"""An address, told so that each mark is looked at once: no part may hold what the next begins with."""
_SENTENCE: Final = re.compile(r"\w[.!?。？！]\s*$")
_MARKS: Final = re.compile(r"[‎‏‪-‮﻿​]")

_QUOTE_CONTAINERS: Final = (
    "blockquote[type=cite]",
    "blockquote[cite]",
    "blockquote.gmail_quote",
    "blockquote[style*='border-left']",
    "blockquote[id*='isReplyContent' i]",
    "#OLK_SRC_BODY_SECTION",
    ".yahoo_quoted",
    ".protonmail_quote",
    ".tutanota_quote",
    ".zmail_extra",
    ".moz-forward-container",
    "div[name=quote]",
    "div[name=quoted-content]",
    "div.quote",
    ".mailru-blockquote",
    "#mail-app-auto-quote",
    "#isReplyContent",
    "#isForwardContent",
    ".front-blockquote",
    ".hs_reply",
)
_ATTRIBUTIONS: Final = (
    ".gmail_attr",
    ".moz-cite-prefix",
    "#reply-intro",
    ".zmail_extra_hr",
    ".ms-outlook-mobile-reference",
)
_MARKED: Final = ", ".join((*_QUOTE_CONTAINERS, *_ATTRIBUTIONS))
_SIGNATURES: Final = (
    ".gmail_signature",
    ".gmail_signature_prefix",
    ".moz-signature",
    "#Signature",
    "#signature",
    "#ms-outlook-mobile-signature",
    "#AppleMailSignature",
    ".protonmail_signature_block",
    "#ymail_android_signature",
    ".yahoo-signature",
    "[data-smartmail=gmail_signature]",
)
# From here on everything is the mail that is answered.
_CUTS: Final = (
    "#divRplyFwdMsg, #appendonsend, #mail-editor-reference-message-container, #ms-outlook-mobile-body-separator-line, "
    "hr#stopSpelling"
)
_OUTLOOK_RULE: Final = re.compile(r"border-top:\s*solid\s+#?\w+\s+1\.0pt", re.IGNORECASE)


def own_text(parsed: ParsedMessage, ours: Sequence[str] = ()) -> str:
    """What the sender wrote themselves. `ours` are texts of ours that the mail may quote, without their marks.

    The full text stays in `parsed.text`. Never raises; never empty unless the message is, or holds nothing but a quote
    that is ours to the letter.
    """
    return own_or_nothing(parsed, ours) or _without_ours_only(parsed.text, ours)


def own_or_nothing(parsed: ParsedMessage, ours: Sequence[str] = ()) -> str:
    """As `own_text`, but empty where nothing is certainly the sender's own; for rules that act on words."""
    if parsed.html and (from_html := _own_html(parsed.html)) is not None and (kept := _own_lines(from_html, ours)):
        return kept
    return _own_lines(parsed.text, ours)


def _own_html(html: str) -> str | None:
    """The text of the HTML without containers of quotes and signatures; None when it has none of those."""
    tree = parse_html(html)
    if tree is None or tree.body is None:
        return None
    cut = _cut_below(tree)
    gmail = _unwrap_gmail(tree)
    marked = tree.css_first(_MARKED) is not None
    for selector in (*_QUOTE_CONTAINERS, *_ATTRIBUTIONS) if marked else ():
        _drop(tree, selector)
    if not (cut or gmail or marked):
        return None
    for selector in _SIGNATURES:
        _drop(tree, selector)
    return tree_to_text(tree.body, links=False)


def _drop(tree: LexborHTMLParser, selector: str) -> None:
    # One at a time: a list of matches may hold children of what was just dropped.
    for _ in range(_MAX_CONTAINERS):
        node = tree.css_first(selector)
        if node is None:
            return
        node.decompose()


def _unwrap_gmail(tree: LexborHTMLParser) -> bool:
    """Gmail's container goes whole when it holds a forwarded mail; around quotes it may also hold answers."""
    for count in range(_MAX_CONTAINERS):
        node = tree.css_first("div.gmail_quote, div.gmail_quote_container")
        if node is None:
            return count > 0
        node.attrs["class"] = ""
        if node.css_first("blockquote") is None or phrases.DELIMITER.match(tree_to_text(node)):
            node.decompose()
    return True


def _cut_below(tree: LexborHTMLParser) -> bool:
    """Outlook marks only where the answered mail begins; it and all that follows in the document goes."""
    start = tree.css_first(_CUTS) or next(
        (
            node
            for node in tree.css("div[style*='border-top']")[:_MAX_CONTAINERS]
            if _OUTLOOK_RULE.search(node.attributes.get("style") or "")
            and _header_at(tree_to_text(node).splitlines(), 0)
        ),
        None,
    )
    if start is None:
        return False
    node: LexborNode | None = start
    while node is not None and node.tag != "body":
        while (following := node.next) is not None:
            following.remove()
        node = node.parent
    start.remove()
    return True


def _own_lines(text: str, ours: Sequence[str]) -> str:
    lines = [_MARKS.sub("", line).replace("\xa0", " ").rstrip()[:_MAX_LINE] for line in text.split("\n")[:_MAX_LINES]]
    lines = _without_ours(lines, ours)
    kept: list[str] = []
    at = 0
    while at < len(lines):
        line = lines[at]
        if _QUOTE.match(line):
            at += 1
            continue
        if length := _attribution_at(lines, at):
            at += length
            if not _has_marks(lines, at):
                break
            while at < len(lines) and (_BAR.match(lines[at]) or not lines[at].strip()):
                at += 1
            continue
        if phrases.DELIMITER.fullmatch(line) or phrases.FORWARDED.fullmatch(line) or _header_at(lines, at):
            break
        kept.append(line)
        at += 1
    return _joined(_without_signature(kept))


def _has_marks(lines: Sequence[str], at: int) -> bool:
    """Whether the quote that begins here is marked line by line, so that answers may stand between its lines."""
    following = next((line for line in lines[at : at + 6] if line.strip()), "")
    return _QUOTE.match(following) is not None or _BAR.match(following) is not None


def _attribution_at(lines: Sequence[str], at: int) -> int:
    """How many lines from here say who wrote when; 0 when they do not."""
    if not lines[at].strip():
        return 0
    joined = ""
    for length in range(1, _WINDOW + 1):
        if at + length > len(lines) or not lines[at + length - 1].strip():
            return 0
        line = lines[at + length - 1]
        if length > 1 and _QUOTE.match(line):
            return 0
        joined = f"{joined} {line.strip()}".strip()
        if len(joined) > 400:
            return 0
        if _is_attribution(joined, lines, at + length):
            return length
    return 0


def _is_attribution(joined: str, lines: Sequence[str], after: int) -> bool:
    bare = joined.strip(" *_")
    ends = bare.endswith((":", "：", "-"))
    marked = _has_marks(lines, after)
    if not (ends or marked):
        return False
    has_time, has_day, has_address = _TIME.search(bare), _DAY.search(bare), _ANGLED.search(bare)
    wrote = phrases.WROTE.search(bare)
    if wrote and ends:
        if has_address or (has_time and has_day):
            return True
        return marked or bool(has_day and len(bare) < 120 and wrote.end() >= len(bare) - 30)
    if wrote and marked and (has_day or has_address):
        return True
    if marked and has_address and _DAY.match(bare):
        return True  # a date and who, as some programs write it, above lines that are marked
    # Without a verb: a date, a time and an address, then a colon (Russian, Japanese and Chinese Gmail).
    return bool(ends and has_address and has_day and (has_time or marked))


def _header_at(lines: Sequence[str], at: int) -> bool:
    """Whether a block of forwarded headers begins here: at least three kinds, or two of which one says who and one when."""
    if at >= len(lines) or not lines[at].strip():
        return False
    kinds: dict[str, str] = {}
    first = ""
    misses = 0
    for line in lines[at : at + 8]:
        kind, value = _label(line)
        if kind:
            kinds.setdefault(kind, value)
            first = first or kind
        else:
            if not first:
                return False
            misses += 1
            if misses > 2:
                break
    if not first or first == "to":
        return False
    if len(kinds) >= 3:
        return True
    return {"from", "when"} <= kinds.keys() and bool(_DAY.search(kinds["when"]) or _ANGLED.search(kinds["from"]))


def _label(line: str) -> tuple[str, str]:
    for kind, pattern in phrases.LABELS:
        if found := pattern.fullmatch(line):
            return kind, found["value"]
    return "", ""


def _without_signature(lines: list[str]) -> list[str]:
    """Cut what is not said to anybody: device line, delimiter and below, disclaimer, contact block after the sign-off."""
    cut = len(lines)
    for index, line in enumerate(lines):
        above = any(one.strip() for one in lines[:index])
        if not above:
            continue
        if _SIGNATURE.fullmatch(line) and (
            line.strip(" ") in ("--", "—", "––", "__") or _looks_like_contact(lines[index + 1 :])
        ):
            cut = index
            break
        if phrases.DEVICE.fullmatch(line) and (phrases.DEVICE_NAMES.search(line) or _ends_with(lines, index)):
            cut = index
            break
        if phrases.DISCLAIMER.match(line):
            cut = index
            break
    while cut and (not lines[cut - 1].strip() or _RULE.fullmatch(lines[cut - 1])):
        cut -= 1
    return _without_contact_block(lines[:cut])


def _ends_with(lines: Sequence[str], index: int) -> bool:
    """Whether this line, without any mark of a sentence, is the last: a device whose name nobody knows yet."""
    return not re.search(r"[.,;:!?]", lines[index]) and not any(one.strip() for one in lines[index + 1 :])


def _looks_like_contact(lines: Sequence[str]) -> bool:
    said = [line for line in lines if line.strip()]
    return bool(said) and len(said) <= 15 and any(phrases.CONTACT.search(line) for line in said[:8])


def _without_contact_block(lines: list[str]) -> list[str]:
    """After "Best regards" and a name, drop lines that are a business card: short, no sentences, some contact in them."""
    for index in range(len(lines) - 1, -1, -1):
        if not phrases.SIGN_OFF.fullmatch(lines[index]) or not lines[index].strip():
            continue
        tail = [(at, line) for at, line in enumerate(lines[index + 1 :], index + 1) if line.strip()]
        card = tail[1:]
        if not card or len(card) > 14:
            return lines
        prose = any(
            len(line) > 80 or (_SENTENCE.search(line) and len(line.split()) > 5 and not phrases.CONTACT.search(line))
            for _, line in card
        )
        if not prose and any(phrases.CONTACT.search(line) for _, line in card):
            return lines[: card[0][0]]
        return lines
    return lines


def _words(text: str) -> list[str]:
    return re.findall(r"\w+", text.casefold())


def _without_ours(lines: list[str], ours: Sequence[str]) -> list[str]:
    """Take lines out that are ours word by word, however they were wrapped anew."""
    known = [" " + " ".join(_words(text)) + " " for text in ours if text.strip()]
    if not known:
        return lines
    words = [" ".join(_words(_QUOTE.sub("", line) if _QUOTE.match(line) else line)) for line in lines]
    gone = [len(said) >= 24 and said.count(" ") >= 3 and any(f" {said} " in text for text in known) for said in words]
    if not any(gone):
        return lines
    # Short lines go where they continue a line that went, word by word.
    for order, forward in ((range(len(lines)), True), (range(len(lines) - 1, -1, -1), False)):
        beside = ""
        for index in order:
            if gone[index]:
                beside = words[index] or beside
            elif words[index] and beside:
                pair = f" {beside} {words[index]} " if forward else f" {words[index]} {beside} "
                gone[index] = any(pair in text for text in known)
                beside = words[index] if gone[index] else ""
            elif beside and _RULE.fullmatch(lines[index]):
                gone[index] = True
    return [line for line, drop in zip(lines, gone, strict=True) if not drop]


def _without_ours_only(text: str, ours: Sequence[str]) -> str:
    """For a message of which nothing remained: all that is not ours, marks of quoting included."""
    lines = [_MARKS.sub("", line).rstrip() for line in text.split("\n")[:_MAX_LINES]]
    return _joined(_without_ours(lines, ours))


def _joined(lines: Sequence[str]) -> str:
    return re.sub(r"\n{3,}", "\n\n", "\n".join(lines)).strip()
