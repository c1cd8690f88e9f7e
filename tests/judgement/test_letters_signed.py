"""Letters that the person whose name stands under them would sign: years, colons, questions left open, who is pointed to."""

import re
from dataclasses import replace
from datetime import UTC, datetime
from html import unescape
from typing import Any

import pytest

from outrider.core import clock
from outrider.judgement.embedded import Embedded
from outrider.judgement.embedded.layout import refused_of
from outrider.judgement.embedded.leading import led
from outrider.judgement.frames import FRAMES
from outrider.judgement.grounding import Parties, ground
from outrider.judgement.port import (
    NOT_COMPUTED,
    Claim,
    Company,
    CompanyResearch,
    DraftBrief,
    DraftText,
    Finding,
    Fit,
    Inbound,
    Referral,
    ReplyAnalysis,
)

NOW = datetime(2026, 11, 29, 9, 0, tzinfo=UTC)
OFFER = {
    "en": "Saltmarsh rents out refrigerated trailers by the day.",
    "de": "Saltmarsh vermietet Kühlanhänger für einzelne Tage.",
    "fr": "Saltmarsh loue des remorques frigorifiques à la journée.",
    "es": "Saltmarsh alquila remolques frigoríficos por días.",
    "it": "Saltmarsh noleggia rimorchi frigoriferi a giornata.",
    "nl": "Saltmarsh verhuurt koelaanhangers aan bedrijven, voor een dag of voor een week.",
}
PRICE = {
    "en": "The price is 140 pounds a day.",
    "de": "Der Tag kostet 140 Euro.",
    "fr": "Le prix est de 140 euros par jour.",
    "es": "El precio es de 140 euros al día.",
    "it": "Il prezzo è di 140 euro al giorno.",
    "nl": "De prijs is 140 euro per dag.",
}
SOON = Claim(
    "c3", "A trailer is on your yard within 24 hours of the order, anywhere in the north.", "terms", "approved", "high"
)


@pytest.fixture(autouse=True)
def today(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clock, "now", lambda: NOW)


def brief(code: str, **changes: Any) -> DraftBrief:
    claims = (
        Claim("c1", OFFER[code], "offer", "approved", "high"),
        Claim("c2", PRICE[code], "pricing", "approved", "high"),
    )
    company = Company("Whitby Smokehouse", "whitby.example")
    made = DraftBrief(
        "first_touch",
        "Ruth Amadi",
        "Saltmarsh",
        company,
        "Helen Dove",
        claims,
        (),
        None,
        language=code,
        today=NOW.date(),
    )
    return replace(made, **changes)


async def letter(of: DraftBrief) -> tuple[str, DraftText]:
    """What is read, without tags; the gate holds each sentence of it."""
    draft = await Embedded().draft(of)
    assert [] == refused_of(of, draft.subject, draft.body_html)
    return unescape(re.sub(r"<[^>]+>", "\n", draft.body_html)).replace("\u00a0", " "), draft


@pytest.mark.parametrize(
    ("code", "signal", "told"),
    [
        ("es", "Whitby Smokehouse ha abierto tres locales en Picassent en 2026.", "en Picassent en 2026."),
        ("es", "Whitby Smokehouse ha abierto un local en octubre de 2026.", "un local en octubre."),
        ("it", "Dal 2026 Whitby Smokehouse resta aperta anche in inverno.", "dal 2026"),
        ("it", "Whitby Smokehouse ha aperto una sede nel mese di maggio 2026.", "nel mese di maggio."),
        ("it", "Whitby Smokehouse ha aperto una sede nel giugno 2026.", "nel giugno 2026."),
        ("nl", "In 2026 heeft Whitby Smokehouse het dak vernieuwd.", "In 2026 heeft"),
        ("nl", "Whitby Smokehouse kocht in het voorjaar van 2026 drie flats.", "in het voorjaar drie flats"),
        ("de", "Whitby Smokehouse hat im Jahr 2026 eine Halle eröffnet.", "im Jahr 2026"),
        ("de", "Whitby Smokehouse hat im März 2026 eine Halle eröffnet.", "im März eine Halle"),
        ("fr", "Depuis 2026, Whitby Smokehouse livre aussi le samedi.", "depuis 2026"),
        ("fr", "Whitby Smokehouse a ouvert un magasin à Vertou en octobre 2026.", "à Vertou en octobre."),
        ("en", "Whitby Smokehouse opened a shop in Leeds in 2026.", "in Leeds in 2026."),
        ("en", "Whitby Smokehouse opened a shop in the spring of 2026.", "in the spring."),
        ("en", "Whitby Smokehouse grew between May 2025 and March 2026.", "between May 2025 and March 2026."),
    ],
)
async def test_a_year_goes_only_with_what_joins_it_to_its_month(code: str, signal: str, told: str) -> None:
    """A preposition whose year is gone ("en Picassent en.") is read as a slip of whoever signs."""
    seen = Finding("latest_signal", signal, signal, None, NOW)
    text, _ = await letter(brief(code, findings=(seen,)))

    assert told in text


@pytest.mark.parametrize(
    ("code", "claim", "said"),
    [
        ("en", "We answer the phone at night.", "we answer"),
        ("en", "Each trailer carries a logger.", "each trailer"),
        ("en", "I come myself.", "I come"),
        ("en", "Nolan Transport lost no load.", "Nolan"),
        ("en", "Saltmarsh Trailers are new.", "Saltmarsh"),
        ("fr", "Engagement de trois mois.", "engagement"),
        ("fr", "L'abattoir du Don a gagné une heure.", "l'abattoir"),
        ("fr", "La Poste a gagné une heure.", "La Poste"),
        ("es", "Nuestros mecánicos llegan hoy.", "nuestros"),
        ("es", "Cualquier avería se repara hoy.", "cualquier"),
        ("es", "El Palmar redujo las averías.", "El Palmar"),
        ("it", "Ogni visita finisce con un rapporto.", "ogni"),
        ("it", "I nostri tecnici arrivano oggi.", "i nostri"),
        ("nl", "Elk dak krijgt onderhoud.", "elk dak"),
        ("nl", "De Esch had minder warmte.", "De Esch"),
        ("de", "ein Haus dauert einen halben Tag.", "Ein Haus"),
        ("de", "Jeder Meter wird geprüft.", "Jeder"),
    ],
)
def test_behind_a_colon_a_common_word_is_small_and_a_name_is_not(code: str, claim: str, said: str) -> None:
    for frame in (*FRAMES[code].detail, *FRAMES[code].another):
        assert led(frame, code, claim, ("Saltmarsh",)).replace("\u00a0", " ").partition(": ")[2].startswith(said)


async def test_a_claim_that_a_hasty_note_begins_small_begins_a_sentence_large() -> None:
    hasty = Claim("c9", "chemicals are a part of it and included.", "terms", "approved", "high")
    asked = analysed("question", ("Are the chemicals included, or a part?",))
    reply = brief("en", kind="reply", quoted_subject="Pools", reply_analysis=asked)
    text, _ = await letter(replace(reply, claims=(*reply.claims, hasty)))

    assert "\nChemicals are a part of it and included." in text


def analysed(intent: Any, questions: tuple[str, ...] = (), code: str = "en", **more: Any) -> ReplyAnalysis:
    made = ReplyAnalysis(intent, False, False, None, None, "", 0.9, "test", questions, (), None, code)
    return replace(made, **more)


OPEN = {
    "en": ("What does it cost?", "Does the logger work unplugged?", "“Does the logger work unplugged?”"),
    "de": ("Was kostet das?", "machen Sie auch Flachdächer?", "„machen Sie auch Flachdächer?“"),
    "fr": ("Combien ça coûte ?", "livrez-vous le samedi ?", "« livrez-vous le samedi »"),
    "es": ("¿Cuánto cuesta?", "¿cuánto pesan las jaulas", "«¿cuánto pesan las jaulas?»"),
    "it": ("Quanto costa?", "Siete assicurati?", "«Siete assicurati?»"),
    "nl": ("Wat kost het?", "wie doet de aanvraag?", "“wie doet de aanvraag?”"),
}


@pytest.mark.parametrize("code", FRAMES)
async def test_a_question_that_stays_open_is_named_and_no_call_is_asked_for(code: str) -> None:
    price, other, quoted = OPEN[code]
    asked = analysed("question", (price, other), code, asks_for_pricing=True)
    text, draft = await letter(brief(code, kind="reply", quoted_subject="Trailers", reply_analysis=asked))

    assert 0 < text.index(PRICE[code]) < text.index(quoted)
    # That we ask and write again is the next step.
    assert "?" not in text.replace(quoted, "")
    assert any("stays open" in caveat for caveat in draft.caveats)


async def test_two_open_questions_are_both_named_and_three_are_the_rest() -> None:
    questions = ("What does it cost?", "Is it loud?", "Is it heavy?", "Is it blue?")
    two = analysed("question", questions[:3], asks_for_pricing=True)
    three = replace(two, questions=questions)
    reply = brief("en", kind="reply", quoted_subject="Trailers")

    assert (
        "to “Is it loud?”, nor to “Is it heavy?”; I will ask" in (await letter(replace(reply, reply_analysis=two)))[0]
    )
    text, _ = await letter(replace(reply, reply_analysis=three))
    assert "loud" not in text
    assert "rest" in text


async def test_only_what_they_asked_may_be_quoted_as_asked() -> None:
    parties = Parties(("Saltmarsh",), "Whitby", "Helen Dove", "w.example", "Trailers", ("Is it loud?",), "Colin Marsh")

    def kind(sentence: str) -> str:
        return ground(None, f"<p>{sentence}</p>", [], [], parties, language="en")[0].kind

    yet = "I do not have an answer yet to your question “{}”; I will ask and write to you again."
    assert ("frame", "ungrounded") == (kind(yet.format("Is it loud?")), kind(yet.format("Is it the best in Europe?")))
    turn = "Thank you, I will turn to {} about this."
    assert ("frame", "ungrounded") == (kind(turn.format("Colin Marsh")), kind(turn.format("Colin Berg")))


async def test_whether_it_can_be_there_by_a_day_is_answered_by_how_soon_it_is() -> None:
    asked = analysed("question", ("can it be in Scarborough by Friday morning?",))
    reply = brief("en", kind="reply", quoted_subject="Trailers", reply_analysis=asked)
    known, _ = await letter(replace(reply, claims=(*reply.claims, SOON)))
    unknown, _ = await letter(reply)

    assert SOON.text in known
    assert "I do not know that yet" in unknown


async def test_what_happens_if_is_not_answered_by_what_shares_a_word_with_it() -> None:
    said = "Chaque lame est marquée d'un numéro et on note son usure à chaque passage."
    marked = Claim("c5", said, "feature", "approved", "high")
    asked = analysed("question", ("que se passe-t-il si une lame casse ?",), "fr")
    reply = brief("fr", kind="reply", quoted_subject="Lames", reply_analysis=asked)
    text, _ = await letter(replace(reply, claims=(*reply.claims, marked)))

    assert marked.text not in text


COLIN = Referral(
    "Colin Marsh", "c.marsh@whitby.example", "our transport buyer", "talk to our transport buyer Colin Marsh"
)
THANKED = {
    "en": "Thank you, I will turn to Colin Marsh about this.",
    "de": "Danke für den Hinweis, ich wende mich damit an Colin Marsh.",
    "fr": "Merci, je m'adresserai à Colin Marsh à ce sujet.",
    "es": "Gracias, me dirigiré a Colin Marsh.",
    "it": "Grazie, mi rivolgerò a Colin Marsh.",
    "nl": "Bedankt, ik neem hierover contact op met Colin Marsh.",
}


@pytest.mark.parametrize("code", FRAMES)
@pytest.mark.parametrize("intent", ["referral", "wrong_person"])
async def test_whoever_names_somebody_is_thanked_for_the_name_and_asked_for_no_call(code: str, intent: str) -> None:
    _, other, quoted = OPEN[code]
    reply = brief(code, kind="reply", quoted_subject="Trailers")
    plainly, draft = await letter(replace(reply, reply_analysis=analysed(intent, (), code, referral=COLIN)))
    asking, _ = await letter(replace(reply, reply_analysis=analysed(intent, (other,), code, referral=COLIN)))

    first = THANKED[code][:1].lower() + THANKED[code][1:]
    assert all(THANKED[code] in text or first in text for text in (plainly, asking))
    assert plainly.count("?") == 1  # whether their name may be mentioned
    assert quoted in asking
    assert "?" not in asking.replace(quoted, "")
    assert any("Colin Marsh" in caveat and "prospect" in caveat for caveat in draft.caveats)


@pytest.mark.parametrize(
    ("code", "name", "said"),
    [
        ("de", "Herr Huber", "an Herrn Huber."),
        ("de", "Frau Dr. Roth", "an Frau Roth."),
        ("es", "Sr. Gil", "Gracias por indicarme la persona adecuada."),
        ("en", "Mr Marsh", "turn to Mr Marsh about"),
    ],
)
async def test_who_is_named_with_a_title_is_named_so_or_not_at_all(code: str, name: str, said: str) -> None:
    told = analysed("referral", (), code, referral=Referral(name, None, None, name))
    text, _ = await letter(brief(code, kind="reply", quoted_subject="Trailers", reply_analysis=told))

    assert said in text


async def test_a_wrong_person_who_asks_something_is_asked_for_nothing_but_the_name() -> None:
    told = analysed("wrong_person", ("Do you hold a GDP certificate?",))
    text, _ = await letter(brief("en", kind="reply", quoted_subject="Trailers", reply_analysis=told))

    assert text.index("Thank you for telling me.") < text.index("“Do you hold a GDP certificate?”")
    assert "Who would be the right person" in text
    assert "call" not in text


async def read(text: str) -> ReplyAnalysis:
    return await Embedded().analyse_reply(Inbound("Re: A", text, text, "j@whitby.example", {}, NOW))


@pytest.mark.parametrize(
    "text",
    [
        "What would a trailer cost, and can it be in Scarborough by Friday morning? Does the logger work unplugged?",
        "Our board meeting is on Tuesday. What does it cost?",
        "We need it delivered by Thursday 3pm. Is that possible?",
        "Do you work on Sundays?",
        "Est-ce que vous passez aussi le samedi, et que se passe-t-il si une lame casse ?",
        "The wedding is on 12 December. What would tents cost?",
        "Können Sie bis Freitag liefern? Was kostet das?",
        "Die Eröffnung ist am 12. Dezember. Klappt das bis dahin?",
        "Pouvez-vous livrer avant vendredi ? Combien ça coûte ?",
        "¿Pueden venir a instalarlo el jueves? ¿Cuánto cuesta?",
        "Lavorate anche la domenica? La nostra apertura è il 15 maggio.",
        "Wie doet de aanvraag van de subsidie? Onze ledenvergadering is dinsdag om 20 uur.",
    ],
)
async def test_a_day_of_delivery_or_of_theirs_is_no_meeting(text: str) -> None:
    found = await read(text)

    assert ((), False) == (found.meeting_times, found.asks_for_meeting)


@pytest.mark.parametrize(
    ("text", "quote"),
    [
        ("Friday works for me.", "Friday"),
        ("Sounds good, Wednesday 11am?", "Wednesday 11am"),
        ("Yes, let's talk. I'm in the office on Tuesday after 2.", "Tuesday after 2"),
        ("Can you call me on Monday? What does it cost?", "Monday"),
        ("Donnerstag 14 Uhr passt.", "Donnerstag 14 Uhr"),
        ("Was kostet das? Wir könnten nächste Woche Dienstag telefonieren.", "Dienstag"),
        ("Oui, cela nous intéresse. Mardi à 10h ou jeudi après 14h, comme vous voulez.", "Mardi à 10h"),
        ("El martes a las 10 me viene bien.", "martes a las 10"),
        ("Sì, ci interessa. Possiamo sentirci mercoledì alle 11 o venerdì mattina.", "mercoledì alle 11"),
        ("Donderdag om 10 uur past mij.", "Donderdag om 10 uur"),
    ],
)
async def test_a_day_that_suits_is_one(text: str, quote: str) -> None:
    found = await read(text)

    assert found.asks_for_meeting
    assert quote == found.meeting_times[0].quote


async def test_a_fit_that_was_not_computed_is_not_told_as_nought() -> None:
    claims = [Claim("c1", OFFER["en"], "offer", "approved", "high")]
    company = Company("Whitby Smokehouse", "whitby.example")

    async def reasons(fit: Fit) -> str:
        return " ".join((await Embedded().plan(company, CompanyResearch("", (), fit, ()), claims)).reasons)

    assert "Fit 0" not in await reasons(Fit(0, NOT_COMPUTED))
    assert "Fit 0 is below 60" in await reasons(Fit(0, "Nothing matches."))


async def test_a_time_that_they_have_named_is_taken_and_not_asked_again() -> None:
    said = "Oui, cela nous intéresse. Mardi à 10h ou jeudi après 14h, comme vous voulez."
    text, _ = await letter(brief("fr", kind="reply", quoted_subject="Remorques", reply_analysis=await read(said)))

    assert "Disons mardi à 10h (1er décembre) ? Je vous envoie une invitation." in text


def test_a_short_answer_is_read_in_the_language_of_the_claims() -> None:
    """Two lines of Italian have no more words of their own than of French; read as French, not even the greeting would hold."""
    body = "<p>Buongiorno Paolo,</p><p>nessun problema. Le scriverò allora.</p><p>Cordiali saluti,<br>Saltmarsh</p>"
    parties = Parties(("Saltmarsh",), "Tenuta Arneo", "Paolo Arnesano", "arneo.example", "Piscine")
    entries = ground(None, body, brief("it").claims, [], parties)

    assert [] == [one.sentence for one in entries if one.kind == "ungrounded"]
