"""How to greet whoever a letter is to: by the name that is known, in the way of their language, never with a guessed gender."""
# ruff: noqa: SIM905 - a list of words reads better as one text

import re
from dataclasses import dataclass
from typing import Final

_TITLES: Final = frozenset(
    "mr mrs ms miss mx dr prof sir madam herr frau fr hr ing mag monsieur madame mme mlle m señor señora sr sra sig signor"
    " signora dott dottssa dhr mevr mevrouw heer".split()
)
_GENDERED: Final = {
    "de": {"herr": "Herr", "hr": "Herr", "frau": "Frau"},
    "fr": {"monsieur": "Monsieur", "m": "Monsieur", "madame": "Madame", "mme": "Madame"},
}
_ACADEMIC: Final = ("dr", "prof")
_PARTICLES: Final = frozenset("van de der den von zu la le di del della du dos da ten ter".split())
_NOBODY: Final = frozenset(
    "info office sales support team admin contact hello mail reception service marketing hr jobs vertrieb verkauf büro"
    " empfang direction directeur accueil ventas compras vendite acquisti verkoop inkoop manager director owner ceo cto"
    " na none unknown test".split()
)
_PART: Final = re.compile(r"[^\W\d_]+(?:['’.-][^\W\d_]*)*")
_MOST: Final = 6
_FIRST: Final = {"en": "Hi {first},", "nl": "Beste {first},", "es": "Hola {first},", "it": "Buongiorno {first},"}
_FULL: Final = {"de": "Guten Tag {full},", "fr": "Bonjour {full},"}
_NONE: Final = {
    "en": "Hello,",
    "de": "Guten Tag,",
    "fr": "Bonjour,",
    "es": "Buenos días,",
    "it": "Buongiorno,",
    "nl": "Goedendag,",
}


@dataclass(frozen=True, slots=True)
class Name:
    """A person's name put right: `title` as it was given, empty where none was."""

    title: str
    first: str
    last: str


@dataclass(frozen=True, slots=True)
class Greeting:
    """`suggested` is a whole line."""

    suggested: str
    advice: str


def name_of(written: str) -> Name | None:
    """The name in what somebody wrote into a list; None where that cannot be a person's name."""
    text = " ".join(written.split())
    last, comma, first = text.partition(",")
    parts = f"{first} {last}".split() if comma else text.split()
    if not parts or len(parts) > _MOST or not all(_PART.fullmatch(part) for part in parts):
        return None
    titles = []
    while parts and parts[0].lower().strip(".") in _TITLES:
        titles.append(parts.pop(0))
    if not parts or any(part.lower() in _NOBODY for part in parts):
        return None
    if all(part == part.upper() or part == part.lower() for part in parts):
        parts = [part.lower() if part.lower() in _PARTICLES else _capital(part) for part in parts]
    at = next((n for n, part in enumerate(parts[1:], 1) if part.lower() in _PARTICLES), len(parts) - 1)
    if len(parts) == 1:
        return Name(" ".join(titles), "" if titles else parts[0], parts[0] if titles else "")
    return Name(" ".join(titles), parts[0], " ".join(parts[at:]))


def greeting_of(written: str, language: str) -> Greeting:
    """The line to begin with, and why; languages that have no rule here are greeted without a name."""
    nothing = _NONE.get(language, "")
    name = name_of(written)
    if name is None:
        why = f"“{written[:80]}” cannot be a person's name" if written.strip() else "No name is known"
        return Greeting(nothing, f"{why}: greet without one.")
    gendered = (
        next(
            (
                _GENDERED[language][one]
                for part in name.title.split()
                if (one := part.lower().strip(".")) in _GENDERED[language]
            ),
            "",
        )
        if language in _GENDERED
        else ""
    )
    if language in _FULL:
        if gendered and name.last:
            academic = " ".join(part for part in name.title.split() if part.lower().strip(".") in _ACADEMIC)
            shown = " ".join(filter(None, (gendered, academic, name.last)))
            return Greeting(_FULL[language].format(full=shown), "Title and surname, as they were given.")
        full = " ".join(filter(None, (name.first, name.last)))
        advice = "First and last name: how to address them is not known, and is not guessed."
        return Greeting(_FULL[language].format(full=full), advice)
    if name.title and name.last and language == "en":
        # "Frau Dr. Kroll" is "Dr. Kroll" to whom one writes in English.
        titles = name.title.split()
        shown = " ".join([one for one in titles if one.lower().strip(".") in _ACADEMIC] or titles)
        return Greeting(f"Dear {shown} {name.last},", "Title and surname, as they were given.")
    if language in _FIRST and name.first:
        return Greeting(_FIRST[language].format(first=name.first), "By the first name, as is usual in this language.")
    return Greeting(nothing, "Greet without a name; how names are used in this language is not known here.")


def _capital(part: str) -> str:
    return "-".join(one[:1].upper() + one[1:].lower() for one in part.split("-"))
