"""The gate for drafts: a factual sentence passes only when what it rests on says the same.

Deterministic on purpose. Similarity lets "40 %" pass for "14 %"; so every number, name, date, currency and address of
the sentence must stand in the claim or finding, the negation must be the same, and at least 0.85 of its content words
must be there. What fails is marked and waits for a person; nothing is repaired.
"""
# ruff: noqa: SIM905 - a list of words reads better as one text

from collections.abc import Sequence
from typing import Final

from outrider.providers.llm.embedded import frames
from outrider.providers.llm.embedded.claims import judge
from outrider.providers.llm.embedded.dates import MONTH_NAMES
from outrider.providers.llm.embedded.facts import ADDRESS, LINKING, NUMBER_WORDS, READ, Facts, facts_of
from outrider.providers.llm.embedded.text import STOP_WORDS, clip, html_text, plain, sentences, stem
from outrider.providers.llm.port import Claim, Finding, Ground

_COVERAGE: Final = 0.85
_BODY_CHARACTERS: Final = 200_000

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

_LINKING_STEMS: Final = frozenset(
    stem(word) for word in LINKING | set(NUMBER_WORDS) | {"website", "read", "notice", "say", "percent", "cent"}
)


def ground(
    body_html: str, claims: Sequence[Claim], findings: Sequence[Finding], names: Sequence[str] = ()
) -> list[Ground]:
    """One `Ground` per sentence of the body, and one per link that no claim holds. Only approved claims count.

    `names` are the sender's and the business's own, which may stand as lines of the signature whatever they look like.
    """
    own = {plain(name) for name in names if name.strip()}
    text, links = html_text(body_html[:_BODY_CHARACTERS])
    sources = _sources(claims)
    seen = [(finding, facts_of(f"{finding.quote} {finding.value}")) for finding in findings]
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
        and ADDRESS.search(line.lower()) is None
        and all(word[:1].isupper() or word.lower() in STOP_WORDS or not word[:1].isalpha() for word in found)
        and judge(line).strength < 1.0
    )


def _sources(claims: Sequence[Claim]) -> list[tuple[Claim, Facts]]:
    """Each approved claim whole, and by its sentences when it has several."""
    found: list[tuple[Claim, Facts]] = []
    for claim in claims:
        if claim.status != "approved":
            continue
        found.append((claim, facts_of(claim.text)))
        parts = sentences(claim.text)
        if len(parts) > 1:
            found.extend((claim, facts_of(part.text)) for part in parts)
    return found


def _judge(sentence: str, sources: Sequence[tuple[Claim, Facts]], findings: Sequence[tuple[Finding, Facts]]) -> Ground:
    if len(sentence) > READ:
        return Ground(clip(sentence, 200), "ungrounded", reason="The sentence is too long to be checked.")
    facts = facts_of(sentence)
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


def _quoted(sentence: str, findings: Sequence[tuple[Finding, Facts]]) -> Ground | None:
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


def _against(facts: Facts, source: Facts) -> tuple[str | None, float]:
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


def _numbers(facts: Facts, source: Facts) -> str | None:
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
    if days := facts.days - source.days:
        return f"The date {', '.join(sorted(days))} is not in the claim."
    for address in facts.addresses:
        if address not in source.flat:
            return f"The address {address[:80]} is not in the claim."
    return None


def _names(facts: Facts, source: Facts) -> str | None:
    for name in facts.names:
        if name not in source.words and stem(name) not in source.stems:
            return f"The name {name} is not in the claim."
    held = [name for name in source.names if name in facts.names and name not in MONTH_NAMES]
    if not _in_order([name for name in facts.names if name in held], held):
        return "The names stand in another order than in the claim."
    return None


def _manner(facts: Facts, source: Facts) -> str | None:
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


def _promises(facts: Facts) -> bool:
    return "will" in facts.words or any(word.endswith("'ll") for word in facts.words)


def _in_order(given: Sequence[str], known: Sequence[str]) -> bool:
    """Whether `given` can be read off `known` from left to right; repeats of one value do not matter."""
    rest = list(dict.fromkeys(known))
    asked = [one for one in dict.fromkeys(given) if one in rest]
    return [one for one in rest if one in asked] == asked
