"""Italian, without accents."""

from outrider.judgement.embedded.cues._make import FAIR, STRONG, WEAK, table

_MONTH = (
    r"(?:gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre|primavera|estate|autunno"
    r"|inverno|natale|pasqua|le feste|le ferie|le vacanze|anno prossimo|prossimo anno|anno nuovo|trimestre|semestre|20\d\d)\b"
)
_DAY = r"(?:lunedi|martedi|mercoledi|giovedi|venerdi|domani|la settimana prossima|la prossima settimana)"

CUES = table(
    positive=(
        (
            STRONG,
            rf"""
            (?<!non )(?:mi|ci) (?:interessa|interesserebbe|piace|piacerebbe|farebbe comodo|incuriosisce|sembra (?:utile|interessante))\b
            (?:sono|siamo) (?:\w+ )?(?:interessat\w|apert\w|disponibil\w|liber\w|curios\w)\b
            (?:sembra|pare|suona|trovo) (?:\w+ )?(?:utile|interessante|bene|buon\w|promettente)
            (?:mi|ci) (?:chiami|chiamate|richiami|telefoni|racconti|mandi|mandate|faccia|invii|inviate|mostri|spieghi meglio)\b
            (?:chiamami|chiamatemi|chiamateci|mandami|mandatemi|mandateci|inviatemi|inviateci|raccontami|scrivimi pure)\b
            (?:cercavamo|cerchiamo|stiamo cercando|stavamo cercando|cerco) (?:\w+ ){{0,3}}(?:qualcosa|proprio|soluzione|fornitore|partner)
            (?:ne parliamo|sentiamoci|ci sentiamo|vediamoci|possiamo sentirci|possiamo parlarne|parliamone|fissiamo)\b(?! dopo)
            (?:va bene|d'accordo|ok|perfetto|confermo)(?: per| il| a)* (?:\w+ )?{_DAY}
            {_DAY}(?: \w+){{0,4}} (?:va bene|mi va bene|sono libero|sono libera|posso|perfetto|ci sono)
            (?:volentieri|con piacere|certamente|certo che si|senz'altro)\b(?<!poi volentieri)
            (?:passi|passate|venga|venite|passa) (?:\w+ ){{0,2}}(?:in|da|a|al|il|{_DAY})
            (?:vorrei|vorremmo|voglio|vogliamo) (?:\w+ ){{0,3}}(?:vedere|provare|sapere|ricevere|demo|preventivo|approfondire)
            capita (?:\w+ )?(?:a proposito|a fagiolo|bene)
            """,
        ),
        (
            FAIR,
            r"""
            perche no\b
            (?:buona|ottima|bella) (?:idea|proposta|notizia)
            (?:potrebbe|puo) (?:\w+ ){0,3}(?:servire|interessare|aiutare|fare al caso|essere utile)
            proviamo\b
            (?:demo|preventivo|prova|appuntamento|agenda|incontro|call|brochure)\b
            (?:il )?mio (?:cellulare|numero|calendario)
            come si (?:comincia|procede|parte)
            ^(?:si|certo|ottimo|va bene|perfetto|d'accordo|volentieri)\b
            """,
        ),
    ),
    negative=(
        (
            STRONG,
            r"""
            non (?:\w+ ){0,2}(?:interessa|interessano|interessat\w|serve|servono|convince|fa per|rientra|adatto|utile)\b
            (?:nessun|alcun|zero) (?:\w+ )?(?:interesse|bisogno)\b
            non (?:ne )?(?:abbiamo|ho) (?:\w+ )?(?:bisogno|interesse|necessita)
            no,? grazie|grazie,? (?:ma )?no\b
            non e (?:\w+ ){0,2}(?:per noi|quello che)
            (?:abbiamo|ho|usiamo|lavoriamo|utilizziamo) gia\b|gia (?:\w+ )?(?:un fornitore|coperti|serviti)
            (?:ci troviamo|siamo) (?:\w+ ){0,3}(?:bene|soddisfatt\w|contenti|copert\w|a posto)\b
            (?:scelto|optato per|deciso per) (?:un |una )?(?:altr\w|concorrente)
            non (?:intendiamo|vogliamo|intendo|andremo) (?:\w+ )?(?:procedere|proseguire|avanti|andare)
            (?:facciamo|gestiamo|faccio) (?:tutto |gia )?(?:internamente|da soli|in casa|noi)
            (?:troppo|molto) car\w
            non (?:vedo|vediamo|credo|crediamo|penso)\b
            (?:soldi buttati|brutta esperienza|perdita di tempo|tempo perso)
            """,
        ),
        (
            FAIR,
            r"""
            (?:no|lasciamo perdere|lasci stare|passo)(?:[ .,!]|$)
            (?:mi dispiace|purtroppo|spiacente)\b
            (?:in bocca al lupo|buon lavoro|buona fortuna)\b
            """,
        ),
    ),
    not_now=(
        (
            STRONG,
            rf"""
            (?:mi |ci )?(?:riscriva|riscrivete|riscrivi|richiami|richiamate|ricontatti|ricontattate|risentiamo|risentiamoci|riparliamone|riparliamo|ricordi|ricordate|risentirci|scrivetemi|contattatemi)\b(?: \w+){{0,4}} (?:a |in |dopo|fra|tra|piu avanti|quando|verso|{_MONTH})
            (?:adesso|ora|per ora|al momento|per il momento|attualmente|quest'anno|in questo momento)(?: \w+){{0,3}} (?:no|non|niente|impossibile)\b
            non(?: \w+){{0,4}} (?:adesso|ora|al momento|per il momento|quest'anno|in questo momento)\b
            (?:non prima di|fino al|fino a|da|dopo|a partire da|verso|entro) (?:\w+ ){{0,2}}{_MONTH}
            (?:l'|il )?(?:anno|mese|trimestre) prossimo|(?:il )?prossimo (?:anno|trimestre|semestre)
            (?:fra|tra) (?:qualche|due|tre|quattro|sei|\d+|un|una|un paio di) (?:settiman\w|mes\w|ann\w)\b
            budget(?: \S+){{0,5}} (?:finito|esaurito|chiuso|speso|bloccato|congelato)
            (?:tutto )?(?:fermo|congelato|in pausa|sospeso|rimandato|in attesa|bloccato)\b
            (?:vincolat\w|contratto|impegnat\w) (?:\w+ )?(?:fino|scade)
            (?:non e|brutto|momento) (?:\w+ )?(?:il )?(?:buon |giusto )?(?:momento|sbagliato)
            """,
        ),
        (
            FAIR,
            r"""
            (?:e )?(?:troppo )?presto\b
            (?:magari|forse) (?:piu )?(?:avanti|tardi|poi|dopo)
            piu avanti|in futuro|alla scadenza|poi volentieri
            (?:piena|sommers\w|sotto pressione|trasloc\w+|lavori|cambiamo sede|oberat\w)\b
            non e (?:\w+ )?(?:una |la )?priorita
            """,
        ),
    ),
    referral=(
        (
            STRONG,
            r"""
            (?:persona|referente|contatto) (?:giust\w|corrett\w|adatt\w|di riferimento)(?: \w+){0,3} e\b
            (?:senta|sentite|chieda|chiedete|chiedi|parli|parlate|scriva|scrivete|scrivere|contatti|contattate|contattare|si rivolga|rivolgetevi|rivolgersi|parlare)(?: \w+)? (?:di |a |ad |con |al |alla |il |la |mio |mia )?(?!me\b|noi\b)\w+
            (?:giro|inoltro|ho girato|ho inoltrato|passo|giriamo|inoltriamo) (?:\w+ ){0,4}(?:a|al|alla|ai)\b
            (?:se ne occupa|si occupa|gestisce|decide|segue) (?!di\b)\w+|e (?:lui|lei) (?:il|la|che)\b
            (?:in copia|in cc)\b
            (?:al mio posto|mi ha sostituit\w|il mio successore)
            """,
        ),
        (
            FAIR,
            r"@\w|(?:il mio|la mia|il nostro|la nostra|mio|mia) (?:collega|responsabile|capo|soci\w|titolare|direttor\w|fratello|sorella|marito|moglie)\b|(?:signora?|dott\w{0,20}) [a-z]+",
        ),
    ),
    wrong_person=(
        (
            STRONG,
            r"""
            non (?:\w+ ){0,2}(?:la persona|il referente|il contatto) (?:giust\w|corrett\w|adatt\w)
            (?:persona|indirizzo|mail|numero|ufficio|destinatario) (?:sbagliat\w|errat\w)
            (?:sbagliato|sbaglia|si sbaglia|errore|confondete|confuso|scambiat\w)\b
            non (?:lavoro|lavora|e|sono) piu\b
            non (?:me )?(?:mi |ne )?(?:occupo|gestisco|decido)\b
            non e (?:di )?(?:mia|nostra) (?:competenza|area)|non e (?:il )?mio (?:ufficio|reparto|ambito|settore)
            (?:solo|soltanto) (?:lo |la |il |uno |una )?(?:stagista|receptionist|segretari\w|tirocinante|centralino)
            indirizzo (?:privato|personale)|privato cittadino
            niente a che (?:fare|vedere)|non sono io
            """,
        ),
    ),
    question=(
        (FAIR, r"\?"),
        (
            STRONG,
            r"""
            quant[oaie] (?:costa|costano|viene|verrebbe|tempo|ci vuole|sarebbe)\b
            (?:che|qual|quale|quali|come|dove|chi|quando|perche|in cosa|cosa) (?:e|sono|si|avete|funziona|succede|differenza|fate|comprende|garanzia|ci)\b
            (?:avete|fate|lavorate|si integra|funziona|c'e|ci sono|potete spiegare|offrite|e possibile)\b.{0,60}\?
            non (?:ho|abbiamo) (?:\w+ )?capito|non (?:mi )?e chiaro
            """,
        ),
        (WEAK, r"domand\w+\b|spiegar\w*|prezz[oi]\b|tariff\w+\b"),
    ),
    neutral=(
        (
            FAIR,
            r"""
            ricevut\w|preso nota|prendo nota|annotato|ho visto la
            (?:ci penso|do un'occhiata|guardo|leggo|valuto|valuteremo|leggero|guardero|ci pensero)\b
            (?:ne )?(?:discutiamo|discuteremo|parleremo|parliamo) (?:\w+ )?(?:internamente|in azienda|fra noi|tra noi)
            (?:vi|le|ti) (?:faccio|facciamo|faro|faremo) sapere|vi ricontatt\w+|la ricontatt\w+
            devo (?:\w+ )?(?:sentire|parlarne|chiedere|verificare|pensarci)
            tengo (?:il contatto|presente)|non si sa mai|in caso di
            """,
        ),
        (
            FAIR,
            r"^(?:ok|grazie|grazie mille|va bene,? grazie|d'accordo,? grazie|capito)\b[^?]{0,25}$|grazie (?:per|del|dell)(?:'| )?(?:l'|la |il )?(?:info\w*|messaggio|mail|segnalazione)",
        ),
    ),
)
