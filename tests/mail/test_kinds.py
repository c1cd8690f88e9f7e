"""Rules that tell kinds apart, case by case: short texts of many programs and languages, and their look-alikes."""
# ruff: noqa: E501 - one case a line reads better than a folded one

from datetime import date

import pytest

from outrider.mail.inbound import classify
from outrider.mail.parse import parse
from outrider.mail.quotes import own_or_nothing, own_text
from outrider.mail.return_date import return_date
from tests.mail.making import JANE, mail

MONDAY = date(2026, 4, 20)
OURS = """Hi Jane,

Your team at Globex ships parts to forty plants, and we help suppliers like you plan that load.
Would a short call next week make sense?

Best,
Ann

--
Acme GmbH
If you would rather not hear from us, reply with ‘unsubscribe’."""


@pytest.mark.parametrize(
    ("text", "own"),
    [
        ("Yes.\n\nOn Apr 20, 2026, at 9:59 AM, Ann Lee wrote:\n\n> Hi Jane,\n> reply with unsubscribe", "Yes."),
        (
            "Yes.\n\nOn Monday, April 20, 2026 at 09:59:00 AM GMT+2, Ann Lee <ann@acme.example> wrote:  \n\n Hi Jane,\nblah",
            "Yes.",
        ),
        (
            "Yes.\n\n2026-04-20 9:59 GMT+02:00 Ann Lee <ann@acme.example>:\n\n> Hi Jane,\n> reply with unsubscribe",
            "Yes.",
        ),
        ("Yes.\n\nOn 20/04/2026 09:59, Ann Lee wrote:\n\n> Hi Jane,\n> reply with unsubscribe", "Yes."),
        ("Ja gerne.\n\nAm 20.04.2026 um 09:59 schrieb Ann Lee <ann@acme.example>:\n\nHi Jane,", "Ja gerne."),
        (
            'Ja gerne.\n\nGesendet: Montag, 20. April 2026 um 09:59 Uhr\nVon: "Ann Lee" <ann@acme.example>\nAn: jane@globex.example\nBetreff: Hello\n\nHi Jane',
            "Ja gerne.",
        ),
        (
            "Ok.\n\n________________________________\nFrom: Ann <ann@acme.example>\nSent: Monday, April 20, 2026 9:59 AM\nTo: Jane\nSubject: Hello\n\nHi Jane",
            "Ok.",
        ),
        (
            "Ok.\n\n________________________________\nVon: Ann <ann@acme.example>\nGesendet: Montag, 20. April 2026 09:59\nAn: Jane\nBetreff: Hello\n\nHi Jane",
            "Ok.",
        ),
        (
            "Ok.\n\nDe : Ann <ann@acme.example>\nEnvoyé : lundi 20 avril 2026 09:59\nÀ : Jane\nObjet : Hello\n\nHi Jane",
            "Ok.",
        ),
        (
            "Ok.\n\nDe: Ann <ann@acme.example>\nEnviado el: lunes, 20 de abril de 2026 9:59\nPara: Jane\nAsunto: Hello\n\nHi Jane",
            "Ok.",
        ),
        (
            "Ok.\n\nDa: Ann <ann@acme.example>\nInviato: lunedì 20 aprile 2026 09:59\nA: Jane\nOggetto: Hello\n\nHi Jane",
            "Ok.",
        ),
        (
            "Ok.\n\nVan: Ann <ann@acme.example>\nVerzonden: maandag 20 april 2026 09:59\nAan: Jane\nOnderwerp: Hello\n\nHi Jane",
            "Ok.",
        ),
        (
            "Ok.\n\nFrån: Ann <ann@acme.example>\nSkickat: den 20 april 2026 09:59\nTill: Jane\nÄmne: Hello\n\nHi Jane",
            "Ok.",
        ),
        (
            "Ok.\n\nOd: Ann <ann@acme.example>\nWysłano: poniedziałek, 20 kwietnia 2026 09:59\nDo: Jane\nTemat: Hello\n\nHi Jane",
            "Ok.",
        ),
        (
            "Ok.\n\nОт: Ann <ann@acme.example>\nОтправлено: 20 апреля 2026 г. 9:59\nКому: Jane\nТема: Hello\n\nHi Jane",
            "Ok.",
        ),
        (
            "Ok.\n\n*From:* Ann <ann@acme.example>\n*Sent:* Monday, April 20, 2026 9:59 AM\n*To:* Jane\n*Subject:* Hello\n\nHi Jane",
            "Ok.",
        ),
        ("Ok.\n\nfrom: Ann\ndate: Mon, 20 Apr 2026\nto: Jane\nsubject: hello\n\nold", "Ok."),
        (
            "好的。\n\n发件人: Ann <ann@acme.example>\n发送时间: 2026年4月20日 9:59\n收件人: Jane\n主题: Hello\n\n旧",
            "好的。",
        ),
        ("OK\n\n-----Ursprüngliche Nachricht-----\nVon: Ann\nold", "OK"),
        ("OK\n\n-------- Original message --------\nFrom: Ann <a@b.c>\nDate: 20/04/2026 09:59 (GMT+01:00)\nold", "OK"),
        ("OK\n\n----- Message d'origine -----\nDe: x", "OK"),
        ("OK\n\nBegin forwarded message:\n\n> From: x", "OK"),
        (
            "I can do that.\n\nThanks,\nJane\n\nGet Outlook for iOS\n________________________________\nFrom: Ann <a@b.c>\nSent: Monday, April 20, 2026 9:59:00 AM\nTo: J\nSubject: H\n\nold",
            "I can do that.\n\nThanks,\nJane",
        ),
        ("Passt.\n\nVon meinem iPhone gesendet\n\n> Am 20.04.2026 um 09:59 schrieb Ann <a@b.c>:\n> \n> old", "Passt."),
        ("D'accord\n\nEnvoyé de mon iPhone\n\n> Le 20 avr. 2026 à 09:59, Ann <a@b.c> a écrit :\n> \n> old", "D'accord"),
        ("Ok\n\nEnviado desde mi iPhone", "Ok"),
        (
            "Oké\n\nVerstuurd vanaf mijn iPhone\n\n> Op 20 apr 2026 om 09:59 heeft Ann <a@b.c> het volgende geschreven:\n> \n> old",
            "Oké",
        ),
        ("Sure\n\nSent from Outlook for Android<https://aka.ms/x>", "Sure"),
        (
            "We sent from our office last week a proposal.\nPlease check.",
            "We sent from our office last week a proposal.\nPlease check.",
        ),
        ("I wrote:\nplease help\nand he said:\nno", "I wrote:\nplease help\nand he said:\nno"),
        ("From: our side nothing new.\nTo: be honest, no.", "From: our side nothing new.\nTo: be honest, no."),
        ("Price is > 5 and\n> 10 is too much?", "Price is > 5 and"),
        (
            "Hi Ann,\n\nDates that work:\n- 21 April 2026 10:00\n- 22 April 2026 11:00\n\nJane",
            "Hi Ann,\n\nDates that work:\n- 21 April 2026 10:00\n- 22 April 2026 11:00\n\nJane",
        ),
        (
            "See my answers below.\n\nOn Mon, Apr 20, 2026 at 9:59 AM Ann <ann@acme.example> wrote:\n> Q1?\nYes.\n> Q2?\nNo.",
            "See my answers below.\n\nYes.\nNo.",
        ),
        ("Done.\n\n--\nJane\nGlobex", "Done."),
        ("Done.\n\n--- \nJane\n+1 555 123 4567", "Done."),
        (
            "Approved!\n\nJane Roe\nCOO, Globex\nm: +1 555 123 4567\n\nOn Mon, Apr 20, 2026 at 9:59 AM Ann wrote:\n\n> x",
            "Approved!\n\nJane Roe\nCOO, Globex\nm: +1 555 123 4567",
        ),
    ],
)
def test_the_senders_own_words_remain(text: str, own: str) -> None:
    assert own_text(mail(text)) == own


def test_our_text_is_taken_out_however_it_was_wrapped_and_without_any_mark() -> None:
    wrapped = OURS.replace("Globex ships parts to", "Globex ships\nparts to").replace(", and we help", ",\nand we help")

    assert own_text(mail(f"Yes, gladly.\n\n{wrapped}"), [OURS]) == "Yes, gladly."
    assert own_text(mail(f"{wrapped}\n\nYes, gladly."), [OURS]) == "Yes, gladly."


def test_words_that_happen_to_be_ours_too_stay_the_senders() -> None:
    assert own_text(mail("unsubscribe"), [OURS]) == "unsubscribe"
    assert own_text(mail("Hi Jane,\n\nnext week"), [OURS]) == "Hi Jane,\n\nnext week"


def test_a_message_is_never_emptied_except_of_our_own_words() -> None:
    quote = "> something that nobody of us wrote before"

    assert own_text(mail(quote)) == quote
    assert own_or_nothing(mail(quote)) == ""
    assert own_text(mail(OURS), [OURS]) == ""


def test_nested_containers_of_quotes_are_all_taken_out() -> None:
    inner = '<div class="gmail_quote"><blockquote class="gmail_quote">old</blockquote></div>'
    html = f'<p>New</p><div class="gmail_quote"><div class="gmail_attr">On x wrote:</div><blockquote class="gmail_quote">mid{inner}</blockquote></div>'

    assert own_text(mail(html=html)) == "New"


def test_answers_between_quotes_in_a_gmail_container_are_kept() -> None:
    html = (
        '<div class="gmail_quote"><div class="gmail_attr">On x wrote:<br></div><blockquote class="gmail_quote">q1</blockquote>'
        '<div>a1</div><blockquote class="gmail_quote">q2</blockquote><div>a2</div></div>'
    )

    assert own_text(mail(html=html)) == "a1\na2"


@pytest.mark.parametrize(
    "text",
    [
        "Please take my name off your mailing list, thank you.",
        "Hi Ann, we're all set. Please don't reach out again.",
        "I asked you before to stop. Remove me!",
        "Not interested - please unsubscribe.",
        "kindly refrain from sending me any further emails",
        "Please cease all communication.",
        "I never signed up for this, take me off.",
        "Do not contact us any more.",
        "Remove",
        "REMOVE ME FROM THIS LIST",
        "I'm not the right person and I don't want these emails.",
        "Please remove jane@globex.example from your list",
        "Stop spamming me",
        "No thanks. Please don't email me again.",
        "Please stop.",
        "Unsubscribe me from all communications",
        "Bitte löschen Sie meine Daten.",
        "Ich möchte keine weiteren Nachrichten von Ihnen erhalten.",
        "Ich widerspreche der Nutzung meiner Daten zu Werbezwecken.",
        "Bitte sehen Sie von weiteren E-Mails ab.",
        "Hören Sie auf, mir zu schreiben!",
        "Bitte aus dem Verteiler nehmen.",
        "Veuillez me désinscrire.",
        "Je ne souhaite plus recevoir vos emails.",
        "Merci de ne plus me contacter.",
        "Supprimez mon adresse de vos fichiers svp",
        "Arrêtez de m'envoyer des mails",
        "No quiero recibir más correos.",
        "Dejen de enviarme correos",
        "Favor de eliminar mi correo de su base de datos",
        "Quítenme de la lista por favor.",
        "Vi prego di cancellarmi dalla vostra lista.",
        "Non contattatemi più.",
        "Smettetela di scrivermi",
        "Wilt u mij uit uw mailinglijst verwijderen?",
        "Ik wil geen e-mails meer ontvangen.",
        "Favor remover meu e-mail da sua lista.",
        "Não quero mais receber seus e-mails",
        "Var vänlig ta bort mig från era utskick.",
        "Fjern meg fra listen",
        "Proszę o usunięcie mojego adresu z bazy.",
        "Nie chcę otrzymywać więcej wiadomości.",
        "Odhlaste mě prosím z odběru.",
        "Прошу удалить мой адрес из вашей базы.",
        "Не присылайте мне больше писем.",
        "unsubscribe",
        "Unsubscribe.",
        "STOP",
        "Please remove me",
        "Take me off your list!",
        "Stop emailing me",
        "Please do not contact me again.",
        "Don't email me",
        "We're not interested, please take us off your list.",
        "Could you remove my email from your database?",
        "No more emails please",
        "I'd like to unsubscribe",
        "Bitte nehmen Sie mich aus Ihrem Verteiler.",
        "Bitte streichen Sie uns aus Ihrer Liste",
        "Bitte keine weiteren Mails mehr.",
        "Kontaktieren Sie mich bitte nicht mehr.",
        "Merci de me retirer de votre liste",
        "Ne me contactez plus",
        "Por favor, elimínenme de su lista",
        "No me contacten más",
        "Non desidero ricevere altre email",
        "Rimuovetemi dalla vostra lista",
        "Verwijder mij uit uw bestand",
        "Não me enviem mais e-mails",
        "Ta bort mig från er lista",
        "Proszę usunąć mnie z listy",
        "Больше не пишите мне",
        "отписаться",
        "配信停止をお願いします",
        "请不要再给我发邮件",
        "退订",
        "Please delete my data under GDPR Article 17.",
        "opt out",
        "not interested. unsubscribe me",
        "I don't want to receive these emails",
        "Avmeld",
        "Poista minut listaltanne",
    ],
)
def test_a_wish_not_to_be_written_to_is_understood(text: str) -> None:
    assert classify(mail(text)).kind == "opt_out"


@pytest.mark.parametrize(
    "text",
    [
        "We already unsubscribed from our old provider, so timing is good.",
        "Can we stop by your booth on Monday?",
        "Please remove the second item from the quote and send it again.",
        "I'd rather not go into details by email, call me.",
        "Please don't send a calendar invite yet, let me check.",
        "No further questions, please send the contract.",
        "Take me through the pricing on a call?",
        "Please stop the trial on Friday, then invoice us.",
        "Could you contact my colleague instead? He handles this.",
        "Please contact me again in Q3.",
        "No need to send more emails, I'm convinced. Send the contract.",
        "Kein Interesse, danke.",
        "Nein, aktuell nicht. Melden Sie sich gern im Herbst wieder.",
        "Pas intéressé pour le moment.",
        "No estamos interesados por ahora.",
        "Bitte schreiben Sie mir nicht vor Mai, da bin ich im Urlaub.",
        "Stop! This is exactly what we need.",
        "We never got your email, please send again.",
        "Please remove Bob from the thread and keep me on it.",
        "Don't contact Bob, contact me.",
        "Our list of vendors is full, we'd have to remove someone.",
        "What do you do when people want to opt out?",
        "Wir nehmen Sie gerne in unseren Verteiler auf.",
        "Could you delete my previous message? It had a typo. Yes, let's meet.",
        "Sounds good, let's talk on Monday.",
        "How do I unsubscribe users in your product?",
        "If you wish to unsubscribe, click here",
        "To unsubscribe from our newsletter click here",
        "Don't contact me until March, we have budget then.",
        "We stopped using X last year.",
        "Can customers remove their data?",
        "Please don't send me the pricing yet, I'll ask later.",
        "I removed the old vendor from our list of suppliers.",
        "Stop by our office any time!",
        "Thanks, no further questions.",
        "Not interested.",
        "Nein danke, kein Interesse.",
        "Please remove John from cc and add me.",
        "We want to stop sending paper invoices.",
        "Our unsubscribe rate is high, can you help?",
        "I will take you off hold and send a list.",
        "Keine Zeit diese Woche, nächste passt.",
        "No me interesa.",
        "Non mi interessa per ora",
        "Wir entfernen gerade unsere alten Systeme aus dem Rechenzentrum",
        "Does your tool let recipients opt out?",
        "Can you stop in next week?",
        "Ne tardez pas à me rappeler",
        "I don't want to miss this, send me more emails",
    ],
)
def test_a_text_that_only_sounds_like_an_opt_out_is_none(text: str) -> None:
    assert classify(mail(text)).kind == "human_reply"


@pytest.mark.parametrize("subject", ["unsubscribe", "Re: Unsubscribe", "AW: abmelden", "STOP", "remove me"])
def test_a_mail_to_the_list_unsubscribe_address_needs_no_text(subject: str) -> None:
    assert classify(mail(subject=subject)).kind == "opt_out"


def test_our_quoted_footer_is_never_the_senders_wish() -> None:
    for text in (
        f"Sounds good!\n\n{OURS}",
        "Sounds good!\n\n" + "\n".join(f"> {line}" for line in OURS.splitlines()),
        "\n".join(f"> {line}" for line in OURS.splitlines()),
        "Sounds good!\n\n-- \nJane\nTo unsubscribe from our newsletter, click here.\nPlease remove me from your list.",
    ):
        assert classify(mail(text), ours=[OURS]).kind == "human_reply"


def test_a_spam_complaint_is_an_opt_out() -> None:
    raw = (
        b"From: fbl@isp.example\r\nContent-Type: multipart/report; report-type=feedback-report; boundary=x\r\n\r\n--x\r\n\r\n"
        b"This is a complaint.\r\n--x\r\nContent-Type: message/feedback-report\r\n\r\nFeedback-Type: abuse\r\n--x--\r\n"
    )

    assert (classify(parse(raw)).kind, classify(parse(raw)).reason) == ("opt_out", "complaint")


@pytest.mark.parametrize(
    ("text", "sender", "subject", "bounce_class"),
    [
        (
            "Hello, this is the mail server on mx.example.\n\nI am sending you this message to inform you on the delivery status of a\nmessage you previously sent.  Immediately below you will find a list of\nthe affected recipients.\n\n  <jane@globex.example>; Failed; 5.1.1 (bad destination mailbox address)\n    remote MTA smtp.globex.example: SMTP diagnostic: 550 RCPT TO:<jane@globex.example> User unknown",
            "MAILER-DAEMON@mx.example",
            "Undelivered mail",
            "invalid",
        ),
        (
            "Your message to <jane@globex.example> was automatically rejected:\nQuota exceeded (mailbox for user is full)",
            "MAILER-DAEMON@mx.example",
            "Rejected: Hello",
            "full",
        ),
        (
            "The following message to <jane@globex.example> was undeliverable.\nThe reason for the problem:\n5.1.0 - Unknown address error 550-'Requested action not taken: mailbox unavailable'",
            "MAILER-DAEMON@mx.example",
            "Delivery Status Notification (Failure)",
            "invalid",
        ),
        (
            "Sorry, we were unable to deliver your message to the following address.\n\n<jane@globex.example>:\nRemote host said:\n554 delivery error: dd This user doesn't have a globex.example account (jane@globex.example) [0]",
            "MAILER-DAEMON@yahoo.example",
            "Failure Notice",
            "invalid",
        ),
        (
            "Your message could not be delivered.\n\n jane@globex.example\n\n Reason: 421 4.7.0 Temporary system problem. Try again later",
            "MAILER-DAEMON@mx.example",
            "Delivery failed",
            "temporary",
        ),
        (
            "Delivery to the following recipient failed permanently:\n\n     jane@globex.example\n\nTechnical details of permanent failure:\nDNS Error: Domain name not found",
            "mailer-daemon@googlemail.com",
            "Delivery Status Notification (Failure)",
            "invalid",
        ),
        (
            "This is an automatically generated Delivery Status Notification\n\nTHIS IS A WARNING MESSAGE ONLY.\n\nYOU DO NOT NEED TO RESEND YOUR MESSAGE.\n\nDelivery to the following recipient has been delayed:\n\n     jane@globex.example\n\nMessage will be retried for 2 more day(s)",
            "mailer-daemon@googlemail.com",
            "Delivery Status Notification (Delay)",
            "delayed",
        ),
        (
            "jane@globex.example\n  SMTP Error: 550 5.7.1 Our system has detected that this message is likely unsolicited mail. To reduce the amount of spam sent, this message has been blocked.",
            "MAILER-DAEMON@mx.example",
            "Undelivered mail",
            "policy",
        ),
        (
            "Message to jane@globex.example failed: 550 5.7.515 Access denied, sending domain acme.example does not meet the required authentication level.",
            "MAILER-DAEMON@mx.example",
            "Undelivered mail",
            "policy",
        ),
        (
            "Ihre Nachricht an jane@globex.example konnte nicht zugestellt werden.\n\nGrund: 550 Benutzer unbekannt",
            "MAILER-DAEMON@mx.example",
            "Unzustellbare Nachricht",
            "invalid",
        ),
        (
            "Diese Nachricht wurde automatisch erstellt. Das Postfach von jane@globex.example ist voll.",
            "MAILER-DAEMON@mx.example",
            "Zustellung fehlgeschlagen",
            "full",
        ),
        (
            "No se pudo entregar el mensaje a jane@globex.example: 550 5.1.1 el usuario no existe",
            "MAILER-DAEMON@mx.example",
            "No se puede entregar",
            "invalid",
        ),
        (
            "<jane@globex.example>: connect to globex.example[192.0.2.1]:25: No route to host",
            "MAILER-DAEMON@mx.example",
            "Undelivered mail",
            "temporary",
        ),
        (
            "<jane@globex.example>: mail for globex.example loops back to myself",
            "MAILER-DAEMON@mx.example",
            "Undelivered mail",
            "temporary",
        ),
        (
            "<jane@globex.example>: message size 30000000 exceeds size limit 10485760 of server mx.globex.example",
            "MAILER-DAEMON@mx.example",
            "Undelivered mail",
            "policy",
        ),
        (
            "<jane@globex.example>: host mx said: 550 #5.1.0 Address rejected. (in reply to RCPT TO command)",
            "MAILER-DAEMON@mx.example",
            "Undelivered mail",
            "invalid",
        ),
        (
            "<jane@globex.example>: host mx said: 550 Administrative prohibition - envelope blocked (in reply to RCPT TO)",
            "MAILER-DAEMON@mx.example",
            "Undelivered mail",
            "policy",
        ),
        (
            "<jane@globex.example>: host mx said: 451 4.7.1 Greylisting in action, please come back later",
            "MAILER-DAEMON@mx.example",
            "Undelivered mail",
            "temporary",
        ),
        (
            "<jane@globex.example>: host mx said: 550 5.2.1 mailbox disabled, not accepting messages",
            "MAILER-DAEMON@mx.example",
            "Undelivered mail",
            "invalid",
        ),
        (
            "<jane@globex.example>: host mx said: 550 Mailbox quota exceeded for this user",
            "MAILER-DAEMON@mx.example",
            "Undelivered mail",
            "full",
        ),
        (
            "<jane@globex.example>: host mx said: 554 5.7.1 Rejected: reverse DNS lookup failed; host does not exist",
            "MAILER-DAEMON@mx.example",
            "Undelivered mail",
            "policy",
        ),
        (
            "<jane@globex.example>: host mx said: 550-Verification failed for <ann@acme.example> 550 Sender verify failed",
            "MAILER-DAEMON@mx.example",
            "Undelivered mail",
            "policy",
        ),
        (
            "<jane@globex.example>: host mx said: 550 5.1.1 sorry, no mailbox here by that name (#5.7.17)",
            "MAILER-DAEMON@mx.example",
            "Undelivered mail",
            "invalid",
        ),
        (
            "<jane@globex.example>: host mx said: 571 Delivery not authorized, message refused",
            "MAILER-DAEMON@mx.example",
            "Undelivered mail",
            "policy",
        ),
        (
            "<jane@globex.example>: host mx said: 550 permanent failure for one or more recipients (jane@globex.example:blocked)",
            "MAILER-DAEMON@mx.example",
            "Undelivered mail",
            "policy",
        ),
        (
            "<jane@globex.example>: unable to look up host globex.example: Name or service not known",
            "MAILER-DAEMON@mx.example",
            "Undelivered mail",
            "invalid",
        ),
        (
            "A message you sent to jane@globex.example was blocked by our spam firewall.",
            "postmaster@globex.example",
            "**Message you sent blocked by our bulk email filter**",
            "policy",
        ),
        (
            "Recipient: jane@globex.example\nReason: Account expired",
            "MAILER-DAEMON@mx.example",
            "Returned mail: Account expired",
            "invalid",
        ),
    ],
)
def test_a_bounce_in_free_text_tells_whom_and_why(text: str, sender: str, subject: str, bounce_class: str) -> None:
    found = classify(mail(text, sender=sender, subject=subject))

    assert (found.kind, found.bounce_class, found.bounce_recipient) == ("bounce", bounce_class, JANE)
    assert found.is_hard == (bounce_class == "invalid")


def test_the_address_that_we_wrote_to_beats_what_the_report_names() -> None:
    text = "<other@elsewhere.example>: user unknown (forwarded from jane@globex.example)"
    found = classify(
        mail(text, sender="MAILER-DAEMON@mx.example", subject="failure notice"), our_recipients=["Jane@Globex.example"]
    )

    assert found.bounce_recipient == JANE


def test_a_report_that_carries_our_message_id_is_a_bounce_whatever_it_is_called() -> None:
    parsed = mail(
        "See header.\nMessage-ID: <ours@acme.example>", sender="postmaster@globex.example", subject="Nachricht"
    )
    found = classify(parsed, our_message_ids=["<ours@acme.example>"])

    assert (found.kind, found.original_message_id) == ("bounce", "<ours@acme.example>")


def test_a_person_who_quotes_our_message_id_is_a_person() -> None:
    parsed = mail("Your message <ours@acme.example> arrived, thanks.", In_Reply_To="<ours@acme.example>")

    assert classify(parsed, our_message_ids=["<ours@acme.example>"], our_recipients=[JANE]).kind == "human_reply"


@pytest.mark.parametrize(
    ("subject", "text", "back"),
    [
        ("Automatic reply: Hello", "I'm out until 5/4 and will respond then.", "2026-05-04"),
        (
            "Abwesend: Hello",
            "Ich bin vom 20. April bis zum 3. Mai nicht erreichbar. Ab Montag, 4. Mai 2026, bin ich zurück.",
            "2026-05-04",
        ),
        (
            "Out of the office",
            "Thanks for your mail. I am currently on holiday. I will be back on the 4th of May.",
            "2026-05-04",
        ),
        ("Réponse automatique : Hello", "Absent jusqu'au 4 mai inclus.", "2026-05-05"),
        ("Autosvar: Hello", "Jeg er på ferie til og med 3. mai.", "2026-05-04"),
        ("OOO: Hello", "Traveling this week, back Monday", "2026-04-27"),
        ("Auto: Hello", "On PTO through May 1st, returning May 4th. My phone: 555-010-2026", "2026-05-04"),
        ("Automatic reply: Hello", "I am on maternity leave until January 2027.", None),
        ("Risposta automatica: Hello", "Sarò assente dal 20/04 al 03/05 compresi", "2026-05-04"),
        ("Respuesta automática: Hello", "De vacaciones. Regreso el lunes 4 de mayo.", "2026-05-04"),
        (
            "Automatische Antwort: Hello",
            "Heute ist der 20. April 2026. Ich bin am 22.04.2026 wieder im Büro.",
            "2026-04-22",
        ),
        ("Automatic reply: Hello", "Our office closed on April 10, 2026. Visit us.", None),
        ("Automatisch antwoord", "Ik ben op maandag 4 mei weer aanwezig.", "2026-05-04"),
        ("自动回复: Hello", "我在休假,5月4日恢复上班。", "2026-05-04"),
        (
            "Automatic reply",
            "I will be out of the office starting 04/20/2026 and will not return until 05/04/2026.",
            "2026-05-04",
        ),
    ],
)
def test_an_automatic_reply_without_headers_is_known_by_its_subject(subject: str, text: str, back: str | None) -> None:
    found = classify(mail(text, subject=subject))

    assert found.kind == "auto_reply"
    assert found.return_date == (date.fromisoformat(back) if back else None)


@pytest.mark.parametrize(
    "headers",
    [
        {"Auto_Submitted": "auto-replied"},
        {"Auto_Submitted": "auto-generated; owner-email=x"},
        {"X_Autoreply": "yes"},
        {"X_Autorespond": "x"},
        {"Precedence": "auto_reply"},
        {"Return_Path": "<>"},
    ],
)
def test_an_automatic_reply_is_known_by_its_headers(headers: dict[str, str]) -> None:
    assert classify(mail("Thank you for your message.", **headers)).kind == "auto_reply"


@pytest.mark.parametrize(
    "headers", [{"Auto_Submitted": "no"}, {"X_Auto_Response_Suppress": "All"}, {"X_Autoreply": "no"}]
)
def test_these_headers_alone_make_no_automatic_reply(headers: dict[str, str]) -> None:
    assert classify(mail("Sounds good, call me.", **headers)).kind == "human_reply"


@pytest.mark.parametrize(
    ("subject", "text"),
    [
        ("Re: Hello", "Office closed? No, let's meet."),
        ("Hello", "I will be on vacation in May, so let's talk before."),
        ("Re: Undeliverable?", "I got your mail fine, thanks."),
        (
            "Question about returned mail handling",
            "Does your product process returned mail and delivery failures? 550 errors bother us.",
        ),
        ("Re: Automatic reply: Hello", "Thanks for waiting, I am back."),
        ("Delivery of 40 pallets", "Delivery failed yesterday, the driver could not find us. Please call."),
        ("Auto parts quote", "Can you quote auto parts?"),
        ("Urlaubsplanung: Tool gesucht", "Wir suchen ein Tool."),
    ],
)
def test_a_person_is_taken_for_no_machine(subject: str, text: str) -> None:
    assert classify(mail(text, subject=subject)).kind == "human_reply"


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("I am out of the office until May 5 with limited access.", date(2026, 5, 5)),
        (
            "I will be out of the office from April 20 to April 27, 2026. I will return on Tuesday, April 28.",
            date(2026, 4, 28),
        ),
        ("I'm back on Monday.", date(2026, 4, 27)),
        ("Ich bin bis einschließlich 5. Mai 2026 nicht im Büro.", date(2026, 5, 6)),
        ("Ich bin ab dem 04.05.2026 wieder erreichbar.", date(2026, 5, 4)),
        ("Vom 20.04. bis 30.04. bin ich im Urlaub.", date(2026, 4, 30)),
        ("Je suis absent du 20 avril au 4 mai. Je serai de retour le 5 mai 2026.", date(2026, 5, 5)),
        ("Estaré fuera de la oficina hasta el 5 de mayo de 2026.", date(2026, 5, 5)),
        ("Sono fuori ufficio fino al 5 maggio.", date(2026, 5, 5)),
        ("Ik ben afwezig tot 5 mei. Terug op 6 mei.", date(2026, 5, 6)),
        ("Estou de férias até 05/05/2026. Volto no dia 06/05/2026", date(2026, 5, 6)),
        ("Jag är åter den 5 maj.", date(2026, 5, 5)),
        ("Jestem nieobecny do 5 maja 2026.", date(2026, 5, 5)),
        ("Я в отпуске до 5 мая 2026.", date(2026, 5, 5)),
        ("2026年5月5日まで休暇をいただいております。", date(2026, 5, 5)),
        ("我将于5月6日返回办公室", date(2026, 5, 6)),
        ("I have left the company as of March 1, 2026.", None),
        ("On parental leave, returning 2026-09-01", date(2026, 9, 1)),
        ("I am away 4/27/2026 - 5/8/2026", date(2026, 5, 8)),
        ("Thanks for your message, I'll respond within 2 days.", None),
        ("Olen lomalla 5.5.2026 asti", date(2026, 5, 5)),
        ("Out of office until Thursday 23rd April. For urgent matters call 555 123.", date(2026, 4, 23)),
        ("I will have no access to email and will be back in the office on the 4th of May", date(2026, 5, 4)),
    ],
)
def test_the_day_of_return_is_read(text: str, day: date | None) -> None:
    assert return_date(text, MONDAY) == day
