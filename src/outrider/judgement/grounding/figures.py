"""Numbers of a sentence against those of a source: value, unit, limit, period, and what they count."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from outrider.judgement.grounding import bounds, partners, periods
from outrider.judgement.grounding.concepts import DOWN, UP
from outrider.judgement.grounding.facts import Facts
from outrider.judgement.grounding.model import SentenceFault
from outrider.judgement.grounding.periods import PRICED
from outrider.judgement.grounding.places import LENGTHS, Number, Pair, rounded, same, unit_of
from outrider.judgement.grounding.verbs import kind_of

YEARS: Final = range(1900, 2100)
_UNITS: Final = {
    "EUR": "€", "USD": "$", "GBP": "£", "h": "hours", "min": "minutes", "d": "days", "wk": "weeks", "mo": "months",
    "y": "years", "s": "seconds", "q": "quarters", "times": "times", "part": "%", "workday": "working days",
}  # fmt: skip


def numbers(sentence: Facts, known: Facts, faults: list[str]) -> None:
    """Each number of the sentence stands in the source: equal value, unit, limit, period, noun and direction."""
    for number in sentence.numbers:
        equal = [m for m in known.numbers if same(number, m) or _times(number, sentence, m, known)]
        if not equal and _once(number, known):
            continue
        if not equal:
            faults.append(_no_number(number, known))
            continue
        _limit(number, equal, faults)
        if not any(_counts_same(number, m) for m in equal):
            faults.append(f"{as_told(number)} counts something else in the source; keep it with its noun.")
        if all(_of_work(m) for m in equal) and "workday" not in sentence.keys:
            faults.append(f"The source counts working days; say {as_told(number)} so.")
        if all(_led_on(m, sentence, known) for m in equal):
            faults.append(f"{as_told(number)} is where it began in the source; say from what to what.")
        if not any(_paired(number, sentence, m, known) for m in equal):
            faults.append(
                f"{as_told(number)} is one of two numbers that the source says together; keep both as they are."
            )
        elif not any(number.by == m.by or not _told_apart(number, m, known) or _spans(number, m) for m in equal):
            faults.append(f"“{number.by} {as_told(number)}” is “{equal[0].by} {as_told(equal[0])}” in the source.")
        if all(m.side == "within" for m in equal) and bounds.lasts(number, sentence):
            faults.append(f"The source says by when, not for how long; keep “within {as_told(equal[0])}”.")
        if not any(number.every == m.every for m in equal):
            faults.append(f"{as_told(number)} says how often it is in one of both only; put it as the source does.")
        if not any(_beside_same(number, m) for m in equal):
            there = next((m.side for m in equal if m.side), "")
            faults.append(
                f"The source says “{there.replace('_', ' ')} {as_told(number)}”; keep that."
                if there
                else f"The source does not say “{number.side.replace('_', ' ')} {as_told(number)}”; keep how it puts it."
            )
        _context(number, sentence, known, faults)
    bounds.contrasts(sentence, known, faults)
    _parts(sentence, known, faults)
    _deeds(sentence, known, faults)
    _dates(sentence, known, faults)
    years = [m for m in known.numbers if _year(m)]
    told = [n.value for n in sentence.numbers if _year(n)]
    if len(told) > 1 and told != [m.value for m in years if m.value in told]:
        faults.append(SentenceFault("The two years are the other way round in the source.", "statement"))
    if len({m.value for m in years}) > 1 and any(not _year(n) for n in sentence.numbers):
        lost = [as_told(m) for m in years if not any(same(n, m) for n in sentence.numbers)]
        if lost:
            faults.append(SentenceFault(f"The source compares two years; put {', '.join(lost)} back.", "amount"))
    if sentence.numbers:
        periods.kept(sentence, known, faults)
    elif sentence.periods - known.periods:
        faults.append("The source does not count it over that time; keep its period.")
    directed = _directed(known)
    used = {n.key for n in sentence.numbers}
    turned = any(_together(n, m) for n in sentence.numbers for m in known.numbers)  # from 11 to 4 says that it fell
    silent = not (sentence.up or sentence.down or turned)
    if (known.up or known.down) and silent and any(n.key in used for n in directed):
        moved = f"The source says that it rose or fell by that number; keep “{_moving(known)}”."
        faults.append(SentenceFault(moved, "amount"))
    if (sentence.up and not known.up) or (sentence.down and not known.down):
        moved = f"“{_moving(sentence)}” says that it rose or fell; the source does not, or says the other way round."
        faults.append(SentenceFault(moved, "statement"))


def _moving(facts: Facts) -> str:
    """The word that says that something rose or fell."""
    return next((word.text for word in facts.words if word.senses & (UP | DOWN)), "more")


def by_so_much(sentence: Facts, known: Facts) -> frozenset[str]:
    """The senses that a word of direction may have here: "used 18 % less" for "reduced its use by 18 %"."""
    if not any(
        n.unit in ("%", "part") and same(n, m) and "to" not in (n.by, m.by) and not (n.pair or m.pair)
        for n in sentence.numbers
        for m in known.numbers
    ):
        return frozenset()
    return (DOWN if known.down and not known.up else frozenset()) | (UP if known.up and not known.down else frozenset())


def _limit(number: Number, equal: Sequence[Number], faults: list[str]) -> None:
    """ "up to" stays "up to", in any of its wordings; "about" may be put before a round number that has no limit."""
    limits = {m.limit for m in equal}
    if (
        number.limit in limits
        or {number.limit, *limits} <= {"from", "at_least"}
        or (number.limit == "about" and limits <= {""})
        or rounded(number, equal)
        or any(_within(number, m) or _till(number, m) or _end_of(number, m) for m in equal)
    ):
        return
    faults.append(
        f"The source says “{shown_limit(equal[0])}{as_told(equal[0])}”; keep that limit."
        if equal[0].limit
        else f"“{number.limit.replace('_', ' ')} {as_told(number)}” is not what the source says; it says {as_told(equal[0])}."
    )


def _till(number: Number, other: Number) -> bool:
    """Whether one says "up to 45 days before" and the other "until 45 days before"."""
    sides = {number.side, other.side}
    return sides <= {"until", "up_to"} and {number.limit, other.limit} <= {"", "up_to"}


def _end_of(number: Number, other: Number) -> bool:
    """Whether it is one end of a range of the source, said as its end: up to 220 for 40 to 220."""
    if other.pair is None or other.pair.kind == "change" or number.pair is not None:
        return False
    if number.key == other.pair.second:
        return number.limit == "up_to"
    return number.key == other.pair.first and number.limit in ("from", "at_least")


def _paired(number: Number, sentence: Facts, other: Number, known: Facts) -> bool:
    """Whether both stand alone, or in the same range, change or part of a whole."""
    mine, theirs = number.pair, other.pair
    if "part" in (mine and mine.kind, theirs and theirs.kind):
        return True  # see _parts
    if mine is None:
        return theirs is None or _kind(theirs, known) == "change" or _end_of(number, other)
    if theirs is None or (mine.first, mine.second) != (theirs.first, theirs.second):
        return False
    kinds = {_kind(mine, sentence), _kind(theirs, known)}
    return len(kinds) == 1 or "to" in kinds


def _kind(pair: Pair, facts: Facts) -> str:
    """What rises or falls "from 9 to 5" is no range."""
    return "change" if pair.kind == "to" and (facts.up or facts.down) else pair.kind


def _told_apart(number: Number, other: Number, known: Facts) -> bool:
    """Whether "by", "to" and "from" matter: French and Italian say "by 18 %" with "of", Spanish with nothing."""
    both = {number.by, other.by}
    portions = (known.up or known.down) and number.unit in ("%", "part")
    return both <= {"by", "to", "from"} or (portions and "to" in both)


def _together(number: Number, other: Number) -> bool:
    """Whether both stand in a pair of the same two numbers."""
    mine, theirs = number.pair, other.pair
    return mine is not None and theirs is not None and (mine.first, mine.second) == (theirs.first, theirs.second)


def _spans(number: Number, other: Number) -> bool:
    return number.pair is not None and other.pair is not None


def _of_work(number: Number) -> bool:
    return number.unit == "d" and any("workday" in noun for noun in number.nouns)


def _beside_same(number: Number, other: Number) -> bool:
    """Whether both hang on the same: after 12 weeks is not within 12 weeks."""
    if _spans(number, other) or _end_of(number, other):
        return True
    if number.post and other.post and number.post != other.post:
        return False
    mine, theirs = number.side, other.side
    sides = {mine, theirs}
    if sides == {"within", "until"} and "before" in (number.post, other.post):
        return False
    if number.limit == other.limit == "up_to" and sides <= {"", "in", "until", "within", "up_to"}:
        return True
    if mine == theirs or not sides & {"after", "before", "from", "until", "within"}:
        return True
    if sides <= {"until", "up_to", "within"}:
        return True
    if sides == {"before", "until"} and number.unit in ("clock", "pm", "am", "uhr"):
        return True
    if "from" in sides and {number.limit, other.limit} <= {"from", "at_least"} and number.limit:
        return True
    if sides == {"within", "in"}:
        return number.unit in LENGTHS and not number.dated
    return _year(number) and sides <= {"in", ""}


def _once(number: Number, known: Facts) -> bool:
    """Once a year is every year."""
    times = any(m.unit == "times" for m in known.numbers)
    return number.key == (1, "times") and number.period in known.periods and not times


def _parts(sentence: Facts, known: Facts, faults: list[str]) -> None:
    """Two of nine are not the nine, nor are nine of two; nor are they themselves the nine, whose number is not told."""
    for pair in {m.pair for m in known.numbers if m.pair is not None and m.pair.kind == "part"}:
        part = next((n for n in sentence.numbers if n.key == pair.first), None)
        whole = next((n for n in sentence.numbers if n.key == pair.second), None)
        turned = part and whole and whole.at < part.at and whole.parted and not part.parted
        said = part and (part.pair == pair or (whole is None and not part.parted) or turned)
        if whole and not (said and part):
            faults.append(f"It is {pair.first[0]:g} of {pair.second[0]:g} in the source; say it so.")
        elif part is None:
            faults.append(f"Lost: {pair.first[0]:g} of {pair.second[0]:g}. It holds for that part only; put it back.")


def _deeds(sentence: Facts, known: Facts, faults: list[str]) -> None:
    """18 inspected and 7 repaired: what was done to the one was not done to the other."""
    for number, other in pairwise(n for n in known.numbers if not n.dated and not _year(n)):
        if number.pair is not None or unit_of(number) != unit_of(other):
            continue
        done = [w for w in known.words if w.past and number.at < w.at < other.at]
        next_done = [w for w in known.words if w.past and w.at > other.at]
        said = [n for n in sentence.numbers if same(n, number)]
        if not (done and next_done and said) or any(same(n, other) for n in sentence.numbers):
            continue
        told = {key for w in sentence.words for key in w.senses}
        if not any(w.senses & told for w in done) and any(w.senses & told for w in next_done):
            faults.append(f"{as_told(number)} were {done[-1].text} in the source, not {next_done[0].text}.")


def _dates(sentence: Facts, known: Facts, faults: list[str]) -> None:
    """Until May is not in May."""
    for date, mine in sentence.sides.items():
        theirs = known.sides.get(date)
        if theirs and not any(_same_side(one, other) for one in mine for other in theirs):
            faults.append("The source puts that date otherwise (since, until, before, in); keep its word.")


def _same_side(one: str, other: str) -> bool:
    telling = {"after", "before", "from", "until", "within", "up_to"}
    return one == other or not {one, other} & telling or {one, other} <= {"until", "up_to", "within"}


def _times(number: Number, sentence: Facts, other: Number, known: Facts) -> bool:
    """Two inspections a year for inspecting twice a year, and the other way round."""
    if number.value != other.value or number.period != other.period or {number.unit, other.unit} != {"", "times"}:
        return False
    nouns, said = (other.nouns, sentence.keys) if number.unit else (number.nouns, known.keys)
    return bool(nouns) and not nouns[0].isdisjoint(said)


def _within(number: Number, other: Number) -> bool:
    """Whether one is done "in 48 hours" and the other "within 48 hours", which a reader takes for the same."""
    plain = other if number.limit else number
    return number.unit in LENGTHS and {number.limit, other.limit} == {"", "up_to"} and plain.relation == "in"


def _counts_same(number: Number, other: Number) -> bool:
    if number.unit in ("%", "part") and other.unit in ("%", "part"):
        return number.whole is None or other.whole is None or bool(number.whole & other.whole)
    if number.unit or other.unit or not number.nouns or not other.nouns or number.dated or _together(number, other):
        return True
    others = [
        noun for noun in other.nouns if noun.isdisjoint(UP | DOWN)
    ]  # 12 more jobs are no 12 engineers with more jobs
    return share_noun(number.nouns[:2], others or other.nouns)


def share_noun(nouns: Sequence[frozenset[str]], others: Sequence[frozenset[str]]) -> bool:
    """Whether two numbers count the same; a word that says little ("handled", "jobs") is only ever its own like."""
    return any(noun == other or noun & other - {"=general"} for noun in nouns for other in others)


def _context(number: Number, sentence: Facts, known: Facts, faults: list[str]) -> None:
    """Two numbers of one unit in the source: this one must stand with the words that it stands with there."""
    rivals = [m for m in known.numbers if unit_of(m) == unit_of(number) and not _year(m)]
    if _year(number) or _day(number, sentence):
        return
    if any(same(number, m) and m.pair and (_together(number, m) or m.pair.kind == "part") for m in rivals):
        return
    if len(rivals) < 2 or len({m.value for m in rivals}) < 2:
        return
    if not number.unit and any(same(number, m) and share_noun(number.nouns[:2], m.nouns) for m in rivals):
        return
    mine = _beside(number, sentence)
    own = max((len(mine & _beside(m, known)) for m in rivals if same(number, m)), default=0)
    other = max((len(mine & _beside(m, known)) for m in rivals if not same(number, m)), default=0)
    if other > own and not partners.keeps(number, sentence, known):
        faults.append(f"{as_told(number)} stands beside other words in the source; keep it with these.")


def _led_on(number: Number, sentence: Facts, known: Facts) -> bool:
    """Whether it is the start of a change whose end the sentence keeps back: from 40 to 10 minutes."""
    pair = number.pair
    if pair is not None and _kind(pair, known) == "change" and number.key == pair.first:
        return not any(n.key == pair.second for n in sentence.numbers)
    ends = [
        m for m in known.numbers if m.by == "to" and 0 < m.at - number.at <= 4 and unit_of(m) in (unit_of(number), "")
    ]
    return any(not any(same(n, end) for n in sentence.numbers) for end in ends) and number.by in ("", "from")


def _day(number: Number, facts: Facts) -> bool:
    """Whether a month stands beside it."""
    beside = [t.norm for at, t in enumerate(facts.tokens) if at in (number.at - 1, number.end)]
    return not number.unit and any(facts.language.dates.get(norm, "")[:1] == "m" for norm in beside)


def _year(number: Number) -> bool:
    return not number.unit and number.value in YEARS


def _beside(number: Number, facts: Facts) -> set[str]:
    found: set[str] = set()
    for word in facts.words:
        nearest = min(facts.numbers, key=lambda n: min(abs(word.at - n.at), abs(word.at - n.end)))
        if nearest is number and not kind_of(word.norm, facts.language.code):
            found |= word.entails
    return found


def _directed(facts: Facts) -> list[Number]:
    """The numbers that a word of direction (more, less, cut) is about: those nearest to it."""
    found = []
    numbers = [n for n in facts.numbers if not (n.dated and _year(n))]  # what fell in 2026 did not fall by 2026
    for word in facts.words:
        if numbers and word.senses & (UP | DOWN):
            found.append(min(numbers, key=lambda n: min(abs(word.at - n.at), abs(word.at - n.end))))
    return found


def price(sentence: Facts, known: Facts, faults: list[str]) -> None:
    """A price keeps every number and order that it has in the source."""
    priced = any(n.unit in PRICED for n in known.numbers)
    says = any(n.unit in PRICED for n in sentence.numbers) or "=free" in sentence.keys
    if not (says and (priced or "=free" in known.keys)):
        return
    lost = [as_told(m) for m in known.numbers if not any(same(n, m) for n in sentence.numbers)]
    lost += [str(o) for o in sorted(known.ordinals - sentence.ordinals) if o > 0]
    if lost:
        faults.append(f"A price keeps all its terms; put back {', '.join(lost)}.")


def _no_number(number: Number, known: Facts) -> str:
    for other in known.numbers:
        if other.value == number.value:
            return f"{as_told(number)} is {as_told(other)} in the source; keep the unit."
    if known.numbers:
        return f"{as_told(number)} is not in the source; it says {', '.join(as_told(n) for n in known.numbers[:3])}."
    return f"{as_told(number)} is not in the source; leave the number out."


def shown(number: Number) -> str:
    """A number as a person writes it."""
    value = str(int(number.value)) if _year(number) else f"{number.value:,.2f}".rstrip("0").rstrip(".")
    if number.unit in ("EUR", "USD", "GBP"):
        return f"{_UNITS[number.unit]}{value}"
    unit = _UNITS.get(number.unit, number.unit)
    return f"{value}{'' if unit in ('', '%') else ' '}{unit}"


def as_told(number: Number) -> str:
    """The same in a reason: one hour, two hours."""
    text = shown(number)
    return text.removesuffix("s") if number.value == 1 and number.unit in _UNITS else text


def as_written(number: Number, known: Facts) -> str:
    """The same of a number of `known`; a bare one as it stands there: "Two" drivers."""
    bare = " ".join(token.text for token in known.tokens[number.at : number.end])
    return as_told(number) if number.unit or number.limit else bare


def shown_limit(number: Number) -> str:
    """Its limit with a space, or nothing."""
    return f"{number.limit.replace('_', ' ')} " if number.limit else ""
