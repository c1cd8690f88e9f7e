"""What a number is counted over, in words: a length of time, or things such as shops."""

from typing import Final

from outrider.judgement.grounding.facts import Facts, key_of
from outrider.judgement.grounding.lexicon import fold
from outrider.judgement.grounding.tokens import Token

_PERIOD_NAMES: Final = {
    "h": "hour",
    "d": "day",
    "wk": "week",
    "mo": "month",
    "q": "quarter",
    "y": "year",
    "min": "minute",
}


def period_word(period: str, known: Facts) -> str:
    """The words of a period as the source has them."""
    for word in known.tokens:
        if word.norm in known.language.periods and known.language.periods[word.norm] == period:
            return word.text
    own = _counted_over(period, known)
    return f"per {_PERIOD_NAMES.get(period) or (own[0].text if own else period.lstrip('='))}"


def names_period(limit: str, known: Facts) -> bool:
    """Whether a limit is a period of the source under another word: earlier releases kept `per store` for `per shop`, and
    `per ship` for `per shipment`."""
    word = fold(limit).removeprefix("per ")
    if word == fold(limit) or len(word) < 3:
        return False
    return any(
        word == period.lstrip("=")
        or key_of(word, known.language.code) == period
        or any(one.norm.startswith(word) for one in _counted_over(period, known))
        for period in known.periods
    )


def _counted_over(period: str, known: Facts) -> list[Token]:
    """The words for a period that is no length of time, those after `per` or an article first."""
    toks, language = known.tokens, known.language
    found = [at for at, one in enumerate(toks) if one.kind == "word" and key_of(one.norm, language.code) == period]
    leading = language.per | language.articles | {"/"}
    return [toks[at] for at in sorted(found, key=lambda at: at == 0 or toks[at - 1].norm not in leading)]
