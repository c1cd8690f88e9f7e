"""How to greet whoever a letter is to: by the name that is known, in the way of their language, never with a guessed gender."""
# ruff: noqa: SIM905 - a list of words reads better as one text

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal

from outrider.judgement.first_names import FIRST_NAMES

Register = Literal["formal", "usual", "informal"]
Gender = Literal["f", "m", ""]

_GENDER: Final[Mapping[str, Gender]] = {
    **dict.fromkeys("mr sir herr herrn hr monsieur señor sr don d sig signor dhr heer meneer".split(), "m"),
    **dict.fromkeys(
        "mrs ms miss madam frau fr madame mme mlle mademoiselle señora sra señorita srta doña dña".split(), "f"
    ),
    **dict.fromkeys(
        "signora sig.ra sigra dott.ssa dottssa dottoressa prof.ssa profssa dra doctora mevr mevrouw mw".split(), "f"
    ),
}
_ACADEMIC: Final = frozenset(
    "dr dr.med dr.phil dr.-ing dra dott dott.ssa dottssa dottore dottoressa prof prof.ssa profssa professor ing dipl.-ing"
    " di mag maître me avv arch geom rag lic ir drs mr.dr docteur doctor doctora doktor prof.dr".split()
)
_TITLES: Final = frozenset(_GENDER) | _ACADEMIC | {"mx", "de heer", "m"}
_DROPPED_AFTER: Final = frozenset(
    "phd mba msc bsc ba ma jr sr ii iii esq cpa cfa md fca frsa dphil llm beng meng ret".split()
)
"""What English sets behind a name."""
_PARTICLES: Final = frozenset(
    "van de der den von zu zur zum la le di del della dello dei degli delle dell' de' dalla dallo dagli dalle du des dos da das"
    " ten ter vom y d' af 't 's op aan uit auf ó ní uí nic".split()
)
_AMID: Final = _PARTICLES | frozenset(
    "dal dai lo li los las san santa st st. saint mac mc el al ben bin ibn abu in het te over am an im aus dem".split()
)
"""What begins a surname behind a first name; some of these words are first names themselves where they stand first."""
_NOBODY: Final = frozenset(
    "info office sales support team admin administration contact kontakt hello hallo mail email post reception service services"
    " marketing hr jobs career careers press presse billing accounts accounting finance purchasing procurement operations logistics"
    " vertrieb verkauf büro buero empfang einkauf buchhaltung personal personalabteilung sekretariat geschäftsführung"
    " geschäftsleitung disposition zentrale verwaltung kundenservice kundendienst technik leitung"
    " direction directeur directrice accueil achats comptabilité secrétariat commercial commerciale service rh"
    " ventas compras dirección administración recepción atención gerencia recursos humanos contacto"
    " vendite acquisti direzione amministrazione segreteria ufficio commerciale produzione contabilità"
    " verkoop inkoop directie administratie receptie secretariaat boekhouding planning bestuur"
    " manager director owner ceo cto cfo coo head founder president managing general"
    " bauhof bauamt rathaus gemeinde stadtverwaltung hausverwaltung werkstatt lager fuhrpark labor leiter leiterin"
    " mairie atelier magasin entrepôt gérance gérant gérante maintenance"
    " gerente encargado encargada mantenimiento taller almacén ayuntamiento"
    " titolare magazzino officina comune responsabile manutenzione"
    " gemeente werkplaats magazijn beheer onderhoud eigenaar"
    " department workshop warehouse maintenance yard"
    " na n/a none unknown unbekannt test nobody noreply no-reply webmaster null nan firma company gmbh ltd inc llc sarl srl sl bv".split()
)
_DEPARTMENTS: Final = (
    "abteilung",
    "leitung",
    "verwaltung",
    "meisterei",
    "dienst",
    "dienste",
    "administratie",
    "afdeling",
)
"""How German and Dutch words for a part of a company end."""
_TITLED: Final[Mapping[str, str]] = {
    "dipl.-ing": "Dipl.-Ing.",
    "dr.-ing": "Dr.-Ing.",
    "prof.dr": "Prof. Dr.",
    "mr.dr": "mr. dr.",
}
_GIVEN_TWO: Final = frozenset(
    "maría josé juan ana luis miguel jose maria carlos francisco rosa jorge victor víctor".split()
)
"""First halves of double Spanish names."""
_NAME: Final = re.compile(r"['’]?[^\W\d_]+(?:['’.-][^\W\d_]*)*")
_ASIDE: Final = re.compile(r"\s{0,9}[(\[].{0,200}?[)\]]")
_BESIDE: Final = re.compile(r" [-–—|/] ")
_MOST: Final = 6
_SHOUTED: Final = 4
"""Letters from which a word in capitals is no initials."""

_FIRST: Final = {
    "en": "Hi {first},", "de": "Hallo {first},", "fr": "Bonjour {first},", "es": "Hola {first},", "it": "Buongiorno {first},",
    "nl": "Beste {first},",
}  # fmt: skip
_CLOSE: Final = {"it": "Ciao {first},"}
"""Where whoever is called by "tu" is greeted otherwise."""
_FULL: Final = {
    "en": "Dear {full},", "de": "Guten Tag {full},", "fr": "Bonjour {full},", "es": "Buenos días, {full}:",
    "it": "Gentile {full},", "nl": "Beste {full},",
}  # fmt: skip
_NONE: Final = {
    "en": "Hello,", "de": "Guten Tag,", "fr": "Bonjour,", "es": "Buenos días:", "it": "Buongiorno,", "nl": "Goedendag,",
}  # fmt: skip
_BY_FIRST: Final = frozenset({"en", "es", "it", "nl"})
"""Where strangers in business are usually called by their first name."""
_ADDRESSED: Final = {
    "en": {"f": "Ms", "m": "Mr"},
    "de": {"f": "Frau", "m": "Herr"},
    "fr": {"f": "Madame", "m": "Monsieur"},
    "es": {"f": "señora", "m": "señor"},
    "it": {"f": "Sig.ra", "m": "Sig."},
    "nl": {"f": "mevrouw", "m": "heer"},
}


@dataclass(frozen=True, slots=True)
class Name:
    """A person's name put right: `title` as it was given, empty where none was."""

    title: str
    first: str
    last: str
    gender: Gender = ""
    academic: str = ""
    """Of the title what no gender is in: "Dr.", "Ing."."""

    @property
    def full(self) -> str:
        return " ".join(filter(None, (self.first, self.last)))


@dataclass(frozen=True, slots=True)
class Greeting:
    """`suggested` is a whole line."""

    suggested: str
    advice: str


def name_of(written: str, language: str = "", company: str = "") -> Name | None:
    """The name in what somebody wrote into a list; None where that cannot be a person's name.

    Args:
        company: whose name is nobody's.
    """
    parts = _without_department(_parts(written, language))
    if not parts or len(parts) > _MOST or not all(_NAME.fullmatch(part) for part in parts):
        return None
    if company and " ".join(parts).casefold() == " ".join(company.split()).casefold():
        return None
    titles = []
    while parts and _is_title(parts, language):
        titles.append(_title(parts.pop(0), language))
    if not parts or any(map(_is_nobody, parts)):
        return None
    parts = _spelled(parts)
    bare = [one.lower().strip(".") for one in titles]
    gender: Gender = next((_GENDER[one] for one in bare if one in _GENDER), "")
    if not gender and language == "fr" and "m" in bare:
        gender = "m"
    academic = " ".join(one for one, low in zip(titles, bare, strict=True) if low in _ACADEMIC)
    title = " ".join(titles)
    if len(parts) == 1:
        alone = ("", parts[0]) if titles and not _with_first_name(bare) else (parts[0], "")
        return Name(title, *alone, gender, academic)
    if titles and _plain(parts[0]) in (_AMID if parts[0].islower() else _PARTICLES):
        return Name(title, "", " ".join(parts), gender, academic)
    at = _last_from(parts, language)
    return Name(title, " ".join(parts[:at]), " ".join(parts[at:]), gender, academic)


def greeting_of(written: str, language: str, register: Register = "usual", company: str = "") -> Greeting:
    """The line to begin with, and why; languages that have no rule here are greeted without a name."""
    nothing = _NONE.get(language, "")
    name = name_of(written, language, company)
    if name is None:
        why = f"“{written[:80]}” cannot be a person's name" if written.strip() else "No name is known"
        return Greeting(nothing, f"{why}: greet without one.")
    if not nothing:
        return Greeting("", "Greet without a name; how names are used in this language is not known here.")
    if register == "informal" and name.first and not _initial(name.first):
        return Greeting(
            (_FIRST | _CLOSE)[language].format(first=name.first), "By the first name, as the voice wants it."
        )
    if (name.gender or name.academic) and (name.last or _with_first_name([name.title.lower().strip(".")])):
        return Greeting(_titled(name, language, register), "Title and surname, as they were given.")
    if language in _BY_FIRST and register != "formal" and name.first and not _initial(name.first):
        return Greeting(_FIRST[language].format(first=name.first), "By the first name, as is usual in this language.")
    advice = "First and last name: how to address them is not known, and is not guessed."
    return Greeting(_FULL[language].format(full=name.full), advice)


def _titled(name: Name, language: str, register: Register) -> str:
    """A line with a title; `name` has a gender by its title, or an academic one, or both."""
    word = _ADDRESSED[language][name.gender] if name.gender else ""
    shown = " ".join(filter(None, (name.academic, name.last)))
    if language == "en":
        return f"Dear {shown if name.academic else f'{word} {name.last}'},"
    if language == "de":
        if register == "formal" and word:
            return f"Sehr geehrte{'r' if name.gender == 'm' else ''} {word} {shown},"
        return f"Guten Tag {' '.join(filter(None, (word, shown if word else f'{name.academic} {name.full}')))},"
    if language == "fr":
        medical = name.academic.lower().strip(".") in ("dr", "docteur")
        if medical and not word:
            return f"Bonjour Docteur {name.last},"
        return f"Bonjour {word} {name.last}," if word else f"Bonjour {name.academic} {name.last},"
    if language == "es":
        return _spanish(name, word)
    if language == "it":
        return f"Gentile {shown if name.academic else f'{word} {name.last}'},"
    last = name.last[:1].upper() + name.last[1:]
    return f"Geachte {word} {last}," if word else f"Geachte {name.academic.lower()} {last},"


def _spanish(name: Name, word: str) -> str:
    if name.title.lower().strip(".") in ("don", "doña", "d", "dña"):
        called = "doña" if name.gender == "f" else "don"
        return f"Estimad{'a' if name.gender == 'f' else 'o'} {called} {name.first or name.last}:"
    if name.gender:
        ending = "a" if name.gender == "f" else "o"
        return f"Estimad{ending} {name.academic or word} {name.last.split()[0] if ' ' in name.last else name.last}:"
    return f"Buenos días, {name.academic} {name.last}:"


def _parts(written: str, language: str) -> list[str]:
    text = _BESIDE.sub(", ", " ".join(_ASIDE.sub(" ", written).split()))
    before, comma, after = text.partition(",")
    behind = [part for part in re.split(r"[ ,]+", after) if part]
    if comma and all(part.lower().replace(".", "") in _DROPPED_AFTER for part in behind):
        return _without_behind(before.split())
    if comma:
        return _without_behind(_around_comma(before.split(), behind, language))
    return _without_behind(text.split())


def _around_comma(before: list[str], behind: list[str], language: str) -> list[str]:
    """ "Huber, Kim" is Kim Huber; "Kim Huber, Bauhof" and "Bauhof, Kim Huber" are too. Empty where neither can be told."""
    title = next((n for n, _ in enumerate(before) if not _is_title(before[n:], language)), len(before))
    name = before[title:]
    if len(name) < 2:
        named = len(behind) == 2 and _is_first(behind[0]) and not _is_first(behind[1])
        alone = named and behind[1].lower() not in _PARTICLES
        return behind if alone and not (name and _is_first(name[0])) else [*behind, *before]
    if _is_first(name[0]) and not (behind and _is_first(behind[0])):
        return before
    if not behind or name[0].lower() in _PARTICLES or _is_first(behind[0]) or _is_title(behind, language):
        return [*behind, *before]
    if any(map(_is_nobody, behind)) or (behind[0].islower() and not before[0].islower()):
        return before
    # Two words and then one that is no usual first name: in Spain two surnames, elsewhere as likely a place or a department.
    return [*behind, *before] if language == "es" else []


def _without_department(parts: list[str]) -> list[str]:
    """ "Bauhof Kim Huber" and "Kim Huber Einkauf" without what they work in."""
    if len(parts) < 3 or not any(map(_is_first, parts[:2])):
        return parts
    if _is_nobody(parts[0]) and _is_first(parts[1]):
        return parts[1:]
    return parts[:-1] if _is_nobody(parts[-1]) and _is_first(parts[0]) else parts


def _is_first(part: str) -> bool:
    low = part.lower()
    return low in FIRST_NAMES or low.partition("-")[0] in FIRST_NAMES


def _is_nobody(part: str) -> bool:
    low = part.lower().strip(".")
    return low in _NOBODY or low.endswith(_DEPARTMENTS)


def _title(written: str, language: str) -> str:
    """A title that was written in capitals, or in small letters where the language has none, put right."""
    low = written.lower()
    if written == low and language in ("en", "de"):
        return _TITLED.get(low.strip("."), low[:1].upper() + low[1:])
    if written == written.upper() and len(written.strip(".")) > 1:
        return _TITLED.get(low.strip("."), low[:1].upper() + low[1:])
    return written


def _without_behind(parts: list[str]) -> list[str]:
    while len(parts) > 2 and parts[-1].lower().replace(".", "") in _DROPPED_AFTER:
        parts = parts[:-1]
    return parts


def _is_title(parts: list[str], language: str) -> bool:
    low = parts[0].lower().strip(".")
    if low == "de" and len(parts) > 1 and parts[1].lower() == "heer":
        return True
    if low in ("m", "d", "me", "di", "fr", "mag", "ing", "arch", "rag", "lic", "ir", "don", "dott", "mw"):
        # A letter with a dot is an initial, and some of these are names, except where the language has the title.
        return low in _SHORT.get(language, ()) and len(parts) > 1
    return low in _TITLES


_SHORT: Final[Mapping[str, frozenset[str]]] = {
    "de": frozenset({"di", "mag", "ing", "fr"}),
    "fr": frozenset({"m", "me"}),
    "es": frozenset({"d", "ing", "arch", "lic", "don"}),
    "it": frozenset({"ing", "arch", "rag", "dott"}),
    "nl": frozenset({"ing", "ir", "mw"}),
    "en": frozenset(),
}


def _with_first_name(titles: list[str]) -> bool:
    """Don and doña go with the first name."""
    return any(one in ("don", "doña", "d", "dña") for one in titles)


def _spelled(parts: list[str]) -> list[str]:
    if all(part == part.upper() or part == part.lower() for part in parts):
        return [part.lower() if _plain(part) in _PARTICLES else _capital(part) for part in parts]
    return [_capital(part) if part.isupper() and len(part) >= _SHOUTED and "." not in part else part for part in parts]


def _last_from(parts: list[str], language: str) -> int:
    """Where the surname begins."""
    particle = next((n for n, part in enumerate(parts[1:-1], 1) if _plain(part) in _AMID), None)
    if particle is not None:
        return particle
    if language == "es" and len(parts) > 2:
        two = parts[0].lower() in _GIVEN_TWO and parts[1].lower() in _SECOND
        return 2 if two or len(parts) > 3 else 1
    return len(parts) - 1


_SECOND: Final = frozenset(
    "josé jose luis carlos antonio maría maria carmen isabel teresa ángel angel manuel miguel pablo ramón jesús javier belén"
    " pilar cristina elena dolores mercedes ignacio alberto enrique francisco eduardo rosa".split()
)
"""Second halves of double Spanish names."""


def _plain(part: str) -> str:
    return part.lower().replace("’", "'")


def _initial(first: str) -> bool:
    return len(first.strip(".")) == 1


def _capital(part: str) -> str:
    return re.sub(r"[^\W\d_]+", lambda one: one.group()[:1].upper() + one.group()[1:].lower(), part)
