"""Words of events in Italian, in lower case without accents."""

from typing import Final

PLACES: Final = (
    r"sed[ei]|stabiliment[oi]|magazzin[oi]|punt[oi] vendita|negoz[io]+|uffic[io]+|filial[ei]|fabbric[ah]e?"
    r"|centr[oi]|officin[ae]|laborator[io]+|clinic[ah]e?|alberg[oh]i?|ristorant[ei]|line[ae](?! di prodott)"
    r"|impiant[oi]"
    r"|capannon[ei]|showroom|cantin[ae]"
    r"|furgon[ei]|camion|flotta|mezzi|macchin\w+|cucin[ae]|edifici[o]?|forn[oi]|serr[ae]|palestr[ae]|camere"
    r"|caseificio|birrificio|mulino|laboratori|deposit[oi]"
)
"""Where a company may open or put something."""
OPENED: Final = (
    r"apert[oaie]|apriamo|apre|aprira|apriremo|apertura|inaugur\w+|ampli(?:ato|amo|a|amento)|trasferi\w+"
    r"|entrat[oa] in funzione|costrui\w+|nasce"
    r"|ristruttur\w+|rinnov\w+|riapert\w+|riapre|trasloc\w+|prima pietra|cantiere|consegnat\w+|install\w+"
    r"|investit\w+|ammodern\w+|ha aperto"
)
"""What is said of a place that is new."""
NEW: Final = r"nuov[oaie]|second[oa]|terz[oa]|quart[oa]"
"""What stands before a place that is new."""
GREW: Final = r"cresc\w+|aument\w+|salit[oi]|raddoppi\w+|record|raggiunt[oi]|increment\w+"
FIGURES: Final = r"fatturato|ricavi|vendite|ordini|organico|produzione|utile|export|esportazioni"
EVENTS: Final[dict[str, str]] = {
    "funding": (
        r"\b(?:raccol(?:to|ti|ta|ge)|chiu(?:de|so)|ottenuto|riceve|ricevuto)\b{NEAR}(?:{AMOUNT}|round"
        r"|finanziament\w+)"
        r"|\bround di (?:investimento|finanziamento)\b|\baumento di capitale\b|\binvest\w+ {NEAR}{AMOUNT}"
        r"|{AMOUNT}{NEAR}\b(?:raccolt\w+|finanziament\w+|investiment\w+)\b|\bentra nel capitale\b"
    ),
    "acquisition": (
        r"\bacquis(?:ito|ita|isce|izione)\b|\brilev(?:a|ato|ata|are|ano)\b|\bfusione\b|\bincorpora(?:ta|zione)\b"
        r"|\bentra a far parte del gruppo\b"
        r"|\bentra nel gruppo\b|\bfa (?:ora |oggi )?parte del gruppo\b|\bacquist\w+ (?:il|la|l')"
        r"|\bnuova proprieta\b"
    ),
    "leadership": (
        r"\bnominat[oaie]\b|\bnomina (?:di|a)\b"
        r"|\bnuov[oa] (?:direttore|direttrice|amministratore|amministratrice|presidente|responsabile|ceo|ad)\b"
        r"|\bassume (?:la guida|la direzione|il ruolo)\b|\bsubentra\b|\bentra\b[^.]{0,60}\bcome\b"
        r"|\bcambio al vertice\b"
        r"|\balla guida (?:di|del|della|delle|dei)\b|\bprende il posto di\b|\bva in pensione\b"
    ),
    "hiring": (
        r"\bcerchiamo\b|\bassumiamo\b|\bricerchiamo\b|\bposizion[ei] apert[ae]\b|\bsi ricerca\w*"
        r"|\bassun(?:to|ti|zion[ei])\b|\bofferte di lavoro\b|\b(?:m/f|f/m)\b|\bselezioniamo\b"
        r"|\bstiamo cercando\b|\bsi cercano?\b|\bcandidati\b|\binvia(?:ci)? il (?:tuo )?(?:cv|curriculum)\b"
        r"|\bcercan?o? (?:un|una|un'|due|tre|\d+)\b|\bnuovi colleghi\b|\bnuove assunzioni\b"
    ),
    "launch": (
        r"\blanci(?:a|amo|ato|ata|o)\b"
        r"|\bpresent(?:a|iamo|ato|ata) (?:il|la|i|le|l')? ?(?:suo|nostro|nostra|sua)? ?nuov\w+"
        r"|\bnuov[oaie] (?:[\w-]+ )?(?:prodott[oi]|line[ae] di|gamm[ae]|applicazione|app|serviz[io]+"
        r"|collezion[ei]|modell[oi]|piattaforma)\b"
    ),
    "customer": (
        r"\b(?:firmato|annunciato|chiuso|vinto|aggiudicat\w+|ottenuto|siglato|acquisito)\b[^.]{0,60}\b(?:contratto|appalto"
        r"|commessa|gara|ordine|fornitura)\b"
        r"|\bnuov[oi] client[ei]\b|\bha(?:nno)? scelto\b|\bci ha(?:nno)? scelto\b|\bsi affida\b"
        r"|\bsceglie\b|\baffida(?:to|ta)?\b|\bci ha(?:nno)? affidato\b|\bordina\b|\bnuova fornitura\b"
    ),
    "certification": (
        r"\bcertifica(?:to|ta|ti|te|zione|zioni)\b|\baccredita\w+|\biso ?\d{4,5}\b|\bmarchio di qualita\b"
    ),
    "award": (
        r"\bpremi(?:o|ata|ato|ati)?\b[^.]{0,80}\b(?:ricevut\w+|vint\w+|ottenut\w+|assegnat\w+)"
        r"|\b(?:ricevut\w+|vint\w+|vince|ottenut\w+)\b[^.]{0,60}\bpremio\b|\bpremiat\w+|\briconoscimento\b"
    ),
    "partnership": (r"\bpartnership\b|\bcollaborazione con\b|\baccordo con\b|\balleanza\b|\bjoint venture\b"),
    "regulation": (
        r"\bnuov[oaie] (?:[\w-]+ ){0,2}(?:obblig\w+|normativ\w+|regolament\w+|legg[ei]|direttiv\w+|norm[ae])\b"
        r"|\bobbligatori\w+|\bdobbiamo adeguarci\b"
    ),
    "difficulty": (
        r"\bcarenza\b|\britard[oi]\b|\brichiamo di (?:prodott\w+|lott\w+)\b"
        r"|\bfermo (?:impianto|produzione|della linea)\b|\bguast[oi]\b|\bscioper\w+|\bristrutturazione aziendale\b"
        r"|\bchiusura (?:temporanea|dello stabilimento)\b|\bincendi\w*|\balluvion\w+|\bcassa integrazione\b"
    ),
    "expansion": (
        r"\braddoppi\w+ [^.]{0,40}\bcapacita"
        r"|\bci siamo trasferiti\b|\bnuovo indirizzo\b|\bnuovi spazi\b|\bnuovi mezzi\b"
    ),
}
"""What tells of each kind of event; `{AMOUNT}` is a sum of money, `{NEAR}` a little text in between."""
ALSO: Final[dict[str, str]] = {
    "funding": (
        r"\b(?:danno|finanzia\w*)\b{NEAR}(?:{AMOUNT}|\bampliamento\b)"
        r"|\bprestito di\b"
    ),
    "acquisition": (
        r"\bentra a far parte del nostro gruppo\b"
        r"|\bacquisto (?:di|del|dei|della)\b"
        r"|\babbiamo (?:rilevato|comprato|acquistato)\b"
    ),
    "leadership": (
        r"\bda oggi responsabile\b"
        r"|\b(?:gli|le) succede\b"
        r"|\bper guidare (?:l'|la|il|nostr)\w*"
    ),
    "hiring": (
        r"\b(?:siamo )?alla ricerca di\b"
        r"|\bmancano\b[^.]{0,30}\b(?:meccanici|autisti|operai|tecnici)\b"
        r"|\bcoprire [^.]{0,20}posti\b"
    ),
    "launch": (
        r"\barriv\w+ (?:nei|in) (?:negozi|supermercati)\b|\bnei (?:negozi|supermercati)\b"
        r"|\bora potete\b"
        r"|\becco (?:la|il|l')"
        r"|\b(?:il nostro|la nostra) prim[oa]\b"
        r"|\b(?:creato|costituito|formato|creiamo) (?:un|una|il nostro) (?:team|squadra|reparto|ufficio|unita"
        r"|gruppo)\b"
    ),
    "customer": (
        r"\bcostruiremo\b|\bforniremo\b|\bequipaggeremo\b"
        r"|\bha scelto (?:i|le|il|la|noi)\b"
        r"|\bvende (?:ora )?(?:i|le) nostr\w+"
    ),
    "certification": (
        r"\bsuperato l'audit\b(?:[^.]{0,30}\bsenza [^.]{0,30})?"
        r"|\bconforme alla iso\b"
    ),
    "award": (
        r"\b(?:vin\w+|ottenut\w+|conquist\w+)\b[^.]{0,30}\b(?:oro|argento|medaglia)\b"
        r"|\belett[oa] (?:il|la) miglior\w*"
        r"|\bprimo premio\b"
    ),
    "partnership": (
        r"\bcollaborazione con\b"
        r"|\bsviluppiamo con\b"
    ),
    "growth": (
        r"\banno migliore\b|\bmiglior anno\b"
        r"|\bmai\b[^.]{0,30}\bcos[i]? tant\w+|\bnon avevamo mai\b"
        r"|\bfatturato\b[^.]{0,20}\bsalit[oa]\b"
    ),
    "regulation": (
        r"\bvale per noi\b"
        r"|\bdovremo dichiarare\b"
    ),
    "difficulty": (
        r"\blicenziare\b|\besuberi\b"
        r"|\b(?:e|resta) ferma\b"
    ),
    "expansion": (
        r"\bentrat[oa] in funzione\b|\bin funzione da\b"
        r"|\bsi aggiungono alla nostra flotta\b"
        r"|\bgrandi il doppio\b"
        r"|\bgettata la soletta\b"
    ),
}
"""The same in words that companies choose where they announce nothing, but tell."""
TROUBLE: Final = (
    r"\b(?:sentenza|causa|denuncia|indagin[ei]|ricors[oi]|procediment[oi]|protest[ae]|esposto) contro\b"
    r"|\b(?:tribunale|corte|giudice|ispettorato|garante|autorita|procura|asl)\b{NEAR}\b(?:condann\w+|mult\w+"
    r"|sanzion\w+|inflitt\w+|contest\w+)"
    r"|\bmultat[oaie]\b|\bmulta (?:di|da|per)\b|\bsanzion(?:e|i) (?:di|da|per)\b|\bcondannat[oaie]\b"
    r"|\bindagat[oaie]\b|\bsotto accusa\b"
    r"|\bsi (?:sono lamentat[oaie]|lamentan?o?|e lamentat[oa])\b|\blamentel[ae] (?:di|dei|delle|per|su)\b"
    r"|\breclami (?:di|dei|per|su)\b"
    r"|\bprotestano\b|\bprotestato\b|\bboicott\w*|\bscandalo\b"
    r"|\b(?:incidente|infortunio) (?:sul lavoro|mortale|in|nel|nello|nella)\b|\b(?:ferit|mort|uccis|rubat"
    r"|sottratt|licenziat)[oaie]\b"
    r"|\besplosione (?:in|nel|nello|nella)\b|\battacco (?:informatico|hacker) (?:a|ai|al|alla|contro)\b"
    r"|\bvittim[ae] di un\w*"
    r"|\bfuga di dati\b|\bperdit[ae] di {AMOUNT}"
    r"|\b(?:chius[oa]|chiude|chiudono|chiudera|chiudere|chiusura)\b[^.]{0,20}\b(?:il|lo|la|l'|i|gli|le|un|uno"
    r"|una|due|tre|dello|della|del"
    r"|suo|sua) ?[^.]{0,20}\b(?:{PLACES})\b"
    r"|\b(?:pers[oa]|perde|perdono)\b[^.]{0,25}\b(?:contratto|client[ei]|appalto|gara|licenza|certificazione"
    r"|commessa)\b"
    r"|\b(?:caus|provoc|subi)\w*\b[^.]{0,20}\bdanni\b"
)
"""What befell a company, or is held against it; `{PLACES}` are those above. Read before everything else: no other word of such a
sentence makes it good news."""
EASED: Final = r"\b(?:meno|calat[oaie]|calano|scesi|scese|ridott\w+|riduzion\w+|dimezz\w+|diminu\w+)\b"
"""Beside which such a word tells of something that became better."""
HOURS: Final = (
    r"\b(?:rest\w+|riman\w+|tien\w+|lasci\w+) (?:\w+ )?apert[oaie]\b|\borari(?:o)?(?: di apertura)?\b"
    r"|\bporte aperte\b"
    r"|\bapert[oaie]\b[^.]{0,40}\b(?:(?:il|di|ogni) (?:lunedi|martedi|mercoledi|giovedi|venerdi"
    r"|sabato)(?! \d)|(?:la|di|ogni) domenica(?! \d)"
    r"|dalle \d+|fino alle \d+|nel fine settimana|al pubblico)"
    r"|\b(?:apre|apriamo)\b[^.]{0,40}\b(?:(?:il|ogni) sabato(?! \d)|(?:la|ogni) domenica(?! \d)|dalle \d+|alle \d+)"
)
"""Doors that are open as they always are: nothing was opened."""
NOT: Final = r"\b(?:non|nessun\w*|mai|senza|annullat\w*|rinviat\w*)\b"
PERHAPS: Final = r"\b(?:se (?:vuoi|volete|cerchi|hai)|potrebbe\w*|forse|vorremmo|speriamo)\b"
PLANNED: Final = r"\b(?:prevede|prevediamo|previst\w*|progett\w*|\w{3,}(?:era|eranno|eremo|ira|iremo)|prossim\w*)\b"
US: Final = r"\b(?:noi|nostr\w+|ci|abbiamo|siamo|\w{2,}iamo)\b"
OTHERS: Final = (
    r"\b(?:il|la|i|un|una|uno dei|nostr\w+) (?:nostr[oai] )?(?:client[ei]|partner|fornitor[ei]|utent[ei]"
    r"|soci[o]?)\b"
)
"""Who is not the company, named by what they are to it."""
