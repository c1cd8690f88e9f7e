"""A letter to Germany, one to France and one to Ireland, as their recipients read them: who writes, why, that a machine helped,
where the address is from and how to stop it, all in the language of the letter; and the page behind it, too."""

import re

import pytest

from outrider.privacy.words import WORDS
from tests.rooms.drafts.making import Desk
from tests.world import LIMITS

PROFILE = {
    "legal_name": "Acme Ltd",
    "postal_address": "1 Quay, Dublin",
    "lawful_basis": "legitimate_interest",
    "country": "IE",
    "legal_form": "Private company limited by shares",
    "registered_office": "1 Quay, Dublin",
    "register_court": "Companies Registration Office",
    "register_number": "123456",
    "directors": ["Orla Quinn"],
    "privacy_contact": "privacy@acme.example",
    "unsubscribe_base_url": "https://acme.example",
    "ai_disclosure": "always",
}
LETTERS = {
    "DE": (
        "Frische Ware",
        "<p>Guten Tag Frau Maier,</p><p>Acme Forecasting hilft Lebensmittelgroßhändlern, die Nachfrage nach frischer Ware"
        " vorherzusagen.</p><p>Passt ein kurzes Gespräch nächste Woche?</p>",
    ),
    "FR": (
        "Produits frais",
        "<p>Bonjour Monsieur Martin,</p><p>Acme Forecasting aide les grossistes alimentaires à prévoir la demande de produits"
        " frais.</p><p>Seriez-vous disponible pour un court échange la semaine prochaine ?</p>",
    ),
    "IE": (
        "Fresh goods",
        "<p>Hello Orla,</p><p>Acme Forecasting helps food wholesalers forecast demand for fresh goods.</p><p>Would a short call"
        " next week suit you?</p>",
    ),
}
BELOW = {
    "DE": [
        "Acme Ltd",
        "1 Quay, Dublin",
        "Rechtsform: Private company limited by shares · Sitz: 1 Quay, Dublin · Register: Companies Registration Office, 123456",
        "Geschäftsführung: Orla Quinn",
        "Wir schreiben Ihnen, weil wir annehmen, dass dieses Thema Ihre Arbeit betrifft.",
        "Mit Hilfe eines KI-Systems verfasst; verantwortlich ist Acme Ltd.",
        "Woher wir Ihre Adresse haben und welche Rechte Sie haben: https://acme.example/privacy/…",
        "Wenn Sie nichts mehr von uns hören möchten, antworten Sie mit „abmelden“ oder öffnen Sie https://acme.example/u/…",
    ],
    "FR": [
        "Acme Ltd",
        "1 Quay, Dublin",
        "Forme juridique : Private company limited by shares · Siège social : 1 Quay, Dublin · Registre : Companies Registration"
        " Office, 123456",
        "Direction : Orla Quinn",
        "Nous vous écrivons parce que nous pensons que ce sujet concerne votre travail.",
        "Rédigé avec l'aide d'un système d'IA ; Acme Ltd en est responsable.",
        "D'où vient votre adresse et quels sont vos droits : https://acme.example/privacy/…",
        "Si vous ne souhaitez plus recevoir de messages de notre part, répondez « désinscription » ou ouvrez"
        " https://acme.example/u/…",
    ],
    "IE": [
        "Acme Ltd",
        "1 Quay, Dublin",
        "Legal form: Private company limited by shares · Registered office: 1 Quay, Dublin · Register: Companies Registration"
        " Office, 123456",
        "Directors: Orla Quinn",
        "We write to you because we believe that this concerns your work.",
        "Written with the help of an AI system; Acme Ltd is responsible.",
        "How we got your address, and your rights: https://acme.example/privacy/…",
        "If you would rather not hear from us, reply with ‘unsubscribe’ or open https://acme.example/u/…",
    ],
}
VERDICTS = {"DE": "needs_consent", "FR": "allowed", "IE": "allowed"}
LANGUAGE = {"DE": "de", "FR": "fr", "IE": "en"}


@pytest.mark.parametrize("country", LETTERS)
async def test_what_a_recipient_abroad_reads(desk: Desk, country: str) -> None:
    assert 200 == (await desk.actor.put(desk.path("compliance-profile"), PROFILE)).status_code
    await desk.actor.put(desk.path("sending-limits"), LIMITS)
    prospect_id = await desk.prospect("eva@northwind.example")
    await desk.actor.patch(f"/v1/prospects/{prospect_id}", {"country": country})
    subject, body = LETTERS[country]
    letter = {"prospect_id": prospect_id, "kind": "first_touch", "subject": subject, "body_html": body}
    draft = (await desk.actor.post(desk.path("drafts"), letter)).json()
    await desk.review(draft["id"], "approve")

    assert VERDICTS[country] == draft["lawful"]["verdict"]
    assert 200 == (await desk.send(draft["id"])).status_code
    [sent] = await desk.outbox()
    written, _, below = sent["text"].partition("\n-- \n")
    [token] = re.findall(r"/privacy/\S+", below)
    page = (await desk.actor.http.get(token)).text

    assert subject == sent["subject"]
    assert len(written.split("\n\n")) == 3
    assert BELOW[country] == [
        re.sub(r"(/privacy|/u)/\S+", r"\1/…", line) for line in below.splitlines() if line.strip()
    ]
    said = WORDS[LANGUAGE[country]]
    assert f'<html lang="{LANGUAGE[country]}">' in page
    for text in (said.rights, said.object_button, said.bases["legitimate_interest"]):
        assert text.replace("'", "&#x27;") in page
