"""The trades that companies name themselves by, and the words that every claim holds: few synonyms let freight meet logistics."""
# ruff: noqa: SIM905 - a list of words reads better as one text

from collections.abc import Iterable
from typing import Final

from outrider.language.text import stem

_SYNONYM_WEIGHT: Final = 0.5

GROUPS: Final = (
    "logistics freight shipping haulage forwarding transport trucking carrier warehousing warehouse",
    "manufacturing factory industrial plant production machining fabrication manufacturer",
    "software saas platform cloud application",
    "ecommerce e-commerce retail retailer shop store webshop",
    "healthcare clinic hospital medical health patient physician",
    "dental dentist dentistry orthodontic",
    "bank banking fintech lending credit",
    "finance financial accounting accountant bookkeeping audit",
    "legal law lawyer attorney solicitor",
    "construction builder contractor building civil",
    "hospitality hotel restaurant catering resort",
    "education school university training learning academy",
    "property realestate realtor landlord letting",
    "marketing advertising agency media branding",
    "automotive car vehicle dealership garage",
    "energy utility solar wind electricity power renewable",
    "food beverage bakery grocery brewery",
    "insurance insurer underwriting broker",
    "recruiting recruitment staffing hr hiring talent",
    "agriculture farm farming agricultural crop",
    "pharma pharmaceutical biotech laboratory drug",
    "security cybersecurity infosec",
    "telecom telecommunications network broadband",
    "nonprofit charity ngo foundation",
    "travel tourism airline booking",
    "clothing fashion apparel textile",
)


# Words that every claim holds and that therefore tell nothing apart.
EMPTY: Final = frozenset(
    stem(word)
    for word in (
        "company companies business businesses firm firms organisation organization customer customers client "
        "clients ideal target targets targeting buyer buyers prospect prospects typical profile market markets "
        "segment sell selling serve serves serving work works working help helps focus focused best fit good great "
        "looking look want wants need needs use uses using run runs running based located headquartered operate "
        "operating operates employ employees employee staff people person team teams size sized small medium mid "
        "large big head heads headcount least most made make makes built designed suited perfect like such include "
        "including includes icp who someone new one two three ten hundred thousand own owned owner region country "
        "countries world worldwide global find search list show give year years day days month months week weeks "
        "time will get main manager managers "
    ).split()
)


# What every claim holds in the other languages.
EMPTY_ELSEWHERE: Final = frozenset(
    stem(word)
    for word in (
        "der die das den dem des ein eine einen einem einer und oder mit von vom zu zum zur im in am an auf aus bei für"
        " ab bis über unter als wie"
        " sind ist haben hat wird werden wir uns unser unsere unseren ihr ihre sie es sich auch nur noch nicht"
        " mindestens höchstens mehr weniger"
        " gegen um je durch eigene eigener eigenen eigenes ihren kunden kunde unternehmen firma firmen betrieb betriebe"
        " betrieben mitarbeiter"
        " mitarbeitern arbeiten verkaufen beliefern zielgruppe ganz europa jahr jahre tag monat mehrere mehreren alle"
        " aller jeder jede entscheidet"
        " le la les un une des du de et ou avec sans pour par sur dans chez en au aux qui que dont nous vous nos notre"
        " leur leurs son sa ses est sont"
        " ont plus moins entre clients client entreprises entreprise sociétés société vendons travaillons employés"
        " salariés personnes plusieurs tous"
        " toutes an ans jour mois ne pas l'un"
        " el los las un una unos unas y con sin por para del al lo su sus nuestro nuestros nuestra nuestras más menos"
        " entre que quien son es tienen"
        " empresas empresa clientes cliente vendemos trabajamos empleados personas varios varias año años"
        " il lo gli uno e o con senza per tra fra di da dal dalla dai del della dei delle degli al alla ai alle agli"
        " nel nella nei sul sono è hanno"
        " nostri nostro nostra nostre più meno che chi ci clienti cliente aziende azienda imprese impresa rivolgiamo"
        " vendiamo lavoriamo dipendenti"
        " addetti almeno anno anni"
        " het een en of met zonder voor door bij van naar uit om op aan te zijn is hebben heeft wij we onze ons hun"
        " meer minder dan die dat deze"
        " klanten klant bedrijven bedrijf leveren werken verkopen medewerkers heel jaar jaren minstens tussen"
        " yet still already are do does sell our"
    ).split()
)


def _synonyms() -> dict[str, frozenset[str]]:
    table: dict[str, frozenset[str]] = {}
    for group in GROUPS:
        stems = frozenset(stem(part) for word in group.split() for part in [word.replace("-", "")])
        for one in stems:
            table[one] = table.get(one, frozenset()) | (stems - {one})
    return table


SYNONYMS: Final = _synonyms()


def weighted(query: Iterable[str]) -> dict[str, float]:
    """Query terms with weight 1, and their synonyms with less."""
    weights: dict[str, float] = {}
    own = set(query)
    for term in own:
        weights[term] = 1.0
        for other in SYNONYMS.get(term, ()):
            if other not in own:
                weights[other] = max(weights.get(other, 0.0), _SYNONYM_WEIGHT)
    return weights
