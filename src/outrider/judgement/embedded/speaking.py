"""How much of what is asked a text speaks of: the words of a question that tell, and the forms in which they come back."""
# ruff: noqa: SIM905 - a list of words reads better as one text

from collections.abc import Sequence
from typing import Final

from outrider.judgement.trade import EMPTY
from outrider.language.patterns import late
from outrider.language.text import stem, words

_PLAIN: Final = frozenset(
    stem(word)
    for word in (
        "ask asks asking question wants want know tell please whether could would can may might do does did is are has have your"
        " you they"
        " their he she it also any about what how when where who which why more really still fragt frage möchte wissen"
        " faites fait fais fate fai fa doen doet doe machen macht machst hacen hace haces hacéis faut peut plusieurs"
        " several mehrere zit vast"
        " come comes venez viens venir viennent venite vieni vengono vienen viene kommen kommst komen komt"
        " receive get reçoit-on reçoit recevons recevra reçoivent ricevo riceviamo recibo recibimos krijgen krijg bekommen"
        " bekomme"
        " bekommt erhalten passe-t-il arrive-t-il kunnen kun kan können kann könnt wird werden pouvez peut peuvent peut-on"
        " puede pueden puedo possono può posso"
    ).split()
)
_ELIDED: Final = late(r"^(?:[cdjlmnst]|qu|un|all|dall|dell|nell|sull)'(?=[^\W\d_]{3})")
_INVERTED: Final = late(r"-(?:vous|nous|tu|je|on|t-on|t-il|t-elle|ils?|elles?|ce)$")
_SHORTEST: Final = 3
"""Letters of a word that tells."""
_NAME: Final = 3.0
_MEANS: Final = (
    late(
        r"install\w*|instal\w*|mount\w*|attach\w*|fasten\w*|montier\w*|montage|anbring\w*|angebracht|befestig\w*|einbau\w*|eingebaut"
        r"|einsetz\w*|eingesetzt|mont(?:er|ent|ez|é|és|ée|ées|a|an|ar|ano|are|ate|ati|aggio|aje|eren|eert)|fix(?:er|e|é|ent|ée|ées)"
        r"|pos(?:er|é|ée|ées)|fij(?:a|an|ar)|coloc(?:a|an|ar)|fissa\w*|attacca\w*|applica(?:no|re|ti|te)|bevestig\w*|gemonteerd"
    ),
    late(
        r"contract\w*|commitments?|contrat\w*|engag\w*|vertrag\w*|mindestlaufzeit|contratto|vincol\w*|contrato|permanencia"
        r"|compromiso|cancel\w*|notice|terminat\w*|kündig\w*|kündbar|résili\w*|préavis|rescind\w*|preaviso|disdett\w*|disdi\w*|recess\w*|opzeg\w*"
    ),
    late(
        r"mobiles?|phones?|smartphones?|handys?|telefon\w*|téléphones?|portables?|móvil(?:es)?|teléfonos?|cellular[ei]|mobiel\w*|telefoon\w*"
    ),
)
"""Words that mean one thing to whoever asks: mounted, attached; notice, cancel."""
_ENDINGS: Final = frozenset(("", *"e en er es em n s t te ten st d ed ing ent ons ez an o a i os as".split()))
"""What may stand behind two forms of a word: funken, funkt; Sonde, Sonden."""
_ALIKE: Final = 4
"""Letters by which two words of six and more are alike, whatever they end in: Montage, montieren."""
_LONG: Final = 6


def is_plain(word: str) -> bool:
    """Whether it stands in any question."""
    return stem(word) in EMPTY | _PLAIN


def is_empty(word: str) -> bool:
    """Whether it tells nothing of what is asked."""
    return len(word) < _SHORTEST or is_plain(word)


def share_of(telling: Sequence[str], text: str, question: str) -> float:
    """How much of what is asked a text speaks of; a name counts for more than a word."""
    there = [one for said in words(text) for one in dict.fromkeys((said, bare_word(said)))]
    weights = {word: _NAME if f" {word.capitalize()}" in question else 1.0 for word in telling}
    return sum(weight for word, weight in weights.items() if _speaks(word, there)) / sum(weights.values())


def bare_word(word: str) -> str:
    """Without what elision and inversion join to it: "s'engager", "venez-vous", "dell'ombrellone"."""
    return _INVERTED.sub("", _ELIDED.sub("", word))


def _speaks(word: str, there: Sequence[str]) -> bool:
    if stem(word) in {stem(one) for one in there}:
        return True
    meant = next((group for group in _MEANS if group.fullmatch(word)), None)
    if meant is not None:
        return any(map(meant.fullmatch, there))
    if any(_is_form(word, one) for one in there):
        return True
    return len(word) >= _LONG and any(
        one[:_ALIKE] == word[:_ALIKE] or word in one for one in there if len(one) >= _LONG
    )


def _is_form(word: str, other: str) -> bool:
    """Whether two words differ in their endings only."""
    pairs = zip(word, other, strict=False)
    same = next((at for at, (a, b) in enumerate(pairs) if a != b), min(len(word), len(other)))
    return same >= _ALIKE and word[same:] in _ENDINGS and other[same:] in _ENDINGS
