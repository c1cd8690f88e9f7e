"""Whether a sentence says by itself what it is about, in six languages: "It also works offline." does not."""
# ruff: noqa: SIM905 - a list of words reads better as one text

import re
from typing import Final

from outrider.language.patterns import late

_VERB: Final = r"(?:is|are|was|were|has|have|can|will|may|means|lets|helps|makes|\w+[^su\W]s)"
_DUTCH_VERB: Final = (
    r"(?:is|heeft|kan|wordt|werkt|maakt|leest|meet|stuurt|toont|helpt|koppelt|herkent|bespaart|biedt|geeft|laat|zorgt"
    r"|controleert|draait|bevat|telt|rekent|meldt)"
)
_PRONOUNS: Final = {
    "en": rf"(?:it|they|he|she|its|their|his|her|(?:this|these|those|that)(?= {_VERB} ))(?= )",
    "de": r"(?:es|er|deren|dessen|dadurch|damit|dabei|dies|sie(?= (?:ist|hat|wird|kann|war|\w+[^e\W]t) )"
    r"|diese[rs]?(?= (?:ist|sind|hat|haben|wird|werden|kann|können) ))(?= )",
    "fr": r"(?:ils?|elles?|cela|ceci|ça|ce dernier|cette dernière|celui-ci|celle-ci|ceux-ci|celles-ci)(?= )",
    "es": r"(?:él|ella|ellos|ellas|ello|esto|eso|éste|ésta|es|son)(?= )",
    "it": r"(?:esso|essa|essi|esse|lui|lei|loro|ciò"
    r"|(?:questo|questa|questi|queste)(?= (?:è|sono|ha|hanno|può|permette|significa) )"
    r"|è|sono)(?= )",
    "nl": rf"(?:hij|zij|ze|hun|daarmee|hiermee|(?:het|dit|dat|deze)(?= {_DUTCH_VERB} ))(?= )",
}
_OF_NOTHING: Final = late(
    r"(?:it (?:takes|is (?:\w+ )?(?:possible|necessary|worth|important|recommended|easy|forbidden)|costs nothing)"
    r"|es (?:gibt|dauert|fällt|fallen|braucht|gelten|gilt|ist (?:\w+ )?möglich|lohnt|una? (?:posible|necesario))"
    r"|il (?:y a|faut|ne faut|suffit|n'y a|est (?:\w+ )?(?:possible|nécessaire|interdit))"
    r"|het is (?:\w+ )?(?:mogelijk|verboden|nodig)|es (?:posible|necesario|gratis)|è (?:possibile|vietato|necessario|gratis))",
    re.IGNORECASE,
)
"""A pronoun that stands for nothing: "It takes two weeks"."""
_NAMED: Final = late(
    r"(?P<name>[A-ZÀ-Þ][\w&'’.-]{0,60}(?: (?:[A-ZÀ-Þ0-9][\w&'’.-]{0,60}|&|of|de|von|van|der)){0,3}) (?:is|ist|est|es|è) "
)
_SINGULAR: Final = late(r"(?:it|es|er|sie|il|elle|él|ella|esso|essa|het|hij)(?= )", re.IGNORECASE)
_NO_NAME: Final = frozenset(
    "it they he she this that these there what which who here our we you your its the a an one everything nothing"
    " es er sie das dies was wer hier unser unsere wir der die ein eine alles nichts"
    " il elle ils elles ce cela ça notre nos nous le la les un une tout rien"
    " él ella esto eso nuestro nuestra nosotros el los las una todo nada"
    " esso essa questo questa nostro nostra noi lo gli tutto niente"
    " het hij zij ze dit dat onze wij de een alles niets".split()
)
_COMPILED: Final = {code: late(pattern, re.IGNORECASE) for code, pattern in _PRONOUNS.items()}


def lacks_subject(sentence: str, language: str) -> bool:
    """Whether it begins with a word that stands for something said elsewhere. False in a language that is not known here."""
    pronoun = _COMPILED.get(language)
    return pronoun is not None and pronoun.match(sentence) is not None and _OF_NOTHING.match(sentence) is None


def with_subject(sentence: str, before: str, language: str) -> str | None:
    """The sentence with its subject in the pronoun's place, where the sentence before says beyond doubt which: "Laneplan is a
    planning tool. It …". None elsewhere."""
    named, pronoun = _NAMED.match(before), _SINGULAR.match(sentence)
    # Spanish leaves its pronouns out, and "Es" is the verb.
    if named is None or pronoun is None or language == "es" or not lacks_subject(sentence, language):
        return None
    name = named["name"]
    if name.split()[0].casefold() in _NO_NAME:
        return None
    return name + sentence[pronoun.end() :]
