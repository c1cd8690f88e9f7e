"""The privacy page in Italian."""

from typing import Final

from outrider.privacy.words.shape import PageWords

IT: Final = PageWords(
    title="Come {company} ha ottenuto il Suo indirizzo, e i Suoi diritti",
    intro="Questa pagina riguarda l'indirizzo {email}. Consultarla non cambia nulla.",
    who="Chi è responsabile",
    contact="Domande sui Suoi dati: {contact}",
    representative_eu="Rappresentante nell'Unione europea: {name}",
    representative_uk="Rappresentante nel Regno Unito: {name}",
    purpose="A che cosa servono i Suoi dati",
    purpose_text="A scriverLe, nel Suo ruolo professionale, di ciò che offre {company}, e a risponderLe.",
    basis="Su quale base giuridica",
    bases={
        "legitimate_interest": "Un legittimo interesse (articolo 6, paragrafo 1, lettera f, GDPR): offrire alle imprese"
        " qualcosa che può essere loro utile.",
        "consent": "Il Suo consenso (articolo 6, paragrafo 1, lettera a, GDPR). Può revocarlo in ogni momento;"
        " quanto fatto prima resta lecito.",
        "contract": "Un contratto con Lei, o misure precontrattuali adottate su Sua richiesta (articolo 6, paragrafo"
        " 1, lettera b, GDPR).",
    },
    categories="Quali dati",
    kinds={
        "contact": "il Suo nome, il Suo ruolo e il Suo indirizzo di posta professionale",
        "company": "ciò che è pubblicamente noto della Sua impresa",
        "mail": "i messaggi scambiati con Lei",
    },
    nothing="Su questo indirizzo non è conservato nulla, salvo ciò che impedisce che gli si scriva.",
    source="Da dove viene il Suo indirizzo",
    sources={
        "page": "Da una pagina web pubblica: {where}, letta il {date}.",
        "provider": "Da un fornitore di dati aziendali ({where}), il {date}.",
        "inbound": "Ci ha scritto Lei, il {date}.",
        "import": "Da un elenco che {company} ha acquisito il {date}.",
        "operator": "Inserito da {company} il {date}.",
        "": "Non registrato. Lo chieda a {company}, che deve dirLe quanto ne sa.",
    },
    receivers="Chi altro riceve i Suoi dati",
    receivers_text="Il fornitore di posta di {company} e il Suo, come per ogni messaggio.",
    model="Un fornitore di modelli linguistici, che legge e scrive testi per {company}: {name}.",
    crm="Il sistema in cui {company} gestisce i propri contatti: {name}.",
    data_provider="Un fornitore di dati aziendali presso il quale {company} cerca e verifica contatti: {name}.",
    period="Per quanto tempo sono conservati",
    period_text="{never} mesi dopo l'ultimo messaggio se non ha mai risposto, altrimenti {answered} mesi. Poi sono"
    " cancellati. In caso di opposizione resta un'impronta del Suo indirizzo, dalla quale l'indirizzo"
    " non si può leggere, perché nessuno Le scriva più.",
    period_open="Finché {company} ne ha bisogno per questo scopo, o finché Lei non si oppone.",
    not_automated="Nessuna decisione con effetti giuridici per Lei è presa soltanto da una macchina.",
    rights="I Suoi diritti",
    rights_text="Può chiedere quali dati sono conservati, farli rettificare o cancellare, farne limitare l'uso,"
    " riceverli in un formato comune ove applicabile, e opporsi in ogni momento e senza motivo al loro"
    " uso per marketing diretto.",
    complaint="Può anche proporre reclamo a un'autorità per la protezione dei dati, ad esempio dove vive o lavora.",
    object_text="Nessun altro messaggio da {company}. Vale subito.",
    object_button="Mi oppongo: non scrivetemi più",
    access_text="Riceverà un messaggio a {email} per confermare che è Lei. Poi una persona di {company} risponde"
    " entro un mese.",
    access_button="Inviatemi ciò che conservate su di me",
    erasure_text="Riceverà un messaggio a {email} per confermare che è Lei. Poi una persona di {company} decide entro"
    " un mese.",
    erasure_button="Cancellate i miei dati",
    done="Fatto",
    objected="{company} non scrive più a {email}.",
    mailed="Sta arrivando un messaggio a {email}. Apra il collegamento che contiene per confermare; {company}"
    " risponde entro il {date}. Se non arriva nulla, scriva a {contact}.",
    confirm="Confermi che era Lei",
    confirm_text="Qualcuno ha chiesto a {company} {asks}. Era Lei?",
    confirm_button="Sì, ero io",
    confirmed="Grazie. Una persona di {company} risponde entro il {date}.",
    asks={
        "access": "una copia dei dati conservati su questo indirizzo",
        "erasure": "di cancellare i dati conservati su questo indirizzo",
    },
    mail_subject="Confermi la Sua richiesta, per favore",
    mail_text="Qualcuno ha chiesto a {company} {asks}: {email}.\n\nSe era Lei, lo confermi qui:\n{url}\n\nSe non era"
    " Lei, non c'è nulla da fare: senza conferma non accade nulla.\n\n{company}\n{address}\n",
)
