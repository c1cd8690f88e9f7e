"""All forms of a regular word, so that a table of synonyms names it once: `livr/er` in French, Spanish and Italian, `deliver~`
in English.

A beginning with a star catches foreign words (`us*` is uso and usuario); the forms of a verb catch no other. A form that the
verb does not have does no harm. Stems that change are written twice: `empez/ar empiez/ar`.
"""

from typing import Final

from outrider.judgement.grounding.lexicon import fold

_ENDINGS: Final = {
    ("fr", "er"): "e es ons ez ent er ant é ée és ées ait aient ais ions iez era erai erons erez eront erait eraient",
    ("fr", "ir"): "is it issons issez issent ir issant i ie ies issait issaient ira irai irons irez iront irait",
    ("fr", "re"): "- s ons ez ent re ant u ue us ues ait aient ra rai rons rez ront rait",
    ("fr", "uire"): "uis uit uisons uisez uisent uire uisant uite uits uites uisait uisaient uira uirons uiront uirait",
    ("es", "ar"): (
        "o as a amos an áis ar ando ado ada ados adas aba aban ábamos é aste ó aron aré ará arán aremos aría arían"
        " aríamos e es en emos arse arlo arla arle arles arlos arlas arnos áis asteis abais aréis éis"
    ),
    ("es", "er"): (
        "o es e emos en er iendo ido ida idos idas ía ían íamos í iste ió ieron eré erá erán eremos ería erían a as amos"
        " an erse erlo erla erle erles erlos erlas ernos éis isteis íais eréis áis"
    ),
    ("es", "ir"): (
        "o es e imos en ir iendo ido ida idos idas ía ían íamos í iste ió ieron iré irá irán iremos iría irían a as amos"
        " an irse irlo irla irle irles irlos irlas irnos ís isteis íais iréis áis"
    ),
    ("it", "are"): (
        "o i a iamo ate ano are ando ato ata ati ava avano avamo ò arono erà eranno eremo erete erebbe erebbero ino arsi arla"
        " arlo arle arli arvi armi arci"
    ),
    ("it", "ere"): (
        "o i e iamo ete ono ere endo uto uta uti ute eva evano evamo ette ettero erà eranno eremo erete erebbe erebbero a ano"
        " iate ersi erla erlo erle erli ervi"
    ),
    ("it", "ire"): (
        "o i e iamo ite ono ire endo ito ita iti iva ivano ì irono isco isci isce iscono isca iscano irà iranno iremo irete"
        " irebbe a ano irsi irla irlo irle irli irvi"
    ),
}
_BEFORE_E_AND_I: Final = {
    "es": {"ar": (("gu", "gü"), ("g", "gu"), ("c", "qu"), ("z", "c"))},
    "it": {"are": (("gi", "g"), ("ci", "c"), ("g", "gh"), ("c", "ch"))},
}
"""What the end of a stem is written as before e (Spanish) or e and i (Italian), so that it sounds the same."""


def forms(code: str, word: str) -> list[str]:
    """The folded forms of `stem/ending`, or of `word~` in English; a word without either is its own only form.

    Raises KeyError for an ending that the language does not have.
    """
    stem, slash, ending = word.partition("/")
    if word.endswith("~"):
        return _english(fold(word[:-1]))
    if not slash:
        return [fold(word)]
    found = [fold(_joined(code, stem, ending, one.strip("-"))) for one in _ENDINGS[code, ending].split()]
    if code == "fr" and ending == "er" and stem.endswith("g"):
        found += [fold(f"{stem}e{one}") for one in ("ons", "ant", "ait", "aient")]
    if code == "fr" and ending == "er" and stem.endswith("y"):
        found += [fold(f"{stem[:-1]}i{one}") for one in ("e", "es", "ent", "era", "eront", "erons")]
    if code == "es" and ending in ("er", "ir") and stem.endswith("c"):
        found += [fold(f"{stem[:-1]}zc{one}") for one in ("o", "a", "as", "an", "amos")]
    return found


def _english(word: str) -> list[str]:
    """A verb's and a noun's, with some that nobody writes."""
    root = word[:-1] if word.endswith("e") else word
    found = [word, f"{word}s", f"{root}ed", f"{root}ing"]
    if word.endswith("y"):
        found += [f"{word[:-1]}ies", f"{word[:-1]}ied"]
    elif word.endswith(("s", "x", "z", "h", "o")):
        found += [f"{word}es"]
    elif word[-1] not in "aeiouw" and word[-2:-1] and word[-2] in "aeiou":
        found += [f"{word}{word[-1]}ed", f"{word}{word[-1]}ing"]
    return found


def _joined(code: str, stem: str, verb: str, ending: str) -> str:
    if ending[:1] in ("e", "é") or (code == "it" and ending[:1] == "i"):
        for plain, written in _BEFORE_E_AND_I.get(code, {}).get(verb, ()):
            if stem.endswith(plain):
                return stem[: -len(plain)] + written + ending
    return stem + ending
