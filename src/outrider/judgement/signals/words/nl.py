"""Words of events in Dutch, in lower case without accents."""

from typing import Final

PLACES: Final = (
    r"\w*(?:vestiging(?:en)?|locaties?|winkels?|filiaal|filialen|magazijn(?:en)?|fabriek(?:en)?|kantoor"
    r"|kantoren|pand|distributiecentrum|centrum|hal|loods|werkplaats|praktijk|kliniek|hotel|restaurant"
    r"|productielijn|lijn|showroom|bakkerij|depots?)"
    r"|\w*(?:kas|kassen|schuur|boerderij|brouwerij|gebouw|hoofdkantoor|vrachtwagens|bestelbussen|wagenpark"
    r"|machines?|keuken|school|bouwmarkt|salon)"
)
"""Where a company may open or put something."""
OPENED: Final = (
    r"geopend|opent|openen|opening|uitgebreid|uitbreiding|breidt [^.]{0,40}uit|in gebruik genomen|verhuisd"
    r"|verhuizen|gebouwd|bouwt|bouwen|betrokken"
    r"|verbouwd|verbouwing|verbouwen|heropend|heropening|weer open|gerenoveerd|vernieuwd|eerste paal|eerste steen"
    r"|in gebruik|bouw van|aangeschaft|geleverd|geinstalleerd|investe\w+|twee keer zo groot"
)
"""What is said of a place that is new."""
NEW: Final = r"nieuwe?|tweede|derde|vierde|extra|grotere"
"""What stands before a place that is new."""
GREW: Final = r"gegroeid|groeide|groeit|steeg|gestegen|stijgt|toegenomen|nam toe|verdubbel\w+|record\w*|groei van"
FIGURES: Final = r"omzet|verkopen|verkoop|orderportefeuille|personeelsbestand|productie|winst|export"
EVENTS: Final[dict[str, str]] = {
    "funding": (
        r"\b(?:haalt|haalde|opgehaald|ophaal\w*)\b{NEAR}(?:{AMOUNT}|financiering|op\b)|\binvesteringsronde\b"
        r"|\bfinancieringsronde\b|\bgroeifinanciering\b|\b(?:investeert|investeren|geinvesteerd)\b{NEAR}{AMOUNT}"
        r"|\bsubsidie (?:ontvangen|toegekend|gekregen)\b"
        r"|{AMOUNT}{NEAR}\b(?:opgehaald|financiering|groeikapitaal|investering)\b|\bgroeikapitaal\b|\bstapt in\b"
        r"|\bparticipeert\b"
    ),
    "acquisition": (
        r"\bovergenomen\b|\bneemt\b[^.]{0,60}\bover\b|\bovernee?m(?:t|en)\b|\bovername (?:van|door)\b"
        r"|\bfuseer\w*|\bfusie\b"
        r"|\bwordt onderdeel van\b|\bgaat verder onder\b"
        r"|\bis (?:nu |voortaan )?onderdeel van\b|\bmaakt (?:nu )?deel uit van\b|\bverkocht aan\b"
        r"|\bnieuwe eigenaar\b|\bsluit zich aan bij\b"
    ),
    "leadership": (
        r"\bbenoemd\b"
        r"|\bnieuwe (?:algemeen )?(?:directeur|ceo|manager|\w*hoofd|voorzitter|bestuurder|leidinggevende)\b"
        r"|\bwordt (?:de )?(?:nieuwe )?(?:algemeen )?directeur\b|\bvolgt\b[^.]{0,40}\bop\b|\btreedt (?:aan|toe)\b"
        r"|\baangesteld\b|\bdirectiewissel\b"
        r"|\bbestuurder van\b|\baan het roer\b|\bmet pensioen\b|\bneemt afscheid\b"
    ),
    "hiring": (
        r"\b(?:wij|we) zoeken\b|\bzoeken (?:wij|we)\b|\bvacatures?\b|\bgezocht\b"
        r"|\bper direct\b[^.]{0,40}\b(?:gezocht|nodig|beschikbaar)\b|\((?:m/v|v/m|m/v/x)\)|\bm/v\b"
        r"|\baangenomen\b[^.]{0,40}\b(?:mensen|medewerkers|collega)|\bnieuwe (?:collega|medewerker)\w*"
        r"|\bkom (?:bij ons )?werken\b|\bsolliciteer\b|\bnieuwe collega's\b|\bop zoek naar\b"
        r"|\bversterk\w* ons team\b|\bzoekt\b"
    ),
    "launch": (
        r"\bgelanceerd\b|\blanceer\w*|\bintroduce(?:ert|erde|ren)\b|\bgeintroduceerd\b|\bpresenteert\b"
        r"|\bnieuwe? (?:[\w-]+ )?(?:product(?:en)?|dienst(?:en)?|productlijn|app|collectie|model|assortiment"
        r"|platform)\b"
    ),
    "customer": (
        r"\b(?:contract|opdracht|aanbesteding|order|raamovereenkomst|overeenkomst)\b[^.]{0,60}\b(?:getekend"
        r"|gewonnen|gegund|binnengehaald|gesloten)"
        r"|\b(?:tekent|tekende|wint|won|gewonnen|gegund)\b[^.]{0,60}\b(?:contract|opdracht|aanbesteding|order)\b"
        r"|\b(?:kiest|kozen|kiezen|koos|gekozen) voor\b|\bnieuwe klant\w*"
        r"|\bvertrouwt op\b|\bgaat in zee met\b|\bbestelt\b|\bgegunde?\b|\bnieuwe opdracht\w*"
    ),
    "certification": (
        r"\bgecertificeerd\w*|\bcertifica(?:at|ten|ering)\b|\bgeaccrediteerd\b|\bkeurmerk\b|\biso ?\d{4,5}\b"
        r"|\berkend (?:leerbedrijf|bedrijf|als)\b"
    ),
    "award": (
        r"\b(?:prijs|award)\b[^.]{0,60}\b(?:gewonnen|ontvangen|uitgereikt)"
        r"|\b(?:wint|won|gewonnen|ontving|ontvangen)\b[^.]{0,60}\b(?:prijs|award)\b|\bbekroond\b|\bonderscheid\w+"
        r"|\bwinnaar\b|\buitgeroepen tot\b"
    ),
    "partnership": (r"\bsamenwerk\w+|\bpartnerschap\b|\bwerkt samen\b|\bjoint venture\b|\bslaan de handen ineen\b"),
    "regulation": (
        r"\bnieuwe (?:[\w-]+ ){0,2}(?:\w*verplichting\w*|\w*wetgeving|verordening|richtlijn\w*|\w*wet"
        r"|\w*regels?|\w*norm\w*)\b"
        r"|\bverplicht\w*\b|\bmoeten (?:wij|we|bedrijven)\b"
    ),
    "difficulty": (
        r"\btekort\w*|\bvertraging\w*|\bterugroep\w*|\bstilstand\b|\bstoring\w*|\bstaking\w*|\breorganisatie\b"
        r"|\btijdelijk gesloten\b|\bbrand (?:in|bij)\b|\bwateroverlast\b|\bfaillissement\w*"
    ),
    "expansion": (
        r"\bverdubbel\w+ [^.]{0,40}\bcapaciteit|\bcapaciteit[^.]{0,40}\bverdubbel\w+"
        r"|\b(?:wij|we) zijn verhuisd\b|\b(?:wij|we) gaan verhuizen\b|\bnieuw adres\b|\bnieuw pand\b"
    ),
}
"""What tells of each kind of event; `{AMOUNT}` is a sum of money, `{NEAR}` a little text in between."""
ALSO: Final[dict[str, str]] = {
    "funding": (
        r"\b(?:geven|geeft|steken|steekt)\b{NEAR}{AMOUNT}"
        r"|\blening van\b"
    ),
    "acquisition": (
        r"\bhoort (?:nu|voortaan|sinds \w+) bij\b"
        r"|\bkoop van\b|\bhebben [^.]{0,40}gekocht\b"
    ),
    "leadership": (
        r"\bis nu verantwoordelijk\b"
        r"|\bvolgt (?:hem|haar) op\b"
        r"|\bleiden\b[^.]{0,20}\bbedrijf\b|\bom het bedrijf te leiden\b"
        r"|\b(?:onze|de) nieuwe directeur\b"
    ),
    "hiring": (
        r"\bgevraagd (?:voor|in)\b"
        r"|\bkomen we\b[^.]{0,40}\btekort\b"
        r"|\bplaatsen\b[^.]{0,20}\bvullen\b"
    ),
    "launch": (
        r"\b(?:vanaf nu|nu|per direct) (?:verkrijgbaar|leverbaar|te koop)\b"
        r"|\bligt?\b[^.]{0,30}\bin de winkels?\b"
        r"|\bu kunt nu\b"
        r"|\bonze eerste\b"
        r"|\b(?:team|afdeling|werkgroep)\b[^.]{0,40}\b(?:opgezet|opgericht|ingericht|gevormd|samengesteld)\b"
    ),
    "customer": (
        r"\b(?:wij|we) (?:mogen|gaan)\b[^.]{0,60}\b(?:leveren|bouwen|verzorgen)\b"
        r"|\bwij bouwen\b[^.]{0,60}\bvoor (?:de|het)\b"
        r"|\bverkoopt\b[^.]{0,30}\bonze\b"
    ),
    "certification": (
        r"\baudit\b[^.]{0,40}\b(?:doorstaan|gehaald|behaald)\b"
        r"|\bvoldoet (?:nu )?aan iso\b"
    ),
    "award": (
        r"\b(?:goud|zilver|brons)\b[^.]{0,30}\b(?:gewonnen|behaald)\b|\b(?:wint|won|haalt"
        r"|haalde)\b[^.]{0,30}\b(?:goud|zilver|brons)\b"
        r"|\beerste prijs\b"
    ),
    "partnership": (
        r"\bsamenwerking met\b"
        r"|\bontwikkelen we samen\b"
    ),
    "growth": (
        r"\bbeste jaar\b"
        r"|\bnog nooit\b[^.]{0,40}\bzoveel\b"
        r"|\bomzet\b[^.]{0,30}\bgestegen\b"
    ),
    "regulation": (
        r"\bgeldt\b[^.]{0,40}\b(?:ook )?voor ons\b"
        r"|\bmoeten we\b[^.]{0,40}\bmelden\b"
    ),
    "difficulty": (
        r"\bafscheid nemen van \d+"
        r"|\bligt stil\b"
        r"|\b(?:banen|arbeidsplaatsen)\b[^.]{0,20}\b(?:schrappen|verdwijnen)\b"
    ),
    "expansion": (
        r"\bdraait (?:sinds|vanaf)\b"
        r"|\bis (?:klaar|in gebruik)\b"
        r"|\bstaat er een\b[^.]{0,30}\b(?:oven|machine|lijn|pers)\b"
        r"|\bwagenpark\b[^.]{0,40}\bgegroeid\b"
        r"|\btwee keer zo groot\b"
        r"|\bvloer\b[^.]{0,30}\bgestort\b"
        r"|\bnieuwe kas\b"
    ),
}
"""The same in words that companies choose where they announce nothing, but tell."""
TROUBLE: Final = (
    r"\b(?:uitspraak|vonnis|klacht\w*|rechtszaak|onderzoek|protest\w*|bezwaar|aangifte) tegen\b"
    r"|\b(?:rechter|rechtbank|inspectie|toezichthouder|autoriteit|gemeente)\b{NEAR}\b(?:veroordeel\w+"
    r"|beboet\w*|boete|berisp\w+|tikt?|legt stil)\b"
    r"|\bveroordeeld\w*|\bbeboet\w*|\bboete\w* (?:van|voor|op)\b|\bdwangsom\w*|\baangeklaagd\b"
    r"|\bin opspraak\b|\bonder vuur\b"
    r"|\bkla(?:agt|agden|agde|gen)\b|\bbeklaagd\w*|\bklachten (?:over|van)\b|\bprotester\w+|\bboycot\w*|\bschandaal\b"
    r"|\b(?:ongeluk|ongeval|bedrijfsongeval|explosie) (?:in|bij|op)\b|\b(?:gewond|overleden|gehackt|gestolen"
    r"|ontslagen)\b"
    r"|\b(?:cyber|hack|ransomware)\w*aanval (?:op|bij)\b|\bdatalek\w*|\bslachtoffers? van\b"
    r"|\bwinstwaarschuwing\b|\bverlies van {AMOUNT}"
    r"|\b(?:sloot|sluit|sluiten|gesloten|sluiting van)\b[^.]{0,40}\b(?:zijn|haar|hun|onze?|de|het|een|twee"
    r"|drie) [^.]{0,15}\b(?:{PLACES})\b"
    r"|\b(?:zijn|haar|hun|onze?|de|het|een|twee|drie) (?:[\w-]+ )?(?:{PLACES})\b[^.]{0,30}\b(?:gesloten|sluiten)\b"
    r"|\b(?:verloor|verliest|verloren)\b[^.]{0,40}\b(?:contract|opdracht|klant|klanten|aanbesteding"
    r"|vergunning|certificaat)\b"
    r"|\b(?:contract|opdracht|klant|klanten|aanbesteding|vergunning)\b[^.]{0,40}\b(?:verloor|verliest"
    r"|verloren|kwijt)\b"
    r"|\bschade\b[^.]{0,30}\b(?:veroorzaak\w*|aangericht|opgelopen|geleden)\b|\b(?:veroorzaakte|leed)\b[^.]{0,20}\bschade\b"
)
"""What befell a company, or is held against it; `{PLACES}` are those above. Read before everything else: no other word of such a
sentence makes it good news."""
EASED: Final = r"\b(?:minder|gedaald|daald\w+|daalt|gehalveerd|halver\w+|verminder\w+|verlaagd|afgenomen)\b"
"""Beside which such a word tells of something that became better."""
HOURS: Final = (
    r"\b(?:blijft|blijven|bleef|gebleven|laat|laten|staat|stond) (?:\w+ )?open\b|\bopening(?:s)?(?:tijden"
    r"|uren)\b|\bopen dagen?\b"
    r"|\b(?:open|opent|geopend)\b[^.]{0,40}\b(?:(?:op|elke|iedere) (?:maandag|dinsdag|woensdag|donderdag"
    r"|vrijdag|zaterdag|zondag)(?! \d)"
    r"|\w+dags|in het weekend|van \d+ tot|tot \d+ uur)"
    r"|\b(?:op|elke|iedere) (?:zaterdag|zondag)(?! \d)[^.]{0,30}\bopen\b"
)
"""Doors that are open as they always are: nothing was opened."""
NOT: Final = r"\b(?:niet|geen|nooit|niemand|zonder|afgelast|uitgesteld)\b"
PERHAPS: Final = r"\b(?:als (?:u|je|we)|zou\w*|misschien|wellicht|hopen|dromen)\b"
PLANNED: Final = r"\b(?:zal|zullen|gaat|gaan|plant|plannen|gepland\w*|verwacht\w*|binnenkort|toekomstig\w*)\b"
US: Final = r"\b(?:wij|we|ons|onze)\b"
OTHERS: Final = (
    r"\b(?:onze|een|de|een van onze) (?:[\w-]+ )?(?:klant(?:en)?|partners?|leveranciers?|leden|gebruikers?"
    r"|opdrachtgevers?)\b"
)
"""Who is not the company, named by what they are to it."""
