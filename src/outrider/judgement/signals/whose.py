"""Whose doing a sentence tells of: the company's own, or that of a customer, a partner, a trade or anybody else.

A letter that congratulates somebody on what their customer did is worse than none. So what is not plainly theirs is not used.
"""
# ruff: noqa: SIM905 - a list of words reads better as one text

import re
from typing import Final

from outrider.judgement.signals.cues import bare, words_of
from outrider.judgement.why_now import SignalKind
from outrider.language.text import plain

_MANY: Final = re.compile(
    r"^(?:and |but )?(?:many|several|most|some|more and more|a lot of|lots of|viele|manche|zahlreiche|die meisten"
    r"|immer mehr|einige|mehrere"
    r"|de nombreu\w+|plusieurs|beaucoup de|la plupart des|certain\w+|les|much[oa]s|vari[oa]s|algun[oa]s|la"
    r" mayoria de|cada vez mas|los|las"
    r"|molt[ei]|divers[ei]|alcun[ei]|la maggior parte|sempre piu|veel|vele|sommige|de meeste|steeds meer"
    r"|verschillende)\b"
)
_WHOEVER: Final = re.compile(
    r"^(?:(?:companies|businesses|firms|employers|operators|owners|\w+s) (?:who|that|which)|whoever|anyone who"
    r"|wer|(?:unternehmen|betriebe|firmen), die"
    r"|(?:les )?entreprises qui|ceux qui|(?:las )?empresas que|quien|(?:le )?aziende che|chi|bedrijven die|wie)\b"
)
"""Advice to whom it may concern."""
_THEM: Final = re.compile(
    r"^(?:it|they|he|she|this company|the company's|er|sie|es|dort|il|elle|ils|elles|el|ella|ellos|egli|lui|lei"
    r"|essa|hij|zij|ze|het bedrijf)\b"
)
_QUOTED: Final = re.compile(r"^[\"“„«»‹'‚]")
_CAPITALISED: Final = re.compile(
    r"(?:[A-ZÀ-ÖØ-Þ][\w&’'.-]*)(?:\s+(?:&|and|und|et|y|e|en|de|van|von|di|del|della|du|la"
    r"|le)?\s?[A-ZÀ-ÖØ-Þ][\w&’'.-]*)*"
)
_NAMED: Final = re.compile(
    r"(?:The|Die|Der|Das|Le|La|Les|L['’]|El|Los|Las|Il|Lo|I|Gli|De|Het)\s?(?:[a-zà-ÿ]{1,40} )?"
    r"((?:[A-ZÀ-Þ][\w&’'.-]{1,60})(?: (?:de |di |du |von |van |of )?[A-ZÀ-Þ][\w&’'.-]{1,60}){1,9}),? "
    r"(?:has|have|had|is|was|hat|haben|ist|wurde|a|ont|est|ha|han|hanno|es|è|heeft|hebben|[a-zà-ÿ]+(?:ed|te|t|ó|a))\b"
)
"""An article, perhaps a word, and a name of two words or more, before a verb: the county council of Leeds has."""
_COMMON: Final = frozenset(
    "a an the our in on at since from this these last next second third fourth fifth new another two three first"
    " after with for it"
    " work join transport full part series"
    " am im der die das den ein eine unser unsere in seit ab neue neuer neues zweite dritte wir nach mit auf"
    " le la les l' un une notre nos en depuis nouveau nouvelle nouvel deuxième troisième après avec pour"
    " el la los las un una nuestro nuestra en desde nuevo nueva segunda segundo tercera tras con para"
    " il lo la i gli le un una nostro nostra in da dal nuovo nuova nuovi apre ad a nel nella dopo con per"
    " de het een onze in sinds per nieuwe nieuw tweede derde op na met voor".split()
)
_LEGAL: Final = frozenset(
    "gmbh ag kg ohg mbh ltd limited llc inc plc sa sas sarl srl spa sl slu bv nv vof co company group holding".split()
)
_MAY_NAME_OTHERS: Final[frozenset[SignalKind]] = frozenset(
    {"leadership", "customer", "partnership", "acquisition", "award"}
)
"""Kinds whose own sentences begin with somebody else's name: a person who joins, a town that signs."""
_NAMED_ANYWHERE: Final[frozenset[SignalKind]] = frozenset({"customer", "partnership", "award", "difficulty"})
"""Kinds whose sentences name the company behind their cue: an award given to it, a complaint against it."""


class Whose:
    """Reads the sentences of a page in their order, because "it" is whoever the sentence before was about."""

    def __init__(self, company: str, language: str, page_kind: str, *, own_site: bool) -> None:
        self._name = [word for word in re.findall(r"[\w&]+", bare(company)) if word not in _LEGAL]
        words = words_of(language)
        self._us = re.compile(words.US)
        self._others = re.compile(words.OTHERS)
        self._theirs_by_default = own_site and page_kind != "customers"
        self._own_site = own_site
        self._last = self._theirs_by_default

    def is_own(self, sentence: str, kind: SignalKind | None = None, at: int | None = None) -> bool:
        """Whether the company itself does what the sentence tells. `at` is where the telling word stands in its `bare` form."""
        self._last = self._judged(sentence, kind, at)
        return self._last

    def _judged(self, sentence: str, kind: SignalKind | None, at: int | None) -> bool:
        flat = bare(sentence)
        before = flat[:at] if at else flat
        named = self._names(before) or (self._names(flat) and kind in _NAMED_ANYWHERE)
        if not self._own_site:
            near = flat if kind == "difficulty" else before[: 80 + sum(map(len, self._name))]
            return self._names(near)
        other = self._others.search(before)
        if other and not (kind in ("customer", "partnership") and self._us.search(flat[: other.start()])):
            return False
        if _QUOTED.match(sentence) and not named:
            return False
        if named:
            return True
        if _THEM.match(flat):
            return self._last
        if (_MANY.match(flat) and not self._us.search(flat)) or _WHOEVER.match(flat):
            return False
        if self._us.search(before):
            return True
        if kind not in _MAY_NAME_OTHERS and self._somebody_else(sentence):
            return False
        return self._theirs_by_default

    def _names(self, flat: str) -> bool:
        """Whether the company is named: its whole name, or the first word of it that is its own."""
        if not self._name:
            return False
        words = re.findall(r"[\w&]+", flat)
        first = self._name[0]
        return (len(first) > 3 and first in words and (len(self._name) == 1 or first not in _COMMON_NAMES)) or " ".join(
            self._name
        ) in " ".join(words)

    def _somebody_else(self, sentence: str) -> bool:
        """Whether the sentence begins with the name of somebody who is not the company."""
        named = _NAMED.match(sentence)
        if named and not {bare(word) for word in named[1].split()} & set(self._name):
            return True
        match = _CAPITALISED.match(sentence)
        if match is None:
            return False
        words = match[0].split()
        rest = sentence[match.end() :].strip()
        if not rest or all(word[:1].isupper() for word in rest.split()[:4]):
            return False  # a headline with a capital on each word names nobody
        names = [word for word in words if plain(word).strip(".,'’") not in _COMMON]
        return len(names) >= 2 and len(names) == len(words) and not {bare(word) for word in names} & set(self._name)


_COMMON_NAMES: Final = frozenset(
    "hotel clinica clinique garage maison grupo group officine bodegas conservas ateliers atelier transports"
    " spedition backerei bakkerij"
    " fromagerie talleres tuincentrum lanificio studio cafe restaurant north south east west green first city"
    " royal national".split()
)
