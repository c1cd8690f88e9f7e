"""Wishes to get no more mail that only the wide list knows, in six languages, and what is none."""

import pytest

from outrider.language.text import plain
from outrider.mail.opt_outs import asks_to_stop
from outrider.mail.opt_outs_wide import may_ask_to_stop


@pytest.mark.parametrize(
    "text",
    [
        "I object to my details being used for this.",
        "Ich widerspreche der Verwendung meiner Adresse.",
        "Wir möchten nichts mehr von Ihnen lesen, nehmen Sie uns raus.",
        "Je m'oppose à tout envoi.",
        "Je n'ai jamais demandé ces messages, retirez-moi.",
        "Nunca he pedido estos correos, sáquenme.",
        "Dadnos de baja, ya basta.",
        "Non ho mai autorizzato queste mail, toglieteci.",
        "Hier is nooit om gevraagd. Haal me eruit.",
        "Dit is spam.",
    ],
)
def test_it_is_held(text: str) -> None:
    assert may_ask_to_stop(plain(text), "re: acme")


@pytest.mark.parametrize(
    "text",
    [
        "We unsubscribed from our old tool and look for a new one.",
        "Can I opt out of the premium plan later?",
        "Can you leave me off the second call?",
        "How do you handle GDPR requests of our users?",
        "Bitte nehmen Sie meine Kollegin aus dem Verteiler und mich hinein.",
        "Löschen Sie bitte Position 3 aus dem Angebot.",
        "Supprimez la ligne 3 du devis et c'est bon.",
        "No me llames antes de las diez, luego sin problema.",
        "Togliete la riga 3 dal preventivo.",
        "Bel me niet voor tienen, daarna graag.",
    ],
)
def test_it_is_no_such_wish(text: str) -> None:
    assert not asks_to_stop(text)
    assert not may_ask_to_stop(plain(text), "re: acme")
