"""Whom a reply points to: a name, an address, a role, in the sender's own words and in six languages.

A capital after "talk to" is no person yet ("does it talk to Sage?"): a name is believed with a family name, a usual first name, a
title, a role or an address beside it.
"""
# ruff: noqa: SIM905 - a list of words reads better as one text

import re
from itertools import dropwhile
from typing import Final

from outrider.judgement.first_names import FIRST_NAMES
from outrider.judgement.port import Referral
from outrider.language.patterns import late

_LONGEST: Final = 3_000
_EMAIL: Final = late(r"(?<![\w.+'-])[\w.+'-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}")
_NAME: Final = r"[A-ZÀ-ÖØ-Þ][\w'’-]{1,40}"
_FULL: Final = (
    rf"{_NAME}(?: (?:van |van der |van den |de |de la |von |der |di |del |della |du |le |la )?{_NAME}){{0,2}}"
)
_TITLE: Final = (
    r"(?:(?:Herrn?|Frau) (?:Prof\.? )?Dr|Mr|Mrs|Ms|Dr|Herrn?|Frau|Mme|Madame|M\.|Monsieur|Sr|Sra|Señora?|Don|Doña|Sig"
    r"|Sig\.ra|Signora?|Dott"
    r"|Dott\.ssa|Ing|Mevr|Mevrouw|Dhr|Meneer|mevrouw|mevr|meneer|dottor(?:essa|e)?|signora?|señora?|monsieur|madame|doctora?)\.?"
)
_ROLE: Final = (
    r"(?:(?:our|my|the|your|unser(?:e[nmr]?)?|mein(?:e[nmr]?)?|der|die|den|dem|notre|mon|ma|le|la|l'"
    r"|nuestr[oa]|mi|el|il|nostr[oa]|mi[ao]|onze|mijn|de) )?"
    r"(?:head of [\w-]+|[\w-]+ (?:manager|director|lead|team|department|officer)|managing director"
    r"|office manager|boss|colleague|partner|owner|brother|sister"
    r"|wife|husband|son|daughter|cto|ceo|coo|cfo|cmo|accountant|buyer|procurement|purchasing|finance|agency"
    r"|[Ee]inkauf|[Ee]inkäufer(?:in)?|[Kk]olleg(?:e|en|in)|[Cc]hef(?:in)?|[Gg]eschäftsführer(?:in)?|[Bb]ruder|[Ss]chwester"
    r"|[Ll]eiter(?:in)?|[Bb]uchhaltung|[Zz]entrale|it"
    r"|responsable(?: \w+)?|collègue|directeur|directrice|associée?|patron(?:ne)?|gérante?|service \w+|siège"
    r"|mari|femme|frère|sœur|fils|fille"
    r"|compañer[oa]|jef[ea]|soci[oa]|director[a]?|gerente|herman[oa]|responsable de \w+|central"
    r"|collega|moglie|marito|figli[oa]|responsabile(?: \w+)?|capo|titolare|direttor[e]?|direttrice|fratello|sorella|sede|agenzia"
    r"|vrouw|man|zoon|dochter|baas|directeur|eigenaar|inkoper|inkoop|broer|zus|hoofdkantoor|administratie|bureau|opvolger)"
)
_POINTS: Final = late(
    r"(?<!does it )(?<!can it )(?<!will it )(?<!does this )(?<!\bit )(?<!tool )(?<!system )(?<!software )(?:\b"
    r"|(?<=[ (]))(?P<verb>"
    r"[Tt]alk(?:ing)? (?:to|with)|[Ss]peak(?:ing)? (?:to|with)|[Rr]each(?:ing)? out to|[Cc]ontact(?:ing)?"
    r"|[Ee]-?mail(?:ing)?|[Ww]rite to|[Tt]ry"
    r"|[Cc]onnect with|[Aa]sk(?:ing)?|[Ii]n touch with|[Cc]{2}'?(?:ed|ing|d)|[Ll]oop(?:ed|ing)? in"
    r"|[Cc]opied(?: in)?|[Cc]opying(?: in)?|[Aa]dd(?:ed|ing)"
    r"|[Ff]orward(?:ed|ing)?(?: (?:this|it|your \w+))?(?: on)? to|[Pp]ass(?:ed|ing)?(?: (?:this|it"
    r"|your \w+))?(?: on| along)? to|[Ii]ntroduc(?:e|ing) you to"
    r"|(?:one|something|job|question|matter) for|[Dd]irect(?:ed)? (?:this|it|your \w+) to|[Hh]er name is"
    r"|[Hh]is name is|[Hh]and(?:ed|ing)? (?:this|it) (?:over )?to"
    r"|(?:person|contact)(?: \w+){0,4} (?:is|would be|will be)"
    r"|(?:[Ww]enden|[Rr]ichten) Sie sich(?: bitte)?(?: direkt)? an|[Ss]prechen Sie(?: \w+){0,2} mit"
    r"|[Ff]ragen Sie(?: \w+)?|[Ss]chreiben Sie(?: \w+)? an|[Kk]ontaktieren Sie(?: bitte)?"
    r"|[Aa]nsprechpartner(?:in)? (?:\w+ ){0,2}ist|[Zz]uständig (?:\w+ ){0,2}ist|[Nn]achfolger(?:in)? ist"
    r"|ist(?: (?:bei uns|dafür|hier|da)){0,2}(?= (?:Herr|Frau) [A-ZÀ-Þ])|[Ee]lternzeit\. Meine Vertretung (?:ist|übernimmt)"
    r"|[Kk]ollegin|[Kk]ollege|[Cc]olleague"
    r"|(?:[Vv]oir|[Vv]oyez)(?: ça| cela)? avec|[Cc]ontactez|[Aa]dressez-vous à|[Éé]crivez à|[Dd]emandez(?: à)?"
    r"|[Pp]arlez(?: \w+)? (?:à|avec)|interlocut(?:eur|rice) est|(?:mon |ma )?collègue|remplacé par"
    r"|[Hh]abl(?:a|e|ad|en) con|[Ee]scrib(?:e|a|id|ir) a|[Cc]ontact(?:a|e|ad|ar) con|[Pp]regunt(?:a|e|ad) por"
    r"|persona (?:\w+ )?es|compañer[oa]|ahora está"
    r"|[Ss]enta|[Cc]hieda (?:di|a)|[Pp]arli con|[Ss]criva a|[Cc]ontatt(?:i|ate)|[Ss]i rivolga a"
    r"|persona giusta è|(?:il )?collega|al mio posto c'è"
    r"|[Vv]raag (?:het )?(?:aan|naar)|[Bb]el (?:met )?|[Mm]ail (?:naar )?|[Nn]eem contact op met|persoon is"
    r"|collega|[Ss]preek met"
    rf"),? (?P<role>(?:{_ROLE}[,:]? ){{0,2}})(?P<title>{_TITLE} )?(?P<name>{_FULL})"
)
_HANDLES: Final = late(
    rf"(?P<title>{_TITLE} )?(?<!\w)(?P<name>{_FULL}),? (?:\([^)]{{0,60}}\) |[^.!?,]{{0,40}}, )?(?:handles"
    rf"|manages|is responsible|is in charge|takes care|looks after|leads|runs"
    r"|oversees|owns|deals with|is the (?:right|best|one)|the one who|is who|would be the (?:one|right|best)|took over|covers for"
    r"|(?<!, )does (?:our|the|all|purchasing|procurement|ordering)|sorts|decides|signs|orders|buys|ist (?:da "
    r"|dafür )?d(?:er|ie) Richtige"
    r"|in (?:logistics|purchasing|finance|procurement|the \w+ office)"
    r"|leitet|ist (?:dafür |bei uns )?zuständig|kümmert sich|macht (?:bei uns|das)|übernimmt|gère|s'occupe"
    r"|m'a remplacée?|me remplace|lleva|se encarga|se ocupa|gestiona|me ha sustituido"
    r"|si occupa|gestisce|segue|mi sostituisce|gaat (?:daarover|hierover|erover|over)|doet (?:de )?inkoop"
    r"|regelt|heeft het overgenomen|neemt waar)(?!\w)"
)
_BETWEEN: Final = (
    r"(?: (?:bei uns|hier|da|dort|jetzt|aber|eher|alles|mal|bitte|am besten|besser|even|hier|nu|eigenlijk|beter|maar|plutôt"
    r"|mieux|ici|chez nous"
    r"|maintenant|mejor|aquí|ahora|siempre|meglio|qui|ora|adesso|da noi|just|best|usually|here|now)){0,2}"
)
_ENTRUSTED: Final = late(
    r"(?:\b[Dd](?:as|ies) (?:macht|betreut|entscheidet|übernimmt|verantwortet|läuft über)|[Dd]a(?:r)?(?:um"
    r"|für) (?:kümmert sich|ist)"
    r"|[Dd]a(?:für)? müssen Sie|(?:[Ff]ragen|[Rr]ufen|[Ss]prechen|[Nn]ehmen) Sie"
    r"|[Dd]at (?:doet|beslist|regelt)|[Dd]aar gaat|(?:[Jj]e|[Uu]) (?:moet|kunt|kan)(?: \w+)? bij|[Dd]aarvoor (?:moet|kunt"
    r"|kan) (?:je|u) bij"
    r"|[Vv]raag (?:het|dit|dat)?(?: even)? (?:aan|na bij)|[Nn]eem(?: \w+){0,2} contact op met|[Bb]el"
    r"|me sustituye|[Ss]e (?:encarga|ocupa)|[Ll]o (?:lleva|decide|gestiona|ve|hace)|[Pp]regunt(?:ar|e|a|en) (?:a|por)"
    r"|[Dd]iríjase a"
    r"|[Hh]abl(?:ar|e|a|en) con"
    r"|[Ss]e ne occupa|[Ss]i occupa|[Ll]o (?:segue|gestisce|fa)|[Ss]entire|[Pp]arl(?:a|i|are) con|[Pp]rov(?:i|a|are) con"
    r"|[Cc]hied(?:a|i|ere) a"
    r"|m'a remplacé|[Vv]oyez|[Dd]emand(?:er|ez) à|[Aa]vec|(?:[Ll]a bonne personne|[Ll]e bon contact) (?:est|serait)"
    r"|[Vv]ertretung (?:ist|übernimmt)"
    rf"){_BETWEEN}(?: avec)?(?: (?:der|die|den|dem|de|el|la|il"
    rf"|le))? (?P<role>(?:{_ROLE},? ){{0,2}})(?P<title>{_TITLE} )?(?P<name>{_FULL})"
)
_IT_IS: Final = late(
    r"(?:[Ii]t's|[Ii]t is|[Tt]hat's|[Tt]hats|[Tt]hat'd be|[Tt]hat would be|[Tt]hat is|(?:[Yy]ou(?:'d)?|[Yy]ou'll) (?:want"
    r"|need)|[Aa]sk(?:ing)? for"
    r"|[Mm]y (?:boss|colleague|manager)|[Cc]'est|[Cc]e serait|[Dd]as ist|[Dd]at is|[Ee]s)"
    rf" (?P<title>{_TITLE} )?(?P<name>{_FULL})(?P<after>(?: (?:who|that|qui|der|die|que|quien|decides|does|handles|s'en)\b)"
    rf"|'s\b|[.!]|$)"
)
"""Who it is that deals with it: "that'd be Hannah", "c'est Paul Morel qui s'en occupe"."""
_MINE: Final = (
    r"(?:[Mm]y|[Oo]ur|[Mm]eine?|[Uu]nsere?|[Mm]on|[Mm]a|[Nn]otre|[Mm]i|[Nn]uestr[oa]|(?:[Ii]l )?[Mm]io|(?:[Ll]a )?[Mm]ia|(?:[Ii]l |[Ll]a )?[Nn]ostr[oa]"
    r"|[Mm]ijn|[Oo]nze)"
)
_KIN: Final = (
    r"(?:brother|sister|wife|husband|son|daughter|father|mother|partner|boss|manager|foreman|colleague|[Bb]ruder|[Ss]chwester|[Ff]rau|[Mm]ann|[Ss]ohn"
    r"|[Tt]ochter|[Vv]ater|[Cc]hefin?|[Mm]eister|[Kk]olleg(?:e|in)|frère|sœur|femme|mari|fils|fille|père|patron|associée?|collègue|hermano|hermana|mujer"
    r"|marido|hij[oa]|padre|soci[oa]|jef[ea]|compañer[oa]|encargad[oa]|fratello|sorella|moglie|marito|figli[oa]|titolare|capo|collega|broer|zus|vrouw|man"
    r"|zoon|dochter|vader|baas|compagnon|chef)"
)
_OF_MINE: Final = late(
    rf"{_MINE} (?P<role>{_KIN}),? (?P<name>{_FULL})(?= (?:lleva|hace|decide|gestiona|se |doet|regelt|beslist|gaat|macht|regelt|entscheidet|kümmert"
    r"|handles|does|deals|runs|sorts|decides|looks|s'|gère|décide|segue|fa |gestisce|si )|[.!]?$|,)"
    rf"|{_MINE} (?P<role2>{_KIN})\b(?: [\w'’]+){{1,4}}, (?P<name2>{_FULL})(?=[.!]?$)"
    rf"|[Bb]itte an (?P<title>{_TITLE} )(?P<name3>{_FULL})"
)
"""By what they are to the writer: "mi hermano Julián lleva las cocinas", "Mon mari s'en charge, Benoît Lacaze"."""
_NO_NAMES: Final = frozenset(
    "i we you he she it they my our the this that me us him her them please thanks if when monday tuesday wednesday thursday friday"
    " procurement purchasing marketing sales it hr finance operations logistics support google linkedin sie ihnen ich wir uns mich"
    " ihr die der das einkauf vertrieb technik buchhaltung zentrale je nous vous il elle yo nosotros usted io noi lei ik wij u again"
    " frau herr mme meine mein unsere unser mon ma mi mio mia mijn onze".split()
)
_SIGNATURE: Final = late(
    r"^\W*(?:(?:e-?mail|mail|e|m|t|tel|phone|mob\w*|fax|www|web|p)\s*[.:]|\+?\d[\d ()/.-]{6,}|www\.)|[|•·]"
    r"|^(?:kind |best |warm )?regards|^(?:mit freundlichen|viele|beste) gr|^cordialement"
    r"|^saludos|^un saludo|^cordiali saluti|^(?:met vriendelijke|vriendelijke) groet",
    re.IGNORECASE,
)


_BESIDE: Final = late(
    rf"(?P<title>{_TITLE} )?(?<!\w)(?P<name>{_FULL})(?: ?[,:(<]+ ?| (?:at|on|via|unter|per|über|à|sous|en|al|a|all'|op"
    rf"|onder) |: )"
    r"(?:<?mailto:)?(?P<address>[\w.+'-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4})"
)
"""A name with its address right behind it."""


def pointed_to(own: str, from_email: str) -> Referral | None:
    """The person, or at least the address, that somebody's own words name instead of them; None where they name nobody.

    The sender's own address and what stands in a signature count for nothing.
    """
    text = own[:_LONGEST]
    email = _address(text, from_email)
    flat = " ".join(text.split())
    for pattern in (_POINTS, _ENTRUSTED, _HANDLES, _OF_MINE, _IT_IS):
        for match in pattern.finditer(flat):
            found = _person(match, flat, email)
            if found is not None:
                return found
    for match in _BESIDE.finditer(flat):
        # "hilft Ihnen Anna Berg": German writes its pronouns large.
        words = list(dropwhile(lambda word: word.lower() in _NO_NAMES, match["name"].split()))
        if words and match["address"].rstrip(".'-") == email and words[0][1:].islower():
            return Referral(f"{match['title'] or ''}{' '.join(words)}", email, None, match.group().strip())
    if email:
        return Referral(None, email, None, _line_of(text, email))
    return None


def _person(match: re.Match[str], flat: str, email: str | None) -> Referral | None:
    groups = match.groupdict()
    called = groups.get("name") or groups.get("name2") or groups.get("name3") or ""
    # A name ends where a sentence goes on in lower case, so only capitals are in it; a role in capitals is none.
    words = called.split()
    first = re.split(r"['’]", words[0])[0].lower()
    if first in _NO_NAMES:
        return None
    role = " ".join((groups.get("role") or groups.get("role2") or "").split()).strip(" ,:") or None
    title = (groups.get("title") or "").strip()
    known = first in FIRST_NAMES
    near = email is not None and email in flat[match.start() : match.end() + 60]
    if not (known or title or near or (len(words) > 1 and words[-1].isalpha())) and (
        groups.get("role2") or role is None or not words[0][1:].islower()
    ):
        return None
    name = f"{title} {called}".strip()
    return Referral(name.rstrip("'’"), email, role, match.group().strip())


def _address(text: str, from_email: str) -> str | None:
    """An address in a sentence of theirs; alone on a line of a signature, or behind "E:", it is their own house's."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    for at, line in enumerate(lines):
        for match in _EMAIL.finditer(line):
            address = match.group().strip(".'-")
            if address.lower() == from_email.lower() or _SIGNATURE.search(line):
                continue
            words = len(_EMAIL.sub("", line).split())
            led = at > 0 and lines[at - 1].endswith(":")
            if words >= 1 or led or len(lines) == 1:
                return address
    return None


def _line_of(text: str, email: str) -> str:
    return next((line.strip()[:200] for line in text.splitlines() if email in line), email)
