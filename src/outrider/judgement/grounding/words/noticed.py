"""How somebody says when they came across what they tell: "In April we saw your advertisement for two clerks", in six languages.

Flat, as `world.flat` makes a sentence. Behind it stands a clause, or something of theirs; a group `date` is told of that too.
"""

import re
from typing import Final

from outrider.judgement.grounding.lexicon import fold
from outrider.language.saying_days import MONTHS

_BEFORE: Final = {
    "en": r"(?:back )?(?:in|on) ",
    "de": r"(?:im|am) ",
    "fr": r"(?:en|le|au mois de|au mois d) ?",
    "es": r"(?:en|el) ",
    "it": r"(?:a|ad|nel|in|il|l) ?",
    "nl": r"(?:in|op) ",
}
_THING: Final = {
    "en": r"(?=(?:your|the|an?) )",
    "de": r"(?=(?:ihre[rmsn]?|ihr|die|der|das|den|eine?|einen) )",
    "fr": r"(?=(?:votre|vos|l|la|le|les|une?) )",
    "es": r"(?=(?:sus?|vuestr[oa]s?|el|la|los|las|una?) )",
    "it": r"(?=(?:il|la|l|lo|i|gli|le|un|una|uno) )",
    "nl": r"(?=(?:uw|jullie|de|het|een) )",
}


def _made(code: str, *shapes: str) -> tuple[re.Pattern[str], ...]:
    day = r"(?:the |de |di )?\d{1,2}(?:\.|st|nd|rd|th|er)? ?(?:of |de )?"
    date = rf"(?P<date>{_BEFORE[code]}(?:{day})?(?:{fold(MONTHS[code]).replace(' ', '|')})(?: (?:de )?\d{{4}})?)"
    return tuple(re.compile(one.replace("<date>", date).replace("<thing>", _THING[code])) for one in shapes)


_EN: Final = r"(?:i|we) (?:also |just |recently )?(?:read|saw|noticed|spotted|came across)"
_DE: Final = r"(?:las|sah|entdeckte|bemerkte|erfuhr|lasen|sahen|entdeckten|bemerkten|erfuhren) (?:ich|wir)"
_FR: Final = r"(?:nous avons|j ?'? ?ai) (?:bien |recemment )?(?:lu|vu|remarque|appris|note|decouvert)"
_ES: Final = r"(?:leimos|vimos|lei|vi|supimos|supe|hemos leido|he leido|hemos visto|he visto)"
_IT: Final = r"(?:abbiamo|ho) (?:letto|visto|notato|scoperto|appreso|saputo)"
_NL: Final = r"(?:zagen|lazen|zag|las|ontdekten|ontdekte|merkten|merkte) (?:ik|wij|we)"

LEADS: Final = {
    "en": _made("en", rf"^<date>,? {_EN} that ", rf"^<date>,? {_EN} <thing>", rf"^{_EN} <thing>", r"^(?:it )?(?:struck|impressed|pleased) (?:me|us) (?:to (?:read|see|learn) )?that "),
    "de": _made("de", rf"^<date> {_DE},? dass ", rf"^<date> {_DE} <thing>", r"^(?:ich|wir) (?:las|sah|lasen|sahen) <thing>", r"^(?:mich|uns) hat (?:beeindruckt|gefreut),? (?:zu (?:lesen|sehen),? )?dass "),
    "fr": _made("fr", rf"^<date> ?,? ?{_FR} (?:que|qu) ", rf"^<date> ?,? ?{_FR} <thing>", rf"^{_FR} <thing>", r"^(?:j ?'? ?ai|nous avons) ete (?:frappes?|frappee?s?|touchee?s?|impressionnee?s?) (?:de lire |de voir |d apprendre )?(?:que|qu) "),
    "es": _made("es", rf"^<date>,? {_ES} que ", rf"^<date>,? {_ES} <thing>", rf"^{_ES} <thing>", r"^(?:me|nos) (?:llamo la atencion|ha llamado la atencion|gusto|ha gustado|impresiono)(?: (?:leer|ver|saber))? que "),
    "it": _made("it", rf"^<date>,? {_IT} che ", rf"^<date>,? {_IT} <thing>", rf"^{_IT} <thing>", r"^(?:mi|ci) ha (?:colpito|fatto piacere|impressionato)(?: (?:leggere|vedere|sapere))? che "),
    "nl": _made("nl", rf"^<date> {_NL},? (?:op )?dat ", rf"^<date> {_NL} <thing>", r"^(?:ik|wij|we) (?:zagen|lazen|zag|las) <thing>", r"^het (?:viel|trof) (?:me|mij|ons) (?:op )?dat "),
}  # fmt: skip
SAID: Final = re.compile(
    r"(?P<what>[^,;:]{1,120}?) (?P<who>the (?:[A-Z][\w'-]{1,40} ?){1,4})(?P<verb>\w{1,30}ed)\b(?P<rest>.{0,400})"
)
"""English leaves its "that" out: "the decision the Housing Ombudsman published in March"."""
HAD: Final = {
    "en": (),
    "de": ((r"\bhatten\b", "haben"), (r"\bhatte\b", "hat")),
    "fr": ((r"\baviez\b", "avez"), (r"\bayez\b", "avez"), (r"\bavaient\b", "ont"), (r"\bavait\b", "a"), (r"\bétiez\b", "êtes"), (r"\bétaient\b", "sont")),
    "es": ((r"\bhabían\b", "han"), (r"\bhayan\b", "han"), (r"\bhayáis\b", "habéis"), (r"\bhabíais\b", "habéis"), (r"\bhabía\b", "ha")),
    "it": ((r"\bavevate\b", "avete"), (r"\babbiate\b", "avete"), (r"\babbiano\b", "hanno"), (r"\bavevano\b", "hanno"), (r"\baveva\b", "ha"), (r"\beravate\b", "siete")),
    "nl": ((r"\bhadden\b", "hebben"), (r"\bhad\b", "heeft")),
}  # fmt: skip
"""What the past of "have" is read as behind "I saw that", before a participle: what had been done then is done now."""
