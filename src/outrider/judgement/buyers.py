"""Roles of people in companies: what a title says somebody does, and whether that is whom an ICP claim wants to talk to.

English, German, French, Spanish, Italian and Dutch. "Leiterin Einkauf", "head of purchasing" and "responsabile acquisti" are
one role: a function and a level.
"""

import re
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Literal

from outrider.language.patterns import late
from outrider.language.text import plain

Level = Literal["executive", "head", "manager", "staff"]

_LONGEST: Final = 20_000
ROLE_COLUMNS: Final = (
    *("role", "contact role", "job title", "title", "position", "function", "contact title", "jobtitle", "job role"),
    *("funktion", "rolle", "fonction", "poste", "cargo", "puesto", "ruolo", "qualifica", "functie"),
)
"""Columns that say what the person does to whom is written, as `column_name` gives them; the surest first."""

_FUNCTIONS: Final = {
    "purchasing": r"purchas\w*|procure\w*|sourcing|buyers?|einkauf\w*|einkaufer\w*|beschaffung\w*|achats?|acheteu\w+"
    r"|approvisionnements?|compras|comprador\w*|aprovisionamiento|acquist\w*|approvvigionament\w*|inkoop\w*"
    r"|inkoper\w*",
    "supply chain": r"supply[- ]chain\w*|lieferkette\w*|chaine d'?approvisionnement|cadena de suministro|catena di fornitura"
    r"|toeleverings?keten|logisti\w+|logistik\w*|transport\w*|distribution|distribucion|distribuzione"
    r"|distributie|versand\w*|fleet|warehous\w*|lager\w*|entrepot|almacen|magazzino|magazijn\w*|dispo"
    r"|disposition|disponent\w*|fuhrpark\w*",
    "planning": r"plann?ing|planner\w*|plan(?:er|erin)\b|planungs?\w*|planification|planificacion|pianificazione"
    r"|forecast\w*|demand",
    "operations": r"operations?|operational|operativ\w*|betriebs?leit\w*|exploitation|operacion\w*|operazioni|bedrijfsvoering"
    r"|coo",
    "production": r"production|produktion\w*|produccion|produzione|productie\w*|manufactur\w*|fertigung\w*|fabrication|plant"
    r"|factory|werks\w*|usine|fabrica|stabilimento|fabriek\w*|maintenance|instandhaltung\w*|mantenimiento"
    r"|manutenzione|onderhoud\w*",
    "quality": r"quality|qualitat\w*|qualite|calidad|qualita|kwaliteit\w*|food safety|hygiene\w*|haccp",
    "finance": r"financ\w*|finanz\w*|finanzas|account\w*|buchhaltung\w*|comptab\w*|contab\w*|boekhoud\w*|controlling"
    r"|controller\w*|treasur\w*|kaufmannisch\w*|cfo|daf",
    "it": r"\bit\b|information technology|informatik\w*|edv|informati\w+|sistemas|sistemi|systems|digital\w*|cio|cto"
    r"|technolog\w*|ict|software|security|ciso|data",
    "people": r"\bhr\b|human resources|people|personal\w*|personnel|ressources humaines|recursos humanos|risorse umane"
    r"|\brh\b|talent|recruit\w*|recruteu\w*|personeel\w*|chro",
    "sales": r"sales|vertrieb\w*|verkauf\w*|ventes?|commerciale?|ventas|comercial|vendite|verkoop\w*|account"
    r"|business development|cro|export\w*",
    "marketing": r"marketing|brand|communications?|kommunikation\w*|comunicacion|comunicazione|communicatie|cmo|e-?commerce"
    r"|growth",
    "customers": r"customer (?:success|service|care|support|experience)|kundenservice|kundendienst|service client"
    r"|atencion al cliente|servizio clienti|klantenservice",
    "engineering": r"engineer\w*|ingenieu\w*|ingeniero\w*|ingegner\w*|entwicklung\w*|development|\br&d\b|\bf&e\b|innovation"
    r"|forschung\w*|recherche|investigacion|ricerca|onderzoek|technik|technisch\w*|technique|tecnic\w*"
    r"|technical|konstruktion\w*",
    "facilities": r"facilit\w*|real estate|immobilien\w*|estates?|gebaude\w*|batiments?|energy|energie\w*|energia"
    r"|nachhaltig\w*|sustainab\w*",
    "kitchen": r"kitchen|kuchen\w*|cuisine|cocina|cucina|keuken\w*|food (?:and|&) beverage|f&b|restaura\w+|catering",
    "legal": r"legal|recht\w*|juridi\w*|legale|compliance|datenschutz\w*|privacy|dpo",
}
_LEVELS: Final[dict[Level, str]] = {
    "executive": r"ceo|chief executive(?: officer)?|managing directors?|general managers?|geschaftsfuhr\w*|geschaftsleit\w*"
    r"|vorstand\w*|inhaber\w*|owners?|proprietors?|(?:co-?)?founders?|grunder\w*|presidents?"
    r"|chair(?:man|woman|person)|principals?|directeurs? general\w*|directrices? generales?|\bpdg\b|gerante?s?"
    r"|dirigeante?s?|patrons?|proprietaires?|fondat\w+|director(?:es|a)? general|gerente general|gerentes?"
    r"|propietari\w+|duen[oa]s?|fundador\w*|amministrat\w+ delegat\w+|direttor[ei] general[ei]|titolar[ei]"
    r"|proprietari\w*|eigenar\w*|eigenaar|zaakvoerder\w*|bedrijfsleider\w*|algemeen directeur\w*|directie"
    r"|bestuurder\w*",
    "head": r"heads?|chiefs?|directors?|vp|vice presidents?|leit(?:er|erin|ung|ern|erinnen)|chef(?:in|s|fe)?"
    r"|direktor\w*|directeurs?|directrices?|responsables?|director(?:es|a|as)?|jef[ea]s?|direttor[ei]"
    r"|direttric[ei]|responsabil[ei]|cap[oi]|hoofd\w*|cfo|coo|cto|cio|cmo|chro|ciso|cro|daf|bereichsleit\w*"
    r"|abteilungsleit\w*",
    "manager": r"managers?|managerin(?:nen)?|leads?|supervisors?|verantwortliche\w*|gestionnaires?|encargad\w+"
    r"|coordinat\w+|koordinat\w+|coordinador\w*|coordinator\w*|controllers?|verantwoordelijke\w*|teamleider\w*"
    r"|referent[ei]?|meister",
    "staff": r"buyers?|planners?|planer(?:in|innen|n)?|einkaufer(?:in|innen|n)?|acheteu\w+|comprador\w*|inkopers?"
    r"|disponent\w*|specialist\w*|engineers?|analysts?|officers?|executives?|sachbearbeiter\w*|buyer",
}
_FUNCTION: Final = {name: late(rf"(?<!\w)(?:{pattern})(?!\w)") for name, pattern in _FUNCTIONS.items()}
_LEVEL: Final = {name: late(rf"(?<!\w)(?:{pattern})(?!\w)") for name, pattern in _LEVELS.items()}
_BEGINS: Final = {name: late(pattern) for name, pattern in _FUNCTIONS.items()}
_COMPOUND: Final[tuple[tuple[re.Pattern[str], Level], ...]] = (
    (
        late(
            r"\w{2,60}(?:leiter|leiterin|leitern|leiterinnen|leitung|chefs?|chefin|direktor(?:in)?|directeur|hoofd)(?!\w)"
        ),
        "head",
    ),
    (
        late(
            r"\w{2,60}(?:manager|managerin|managers|verantwortliche[rn]?|meister|koordinator(?:in)?|planner|coordinator)(?!\w)"
        ),
        "manager",
    ),
)
_OWN_FUNCTION: Final[dict[str, str]] = {
    "cfo": "finance",
    "daf": "finance",
    "coo": "operations",
    "cto": "it",
    "cio": "it",
} | {
    "cmo": "marketing",
    "chro": "people",
    "ciso": "it",
    "cro": "sales",
}
_BETWEEN: Final = late(
    r"[\s\-/,&]*(?:(?:of|the|for|der|des|die|den|dem|fur|im|de|du|d'|des|la|le|les|l'|el|los|las|di|del|della|dell'|delle|dei|degli"
    r"|gli|van|het|voor|and|und|et|y|e|en|officer|global|group|regional|senior)(?:\s+|(?<='))){0,4}"
)
_NEGATED: Final = late(
    r"\b(?:not|never|no|without|except|kein\w*|nicht|nie|ohne|pas|jamais|sans|nunca|sin|non|mai|senza|geen|niet|nooit)"
    r"\W+(?:\w+\W+){0,3}$"
)
_BUYERS: Final = late(r"(?:our|typical|ideal|main|usual|the) (?:\w+ )?$")
"""Before "buyers" that are whoever buys, not people of the purchasing department: "our buyers are owners"."""


@lru_cache(1_000)
def column_name(name: str) -> str:
    """The name of an imported column, however it is written: "Job_Title" is "job title"."""
    return plain(name).replace("_", " ")


def is_role(name: str) -> bool:
    """Whether a column says what a person does, and nothing of their company."""
    return column_name(name) in ROLE_COLUMNS


@dataclass(frozen=True, slots=True)
class Role:
    """What a title or a claim says of somebody's work: a function, a level, or both; `said` in its own words."""

    said: str
    function: str = ""
    level: Level | None = None


@lru_cache(maxsize=4096)
def roles_in(text: str) -> tuple[Role, ...]:
    """The roles that a sentence names. A function alone ("logistics companies") is none: somebody has to hold it."""
    flat = _flat(text[:_LONGEST])
    return tuple(role for _, _, role in sorted(_held(flat, text), key=lambda one: one[:2]))


def role_of(title: str) -> tuple[Role, ...]:
    """The roles that a person's title names; there "Logistics" alone is one."""
    named = roles_in(title[:200])
    flat = _flat(title[:200])
    bare = tuple(Role(title[:200].strip(), name) for name, pattern in _FUNCTION.items() if pattern.search(flat))
    known = {one.function for one in named}
    return (*named, *(one for one in bare if one.function not in known))


def wanted(claims: Sequence[str]) -> tuple[Role, ...]:
    """Whom ICP claims want to talk to, in the order in which they are named; what is named twice counts once."""
    found: dict[tuple[str, Level | None], Role] = {}
    for text in claims:
        for role in roles_in(text):
            found.setdefault((role.function, role.level), role)
    return tuple(found.values())


@dataclass(frozen=True, slots=True)
class RoleFit:
    """How near a title is to a role that is wanted: 3 the role itself, 2 its field, 1 somebody who decides over it, 0 none."""

    score: int
    wanted: Role | None = None


def fit_of(title: str, asked: Sequence[Role]) -> RoleFit:
    """The best fit of a person's title to the roles that are wanted."""
    best = RoleFit(0)
    held = role_of(title)
    for want in asked:
        for role in held:
            score = _nearness(role, want)
            if score > best.score:
                best = RoleFit(score, want)
    return best


def _nearness(role: Role, want: Role) -> int:
    if want.level == "executive" and not want.function:
        return 3 if role.level == "executive" and not role.function else 0
    if want.function and role.function == want.function:
        leads = {"executive", "head", "manager"}
        return 3 if want.level is None or role.level == want.level or {role.level, want.level} <= leads else 2
    if not want.function and want.level is not None:
        return 3 if role.level == want.level else 0
    return 1 if role.level == "executive" and not role.function else 0


def _held(flat: str, text: str) -> Iterator[tuple[int, int, Role]]:
    """Each level word of a text with the function beside it."""
    functions = sorted(
        ((hit.start(), hit.end(), name) for name, pattern in _FUNCTION.items() for hit in pattern.finditer(flat)),
        key=lambda one: (one[0], -one[1]),
    )
    taken: list[tuple[int, int]] = []
    for start, end, level in _levels(flat):
        if any(start < until and since < end for since, until in taken) or _NEGATED.search(
            flat[max(0, start - 60) : start]
        ):
            continue
        taken.append((start, end))
        word = flat[start:end]
        if (
            word in ("buyer", "buyers")
            and _BUYERS.search(flat[max(0, start - 40) : start])
            and flat[end : end + 1] != ","
        ):
            continue
        own = [one for one in functions if one[0] < end and start < one[1]] if level != "executive" else []
        inside = _inside(word)
        if word in _OWN_FUNCTION:
            yield start, end, Role(text[start:end], _OWN_FUNCTION[word], level)
        elif inside:
            yield start, end, Role(text[start:end], inside, level)
        elif own:
            yield start, max(end, own[0][1]), Role(text[min(start, own[0][0]) : max(end, own[0][1])], own[0][2], level)
        elif beside := _beside(flat, start, end, functions):
            since, until = min(start, beside[0]), max(end, beside[1])
            yield since, until, Role(text[since:until], beside[2], "head" if level == "executive" else level)
        elif level in ("executive", "head", "manager") and (level == "executive" or not _alone_is_nothing(word)):
            yield start, end, Role(text[start:end], "", level)


def _levels(flat: str) -> list[tuple[int, int, Level]]:
    """Level words, longest first where two begin at one place."""
    found: list[tuple[int, int, Level]] = []
    for level, pattern in _LEVEL.items():
        found += [(hit.start(), hit.end(), level) for hit in pattern.finditer(flat)]
    for pattern, level in _COMPOUND:
        found += [(hit.start(), hit.end(), level) for hit in pattern.finditer(flat)]
    return sorted(found, key=lambda one: (one[0], -one[1]))


def _inside(word: str) -> str:
    """The function within a compound: "einkaufsleiter", "inkoopmanager"."""
    for pattern, _ in _COMPOUND:
        if pattern.fullmatch(word):
            return next((name for name, begins in _BEGINS.items() if begins.match(word)), "")
    return ""


def _beside(flat: str, start: int, end: int, functions: Sequence[tuple[int, int, str]]) -> tuple[int, int, str] | None:
    """The function right behind a level word ("head of the purchasing") or right before it ("purchasing manager")."""
    for one in functions:
        if one[0] >= end and _BETWEEN.fullmatch(flat[end : one[0]]):
            return one
    for one in reversed(functions):
        if one[1] <= start and re.fullmatch(r"[\s\-/]*", flat[one[1] : start]):
            return one
    return None


def _alone_is_nothing(word: str) -> bool:
    """Words that name a role only with what they lead: a "manager" is anybody, a "head" is a head."""
    return not re.fullmatch(
        r"direktor\w*|directeurs?|directrices?|director(?:s|es|a|as)?|direttor[ei]|direttric[ei]", word
    )


def _flat(text: str) -> str:
    """Lower case without accents, letter for letter, so that places in it are places in the text."""
    return "".join((unicodedata.normalize("NFD", one)[:1].lower() or one)[:1] for one in text.replace("’", "'"))
