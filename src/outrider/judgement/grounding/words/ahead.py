"""Words that say of something that it is still to come, in six languages, folded: announced, approved, wanted, planned.

Beside them stand the future and the limit "expected" of each language. What an announcement says to be done already ("announced
the purchase of", "announced that it had bought") is none.
"""

from collections.abc import Mapping
from typing import Final

from outrider.judgement.grounding.lexicon import listed
from outrider.language.patterns import late

AHEAD: Final = {
    code: late(rf"\b(?:{said})\b")
    for code, said in {
        "en": r"announc\w+ (?!(?:\S+ ){0,5}that\b|.{0,50}\b(?:purchase|acquisition|takeover|order|contract|award|results?|merger)\b)"
        r"|(?P<both>under construction|(?:is|are) being built|in the (?:making|works)|taking shape)|plans? (?:to|for)|planning|planned|(?:wants?|hopes?|hoping|intends?|intending|decided|agreed|looking|keen) to"
        r"|(?:due|set) to (?:be|open|go|start|begin|move|come|close|join|arrive|follow|launch|take|grow|rise)|upcoming|forthcoming"
        r"|consider\w+|weighing|exploring|evaluating|(?:issu|publish|launch|invit)\w+ (?:a |an |its |our )?(?:tenders?|bids) for"
        r"|approv\w+ (?:our|the|its|their|your) (?:plans?|application)|(?:planning|building) permission|permission (?:for|to)",
        "de": r"(?:an(?:ge|zu)?kundig\w+|kundig\w+ (?=.{0,80}\ban\b))(?!.{0,50}\b(?:kauf|erwerb|ubernahme|auftrag)\b)"
        r"|(?P<both>entsteht|entstehen|im (?:bau|entstehen)|(?:wird|werden) (?=.{0,60}\b(?:gebaut|errichtet)\b))|hoff\w+|zu wollen|wollen|will|plan\w*|beabsichtig\w+|vorhaben|ha(?:t|ben) vor|soll|sollen|beschlossen|beschloss"
        r"|(?:plane|plan|bauantrag|antrag)\b.{0,60}\bgenehmigt|genehmig\w+ .{0,40}\b(?:plane|plan|bauantrag)|baugenehmigung"
        r"|erwag\w+|uberleg\w+|pruf\w+ ob|(?:schrieb|schreibt) (?=.{0,80}\baus\b)|ausgeschrieben|ausschreibt|ausschrieb",
        "fr": r"annonc\w+ (?!(?:\S+ ){0,5}qu\b|.{0,50}\b(?:achat|acquisition|rachat|commande|marche|contrat|resultats?)\b)"
        r"|(?P<both>en (?:construction|travaux)|se (?:construit|construisent))|(?:va|vont|allons|allez) \w+(?:er|ir|re|oir)|pour but d|\w{3,}r(?:ait|aient)|prevo\w+|prevus?|prevues?"
        r"|(?:compt|souhait|esper|projet)(?:e|ons|ez|ent)|veut|veulent|voulons|voulez|l intention|doit|doivent"
        r"|approuv\w+ (?=.{0,30}\b(?:plans?|projets?)\b)|permis de construire|decide d|projets? d|plans? (?:pour|d)|etudi(?:e|ons|ent) (?:la|le|l|un|une)|envisag\w+|reflechi\w+"
        r"|(?:lanc|publi)\w+ (?:un )?appels? d offres",
        "es": r"anunci\w+ (?!(?:\S+ ){0,5}que\b|.{0,50}\b(?:compra|adquisicion|pedido|contrato|resultados?)\b)"
        r"|(?P<both>en (?:construccion|obras)|se (?:construye|construyen|esta construyendo)|construimos)|esper\w+ \w+(?:r|rse)|que (?:se )?\w{3,}[aei]r(?:ia|ian)|(?:va|van|vamos|vais) a \w+r|querem\w+|quieren?|pens(?:amos|ais)|piensan?|previst[oa]s?"
        r"|plane\w+|proyect\w+|pretend\w+|preve\w*|decidi\w+|aprob\w+ (?=.{0,30}\b(?:planes|plan|proyecto)\b)|licencia|permiso|planes"
        r"|estudi(?:a|an|amos|ando)|valor(?:a|an|amos|ando)|plante(?:a|an|amos|ando)|(?:convoc|sac)\w+ (?:a |un |una )?(?:concurso|licitacion)",
        "it": r"annunci\w+ (?!(?:\S+ ){0,5}che\b|.{0,50}\b(?:acquisto|acquisizione|ordine|commessa|contratto|risultati)\b)"
        r"|(?P<both>in costruzione|si costruisce|stiamo costruendo)|sper\w+ di|progett\w+ (?:per|di)|\w{3,}(?:er|ir|r)ebber?o?|vogliamo|vuole|vogliono|volete|intend\w+|prevede\w*|previst[oaie]|in programma|(?:sta|stanno|stiamo) per"
        r"|cont(?:a|ano|iamo) di|approvat\w+ (?=.{0,30}\b(?:piani|piano|progett\w+)\b)|permesso|deciso di|progetto di|piani per"
        r"|valut(?:a|ano|iamo|ando)|pens(?:a|ano|iamo|ando) (?:di|a)|(?:pubblicat\w+|indett\w+) (?:un |una |il |la )?(?:bando|gara)",
        "nl": r"(?:aan(?:ge)?kondig\w+|kondig\w+ (?=.{0,80}\baan\b))(?!.{0,50}\b(?:aankoop|overname|order|opdracht)\b)"
        r"|(?P<both>in aanbouw|(?:wordt|worden) (?=.{0,60}\bgebouwd\b))|hoopt|hopen|opengaan?t?|zou|zouden|zal|zullen|wil|willen|van plan|plan|plannen|voornemens|(?:gaat|gaan) (?=.{0,60}\b(?:open|\w{3,}en)\b)|besloten|beslist"
        r"|(?:plannen|vergunning\w*)\b.{0,60}\bgoedgekeurd|bouwvergunning"
        r"|overweg\w+|(?:denkt|denken) aan|(?:onderzoekt|onderzoeken) of|aanbesteedt?",
    }.items()
}
"""What says that something is to come."""

CERTAIN: Final = {
    code: late(said)
    for code, said in {
        "en": r"will|shall|(?:due|set) to \w+|are to|is to|scheduled (?:to|for)",
        "de": r"werden|wird|soll|sollen|zukunftig|kunftig|demnachst|bald",
        "fr": r"(?:va|vont|allons|allez) \w+|bientot|prochainement|doit|doivent",
        "es": r"(?:va|van|vamos|vais) a(?: \w+)?|pronto|proximamente",
        "it": r"(?:sta|stanno|stiamo) per|presto|prossimamente|a breve",
        "nl": r"zal|zullen|gaat|gaan|opengaan?t?|binnenkort|straks",
    }.items()
}
"""Those that say of it that it comes for certain."""

RUNNING: Final = {
    code: late(said)
    for code, said in {
        "en": r"^how (?:is|are|s|has|have)\b|^how (?:does|do) (?:\w+ ){1,5}(?:run|work|do|perform|go|fare|get on|suit|sell)\b",
        "de": r"^wie (?:lauft|laufen|geht|gehen|funktioniert|funktionieren|macht|machen|bewahr\w+|ha(?:t|ben) sich)\b",
        "fr": r"^comment (?:va|vont|se (?:passe|passent|porte|portent|deroule\w*)|fonctionne\w*|marche\w*|tourne\w*)\b",
        "es": r"^(?:como|que tal) (?:va|van|marcha\w*|funciona\w*|esta|estan|se (?:han?|esta))\b",
        "it": r"^come (?:va|vanno|funziona\w*|procede\w*|si (?:sono|e|trova\w*)|sta|stanno)\b",
        "nl": r"^hoe (?:loopt|lopen|gaat|gaan|doet|doen|draait|draaien|bevalt|bevallen|werkt|werken|is|zijn)\b",
    }.items()
}
"""A question after how something does that is there."""

WHO: Final[Mapping[str, frozenset[str]]] = {
    "en": listed("who"),
    "de": listed("wer"),
    "fr": listed("qui"),
    "es": listed("quien quienes"),
    "it": listed("chi"),
    "nl": listed("wie"),
}
OWN: Final[Mapping[str, frozenset[str]]] = {
    "en": listed("our its their your his her"),
    "de": listed("unser unsere unserer unserem unseren sein seine seiner seinem seinen ihr ihre ihrer ihrem ihren"),
    "fr": listed("notre nos son sa ses leur leurs votre vos"),
    "es": listed("nuestro nuestra nuestros nuestras su sus"),
    "it": listed("nostro nostra nostri nostre suo sua suoi sue loro vostro vostra vostri vostre"),
    "nl": listed("onze ons zijn haar hun uw"),
}
"""What is called somebody's own before it is said what is to come there: it is there already."""
AND: Final[Mapping[str, frozenset[str]]] = {
    "en": listed("and"),
    "de": listed("und"),
    "fr": listed("et"),
    "es": listed("y e"),
    "it": listed("e ed"),
    "nl": listed("en"),
}
