"""The gate for drafts: a factual sentence passes only when what it rests on says the same.

Deterministic on purpose. Similarity lets "40 %" pass for "14 %"; so every number, name, date, currency and address of
the sentence must stand in the claim or finding, the negation must be the same, and at least 0.85 of its content words
must be there. What fails is marked and waits for a person; nothing is repaired.
"""
# ruff: noqa: SIM905 - a list of words reads better as one text

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from outrider.providers.llm.embedded import frames
from outrider.providers.llm.embedded.claims import judge
from outrider.providers.llm.embedded.text import STOP_WORDS, html_text, plain, sentences, stem, terms, words
from outrider.providers.llm.port import Claim, Finding, Ground

_COVERAGE: Final = 0.85
_BODY_CHARACTERS: Final = 200_000

_NUMBER_WORDS: Final = {
    **{
        word: str(at)
        for at, word in enumerate(
            "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen"
            " seventeen eighteen nineteen twenty".split()
        )
    },
    "thirty": "30",
    "forty": "40",
    "fifty": "50",
    "sixty": "60",
    "seventy": "70",
    "eighty": "80",
    "ninety": "90",
    "hundred": "100",
    "hundreds": "hundreds",
    "thousands": "thousands",
    "millions": "millions",
    "dozen": "12",
    "dozens": "dozens",
    "half": "half",
    "halved": "half",
    "halve": "half",
    "halves": "half",
    "twice": "twice",
    "double": "twice",
    "doubled": "twice",
    "doubles": "twice",
    "triple": "thrice",
    "tripled": "thrice",
    "third": "third",
    "quarter": "quarter",
}
_SCALES: Final = {"k": 3, "thousand": 3, "m": 6, "mn": 6, "million": 6, "bn": 9, "b": 9, "billion": 9}
_NUMBER: Final = re.compile(
    r"(?P<currency>[$€£¥]|\b(?:usd|eur|gbp|chf)\b)? ?(?<![\w.])(?P<digits>\d[\d.,]*)(?P<glued>[a-z]{1,3}\b)?"
    r" ?(?P<after>%|[$€£¥]|\b(?:percent|per cent|usd|eur|gbp|chf|euros?|dollars?|pounds?|thousand|million|billion|"
    r"seconds?|minutes?|hours?|days?|weeks?|months?|years?|times|people|employees|staff|customers|clients|users|"
    r"companies|sites|countries|stores|hotels|clinics|points?|kg|km|miles|tons?|tonnes)\b)?"
)
_CURRENCY: Final = {"$": "usd", "€": "eur", "£": "gbp", "¥": "jpy", "euro": "eur", "dollar": "usd", "pound": "gbp"}
_ADDRESS: Final = re.compile(
    r"https?://[^\s<>\"]+|\bwww\.[^\s<>\"]+|[\w.+-]{1,64}@[\w-]+\.[\w.-]+|\b[a-z0-9-]{2,63}\.(?:com|net|org|io|ai|co"
    r"|eu|de|uk|fr|dev|app|example|test)\b(?:/[^\s<>\"]*)?"
)
_NEGATION: Final = re.compile(
    r"\b(?:no|not|never|none|nobody|nothing|neither|nor|without|cannot|hardly|barely|rarely|seldom|lacks?|lacking"
    r"|fails?|failed|unable|"
    r"refuse[ds]?|stops?|stopped|avoids?|prevents?)\b|n't\b"
)
_BOUNDS: Final = (
    (
        "at most",
        re.compile(r"\b(?:up to|at most|less than|fewer than|under|below|no more than|maximum(?: of)?) [$€£]?\d"),
    ),
    (
        "at least",
        re.compile(
            r"\b(?:at least|more than|over|above|upwards of|minimum(?: of)?|exceeding) [$€£]?\d|\d[\d.,]*(?:k|m"
            r"|bn)?\+|\d or more\b"
        ),
    ),
    ("about", re.compile(r"\b(?:about|around|approximately|roughly|nearly|almost|close to|some) [$€£]?\d")),
)
_PROMISES: Final = frozenset({"guarantee", "guaranteed", "guarantees", "promise", "promises", "ensure", "ensures"})
_STRONG: Final = frozenset(
    "all every always only first best leading largest fastest cheapest most each any unlimited free entire exactly"
    " everyone".split()
)
_ANTONYMS: Final = tuple(
    (frozenset(map(stem, left.split())), frozenset(map(stem, right.split())))
    for left, right in (
        (
            "increase increased raise raised grow grew grown growth rise rose higher more gain up boost boosted",
            "decrease decreased reduce reduced lower lowered cut drop dropped fell fewer less shrink decline loss down",
        ),
        ("faster quicker quick fast", "slower slow"),
        ("cheaper cheap", "expensive dearer costlier"),
        ("before", "after"),
        ("with", "without"),
        ("include includes included including", "exclude excludes excluded excluding"),
        ("buy buys bought", "sell sells sold"),
        ("accept accepts accepted", "reject rejects rejected"),
        ("start starts started begin", "end ends ended"),
        ("inside internal", "outside external"),
        ("small smaller", "large larger big bigger"),
        ("minimum", "maximum"),
        ("public", "private"),
        ("manual manually", "automatic automatically"),
        ("win wins won", "lose loses lost"),
        ("open opened", "close closed"),
    )
)
_SAME_SENSE: Final = tuple(
    frozenset(map(stem, group.split()))
    for group in (
        "help helps support assist aid enable let allow",
        "reduce cut lower decrease drop shrink trim fall fell",
        "increase grow raise boost rise grew lift",
        "company business firm organisation organization enterprise",
        "customer client",
        "provide offer supply deliver give",
        "make build create produce develop",
        "use adopt employ apply",
        "fast quick rapid quickly",
        "purchase buy",
        "begin start",
        "need require",
        "show demonstrate",
        "tool software product platform solution system",
        "team staff people employee worker",
        "save saving saved spare",
        "improve better enhance improvement",
        "shorten shorter short",
        "see find get gain achieve reach",
        "work operate run",
        "plan schedule planning",
        "cost expense spend spending",
    )
)
# Words that may open a sentence or join it without being a name or a fact.
_LINKING: Final = frozenset(
    "accordingly additionally after already although another are as because being both currently during each even"
    " finally "
    "for from furthermore generally hence however in indeed instead just like likewise many meanwhile moreover namely "
    "nowadays often on one other otherwise overall particularly presently recently similarly simply since so"
    " specifically "
    "still such that then therefore thereby though through thus to today together too typically usually well what when "
    "where which while who with within yes yet thanks result results example fact way able help".split()
)


@dataclass(frozen=True, slots=True)
class _Facts:
    """What of a text can be right or wrong."""

    flat: str
    numbers: tuple[tuple[str, str], ...]
    names: tuple[str, ...]
    addresses: frozenset[str]
    negations: int
    bounds: frozenset[str]
    stems: frozenset[str]
    words: frozenset[str]


def ground(
    body_html: str, claims: Sequence[Claim], findings: Sequence[Finding], names: Sequence[str] = ()
) -> list[Ground]:
    """One `Ground` per sentence of the body, and one per link that no claim holds. Only approved claims count.

    `names` are the sender's and the business's own, which may stand as lines of the signature whatever they look like.
    """
    own = {plain(name) for name in names if name.strip()}
    text, links = html_text(body_html[:_BODY_CHARACTERS])
    sources = _sources(claims)
    seen = [(finding, _facts(f"{finding.quote} {finding.value}")) for finding in findings]
    found: list[Ground] = []
    signature = 0
    for sentence in _pieces(text):
        if frames.is_closing(sentence):
            signature = 5
            found.append(Ground(sentence, "frame"))
        elif signature and (plain(sentence) in own or _signs(sentence)):
            signature -= 1
            found.append(Ground(sentence, "frame"))
        else:
            found.append(_judge(sentence, sources, seen))
    for link in links:
        if not link.startswith(("cid:", "#")) and not any(
            link.lower().rstrip("/") in facts.flat for _, facts in sources
        ):
            found.append(Ground(link[:200], "ungrounded", reason="The link is in no approved claim."))
    if len(body_html) > _BODY_CHARACTERS:
        found.append(Ground(body_html[:80], "ungrounded", reason="The draft is too long to be checked."))
    return found


def _pieces(text: str) -> list[str]:
    """Every sentence, and whatever the splitter left over: nothing escapes the gate by being odd."""
    pieces: list[str] = []
    for block in text.split("\n\n"):
        at = 0
        for span in sentences(block):
            _keep(pieces, block[at : span.start])
            pieces.append(span.text)
            at = span.end
        _keep(pieces, block[at:])
    return pieces


def _keep(pieces: list[str], rest: str) -> None:
    if any(c.isalnum() for c in rest):
        pieces.append(" ".join(rest.split()))


def _signs(line: str) -> bool:
    """A name, a role or a company under the closing: a few words, no figure, no address, nothing claimed."""
    found = line.split()
    return (
        len(found) <= 6
        and not any(c.isdigit() or c in "%$€£@/?!" for c in line)
        and _ADDRESS.search(line.lower()) is None
        and all(word[:1].isupper() or word.lower() in STOP_WORDS or not word[:1].isalpha() for word in found)
        and judge(line).strength < 1.0
    )


def _sources(claims: Sequence[Claim]) -> list[tuple[Claim, _Facts]]:
    """Each approved claim whole, and by its sentences when it has several."""
    found: list[tuple[Claim, _Facts]] = []
    for claim in claims:
        if claim.status != "approved":
            continue
        found.append((claim, _facts(claim.text)))
        parts = sentences(claim.text)
        if len(parts) > 1:
            found.extend((claim, _facts(part.text)) for part in parts)
    return found


def _judge(
    sentence: str, sources: Sequence[tuple[Claim, _Facts]], findings: Sequence[tuple[Finding, _Facts]]
) -> Ground:
    facts = _facts(sentence)
    for claim, source in sources:
        if facts.flat.rstrip(".! ") == source.flat.rstrip(".! "):
            return Ground(sentence, "claim", claim_id=claim.id)
    if frames.is_frame(sentence):
        return Ground(sentence, "frame")
    quoted = _quoted(sentence, findings)
    if quoted is not None:
        return quoted
    nearest: tuple[float, str] = (-1.0, "No approved claim says this.")
    for claim, source in sources:
        problem, coverage = _against(facts, source)
        if problem is None:
            return Ground(sentence, "claim", claim_id=claim.id)
        nearest = max(nearest, (coverage, problem), key=lambda one: one[0])
    # A finding is about the prospect. Its words must not become a statement about ourselves, whoever wrote them.
    if not facts.words & {"we", "our", "us", "ours", "i", "my", "we're", "we've", "we'll"}:
        for finding, source in findings:
            problem, _ = _against(facts, source)
            if problem is None:
                return Ground(sentence, "finding", finding_field=finding.field)
    return Ground(sentence, "ungrounded", reason=nearest[1] if nearest[0] > 0.3 else "No approved claim says this.")


def _quoted(sentence: str, findings: Sequence[tuple[Finding, _Facts]]) -> Ground | None:
    """A lead of ours and the prospect's own words in quotation marks, to the letter."""
    for lead in frames.QUOTE_LEADS:
        if sentence.startswith(lead):
            inner = sentence[len(lead) :].strip()
            if len(inner) < 3 or inner[0] not in '“"' or inner[-1] not in '”"':
                return None
            for finding, _ in findings:
                if finding.url is not None and plain(inner[1:-1]) == plain(finding.quote):
                    return Ground(sentence, "finding", finding_field=finding.field)
    return None


def _against(facts: _Facts, source: _Facts) -> tuple[str | None, float]:
    """What keeps the sentence from resting on this source, and how much of its words the source holds."""
    content = {term for term in facts.stems if not term[:1].isdigit() and term not in _LINKING_STEMS}
    missing = {term for term in content if not _holds(source.stems, term)}
    coverage = 1.0 if not content else 1 - len(missing) / len(content)
    problem = (
        _numbers(facts, source)
        or _names(facts, source)
        or _manner(facts, source)
        or (f"The words {', '.join(sorted(missing)[:5])} are not in the claim." if coverage < _COVERAGE else None)
        or ("It says too little to rest on a claim." if not content and not facts.numbers else None)
    )
    return problem, coverage


def _holds(stems: frozenset[str], term: str) -> bool:
    return term in stems or any(term in group and group & stems for group in _SAME_SENSE)


def _numbers(facts: _Facts, source: _Facts) -> str | None:
    for number in facts.numbers:
        value, unit = number
        units = {other for known, other in source.numbers if known == value}
        if not units:
            return f"The number {value}{' ' + unit if unit else ''} is not in the claim."
        if unit not in units and not (unit == "" and len(units) == 1) and "" not in units:
            return f"The number {value} stands for something else in the claim."
        if unit == "" and units & {"%", "usd", "eur", "gbp", "chf", "jpy"} and "" not in units:
            return f"The number {value} has lost its unit."
        if unit in ("%", "usd", "eur", "gbp", "chf", "jpy") and unit not in units:
            return f"The number {value} stands for something else in the claim."
    if not _in_order([n[0] for n in facts.numbers], [n[0] for n in source.numbers]):
        return "The numbers stand in another order than in the claim."
    if facts.numbers and facts.bounds != source.bounds:
        return "The claim limits its number in another way (up to, at least, about)."
    for address in facts.addresses:
        if address not in source.flat:
            return f"The address {address[:80]} is not in the claim."
    return None


def _names(facts: _Facts, source: _Facts) -> str | None:
    for name in facts.names:
        if name not in source.words and stem(name) not in source.stems:
            return f"The name {name} is not in the claim."
    held = [name for name in source.names if name in facts.names]
    if not _in_order([name for name in facts.names if name in held], held):
        return "The names stand in another order than in the claim."
    return None


def _manner(facts: _Facts, source: _Facts) -> str | None:
    if facts.negations != source.negations:
        return "One says it is so and the other that it is not."
    if (facts.words & _PROMISES) - source.words or (facts.numbers and _promises(facts) and not _promises(source)):
        return "It promises what the claim only reports."
    if stronger := (facts.words & _STRONG) - source.words:
        return f"It is stronger than the claim ({', '.join(sorted(stronger))})."
    for left, right in _ANTONYMS:
        for one, other in ((left, right), (right, left)):
            if facts.stems & one and not source.stems & one and source.stems & other and not facts.stems & other:
                return "It says the opposite of the claim."
    return None


def _promises(facts: _Facts) -> bool:
    return "will" in facts.words or any(word.endswith("'ll") for word in facts.words)


def _in_order(given: Sequence[str], known: Sequence[str]) -> bool:
    """Whether `given` can be read off `known` from left to right; repeats of one value do not matter."""
    rest = list(dict.fromkeys(known))
    asked = [one for one in dict.fromkeys(given) if one in rest]
    return [one for one in rest if one in asked] == asked


def _facts(text: str) -> _Facts:
    flat = plain(text)
    found = words(text)
    stems = set(terms(text)) | {
        stem(w) for w in found if w in ("before", "after", "with", "without", "more", "up", "down", "off")
    }
    return _Facts(
        flat,
        _read_numbers(flat, found),
        _read_names(text),
        frozenset(match.rstrip(".,;:)") for match in _ADDRESS.findall(flat)),
        len(_NEGATION.findall(flat)),
        frozenset(name for name, pattern in _BOUNDS if pattern.search(flat)),
        frozenset(stems),
        frozenset(found) | {part for word in found for part in re.split(r"[-.]", word.removesuffix("'s"))},
    )


def _read_numbers(flat: str, found: Sequence[str]) -> tuple[tuple[str, str], ...]:
    numbers: list[tuple[int, tuple[str, str]]] = []
    for match in _NUMBER.finditer(flat):
        value = match["digits"].rstrip(".,")
        if re.fullmatch(r"\d{1,3}(?:,\d{3})+(?:\.\d+)?", value):
            value = value.replace(",", "")
        glued, after = match["glued"] or "", (match["after"] or "").removesuffix("s")
        scale = _SCALES.get(glued) or _SCALES.get(after)
        if scale and value.replace(".", "").isdigit():
            value = f"{float(value) * 10**scale:.0f}" if value.count(".") <= 1 else value
        unit = match["currency"] or ("" if after in _SCALES else after) or ("" if glued in _SCALES else glued)
        unit = "%" if unit in ("percent", "per cent") else _CURRENCY.get(unit, unit)
        numbers.append((match.start(), (value, unit)))
    at = 0
    for word in found:
        at = max(flat.find(word, at), at)
        for part in word.split("-"):
            if part in _NUMBER_WORDS and part != "one":
                numbers.append((at, (_NUMBER_WORDS[part], "")))
    numbers.sort()
    return tuple(number for _, number in numbers)


_TOKEN: Final = re.compile(r"[^\W\d_][\w&'’.-]*")


def _read_names(text: str) -> tuple[str, ...]:
    """Words written with a capital where a plain word would have none; the first word too, unless it is a plain one."""
    names: list[str] = []
    opening = True
    for match in _TOKEN.finditer(text):
        token = match.group().rstrip(".'’-&")
        lower = token.lower().replace("’", "'").removesuffix("'s")
        capital = token[:1].isupper()
        inner = any(c.isupper() for c in token[1:])
        known = lower in STOP_WORDS or lower in _LINKING or lower.split("'")[0] in STOP_WORDS
        if inner or (capital and not known and (not opening or not lower.endswith(("ing", "ed", "ly")))):
            names.extend(part for part in lower.split("-") if part)
        before_end = text[match.end() : match.end() + 2]
        opening = match.group().endswith(".") or before_end[:1] in (".", "!", "?", ":")
    return tuple(names)


_LINKING_STEMS: Final = frozenset(stem(word) for word in _LINKING | {"website", "read", "notice", "say"})
