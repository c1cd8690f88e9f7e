"""The article before a company that is called by what it is: "à la Fromagerie Roche", "presso il Camping Le Dune", "bei der
Bäckerei Lüders". Without it "chez Mairie de Plouay" reads as no native writes."""
# ruff: noqa: SIM905 - a list of words reads better as one text

import re
from collections.abc import Mapping
from typing import Final

from outrider.language.text import without_accents

_GERMAN: Final = (
    (
        re.compile(
            r"(?:ei|ion|werkstatt|ung|schaft|praxis|klinik|kanzlei|agentur|firma|fabrik|mühle|gruppe|apotheke|molkerei)$"
        ),
        {"für": "für die", "bei": "bei der", "an": "an die"},
    ),
    (
        re.compile(r"(?:haus|werk|zentrum|hotel|studio|büro|atelier)$", re.I),
        {"für": "für das", "bei": "beim", "an": "an das"},
    ),
    (
        re.compile(r"(?:hof|verlag|betrieb|handel|verein|verband)$", re.I),
        {"für": "für den", "bei": "beim", "an": "an den"},
    ),
)
_KINDS: Final[Mapping[str, Mapping[str, frozenset[str]]]] = {
    "fr": {
        "la": frozenset(
            "mairie ferme maison societe clinique pharmacie banque cooperative compagnie creche commune residence fondation"
            " federation mutuelle scierie fonderie regie communaute galerie librairie cave biscuiterie ville conciergerie"
            " base brasserie menuiserie manufacture".split()
        ),
        "le": frozenset(
            "groupe cabinet centre laboratoire labo restaurant garage lycee college chateau domaine musee syndicat theatre"
            " camping magasin moulin studio bureau club comptoir comite chantier cinema conservatoire".split()
        ),
        "l'": frozenset(
            "ecole hopital hotel atelier agence association abattoir office institut entreprise usine etude auberge ehpad"
            " epicerie imprimerie huilerie".split()
        ),
    },
    "it": {
        "il": frozenset(
            "comune bar bagno camping villaggio gruppo cantiere consorzio centro ristorante laboratorio lido circolo club"
            " museo teatro liceo negozio mulino molino porto forno vivaio collegio comitato frantoio podere parco".split()
        ),
        "lo": frozenset("stabilimento studio stadio".split()),
        "la": frozenset(
            "marina cantina tenuta fattoria farmacia scuola clinica cooperativa fondazione societa spiaggia banca ditta casa"
            " villa pensione palestra cartiera tipografia residenza fonderia ceramica".split()
        ),
        "l'": frozenset(
            "hotel albergo agriturismo istituto ospedale ente ufficio oleificio officina azienda associazione agenzia osteria"
            " enoteca autofficina impresa accademia universita unione oratorio erboristeria".split()
        ),
        "i": frozenset("cantieri bagni molini mulini laboratori magazzini vivai".split()),
        "le": frozenset("officine cantine fonderie cartiere tenute terme ceramiche cooperative".split()),
    },
    "es": {
        "el": frozenset(
            "ayuntamiento hotel restaurante colegio instituto hospital grupo centro vivero hostal mercado museo club consorcio"
            " despacho laboratorio horno camping".split()
        ),
        "la": frozenset(
            "cooperativa granja bodega clinica farmacia fundacion asociacion escuela universidad residencia agencia imprenta"
            " finca empresa fabrica editorial guarderia mancomunidad".split()
        ),
    },
}
"""First words of names by the article that they take."""
_ENDINGS: Final[Mapping[str, tuple[tuple[str, str], ...]]] = {
    "fr": (("erie", "la"),),
    "it": (("eria", "la"), ("ificio", "il")),
    "es": (("eria", "la"),),
}
_JOINED: Final[Mapping[str, Mapping[str, Mapping[str, str]]]] = {
    "fr": {
        "chez": {"la": "à la ", "le": "au ", "l'": "à l'"},
        "de": {"la": "de la ", "le": "du ", "l'": "de l'"},
        "pour": {"la": "pour la ", "le": "pour le ", "l'": "pour l'"},
    },
    "it": {
        "da": {"il": "dal ", "lo": "dallo ", "la": "dalla ", "l'": "dall'", "i": "dai ", "le": "dalle "},
        "a": {"il": "al ", "lo": "allo ", "la": "alla ", "l'": "all'", "i": "ai ", "le": "alle "},
        "di": {"il": "del ", "lo": "dello ", "la": "della ", "l'": "dell'", "i": "dei ", "le": "delle "},
        **{
            word: {article: f"{word} {article}{'' if article.endswith(chr(39)) else ' '}" for article in _KINDS["it"]}
            for word in ("per", "presso")
        },
    },
    "es": {
        "en": {"el": "en el ", "la": "en la "},
        "para": {"el": "para el ", "la": "para la "},
        "a": {"el": "al ", "la": "a la "},
        "de": {"el": "del ", "la": "de la "},
    },
}
"""What a preposition becomes before each article."""


def with_article(frame: str, code: str, name: str) -> str:
    """A frame whose preposition before `{company}` takes the article that this name wants; names of one word want none."""
    first, _, rest = name.partition(" ")
    if not rest:
        return _euphonic(frame, code, name)
    if code == "de":
        for pattern, articles in _GERMAN:
            if pattern.search(first):
                for word, article in articles.items():
                    frame = re.sub(rf"\b{word} {{company}}", f"{article} {{company}}", frame)
        return frame
    article = _article_of(first, code)
    for word, joined in _JOINED.get(code, {}).items():
        if article in joined:
            frame = re.sub(rf"(?<!\w){word} \{{company\}}", f"{joined[article]}{{company}}", frame)
    return _euphonic(frame, code, name)


def _euphonic(frame: str, code: str, name: str) -> str:
    """Italian says "ad Amici"."""
    if code != "it" or name[:1].lower() != "a":
        return frame
    return re.sub(r"(?<!\w)a \{company\}", "ad {company}", frame)


def _article_of(first: str, code: str) -> str:
    low = without_accents(first.lower())
    known = next((article for article, kinds in _KINDS.get(code, {}).items() if low in kinds), "")
    if known or not first[:1].isupper():
        return known
    ended = next((article for ending, article in _ENDINGS.get(code, ()) if low.endswith(ending)), "")
    return "l'" if ended and begins_open(low) and code in ("fr", "it") else ended


def begins_open(name: str) -> bool:
    return without_accents(name[:1].lower()) in tuple("aeiou")
