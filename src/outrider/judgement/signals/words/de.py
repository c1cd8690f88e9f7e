"""Words of events in German, in lower case without accents."""

from typing import Final

PLACES: Final = (
    r"\w*(?:filialen?|standorte?s?|niederlassung(?:en)?|werke?s?|halle[n]?|lager|buros?|betriebsstatte|zentrum"
    r"|zentrums|laden|geschaft|praxis|klinik|werkstatt|hotel|restaurant|labor|presse|anlage|linie|maschine"
    r"|neubau|logistikzentrum|showroom|depots?)"
    r"|\w*(?:fabrik|brauerei|molkerei|muhle|hof|gebaude|zentrale|flotte|fahrzeuge|lkw|fuhrpark|maschinen"
    r"|kuche|schule|kita|backstube|trakt)"
)
"""Where a company may open or put something."""
OPENED: Final = (
    r"eroffn\w+|erweiter\w+|bezogen|bezieht|ausgebaut|ausbau|baut|gebaut|errichte\w*|umgezogen|spatenstich"
    r"|eingeweiht|in betrieb (?:genommen|gegangen)|nehmen [^.]{0,40} in betrieb|nimmt [^.]{0,40} in betrieb"
    r"|entsteht"
    r"|verdoppelt|umgebaut|umbau|modernisier\w+|saniert|renoviert|wiedereroffn\w+|einzug|gezogen|ziehen um"
    r"|fertiggestellt|richtfest|grundstein\w*|baubeginn|der bau|inbetriebnahme|angeschafft|investier\w+|geliefert"
    r"|begonnen|fertig geworden"
)
"""What is said of a place that is new."""
NEW: Final = r"neue[rsnm]?|zweite[rsnm]?|dritte[rsnm]?|vierte[rsnm]?|weitere[rsnm]?|grossere[rsnm]?"
"""What stands before a place that is new."""
GREW: Final = (
    r"gestiegen|stieg|steigt|gewachsen|wuchs|wachst|gesteigert|steigert\w*|erhoht\w*|verdoppel\w+|plus von|zuwachs"
    r"|rekord\w*|ubertroffen"
)
FIGURES: Final = (
    r"\w*umsatz\w*|auftrag\w*eingang|auftragsbestand|mitarbeiterzahl|belegschaft|absatz|produktion|ergebnis|gewinn"
    r"|export\w*|ertrag"
)
EVENTS: Final[dict[str, str]] = {
    "funding": (
        r"\bfinanzierungsrunde\b|\bkapitalerhohung\b|\b(?:sammelt|eingesammelt|einsammel\w+)\b|\bserie[- ][a-e]\b"
        r"|\bfordermittel\b|\b(?:investor\w*|beteiligung\w*){NEAR}\b(?:steigt|beteiligt|ein)\b"
        r"|\binvestier\w+ {NEAR}{AMOUNT}|\b(?:erhalt|erhalten){NEAR}\bforderung\b"
        r"|{AMOUNT}{NEAR}\b(?:eingesammelt|aufgenommen|finanzierung|beteiligung|wachstumskapital)\b"
        r"|\bwachstumskapital\b|\bbeteiligt sich\b"
    ),
    "acquisition": (
        r"\bubernahme (?:der|des|von)\b|\bubernimmt\b(?! die (?:geschaftsfuhrung|leitung|fuhrung|verantwortung))"
        r"|\bubernommen\b|\bfusion\w*|\bverschmolzen\b|\berworben\b|\berwirbt\b|\bgehort (?:nun|jetzt|seit)\b"
        r"|\bwird teil (?:der|von)\b"
        r"|\b(?:ist|sind|jetzt|nun|kunftig) teil (?:der|von|des)\b|\bkauft\b|\bgekauft\b|\bverkauft an\b"
        r"|\bneuer eigentumer\b|\bneue eigentumer\b"
    ),
    "leadership": (
        r"\bneue[rnsm]? (?:\w+ )?(?:geschaftsfuhr\w+|\w*leiter(?:in)?|vorstand\w*|chef(?:in)?|prokurist\w*"
        r"|direktor(?:in)?)\b"
        r"|\b(?:ubernimmt|ubernommen|ubernahm)\b[^.]{0,20}\b(?:die|der)\b[^.]{0,20}\b(?:geschaftsfuhrung"
        r"|\w*leitung|fuhrung)\b"
        r"|\b(?:ernannt|berufen)\b"
        r"|\b(?:wechsel|verstarkung|generationswechsel)\b[^.]{0,30}\b(?:geschaftsfuhrung|vorstand|leitung"
        r"|fuhrung)\b"
        r"|\bfolgt auf\b|\bnachfolge\w*"
        r"|\ban der spitze\b|\b(?:zum|zur) [^.]{0,50}(?:ernannt|berufen|bestellt)\b|\bruhestand\b"
    ),
    "hiring": (
        r"\bwir (?:suchen|stellen ein)\b|\bgesucht\b|\bstellen(?:angebot|anzeige|ausschreibung)\w*"
        r"|\boffene stellen?\b|\((?:m/w/d|w/m/d|m/w/x|d/m/w|m/w)\)|\beingestellt\b|\bverstarkung (?:fur|unseres)\b"
        r"|\bsuchen (?:wir|ab|zum)\b|\bneue (?:mitarbeiter|kolleg|auszubildende)\w*|\bausbildungsplatz\w*"
        r"|\bausbildung bei uns begonnen\b|\bausbildungsstart\b|\bneue azubis?\b"
        r"|\bsucht\b|\bwir brauchen (?:dich|verstarkung|sie)\b|\bwerde (?:teil|unser)\w*|\bbewirb dich\b"
        r"|\bjetzt bewerben\b"
    ),
    "launch": (
        r"\bauf den markt\b|\bbring\w* [^.]{0,60}\bheraus\b|\bvorgestellt\b|\bstell(?:t|en) [^.]{0,60}\bvor\b"
        r"|\beingefuhrt\b|\bfuhr(?:t|en) [^.]{0,60}\bein\b"
        r"|\bneue[rsn]? (?:[\w-]+ )?(?:\w*produkt\w*|app|\w*serie|baureihe|dienstleistung|\w*service|kollektion"
        r"|plattform|sortiment)\b"
        r"|\bmarkteinfuhrung\b|\blaunch\w*"
    ),
    "customer": (
        r"\b\w*auftrag\w*\b[^.]{0,60}\b(?:erhalten|gewonnen|bekommen|von|fur)\b"
        r"|\b(?:erhalten|gewonnen|gewinnt|bekommen)\b[^.]{0,60}\b\w*auftrag|\bneukunde\w*|\bneue[rn]? kund\w+"
        r"|\b(?:meldete|meldet|erhielt|gewann|unterzeichnete)\b[^.]{0,40}\w{0,30}(?:vertrag|auftrag)\b|\bzuschlag\b|\brahmenvertrag\b|\bvertrag\b[^.]{0,40}\b(?:geschlossen|unterzeichnet"
        r"|unterschrieben)\b|\bentscheide\w+ sich fur (?:uns|\w+)\b"
        r"|\b(?:setzt|setzen|vertraut|vertrauen) auf (?:uns|unsere)\b"
        r"|\bbestell(?:t|en|te)\b|\bordert\b|\bbeauftragt\b|\bwahlt (?:uns|\w+ als)\b"
        r"|\bals (?:neuen )?(?:lieferant|partner|dienstleister)\w*"
    ),
    "certification": (
        r"\b(?:re)?zertifizier\w+|\bakkreditier\w+|\bzertifikat\w*|\b(?:din |en |iso ?)\d{3,5}\b"
        r"|\bzulassung (?:als|nach|erhalten)\b"
    ),
    "award": (
        r"\bausgezeichnet\b|\bauszeichnung\w*|\b\w*preis\b[^.]{0,60}\b(?:erhalten|gewonnen|verliehen|uberreicht)\b"
        r"|\b(?:erhalten|gewonnen|gewinnt)\b[^.]{0,60}\b\w*preis\b|\bpramiert\b|\bpreistrager\w*|\baward\b"
        r"|\bgutesiegel\b"
    ),
    "partnership": (
        r"\bpartnerschaft\w*|\bkooperation\w*|\bkooperier\w+|\bzusammenarbeit\b"
        r"|\barbeite\w* (?:kunftig|ab sofort) mit\b|\bjoint venture\b|\bgemeinsam mit\b"
    ),
    "regulation": (
        r"\bneue[rsn]? (?:[\w-]+ ){0,2}(?:\w*pflicht\w*|\w*gesetz\w*|\w*verordnung|\w*vorschrift\w*"
        r"|\w*richtlinie|\w*regelung\w*|\w*norm)\b"
        r"|\bmussen (?:wir|alle|unternehmen|betriebe)\b|\b(?:gesetzlich|verpflichtet)\b"
        r"|\b(?:melde|nachweis|berichts|dokumentations)pflicht\w*|\btritt [^.]{0,60}\bin kraft\b"
    ),
    "difficulty": (
        r"\blieferverzog\w+|\bengpass\w*|\bruckruf\w*|\bstillstand\b|\bausfall\b|\bausgefallen\b|\bstorung\w*"
        r"|\bkurzarbeit\b|\bstreik\w*|\brestrukturierung\w*|\bfachkraftemangel\b|\binsolven\w+"
        r"|\bbrand (?:in|im|bei)\b|\bhochwasser\w*|\bvorubergehend geschlossen\b|\bverspatung\w*|\bstellenabbau\b"
    ),
    "expansion": (
        r"\bin betrieb genommen\b|\bkapazitat\w*[^.]{0,40}\b(?:verdoppel|erweiter|erhoh)\w*"
        r"|\bverdoppel\w+[^.]{0,40}\bkapazitat"
        r"|\bwir sind umgezogen\b|\bneue (?:adresse|anschrift|raumlichkeiten|raume)\b"
    ),
}
"""What tells of each kind of event; `{AMOUNT}` is a sum of money, `{NEAR}` a little text in between."""
ALSO: Final[dict[str, str]] = {
    "funding": (
        r"\bfinanzierung\w*\b{NEAR}\b(?:abgeschlossen|gesichert|erhalten)\b"
        r"|\b(?:geben|gibt|stecken|steckt)\b{NEAR}{AMOUNT}"
        r"|\b(?:darlehen|kredit|forderung)\b{NEAR}(?:{AMOUNT}|\bausbau\b)"
        r"|\bfrisches kapital\b"
    ),
    "acquisition": (
        r"\bkauf (?:der|des|von)\b"
        r"|\bgehor(?:t|en)\b[^.]{0,60}\bzu (?:uns|unserer)\b"
        r"|\bfuhr(?:t|en)\b[^.]{0,60}\bweiter\b"
        r"|\b(?:neuer )?eigentumer\w* (?:unseres|ist)\b"
        r"|\bteil unserer (?:gruppe|unternehmensgruppe|familie)\b"
    ),
    "leadership": (
        r"\bverstark\w+\b[^.]{0,40}\b(?:geschaftsfuhrung|geschaftsleitung|vorstand|fuhrung)\b"
        r"|\b(?:leitet|fuhrt)\b[^.]{0,30}\b(?:das|unser) (?:unternehmen|haus|werk|familienunternehmen)\b"
        r"|\bfolgt (?:ihm|ihr|auf|seine[mr]|ihre[mr]|dem|der)\b"
        r"|\b(?:ist|sind) (?:nun|jetzt|ab sofort|kunftig) (?:fur|verantwortlich|zustandig)\b"
        r"|\bneue[r]? leiter(?:in)?\b"
        r"|\bgeschaftsfuhr\w+\b[^.]{0,30}\b(?:ist|wird|wurde)\b"
    ),
    "hiring": (
        r"\bfehl(?:t|en) (?:uns )?(?:\w+ )?(?:ein|eine|zwei|drei|\d+|noch)?\b[^.]{0,30}\b\w+er\b"
        r"|\bsuchen wir\b|\bwir suchen\b"
        r"|\bstellen?\b[^.]{0,40}\b(?:besetzen|zu besetzen|frei)\b"
        r"|\bteam ist\b[^.]{0,40}\bgewachsen\b"
        r"|\bwerden sie teil\b|\bkommen sie (?:in|zu) uns\w*"
    ),
    "launch": (
        r"\bab (?:sofort|heute|jetzt) (?:\w+ )?(?:lieferbar|erhaltlich|verfugbar|bestellbar|im handel)\b"
        r"|\bneu (?:im|in unserem) (?:sortiment|programm|angebot)\b|\bjetzt auch im angebot\b"
        r"|\b(?:kommt|kommen|liegt|steht) [^.]{0,30}\b(?:in die laden|in den handel|in den laden|ins regal)\b"
        r"|\bwir stellen vor\b"
        r"|\bab (?:heute|sofort) konnen sie\b"
        r"|\b(?:app|shop|portal) [^.]{0,40}\b(?:ist da|ist online)\b"
        r"|\bunser(?:e|en)? erste[rsn]?\b"
        r"|\b(?:team|abteilung|stabsstelle|einheit|arbeitsgruppe)\b[^.]{0,40}\b(?:aufgebaut|gegrundet"
        r"|eingerichtet|gebildet|geschaffen)\b"
    ),
    "customer": (
        r"\bwir (?:rusten|statten)\b[^.]{0,80}\baus\b"
        r"|\b(?:ab|kunftig|kunftig) [^.]{0,25}\b(?:fahren|liefern|beliefern|bauen|reinigen|versorgen) wir\b"
        r"|\bwir (?:bauen|liefern|beliefern|versorgen|fahren) [^.]{0,60}\bfur (?:die|den|das)\b"
        r"|\bhat sich fur (?:uns|unsere?n?)\b|\bhaben sich fur (?:uns|unsere?n?)\b"
        r"|\b(?:fuhrt|listet|verkauft) unsere\b"
        r"|\bgrosster? auftrag\b|\bder bisher grosste auftrag\b"
        r"|\b(?:ab|seit) (?:dem )?(?:\d|januar|februar|marz|april|mai|juni|juli|august|september|oktober"
        r"|november|dezember)"
        r"[^.]{0,20}\bubernehmen wir\b[^.]{0,80}\bfur (?!sie\b|ihre|unsere)"
    ),
    "certification": (
        r"\baudit\b[^.]{0,50}\bbestanden\b|\bbestanden\b[^.]{0,30}\baudit\b"
        r"|\b(?:bio|halal|fairtrade)-?siegel\b"
        r"|\berfullt jetzt\b"
    ),
    "award": (
        r"\b(?:holt|holte|gewann|gewinnt|erhielt|bekam)\w*\b[^.]{0,40}\b(?:gold|silber|bronze|medaille\w*"
        r"|\w*preis)\b"
        r"|\b\w*preis\w*\b[^.]{0,60}\berhalten\b"
        r"|\bzum besten\b[^.]{0,40}\bgewahlt\b"
        r"|\bersten platz\b|\berster platz\b"
        r"|\bgehoren zu den (?:\w+ )?besten\b"
    ),
    "partnership": (
        r"\bmit [\w& ]{2,40} (?:entwickeln|bieten|arbeiten|bauen) wir (?:gemeinsam|kunftig|zusammen)?"
        r"|\bvertreibt (?:unsere|kunftig)\b"
    ),
    "growth": (
        r"\b(?:unser )?bestes (?:jahr|quartal|ergebnis)\b"
        r"|\b(?:so|mehr)\b[^.]{0,40}\bwie (?:noch )?nie\b|\bnoch nie\b[^.]{0,40}\bso viele?\b"
        r"|\bso hoch wie (?:noch )?nie\b"
        r"|\bin (?:zwei|drei) schichten\b"
    ),
    "regulation": (
        r"\bgilt (?:ab|seit)\b[^.]{0,40}\b(?:fur uns|auch fur)\b"
        r"|\bmussen wir\b[^.]{0,60}\b(?:melden|nachweisen|kennzeichnen|dokumentieren)\b"
        r"|\bverordnung\b[^.]{0,40}\bzwingt\b"
    ),
    "difficulty": (
        r"\bstellen\b[^.]{0,20}\b(?:streichen|abbauen)\b|\bstellenabbau\b"
        r"|\bsteht\b[^.]{0,30}\b(?:produktion|fertigung|werk)\b[^.]{0,20}\bstill\b"
        r"|\btrennen\b[^.]{0,20}\bmitarbeiter\w*|\bvon \d+ (?:mitarbeiter|beschaftigten|kolleg)\w* trennen\b"
        r"|\bkurzarbeit\b"
        r"|\bbleibt\b[^.]{0,40}\b(?:zu|geschlossen)\b"
    ),
    "expansion": (
        r"\b\w*stra(?:ss|ß)e in betrieb\b"
        r"|\b(?:steht|steht jetzt|lauft|arbeitet) (?:seit|ab) (?:dieser|letzter|heute|montag)\w*"
        r"|\b(?:fuhrpark|flotte)\b[^.]{0,40}\b(?:gewachsen|wachst|erganz\w+)\b"
        r"|\bdoppelt so (?:viel|gross)\b"
        r"|\bbodenplatte\b|\bspatenstich\b"
        r"|\bsind wir auch in\b"
    ),
}
"""The same in words that companies choose where they announce nothing, but tell."""
TROUBLE: Final = (
    r"\b(?:urteil|klage\w*|verfahren|ermittl\w+|beschwerde\w*|protest\w*|vorwurf\w*|vorwurfe|anzeige) gegen\b"
    r"|\b\w*(?:gericht|behorde|aufsicht|amt)\b{NEAR}\b(?:verurteil\w+|verhangt\w*|rugt\w*|untersag\w+|beanstand\w+)"
    r"|\bverurteilt\b|\bbussgeld\w*|\bgeldstrafe\w*|\bgeldbusse\w*|\bstrafe von\b|\bverklagt\b"
    r"|\bermittelt gegen\b|\bin der kritik\b"
    r"|\bbeschwer(?:t|ten|en|te)\b|\bbeschwerden (?:uber|von|wegen)\b|\bprotestier\w+|\bboykott\w*|\bskandal\w*"
    r"|\b(?:arbeits)?unfall (?:in|im|bei|auf)\b|\b(?:verletzt|getotet|gehackt|gestohlen|erbeutet|eingebrochen"
    r"|entlassen)\b"
    r"|\bexplosion (?:in|im|bei)\b|\b(?:cyber|hacker)angriff (?:auf|gegen)\b|\bdatenleck\b|\bdatenpanne\b"
    r"|\bgewinnwarnung\b"
    r"|\bverlust\w* (?:von|in hohe)\b"
    r"|\b(?:schloss|schliesst|schliessen|geschlossen|schliessung)\b(?! an)[^.]{0,40}\b(?:sein|ihr|unser|das"
    r"|die|den|der|ein|zwei|drei)"
    r"\w*\b[^.]{0,20}\b(?:{PLACES})\b"
    r"|\b(?:sein|ihr|unser|das|die|den|der|ein|zwei|drei)\w* (?:{PLACES})\b[^.]{0,30}\b(?:geschlossen"
    r"|schliesst|schliessen|schliesse)\b"
    r"|\b(?:verlor|verliert|verloren)\b[^.]{0,40}\b(?:auftrag|kunden?|zulassung|zertifikat|ausschreibung)\b"
    r"|\b(?:auftrag|kunden|zulassung)\b[^.]{0,40}\b(?:verlor|verliert|verloren)\b"
    r"|\bschaden\b[^.]{0,30}\b(?:verursacht|angerichtet|entstanden|erlitten)\b"
)
"""What befell a company, or is held against it; `{PLACES}` are those above. Read before everything else: no other word of such a
sentence makes it good news."""
EASED: Final = (
    r"\b(?:weniger|gesunken|sank|sanken|zuruckgegangen|halbiert\w*|gesenkt|reduzier\w+|verringer\w+|seltener)\b"
)
"""Beside which such a word tells of something that became better."""
HOURS: Final = (
    r"\boffnungszeit\w*|\b(?:geoffnet|offen)\b(?! wurde)|\boffen (?:steht|stehen|geblieben)\b"
    r"|\b(?:offnet|offnen)\b[^.]{0,40}\b(?:samstags|sonntags|montags|jeden|taglich|uhr)\b"
)
"""Doors that are open as they always are: nothing was opened."""
NOT: Final = r"\b(?:nicht|kein\w*|nie|niemand|ohne|weder|abgesagt|verschoben)\b"
PERHAPS: Final = r"\b(?:wenn|falls|konnte\w*|wurde gern|vielleicht|mochten|hoffen|traum\w*)\b"
PLANNED: Final = r"\b(?:wird|werden|plant|planen|geplant\w*|soll|sollen|voraussichtlich|kunftig)\b"
US: Final = r"\b(?:wir|unser\w*|uns)\b"
OTHERS: Final = (
    r"\b(?:unser\w*|ein\w*|der|die|vom|beim) (?:[\w-]+ )?(?:kund\w+|partner\w*|lieferant\w*|mitglied\w*"
    r"|anwender\w*|mandant\w*|auftraggeber\w*)\b"
)
"""Who is not the company, named by what they are to it."""
