"""Closed words by which a guess at "more of something" is told from a promise and from a slight, in six languages, folded."""

import re
from collections.abc import Mapping
from typing import Final

from outrider.judgement.grounding.lexicon import listed
from outrider.language.patterns import late

GAINS: Final = listed(
    "=customer =order =sell =revenue =earn =win =achieve =save =spend =cost =pay =free =acquire =time_of_day =lose =waste"
    " =guest =student =tenant =passenger =invoice =bill =contract =demand =complaint"
)
"""What nobody guesses more of for a reader: money, customers, success, or the loss of them."""
GAINED: Final[Mapping[str, re.Pattern[str]]] = {
    code: late(rf"\b(?:{words})\b")
    for code, words in {
        "en": r"time|profits?|money|margins?|sales|success\w*|turnover|income|leads|growth|revenues?|comfort|safety|security"
        r"|damage\w*|broken|bent|cracked|spoil\w*|reject\w*|scrap\w*|faulty|leak\w*|dirt\w*|rust\w*|rotten|wear|staff turnover"
        r"|refus\w*|return(?:s|ed)|sick\w*|wast\w*|claims|break\w*|broke|dust|mould\w*|pests?|hours",
        "de": r"zeit|gewinn\w*|geld|margen?|umsatz\w*|erfolg\w*|einkommen|wachstum|komfort|sicherheit"
        r"|beschadig\w*|schad\w*|gebrochen\w*|ausgebrochen\w*|verbogen\w*|rissig\w*|risse|verdorben\w*|verdirb\w*|defekt\w*|undicht\w*|lecks?"
        r"|schmutz\w*|dreck\w*|rost\w*|faul\w*|verschleiss\w*|ausschuss\w*|retouren|zerbr\w*|bruch|brechen|bricht|krank\w*|staub\w*|schimmel\w*|ungeziefer|stunden",
        "fr": r"temps|profits?|benefices?|argent|marges?|ventes?|succes|chiffre d affaires|revenus?|croissance|confort|securite"
        r"|abime\w*|endommage\w*|cass\w*|fissure\w*|gate\w*|rebuts?|refuse\w*|defectueu\w*|defauts?|fuites?|sales?|saletes?|rouill\w*"
        r"|usure|usee?s?|retours?|malad\w*|poussieres?|moisi\w*|nuisibles|heures",
        "es": r"tiempo|beneficios?|dinero|margen\w*|ventas?|exitos?|ingresos|crecimiento|comodidad|seguridad"
        r"|danad\w*|danos?|rot[oa]s?|agrietad\w*|estropead\w*|rechaz\w*|defectuos\w*|defectos?|fugas?|suci\w*|oxid\w*|desgast\w*"
        r"|devoluciones|romp\w*|rotura\w*|enferm\w*|polvo|moho|plagas?|horas",
        "it": r"tempo|profitt\w*|guadagn\w*|denaro|soldi|margin\w*|vendit\w*|success\w*|ricavi|crescita|comodita|sicurezza"
        r"|danneggiat\w*|dann[oi]|rott[oaie]|crep\w*|rovinat\w*|scart\w*|difettos\w*|difett[oi]|perdit\w*|sporc\w*|ruggin\w*|usur\w*"
        r"|resi|romp\w*|rottur\w*|malat\w*|polver\w*|muff\w*|parassiti|ore",
        "nl": r"tijd|winst\w*|geld|marges?|omzet\w*|succes\w*|inkomsten|groei|comfort|veiligheid"
        r"|beschadig\w*|schade\w*|gebroken|kapotte?|verbogen|scheur\w*|bedorven|bederf\w*|afgekeurd\w*|defect\w*|lek\w*|vuile?|vuil|roest\w*"
        r"|rotte?|slijtage|retouren|breek\w*|breken|breuk|ziek\w*|stof|schimmel\w*|ongedierte|uren",
    }.items()
}
"""The like as words; and what is broken, dirty or worn out, which is no harmless "more" either."""
BEFORE: Final[Mapping[str, frozenset[str]]] = {
    "en": listed("before until now usual earlier used in the past last year today"),
    "de": listed("vorher bisher zuvor fruher sonst bislang ublich"),
    "fr": listed("avant auparavant d habitude jusqu ici"),
    "es": listed("antes hasta ahora de costumbre"),
    "it": listed("prima in passato finora di solito del"),
    "nl": listed("voorheen eerder vroeger tot nu toe gewoonlijk"),
}
"""What more there may be than: before."""
ASKED: Final[Mapping[str, re.Pattern[str]]] = {
    code: late(rf"^ ?(?:(?:and|und|et|y|e|en) )?(?:{words})\b")
    for code, words in {
        "en": r"(?:where|who|how|what|which|when|whether)",
        "de": r"(?:wohin|woher|wo|wer|wen|wem|wie|was|welche[rnms]?|wann|ob|womit)",
        "fr": r"(?:ou|qui|comment|quoi|que faire|quels?|quelles?|quand|a qui)",
        "es": r"(?:donde|adonde|quien|como|que hacer|cuales?|cuando|a quien)",
        "it": r"(?:dove|chi|come|cosa|che cosa|quali|quando|a chi)",
        "nl": r"(?:waarheen|waar|wie|hoe|wat|welke|wanneer|of|waarmee)",
    }.items()
}
"""How the question begins that may come up: it states nothing."""
WOULD: Final[Mapping[str, re.Pattern[str]]] = {
    code: late(rf"\b(?:{words})\b")
    for code, words in {
        "en": r"would|could|will (?:soon )?(?:have|need|get|see|make)|with us|thanks to|than (?:you|they)|want\w*|wish\w*|need\w*|looking for|after more",
        "de": r"wurden?|hatten?|waren?|konnten?|brauchten?|werden sie|mit uns|dank|als sie|wollen|mochten|brauchen|benotigen|suchen",
        "fr": r"\w+(?:riez|raient|rait)|vous \w+rez|avec nous|grace a|que vous|voulez|souhaitez|cherchez|besoin",
        "es": r"\w+(?:rian?|riais)|con nosotros|gracias a|de l[ao]s que|quier\w+|quereis|desean?|necesit\w+|buscan?",
        "it": r"\w+(?:reste|rebbe|rebbero)|con noi|grazie a\w*|di quant[eio]|volete|vuole|desiderate|bisogno|cercate",
        "nl": r"zou(?:den)?|zult|zullen|met ons|dankzij|dan (?:u|je|jullie)|wilt|willen|nodig|zoekt",
    }.items()
}
"""What would be so is promised, not guessed."""
BRINGING: Final[Mapping[str, frozenset[str]]] = {
    "en": listed(
        "way have has had be been is are come comes came coming go goes going pass passes run runs stand stands arrive arrives pile piles"
        " gather gathers move moves travel travels leave leaves cross crosses mean means bring brings imagine suppose guess assume"
        " expect suspect since now also then check look after care manage keep eye day days week weeks there here road way"
    ),
    "de": listed(
        "haben hat sein ist sind gibt geben kommen kommt gehen geht laufen lauft stehen steht fallen fallt sammeln sammelt zusammen an"
        " ankommen durch reisen reist rollen rollt heisst bedeutet bringt bringen bewegen seitdem nun jetzt auch dann tag tage woche"
        " vermute nehme stelle vor unterwegs anfallen prufen kontrollieren betreuen kummern zu"
    ),
    "fr": listed(
        "avez ont a est sont y passe passent vient viennent va vont arrive arrivent circule circulent reste restent voyage voyagent"
        " transite transitent deplacer il verifier controler surveiller entretenir soigner signifie apporte imagine suppose pense depuis maintenant aussi route jour jours semaine"
        " davantage sans doute"
    ),
    "es": listed(
        "hay tiene tienen teneis son esta estan pasa pasan llega llegan va van sale salen circula circulan viaja viajan mover significa"
        " trae comprobar revisar vigilar atender cuidar imagino supongo seguramente entonces ahora tambien camino dia dias semana"
    ),
    "it": listed(
        "avrete avete ha hanno e sono ci passa passano arriva arrivano va vanno esce escono circola circolano viaggia viaggiano"
        " siano sia controllare verificare seguire curare spostare significa porta immagino suppongo allora ora anche strada giorno giorni settimana avra"
    ),
    "nl": listed(
        "hebt heeft hebben is zijn er komt komen gaat gaan staat staan reist reizen rijdt rijden loopt lopen verplaatsen betekent"
        " brengt vermoed denk sindsdien nu ook daardoor daarmee onderweg dag dagen week vermoedelijk"
    ),
}
"""Words beside what there is more of, that say only that it is there, comes, goes or lies there."""
