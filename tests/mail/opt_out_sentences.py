"""What people write when they want no more mail, and what only sounds like it. Own sentences, each with what must come of it.

`suppress`: it suppresses by itself, written by somebody whom we wrote to. `hold`: all mail stops and a person is asked.
`nothing`: it is a letter like any other.
"""

from typing import Final, Literal

from outrider.language.text import plain
from outrider.mail.opt_outs import asks_to_stop
from outrider.mail.opt_outs_wide import may_ask_to_stop

Result = Literal["suppress", "hold", "nothing"]


def result(sentence: str) -> Result:
    """What comes of a reply that says this: the precise list suppresses, the wide net holds."""
    if asks_to_stop(sentence):
        return "suppress"
    return "hold" if may_ask_to_stop(plain(sentence), "") else "nothing"


INNOCENT: Final[tuple[tuple[str, Result], ...]] = (
    # English
    (
        "This looks right for us. Don't send the contract yet, we still compare two offers. A demo on Tuesday?",
        "nothing",
    ),
    ("Don't send the invite yet.", "nothing"),
    ("No dejen de escribirme, en otoño lo retomamos.", "nothing"),
    ("Schrijf ons nog niet af, na de zomer praten we verder.", "nothing"),
    ("We opted out of our old contract last month, so the timing is good.", "nothing"),
    ("Please do not email pricing, call me instead.", "nothing"),
    ("Could you take me off the hook and explain it to my boss yourself?", "nothing"),
    ("Legal action against our old supplier is pending, so we need a new one quickly.", "nothing"),
    ("I never signed up for anything this useful, let's talk!", "nothing"),
    ("Stop sending me these on Mondays and call me instead? I want to buy.", "nothing"),
    ("Please don't send the invoice to my old address.", "nothing"),
    ("Don't stop now, we are interested.", "nothing"),
    ("Please do not write to Dave, he has left. Write to me.", "nothing"),
    ("Remove the second line of the quote, please, then we sign.", "nothing"),
    ("Can you delete our test account before the real one starts?", "nothing"),
    ("Please take our logo off the slide, otherwise it is fine.", "nothing"),
    ("How does your tool handle unsubscribe requests?", "nothing"),
    ("Our customers keep asking how to unsubscribe; can you help with that?", "nothing"),
    ("We unsubscribed from the tool that we used before.", "nothing"),
    ("No more spreadsheets, that is what we want!", "nothing"),
    ("I don't want to get more emails from my team about stock, can your product help?", "nothing"),
    ("Please don't contact me before Thursday, I am travelling.", "nothing"),
    ("Do not send anything until our board has met; then we would like an offer.", "nothing"),
    ("We are not allowed to email files of that size. Could you share a link?", "nothing"),
    ("Please stop by at our stand in Hall 4.", "nothing"),
    ("I will report this to my manager and come back to you.", "nothing"),
    ("The project is on hold, please don't follow up before March.", "nothing"),
    ("We had to cancel our subscription with the other provider. When can you start?", "nothing"),
    ("Never mind my last message. Tuesday works.", "nothing"),
    ("Your mail was marked as spam by our filter, I only found it now. Tell me more.", "nothing"),
    ("Could you remove me from the cc and write to my colleague as well?", "nothing"),
    ("We do not need more emails, we need a price. Can you send one?", "hold"),
    ("Please leave me out of the technical call, I only decide on the budget.", "nothing"),
    ("Get lost in our warehouse and you will see why we need this.", "nothing"),
    ("We opted out of the cloud last year. Do you run on premises?", "nothing"),
    ("My data protection officer asks where you delete data. Can you answer him?", "nothing"),
    ("Do you delete customer data on request?", "nothing"),
    # German
    ("Schicken Sie uns bitte noch keinen Vertrag, wir vergleichen noch.", "nothing"),
    ("Bitte schicken Sie die Rechnung nicht mehr an die alte Adresse.", "nothing"),
    ("Wir haben unseren alten Vertrag gekündigt und suchen etwas Neues.", "nothing"),
    ("Bitte melden Sie sich erst im Januar wieder.", "nothing"),
    ("Schreiben Sie mir bitte nicht vor Donnerstag, ich bin auf Reisen.", "nothing"),
    ("Wie gehen Sie mit Abmeldungen von Kunden um?", "nothing"),
    ("Nehmen Sie uns bitte in Ihren Verteiler auf.", "nothing"),
    ("Keine weiteren Fragen, wir nehmen das Angebot an.", "nothing"),
    # French
    ("N'envoyez pas encore le contrat, nous comparons deux offres.", "nothing"),
    ("Ne m'appelez pas avant jeudi, je suis en déplacement.", "nothing"),
    ("Merci de retirer la deuxième ligne du devis.", "nothing"),
    ("Nous avons résilié notre ancien contrat, le moment est bon.", "nothing"),
    ("Comment gérez-vous les désinscriptions de vos clients ?", "nothing"),
    # Spanish
    ("No envíe todavía el contrato, estamos comparando ofertas.", "nothing"),
    ("No me llame antes del jueves, por favor.", "nothing"),
    ("Nos dimos de baja de nuestro proveedor anterior, es buen momento.", "nothing"),
    ("¿Cómo gestionan las bajas de sus clientes?", "nothing"),
    # Italian
    ("Non mandate ancora il contratto, stiamo confrontando due offerte.", "nothing"),
    ("Non mi chiami prima di giovedì.", "nothing"),
    ("Abbiamo cancellato il vecchio abbonamento, il momento è buono.", "nothing"),
    ("Può togliere la seconda riga dal preventivo?", "nothing"),
    # Swedish, Dutch
    ("Skicka inte avtalet än, vi jämför två offerter.", "nothing"),
    ("Ring mig inte före torsdag.", "nothing"),
    ("Stuur het contract nog niet, we vergelijken twee offertes.", "nothing"),
    ("Bel mij niet voor donderdag, ik ben op reis.", "nothing"),
    # Written after the rules were mended, without looking at them.
    ("Please don't remove us from the waiting list.", "nothing"),
    ("We stopped using email campaigns, do you do phone as well?", "nothing"),
    ("Do not send the sample to Cork, send it to Dublin.", "nothing"),
    ("Could you delete the attachment and send it again?", "nothing"),
    ("I was on leave, sorry. Please keep me on your list.", "nothing"),
    ("We want to stop paying for three tools and use one. Yours?", "nothing"),
    ("Please write to our buyer, not to me, she decides: eva@x.example.", "nothing"),
    ("No further questions from our side, please send the contract.", "nothing"),
    ("We have a no contact policy on Fridays, so call on Monday.", "nothing"),
    ("Please remove the discount line and resend.", "nothing"),
    ("I don't want to be contacted by phone, mail is fine.", "nothing"),
    ("Stop! Before you go on: what does it cost?", "hold"),
    ("Our list of suppliers is out of date, can you delete the old ones for us?", "nothing"),
    ("My colleague asked to be taken off the project, so I am your contact now.", "hold"),
    ("Don't write it off yet, I am still trying to get budget.", "nothing"),
    ("Bitte streichen Sie Position 3 aus dem Angebot.", "nothing"),
    ("Wir möchten keine Anzahlung leisten, sonst passt alles.", "nothing"),
    ("Melden Sie sich gern nächste Woche wieder.", "nothing"),
    ("Schicken Sie mir bitte keine PDF, Word wäre besser.", "nothing"),
    ("Wir nehmen keine weiteren Lieferanten auf, bis das Budget steht. Im Mai gern wieder.", "nothing"),
    ("Pouvez-vous supprimer l'option B et renvoyer l'offre ?", "nothing"),
    ("Nous ne recevons plus de poisson frais le lundi.", "nothing"),
    ("No quiero perder esta oportunidad, llámeme.", "nothing"),
    ("Eliminen la tercera opción del presupuesto, por favor.", "nothing"),
    ("Non ho ricevuto l'allegato, può rimandarlo?", "nothing"),
    ("Non vogliamo più usare Excel, ci interessa.", "nothing"),
    ("We had to unsubscribe half of our own newsletter list. Sad day. Anyway, call me.", "hold"),
    ("Kindly stop the trial on Friday, then start the paid plan.", "nothing"),
)

REAL: Final[tuple[tuple[str, Result], ...]] = (
    # Who was at a fair is not absent, and wants out all the same.
    ("I filled in a card at a trade fair for the hamper, can you get rid of my details please", "hold"),
    ("War nur wegen der Tombola auf der Messe, bitte alles von mir rausnehmen", "hold"),
    # English
    ("unsubscribe", "suppress"),
    ("Please unsubcribe me.", "suppress"),
    ("unsuscribe pls", "suppress"),
    ("UNSUBSCRIBE ME NOW!!!", "suppress"),
    ("Take me off your list.", "suppress"),
    ("take me of your mailing list please", "suppress"),
    ("Please remove me from your mailing list.", "suppress"),
    ("Remove my email address from your database.", "suppress"),
    ("Stop emailing me.", "suppress"),
    ("Please stop sending me these emails.", "suppress"),
    ("Do not contact me again.", "suppress"),
    ("dont email me again", "suppress"),
    ("I do not wish to receive any more emails from you.", "suppress"),
    ("No more emails please.", "suppress"),
    ("Opt out.", "suppress"),
    ("Please opt me out of further messages.", "suppress"),
    ("Under the GDPR I ask you to delete all my personal data.", "suppress"),
    ("I am exercising my right to erasure under Article 17.", "suppress"),
    ("Not interested, and please don't write to me again.", "suppress"),
    ("This is spam. I never signed up for this.", "hold"),
    ("Leave us alone.", "suppress"),
    ("If you write once more, I will report you.", "hold"),
    # German
    ("Abmelden", "suppress"),
    ("Bitte keine weiteren E-Mails.", "suppress"),
    ("Bitte nehmen Sie mich aus Ihrem Verteiler.", "suppress"),
    ("Ich möchte keine weiteren Mails von Ihnen erhalten.", "suppress"),
    ("Bitte löschen Sie meine Daten.", "suppress"),
    ("Schreiben Sie mir bitte nicht mehr.", "suppress"),
    ("Streichen Sie meine Adresse aus Ihrer Liste.", "suppress"),
    ("Kontaktieren Sie uns bitte nicht mehr.", "suppress"),
    ("Ich widerspreche der Nutzung meiner Daten zu Werbezwecken.", "suppress"),
    ("Bitte von weiteren Zusendungen absehen.", "suppress"),
    ("Unterlassen Sie die Zusendung von Werbung!", "suppress"),
    # French
    ("Désabonnez-moi.", "suppress"),
    ("Merci de me retirer de votre liste.", "suppress"),
    ("Veuillez ne plus m'écrire.", "suppress"),
    ("Ne me contactez plus.", "suppress"),
    ("Je ne souhaite plus recevoir vos messages.", "suppress"),
    ("Veuillez supprimer mes données personnelles.", "suppress"),
    ("Arrêtez de m'envoyer des mails.", "suppress"),
    ("Merci de supprimer mon adresse de vos fichiers.", "suppress"),
    # Spanish
    ("Darme de baja, por favor.", "suppress"),
    ("Por favor, elimíneme de su lista.", "suppress"),
    ("No me escriba más.", "suppress"),
    ("No deseo recibir más correos.", "suppress"),
    ("Borren mis datos de su base.", "suppress"),
    ("Dejen de enviarme mensajes.", "suppress"),
    ("Quiero darme de baja de esta lista.", "suppress"),
    # Italian
    ("Cancellatemi dalla lista.", "suppress"),
    ("Non voglio più ricevere le vostre email.", "suppress"),
    ("Non scrivetemi più.", "suppress"),
    ("Vi prego di cancellare i miei dati personali.", "suppress"),
    ("Smettetela di mandarmi email.", "suppress"),
    ("Disiscrivetemi.", "suppress"),
    # Swedish
    ("Ta bort mig från er lista.", "suppress"),
    ("Skicka inga fler mejl till mig.", "suppress"),
    ("Avregistrera mig.", "suppress"),
    # Dutch
    ("Haal mij van uw lijst.", "suppress"),
    ("Stuur mij geen e-mails meer.", "suppress"),
    ("Ik wil geen berichten meer ontvangen.", "suppress"),
    # Written after the rules were mended, without looking at them.
    ("Pls take my name off.", "suppress"),
    ("I want off this list", "suppress"),
    ("Please delete my email from your system", "suppress"),
    ("kindly remove my details from your CRM", "suppress"),
    ("unsubscribe me from all future emails", "suppress"),
    ("STOP", "suppress"),
    ("Do not email me.", "suppress"),
    ("We don't want any further contact from your company.", "suppress"),
    ("Not interested. Remove.", "suppress"),
    ("Cease and desist all communications immediately.", "suppress"),
    ("Please stop contacting us.", "suppress"),
    ("I didn't ask for this, take me off", "suppress"),
    ("Quit spamming me", "suppress"),
    ("Bitte tragen Sie mich aus.", "suppress"),
    ("Ich wünsche keine Werbung.", "suppress"),
    ("Löschen Sie meine E-Mail-Adresse umgehend.", "suppress"),
    ("Lassen Sie mich in Ruhe.", "suppress"),
    ("Bitte keine Mails mehr!", "suppress"),
    ("Nie wieder anschreiben bitte", "suppress"),
    ("Merci de ne plus me solliciter.", "suppress"),
    ("Retirez-moi de votre liste de diffusion.", "suppress"),
    ("Stop aux mails svp", "suppress"),
    ("Désinscription", "suppress"),
    ("Elimine mi correo de su base de datos.", "suppress"),
    ("No quiero recibir más publicidad.", "suppress"),
    ("Baja", "suppress"),
    ("Non desidero ricevere altre comunicazioni.", "suppress"),
    ("Toglietemi dalla mailing list", "suppress"),
    ("Basta email, grazie.", "suppress"),
    ("Sluta mejla mig.", "suppress"),
    ("Verwijder mijn gegevens.", "suppress"),
    ("Uitschrijven aub", "suppress"),
    ("Quitar de la lista por favor", "suppress"),
    ("Supprimer mon profil", "suppress"),
    ("Sacarme de la lista", "suppress"),
    ("No nos manden propaganda", "hold"),
)

# Whether or not a person is asked about them, none of these may suppress by itself.
NEVER_FOR_GOOD: Final[tuple[str, ...]] = (
    "Please don't write to info@, use this address from now on.",
    "Our lawyers ask: is it GDPR compliant and how do people opt out?",
    "Bitte keine Mails mehr an die alte Adresse, ab jetzt an diese hier. Das Angebot klingt gut.",
    "Können Sie die Position 3 aus der Liste streichen? Dann nehmen wir das Angebot.",
    "Nous avons supprimé notre ancien outil, votre offre tombe bien.",
    "Pouvez-vous enlever mon collègue de la copie ? Il est parti. Moi je suis intéressée.",
    "Quite este punto de la lista, por favor.",
    "Quite la opción B de la lista y cerramos.",
    "Eliminamos los correos fríos el año pasado. ¿Qué proponen?",
    "No me envíe el contrato por correo postal, por favor, mejor en PDF.",
    "Do not mail the old office any more, try my mobile inbox instead.",
    "Please never write to our previous mailbox again, it is closed.",
    "Don't send offers to sales@ any more, use mine, thanks.",
    "How can our staff opt out of single alerts?",
    "And how will recipients unsubscribe when we send with it?",
    "Legal wants to know how do contacts opt out?",
    "Schicken Sie nichts mehr an meine alte Adresse, hier erreichen Sie mich.",
    "Keine Mails mehr an unser altes Postfach bitte, nur noch hierher.",
    "Bitte keine Nachrichten mehr an die bisherige Adresse, die neue steht unten.",
    "Den Artikel bitte aus der Liste nehmen, der Rest passt.",
    "Würden Sie Zeile 4 aus Ihrer Liste entfernen? Dann bestellen wir.",
    "Die Muster können Sie aus der Datenbank löschen, wir kaufen die Serie.",
    "Nous supprimons nos vieux serveurs en mai, parlons-en.",
    "Il faut effacer notre dette technique d'abord, puis volontiers.",
    "On a retiré cette option du budget, le reste convient.",
    "Quiten el punto 2 de la lista de precios y firmamos.",
    "Hemos eliminado registros antiguos, ahora buscamos algo mejor.",
    "Retiramos la oferta anterior de la base, mándeme la nueva.",
    "No me mande la factura todavía, la necesito en enero.",
    "No nos llame hoy, mañana sí.",
    "No me escriba al móvil, mejor aquí.",
)

LOOKALIKES: Final = """\
Please remove the setup fee from the quote and we'll go ahead.
Could you stop the trial on the 30th so we aren't billed twice?
My assistant unsubscribed me from everything by accident, please keep me posted.
We want to unsubscribe from our current provider, how do we move to you?
Take us through the list of features when we speak.
You are top of our list.
Please add me to the list for the webinar.
Is there a list of hauliers who use it?
I would stop short of calling it a bargain but it is fair.
Our spam filter is strict, your attachment was cut off. Send a link.
Do you remove the old machine when you deliver the new one?
We are trying to stop overtime, that is our main goal.
Don't hesitate to contact me.
Please don't call before nine.
Please do not call me on the mobile, email is better.
Don't send a technician yet.
No more than ten users for now.
No further questions, send the contract.
We will not need any further training, just the licence.
I have deleted your first mail by accident, please send it again.
We can't have any more downtime, so when could you start?
Never mind my last mail, I found the price list.
Stop by whenever you are in Leeds.
Can you block a time on Thursday?
I don't want to miss the early bird, sign us up.
I don't want to receive a proposal before you have seen the site.
Please send nothing by post, we are fully digital. Email is fine.
Do not ship to the old warehouse any more, the new one is on Mill Lane.
Please do not send invoices to this address, use accounts@hart.example.
Who can remove users from the system, only the admin?
I'm out of the loop here, ask Jane.
We never agreed on a price, did we?
I haven't signed up yet, where is the form?
It says my trial has been removed, can you check?
How often do you email your customers?
Does the report show who opted out of overtime?
We opt out of the maintenance plan but take the rest.
Exclude VAT from the figures please.
Delete the second attachment, it was meant for somebody else.
Ignore my previous message, I was thinking of another firm.
My boss would report me if I bought without three quotes :)
Cancel the order for the spare part, but keep the machine.
Please end the call by three, I have another meeting.
Don't bother with a contract, an order form will do.
Please don't write to my boss before we have talked.
Leave the price as it is and we have a deal.
Can we opt for the smaller package?
Bitte nehmen Sie die Einrichtungsgebühr aus dem Angebot, dann passt es.
Hören wir uns am Montag?
Wir wollen uns beim jetzigen Anbieter abmelden, geht der Wechsel schnell?
Bitte keine Anrufe vor neun Uhr.
Schreiben Sie mir bitte nicht auf die private Adresse, hier ist richtig.
Bitte noch keinen Vertrag schicken.
Bitte keine Unterlagen per Post, Mail reicht.
Können abgemeldete Nutzer wieder angemeldet werden?
Streichen Sie die Schulung, den Rest nehmen wir.
Wer löscht bei Ihnen alte Kundendaten, wir oder Sie?
Ihre Mail ist im Spam gelandet, schicken Sie sie noch mal.
Stehen Sie auf der Liste der zugelassenen Lieferanten?
Setzen Sie uns auf die Liste.
Bitte nicht mehr an die alte Lagerhalle liefern, die neue ist in Wels.
Wir haben keine weiteren Fragen, bitte den Vertrag.
Keine Werbung, sondern echte Zahlen bitte: was spart uns das?
Ich will keine Mails, ich will eine Vorführung! Wann?
Retirez les frais d'installation du devis et on signe.
Je voudrais supprimer un utilisateur, c'est possible chez vous ?
Comment nos clients se désabonnent-ils de vos alertes ?
N'envoyez pas encore le contrat, nous comparons.
Ne m'appelez pas avant neuf heures.
Votre mail était dans les spams, renvoyez la pièce jointe.
Ajoutez-moi à la liste des participants.
Arrêtez-vous chez nous quand vous passez à Lyon.
Nous voulons résilier chez notre prestataire, pouvez-vous reprendre ?
Pas de courrier papier svp, le mail suffit.
Ne livrez plus à l'ancien dépôt, le nouveau est à Bron.
Plus de questions, envoyez le contrat.
Quitad la cuota de alta del presupuesto y firmamos.
¿Cómo se dan de baja los usuarios en la aplicación?
Todavía no mandes el contrato.
No me llames antes de las nueve.
Vuestro correo fue a spam, mandadlo otra vez.
Apúntame en la lista.
Queremos darnos de baja del proveedor actual, ¿cuánto tarda el cambio?
No enviéis más al almacén viejo, el nuevo está en Getafe.
No más preguntas, envía el contrato.
No me envíes papel, con el correo basta.
Togliete l'attivazione dal preventivo e firmiamo.
Come si cancellano gli utenti dall'app?
Non mandate ancora il contratto.
Non mi chiami prima delle nove.
La sua mail era nello spam, la rimandi.
Mi metta in lista.
Vogliamo disdire l'abbonamento con l'altro fornitore, quanto ci vuole?
Non consegnate più al vecchio magazzino, quello nuovo è a Monza.
Niente carta per favore, basta la mail.
Nessun'altra domanda, mandi il contratto.
Haal de instelkosten uit de offerte en we tekenen.
Hoe melden onze chauffeurs zich af in de app?
Stuur het contract nog niet.
Bel me niet voor negen uur.
Je mail zat in de spam, stuur hem nog eens.
Zet me op de lijst.
We willen ons abonnement bij de ander opzeggen, hoe snel kan het?
Niet meer leveren aan het oude magazijn, het nieuwe is in Ede.
Geen papier graag, mail is genoeg.
Geen vragen meer, stuur het contract.
Kan een beheerder gebruikers verwijderen?
Verwijder de tweede regel uit de offerte.
Wij verwijderen oude machines zelf.
Rimuovete la vecchia macchina voi?
We had to remove the old boiler, so yes, please quote for a new one.
Who else is on your client list?
Please don't share this email with anyone else in the team yet.
I'd stop at 20 seats to begin with.
No more paper for us, so e-signature please.
Could you remove my colleague Bill from the invitation? He is off that day.
Please do not reply to all.
Don't email Kate, she is on leave. I can answer.
I was taken off the project, Lena runs it now.
We don't get enough emails from you, the last newsletter was in March ;)
My contract with the agency ends in June, I unsubscribed from their service already.
Would your tool stop people from emailing the wrong depot?
Our list of requirements is attached.
Please delete the draft contract I sent, there is a mistake in it.
I don't want another spreadsheet, I want a tool. Yours looks good.
We never received the quote, please send it again.
I've stopped the other trial so you have my attention.
Leave me a message if I don't pick up.
You don't need to contact our lawyers, I can sign.
Not now please, we have auditors in.
I'm sorry I haven't replied, I was off sick. Still keen.
Please do not send any goods before we have signed.
If we cancel, do you delete our data?
No further discount needed, we accept.
Enough said, where do I sign?
Don't write us off, we just need a month.
I have marked your mail as important.
We ended the call too early, can we go on tomorrow?
Take your time.
Is the list price negotiable?
Bitte löschen Sie Position 3 aus dem Angebot.
Bitte melden Sie sich erst nach Ostern wieder.
Wir haben aufgehört mit Papier zu arbeiten, also bitte alles digital.
Nehmen Sie bitte Herrn Lang aus der Einladung, er ist krank.
Ich habe mich beim Newsletter angemeldet, kam aber nie was.
Keine Sorge, wir haben Zeit.
Schreiben Sie bitte nicht an die Zentrale, sondern direkt an mich.
Bitte nicht anrufen, ich bin bis Mittag in Besprechungen.
Kein Kontakt zur Konkurrenz, wir sprechen nur mit Ihnen.
Können wir die Liste der Funktionen haben?
Wer meldet die Fahrer wieder ab, wenn einer geht?
Ne nous envoyez pas encore la facture.
Retirez M. Blanc de l'invitation, il est absent.
Ça suffit comme information, on peut passer au devis.
Nous n'avons plus reçu de nouvelles de vous, où en est le devis ?
Ne vous arrêtez pas, c'est intéressant.
Est-ce que les données sont supprimées si on résilie ?
Pas d'appel ce matin svp, cet après-midi oui.
Quita a Luis de la invitación, está de baja.
Nuestro conductor está de baja, por eso contesto yo.
Basta de rodeos, cuánto cuesta.
No nos envíes aún la factura.
¿Se borran los datos si cancelamos?
No hace falta que vengas, una llamada basta.
Tolga il signor Neri dall'invito, è malato.
Basta chiacchiere, quanto costa?
Non ci mandi ancora la fattura.
I dati vengono cancellati se disdiciamo?
Non serve che venga, basta una telefonata.
Haal Jan uit de uitnodiging, hij is ziek.
Worden de gegevens verwijderd als we opzeggen?
Stuur de factuur nog niet.
Genoeg gepraat, wat kost het?
Je hoeft niet langs te komen, bellen is genoeg.
""".splitlines()
"""Nobody of these wants less mail: what they stop, remove or cancel is something else."""
ROUNDABOUT: Final = """\
Please don't send anything else.
I'd like you to stop.
No follow-ups please, the answer is no.
No and no follow-ups either.
Not interested, no need to follow up.
Don't follow up again.
This is the last mail I want to see from you.
You can take me off.
Do me a favour and lose my address.
I don't want your mails.
Please make sure I don't hear from you again.
We do not wish to be contacted by sales people.
Kill the sequence please.
Take this address out of your tool.
stop mailing
stop it pls
I never gave you permission to mail me.
Bitte keine Nachfassmails mehr.
Ich möchte von Ihnen nichts mehr hören.
Kein Interesse, bitte nicht mehr melden.
Bitte sehen Sie von weiteren Mails ab.
Nehmt mich von der Liste.
Das war's dann mit Mails bitte.
Bitte keine weiteren Zusendungen.
Plus de relances s'il vous plaît.
Inutile de me relancer.
Ne me relancez plus.
Merci de ne plus nous contacter.
Je ne souhaite plus être sollicité.
Effacez mes coordonnées.
Enlevez-moi de votre liste.
No me escribáis más.
No hace falta que insistas.
Borrad mi correo de vuestra base.
No quiero recibir más correos vuestros.
Dejad de mandarme cosas.
Por favor, no más seguimiento.
Non mi mandi più niente.
Niente più mail per favore.
Mi tolga dalla lista.
Non voglio più ricevere le vostre mail.
Smettetela di scrivermi.
Non insista.
Geen mails meer graag.
Haal me van de lijst.
Niet meer contact opnemen.
Stop met mailen.
Ik wil geen opvolging meer.
Laat me met rust.
Verwijder mijn adres.
Please take us off whatever list this is.
I keep getting these. Make it stop.
Do not contact anyone at this firm.
I'm not your lead, leave me out of it.
Delete all you have on me.
Never contact this company again.
We've asked twice now. Stop writing.
Don't you dare send another one.
I want out of this mailing.
Please respect my wish not to be mailed.
That's enough emails for one lifetime, thanks.
Unsubscribe!!!
opt me out plz
could you not mail me
kindly desist
your emails go straight to the bin, save us both the time and stop
Bitte streichen Sie uns aus Ihrer Kartei.
Schicken Sie mir nichts mehr.
Keine Mails mehr!!!
Ich habe kein Interesse an Ihren Mails, bitte einstellen.
Lassen Sie das bitte künftig.
Unterlassen Sie weitere Werbung.
Meine Adresse bitte löschen.
Cessez vos envois.
Merci de me désinscrire.
Je ne veux plus de vos messages.
Supprimez mon adresse.
N'insistez pas.
Dadme de baja.
No me mandéis nada más.
Quiero que dejéis de escribirme.
Eliminad mis datos.
No envíen más publicidad.
Cancellatemi.
Non scrivetemi più.
Togliete il mio indirizzo.
Basta con queste mail.
Non sono interessato, non mi contatti più.
Schrijf me uit.
Geen reclame meer.
Ik wil deze mails niet meer.
Gelieve mij niet meer te contacteren.
Haal mijn adres uit jullie bestand.
Stop hiermee.
""".splitlines()
"""All of these want no more mail, in words of their own."""
OLD_ADDRESSES: Final = """\
Please remove my old address, use this one from now on.
Remove tom@old.example from your list, I use tom@new.example now.
Take my old email off your list please, the new one is below.
Bitte löschen Sie meine alte Adresse und nehmen Sie diese.
Supprimez mon ancienne adresse et utilisez celle-ci.
Borra mi dirección antigua y usa esta.
Cancellate il mio vecchio indirizzo e usate questo.
Verwijder mijn oude adres en gebruik dit.
""".splitlines()
"""Whoever writes this wants mail at the address that they write from."""
