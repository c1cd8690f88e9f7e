"""Italian: "Lei" and "tu", and "voi" for their company. After "Buongiorno …," a letter goes on in lower case."""

import re
from typing import Final

from outrider.judgement.frames.shape import Frames

FRAMES: Final = Frames(
    pages={"site": "sul vostro sito", "jobs": "nel vostro annuncio di lavoro"},
    quoted=("Ho letto {page}: «{quote}»", "{Page} leggo: «{quote}»", "{Page} ho letto: «{quote}»"),
    told=("Ho letto {page} che {clause}.", "Ho visto {page} che {clause}.", "{Page} ho letto che {clause}."),
    sought=("Ho visto che cercate {what}.", "Ho letto che cercate {what}."),
    cheer=("Complimenti.", "Congratulazioni.", "Complimenti a tutti."),
    bridge=(
        "Per questo [Le|ti] scrivo.",
        "Da qui il mio messaggio.",
    ),
    moment=("Forse è un buon momento per presentarci.",),
    me=(
        "Mi chiamo {sender} e lavoro per {business}.",
        "Sono {sender}, di {business}.",
        "[Le|Ti] scrivo per conto di {business}.",
    ),
    example=("Un esempio: {claim}", "Per esempio: {claim}", "{claim}"),
    another=("Un esempio: {claim}", "In pratica: {claim}", "Per esempio: {claim}"),
    detail=("Un dettaglio: {claim}", "Una nota: {claim}", "Una precisazione: {claim}"),
    ask=(
        "È un tema per voi in questo momento? Mi basta un sì o un no.",
        "[Avrebbe|Avresti] 15 minuti martedì o giovedì per parlarne?",
        "[Le|Ti] scrivo in due righe come sarebbe da {company}?",
        "[Le|Ti] posso mostrare come sarebbe da {company}?",
        "[Le|Ti] andrebbe bene una telefonata di 15 minuti la prossima settimana?",
        "[Le|Ti] posso mostrare un esempio in 15 minuti, mercoledì o venerdì?",
        "Può interessare a {company}? Mi basta una riga.",
    ),
    ask_inbox=(
        "Chi è la persona giusta per questo presso {company}? Mi basta un nome.",
        "A chi posso rivolgermi presso {company} per questo?",
    ),
    ask_again=(
        "È un tema per voi quest'anno, o lascio stare?",
        "[Le|Ti] mando qualche informazione in più, o non è il momento?",
        "[Le|Ti] interessa vederlo, o non fa per voi?",
    ),
    ask_other=(
        "C'è un'altra persona presso {company} a cui posso chiedere? Mi basta un nome.",
        "Chi sarebbe la persona giusta presso {company}? Mi basta un nome.",
    ),
    last=(
        "Questo è il mio ultimo messaggio sull'argomento.",
        "Con questo messaggio mi fermo qui.",
        "Non [Le|ti] scriverò più su questo.",
    ),
    door=(
        "Se più avanti sarà un tema, basta rispondere a questo messaggio.",
        "Se un giorno sarà il momento giusto, mi basta una riga.",
    ),
    thanks=("Grazie per il [Suo|tuo] messaggio.", "Grazie per avermi scritto."),
    thanks_question=("Grazie per le [Sue|tue] domande.", "Grazie delle domande."),
    unknown=("Questo ancora non lo so; mi informo e [Le|ti] faccio sapere.",),
    rest_unknown=(
        "Il resto ancora non lo so; mi informo e [Le|ti] faccio sapere.",
        "Per il resto non ho ancora una risposta; mi informo e [Le|ti] faccio sapere.",
    ),
    open_one=("Non ho ancora una risposta alla [Sua|tua] domanda «{question}»; mi informo e [Le|ti] faccio sapere.",),
    open_two=("Non ho ancora una risposta a «{question}», né a «{second}»; mi informo e [Le|ti] faccio sapere.",),
    say_when=(
        "Facciamo {when}? [Le|Ti] mando un invito.",
        "[Le|Ti] va bene {when}? [Le|Ti] mando un invito.",
        "A che ora [Le|ti] andrebbe bene una telefonata di 20 minuti?",
    ),
    ask_when=("Che giorno e a che ora [Le|ti] andrebbe bene una telefonata di 20 minuti?",),
    ask_call=(
        "Ne parliamo in una breve telefonata?",
        "Sarebbe utile una breve telefonata, o per ora basta così?",
    ),
    ask_price=("Vediamo insieme che cosa significherebbe per {company}?",),
    not_now=("Nessun problema.", "Quando sarebbe un momento migliore per riparlarne?"),
    not_now_dated=("Nessun problema.", "[Le|Ti] scriverò allora."),
    wrong_person=("Grazie per avermelo detto.", "Chi sarebbe la persona giusta per questo?"),
    referral=("Grazie per avermi indicato la persona giusta.", "Posso fare il [Suo|tuo] nome quando scrivo?"),
    referral_named=("Grazie, mi rivolgerò a {person}.", "Posso fare il [Suo|tuo] nome quando scrivo?"),
    negative=("Grazie per avermelo detto.", "Non [Le|ti] scriverò più su questo."),
    neutral=("Che cosa [Le|ti] piacerebbe sapere?",),
    closings=("Cordiali saluti,", "Un caro saluto,"),
    at="Noi di {business} {rest}",
    we=re.compile(r"(?:Noi )?(?P<rest>\w{1,40}iamo\b.{1,1000})", re.DOTALL),
    quotes=("«", "»"),
    question="Una domanda per {company}",
    topic="{What} per {company}",
    small_start=True,
)
