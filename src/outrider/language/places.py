"""Countries and head counts as companies and ICP claims write them, reduced to what can be compared."""
# ruff: noqa: SIM905 - a list of words reads better as one text

import re
import unicodedata
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from outrider.language.patterns import late
from outrider.language.text import plain

_COUNTRIES: Final = {
    "AR": "argentina argentinian argentinien argentine argentinië",
    "AT": "austria austrian österreich autriche oostenrijk österreichisch autrichien austriaco oostenrijkse",
    "AU": "australia australian australien australie australië",
    "BE": "belgium belgian belgië belgique belgien bélgica belgio belgisch belge belga belgische",
    "BG": "bulgaria bulgarian bulgarien bulgarie bulgarije",
    "BR": "brazil brazilian brasil brasilien brésil brasile brazilië",
    "CA": "canada canadian kanada canadien",
    "CH": "switzerland swiss schweiz suisse svizzera suiza zwitserland suisse_romande deutschschweiz"
    " romandie schweizer svizzero suizo zwitserse",
    "CL": "chile chilean",
    "CN": "china chinese chine cina",
    "CO": "colombia colombian",
    "CZ": "czechia czech czech_republic tschechien tchéquie chequia cechia tsjechië",
    "DE": "germany german deutschland allemagne alemania germania duitsland deutsch deutsche deutschen"
    " deutscher allemand allemands allemandes alemán alemanas alemanes tedesco tedeschi tedesche"
    " duitse",
    "DK": "denmark danish danmark dänemark danemark dinamarca danimarca denemarken",
    "EE": "estonia estonian estland estonie",
    "ES": "spain spanish españa spanien espagne spagna spanje spanisch spanische spanischen espagnol"
    " espagnols español españolas españoles spagnolo spagnoli spaanse",
    "FI": "finland finnish suomi finnland finlande finlandia",
    "FR": "france french frankreich francia frankrijk französisch französische französischen français"
    " françaises française francese francesi franse francés franceses",
    "GB": "united_kingdom uk u.k england scotland wales britain great_britain british gb"
    " vereinigtes_königreich großbritannien grossbritannien royaume_uni grande_bretagne angleterre"
    " reino_unido gran_bretaña inglaterra regno_unito gran_bretagna inghilterra verenigd_koninkrijk"
    " groot_brittannië engeland schottland écosse escocia scozia schotland britisch britische"
    " britannique británico britannico britse northern_ireland nordirland",
    "GR": "greece greek griechenland grèce grecia griekenland",
    "HK": "hong_kong",
    "HR": "croatia croatian kroatien croatie croacia croazia",
    "HU": "hungary hungarian ungarn hongrie hungría ungheria hongarije",
    "ID": "indonesia indonesian",
    "IE": "ireland irish irland irlande irlanda ierland",
    "IL": "israel israeli",
    "IN": "india indian indien",
    "IS": "iceland icelandic",
    "IT": "italy italian italia italien italie italië italienisch italienische italienischen italien"
    " italienne italiano italiani italiane italiaanse nord_italia sud_italia northern_italy"
    " southern_italy norditalien",
    "JP": "japan japanese japon giappone",
    "KR": "south_korea korean",
    "LT": "lithuania lithuanian",
    "LU": "luxembourg luxemburg luxemburgo lussemburgo luxembourgish",
    "LV": "latvia latvian",
    "MX": "mexico mexican méxico",
    "MY": "malaysia malaysian",
    "NL": "netherlands the_netherlands dutch holland nederland niederlande niederlanden pays_bas"
    " países_bajos paesi_bassi niederländisch néerlandais nederlandse olanda holanda",
    "NO": "norway norwegian norge norwegen norvège noruega norvegia noorwegen",
    "NZ": "new_zealand",
    "PH": "philippines",
    "PL": "poland polish polska polen pologne polonia polnisch polonais",
    "PT": "portugal portuguese portugiesisch portugais portugués portoghese portogallo",
    "RO": "romania romanian rumänien roumanie rumania roemenië",
    "RS": "serbia serbian",
    "SA": "saudi_arabia saudi",
    "SE": "sweden swedish sverige schweden suède suecia svezia zweden",
    "SG": "singapore singaporean",
    "SI": "slovenia slovenian slowenien slovénie eslovenia",
    "SK": "slovakia slovak slowakei slovaquie eslovaquia slovacchia slowakije",
    "TH": "thailand thai",
    "TR": "turkey türkiye turkish türkei turquie turquía turchia turkije",
    "TW": "taiwan taiwanese",
    "UA": "ukraine ukrainian",
    "AE": "united_arab_emirates uae emirates dubai",
    "US": "united_states united_states_of_america usa u.s u.s.a america american vereinigte_staaten"
    " états_unis etats_unis estados_unidos stati_uniti verenigde_staten",
    "VN": "vietnam vietnamese",
    "ZA": "south_africa südafrika",
}
_EU: Final = frozenset("AT BE BG CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV NL PL PT RO SE SI SK".split())
_NORDICS: Final = frozenset("DK FI IS NO SE".split())
_REGIONS: Final = {
    "european union": _EU,
    "eu": _EU,
    "europe": _EU | {"CH", "GB", "IS", "NO", "RS", "UA"},
    "european": _EU | {"CH", "GB", "IS", "NO", "RS", "UA"},
    **dict.fromkeys(("europa", "europäisch", "européen", "européenne"), _EU | {"CH", "GB", "IS", "NO", "RS", "UA"}),
    **dict.fromkeys(("unione europea", "unión europea", "union européenne", "europäische union"), _EU),
    **dict.fromkeys(("skandinavien", "scandinavie", "escandinavia", "scandinavië"), frozenset({"DK", "NO", "SE"})),
    **dict.fromkeys(("d-a-ch", "deutschsprachig", "deutschsprachigen raum"), frozenset({"AT", "CH", "DE"})),
    **dict.fromkeys(("british isles", "british isles and ireland"), frozenset({"GB", "IE"})),
    "dach": frozenset({"AT", "CH", "DE"}),
    "benelux": frozenset({"BE", "LU", "NL"}),
    "nordics": _NORDICS,
    "nordic": _NORDICS,
    "scandinavia": frozenset({"DK", "NO", "SE"}),
    "scandinavian": frozenset({"DK", "NO", "SE"}),
    "baltics": frozenset({"EE", "LT", "LV"}),
    "north america": frozenset({"CA", "MX", "US"}),
    "north american": frozenset({"CA", "MX", "US"}),
    "latin america": frozenset({"AR", "BR", "CL", "CO", "MX"}),
    "apac": frozenset({"AU", "CN", "HK", "ID", "IN", "JP", "KR", "MY", "NZ", "PH", "SG", "TH", "TW", "VN"}),
}
# Parts of countries that claims and imports name; each tells the country, and no more.
_PARTS: Final = {
    "AT": "vienna wien tyrol tirol salzburg styria steiermark carinthia kärnten vorarlberg burgenland lower_austria"
    " niederösterreich"
    " upper_austria oberösterreich graz linz innsbruck",
    "BE": "flanders flandern vlaanderen flandre flandes fiandre wallonia wallonie wallonien brussels bruxelles brussel"
    " antwerp antwerpen"
    " ghent gent liège",
    "CH": "zürich zurich geneva genève genf basel bern lausanne vaud ticino tessin ostschweiz zentralschweiz",
    "DE": "bavaria bayern bavière baviera beieren saxony sachsen saxe lower_saxony niedersachsen hesse hessen thuringia"
    " thüringen brandenburg"
    " north_rhine_westphalia nordrhein_westfalen nrw rhineland_palatinate rheinland_pfalz saarland schleswig_holstein"
    " mecklenburg"
    " mecklenburg_vorpommern sachsen_anhalt baden_württemberg württemberg ruhrgebiet rheinland süddeutschland norddeutschland"
    " ostdeutschland westdeutschland southern_germany northern_germany berlin hamburg munich münchen cologne köln"
    " frankfurt stuttgart"
    " düsseldorf leipzig dresden bremen hannover nürnberg",
    "DK": "copenhagen københavn kopenhagen jutland aarhus",
    "ES": "catalonia cataluña catalunya katalonien catalogne catalogna andalusia andalucía andalusien andalousie madrid"
    " barcelona valencia"
    " sevilla seville galicia basque_country país_vasco euskadi baskenland pays_basque navarra aragón castilla"
    " balearic_islands baleares"
    " balearen baléares baleari mallorca majorca menorca ibiza canary_islands canarias kanaren canaries asturias"
    " cantabria murcia"
    " extremadura málaga bilbao zaragoza",
    "FR": "rhône_alpes auvergne_rhône_alpes auvergne brittany bretagne bretaña normandy normandie normandía provence"
    " alsace elsass lorraine"
    " occitanie aquitaine nouvelle_aquitaine burgundy bourgogne borgoña île_de_france hauts_de_france grand_est"
    " pays_de_la_loire"
    " centre_val_de_loire corsica corse savoie haute_savoie isère languedoc midi_pyrénées paca paris lyon marseille"
    " toulouse bordeaux lille"
    " nantes strasbourg grenoble rennes",
    "GB": "yorkshire lancashire cornwall devon kent sussex essex norfolk suffolk cumbria northumberland midlands"
    " west_midlands east_midlands"
    " east_anglia london londres londra londen manchester birmingham leeds liverpool glasgow edinburgh cardiff belfast"
    " bristol sheffield"
    " highlands ulster home_counties north_of_england",
    "IE": "dublin munster leinster connacht connaught ulster_province galway limerick donegal kerry",
    "IT": "lombardy lombardia lombardei lombardie piedmont piemonte piemont piémont tuscany toscana toskana toscane"
    " veneto venetien vénétie"
    " emilia_romagna liguria ligurien sicily sicilia sizilien sicile sardinia sardegna sardinien sardaigne puglia"
    " apulia apulien campania"
    " calabria umbria abruzzo lazio friuli trentino alto_adige südtirol south_tyrol basilicata molise valle_d'aosta"
    " milan milano"
    " mailand turin torino rome roma naples napoli bologna florence firenze verona brescia",
    "LU": "luxembourg_city",
    "NL": "randstad zuid_holland noord_holland south_holland north_holland brabant noord_brabant gelderland utrecht"
    " limburg zeeland"
    " friesland groningen overijssel drenthe flevoland amsterdam rotterdam the_hague den_haag eindhoven",
    "PT": "lisbon lisboa lissabon lisbonne lisbona oporto algarve madeira azores açores alentejo",
    "SE": "stockholm gothenburg göteborg malmö skåne",
    "US": "california texas florida new_york illinois massachusetts ohio pennsylvania michigan new_england midwest",
}
_NAMES: Final[dict[str, frozenset[str]]] = {
    **{name.replace("_", " "): frozenset({code}) for code, names in _COUNTRIES.items() for name in names.split()},
    **{name.replace("_", " "): frozenset({code}) for code, names in _PARTS.items() for name in names.split()},
    **_REGIONS,
}
_MENTION: Final = late(
    r"(?<![^\W_])(?:"
    + "|".join(re.escape(name).replace(r"\ ", "[ -]") for name in sorted(_NAMES, key=len, reverse=True))
    + r")(?![^\W_])"
)

_LABELS: Final = {
    "GB": "United Kingdom",
    "US": "United States",
    **{
        code: names.split()[0].replace("_", " ").title()
        for code, names in _COUNTRIES.items()
        if code not in ("GB", "US")
    },
}


def label(code: str) -> str:
    """A country as people write it."""
    return _LABELS.get(code, code)


def in_words(code: str) -> str:
    """A country as it stands within a sentence: "the Netherlands"."""
    return f"the {label(code)}" if code in _WITH_ARTICLE else label(code)


_WITH_ARTICLE: Final = frozenset(
    {"AE", "BS", "CD", "CF", "CG", "DO", "GB", "GM", "KM", "MH", "MV", "NL", "PH", "SB", "SC", "US"}
)


def name_of(code: str) -> str:
    """The English name of a country, in lower case; the code itself where it is not known."""
    return _COUNTRIES.get(code, code).split()[0].replace("_", " ")


def countries_in(text: str) -> frozenset[str]:
    """ISO 3166 codes of the countries and regions that a text names; `US` also when written in capitals."""
    found: set[str] = set()
    for match in _MENTION.finditer(plain(text)):
        found |= _NAMES.get(match.group()) or _NAMES[match.group().replace("-", " ")]
    if re.search(r"\bUS\b", text):
        found.add("US")
    return frozenset(found)


_AND: Final = r"(?:,|/|\b(?:and|or|und|oder|sowie|et|ou|y|o|e|ed|en|of)\b)"
_IN: Final = (
    r"(?:\b(?:in|from|across|throughout|within|im|aus|en|dans|nel|nella|nei|negli|de|du|des|di|da|del|della|uit"
    r"|countries:?|länder:?|pays:?)\b)"
)
_THE: Final = (
    r"(?:\b(?:the|den|der|die|dem|la|le|les|los|el|las|il|lo|gli|i|de|het|heel|all of|all|whole|ganz|toute?|tutta"
    r"|toda)\b)"
)
_LISTED: Final = late(
    rf"(?:{_IN}\s{{0,9}})?(?:{_THE}\s{{0,9}})?\x00(?:\s{{0,9}}{_AND}{{0,9}}\s{{0,9}}(?:{_IN}\s{{0,9}})?(?:{_THE}\s{{0,9}})?\x00)*",
    re.IGNORECASE,
)


def without(text: str) -> str:
    """The text without the countries and regions that it names; for comparing only."""
    said = unicodedata.normalize("NFC", text).replace("\0", " ")
    lowered = said.lower()
    if len(lowered) != len(said):  # a letter whose small form is two
        said = lowered
    return " ".join(_LISTED.sub(" ", _blanked(said, lowered)).split())


def _blanked(said: str, lowered: str) -> str:
    pieces, at = [], 0
    for match in _MENTION.finditer(lowered):
        pieces += [said[at : match.start()], "\0"]
        at = match.end()
    return "".join([*pieces, said[at:]])


@lru_cache(2_000)
def country_of(value: str) -> str | None:
    """The one country that an imported column means: a code or a name; None when it cannot be told."""
    flat = plain(value).strip(" .").replace("-", " ")
    if len(flat) == 2 and flat.upper() in _COUNTRIES:
        return flat.upper()
    if flat in _NAMES and len(_NAMES[flat]) == 1:
        return next(iter(_NAMES[flat]))
    found = countries_in(value)
    return next(iter(found)) if len(found) == 1 else None


@dataclass(frozen=True, slots=True)
class Range:
    """A number of people, both ends included; `high` None is open."""

    low: int
    high: int | None

    def meets(self, other: "Range") -> bool:
        """Whether the two ranges share at least one number."""
        return (self.high is None or other.low <= self.high) and (other.high is None or self.low <= other.high)

    def __str__(self) -> str:
        return (
            f"{self.low}+"
            if self.high is None
            else str(self.low)
            if self.low == self.high
            else f"{self.low}–{self.high}"
        )


_COUNT: Final = r"(\d{1,3}(?:[ ,.]\d{3}){1,2}|\d{1,7})( ?k\b)?"
_PEOPLE: Final = r"(?:employees|staff|people|persons|fte|ftes|headcount|workers|team members|seats|heads)"
_BETWEEN: Final = late(rf"{_COUNT} ?(?:-|to|and) ?{_COUNT}")
_AT_LEAST: Final = late(
    rf"(?:more than|over|at least|from|above|minimum of|min\.?|>=?|≥) ?{_COUNT}|{_COUNT} ?(?:\+|or more|plus|and up)"
)
_AT_MOST: Final = late(rf"(?:fewer than|less than|under|below|up to|at most|maximum of|max\.?|<=?|≤) ?{_COUNT}")
_PLAIN: Final = late(_COUNT)
_NAMED: Final = (
    ("small and medium", Range(1, 250)),
    ("small to medium", Range(1, 250)),
    ("smes", Range(1, 250)),
    ("smbs", Range(1, 250)),
    ("sme", Range(1, 250)),
    ("smb", Range(1, 250)),
    ("mid-sized", Range(50, 1_000)),
    ("midsize", Range(50, 1_000)),
    ("mid-market", Range(100, 2_000)),
    ("medium-sized", Range(50, 250)),
)


def _number(digits: str | None, thousand: str | None) -> int:
    value = int(re.sub(r"\D", "", digits or "0") or 0)
    return value * 1_000 if thousand else value


def _range(text: str) -> Range | None:
    if match := _BETWEEN.search(text):
        low, high = _number(match[1], match[2]), _number(match[3], match[4])
        return Range(min(low, high), max(low, high))
    if match := _AT_LEAST.search(text):
        return Range(_number(match[1] or match[3], match[2] or match[4]), None)
    if match := _AT_MOST.search(text):
        return Range(0, _number(match[1], match[2]))
    if match := _PLAIN.search(text):
        value = _number(match[1], match[2])
        return Range(value, value)
    return None


def size_wanted(text: str) -> Range | None:
    """The head count that an ICP claim or a query asks for; None when it names none."""
    flat = plain(text)[:4_000]
    for match in re.finditer(rf"[^.;!?]{{0,60}}\b{_PEOPLE}\b|\b(?:headcount|team size)\b[^.;!?]{{0,30}}", flat):
        if any(c.isdigit() for c in match.group()):
            found = _range(match.group())
            if found is not None:
                # A bare number in a wish ("around 200 employees") is a neighbourhood, not an exact count.
                return Range(found.low // 2, found.high * 2) if found.high == found.low else found
    return next((size for name, size in _NAMED if re.search(rf"(?<![\w-]){name}(?![\w])", flat)), None)


def size_of(value: str) -> Range | None:
    """The head count that an imported size column means, such as `51-200`, `1,200`, `10k+` or `SME`."""
    flat = plain(value)[:200]
    if any(c.isdigit() for c in flat):
        return _range(flat)
    return next((size for name, size in _NAMED if re.search(rf"(?<![\w-]){name}(?![\w])", flat)), None)
