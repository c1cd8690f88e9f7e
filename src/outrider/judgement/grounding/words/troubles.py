"""What a question may only ask about where a finding has it: a trouble ("How do you cope with the delays?" says that there are
some), and what happened to something known ("the devices that did not pass").

Flat, as `world.flat` makes a sentence.
"""

import re
from collections.abc import Mapping
from typing import Final

from outrider.language.patterns import late

TROUBLES: Final[Mapping[str, re.Pattern[str]]] = {
    code: late(rf"\b(?:{words})\b")
    for code, words in {
        "en": r"delay(?:s|ed)?|downtimes?|outages?|(?:stand(?:s|ing)?|stood) (?:idle|still)|idle (?:time|hours?)|break(?:s|ing)? down"
        r"|breakdowns?|unanswered|gaps|bottlenecks?|backlogs?|shortfalls?|interruptions?|disruptions?|spoil\w*"
        r"|out of (?:service|order|stock|action)|unfilled|overdue|unpaid|nobody wants|(?:stay|stays|stand|stands) empty"
        r"|(?:long )?waits|waiting times?|queues|overtime|no shows?|unsold|drift\w* out|rejects|scrapped|mess(?:es)?|disarray|muddle",
        "de": r"verzogerung(?:en)?|verspatung(?:en)?|stillst(?:and|ande|anden)|stillstehen|stehen (?:die |ihre )?\w+ still|ausfall\w*"
        r"|unbeantwortet\w*|lucken|engpass\w*|ruckstand|ruckstande\w*|unterbrechung(?:en)?|storung(?:en)?|verdorben\w*"
        r"|leer (?:stehen|bleiben)|leerstand|unbesetzt\w*|uberstunden|wartezeit(?:en)?|warteschlangen?|liegen ?(?:bleiben|geblieben\w*)|unordnung|durcheinander",
        "fr": r"retards?|pannes?|arrets?|a l arret|sans reponse|penuries?|interruptions?|gatee?s?|restent vides"
        r"|impayee?s?|heures supplementaires|temps d attente|files? d attente|attentes|pertes?|en souffrance|absences|desordre|pagaille",
        "es": r"retrasos?|averias?|paradas?|parados|sin respuesta|cuellos de botella|interrupciones|estropead\w+"
        r"|vacios|vacias|impagad\w+|horas extras?|tiempos? de espera|colas|esperas|perdidas|bajas|desorden",
        "it": r"ritard[oi]|guast[oi]|guast[ae]|ferm[oi] (?:macchina|impianto)|fermi|senza risposta|colli di bottiglia|interruzion[ei]|rovinat\w+"
        r"|vuot[ioae]|insolut[oi]|straordinari|tempi di attesa|attese|code|perdite|assenze|disordine",
        "nl": r"vertraging(?:en)?|storing(?:en)?|stilstand|stilstaan|uitval|onbeantwoorde?|knelpunt(?:en)?|achterstand(?:en)?"
        r"|onderbreking(?:en)?|bedorven|leegstand|leeg (?:staan|blijven)|onbezette?|overuren|overwerk|wachttijd(?:en)?"
        r"|wachtrij(?:en)?|blijven liggen|openstaande|rommel|wanorde",
    }.items()
}

HAPPENED: Final[Mapping[str, re.Pattern[str]]] = {
    code: late(pattern)
    for code, pattern in {
        "en": r"\b(?:the|those|these|your|all|every) (?:\w+ ){1,4}?(?:that|which|who|you) (?:\w+ )?"
        r"(?:did|was|were|had|could|failed|broke|lost|fell|left|went|came|got|missed|threw|\w{3,}ed)\b[^,?]*",
        "de": r"\b(?:die|der|das|den|dem|ihren?|ihrem) (?:\w+ ){0,4}?\w+, (?:die|der|das|den|denen|sie)\b[^,?]*"
        r"\b(?:wurden?|war|waren|hatten?|kam|kamen|gingen?|blieb|blieben|fiel|fielen|brach|brachen|verlor|verloren|standen|mussten?|konnten?"
        r"|durchfielen|scheiterten?|(?:ge|be|ver|er|zer|ent)\w+(?:t|en) (?:haben|hat|sind|ist|wurden?))\b",
        "fr": r"\b(?:les|le|la|l|vos|votre|ces|des|aux) (?:\w+ ){1,4}?(?:qui|que) (?:vous )?(?:n )?"
        r"(?:ont|a|avait|avaient|avez|etaient|etait|sont (?:tomb|rest|all|ven|sorti|part)\w*)\b[^,?]*",
        "es": r"\b(?:los|las|el|la|sus?) (?:\w+ ){1,4}?que (?:no )?(?:se )?(?:\w{2,}(?:aron|ieron|aban|ian)|fue|fueron|han?|perdio|quedo|fallo)\b[^,?]*",
        "it": r"\b(?:i|gli|le|il|la|lo|suoi|sue|vostri|vostre|dei|degli|delle|ai|alle) (?:\w+ ){1,4}?che (?:non )?"
        r"(?:hanno|ha|sono \w+[ti][ie]|erano?|aveva\w*|avete|\w{3,}(?:arono|irono|erono))\b[^,?]*",
        "nl": r"\b(?:de|die|het|uw|alle) (?:\w+ ){1,4}?(?:die|dat|wie) [^,?]{0,600}"
        r"\b(?:kwam(?:en)?|werd(?:en)?|was|waren|had(?:den)?|ging(?:en)?|bleef|bleven|viel(?:en)?|brak(?:en)?|verloor|verloren|stonden|haalden?"
        r"|moesten?|kon(?:den)?|faalden?|(?:ge|be|ver|her|ont)\w+(?:d|t|en) (?:is|zijn|hebben|heeft|werd(?:en)?))\b",
    }.items()
}
