"""Questions after how, when or whether something went that must be there for it: "How is the inspection going?". Folded."""

from collections.abc import Mapping
from typing import Final

from outrider.judgement.grounding.lexicon import listed
from outrider.language.patterns import late

_TOPIC: Final = {
    "en": r"(?P<topic>(?:the|your|that|this) [^,?]{1,80}?)",
    "de": r"(?P<topic>(?:der|die|das|den|dem|ihre?[nmrs]?) [^,?]{1,80}?)",
    "fr": r"(?P<topic>(?:le|la|l|les|votre|vos|ce|cette|ces) [^,?]{1,80}?)",
    "es": r"(?P<topic>(?:el|la|los|las|su|sus|esa|ese) [^,?]{1,80}?)",
    "it": r"(?P<topic>(?:il|lo|la|l|i|gli|le|(?:il |la |i |le )?(?:su[oae]i?|vostr[oaie])) [^,?]{1,80}?)",
    "nl": r"(?P<topic>(?:de|het|uw|die|dat|deze|dit) [^,?]{1,80}?)",
}
GOING: Final = {
    code: tuple(late(form.replace("TOPIC", _TOPIC[code])) for form in forms)
    for code, forms in {
        "en": (
            r"^how (?:is|are|was|were) TOPIC (?:going|coming along|progressing|proceeding|shaping up|working out)\b",
            r"^how (?:did|does|do) TOPIC (?:go|work out|turn out|progress|come along)\b",
            r"^when (?:does|do|did|is|are|will) TOPIC (?:take place|happen|due)\b",
            r"^(?:is|are) TOPIC (?:over|finished|completed?)\b",
        ),
        "de": (
            r"^wie (?:lauft|laufen|lief|liefen|verlauft|verlief|steht|stehen)(?: es (?:mit|um))? TOPIC$",
            r"^wie (?:ist|sind) TOPIC (?:gelaufen|verlaufen|ausgegangen)$",
            r"^wann (?:findet|finden|fand) TOPIC statt$",
            r"^(?:ist|sind) TOPIC (?:schon |bereits )?(?:vorbei|abgeschlossen)$",
        ),
        "fr": (
            r"^comment (?:se (?:passen?t?|deroulen?t?)|avancen?t?|s est (?:passee?|deroulee?)|se sont (?:passee?s|deroulee?s)) TOPIC$",
            r"^quand (?:a|ont|aura|a eu) (?:eu )?lieu TOPIC$",
            r"^TOPIC (?:est|sont)(?: |-)(?:ils?|elles?) (?:deja )?(?:termine|fini|acheve)e?s?$",
        ),
        "es": (
            r"^(?:como|que tal) (?:va|van|fue|fueron|ha ido|han ido|marcha|marchan|avanza|avanzan) TOPIC$",
            r"^cuando (?:es|son|sera|fue|tiene lugar|se celebra) TOPIC$",
            r"^(?:ha|han) (?:terminado|acabado|concluido) (?:ya )?TOPIC$",
        ),
        "it": (
            r"^come (?:va|vanno|procede|procedono|prosegue|proseguono|sta andando|stanno andando|e andat[oa]|sono andat[ei]) TOPIC$",
            r"^com ?e andat[oa] TOPIC$",
            r"^quando (?:si (?:svolge|svolgono|tiene|terra)|e|sono|sara) TOPIC$",
            r"^TOPIC (?:e|sono) (?:gia )?(?:finit|terminat|conclus)[oaie]$",
        ),
        "nl": (
            r"^hoe (?:loopt|lopen|liep|liepen|verloopt|verliep|vordert|gaat het met) TOPIC$",
            r"^hoe (?:is|zijn) TOPIC (?:gegaan|verlopen|gelopen)$",
            r"^wanneer (?:is|zijn|was|vindt|vinden) TOPIC(?: plaats)?$",
            r"^(?:is|zijn) TOPIC (?:al )?(?:voorbij|afgerond)$",
        ),
    }.items()
}
USUALLY: Final[Mapping[str, str]] = {
    "en": "usually|normally|generally|at your place|these days|currently",
    "de": "bei ihnen|heute|derzeit|zurzeit|ublicherweise|normalerweise|in der regel",
    "fr": "chez vous|d habitude|habituellement|en general|aujourd",
    "es": "con ustedes|en su casa|normalmente|habitualmente|en general|hoy",
    "it": "da voi|da lei|di solito|normalmente|in genere|oggi",
    "nl": "bij u|meestal|doorgaans|normaal|vandaag|nu",
}
"""What makes of such a question one after how it is done in general, which supposes nothing."""
THINGS: Final = listed(
    "thing things business work dinge sachen arbeit geschäft geschäfte chose choses travail affaires cosa cosas trabajo negocio"
    " cose lavoro affari ding dingen zaken werk"
)
"""What anybody has: nothing is supposed by asking how it goes."""
