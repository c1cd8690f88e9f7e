"""What event a sentence tells of, by the words of its language (`words/`), matched in lower case without accents.

Where a verb alone says too little ("we open our doors"), the thing has to stand near it, on either side.
"""

import re
from functools import lru_cache
from importlib import import_module
from types import ModuleType
from typing import Final

from outrider.judgement.why_now import SignalKind
from outrider.language.patterns import late
from outrider.language.text import plain, without_accents

LANGUAGES: Final = ("en", "de", "fr", "es", "it", "nl")
_NEAR: Final = r"[^.!?]{0,90}?"


def bare(text: str) -> str:
    """Lower case, without accents; for matching only."""
    return without_accents(plain(text).replace("ß", "ss"))


def words_of(language: str) -> ModuleType:
    """The words of one of LANGUAGES; those of English for any other."""
    return import_module(f"{__package__}.words.{language if language in LANGUAGES else 'en'}")


def _both(verb: str, thing: str) -> str:
    return rf"\b(?:{verb}){_NEAR}\b(?:{thing})|\b(?:{thing})\w*{_NEAR}\b(?:{verb})"


_AMOUNT: Final = (
    r"(?:[$€£]|eur|usd|gbp|chf)? ?\d[\d.,]* ?(?:m|mn|mio|mln|million\w*|millones|milioni|miljoen|k|€|£|euro\w*)\b"
)
_SHARE: Final = r"\d[\d.,]*|doubl|tripl|verdoppel|verdreifach|duplic|triplic|raddopp|triplic|verdubbel|record|rekord"

ORDER: Final[tuple[SignalKind, ...]] = (
    "funding",
    "leadership",
    "acquisition",
    "customer",
    "growth",
    "hiring",
    "certification",
    "award",
    "expansion",
    "launch",
    "partnership",
    "regulation",
    "difficulty",
)
"""Where a sentence shows several, the first is what it is about: a contract won is won, an award for a new plant is an award."""
_ROLE: Final = (
    r"manager|driver|engineer|planner|technician|mechanic|accountant|assistant|buyer|chef|operator|supervisor"
    r"|director|developer"
    r"|consultant|nurse|receptionist|electrician|apprentice|salesperson|representative|fitter|welder|baker"
    r"|cleaner|dispatcher"
    r"|\w*leiter\w*|\w*fahrer\w*|\w*disponent\w*|\w*mechaniker\w*|\w*kaufmann\w*|\w*kauffrau\w*|\w*techniker\w*"
    r"|\w*monteur\w*|\w*verkaufer\w*"
    r"|\w*mitarbeiter\w*|\w*fachkraft\w*|\w*entwickler\w*|\w*ingenieur\w*|\w*elektroniker\w*|\w*buchhalter\w*"
    r"|\w*einkaufer\w*|\w*schlosser\w*|\w*koch\b|koche"
    r"|exploitant\w*|chauffeur\w*|comptable\w*|technicien\w*|responsable\w*|vendeu\w+|mecanicien\w*|ingenieur\w*"
    r"|assistante?|commercial\w*|operateur\w*|acheteu\w+"
    r"|conductor\w*|mecanic\w*|recepcionista\w*|administrativ\w*|tecnic\w*|comercial\w*|ingenier\w*|cociner\w*"
    r"|dependient\w*|operari\w*|jefe|jefa|encargad\w*"
    r"|autist\w*|magazzinier\w*|contabil\w*|impiegat\w*|operai\w*|cuoc\w*|camerier\w*|addett\w*|responsabil\w*"
    r"|tecnici|ingegner\w*|commess\w*|saldator\w*"
    r"|inkoper\w*|verkoper\w*|medewerker\w*|collega\w*|kok\b|planner\w*|boekhouder\w*|magazijnmedewerker\w*"
    r"|lasser\w*|bakker\w*|adviseur\w*|vertegenwoordiger\w*"
    r"|machinist|inspector|analyst|coordinator|officer|clerk|barista|waiter|waitress|teacher|carer|plumber"
    r"|carpenter|joiner|roofer"
    r"|butcher|surveyor|architect|designer|estimator|foreman|head of|team lead\w*"
    r"|\w*backer\w*|\w*konditor\w*|\w*tischler\w*|\w*schreiner\w*|\w*maurer\w*|\w*installateur\w*|\w*pfleg\w*"
    r"|\w*erzieher\w*|\w*lehrer\w*"
    r"|\w*kellner\w*|\w*sachbearbeiter\w*|\w*auszubildende\w*|azubis?|\w*meister\w*|zerspan\w*|\w*lagerist\w*"
    r"|\w*metzger\w*|\w*maler\w*|\w*verwalter\w*|\w*einsteller\w*"
    r"|boulang\w+|patissi\w+|serveu\w+|cuisini\w+|magasini\w+|soudeu\w+|electricien\w*|plombi\w+|menuisi\w+"
    r"|infirmi\w+|employe\w*"
    r"|gestionnaire\w*|charge\w* de|camarer\w*|limpiador\w*|profesor\w*|enfermer\w*|soldador\w*|electricistas?"
    r"|fontaner\w*|carpinter\w*"
    r"|repartidor\w*|mozos?|panettier\w*|elettricist\w*|idraulic\w*|falegnam\w*|infermier\w*|educator\w*"
    r"|progettist\w*|tornitor\w*"
    r"|timmerm\w+|elektricien\w*|loodgieter\w*|verpleegkundige\w*|kapper\w*|schilder\w*|docent\w*|begeleider\w*"
    r"|teamleider\w*|slager\w*"
)
ROLE: Final = late(rf"\b(?:{_ROLE})s?\b")
_FOR_ALL: Final = late(r"\b(?:[mwdfhvx]/){1,2}[mwdfhvx]\b|full[- ]time|part[- ]time|\bcdi\b|\bcdd\b")
"""What stands behind the name of a vacancy."""
_WEAK_HIRING: Final = late(
    r"looking for|seeking|we need|necesitamos|cherch|cercan?o?\b|op zoek|brauchen|join|gesucht|sucht|suchen|advertis|full[- ]time"
    r"|part[- ]time|recherch|busca|necesita|cerchiamo|ricerc"
    r"|zoek|gezocht|hired|incorporar|verstarkung"
)


class LanguageCues:
    """The patterns of one language."""

    def __init__(self, language: str) -> None:
        words = words_of(language)
        events: dict[str, str] = words.EVENTS
        patterns = {kind: text.replace("{AMOUNT}", _AMOUNT).replace("{NEAR}", _NEAR) for kind, text in events.items()}
        opened = f"{_both(words.OPENED, words.PLACES)}|\\b(?:{words.NEW}) (?:[\\w-]+ ){{0,2}}(?:{words.PLACES})\\b"
        patterns["expansion"] = f"{opened}|{patterns['expansion']}"
        patterns["growth"] = _both(words.GREW, words.FIGURES)
        self.kinds: Final = {kind: late(patterns[kind]) for kind in ORDER}
        also: dict[str, str] = words.ALSO
        self.also: Final = {
            kind: late(also[kind].replace("{AMOUNT}", _AMOUNT).replace("{NEAR}", _NEAR))
            for kind in ORDER
            if kind in also
        }
        self.trouble: Final = late(
            words.TROUBLE.replace("{AMOUNT}", _AMOUNT).replace("{NEAR}", _NEAR).replace("{PLACES}", words.PLACES)
        )
        self.unless: Final = {"expansion": late(words.HOURS), "difficulty": late(words.EASED)}
        """What makes such a sentence tell of none."""
        self.no: Final = late(words.NOT)
        self.perhaps: Final = late(words.PERHAPS)
        self.planned: Final = late(words.PLANNED)


@lru_cache(maxsize=len(LANGUAGES))
def _cues(language: str) -> LanguageCues:
    return LanguageCues(language)


def of(language: str) -> LanguageCues:
    """The cues of a language; those of English where it is none of the six."""
    return _cues(language if language in LANGUAGES else "en")


def kind_of(flat: str, language: str, *, jobs: bool) -> tuple[SignalKind, int] | None:
    """What a sentence (as `bare` gives it) tells of, and where its cue begins; None where it tells of no event.

    `jobs`: it stands among vacancies, so that "we are looking for" needs no name of a trade beside it.
    """
    cues = of(language)
    trouble = cues.trouble.search(flat)
    if (
        trouble
        and not cues.no.search(flat[max(0, trouble.start() - 40) : trouble.start()])
        and not cues.unless["difficulty"].search(flat)
    ):
        return "difficulty", trouble.start()
    if jobs and _is_title(flat) and (role := ROLE.search(flat)) and not cues.no.search(flat):
        return "hiring", role.start()
    found = [(kind, pattern.search(flat)) for kind, pattern in cues.kinds.items()]
    # What announces an event says more surely which it is than what only tells it.
    found += [(kind, pattern.search(flat)) for kind, pattern in cues.also.items()]
    for at, (kind, match) in enumerate(found):
        if match is None or (kind == "hiring" and jobs and _is_title(flat) and not _FOR_ALL.search(flat)):
            continue
        if kind == "growth" and at < len(cues.kinds) and not re.search(_SHARE, flat):
            continue
        if kind in cues.unless and cues.unless[kind].search(flat):
            continue
        is_vague = kind == "hiring" and not jobs and _WEAK_HIRING.search(match[0])
        if is_vague and not ROLE.search(flat) and not _FOR_ALL.search(flat):
            continue
        around = flat[max(0, match.start() - 40) : match.start()], flat[match.end() : match.end() + 25]
        # "Never so many" and "without a finding" deny nothing; they are part of what is told.
        near = around if at >= len(cues.kinds) else (flat[max(0, match.start() - 40) : match.end() + 25],)
        if any(map(cues.no.search, near)) or cues.perhaps.search(flat[: match.end()]):
            return None
        return kind, match.start()
    return None


def _is_title(flat: str) -> bool:
    """Whether a line among vacancies is the name of one, rather than a sentence about it."""
    return len(flat) <= 80 and flat[-1:] not in ".!?:…"
