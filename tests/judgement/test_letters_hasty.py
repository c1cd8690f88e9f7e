"""Letters that rest on hasty notes, as a native whose name stands under them would write them: how one speaks to whom, articles
before what a company is called, prices and terms as a note has them."""

import re
from dataclasses import replace
from datetime import UTC, date, datetime
from html import unescape
from typing import Any

import pytest

from outrider.core import clock
from outrider.judgement.embedded import Embedded
from outrider.judgement.embedded.layout import filled, refused_of
from outrider.judgement.frames import FRAMES
from outrider.judgement.port import Claim, Company, DraftBrief, Inbound, MeetingTime, ReplyAnalysis
from outrider.judgement.prices import costs_nothing, is_price
from outrider.language.questions import questions

NOW = datetime(2026, 11, 29, 9, 0, tzinfo=UTC)
JUDGE = Embedded()


@pytest.fixture(autouse=True)
def today(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clock, "now", lambda: NOW)


def claim(text: str, topic: Any = "terms") -> Claim:
    return Claim(f"c{abs(hash(text))}", text, topic, "approved", "high")


OFFER = {
    "en": "Kerlann checks scales on site.",
    "de": "Kerlann prüft Waagen beim Kunden.",
    "fr": "Kerlann étalonne des balances sur place.",
    "es": "Kerlann revisa balanzas en casa del cliente.",
    "it": "Kerlann controlla bilance presso i clienti.",
    "nl": "Kerlann controleert weegschalen bij de klant.",
}


def brief(code: str, *claims: Claim, **changes: Any) -> DraftBrief:
    made = DraftBrief(
        "first_touch",
        "Maëlle Guyader",
        "Kerlann",
        Company("Ty Coz", "tycoz.example"),
        "Erwan Tanguy",
        (claim(OFFER[code], "offer"), *claims),
        (),
        None,
        language=code,
        today=NOW.date(),
    )
    return replace(made, **changes)


async def letter(of: DraftBrief) -> str:
    draft = await JUDGE.draft(of)
    assert [] == refused_of(of, draft.subject, draft.body_html)
    return unescape(re.sub(r"<[^>]+>", "\n", draft.body_html)).replace("\u00a0", " ")


async def answer(code: str, question: str, *claims: Claim, **more: Any) -> str:
    asked = ReplyAnalysis("question", False, False, None, None, "", 0.9, "test", (question,), (), None, code)
    of = brief(code, *claims, kind="reply", quoted_subject="Kerlann")
    return await letter(replace(of, reply_analysis=replace(asked, **more)))


async def test_a_french_rule_with_du_in_it_makes_no_letter_say_tu() -> None:
    """ "du" is how German says "tu"; French says it of everything."""
    text = await letter(brief("fr", rules=("Ne pas citer la laiterie du Don.",)))

    assert "vous" in text
    assert not re.search(r"\b(?:tu|te|toi|t')\b", text)


@pytest.mark.parametrize(
    ("code", "question", "said", "not_said"),
    [
        ("fr", "Tu viens aussi le dimanche ?", "toi", "vous"),
        ("fr", "Venez-vous aussi le dimanche ?", "vous", "toi"),
        ("it", "Ciao Sara, e il montaggio?", "ti faccio sapere", "Le faccio"),
        ("it", "Il montaggio è compreso?", "Le faccio sapere", "ti faccio"),
        ("nl", "Kan je ook in Zwolle leveren?", "Erwan", " u "),
        ("de", "Kannst du auch sonntags kommen?", "Erwan", "Ihre"),
        ("es", "¿Puedes venir también a Sot?", "Erwan", "usted"),
    ],
)
async def test_whoever_says_du_is_answered_so_and_nobody_else(
    code: str, question: str, said: str, not_said: str
) -> None:
    text = await answer(code, question)

    assert said in text
    assert not_said not in text


async def test_the_operators_own_tone_stands_above_theirs() -> None:
    asked = ReplyAnalysis("question", False, False, None, None, "", 0.9, "test", ("Tu viens ?",), (), None, "fr")
    of = brief("fr", kind="reply", quoted_subject="K", reply_analysis=asked, tone="Toujours vouvoyer.")

    assert "vers vous" in await letter(of)


@pytest.mark.parametrize(
    ("code", "frame", "company", "said"),
    [
        ("fr", "chez {company}", "Mairie de Plouay", "À la Mairie de Plouay"),
        ("fr", "pour {company}", "Charcuterie Mahé", "Pour la Charcuterie Mahé"),
        ("fr", "chez {company}", "École de cuisine Ferrand", "À l'École de cuisine Ferrand"),
        ("fr", "chez {company}", "Labo Véto Armor", "Au Labo Véto Armor"),
        ("fr", "chez {company}", "Andouilles Rivalan", "Chez Andouilles Rivalan"),
        ("fr", "chez {company}", "Lumaca", "Chez Lumaca"),
        ("it", "presso {company}", "Camping Le Dune", "Presso il Camping Le Dune"),
        ("it", "da {company}", "Stabilimento Il Faro", "Dallo Stabilimento Il Faro"),
        ("it", "per {company}", "Hotel Miramare", "Per l'Hotel Miramare"),
        ("it", "a {company}", "Bagni Aurora", "Ai Bagni Aurora"),
        ("it", "a {company}", "Amici del Mare", "Ad Amici del Mare"),
        ("it", "a {company}", "Yacht Service", "A Yacht Service"),
        ("es", "en {company}", "Ayuntamiento de Sot", "En el Ayuntamiento de Sot"),
        ("es", "para {company}", "Panadería Sol", "Para la Panadería Sol"),
        ("de", "bei {company}", "Bäckerei Lüders", "Bei der Bäckerei Lüders"),
    ],
)
def test_what_is_called_by_its_kind_takes_its_article(code: str, frame: str, company: str, said: str) -> None:
    assert said == filled(frame, code, False, company=company)


@pytest.mark.parametrize("code", ["fr", "it", "es"])
@pytest.mark.parametrize("place", ["ask", "ask_inbox", "ask_other", "ask_price"])
async def test_some_wording_with_an_article_passes_the_gate(code: str, place: str) -> None:
    company = {"fr": "Mairie de Plouay", "it": "Camping Le Dune", "es": "Granja Avícola Sot"}[code]
    of = brief(code, company=Company(company, "plouay.example"), kind="reply", quoted_subject="Kerlann")
    told = [filled(one, code, False, company=company) for one in getattr(FRAMES[code], place)]

    assert any(refused_of(of, "", f"<p>{one}</p>") == [] for one in told)


@pytest.mark.parametrize(
    ("text", "price", "nothing"),
    [
        ("kosten: 4,35 per kind per dag, vanaf 40 kinderen.", True, False),
        ("tarif : 39 par balance, 55 par sonde", True, False),
        ("prezzi: ombrellone 68 + iva", True, False),
        ("De bezorging is gratis binnen 25 km.", True, True),
        ("Free for 30 days, then 12 euros a month.", True, False),
        ("Kosten: 3 Tage Arbeit", False, False),
        ("costs: 40% lower in 2025", False, False),
    ],
)
def test_a_price_behind_its_label_is_one_and_what_comes_for_nothing_leaves_it_open(
    text: str, price: bool, nothing: bool
) -> None:
    assert (price, nothing) == (is_price(text), costs_nothing(text))


async def test_that_delivery_is_free_does_not_say_what_a_lunch_costs() -> None:
    free, paid = claim("De bezorging is gratis binnen 25 km.", "pricing"), claim("kosten: 4,35 per kind.", "pricing")
    said = await answer("nl", "wat kost het?", free, paid, asks_for_pricing=True)

    assert "\nKosten: 4,35 per kind." in said
    assert "gratis" not in said
    assert free.text in await answer("nl", "Is de bezorging gratis?", free, paid)


@pytest.mark.parametrize(
    ("code", "question", "known"),
    [
        (
            "fr",
            "Faut-il s'engager sur plusieurs années ?",
            "Pas d'engagement, on peut arrêter d'une année sur l'autre.",
        ),
        ("nl", "En zit er een contract aan vast?", "Geen contract, opzeggen kan per maand."),
        ("fr", "Et sous combien de temps reçoit-on le certificat ?", "Le certificat arrive par mail sous 48h."),
        ("fr", "Venez-vous aussi le samedi ?", "Nos techniciens viennent aussi le samedi."),
        ("fr", "Est-ce que vous étalonnez aussi les ponts-bascules ?", "On n'étalonne pas les ponts-bascules."),
        ("fr", "Vous faites aussi les enregistreurs ?", "Les enregistreurs sont vérifiés sur place."),
        ("it", "Il montaggio chi lo fa?", "Il montaggio lo facciamo noi."),
    ],
)
async def test_elision_inversion_and_another_word_for_it_hide_no_answer(code: str, question: str, known: str) -> None:
    other = claim("Chaque appareil reçoit une étiquette ; un rappel est envoyé un mois avant.", "feature")

    assert f"\n{known}" in await answer(code, question, claim(known), *([other] if code == "fr" else []))


async def test_what_is_quoted_as_open_stands_without_its_greeting_and_its_and() -> None:
    asked = "Ciao Sara, mi mandi un campione del tessuto? E il montaggio è compreso?"
    found = await JUDGE.analyse_reply(inbound(asked))

    assert "mi mandi un campione del tessuto?" == found.questions[0]
    text = await answer("it", "", questions=("Quanto pesa?", "E il montaggio è compreso?"))
    assert "«Quanto pesa?», né a «il montaggio è compreso?»" in text


def inbound(text: str) -> Inbound:
    return Inbound("Re: A", text, text, "j@tycoz.example", {}, NOW)


@pytest.mark.parametrize(
    ("code", "text", "second"),
    [
        ("it", "Quanto costa rifare 210 teli e in quanto tempo li consegnate?", "in quanto tempo li consegnate?"),
        ("fr", "Combien ça coûte et sous combien de temps livrez-vous ?", "sous combien de temps livrez-vous ?"),
        ("de", "Was kostet das und ab wann können Sie liefern?", "ab wann können Sie liefern?"),
        ("es", "¿Cuánto cuesta y en cuánto tiempo lo entregan?", "en cuánto tiempo lo entregan?"),
        ("nl", "Wat kost het en binnen hoeveel dagen leveren jullie?", "binnen hoeveel dagen leveren jullie?"),
        ("en", "What does it cost and from when can you deliver?", "from when can you deliver?"),
    ],
)
def test_a_second_question_that_begins_with_a_preposition_is_one_of_its_own(code: str, text: str, second: str) -> None:
    """Read as one with the question for the price it was neither answered nor told to be open."""
    assert second == questions(text, code)[1]


@pytest.mark.parametrize(
    ("code", "quote", "said"),
    [
        ("fr", "4 décembre à 14h30", "Disons le 4 décembre à 14h30 ?"),
        ("it", "4 dicembre alle 14:30", "il 4 dicembre alle 14:30?"),
        ("es", "4 de diciembre a las 10", "el 4 de diciembre a las 10"),
        ("nl", "4 december om 13.00 uur", "we 4 december om 13.00 uur"),
    ],
)
async def test_a_date_that_they_name_stands_once_and_with_its_article(code: str, quote: str, said: str) -> None:
    time = MeetingTime(quote, date(2026, 12, 4))
    text = await answer(code, "", questions=(), intent="positive", asks_for_meeting=True, meeting_times=(time,))

    assert said in text
    assert "(4" not in text


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("Pas avant le mois de mars. Recontactez-moi à ce moment-là.", date(2027, 3, 1)),
        ("Non prima del mese di marzo, grazie.", date(2027, 3, 1)),
        ("Liever niet voor de maand mei.", date(2027, 5, 1)),
    ],
)
async def test_a_month_called_a_month_is_a_day_to_come_back_on(text: str, day: date) -> None:
    found = await JUDGE.analyse_reply(inbound(text))

    assert ("not_now", day) == (found.intent, found.return_date)


@pytest.mark.parametrize(
    "text",
    ["Venez-vous aussi le samedi ?", "Kommen Sie auch am Samstag?", "Passate anche il sabato?"],
)
async def test_whether_somebody_comes_on_a_day_as_ever_asks_for_no_meeting(text: str) -> None:
    assert not (await JUDGE.analyse_reply(inbound(text))).asks_for_meeting


async def test_our_name_is_spelt_as_we_spell_it() -> None:
    known = claim("kerlann est accrédité depuis 2014.", "proof")

    assert "Kerlann est accrédité depuis 2014." in await letter(brief("fr", known))
