"""Who comes in somebody's place is a new contact and no opt-out; a wish in the passive is a wish all the same."""

import pytest

from outrider.language.text import plain
from outrider.mail.opt_outs import asks_to_stop
from outrider.mail.opt_outs_wide import may_ask_to_stop

IN_THEIR_PLACE = """
Don't contact Rob any more, he's left. I've taken over, so talk to me.
Please take Jane off your list, she has retired. I'm your contact now.
Stop emailing Mark, he moved to sales. Write to me instead.
Sie können Herrn Vogt aus dem Verteiler nehmen, er ist in Rente. Ich bin jetzt Ihr Ansprechpartner.
Schreiben Sie Frau Kern nicht mehr an, ich habe das übernommen.
Retirez Mme Leroy de votre liste, elle est partie. C'est moi qui reprends le dossier.
N'écrivez plus à M. Petit, il est parti, c'est moi qui reprends le dossier.
Quiten a Luis de su lista, ya no trabaja aquí. Ahora lo llevo yo.
No hace falta que escriban a compras, lo decido yo.
Tolga Bianchi dalla lista, ora me ne occupo io.
Non serve che scriva all'ufficio acquisti, decido io.
Mail niet meer naar Kees, die is met pensioen. Ik doe dit nu.
Haal mevrouw Bos van je lijst, zij is weg. Ik heb het overgenomen.
""".strip().splitlines()
ABOUT_SOMETHING_ELSE = """
Can your drivers unsubscribe from the shift alerts themselves?
Can employees opt out of text messages?
Können Mitarbeiter Benachrichtigungen abbestellen?
Les salariés peuvent-ils se désabonner des alertes eux-mêmes ?
¿Pueden los empleados darse de baja de los avisos?
Gli autisti possono disiscriversi dagli avvisi?
Kunnen medewerkers zich uitschrijven voor meldingen?
We took Bradford off the list, so it's four depots now.
Nehmen Sie mich in die Liste der Tester auf.
Tragen Sie uns in die Liste der Aussteller ein.
Wir haben Kassel von der Liste genommen, es sind also vier Standorte.
Nous avons retiré Lille de la liste, il en reste quatre.
Hemos quitado Murcia de la lista, quedan cuatro.
Abbiamo tolto Pavia dalla lista, ne restano quattro.
We hebben Zwolle van de lijst gehaald, het zijn er nu vier.
""".strip().splitlines()
FOR_THEMSELVES = """
Rob has left and I've taken over. Remove us from your list.
Don't write to Rob or me any more, I've taken over and we have no use for it.
I've taken over from Jane. Unsubscribe.
Herr Vogt ist in Rente, ich bin jetzt Ihr Ansprechpartner. Nehmen Sie uns aus dem Verteiler.
M. Petit est parti, c'est moi qui décide. Retirez-nous de votre liste.
Luis ya no está, ahora lo llevo yo. Quiten nuestro correo de su lista.
Conti è in pensione, ora me ne occupo io. Ci tolga dalla lista.
Kees is weg, ik doe dit nu. Haal ons van je lijst.
J'ai supprimé mon compte, retirez-moi de la liste.
""".strip().splitlines()
IN_OTHER_WORDS = """
I'd rather not be emailed any more.
cut it out with the mails
van de lijst af graag
Nehmen Sie mich aus der Liste, ich höre damit auf.
Please see to it that I'm not contacted again.
Wir wollen nicht mehr angemailt werden.
Ich wünsche nicht, weiterhin angeschrieben zu werden.
Melden Sie sich nicht mehr.
Je ne veux plus être contacté.
Ne me recontactez pas.
Ne prenez plus contact avec nous.
Por favor no vuelvan a escribirnos.
No quiero que me contacten más.
Absténganse de escribirme.
Non scrivermi.
Preferirei non essere più contattato.
Eviti di scrivermi ancora.
Ik wil niet meer gemaild worden.
Neem geen contact meer met mij op.
""".strip().splitlines()
NOT_YET_OR_NOT_SO = """
We were not contacted again, so I am asking: does the offer stand?
Wir wurden nicht mehr kontaktiert, ist das Angebot noch gültig?
Melden Sie sich nicht mehr vor Montag, da sind wir auf der Messe.
Ne me recontactez pas avant mars.
No vuelva a llamarme antes de las doce, por favor.
Non chiamarmi prima delle nove.
""".strip().splitlines()


@pytest.mark.parametrize("text", [*IN_THEIR_PLACE, *ABOUT_SOMETHING_ELSE, *NOT_YET_OR_NOT_SO])
def test_what_concerns_somebody_or_something_else_stops_no_mail(text: str) -> None:
    """A new contact who says that the old one has left was suppressed for good."""
    assert not asks_to_stop(text)
    assert not may_ask_to_stop(plain(text), "")


@pytest.mark.parametrize("text", [*FOR_THEMSELVES, *IN_OTHER_WORDS])
def test_what_they_want_for_themselves_stops_it(text: str) -> None:
    assert may_ask_to_stop(plain(text), "")
