"""Sentences whose grammar says plainly what they are, whatever their words look like to the weights: who we are, what we warrant,
and what became of a customer."""

import re
from typing import Final

from outrider.judgement.grounding.lexicon import fold
from outrider.judgement.trades import trades_in
from outrider.language.text import plain, terms

_NUMBER: Final = (
    r"(?:\d[\d.,]{0,12}|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozens of|hundreds of|zwei|drei|vier|funf"
    r"|sechs|sieben|acht|neun|zehn|elf|zwolf|dutzende|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|dos|tres|cuatro|cinco|seis|siete|ocho"
    r"|nueve|diez|once|doce|due|tre|quattro|cinque|sei|sette|otto|nove|dieci|undici|dodici|twee|drie|vijf|zes|zeven|acht|negen|tien|elf"
    r"|twaalf)"
)
_DEFINES: Final = re.compile(
    r"(?!(?:it|this|that|there|he|she|das|es|dies|ce|cela|esto|eso|questo|dit|dat|het)\b)(?:[\w&.-]{1,40} ){1,3}"
    r"(?:is an?|ist eine?|est une?|es una?|e una?|is een) (?:[\w-]{1,40} ){1,6}(?:for|fur|pour|para|per|voor)\b"
)
"""Who somebody is, and for what: "Rampwerk is a service company for gates"."""
_WE_ARE: Final = re.compile(
    r"(?:we(?:'re| are)|wir sind|nous sommes|somos|siamo|(?:wij|we) zijn) "
    r"(?!(?:the )?(?:proud|used|trusted|certif|gecertif|zertif)\w*)"
)
"""What the writer's own trade is: "We're chimney sweeps in Devon"."""
_WARRANTS: Final = re.compile(
    r"\b(?:guarantees?|warrants|garantier(?:t|en)|garantit|garantissons|garantiza(?:mos|n)?|garantisce|garantiamo|garandeert|garanderen"
    r"|guaranteed|garanti(?:e|s|es)?|garantizad[oa]s?|garantit[oaie]|gegarandeerd)\b"
)
_SPAN: Final = re.compile(
    r"\b(?:years?|months?|jahren?|jahre|monaten?|monate|ans|annees?|mois|anos?|meses|anni|mesi|jaar|maanden)\b"
)
_AT_SOMEBODY: Final = re.compile(r"(?:at|bei|chez|en|da|presso|bij) [\w&]")
_FROM_TO: Final = re.compile(
    r"\b(?:from|von|de|da|van) \d[\d.,]{0,12} (?:[^\W\d]{1,20} )?(?:to|auf|a|naar) \d|%|\b(?:prozent|percent|procent)\b"
)
_FELL: Final = re.compile(
    r"\b(?:fell|dropped|rose|went|grew|sank(?:en)?|fiel(?:en)?|stieg(?:en)?|ging(?:en)?|passe[es]*|tombe[es]*|bajo|bajaron|paso|pasaron"
    r"|subio|scese|scesi|sces[oa]|passat[oaie]|calat[oaie]|daalden?|steeg|stegen|ging(?:en)?)\b[^.;]{0,40}"
    r"\b(?:from|von|de|da|van) \S{0,3}\d[^.;]{0,30} (?:to|auf|a|naar) \S{0,3}\d"
)
_THEY_USE: Final = re.compile(
    r"(?:(?:more than|over|about|around|uber|mehr als|rund|plus de|environ|mas de|unos|oltre|piu di|circa|meer dan|ruim) )?"
    + _NUMBER
    + r"\b[^.:;]{1,80}\b(?:use|rely on|trust|work with|nutzen|verwenden|setzen auf|vertrauen"
    r"|arbeiten (?:bereits |schon )?damit|utilisent|emploient|usan"
    r"|utilizan|usano|utilizzano|gebruiken|vertrouwen)\b"
)
"""How many others have it."""


_GOES_ON: Final = re.compile(r" (?!(?:is|ist|est|es|è|was|war|has|hat|a|ha|heeft|were)\b)[a-zà-ÿ]{3,40} ")
"""A verb of what is done, in small letters; who somebody is, and what they have, may be anything."""
_BESIDES: Final = re.compile(
    r"\b(?:founded|gegrundet|fonde|fundad|fondat|opgericht|based in|sitz|certifi|zertifi|certifi|gecertific|employs|beschaftigt"
    r"|emploie|emplea|impiega|won|gewann|gewonnen|remporte|connects? to|integrat|integrier|works with|hosted)"
)
"""Where and since when they are, what they are certified for, what they work with: beside what they make."""
_USED_BY: Final = re.compile(
    r"\b(?:is used (?:by|in|at)|wird [^.]{0,40}\b(?:genutzt|eingesetzt|verwendet)|est utilisee? (?:par|dans|chez)"
    r"|(?:es|esta) (?:usad|utilizad)[oa] (?:por|en)|e (?:usat|utilizzat)[oa] (?:da|in)|wordt [^.]{0,40}\bgebruikt)\b"
)


_LOOKS_FOR: Final = re.compile(
    r"(?:(?:we|i)(?: are|'re| am|'m)? (?:currently |now |mainly |only )?look(?:ing)? for|we (?:seek|want to reach)"
    r"|wir suchen|suchen wir|nous (?:re)?cherchons|on (?:re)?cherche|buscamos|cerchiamo|(?:wij|we) zoeken|zoeken (?:wij|we))"
    r" (?!(?:a|an|one|einen?|eine[mr]?|un[ae]?|een)\b)(?P<whom>(?:[^\s.:;,!?()]{1,40} ?){1,6})"
)
_ORGANISATIONS: Final = re.compile(
    r"(?:compan(?:y|ies)|business(?:es)?|firms|organi[sz]ations|institutions|authorities|schools|associations|customers|clients"
    r"|unternehmen|betriebe|firmen|kommunen|gemeinden|schulen|trager|vereine|verbande|genossenschaften|kunden"
    r"|entreprises|societes|etablissements|collectivites|ecoles|lycees|mairies|communes|bailleurs|clients"
    r"|empresas|negocios|ayuntamientos|colegios|cooperativas|clientes|aziende|imprese|societa|comuni|scuole|enti|cooperative|clienti"
    r"|bedrijven|organisaties|instellingen|gemeenten|gemeentes|scholen|besturen|corporaties|stichtingen|verenigingen|klanten"
    r"|hotels?|restaurants?|(?:work)?shops|farms|clinics|surgeries|bakeries|nurseries|hofe|praxen|kliniken|laden|werkstatten|\b\w{2,30}ereien"
    r"|commerces|fermes|cliniques|\b\w{2,30}eries|hoteles|restaurantes|tiendas|granjas|clinicas|talleres|\b\w{2,30}erias|alberghi|ristoranti"
    r"|negozi|cantieri|stabilimenti|campeggi|\b\w{2,30}erie|winkels|boerderijen|klinieken|\b\w{2,30}erijen)\b"
)
"""Those that buy, and what ends in them: Wohnungsgenossenschaften, woningcorporaties."""


_SERVES: Final = re.compile(
    r"(?:we(?: mostly| mainly| only| all| also)? (?:work (?:for|with)|serve|supply|cater (?:for|to)|look after|deliver to)"
    r"|wir (?:arbeiten|sind tatig|fahren|liefern) (?:vor allem |hauptsachlich |nur |uberwiegend )?(?:fur|an|mit)"
    r"|wir (?:betreuen|beliefern|bedienen|versorgen)"
    r"|(?:nous|on) (?:travaill(?:ons|e)(?: surtout| uniquement)? (?:pour|avec)|intervenons chez|livrons|servons|equipons)"
    r"|trabajamos(?: sobre todo| solo)? (?:para|con)|(?:atendemos|servimos|abastecemos|suministramos) a"
    r"|lavoriamo(?: soprattutto| solo)? (?:per|con)|(?:serviamo|riforniamo)"
    r"|(?:wij|we) (?:werken(?: vooral| alleen)? (?:voor|met)|leveren(?: vooral| alleen)? aan|bedienen))"
    r" (?!(?:a|an|one|einen?|eine[mr]?|un[ae]?|een|the|der|die|das|den|dem|het|\d+)\b)(?P<whom>(?:[^\s:;!?()]{1,40} ?){1,16})"
)
"""For whom somebody works, in the plural and without an article: no single customer, and none who is named."""


def serves_customers(flat: str) -> bool:
    """Whether a sentence says for whom its writer works, and means those who buy, as `looks_for_customers` does: "We work for
    fishmongers and caterers in the north of England". What is done for them ("We supply bakeries with flour") is an offer."""
    found = _SERVES.match(flat)
    if found is None or _WITH_WHAT.search(found["whom"]):
        return False
    # One works with schools, and with wood and steel too.
    along = _ALONG.search(flat[: found.start("whom")]) is not None
    return _ORGANISATIONS.search(found["whom"]) is not None if along else _those_who_buy(found["whom"])


_ALONG: Final = re.compile(r" (?:with|mit|avec|con|met) $")
_WITH_WHAT: Final = re.compile(
    r"\b(?:(?:with|mit|avec|con|met)\b(?! [^.;]{0,20}\d)|every|each|jede[nrms]?|chaque|cada|ogni|elke?"
    r"|to|within|binnen|innerhalb|sous|entro|dentro|free|gratis|kostenlos\w*)\b"
)
"""What they get, how often or how soon: then the sentence is more than a list of those who get it. How large they are has a
number."""


def _those_who_buy(whom: str) -> bool:
    return _ORGANISATIONS.search(whom) is not None or bool(trades_in(terms(whom)))


def looks_for_customers(flat: str) -> bool:
    """Whether a sentence says whom its writer looks for, and means those who buy: several of a trade, or of a kind of
    organisation. Who looks for "a roofer" means a colleague, and who looks for leaks does a job. `flat` is folded and in
    small letters."""
    found = _LOOKS_FOR.match(flat)
    return found is not None and _those_who_buy(found["whom"])


def defines(flat: str) -> bool:
    """Whether a sentence says who somebody is and for what, which proves nothing. `flat` is folded and in small letters."""
    return (_says_who_we_are(flat) or _DEFINES.match(flat) is not None) and _FROM_TO.search(flat) is None


def _says_who_we_are(flat: str) -> bool:
    return _WE_ARE.match(flat) is not None and not any(map(str.isdigit, flat))


_SELLS: Final = re.compile(
    r"(?!(?:it|this|that|he|she|who|er|es|das|wer|il|elle|on|qui|el|ella|quien|lui|lei|chi|hij|zij|dat|wie)\b)"
    r"(?:[\w&.'-]{1,40} ){1,4}"
    r"(?:sells|rents out|hires out|lets out|verkauft|vermietet|vend|loue|vende|alquila|noleggia|verkoopt|verhuurt)\b"
)


def tells_a_trade(flat: str) -> bool:
    """Whether a sentence may say what somebody is or sells: "We are chimney sweeps", "Acme sells used forklifts". `flat` as
    above."""
    return _says_who_we_are(flat) or _SELLS.match(flat) is not None


def warrants(flat: str) -> bool:
    """Whether a sentence says what is warranted, and for how long. `flat` as above."""
    return _WARRANTS.search(flat) is not None and _SPAN.search(flat) is not None


def is_what_they_do(sentence: str, business_name: str) -> bool:
    """Whether a sentence begins with the name of the business and goes on with what it does: "Lumaca weighs leftovers"."""
    name = " ".join(business_name.split())
    rest = sentence.strip()[len(name) :]
    flat = fold(plain(sentence))
    return (
        bool(name)
        and sentence.strip().casefold().startswith(name.casefold())
        and _GOES_ON.match(rest) is not None
        and not is_proof(flat)
        and not warrants(flat)
        and _BESIDES.search(flat) is None
    )


_OURS: Final = re.compile(
    r"(?:our|unsere|nos|nuestr[oa]s|(?:i )?nostri|(?:le )?nostre|onze) "
    r"(?!(?:customers?|clients?|members?|users?|guests?|readers?|kund\w*|mitglieder|gaste|client\w*|membres|usagers|utilis\w*"
    r"|miembros|usuari\w*|soci\w*|utenti|ospiti|klanten|leden|gebruikers|gasten)\b)[\w -]{3,60}"
)
_DONE: Final = re.compile(
    r"\b(?:have|has|had|haben|hat|hatte[nt]?|wurden?|ont|avons|avaient|han|hemos|hanno|abbiamo|hebben|heeft|hadden|werden"
    r"|\w{2,40}(?:ed|aron|ieron|arono|irono|erent)|lost|fell|rose|grew|won|brought|kept|went)\b"
)
"""Something that came to pass."""
_TAKES: Final = re.compile(
    r"\b(?:takes?|dauer(?:t|n)|dure(?:nt)?|prend|prennent|tarda(?:mos|n)?|dura(?:n|no)?|lleva(?:n)?|richied(?:e|ono)|du(?:urt|ren))\b"
    r"[^.;:]{0,40}\b(?:minut\w*|hours?|days?|weeks?|stunden?|tage?n?|wochen?|heures?|jours?|journees?|semaines?|horas?|dias?|semanas?"
    r"|or[ae]|giorn[oi]|settiman[ae]|uur|uren|dag(?:en)?|we(?:ek|ken))\b"
)


_COMPARED: Final = re.compile(
    r"\b(?:instead of|rather than|less|fewer|sooner|statt|anstatt|weniger|au lieu|de moins|en vez|menos|invece|di meno"
    r"|in plaats|minder)\b"
)
"""It was otherwise before."""


def tells_how_we_work(flat: str) -> bool:
    """Whether a sentence tells what our people or things do, or how long something takes: it promises, and proves nothing. `flat`
    is folded and in small letters."""
    if _AT_SOMEBODY.match(flat) or any(sign.search(flat) for sign in (_FROM_TO, _DONE, _COMPARED)):
        return False
    return _OURS.match(flat) is not None or _TAKES.search(flat) is not None


_WE_DO: Final = re.compile(
    r"(?:we|wir|nous|wij) (?!(?:are|were|have|had|love|like|believe|know|come|live|sit|sind|haben|waren|lieben|kommen|sitzen"
    r"|sommes|avons"
    r"|aimons|zijn|hebben|houden|komen|zitten|n'|ne)\b)[^\W\d]{3,40}\b"
    r"|(?!(?:somos|tenemos|estamos|hemos|vamos|siamo|abbiamo|stiamo)\b)[^\W\d]{2,40}(?:[aei]mos|iamo)\b"
)


def tells_what_we_do(flat: str) -> bool:
    """Whether a sentence says what its writer does, as ever, and of nothing that came to pass: "We repair lifts in Leeds". It is
    what they offer. `flat` as above."""
    return (
        _WE_DO.match(flat) is not None
        and not any(map(str.isdigit, flat))
        and not any(sign.search(flat) for sign in (_DONE, _COMPARED, _FROM_TO))
    )


_DONE_BY_US: Final = re.compile(
    r"(?:(?:de|het|al(?:le|s)?)\b )?[^.;:!?]{3,60} (?:doen|verzorgen|regelen|nemen|maken|halen|brengen|leveren|plaatsen|monteren"
    r"|installeren|repareren|vragen) (?:wij|we)\b(?! (?:nooit|niet|geen)\b)"
    r"|(?:den|die|das|alles?|um (?:den|die|das)) [^.;:!?]{2,60} (?:ubernehmen|machen|erledigen|stellen|organisieren|liefern|holen"
    r"|bringen|montieren|reparieren|kummern) wir\b(?! (?:nie|nicht|keine?)\b)"
    r"|[^.;:!?]{2,60}c'est nous qui (?!ne\b|n')[^.;:!?]{3,60}"
    r"|(?:el|la|los|las) [^.;:!?]{2,60} (?:lo|la|los|las) [^\W\d]{2,20}mos nosotros\b"
    r"|(?:il|lo|la|i|gli|le|l'[^\W\d]+) ?[^.;:!?]{0,60} (?:lo|la|li|le) [^\W\d]{2,20}iamo noi\b"
    r"|[^.;:!?]{3,60} (?:is|are) (?:done|handled|taken care of|looked after) by us\b"
)
"""What is done stands first, and who does it last: "De aanvraag van de subsidie doen wij", "Il montaggio lo facciamo noi"."""


def is_done_by_us(flat: str) -> bool:
    """Whether a sentence says of a piece of work that it is ours: a part of what we offer. `flat` as above."""
    return _DONE_BY_US.match(flat) is not None


_DO_NOT: Final = re.compile(
    r"we (?:do not|don't|never) (?P<en>[^\W\d]+)|(?:wir|wij|we) (?P<de>[^\W\d]+)(?: [^\W\d]+){0,2} (?:keine?n?|nicht|geen|niet)\b"
    r"|(?:nous|on) (?:ne |n')(?P<fr>[^\W\d]+) (?:pas|plus|aucun)|no (?P<es>[^\W\d]+[aei]mos)\b|non (?P<it>[^\W\d]+iamo)\b"
)
_TO_WHOM: Final = re.compile(
    r"\b(?:work|sell|serve|supply|write|contact|arbeiten|verkaufen|beliefern|schreiben|travaill\w+|vend\w+|servons|livrons|ecri\w+"
    r"|trabajamos|vendemos|servimos|escribimos|lavoriamo|vendiamo|serviamo|scriviamo|werken|verkopen|schrijven)\b"
)


def tells_a_limit(flat: str) -> bool:
    """Whether a sentence says what its writer does not do, and not for whom: "We do not service forklifts" is neither an offer
    nor says who the customers are. `flat` as above."""
    found = _DO_NOT.match(flat)
    return found is not None and not any(verb and _TO_WHOM.fullmatch(verb) for verb in found.groups())


def names_no_buyers(flat: str) -> bool:
    """Whether a sentence says what its writer does and names nobody who might buy: "We cook without pork". `flat` as above."""
    return tells_what_we_do(flat) and _LOOKS_FOR.match(flat) is None and not _those_who_buy(flat)


_BOUGHT_OF_US: Final = re.compile(
    r"\b(?:(?:from|with|thanks to|through) (?:us|our)|(?:mit|von|bei|dank) uns(?:er\w{0,2})?"
    r"|(?:avec|chez|grace a|a) no(?:us|tre|s)"
    r"|(?:con|gracias a|de) nosotros|(?:con|gracias a|de|contratar|usar) nuestr[oa]s?|(?:con|da|grazie a) noi"
    r"|(?:con|grazie a)(?: il| la| i| le)? nostr[oaie]|(?:met|van|bij|dankzij) on(?:s|ze))\b"
)
_WE: Final = re.compile(
    r"\b(?:we|i|wir|ich|on|je|wij|ik|lost us|cost us)\b|\bnous (?:\w+ons|en|y|l'|les?|la)\b"
    r"|\b(?:perdimos|hemos|perdemmo|abbiamo)\b"
)


def became_of_a_customer(flat: str) -> bool:
    """Whether a sentence tells of somebody who had something of us, and not of ourselves: "Humber lost no load after renting from
    us". `flat` as above."""
    return _BOUGHT_OF_US.search(flat) is not None and _WE.search(flat) is None


def is_proof(flat: str) -> bool:
    """Whether a sentence tells what became better at a customer, or how many have it. `flat` as above."""
    at_somebody = _AT_SOMEBODY.match(flat) is not None and _FROM_TO.search(flat) is not None
    fell = _FELL.search(flat) is not None
    used = _USED_BY.search(flat) is not None and any(map(str.isdigit, flat))
    return at_somebody or fell or used or _THEY_USE.match(flat) is not None
