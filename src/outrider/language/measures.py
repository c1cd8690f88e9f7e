"""What is counted in a text and how often: 42 trucks, ten to 120 beds, „mindestens zehn Pressen“; in six languages.

A wish ("with 10 to 120 trucks") and a statement ("31 tractor units") meet in the unit: what is counted is reduced to a name
of its own where people have many words for it, and to the noun itself where they have one.
"""

import re
from dataclasses import dataclass
from typing import Final

from outrider.language.patterns import late
from outrider.language.text import without_accents

_UNITS: Final = {
    "people": "employees employee staff people persons fte ftes headcount workers colleagues heads mitarbeiter mitarbeitern"
    " mitarbeitende mitarbeitenden mitarbeiterinnen beschaftigte beschaftigten angestellte angestellten leute leuten salaries"
    " employes collaborateurs personnes effectifs empleados trabajadores personas dipendenti addetti persone collaboratori"
    " medewerkers werknemers personeelsleden mensen",
    "vehicles": "trucks truck lorries lorry vans vehicles tractors rigids artics trailers fleet tankers units lkw lkws"
    " lastwagen fahrzeuge fahrzeugen sattelzuge sattelzugen transporter zugmaschinen camions vehicules poids-lourds"
    " camionnettes camiones vehiculos furgonetas camion veicoli furgoni automezzi mezzi vrachtwagens voertuigen trekkers"
    " bestelwagens buses coaches busse bussen autocars autobuses autobus bussen",
    "rooms": "rooms bedrooms keys zimmer zimmern chambres habitaciones camere kamers hotelkamers",
    "beds": "beds residents bewohner bewohnern betten pflegeplatze lits residents camas residentes plazas letti ospiti bedden"
    " bewoners",
    "sites": "sites site shops stores branches locations outlets restaurants clinics practices homes schools showrooms depots"
    " offices studios clubs gyms nurseries salons pubs cafes surgeries standorte standorten filialen laden geschafte betriebe"
    " betrieben hauser hausern niederlassungen kitas kindertagesstatten studios magasins boutiques sites etablissements"
    " agences clubs tiendas locales restaurantes centros sedes sucursales clinicas locali ristoranti negozi sedi punti-vendita"
    " filiali winkels vestigingen locaties filialen restaurants bedrijfsrestaurants showroom hotels alberghi hoteles",
    "dwellings": "homes flats apartments dwellings wohnungen wohneinheiten logements appartements viviendas pisos appartamenti"
    " unita-immobiliari woningen appartementen huurwoningen",
    "hectares": "hectares hectare ha hektar hectareas ettari hectaren acres",
    "square metres": "m2 m² qm sqm square-metres square-meters quadratmeter metres-carres metros-cuadrados metri-quadrati"
    " vierkante-meter",
    "tonnes": "tonnes tons tonnen toneladas tonnellate ton",
    "pitches": "pitches emplacements stellplatze stellplatzen parcelas piazzole plaatsen standplaatsen kampeerplaatsen",
    "pallet spaces": "pallet-spaces pallet-positions pallets palettenplatze palettenplatzen palettenstellplatze"
    " emplacements-palettes palets posti-pallet palletplaatsen",
    "presses": "presses pressen presse prensas press persen",
    "machines": "machines maschinen maquinas macchine lathes machining-centres",
    "chairs": "chairs behandlungszimmer behandlungszimmern behandlungsstuhle fauteuils sillones poltrone behandelkamers",
    "seats": "seats covers sitzplatze platze couverts asientos posti zitplaatsen",
    "drops a day": "drops deliveries stops stopps anlieferungen lieferungen livraisons entregas consegne leveringen",
    "customers": "customers clients members kunden mitglieder adherents clientes socios clienti soci klanten leden",
    "students": "students pupils schuler schulern schulerinnen studierende eleves etudiants alumnos estudiantes studenti alunni"
    " leerlingen studenten",
}
_UNIT_OF: Final = {word: unit for unit, listed in reversed(_UNITS.items()) for word in listed.split()}
UNITS: Final = frozenset(_UNITS)
"""Units that have a name of their own here, in English."""
_BOTH: Final = {
    "homes": ("sites", "dwellings"),
    "units": ("vehicles", "sites"),
    "emplacements": ("pitches", "pallet spaces"),
}

_ONES: Final = {
    1: "one single ein eine einem einer un une uno una een",
    2: "two zwei deux dos due twee both couple",
    3: "three drei trois tres tre drie",
    4: "four vier quatre cuatro quattro",
    5: "five funf cinq cinco cinque vijf",
    6: "six sechs seis sei zes",
    7: "seven sieben sept siete sette zeven",
    8: "eight acht huit ocho otto",
    9: "nine neun neuf nueve nove negen",
    10: "ten zehn dix diez dieci tien",
    11: "eleven elf onze once undici",
    12: "twelve zwolf douze doce dodici twaalf dozen dutzend",
    15: "fifteen funfzehn quinze quince quindici vijftien",
    20: "twenty zwanzig vingt veinte venti twintig",
    25: "twenty-five funfundzwanzig vingt-cinq veinticinco venticinque vijfentwintig",
    30: "thirty dreissig dreißig trente treinta trenta dertig",
    40: "forty vierzig quarante cuarenta quaranta veertig",
    50: "fifty funfzig cinquante cincuenta cinquanta vijftig",
    60: "sixty sechzig soixante sesenta sessanta zestig",
    80: "eighty achtzig quatre-vingts ochenta ottanta tachtig",
    100: "hundred hundert cent cien cento honderd",
    200: "zweihundert doscientos duecento tweehonderd",
    300: "dreihundert trescientos trecento driehonderd",
    500: "funfhundert quinientos cinquecento vijfhonderd",
    1000: "thousand tausend mille mil duizend",
}
_WORTH: Final = {word: number for number, listed in _ONES.items() for word in listed.split()}
COUNTS: Final = {word: number for word, number in _WORTH.items() if number > 1}
"""Numbers from two on that are written as words, without accents. One is an article in most of the languages."""
_MANY: Final = {"several": 2, "mehrere": 2, "mehreren": 2, "plusieurs": 2, "varios": 2, "varias": 2, "diversi": 2, "diverse": 2,
                "piu": 2, "meerdere": 2, "multiple": 2}  # fmt: skip
_MANY_WORD: Final = late(rf"\b(?P<word>{'|'.join(_MANY)}) ")
_DUTCH: Final = late(r"\b(?:het|een|zijn|wij|voor|met|van|niet)\b")
_N: Final = (
    r"(?:\d{1,3}(?:[ .,]\d{3})+(?!\d)|\d{1,9}|(?:"
    + "|".join(sorted(map(re.escape, _WORTH), key=len, reverse=True))
    + r"))"
)
_TO: Final = r"(?:-|to|and|bis|und|a|à|et|y|e|ed|tot|en|al)"
_LEAST: Final = (
    r"(?:more than|over|at least|from|above|upwards of|minimum of|min\.?|>=?|≥|mehr als|uber|mindestens|ab|wenigstens"
    r"|plus de|au moins|a partir de|mas de|al menos|a partir de|desde|piu di|oltre|almeno|meer dan|minstens|ten minste"
    r"|vanaf|boven)"
)
_MOST: Final = (
    r"(?:fewer than|less than|under|below|up to|at most|no more than|maximum of|max\.?|<=?|≤|weniger als|unter"
    r"|hochstens|maximal"
    r"|bis zu|moins de|jusqu'a|au plus|menos de|hasta|como maximo|meno di|fino a|al massimo|minder dan|onder|tot"
    r"|hoogstens|maximaal)"
)
_STRICT: Final = late(
    r"fewer than|less than|under|below|<|weniger als|unter|moins de|menos de|meno di|minder dan|onder"
    r"|more than|over|above|>|mehr als|uber|plus de|mas de|piu di|oltre|meer dan|boven"
)
_OR_MORE: Final = r"(?:\+|or more|plus|and up|and more|oder mehr|ou plus|o mas|o piu|of meer)"
_OR_LESS: Final = r"(?:or (?:fewer|less)|oder weniger|ou moins|o menos|o meno|of minder)"
_AMOUNT: Final = late(
    rf"(?<![\w.,])(?:(?P<least>{_LEAST}) |(?P<most>{_MOST}) |between |zwischen |entre |tra |fra |tussen |von |de |da |van )?"
    rf"(?:(?P<low>{_N}) ?{_TO} ?(?P<high>{_N})|(?P<one>{_N}) ?(?P<k>k\b)?)(?: ?(?P<more>{_OR_MORE})|"
    rf" (?P<less>{_OR_LESS}))?(?![\w])"
)
_WORD: Final = late(r"[^\W\d_][\w²'-]*|m2|m²")
_NOT_COUNTED: Final = late(
    r"^(?:years?|jahren?|ans?|anos|anni|jaar|percent|prozent|%|€|euros?|million\w*|mio|hours?|stunden|minutes?|days?"
    r"|tagen?|weeks?|months?"
    r"|times?|per|a|pro|par|por|am|im|km|mm|kg|mw|kw|gb|°|o'clock|uhr)$"
)


@dataclass(frozen=True, slots=True)
class Measure:
    """So many of a unit, both ends included; `high` None is open. `start` and `end` are where the text says it, once `flat`."""

    unit: str
    low: int
    high: int | None
    start: int = 0
    end: int = 0
    noun: int = 0
    """Where the words begin that say what is counted."""

    def meets(self, other: "Measure") -> bool:
        """Whether the two share at least one number; only of one unit is that a question."""
        return (self.high is None or other.low <= self.high) and (other.high is None or self.low <= other.high)

    @property
    def amount(self) -> str:
        if self.high is None:
            return f"at least {self.low:,}"
        if self.low == self.high:
            return f"{self.low:,}"
        return f"at most {self.high:,}" if self.low <= 1 else f"{self.low:,} to {self.high:,}"

    def __str__(self) -> str:
        return f"{self.amount} {self.unit}"


def flat(text: str) -> str:
    """Lower case without accents, one space between words: what the offsets of a measure count in."""
    text = text[:4_000].lower()
    if text.isascii():
        return " ".join(text.split())
    return " ".join(without_accents(text.replace("–", "-").replace("’", "'")).split())


def measures(text: str) -> list[Measure]:
    """Everything counted in a text, in order. A number without a noun behind it, a year and a price count nothing."""
    said = flat(text)
    found: list[Measure] = []
    at = 0
    while match := _AMOUNT.search(said, at):
        at = max(match.end(), at + 1)
        named = _noun(said, match.end(), worded=not any(c.isdigit() for c in match.group()))
        if named is None:
            continue
        bounds = _bounds(match)
        # "Onze" is eleven in French and ours in Dutch.
        if bounds is None or (match["one"] == "onze" and _DUTCH.search(said)):
            continue
        units, end = named
        found += [Measure(unit, *bounds, match.start(), end, match.end()) for unit in units]
        at = max(at, end)
    for match in _MANY_WORD.finditer(said):
        if (named := _noun(said, match.end(), worded=True)) is not None:
            least = _MANY[match["word"]]
            found += [Measure(unit, least, None, match.start(), named[1], match.end()) for unit in named[0]]
    return sorted(found, key=lambda one: one.start)


def _bounds(match: "re.Match[str]") -> tuple[int, int | None] | None:
    if match["low"]:
        low, high = _value(match["low"]), _value(match["high"])
        return min(low, high), max(low, high)
    value = _value(match["one"]) * (1_000 if match["k"] else 1)
    if match["most"] or match["less"]:
        return 0, value - 1 if _STRICT.fullmatch(match["most"] or "") else value
    if match["least"] or match["more"]:
        return value + 1 if _STRICT.fullmatch(match["least"] or "") else value, None
    return value, value


def _value(written: str) -> int:
    return _WORTH.get(written) or int(re.sub(r"\D", "", written) or 0)


def _noun(said: str, at: int, *, worded: bool) -> tuple[tuple[str, ...], int] | None:
    """The unit of what is counted: the first known one within three words; else the word right behind a figure."""
    rest = said[at : at + 60]
    stop = re.search(r"[.,;:!?()]|\b(?:and|und|et|y|e|en|with|mit|in|for)\b", rest)
    rest = rest[: stop.start()] if stop else rest
    listed = list(_WORD.finditer(rest))[:3]
    for one, after in zip(listed, [*listed[1:], None], strict=False):
        both = f"{one.group()}-{after.group()}" if after else ""
        if both in _UNIT_OF:
            return (_UNIT_OF[both],), at + (after.end() if after else one.end())
        if one.group() in _UNIT_OF:
            return _BOTH.get(one.group(), (_UNIT_OF[one.group()],)), at + one.end()
    if worded or not listed or _NOT_COUNTED.match(listed[0].group()) or len(listed[0].group()) < 4:
        return None
    return (listed[0].group(),), at + listed[0].end()
