"""Dutch, without accents."""
# ruff: noqa: E501 - the alternatives of a group read as one line

from typing import Final

WORDS: Final = {
    "we": r"""
        (?:wij|we|ons|onze)\b
    """,
    "does": r"""
        (?:levert|leveren|bied(?:t|en)|mak(?:en|t)|maakt|bouw(?:t|en)|verhuur\w*|verhuren|verko(?:opt|pen)|onderhoud\w*|repare\w+|installe\w+|opleid\w*|vertaal\w*|vertalen|druk(?:t|ken)|verzeker\w*|help(?:t|en)|ontwikkel\w*|ontwerp\w*|produce\w+|fabrice\w+|behe(?:ert|ren)|schoonm\w+|reinig\w+|wast|wassen|recycl\w+|haalt|brand(?:t|en)|kwe(?:ekt|ken)|advise\w+|distribue\w+|automatise\w+|koppel\w*|knap(?:t|pen)|verzorg\w*|rege(?:lt|len)|doen|doet|organise\w+|import\w+|inspecte\w+|keur(?:t|en)|leidt|leiden|vervangt?)\b
    """,
    "thing": r"""
        (?:\w*(?:software|platform|oplossing\w*|dienst(?:en)?|tool|app|systeem|systemen|bureau|werkplaats|fabrikant|leverancier|groothandel|aanbieder|bedrijf|machines?|apparaten|apparaat|producten|portaal|cursus\w*|drukkerij|wasserij|advies|administratie))\b
        is (?:een|de|het) \w+
    """,
    "works": r"""
        (?:koppel\w*|koppelt|synchronise\w+|export\w*|import\w*|automatisch|werkt (?:ook |met |op |zonder )|zonder internet|realtime|met een klik|meet|stuurt|toont|laat zien|detecte\w+|herinner\w+|waarschuw\w+|bereken\w+|opgeslagen|servers?|versleutel\w*|draagt|weegt|inclusief|beschikbaar|dag en nacht|tot \d|gecontroleerd|leest|herkent|bevat|past)\b
        (?:u|je|gebruikers|medewerkers|chauffeurs) (?:kunt|kan|krijgt|krijgen|ziet|zien|ruilen)\b
    """,
    "buyers": r"""
        (?:doelgroep|ideale klant\w*|klanten zijn|beslist|beslisser\w*|kopers?|inkopers?|bedoeld voor|gemaakt voor|ontwikkeld voor|geschikt voor|richten ons|richt zich|loont|interessant|we zoeken bedrijven|verkopen (?:wij |we )?aan|kopen)\b
        onze (?:\w+ )?(?:klanten|afnemers|opdrachtgevers) (?:zijn|zitten|hebben|komen)\b
        (?:met|van|vanaf|tot|tussen|minder dan|meer dan|minstens) [\d.]+(?: (?:tot|en) [\d.]+)? (?:medewerkers|werknemers|bedden|vestigingen|voertuigen|gebruikers|inwoners|kamers|winkels|personen|mensen)\b
        (?:directeur\w*|eigena\w+|hoofd\w*|manager\w*|bestuurder\w*)\b
    """,
    "not_for": r"""
        (?:werken (?:we |wij )?niet|niet (?:voor|onze|geschikt|interessant)|geen (?:particulieren|consumenten)|te (?:klein|groot)|verkopen (?:we |wij )?niet|leveren (?:we |wij )?niet)\b
    """,
    "result": r"""
        (?:verminder\w*|bespaar\w*|besparing|besparen|daal\w*|verlaag\w*|halve\w+|gehalveerd|verdubbel\w*|steeg|stijg\w*|verbeter\w*|voorkwam|voorkom\w*|sinds|na de|overstap\w*|overgestapt|verleng\w*|koos|gekozen|vernieuwd|in zes maanden|in het eerste jaar|sneller|minder|in plaats van|verholpen|ging van|vervangen|opgeleverd|geplaatst)\b
    """,
    "trust": r"""
        (?:\S*gecertificeerd|certificaat|iso ?\d{4,5}|erkend\w*|winnaar|\w*prijs 20\d\d|\w*prijs\b|beoordeeld|beoordeling\w*|sterren|patent\w*|vertrouwen op|gebruiken|werken met|behoren|referenties|klanten als|vca\w*)\b
        (?:meer dan|ruim|bijna|zo'n|ongeveer)? ?\d[\d.]* (?:\w+ ){0,2}(?:klanten|bedrijven|gebruikers|projecten|vestigingen|hotels|praktijken|gemeenten|landen|scholen|rijscholen|installaties|boerderijen|winkels|fabrieken|restaurants)\b
        (?:zegt|vertelt|aldus)\b
    """,
    "price": r"""
        (?:prijs|prijzen|kost|kosten|tarie\w+|gratis|reken(?:en|t)|abonnement\w*|korting|exclusief btw|excl\w*|btw|inbegrepen|toeslag|vanaf \d|vanaf €|betaalt|pakket|vergoeding|opstartkosten|huur|uurtarief|offerte van)\b
        (?:per|de|een|aan) (?:maand|jaar|dag|uur|gebruiker|voertuig|apparaat|week|medewerker|stuk|ton|persoon|kilometer|vestiging)\b
    """,
    "terms": r"""
        (?:opzeg\w*|opzegbaar|garantie|levertijd|leveren binnen|lever\w* binnen|levering|betaling|betalen binnen|minimale|minimaal|contract\w*|looptijd|borg|proef\w*|retour\w*|geld terug|invoering|inrichting|verlengd|werkdag\w*|ter plaatse|duurt|vast|afname)\b
        (?:binnen|in|na|gedurende) (?:de )?(?:\d+|een|twee|drie|vier|vijf|zes|tien|twaalf) (?:uur|dagen?|weken?|week|maand(?:en)?|jaar|werkdagen?)\b
    """,
    "order": r"""
        (?:^|graag |alsjeblieft )(?:nooit|geen|niet|altijd|alleen|vermijd|laat|benader|noem|schrijf|begin)\b
        (?:nooit|in geen geval|onder geen beding|mogen (?:we |wij )?(?:niet|geen)|mag (?:niet|geen)|verboden|niet (?:noemen|schrijven|beloven|benaderen|mailen|versturen)|zonder overleg)\b
    """,
    "said": r"""
        (?:noem\w*|belo(?:ven|of)|schrij\w+|benader\w*|mail\w*|praten|praat|zeg\w*|woord\w*|naam|namen|aanspreken|toon|tutoyeren|herinnering\w*|toezegg\w+|vastleggen|leggen|bewer\w+|beginnen|begin|vergelijk\w*|contacten|contact opnemen)\b
    """,
    "house": r"""
        (?:opgericht|oprichter\w*|medewerkers|werken met \d+|omzet|winst|marge|hoofdkantoor|familiebedrijf|generatie|kasgeld|investeerder\w*|aandeelhouder\w*|groep|dochter\w*|laatste kwartaal|kapitaal|ronde|team bestaat|verloop|orderportefeuille|begroting|vestigingen)\b
    """,
    "page": r"""
        (?:privacy\w*|cookies?|voorwaarden|alle rechten|inloggen|nieuwsbrief|lees (?:meer|verder)|meer (?:weten|info)|contact|home|diensten|projecten|download|openingstijden|geopend|kvk|btw-?n\w*|volg ons|pagina \d+|tabel \d+|figuur \d+|foto|voorbehouden|vul (?:uw|je)|veelgestelde vragen|over ons|ons team|vraag (?:een|vrijblijvend)|vrijblijvend|hoofdstuk|verzenden|zoeken|verantwoordelijk voor|wat klanten)\b
        \d{4} [a-z]{2} \w+
    """,
    "job": r"""
        (?:wij zoeken een|we zoeken een|vacature\w*|sollicit\w+|werken bij|banen|salaris|vakantiedagen|uur per week|ervaring (?:als|met|in)|wat wij bieden|m/v|jij bent|je hebt|jouw|cv|fulltime|parttime|vast contract)\b
    """,
    "slogan": r"""
        (?:welkom|ontdek\w*|stel(?:t)? u|passie|uitmuntend\w*|innovatie|succes|missie|visie|waarden|hart|toekomst|droom|dromen|drijfveer|uniek\w*|veel meer|nabijheid|naast u|partner|samen|wereld|vertrouw|betrokkenheid|centraal|elke dag|het beste)\b
    """,
    "doubt": r"""
        (?:misschien|wellicht|waarschijnlijk|weet niet|nagaan|klopt|zouden|moeten we|denk ik|volgens mij|iedereen weet|tegenwoordig|de markt|afgelopen jaren|steeds meer|de sector|verandert)\b
    """,
    "talk": r"""
        (?:hoi|hallo|beste|bedankt|morgen|gisteren|maandag|dinsdag|woensdag|donderdag|vrijdag|bellen|hij (?:zou|wilde|heeft)|pasen|kerst|overleg|notulen|aantekeningen|beurs|hierbij|neem)\b
    """,
    "verb": r"""
        (?:is|zijn|was|waren|heeft|hebben|had|kan|kunnen|wordt|worden|werd|zal|gaat|gaan|doet|komt|krijgt|blijft|moet|duurt|kost|staat|zit|werkt)\b
        \w{3,}(?:de|den|te|ten|eert)\b
    """,
}
