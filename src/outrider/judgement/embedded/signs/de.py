"""German, without accents."""
# ruff: noqa: E501 - the alternatives of a group read as one line

from typing import Final

WORDS: Final = {
    "we": r"""
        (?:wir|uns|unser|unsere[rnms]?)\b
    """,
    "does": r"""
        (?:biet(?:et|en)|liefer[nt]|bau(?:t|en)|stell(?:t|en)\b.{0,40}\b(?:her|bereit)|entwickel[nt]|herstell\w+|vermiet\w+|verkauf(?:t|en)|wart(?:et|en)|repari\w+|reinig(?:t|en)|schul(?:t|en)|berat(?:en|et)|berat|beraten|ubersetz\w+|versorg\w+|plan(?:t|en)|montier\w+|install\w+|druck(?:t|en)|versicher(?:t|n)|pruf(?:t|en)|hilf[t]?|helfen|unterstutz\w+|ubernehm\w+|mach(?:t|en)|betreib\w+|vertreib\w+|fertig(?:t|en)|produzier\w+|rost(?:et|en)|uberhol\w+|digitalisier\w+|automatisier\w+|erfass(?:t|en)|sorg(?:t|en)|kummer[nt]|vermittel[nt]|organisier\w+|verarbeit\w+|entsorg\w+)\b
    """,
    "thing": r"""
        (?:\w*(?:software|plattform|losung(?:en)?|system(?:e)?|dienst(?:e|leistung\w*|leister)|programm|portal|werkzeug|app|maschinen?|gerate?|hersteller|anbieter|grosshandler|agentur|buro|werkstatt|kanzlei|betrieb|service|beratung|verwaltung|technik|anlagen?|handel))\b
        ist (?:eine?|der|die|das) \w+
    """,
    "works": r"""
        (?:schnittstelle\w*|export\w*|automatisch|kompatibel|funktioniert|lasst sich|passt|erkenn\w+|erinnert|misst|sendet|zeigt|meldet|berechnet|gespeichert|verschlusselt|server\w*|rund um die uhr|echtzeit|per klick|mit einem klick|inklusive|enthalt|lieferumfang|gehoren|tragt|wiegt|halt|protokoll|bis zu \d|angebunden|synchron\w*|import\w*|verfugbar|arbeitet|uberwach\w+|liest|gleicht|rechnet)\b
        (?:sie|nutzer|mitarbeiter|fahrer|kunden|teams) (?:konnen|erhalten|bekommen|sehen|tauschen)\b
    """,
    "buyers": r"""
        (?:zielgruppe|zielkund\w+|wunschkund\w+|idealer? kunde|ideal (?:sind|fur|ist)|ansprechpartner|entscheider|einkaufer|kaufer|interessant (?:sind|fur)|passt zu|passen am|gedacht fur|entwickelt fur|gemacht fur|geeignet fur|richtet sich|lohnt sich|kommt? (?:\w+ )?in frage|kaufen|gekauft)\b
        (?:unsere|typische) (?:\w+ )?(?:kunden|abnehmer|auftraggeber|klienten) (?:sind|sitzen|kommen|haben)\b
        (?:mit|ab|von|zwischen|mindestens|unter|uber) [\d.]+ (?:bis [\d.]+ |und [\d.]+ )?(?:mitarbeite\w+|beschaftigte\w*|filialen|betten|standort\w+|fahrzeuge\w*|nutzer\w*|maschinen|zimmer\w*|platz\w+)\b
        wir (?:\w+ )?(?:verkaufen|arbeiten|beliefern|suchen) (?:\w+ )?(?:an|mit|nur|vor allem|hauptsachlich)\b
        (?:fur (?:kleine|mittlere|mittelstandische|grosse|familien)\w*)\b
        (?:geschaftsfuhr\w+|inhaber\w*|\w*leiter\w*|leitung)\b
    """,
    "not_for": r"""
        (?:nicht (?:fur|geeignet|unser|in frage|beliefer\w+|an)|beliefern wir nicht|arbeiten (?:\w+ )?nicht|zu klein|zu gross|kommen? (?:fur uns )?nicht|verkaufen (?:\w+ )?nicht|keine (?:privat\w+|endkund\w+|behord\w+))\b
    """,
    "result": r"""
        (?:spart|sparen|gespart|eingespart|senkt\w*|gesenkt|sank|reduzier\w+|verringer\w+|halbier\w+|verdoppel\w+|steiger\w+|gesteigert|erhoh\w+|verbesser\w+|verkurz\w+|vermied\w*|vermieden|seitdem|seit|nach der|umstellung|einfuhrung|umgestellt|gewechselt|gewonnen|erneuert|verlangert|abgeschlossen|in betrieb genommen|ausgeliefert|behoben|beheben|schneller|weniger|statt|ohne ausfall|im ersten jahr|innerhalb von \w+ monaten)\b
    """,
    "trust": r"""
        (?:zertifizi\w+|iso ?\d{4,5}|gepruft\w*|tuv\w*|ausgezeichnet|auszeichnung|preis(?:trager)|innovationspreis|\w+preis 20\d\d|sternen?|bewertung\w*|anerkannt|zugelassen|patent\w*|vertrauen|setzen auf|arbeiten mit|nutzen|im einsatz|referenz\w*)\b
        zu unseren (?:kunden|referenzen) (?:zahlen|gehoren)\b
        (?:mehr als|uber|rund|knapp)? ?\d[\d.]* (?:\w+ ){0,2}(?:kunden|unternehmen|betriebe|nutzer|projekte|standorte|hotels|praxen|anlagen|lander\w*|schulen|gemeinden|hofe|werke|brauereien|handler)\b
        (?:sagt|berichtet|so \w+ \w+, )\b
    """,
    "price": r"""
        (?:kostet|kosten|kostenlos|gratis|preis\w*|gebuhr\w*|pauschal\w*|berechnen wir|stundensatz|tagessatz|tarif\w*|aufpreis|rabatt|netto|brutto|zzgl\w*|inklusive|enthalten|frei|zahlt|zahlen|betragt|grundgebuhr|ab \d[\d.,]* (?:euro|€)|abo\w*|lizenz\w*|miete)\b
        (?:pro|je|im|am|pro) (?:monat|jahr|tag|stunde|nutzer|mitarbeiter|gerat|fahrzeug|standort|kilometer|woche|stuck|m2|quadratmeter|tonne)\b
    """,
    "terms": r"""
        (?:kundig\w+|kundbar|garantie|gewahrleistung|lieferzeit|lieferung|liefern|mindest\w+|vertrag\w*|laufzeit|kaution|testphase|testen|probe\w*|ruckgabe|zuruckgeben|zahlbar|zahlungsziel|einfuhrung|einrichtung|verlanger\w+|gelten|werktag\w*|vor ort|dauert|frist\w*)\b
        (?:innerhalb|binnen|in|nach|seit|fur) (?:von )?(?:\d+|einem?r?|zwei|drei|vier|funf|sechs|acht|zehn|zwolf) (?:stunden?|tagen?|wochen?|monaten?|jahren?|werktagen?)\b
    """,
    "order": r"""
        (?:^|bitte )(?:nie|niemals|keine?n?|immer|nur|nicht|stets|kein)\b
        (?:nie|niemals|auf keinen fall|unter keinen umstanden|durfen (?:wir |sie )?(?:nicht|keine)|nicht (?:nennen|erwahnen|anschreiben|versprechen|schreiben|ansprechen|nachfassen|zusagen)|vermeiden|auslassen|verboten|tabu|untersagt|bloss nicht|weglassen|ohne rucksprache)\b
    """,
    "said": r"""
        (?:nenn\w+|erwahn\w+|versprech\w+|versprich|zusag\w+|schreib\w*|anschreib\w+|ansprech\w+|mail\w*|namen?|wort|worte|siezen|duzen|ton|aussag\w+|behaupt\w+|nachfass\w+|kontaktier\w+|kaltakquise|erinnerung\w*|sprechen|angeben)\b
    """,
    "house": r"""
        (?:gegrundet|grunder\w*|beschaftig\w+|umsatz|gewinn|marge|zentrale|hauptsitz|familienbetrieb|generation|mitarbeiter(?:innen)?|liquiditat|investor\w*|gesellschafter|gruppe|tochter\w*|letzten quartal|standorte?n?|fluktuation|abwanderung|auftragsbestand|kapital|finanzierung\w*|geschaftsjahr|team besteht|budget)\b
    """,
    "page": r"""
        (?:impressum|datenschutz\w*|agb|cookies?|alle rechte|anmelden|newsletter|mehr erfahren|weiterlesen|jetzt|kontakt|startseite|leistungen|referenzen|uber uns|herunterladen|download|offnungszeiten|hrb|amtsgericht|ust-?id\w*|folgen sie|zum (?:blog|shop)|seite \d+|tabelle \d+|abbildung \d+|foto|vorbehalten|irrtumer|geben sie|rufen sie|haufige fragen|was unsere|verantwortlich|allgemeine\w* geschaftsbedingungen|abschnitt|uberblick|suche|menu)\b
        \d{5} [a-z]\w+
    """,
    "job": r"""
        (?:wir suchen|m/w/d|w/m/d|stellenangebot\w*|karriere|bewerb\w+|bewirb|jobs?|jobrad|tage urlaub|urlaub|gehalt|berufserfahrung|du hast|du bringst|dein(?:e|en)?|dich|dir|vollzeit|teilzeit|ausbildung|unbefristet\w*)\b
    """,
    "slogan": r"""
        (?:willkommen|entdecken|erleben|leidenschaft|vision|mission|werte|qualitat|innovation|erfolg|zukunft|begeister\w+|antrieb|partner an|starker partner|mittelpunkt|herz\w*|einzigartig\w*|mehr als nur|traum\w*|vertrauen sie|prazision|nachhaltigkeit|gemeinsam|welt|freuen uns|stellen sie sich)\b
    """,
    "doubt": r"""
        (?:vielleicht|eventuell|glaube|denke|wohl|nicht sicher|ob das|zu klaren|prufen ob|sollten wir|konnte sein|jeder weiss|heutzutage|der markt|in den letzten jahren|immer mehr|standig|alles|branche|man sagt)\b
    """,
    "talk": r"""
        (?:hallo|liebe[r]?|guten tag|danke|morgen|gestern|am (?:montag|dienstag|mittwoch|donnerstag|freitag)|anrufen|er (?:wollte|hat|sagt)|sie wollte|ostern|weihnachten|besprechung|protokoll|notizen?|melden|sprechen sie|messe|kolleg\w+|bitte)\b
    """,
    "verb": r"""
        (?:ist|sind|war|waren|hat|haben|hatte|kann|konnen|wird|werden|wurde|gibt|kommt|lauft|liegt|steht|geht|macht|bekommt|erhalt|braucht|betragt|dauert|arbeitet)\b
        \w{4,}t\b
    """,
}
