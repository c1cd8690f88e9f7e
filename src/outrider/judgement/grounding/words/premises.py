"""Where a letter may come from without a source: "greetings from our workshop". Folded; one plain word, that praises nothing."""

from collections.abc import Mapping
from typing import Final

from outrider.judgement.grounding.lexicon import listed

OURS: Final[Mapping[str, frozenset[str]]] = {
    "en": listed("our the"),
    "de": listed("unserem unserer unseren dem der"),
    "fr": listed("notre nos"),
    "es": listed("nuestro nuestra"),
    "it": listed("nostro nostra"),
    "nl": listed("ons onze"),
}
"""What stands between "from" and the place."""
FROM: Final[Mapping[str, frozenset[str]]] = {
    "en": listed("from"),
    "de": listed("aus von"),
    "fr": listed("de depuis"),
    "es": listed("de desde"),
    "it": listed("dal dalla da di"),
    "nl": listed("uit van vanuit"),
}
HOUSES: Final[Mapping[str, frozenset[str]]] = {
    "en": listed("workshop office studio shop bakery brewery dairy farm mill yard kitchen garage team desk house home"),
    "de": listed(
        "werkstatt buro studio laden backerei brauerei molkerei hof muhle kuche atelier team hause schreinerei"
        " tischlerei gartnerei druckerei manufaktur"
    ),
    "fr": listed(
        "atelier bureau studio boutique boulangerie brasserie laiterie ferme moulin cuisine garage equipe maison"
    ),
    "es": listed(
        "taller oficina estudio tienda panaderia cerveceria lecheria granja molino cocina obrador equipo casa"
    ),
    "it": listed(
        "officina ufficio studio bottega panificio birrificio caseificio fattoria mulino cucina laboratorio squadra"
    ),
    "nl": listed(
        "werkplaats kantoor studio winkel bakkerij brouwerij zuivelfabriek boerderij molen keuken atelier team huis werf"
    ),
}
"""Houses and rooms in which anybody may work."""
