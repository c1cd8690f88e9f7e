"""Italian, without accents."""
# ruff: noqa: E501 - the alternatives of a group read as one line

from typing import Final

WORDS: Final = {
    "we": r"""
        (?:nostr[oaie]|noi|ci)\b
        \w{2,}iamo\b
    """,
    "does": r"""
        (?:offr\w+|forni\w+|vend(?:e|ono|iamo)|produ(?:ce|cono|ciamo)|progett\w+|noleggi\w+|ripar\w+|install\w+|mont(?:a|iamo)|form(?:a|iamo)|traduc\w+|consegn\w+|stamp(?:a|iamo)|assicur\w+|aiut\w+|svilupp\w+|crea\w*|gesti\w+|puli\w+|lav(?:a|iamo)|ricicl\w+|raccogli\w+|tosta\w*|coltiv\w+|distribu\w+|realizz\w+|elabor\w+|ricondizion\w+|automatizz\w+|colleg\w+|mette a disposizione|mette in contatto|ci occupiamo|facciamo|manutenzione|fabbric\w+|propon\w+|organizz\w+|cura)\b
    """,
    "thing": r"""
        (?:software|gestionale|piattaforma|soluzion\w+|serviz\w+|strument\w+|app|applicazione|sistem\w+|agenzia|studio|officina|produttor\w+|fornitor\w+|grossist\w+|azienda|ditta|macchin\w+|apparecch\w+|prodott\w+|gamma|portale|cors[oi]|tipografia|dispositiv\w+|diagnosi|laboratorio)\b
        e (?:un|una|il|la|lo) \w+
    """,
    "works": r"""
        (?:compatibil\w+|integra\w*|sincronizz\w+|esporta\w*|importa\w*|automatic\w+|funziona\w*|senza connessione|in tempo reale|con un clic|misura\w*|rileva\w*|invia\w*|mostra\w*|promemoria|avvis\w+|calcol\w+|server|archivi\w+|cifra\w*|regge|pesa|comprende|inclus\w+|disponibil\w+|24 ore su|fino a \d|controllat\w+|legge|riconosce)\b
        (?:ricevete|riceve|puo|possono|potete|vedete)\b
    """,
    "buyers": r"""
        (?:client\w+ (?:tipo|ideal\w+)|target|di solito decide|decisor\w*|acquirent\w+|si rivolge|rivolt\w+ a|pensat\w+ per|progettat\w+ per|fatt\w+ per|adatt\w+ a|conviene|ci interessano|cerchiamo|vendiamo a|comprano|ideale per|interlocutor\w+)\b
        i nostri (?:\w+ )?(?:clienti|acquirenti) (?:sono|hanno|vengono)\b
        (?:da|tra|con|oltre|meno di|piu di|sotto i|almeno) [\d.]+(?: (?:a|e) [\d.]+)? (?:dipendenti|addetti|posti|sedi|veicoli|utenti|abitanti|camere|negozi|persone)\b
        (?:direttor\w+|titolar\w+|responsabil\w+|amministrator\w+|proprietar\w+)\b
    """,
    "not_for": r"""
        (?:non (?:lavoriamo|vendiamo|serviamo|forniamo|trattiamo)|non (?:e|sono) (?:il|i|la|le) nostr\w+|non (?:e|sono) per|tropp[oe] (?:piccol|grand)\w+)\b
    """,
    "result": r"""
        (?:ridott\w+|ridu(?:ce|cono|rre)|risparmi\w+|dimezz\w+|raddoppi\w+|aument\w+|miglior\w+|evita\w+|da quando|dal|dopo|rinnova\w+|scelt\w+|passat\w+ (?:a|da)|in sei mesi|nel primo anno|in meno di|risolv\w+|calat\w+|sces\w+|sostitui\w+|abbiamo|piu veloc\w+)\b
    """,
    "trust": r"""
        (?:certifica\w+|iso ?\d{4,5}|abilitat\w+|premi\w*|vincitor\w+|recension\w+|voto|stelle|brevett\w+|riconosciut\w+|si fidano|usano|utilizzano|tra i nostri clienti|referenze|scelgono|accreditat\w+|omologat\w+)\b
        (?:oltre|piu di|quasi|circa)? ?\d[\d.]* (?:\w+ ){0,2}(?:clienti|aziende|imprese|utenti|progetti|sedi|hotel|alberghi|cliniche|comuni|paesi|scuole|autoscuole|impianti|fattorie|negozi|stabilimenti|cantine|ristoranti)\b
        (?:dice|spiega|racconta|afferma)\b
    """,
    "price": r"""
        (?:prezz\w+|tariff\w+|costa\w*|costi|costo|gratis|gratuit\w+|spese|fattur(?:a|iamo)|canone|abbonament\w+|sconto|piu iva|iva|compres\w+|supplement\w+|da \d[\d.]* euro|paga|viene|tratteniamo|sta sui|preventivo di)\b
        (?:al|all'|per|a) ?(?:mese|anno|giorno|ora|utente|veicolo|apparecchio|settimana|dipendente|pezzo|tonnellata|persona|chilometro)\b
    """,
    "terms": r"""
        (?:disd\w+|recesso|preavviso|garanzia|consegn\w+|termin\w+|pagamento|minim\w+|vincol\w+|contratt\w+|prova|resi|reso|rimbors\w+|avviamento|attivazione|rinnova|caparra|cauzione|durata|dura|giorni lavorativi|interveniamo|bloccat\w+)\b
        (?:entro|in|per|dopo|a) (?:\d+|un|una|due|tre|quattro|cinque|sei|dieci|dodici) (?:ore|or[ae]|giorn[oi]|settiman[ae]|mes[ei]|ann[oi])\b
    """,
    "order": r"""
        (?:^|per favore,? )(?:non|mai|sempre|niente|solo|evitare|evitate|lasciate|lasciare|vietato|nessun\w*|dare|scrivere)\b
        (?:mai|in nessun caso|non (?:bisogna|si puo|si deve|dobbiamo|possiamo)|e vietato|senza permesso|vietato)\b
    """,
    "said": r"""
        (?:menzion\w+|cita\w+|promett\w+|promess\w+|scriv\w+|contatt\w+|nomin\w+|parla\w+|parol\w+|nome|dare del|tono|sollecit\w+|mail|messaggi\w*|impegn\w+|afferma\w+|accenn\w+|confront\w+)\b
    """,
    "house": r"""
        (?:fondat\w+|nata nel|dipendenti|fatturato|utile|margin\w+|sede|famigli\w+|generazione|cassa|liquidita|investitor\w+|soci|gruppo|controllata|ultimo trimestre|capitale|round|conta \w+ ingegneri|portafoglio ordini|siamo in|tasso di abbandono|budget)\b
    """,
    "page": r"""
        (?:note legali|privacy|cookies?|tutti i diritti|accedi|iscriv\w+|newsletter|leggi tutto|scopri di piu|contatt[aio]\w*|home|progetti|scarica|orari\w*|aperto dal|p\. ?iva|rea|registro imprese|seguici|pagina \d+|tabella \d+|figura \d+|foto|soggett\w+ a modifiche|inserisci|domande frequenti|chi siamo|il nostro team|richiedi|preventivo gratuito|capitolo|invia$|cerca|responsabile dei contenuti|mappa del sito)\b
        \d{5} [a-z]\w+
    """,
    "job": r"""
        (?:cerchiamo (?:un|una|tecnic\w+|commercial\w+)|assum\w+|lavora con|candidat\w+|offert\w+ di lavoro|posizion\w+ apert\w+|curriculum|cv|stipendio|tempo indeterminato|buoni pasto|anni di esperienza|organico|hai|ti offriamo|orario)\b
    """,
    "slogan": r"""
        (?:benvenut\w+|scopri\w*|immagin\w+|passion\w+|eccellenza|innovazione|successo|missione|visione|valori|cuore|futuro|sogn\w+|priorita|unic[oah]\w*|molto piu|vicinanza|al (?:vostro|tuo) fianco|partner|insieme|mondo|fidat\w+|impegno|centro del|ogni giorno)\b
    """,
    "doubt": r"""
        (?:forse|magari|probabilmente|non sono sicur\w+|da (?:verificare|confermare)|dovremmo|bisognerebbe|credo|penso|tutti sanno|al giorno d'oggi|il mercato|negli ultimi anni|sempre piu|il settore|cambia)\b
    """,
    "talk": r"""
        (?:ciao|salve|buongiorno|grazie|domani|ieri|lunedi|martedi|mercoledi|giovedi|venerdi|chiamare|ha detto|pasqua|natale|riunione|verbale|appunti|fiera|ecco)\b
    """,
    "verb": r"""
        (?:e|sono|ha|hanno|c'e|ci sono|puo|possono|sara|fa|va|dura|costa|permette|resta|deve|viene|vengono)\b
        \w{2,}iamo\b
        \w{3,}(?:ano|ono|ato)\b
    """,
}
