"""Dutch."""

from typing import Final

from outrider.judgement.grounding.lexicon import Language, build
from outrider.judgement.grounding.words.formulas import DUTCH

_ONES: Final = "nul twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien".split()
_SMALL: Final = {word: float(n if n == 0 else n + 1) for n, word in enumerate(_ONES)}
_TENS: Final = {
    "twintig": 20,
    "dertig": 30,
    "veertig": 40,
    "vijftig": 50,
    "zestig": 60,
    "zeventig": 70,
    "tachtig": 80,
    "negentig": 90,
}
_NUMERALS: Final = (
    _SMALL
    | {ten: float(n) for ten, n in _TENS.items()}
    | {
        f"{one}{link}{ten}": n + v
        for ten, n in _TENS.items()
        for one, v in {**_SMALL, "een": 1.0}.items()
        if 0 < v < 10
        for link in ("en", "ën")
    }
    | {f"{one}honderd": 100 * v for one, v in _SMALL.items() if 1 < v < 10}
    | {f"{one}duizend": 1000 * v for one, v in _SMALL.items() if 1 < v < 21}
    | {"anderhalf": 1.5, "anderhalve": 1.5}
)

_DAYS: Final = "maandag dinsdag woensdag donderdag vrijdag zaterdag zondag".split()
_PARTS: Final = "ochtend morgen middag namiddag avond".split()
_PAGES: Final = (
    r"(?:website|site|webpagina|pagina|homepage|startpagina|vacaturepagina|vacaturesite|vacatures?|vacaturetekst|blog|blogbericht|nieuws|nieuwspagina|nieuwsbericht"
    r"|nieuwsbrief|persbericht|bericht|notulen|jaarverslag|advertentie|wervingspagina)"
)
_PLACE: Final = rf"(?:op|in|uit|via|van) (?:uw|je|jullie) (?:eigen |laatste |nieuwe )?{_PAGES}"
_JUST: Final = r"(?:(?:net|zojuist|vandaag|onlangs|pas|gisteren|met interesse|met plezier|ook) )*"
_SAYS: Final = r"(?:las ik|zag ik|lees ik|zie ik|staat|stond|vertelt u|schrijft u|meldt u|schrijven jullie|melden jullie|is te lezen|viel me op)"

LANGUAGE: Final[Language] = build(
    "nl",
    function=(
        "de het een der den en of maar want dat die dit deze wat wie welke waar hoe als dan er hij zij ze hem haar hun hen zijn haar zich men ik me mij mijn wij we ons onze u uw je jij jou jouw jullie"
        " in aan op uit bij met naar van voor om over door achter naast te tot is was waren ben bent wordt worden werd werden geworden heb hebt heeft hebben had hadden geweest doen doet daar hier zo ook niet geen nee ja wel nu nog eens dus zowel af toe heen vast mee bovendien tevens eveneens daarnaast trouwens overigens echter daarbij hierbij daarvoor hiervoor daarmee hiermee daarvan hiervan ervan ervoor erin erop eraan ermee waarvan waarmee waarvoor waarin waarop waaronder momenteel thans tegelijk tegelijkertijd diens wiens degene degenen zulke zo'n ieders elkaar zichzelf uzelf gewoon eigenlijk namelijk via laten laat liet"
    )
    .replace(" nog eens", "")
    .replace(" dus", ""),
    classes={
        "n:up_to": "tot|tot en met|niet meer dan|binnen|in maximaal|niet later dan|in hooguit|niet langer dan",
        "b:up_to": "hoogstens|maximaal|ten hoogste|hooguit|als maximum|maximum|maximale|uiterlijk|op zijn laatst",
        "b:at_least": "minstens|ten minste|minimaal|minimum|minimale|tenminste|als minimum",
        "n:under": "minder dan|onder|in minder dan|lager dan",
        "n:at_least": "niet minder dan|op zijn vroegst|niet eerder dan|op z n vroegst",
        "n:over": "meer dan|boven|ruim|hoger dan",
        "n:from": "vanaf",
        "n:nearly": "bijna|haast|nagenoeg|krap",
        "n:about": "ongeveer|circa|zo n|rond de|rond|omstreeks|grofweg",
        "after:at_least": "of meer|en meer|en hoger|of langer",
        "after:up_to": "of minder",
        "l:may": "misschien|mogelijk|wellicht|waarschijnlijk|zou kunnen|zouden kunnen|eventueel|mag|mogen|vermoedelijk",
        "l:can": "kan|kunnen|kunt|konden|kon|in staat",
        "l:some": "sommige|enkele|een aantal|een deel|bepaalde|verschillende|een paar|geselecteerde",
        "l:most": "de meeste|meeste|merendeel|het merendeel|meerderheid|grotendeels",
        "l:many": "veel|vele|talrijke",
        "l:pilot": "pilot|pilotproject|proef|proefproject|testfase|beta|prototype|proefperiode|pilotfase",
        "l:lab": "laboratorium|lab|laboratoriumomstandigheden|labomstandigheden|ideale omstandigheden|in theorie|simulatie|testomstandigheden",
        "l:average": "gemiddeld|gemiddelde|doorsnee",
        "l:usual": "meestal|doorgaans|gewoonlijk|normaal|normaal gesproken|vaak|soms|in de regel|over het algemeen|geregeld|regelmatig|typisch",
        "l:only": "alleen|slechts|uitsluitend|enkel|louter",
        "l:if": "mits|indien|als de|als het|afhankelijk van|op voorwaarde|tenzij|op aanvraag|op afspraak|zolang",
        "l:survey": "enquête|ondervraagden|volgens|zeggen|zegt|zei|geven aan|gaf aan|gaven aan|naar eigen zeggen|peiling|onderzoek onder|noemde|noemden",
        "l:expected": "verwacht|verwachten|naar verwachting|willen|wil|plannen we|van plan|zou moeten|streven|doel is|schatting|geschat|hopen|beoogd",
        "l:tax": "exclusief btw|excl btw|zonder btw|plus btw",
        "l:part": "gedeeltelijk|deels",
        "l:help": "helpt|helpen|hielp|geholpen|ondersteunt",
        "neg": "niet|geen|nooit|niemand|niets|zonder|noch|nauwelijks|in plaats van|behalve|nergens|nimmer|uitgezonderd",
        "future": "zal|zullen|zult|binnenkort|straks|toekomstig|gaan we|gaat",
        "all": "alle|alles|iedere|ieder|elk|elke|altijd|overal|geheel|volledig|helemaal|hele|gehele|iedereen|totaal|compleet",
        "best": "beste|leidende|toonaangevend|toonaangevende|grootste|snelste|goedkoopste|uniek|unieke|marktleider|perfect|perfecte|ideaal|ideale|optimaal|ongeëvenaard|nummer een|populairste|laagste|hoogste",
        "promise": "garanderen|gegarandeerd|garantie|garandeert|beloven|belooft|verzekeren|zeker weten|zonder risico|geld terug|terugbetaling|terugbetaald|ongetwijfeld|bewezen|beslist|zekerheid",
        "cause": "omdat|dankzij|vanwege|door middel van|daardoor|daarom|leidt tot|leidde tot|zodat|waardoor|want|dus|betekent",
        "more": "meer|minder|beter|sneller|goedkoper|groter|kleiner|hoger|lager|langer|korter|eerder|later|extra|aanvullend|aanvullende",
        "fame": "prijs gewonnen|onderscheiding|bekroond|bekroonde|korting|kortingen|aanbieding|laatste kans|cadeau|cadeaubon|bonus|concurrent|concurrenten|concurrentie|gecertificeerd|aanbevolen door|exclusief aanbod|verloopt|actieprijs|winnaar|award|deadline|gratis maand|keurmerk",
        "judging": "probleem|problemen|moeite|fout|fouten|klacht|klachten|ontevreden|vertraging|vertragingen|verlies|verliezen|verliest|verloren|verspilt|verspillen|verspilling|slecht|slechte|verkeerd|boete|boetes|illegaal|rechtszaak|ongeluk|ongelukken|ongeval|ongevallen|gewond|gevaarlijk|onveilig|risico|risico s|kapot|crisis|failliet|faillissement|ontslag|ontslagen|politie|fraude|schandaal|verouderd|verouderde|traag|trage|langzaam|inefficiënt|duur|dure|te duur|te veel|te lang|overbelast|chaos|stress|tekort|tekorten|ontbreekt|ontbreken|schuld|schulden|gefrustreerd|lijden|lijdt|zorgen|bezorgd|angst|staking|datalek|gehackt|overtreding|mislukt|mislukking|uitval|diefstal|inspectie|klopt niet|onderbezet|te weinig|achterstand|storing|storingen|pijn|last",
        "is": "is|zijn",
        "was": "was|waren|vroeger|voorheen|destijds",
        "dative": "voor u|voor jullie|voor je|bij u|bij jullie|met u|met jullie|u krijgt|u ontvangt|je krijgt|u betaalt|u ziet|krijgt u|krijg je|krijgen jullie|jullie krijgen|ontvangt u|ontvang je|betaalt u|betaal je|kost u|kost het u",
        "same": "zelfde|dezelfde|hetzelfde|allebei",
    },
    numerals=_NUMERALS,
    scales={"honderd": 100, "duizend": 1_000, "miljoen": 1e6, "miljard": 1e9, "dozijn": 12, "tiental": 10, "k": 1e3},
    fractions={
        "helft": 0.5,
        "derde": 1 / 3,
        "kwart": 0.25,
        "vijfde": 0.2,
        "tiende": 0.1,
        "verdubbeld": 2,
        "verdubbelde": 2,
        "dubbele": 2,
        "dubbel": 2,
        "drievoudig": 3,
        "tweemaal": 2,
        "eenmaal": 1,
        "driemaal": 3,
        "halve": 0.5,
        "half": 0.5,
        "gehalveerd": 0.5,
        "keer": 1,
    },
    ordinals={
        "eerste": 1,
        "tweede": 2,
        "derde": 3,
        "vierde": 4,
        "vijfde": 5,
        "zesde": 6,
        "zevende": 7,
        "volgende": -1,
        "komende": -1,
        "laatste": -2,
        "vorige": -3,
        "vorig": -3,
        "volgend": -1,
        "komend": -1,
    },
    units={
        "s": "seconde seconden",
        "min": "minuut minuten min",
        "h": "uur uren",
        "d": "dag dagen",
        "wk": "week weken",
        "mo": "maand maanden",
        "q": "kwartaal kwartalen",
        "y": "jaar jaren",
        "%": "procent",
        "pp": "procentpunt",
        "EUR": "euro eur",
        "USD": "dollar",
        "GBP": "pond",
        "ct": "cent",
        "kg": "kg kilo kilogram",
        "t": "ton",
        "g": "gram",
        "km": "km kilometer kilometers",
        "m": "meter meters",
        "cm": "cm",
        "mm": "mm",
        "m2": "m2",
        "l": "liter liters",
        "kwh": "kwh",
        "workday": "werkdag werkdagen",
        "times": "keer maal",
    },
    dates={
        "m1": "januari",
        "m2": "februari",
        "m3": "maart",
        "m4": "april",
        "m5": "mei",
        "m6": "juni",
        "m7": "juli",
        "m8": "augustus",
        "m9": "september",
        "m10": "oktober",
        "m11": "november",
        "m12": "december",
        "spring": "voorjaar lente",
        "summer": "zomer",
        "autumn": "herfst najaar",
        "winter": "winter",
        **{f"w{n}": f"{day} {day}s {' '.join(day + part for part in _PARTS)}" for n, day in enumerate(_DAYS, 1)},
        "weekend": "weekend weekeinde",
        "today": "vandaag",
        "tomorrow": "morgen",
        "yesterday": "gisteren",
        "christmas": "kerst",
        "easter": "pasen",
    },
    ambiguous="",
    periods={
        "d": "dagelijks dagelijkse",
        "wk": "wekelijks wekelijkse",
        "mo": "maandelijks maandelijkse",
        "y": "jaarlijks jaarlijkse",
    },
    relations={
        "after": "na nadat",
        "before": "voordat",
        "since": "sinds sedert",
        "until": "tot totdat",
        "than": "dan",
        "during": "tijdens gedurende",
        "between": "tussen",
        "against": "tegen",
        "to": "naar",
        "from": "vanaf",
        "in": "in",
        "at": "bij",
        "on": "op aan",
        "for": "voor",
        "with": "met",
        "of": "van",
        "by": "door",
        "within": "binnen",
        "under": "onder",
        "over": "boven",
        "and": "en",
        "that": "die",
        "without": "zonder",
    },
    neutral=r"^(?!\w{0,5}ge\w+end$)\w*end(?:e)?$",
    perfect="heb hebt heeft hebben had hadden werd werden",
    unmarked=r"^\w{0,6}?(?:be|ver|her|ont|er)\w{3,}(?:d|t|en)$",
    per="per elke iedere",
    articles="de het een",
    we="wij we ons onze ik me mij mijn",
    i="ik me mij mijn",
    you="u uw je jij jou jouw jullie",
    opened=(
        (r"\bz'n\b", "zijn"),
        (r"\bzo'n\b", "zo n"),
        (r"(?<!\w)'s (avonds|ochtends|morgens|middags|nachts|zomers|winters)\b", r"\1"),
        (r"(?<!\w)'s\b", "s"),
        (
            r"\bdag en nacht\b|\b(?:24|vierentwintig) uur per dag\b|\b24/7\b|\bde klok rond\b|\brond de klok\b",
            "dagennacht",
        ),
        (r"\bop afstand\b|\bvan op afstand\b", "afstand"),
        (r"\bin de gaten (?:te )?(?:houden|houdt|hield)\b|\been oogje in het zeil (?:te )?houden\b", "bewaken"),
        (r"\b(?:houdt|houden)\b([^.;!?]{1,60}?)\bin de gaten\b", r"bewaakt\1"),
        (r"\bin dienst (?:te )?(?:nemen|neemt|genomen)\b", "aannemen"),
        (r"\b(?:neemt|nemen)\b([^.;!?]{1,60}?)\bin dienst\b", r"aannemen\1"),
        (r"\bin rekening (?:te )?(?:brengen|brengt|gebracht)\b", "factureren"),
        (r"\b(?:brengt|brengen)\b([^.;!?]{1,60}?)\bin rekening\b", r"factureert\1"),
        (r"\bin gebruik (?:te )?(?:nemen|neemt|genomen)\b", "ingebruikname"),
        (r"\b(?:neemt|nemen|namen)\b([^.;!?]{1,60}?)\bin gebruik\b", r"ingebruikname\1"),
        (r"\bakkoord (?:gaan|gaat|gegaan|zijn gegaan)\b|\b(?:zijn|is) akkoord gegaan\b", "hebben ingestemd"),
        (r"\bdezelfde dag\b|\bop de dag zelf\b", "dezelfde dag"),
        (r"\b(?:het )?(?:afgelopen|voorbije) jaar\b", "vorig jaar"),
        (r"\bbinnen maximaal\b|\buiterlijk (?:na|binnen)\b", "binnen"),
        (r"\b(?:elk|ieder) jaar\b", "per jaar"),
        (r"\b(?:elke|iedere) (week|maand|dag)\b", r"per \1"),
        (
            r"\bvan maandag tot en met vrijdag\b|\bmaandag tot en met vrijdag\b|\bmaandag t/m vrijdag\b",
            "van maandag tot en met vrijdag",
        ),
        (r"\bter plaatse\b|\bop locatie\b", "terplaatse"),
        (
            r"\b(?:indien|als|wanneer) (?:u dat|u het|je dat|gewenst|u) ?(?:wenst|wilt|wil)?\b(?=[,.]|$)|\bdesgewenst\b|\bop uw verzoek\b",
            "op verzoek",
        ),
        (r"\be-mails?\b", "mail"),
        (
            r"^(?!.*\?)(?=(?:Komt|Komen|Valt|Vallen|Lekt|Gaat|Gaan|Betaalt|Betalen|Bestelt|Boekt|Ontbreekt|Heeft u|Hebt u|Wilt u|Wenst u|Mocht|Mochten|Ligt|Staat|Blijft|Belt u|Stuurt u)"
            r" [^.!?,]{3,80}, (?:dan )?\w+ )",
            "als ",
        ),
        (r"(\d)\s?%", r"\1 procent"),
        (r"\b(verdien\w*)\b([^.;]{1,60}?)\bterug\b", r"terug\1 \2"),
        (r"\b(?:een )?kwartier\b", "15 minuten"),
        (r"\b(?:een )?half uur\b", "30 minuten"),
        (r"\bdrie kwartier\b", "45 minuten"),
        (r"\bin de (week|maand)\b", r"per \1"),
        (r"\bper (week|maand|jaar|dag)\b", r"per \1"),
        (r"\bexcl\.\s*", "exclusief "),
        (r"\bincl\.\s*", "inclusief "),
        (r"\bkosteloos\b|\bzonder kosten\b|\bkost niets\b", "gratis"),
        (r"\been (?=(?:uur|dag|week|maand|jaar|minuut)\b)", "1 "),
        (r"\been keer\b(?! (?:per|in))", "eens"),
        (r"\bhet beste? (?=uit\b|past\b|schikt\b|te (?:bellen|bereiken))|(?<=u )het beste?(?=\s*\?)", ""),
        (
            r"^(?:ik kan het (?:mis|verkeerd) hebben|ik kan me vergissen|(?:misschien|wellicht|mogelijk) (?:zit ik ernaast|vergis ik me|heb ik het mis)|(?:het )?kan zijn dat ik (?:ernaast zit|me vergis|het mis heb)), maar ",
            "misschien ",
        ),
        (r"\b(\d+)e\b", r"\1"),
        (r"\b(?:u|je) zit nergens aan vast\b|\bzit (?:u|je) nergens aan vast\b", "vrijblijvend"),
    ),
    suffixes="ingen ing heden heid elijke elijk ige ig ende eren eert eerde ers er en t te ten de den e s",
    letter=(
        "beste geachte hallo goedemorgen goedemiddag goedenavond goedendag dag hoi heer mevrouw meneer vriendelijke groet groeten hartelijke hartelijk groetjes dank bedankt alvast fijne met"
        " ik me mij mijn wij we ons onze u uw je jij jou jouw jullie het dat dit deze die er hier daar hij zij ze de een der en of maar als dan om te van voor in op aan bij met naar over door tot uit niet geen nee ja wel"
        " is zijn was ben bent heeft hebt heb hebben had kan kunt kunnen kun zou zouden wil wilt willen mag mogen zal zullen graag liever laat laten"
        " minuut minuten uur kwartier week weken dag dagen maand morgen ochtend middag avond vandaag maandag dinsdag woensdag donderdag vrijdag volgende komende januari februari maart april mei juni juli augustus september oktober november december voorjaar zomer najaar winter"
        " bellen bel gesprek gesprekje telefoon telefonisch spreken praten overleggen afspreken afspraak ontmoeten kennismaken agenda tijd moment kort korte even snel beschikbaar schikt past passen uitkomt komt"
        " schrijven schrijf schrijft antwoorden antwoord antwoordt reageren reactie sturen stuur toesturen mailen mail mails bericht berichten laten tonen zien uitleggen vertellen vertel zeggen zeg zegt vraag vragen woord woordje regel regeltje zinnetje document documenten voorbeeld voorbeelden proefje monster prijs prijzen prijslijst informatie details link"
        " persoon juiste goede verantwoordelijk collega collega's gaat wie wat wanneer hoe waar welke interesse interesseert interessant geïnteresseerd nuttig handig helpt helpen gewoon simpelweg genoeg voldoende volstaat meer beter andere ander ook nog eens daarna plezier blij hoop idee ideeën onderwerp voorstel voorstellen samen bekijken vergelijken kijken laatste keer terug terugkomen ontvangen afmelden uitschrijven wilt storen binnenkort lezen duidelijk ps alsjeblieft alstublieft anders gerust weten hoor horen succes fijn weer"
    ),
    patterns={
        "formula": rf"(?:als )?(?:{'|'.join(DUTCH)})",
        "greeting": r"^(?:beste|geachte|hallo|goede(?:morgen|middag|navond|ndag)|dag|hoi|lieve)\b[^?]{0,60}?[,!:.]?$",
        "closing": r"^(?:met )?(?:(?:vriendelijke|hartelijke|beste|warme|veel) )?(?:groet(?:en|jes)?|hoogachtend|dank(?: alvast)?|bedankt(?: alvast)?|alvast bedankt|alvast dank|hartelijk dank|mvg|tot (?:snel|gauw|ziens)|fijne dag(?: nog)?)(?P<rest>[,.! -].*)?$",
        "question": r"^(?:(?:en|of|maar|dus|als [^,]{3,60},|met [^,]{3,60},|voor [^,]{3,60},|bij [^,]{3,60},|een vraag:?|anders) )?(?:wie|wat|wanneer|waar|hoe|hoeveel|welke?|waarom|kunnen|kan|kunt|kun|mag|mogen|zullen|zou|zouden|heeft|heb|hebt|hebben|is|zijn|ben|bent|wil|wilt|schikt|past|komt|gebruikt|gebruiken|werkt|werken|doet|doen|gaat|lijkt|interesse|plant|regelt|liever|(?:bij|voor|met|aan|naar|van|over) wie|(?:op|in|voor) welke|\w+t? (?:u|je|jullie|uw|ik|we|dit|dat|het|er))\b",
        "hidden_statement": r"\b(?:wist (?:u|je|jullie)|toch\?|niet waar|nietwaar|of niet|klopt(?: dat)?\?|omdat|aangezien|nu (?:u|je|jullie)|sinds (?:u|je|jullie)|hoewel|nog steeds|nog altijd|weer|hoe lang nog|hoelang|weet (?:u|je) zeker|echt|gezien|het feit|ondanks|opnieuw|blijven|stoppen met|niet meer|allang|waarom|is het waar|dat (?:u|je|jullie)|al\b|eindelijk|toegeven|veroorloven|weet (?:u|je) dat)\b",
        "past_question": r"^(?:had|hadden|werd|werden|was|waren)\b|^(?:heeft|heb|hebben|hebt) (?:u|je|jullie|uw) (?!(?:tijd|\d|een|vijftien|twintig|even|interesse|vragen|zin|\w+ minuten)|(?:volgende week|deze week|begin|eind|ergens|morgen|komende week|(?:maan|dins|woens|donder|vrij)dag)\b.*\b(?:minuten|kwartier|kwartiertje|tijd|uur|uurtje|moment|gaatje|plek)\b)\w+|\bhoeveel\b.*\b(?:heeft|hebt|hebben|heb|verlo\w+|u|jullie)\b|\bwanneer (?:heeft|hebben|hebt)\b|^(?:en )?(?:bij|aan|met|voor|van|naar|over) \w+ (?:heeft|hebben|hebt|heb|had|hadden)\b",
        "ask": r"^(?:dus |en |maar |anders |als [^,]{2,80}, |daarvoor |graag )*(?:ik (?:kan|kon|zou|wil|stuur|bel|laat|leg|mail|hoor|help|ben|kom|toon|reageer|beantwoord)|graag (?:laat|stuur|bel|hoor|leg)|(?:we|wij) (?:kunnen|zouden) (?:even |kort )?(?:bellen|spreken|praten|afspreken|kijken)|mag ik|zal ik|zullen we|kunnen we|kan ik|kunt u|kun je|heeft u|hebt u|heb je|hebben jullie|schikt|past|komt|wilt u|wil je|zou (?:u|je)|laat (?:het )?(?:me|mij|maar)|zeg|antwoord|reageer|bel|mail|schrijf|stuur|vertel|een (?:kort )?(?:ja|nee|woord|antwoord|reactie)|als (?:u|je|het|dit|dat|niet|jullie)|alstublieft|liever)\b",
        "lead": (
            rf"^{_PLACE}([^,:]{{0,30}}?) {_SAYS} ?{_JUST}(?:,? ?dat |: ?)"
            rf"|^{_PLACE}([^,:]{{0,30}}?) heb ik {_JUST}(?:gelezen|gezien) ?(?:,? ?dat |: ?)"
            rf"|^{_PLACE}([^,:]{{0,30}}?) (?:maak|maakte) ik op ?,? dat "
            rf"|^ik (?:las|zag|lees|zie|merkte) {_JUST}(?:{_PLACE}([^:,]{{0,30}}?))? ?(?:dat |: ?)"
            rf"|^ik heb {_JUST}(?:{_PLACE}([^:,]{{0,30}}?) )?(?:gelezen|gezien) ?(?:,? ?dat |: ?)"
            rf"|^we (?:lazen|zagen) (?:{_PLACE}([^:,]{{0,30}}?))? ?(?:dat |: ?)"
            rf"|^(?:u schrijft|u vertelt|u meldt|jullie schrijven|jullie melden)(?: {_PLACE})? ?(?:,? ?dat |: ?)"
            rf"|^ik (?:schrijf|mail|benader) u,? (?:omdat|aangezien) "
            rf"|^zoals (?:ik )?{_PLACE} (?:las|lees|zag|zie|staat|te lezen is), "
            rf"|^{_PLACE}([^:,]{{0,30}}?): "
            rf"|^(?:uw|jullie|je) {_PAGES} (?:zegt|meldt)(?: dat|:) "
        ),
        "aside": (
            rf",? (?:volgens|blijkens) (?:uw|je|jullie) {_PAGES}\b,?|^(?:volgens|blijkens) (?:uw|je|jullie) {_PAGES}\b,?"
            rf"|, (?:zo|zoals) (?:lees ik|las ik|zag ik|staat|meldt u|schrijft u|ik las|ik lees) {_PLACE}\b,?"
            rf"|, (?:zo|zoals) (?:ik )?{_PLACE} (?:las|lees|staat|te lezen is)\b,?|, zoals u schrijft\b,?|, zo schrijft u\b,?"
        ),
        "told_you": r"\b(?:u weet|weet u|je weet|jullie weten|u heeft gemerkt)\b",
        "opening": r"^(?:(?:nog )?(?:een|één) (?:voorbeeld|detail|ding|feit|punt|opmerking)|twee (?:feiten|dingen|punten)|kortom|kort(?: gezegd)?|in het kort|bijvoorbeeld|overigens|trouwens|ter informatie|met andere woorden|in de praktijk|bovendien|en)(?:,|:| -) |^(?:(?:wellicht|misschien) (?:zit ik ernaast|vergis ik me|heb ik het mis)|ik kan (?:me vergissen|het mis hebben|ernaast zitten)),? maar ",
        "courtesy": r"^ik (?:schrijf|mail|benader) u (?:vanwege|naar aanleiding van|over|in verband met) (?:uw|de|het)\b|^(?:mijn |onze |van harte )?(?:gefeliciteerd|felicitaties|proficiat|gelukwensen|hulde)\b(?: allemaal)?(?: met| voor)?|^(?:veel )?succes (?:met|in)|^(?:mooi|leuk|goed) (?:om te lezen|te zien|dat)",
        "guess": r"\b(?:waarschijnlijk|misschien|vermoedelijk|wellicht|ik vermoed|ik denk dat|ik schat|mijn vermoeden|mijn gok|ik stel me voor|ik kan me voorstellen|betekent (?:vaak|meestal)|het zou kunnen|mogelijk)\b",
        "opt_out": r"\b(?:afmelden|uitschrijven|geen (?:mail|mails|berichten|bericht)|niet meer (?:schrijven|mailen|horen)|schrijf ik (?:u |je )?niet|kort nee|een nee|mail ik niet)\b",
        "tie": r"\b(?:zoals (?:afgesproken|besproken|beloofd|gevraagd|toegezegd|overeengekomen|u (?:weet|vroeg|wilde|wenste)|je (?:weet|vroeg|wilde)|vermeld|telefonisch)|(?:na|sinds|over|naar aanleiding van|van|uit|bij|na) (?:ons|onze|uw|jullie|je) (?:gesprek|afspraak|telefoontje|overleg|aanvraag|bestelling|bezoek|ontmoeting|kennismaking)|(?:uw|jullie|je) (?:bestelling|aanvraag|factuur|contract|boeking|account|abonnement|betaling|sollicitatie|klacht|reservering|offerte|aankoop|interesse in|vraag over|verzoek)|(?:ons|onze) (?:gesprek|telefoontje|overleg|afspraak|overeenkomst|contract|kennismaking|ontmoeting)|(?:leuk|fijn|prettig|goed) (?:om )?(?:u|je|jullie) (?:te|gisteren|ontmoet)|(?:we|wij|ik) (?:hebben|heb) (?:elkaar|u|je|jullie|gisteren)? ?(?:\w+ )?(?:gesproken|ontmoet|afgesproken|gebeld)|(?:we|wij) (?:spraken|ontmoetten)|(?:u|je|jullie) (?:heeft|hebt|hebben|had|hadden) (?:ons |mij |me )?(?:\w+ )?(?:gevraagd|besteld|getekend|bevestigd|geboekt|gezegd|geschreven|aangevraagd|beloofd|aangemeld|gebeld)|(?:u|je|jullie) (?:vroeg|vroegen|wilde|wilden|bestelde|zei|schreef)|(?:gaf|heeft|gaven) (?:me|mij|ons) (?:uw|je|jullie) (?:naam|nummer|adres)|aanbevolen|op aanraden|namens|(?:uw|je|jullie) (?:collega|baas|directeur|verzekeraar|bank|verhuurder|concurrent|accountant|advocaat|leverancier)|openstaand|aanmaning|laatste herinnering|herinnering:|bedankt voor (?:uw|je|jullie|het|de) (?:bestelling|gesprek|interesse|vertrouwen|aankoop|telefoontje|bezoek)|als (?:bestaande |trouwe )?klant|welkom terug|verlenging)\b",
        "we_verb": r"\b(?:we|wij|onze \w+|ons \w+) (?!(?:kunnen|zouden|bellen|spreken|praten|even|kort|afspreken|samen|zullen|kijken|eens|het|dat|daar|daarover|hierover|maandag|dinsdag|woensdag|donderdag|vrijdag|morgen|volgende|deze|eind|begin|elkaar|telefonisch)\b)\w+",
        "you_state": r"\b(?:u|je|jullie|jij) (?!(?:wilt|wil|willen|kunt|kunnen|kan|kun|zou|graag|mag|liever|een|de|het|en|of|dat|te|om|even|wat|van|voor|niet|eens|ook|iets|meer|laten|sturen|bellen|vertellen|vragen|hebt|heeft|weet|tijd|interesse|storen|schikt|past)\b)\w+",
        "conditional": r"\b(?:als|indien|mocht|hoop|laat|zeg|antwoord|vertel|wanneer|of)\b",
    },
    past=r"^(?!\w*(?:kosten|diensten|gasten|lasten|posten|kasten|specialisten|krachten|klachten|rechten|vrachten|drachten|producten|projecten|contracten|markten|punten|woorden|waarden|velden|beelden|landen|handen|standen|gronden|avonden|honden|vakmensen)$)(?:(?:in|op|af|aan|uit|mee|over|toe|na|om)?ge\w{2,}(?:d|t|en)|\w{3,}(?:tte|tten|dde|dden|kte|kten|pte|pten|ste|sten|fte|ften|chte|chten|rde|rden|lde|lden|nde|nden|gde|gden))$",
    past_words="daalde steeg groeide verloor verkocht kocht won kreeg gaf nam kwam ging vond bracht hield liet zag deed schreef begon koos had hadden was waren werd werden sloeg overgenomen uitgebreid huurde",
    tenseless="gemiddeld gemiddelde eerste beste laatste laatst grootste snelste meeste kleinste hoogste laagste kosten diensten klanten apotheken gebruikt gebruiken gebied geld genoeg gelden geven geeft gezien klant gast dienst kost kunst markt ketting best juiste winst tekst test lijst kwaliteit rust bestellen bestelt beschikbaar verdere derde vierde einde honderden verschillende volgende komende gelijk gemak gerechten gesprek getal gezin goede",
    state="is zijn wordt worden ben bent zijn mits indien als",
    irregular={
        "uren": "uur",
        "fietsen": "fiets",
        "bakfietsen": "bakfiets",
        "onderhoudt": "onderhoud",
        "onderhouden": "onderhoud",
        "zoeken": "zoek",
        "zoekt": "zoek",
        "huren": "huur",
        "huurt": "huur",
        "rijden": "rijd",
        "klanten": "klant",
        "beschikbaar": "beschikbaar",
        "ketens": "keten",
        "kennismaking": "kennismak",
        "noemt": "noem",
        "noemde": "noem",
        "bezorgen": "bezorg",
        "bezorgt": "bezorg",
        "bezorgdiensten": "bezorgdienst",
        "apotheken": "apotheek",
        "winkels": "winkel",
    },
    passive="wordt worden",
    separable="aan af bij in mee na om op over uit voor terug weg door toe binnen samen plaats deel open schoon vast rond bijeen klaar langs stil los neer tegemoet tewerk",
    closers="en of maar dan want zodat als omdat terwijl",
    participle=r"^(?P<prefix>tegemoet|binnen|plaats|schoon|bijeen|tewerk|terug|samen|klaar|langs|over|voor|door|deel|open|vast|rond|stil|neer|aan|bij|mee|uit|weg|toe|los|af|in|na|om|op)?(?:ge(?P<rest>\w{3,}(?:d|t|en)e?)|te(?P<rest2>(?!)))$",
)
