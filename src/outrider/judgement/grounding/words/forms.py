"""The closed frames by which somebody says "we do it", and the forms of a verb that goes on, in six languages (`forms.py`).

`we` is the verb of the deed as we say it: nettoyons of nettoyer.
"""

import re
from typing import Final

LEADING: Final = {
    "en": (
        re.compile(r"^(?:Our|(?-i:[A-Z])\w+(?:'s|')) (?:daily |everyday )?(?:work|job|trade|craft|business) is (?:to |(?=(?:the )?\w+ing\b))", re.I),
        "We ",
    ),
    "de": (
        re.compile(r"^Unser[e]? (?:tägliche )?(?:Arbeit|Aufgabe|Handwerk|Geschäft|Beruf) ist (?=(?:es|das|die)\b)"),
        "Wir machen ",
    ),
    "fr": (
        re.compile(
            r"^Notre (?:métier|travail|activité) ?(?:: |, c'est |est |consiste )"
            r"(?:(?:à |de |d')(?!faire |laisser )(?P<we>\w+(?:er|ir|re)\b)|(?=l[ea] |l'))", re.I
        ),
        "Nous {we}",
    ),
    "es": (
        re.compile(
            r"^(?:Nuestro (?:trabajo|oficio) (?:es|consiste en) |Nos dedicamos a )"
            r"(?:(?!hacer |dejar )(?P<we>\w+[aei]r\b)|(?=l[ao] |el |los |las ))", re.I
        ),
        "{we}",
    ),
    "it": (
        re.compile(
            r"^(?:Il nostro (?:mestiere|lavoro) (?:è|consiste (?:nel|in)) |Ci dedichiamo a(?:lla |l | ))"
            r"(?:(?!fare |far |lasciare )(?P<we>\w+re\b)|(?=la |il |l'|\w+zione ))", re.I
        ),
        "Noi {we}",
    ),
    "nl": (
        re.compile(r"^(?:Ons (?:dagelijks )?(?:werk|vak) is (?=het (?!laten\b)\w+en\b|de )|(?:Wij|We) (?:houden ons|zijn) bezig met (?=het (?!laten\b)\w+en\b|de ))", re.I),
        "Wij doen ",
    ),
}  # fmt: skip
"""What says before a deed that it is ours: the deed follows as a noun or an infinitive."""
TRAILING: Final = {
    "en": (re.compile(r"^(?P<deed>(?:The )?\w+ing\b[^,;:]*),? is (?:what we do|our (?:work|job|trade|craft|business))\.?$", re.I), "We do the {deed}"),
    "de": (
        re.compile(r"^(?P<when>(?:Seit [^,;:]{1,30}? )?)(?P<is>ist )?(?P<deed>d(?:ie|as) [^,;:]*?)(?(is)| ist) unser[e]? (?:Arbeit|Aufgabe|Handwerk|Geschäft|Beruf)\.?$", re.I),
        "{when} machen wir {deed}",
    ),
    "fr": (re.compile(r"^(?:(?!faire |laisser )(?P<we>\w+(?:er|ir|re)\b)|(?=L[ea] |L'))(?P<deed>[^,;:]*?)(?:,? c'est| est) notre (?:métier|travail|activité)\.?$", re.I), "Nous {we} {deed}"),
    "es": (re.compile(r"^(?:(?!hacer |dejar )(?P<we>\w+[aei]r\b)|(?=La |El ))(?P<deed>[^,;:]*?) es (?:nuestro (?:trabajo|oficio)|lo que hacemos)\.?$", re.I), "{we} {deed}"),
    "it": (re.compile(r"^(?:(?!fare |far |lasciare )(?P<we>\w+re\b)|(?=La |Il |L'))(?P<deed>[^,;:]*?) è (?:il nostro (?:mestiere|lavoro)|quello che facciamo)\.?$", re.I), "Noi {we} {deed}"),
    "nl": (re.compile(r"^(?P<deed>(?:Het |De )[^,;:]*?) is (?:ons (?:werk|vak)|wat wij doen|wat we doen)\.?$", re.I), "Wij doen {deed}"),
}  # fmt: skip
"""The same behind it."""
WHILE: Final = {
    "fr": (re.compile(r"^Depuis (?P<since>[^,;:]{1,30}), (?=notre (?:métier|travail))", re.I), "{rest} depuis {since}"),
    "nl": (re.compile(r"^Sinds (?P<since>[^,;:]{1,30}?) zijn (?:wij|we) bezig met (?=het \w+en\b|de )", re.I), "Wij doen {rest} sinds {since}"),
}  # fmt: skip
"""A "since" in front of such a frame."""
USING: Final = {
    "en": (re.compile(r"\b(?:by )?(?:using|making use of|by means of)\b", re.I), "with"),
    "de": (re.compile(r"\b(?:unter Verwendung von|mithilfe von|mit Hilfe von|unter Einsatz von)\b", re.I), "mit"),
    "fr": (re.compile(r"\b(?:en utilisant|en employant|à l'aide d(?:e |'))", re.I), "avec "),
    "es": (re.compile(r"\b(?:usando|utilizando|empleando|mediante|por medio de)\b", re.I), "con"),
    "it": (re.compile(r"\b(?:usando|utilizzando|impiegando|per mezzo di|mediante)\b", re.I), "con"),
    "nl": (re.compile(r"\b(?:met behulp van|met gebruik van|met inzet van)\b", re.I), "met"),
}
"""With what it is done."""
GOING: Final = {
    "fr": (
        re.compile(r"\b(?:nous )?sommes en train d(?:e |')(?!faire |laisser )(?P<we>\w+(?:er|ir|re)\b)", re.I),
        "nous {we}",
    ),
    "es": (re.compile(r"\b(?:venimos|seguimos) (?=\w+(?:ando|iendo)\b)", re.I), "estamos "),
    "it": (re.compile(r"\bstiamo (?=\w+(?:ando|endo)\b)", re.I), "noi "),
    "de": (re.compile(r"\bwir sind dabei, (?=[^,;:]* zu \w+en\b)", re.I), "wir machen es, "),
}
"""What somebody is at, as what they do."""
