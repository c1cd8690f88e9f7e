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
