"""Dutch, without accents."""

from outrider.judgement.embedded.cues._make import FAIR, STRONG, WEAK, table

_MONTH = (
    r"(?:januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december|voorjaar|lente|zomer|najaar"
    r"|herfst|winter|kerst|feestdagen|vakantie|pasen|nieuwe jaar|q[1-4]|kwartaal|20\d\d)\b"
)
_DAY = r"(?:maandag|dinsdag|woensdag|donderdag|vrijdag|morgen|overmorgen|volgende week)"

CUES = table(
    positive=(
        (
            STRONG,
            rf"""
            (?<!geen )(?<!niet )(?:zeker |wel |veel |ook )interesse\b|(?<!geen )interesse (?:in|om|hebben|heb)\b
            (?<!niet )(?<!niet echt )(?:zeer |best |wel |erg )geinteresseerd
            (?:klinkt|lijkt|ziet er|is) (?:\w+ )?(?:\w+ )?(?:goed|interessant|leuk|prima|veelbelovend|handig|nuttig)\b(?! maar)
            (?:bel|mail|stuur|app) (?:me|mij|ons|maar|gerust|even|{_DAY})
            (?:stuur|mail|zend)(?:t|en)? (?:u |je |jullie )?(?:\w+ ){{0,4}}(?:info\w*|offerte|brochure|presentatie|voorstel|documentatie|meer|catalogus|voorbeeld\w*|uitnodiging)
            (?:graag|gaarne) (?:\w+ ){{0,4}}(?:offerte|afspraak|demo|info\w*|meer|gesprek|belletje|langs|kennismaken|voorbeeld)
            (?:zullen|kunnen|laten) we (?:\w+ ){{0,4}}(?:bellen|praten|afspreken|spreken|kennismaken)
            (?:zijn|ben) (?:we |ik |wij )?(?:inderdaad |juist |net |momenteel )*op zoek
            (?:zoeken|zoek) (?:we |ik )?(?:\w+ ){{0,3}}(?:zoiets|precies|oplossing|partner)
            komt (?:\w+ )?(?:goed|mooi|prima) uit
            {_DAY}(?: \w+){{0,4}} (?:past|kan|schikt|lukt|is goed)
            vertel (?:\w+ )?meer
            kom (?:\w+ ){{0,3}}langs
            (?:staan|sta) (?:we |wij |ik )?(?:\w+ )?(?:er)?voor open|sta er open voor
            laat (?:het )?maar zien
            """,
        ),
        (
            FAIR,
            r"""
            waarom niet\b
            (?:goed|leuk|mooi|prima) (?:idee|voorstel|plan)
            (?:kan|zou|kunnen) (?:\w+ ){0,4}(?:iets (?:voor|zijn)|passen|helpen|gebruiken)
            (?:willen|wil|zou) (?:we |ik )?(?:\w+ ){0,4}(?:proberen|testen|zien|bekijken|weten)
            (?:plan|regel|boek) (?:maar |iets |een )
            (?:akkoord|prima|doen we|afgesproken|graag)\b
            (?:demo|proefperiode|afspraak|agenda|kennismaking)\b
            mijn (?:nummer|mobiel|agenda)
            ^(?:ja|ja hoor|zeker|graag|prima|leuk|top)\b
            """,
        ),
    ),
    negative=(
        (
            STRONG,
            r"""
            (?:geen|nul) (?:\w+ )?(?:interesse|behoefte|belangstelling|budget en|nut)\b
            niet (?:\w+ ){0,2}(?:geinteresseerd|interessant|relevant|nodig|geschikt|van toepassing|voor ons|zinvol)\b
            nee,? (?:bedankt|dank|hoor|we|wij|dat|helaas)
            (?:bedankt|dank),? (?:maar )?nee\b
            (?:past|passen) (?:\w+ ){0,3}niet (?:bij|in|voor)\b
            niets voor (?:ons|mij)|niks voor (?:ons|mij)
            (?:hebben|werken|gebruiken) (?:we |wij )?(?:al|reeds)(?: \w+){0,4}? (?:leverancier|partner|oplossing|partij|systeem|software|iemand|met|een)\b
            (?:zijn|ben) (?:we |wij |ik )?(?:\w+ ){0,4}(?:tevreden|voorzien|blij met)\b
            (?:voor|met) (?:een )?(?:ander|andere|iemand anders|concurrent)(?: \w+){0,3} (?:gekozen|in zee|gegaan)
            (?:gaan|ga|willen) (?:we |wij |ik )?(?:\w+ ){0,4}niet (?:\w+ )?(?:mee |op )?(?:verder|in)\b
            (?:doen|maken|regelen) (?:we |wij )?(?:dat |dit |alles |het |allemaal )*(?:zelf|intern)
            (?:veel )?te duur\b
            (?:zie|zien) (?:ik |we )?(?:\w+ ){0,3}(?:niet|geen)\b
            (?:weggegooid geld|geen succes|slechte ervaring|zonde van|tijdverspilling)
            geloof (?:ik )?niet dat|denk niet dat
            (?:gebruiken|hoeven|hoef) (?:we |wij |ik )?(?:dit |dat |het )?niet\b
            """,
        ),
        (
            FAIR,
            r"""
            (?:nee|neen|nope)(?:[ .,!]|$)
            laat maar(?! zien)
            helaas\b
            (?:veel )?succes\b
            liever niet
            """,
        ),
    ),
    not_now=(
        (
            STRONG,
            rf"""
            (?:mail|bel|vraag|kom|probeer|herinner|benader|schrijf|neem)(?:t)? (?:\w+ ){{0,7}}(?:weer|nog eens|opnieuw|later|over (?:\w+ )?(?:weken|maanden)|{_MONTH}|volgend jaar)
            (?:nu|op dit moment|momenteel|voorlopig|dit jaar|even)(?: \w+){{0,3}} (?:niet|geen|slecht)\b
            (?:niet|geen)(?: \w+){{0,3}} (?:nu|op dit moment|momenteel|dit jaar|dit kwartaal)\b
            (?:pas|vanaf|na|tot|niet voor|rond|in|begin|eind) (?:\w+ ){{0,2}}{_MONTH}
            volgend (?:jaar|kwartaal|seizoen)|(?:volgende|komende) (?:maand|zomer|winter|herfst)
            (?:over|binnen) (?:een paar|enkele|twee|drie|vier|zes|\d+|een half|een) (?:weken|maanden|maand|jaar)\b
            (?:budget)(?: \w+){{0,4}} (?:op|besteed|vergeven|bevroren|uitgeput)\b
            (?:stilgelegd|ligt stil|on hold|in de wacht|uitgesteld|bevroren)
            (?:zitten|zit) (?:\w+ )?vast|contract (?:loopt|tot)\b
            (?:slecht|verkeerd|ongelegen|onhandig) (?:moment|tijdstip)|komt niet uit
            """,
        ),
        (
            FAIR,
            r"""
            te vroeg\b
            (?:misschien|wellicht) (?:\w+ )?(?:later|ooit|een keer|daarna|volgend)
            later\b
            (?:druk|hoogseizoen|midden in|verhuiz\w+|verbouw\w+|kom om in)\b
            geen prioriteit|eerst moet|daarna\b
            """,
        ),
    ),
    referral=(
        (
            STRONG,
            r"""
            (?:juiste|beste) (?:persoon|contact\w*|aanspreekpunt)(?: \w+){0,4} is\b
            (?:vraag|mail|bel|schrijf|contacteer|spreek|benader|neem contact op met|overleg met|wend u tot)(?: \w+){0,5} (?:collega|chef|baas|broer|zus|man|vrouw|hoofdkantoor|inkoop|administratie|ict|afdeling|bureau|directeur|mevrouw|meneer|dhr|mevr|\S{1,64}@)
            (?:vraag (?:het |naar )|bel met |mail naar |praat met |spreek met )(?:aan )?[a-z]+
            (?:heb|stuur|zet|geef)(?: \w+){0,8} (?:doorgestuurd|doorgegeven|door|in cc|in de cc)\b
            (?:mijn|onze) (?:collega|opvolger|baas|directeur|chef|compagnon gaat|inkoper)
            (?:gaat|beslist|doet|regelt|beheert|heeft) (?:\w+ )?(?:daarover|hierover|erover|de inkoop|het overgenomen)|(?:dat|dit) (?:beslist|regelt|doet) (?!u|je|jullie|we|wij|het)\w+
            moet je (?:bij|met)|moet u (?:bij|met)
            """,
        ),
        (FAIR, r"@\w|contactpersoon|mevrouw [a-z]+|(?:zij|hij) (?:doet|gaat over|regelt|beheert)"),
    ),
    wrong_person=(
        (
            STRONG,
            r"""
            niet (?:\w+ ){0,2}(?:de juiste|verantwoordelijk|bevoegd|mijn afdeling|mijn taak|mijn gebied|mijn terrein)
            verkeerde? (?:\w+ )?(?:persoon|adres|mail\w*|afdeling|contact|nummer|bedrijf|voor|ontvanger)
            (?:werk|werkt|zit|zat) (?:\w+ ){0,2}niet meer|niet meer (?:werkzaam|in dienst|bij)
            (?:ga|gaat) (?:\w+ )?(?:daar |hier )?(?:niet over|er niet over)|daar ga ik niet over
            (?:verwart|verward|verwarring|vergissing|vergist)
            niets mee te maken|niks mee te maken
            (?:maar|slechts|alleen) (?:de |een )?(?:stagiaire?|receptionist\w*|uitzendkracht|vakantiekracht)
            prive ?(?:adres|mail\w*|persoon)|priveadres
            iemand anders\b
            """,
        ),
    ),
    question=(
        (FAIR, r"\?"),
        (
            STRONG,
            r"""
            (?:wat|hoeveel) (?:kost|kosten|zijn de kosten)\b
            (?:wat|hoe|waar|wie|welke|waarom|wanneer|waarin|hoeveel) (?:\w+ ){0,2}(?:is|zijn|staan|werkt|kan|kunnen|hebben|heeft|doen|komen|lang|gebeurt|helpt|bedoelt)\b
            (?:hebben jullie|heeft u|kunnen jullie|kunt u|kan het|werkt het|leveren jullie|levert u|zit er|is er|zijn er|doen jullie|is het|zijn jullie)\b
            (?:snap|begrijp) (?:ik )?(?:het )?niet
            """,
        ),
        (WEAK, r"vraag\b|uitleggen|prijs\w*\b"),
    ),
    neutral=(
        (
            FAIR,
            r"""
            (?:ontvangen|genoteerd|gezien|in goede orde)\b
            (?:kijk|lees|denk|bespreek|overleg) (?:ik |er |het |hier )(?:\w+ )?
            (?:kijk|denk) (?:er )?(?:even )?(?:naar|over)
            (?:bespreken|overleggen|bekijken) (?:we |wij |het |dit )
            laat (?:ik |het |je |u )*(?:weten|horen)|kom(?:en)? (?:ik |we |wij )?(?:er |hier )?op terug
            (?:moet|moeten) (?:ik |we )?(?:\w+ ){0,4}(?:overleggen|bespreken|navragen|nadenken)
            bewaar|mocht er|indien nodig
            """,
        ),
        (
            FAIR,
            r"^(?:ok|oke|bedankt|dank\w*|prima,? bedankt|duidelijk)\b[^?]{0,25}$|bedankt voor (?:de info|het bericht|uw bericht)",
        ),
    ),
)
