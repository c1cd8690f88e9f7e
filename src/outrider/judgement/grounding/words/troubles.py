"""Troubles that a question may only ask about where a finding has them: "How do you cope with the delays?" says that there are some.

Flat, as `world.flat` makes a sentence.
"""

import re
from collections.abc import Mapping
from typing import Final

TROUBLES: Final[Mapping[str, re.Pattern[str]]] = {
    code: re.compile(rf"\b(?:{words})\b")
    for code, words in {
        "en": r"delay(?:s|ed)?|downtimes?|outages?|(?:stand(?:s|ing)?|stood) (?:idle|still)|idle (?:time|hours?)|break(?:s|ing)? down"
        r"|breakdowns?|unanswered|gaps|bottlenecks?|backlogs?|shortfalls?|interruptions?|disruptions?|spoil\w*"
        r"|out of (?:service|order|stock|action)|unfilled|overdue|unpaid|nobody wants|(?:stay|stays|stand|stands) empty"
        r"|(?:long )?waits|waiting times?|queues|overtime|no shows?|unsold|drift\w* out|rejects|scrapped",
        "de": r"verzogerung(?:en)?|verspatung(?:en)?|stillst(?:and|ande|anden)|stillstehen|stehen (?:die |ihre )?\w+ still|ausfall\w*"
        r"|unbeantwortet\w*|lucken|engpass\w*|ruckstand|ruckstande\w*|unterbrechung(?:en)?|storung(?:en)?|verdorben\w*"
        r"|leer (?:stehen|bleiben)|leerstand|unbesetzt\w*|uberstunden|wartezeit(?:en)?|warteschlangen?|liegen ?(?:bleiben|geblieben\w*)",
        "fr": r"retards?|pannes?|arrets?|a l arret|sans reponse|penuries?|interruptions?|gatee?s?|restent vides"
        r"|impayee?s?|heures supplementaires|temps d attente|files? d attente|attentes|pertes?|en souffrance|absences",
        "es": r"retrasos?|averias?|paradas?|parados|sin respuesta|cuellos de botella|interrupciones|estropead\w+"
        r"|vacios|vacias|impagad\w+|horas extras?|tiempos? de espera|colas|esperas|perdidas|bajas",
        "it": r"ritard[oi]|guast[oi]|guast[ae]|ferm[oi] (?:macchina|impianto)|fermi|senza risposta|colli di bottiglia|interruzion[ei]|rovinat\w+"
        r"|vuot[ioae]|insolut[oi]|straordinari|tempi di attesa|attese|code|perdite|assenze",
        "nl": r"vertraging(?:en)?|storing(?:en)?|stilstand|stilstaan|uitval|onbeantwoorde?|knelpunt(?:en)?|achterstand(?:en)?"
        r"|onderbreking(?:en)?|bedorven|leegstand|leeg (?:staan|blijven)|onbezette?|overuren|overwerk|wachttijd(?:en)?"
        r"|wachtrij(?:en)?|blijven liggen|openstaande",
    }.items()
}
