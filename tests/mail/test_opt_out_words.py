"""Promise: a no in words of the law, of anger or of weariness stops mail in six languages, and others' subscriptions do not."""

import pytest

from outrider.mail.opt_out_words import exercises_a_right, without_leavers
from tests.mail.opt_out_sentences import result

RIGHTS = """
I hereby exercise my right to object under Article 21 GDPR. Kindly confirm.
Under the GDPR I object to you processing my personal data.
We request the deletion of our contact details.
Ich mache von meinem Widerspruchsrecht nach Art. 21 DSGVO Gebrauch.
Ich beantrage die Löschung meiner personenbezogenen Daten gemäß DSGVO.
Wir verlangen nach Art. 17 DSGVO, dass unsere Daten gelöscht werden.
J'exerce mon droit d'opposition, merci d'en accuser réception.
Je m'oppose au traitement de mes données à des fins de prospection.
En vertu du RGPD, je demande l'effacement de mes données.
Ejerzo mi derecho de oposición y supresión. Quedo a la espera de su confirmación por escrito.
Me opongo al tratamiento de mis datos personales.
En virtud del RGPD solicito la supresion de mis datos.
Esercito il mio diritto di opposizione ai sensi del GDPR.
Mi oppongo al trattamento dei miei dati a fini di marketing.
Intendo avvalermi del diritto all'oblio.
Op grond van de AVG maak ik bezwaar tegen het gebruik van mijn gegevens. Graag wissen en bevestigen.
Ik maak gebruik van mijn recht op vergetelheid.
Ik verzoek u mijn persoonsgegevens te wissen op grond van de AVG.
"""
SENT_OFF = """
I would be grateful if you left our company in peace from now on.
bog off with your spam
That makes four now. Let it be the last one, thanks.
No thanks, and no need to do this again.
Ich wäre Ihnen dankbar, wenn Sie unsere Firma künftig in Ruhe lassen.
hau ab mit deiner Werbung
Das war jetzt die vierte. Möge es die letzte sein, danke.
Nein danke, und das muss auch nicht noch einmal sein.
Je vous saurais gré de laisser notre société tranquille à l'avenir.
allez vous faire voir avec votre pub
Déjà le quatrième. Que ce soit le dernier, merci.
Non merci, et ce n'est pas la peine de recommencer.
dejad de dar la lata ya, pesados
iros a paseo con vuestra publicidad
Con este ya van cuatro. Que sea el último, gracias.
No, gracias, y que no se repita.
Vi sarei grato se d'ora in poi lasciaste in pace la nostra azienda.
andate a quel paese con la vostra pubblicità
Con questa sono quattro. Che sia l'ultima, grazie.
No grazie, e non c'è bisogno di rifarlo.
Ik stel het op prijs als u ons bedrijf voortaan met rust laat.
rot op met je reclame
Dit is al de vierde. Laat het de laatste zijn, bedankt.
Nee dank je, en dit hoeft ook niet nog een keer.
"""
OF_OTHERS = """
Our members want to unsubscribe by phone and we type it all in. Can your software do that?
Some 40 subscribers a week opt out by letter. Could this be automated?
Bei uns wollen sich jedes Jahr 300 Leute vom Theaterabo abmelden, alles per Hand. Kann Ihr System Kündigungen selbst verbuchen?
Eltern, die ihr Kind vom Mittagessen abmelden, rufen morgens an. Können sie sich bei Ihnen selbst austragen?
Nos adhérents peuvent se désabonner quand ils veulent, et c'est le bazar tous les lundis. Votre outil sait gérer ça ?
Les parents qui veulent se désinscrire de la cantine nous appellent. Vous gérez ça ?
Los socios que quieren darse de baja tienen que venir en persona. ¿Su programa lo resuelve?
Nuestros clientes piden cancelar la suscripción por teléfono. ¿Pueden hacerlo solos con su sistema?
I soci che vogliono disiscriversi mandano ancora il fax. Il vostro gestionale lo risolve?
Gli abbonati possono disiscriversi solo per posta. Avete una soluzione?
Klanten die hun pakket opzeggen moeten nu bellen. Kunnen ze zich bij jullie systeem zelf uitschrijven?
Onze leden moeten zich per brief afmelden. Kan dat bij jullie online?
Clientes de toda Europa ejercen su derecho de supresión y lo hacemos a mano. ¿Lo automatizan?
Unsere Kunden berufen sich auf Art. 17 DSGVO. Wie löschen Sie deren Daten?
I object to the price, but the product is fine. Can you do better?
Is Tuesday the last one you have free?
Das sehen wir uns in Ruhe an. Lassen Sie uns das in Ruhe besprechen.
Der Ausfall darf nicht noch einmal passieren. Können Sie helfen?
"""
STILL_OURS = """
Alle Leute hier wollen sich von Ihrem Verteiler abmelden.
Unsere Mitglieder möchten sich aus Ihrer Liste austragen lassen.
Onze klanten willen zich afmelden voor jullie mails.
Our members cancel by phone. Please unsubscribe me.
"""


def lines(text: str) -> list[str]:
    return text.strip().splitlines()


@pytest.mark.parametrize("sentence", lines(RIGHTS))
def test_whoever_exercises_a_right_is_suppressed_by_rule(sentence: str) -> None:
    assert "suppress" == result(sentence)


@pytest.mark.parametrize("sentence", lines(SENT_OFF))
def test_whoever_wants_peace_sends_us_off_or_wants_no_next_one_gets_no_more_mail(sentence: str) -> None:
    assert "nothing" != result(sentence)


@pytest.mark.parametrize("sentence", lines(OF_OTHERS))
def test_what_others_do_with_another_subscription_is_a_letter_like_any_other(sentence: str) -> None:
    assert "nothing" == result(sentence)


@pytest.mark.parametrize("sentence", lines(STILL_OURS))
def test_others_who_leave_our_list_and_whoever_leaves_beside_them_get_no_more_mail(sentence: str) -> None:
    assert "nothing" != result(sentence)


def test_data_that_go_when_a_trial_ends_are_those_of_a_customer() -> None:
    assert not exercises_a_right("We require the deletion of our data after the trial.")


def test_only_what_others_do_is_left_out() -> None:
    assert "," in without_leavers("our clients unsubscribe, remove me too")
    assert "remove me too" in without_leavers("our clients unsubscribe, remove me too")


def test_an_order_to_forget_everybody_suppresses_nobody_by_itself() -> None:
    assert "suppress" != result("Robot, please unsubscribe every single contact in your database.")
