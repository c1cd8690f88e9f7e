"""Letters of the embedded engine as the person whose name stands under them wants them, in six languages."""

import re
from dataclasses import fields, replace
from html import unescape
from typing import Any

import pytest

from outrider.core import clock
from outrider.judgement.embedded import Embedded
from outrider.judgement.embedded.layout import filled, refused_of
from outrider.judgement.embedded.seen import Turned, turned
from outrider.judgement.frames import FRAMES
from outrider.judgement.greetings import Register, greeting_of
from outrider.judgement.grounding import Parties, ground
from outrider.judgement.port import (
    Claim,
    Company,
    DraftBrief,
    DraftText,
    Finding,
    Intent,
    MeetingTime,
    Needs,
    ReplyAnalysis,
    StrategyPlan,
)

WITH_FACTS = ("quoted", "told", "sought", "example", "another", "detail", "closings", "quotes", "that")
TIMES = {
    "en": "Thursday after 2",
    "de": "Donnerstag nach 14 Uhr",
    "fr": "jeudi après 14 heures",
    "es": "el jueves",
    "it": "giovedì dopo le 14",
    "nl": "donderdag na 14 uur",
}


@pytest.mark.parametrize("code", FRAMES)
@pytest.mark.parametrize("informal", [False, True])
def test_no_frame_of_a_letter_states_anything(code: str, informal: bool) -> None:
    """The gate passes each of them with nothing known but the names, to strangers those that only answers say excepted."""
    mark = "" if code == "fr" else "?"
    asked = {"question": f"Is it loud{mark}", "second": f"Is it heavy{mark}"}
    parties = Parties(
        ("Larkspur", "Ada Bell"), "Nordfracht", "Kim Huber", "n.example", "Pumps", tuple(asked.values()), "Lea Roth"
    )
    names = {"sender": "Ada Bell", "business": "Larkspur", "company": "Nordfracht", "when": TIMES[code], **asked}
    names["person"] = "Lea Roth"
    refused = []
    for field in fields(FRAMES[code]):
        wordings = getattr(FRAMES[code], field.name)
        if not isinstance(wordings, tuple) or field.name in WITH_FACTS:
            continue
        for frame in wordings:
            said = filled(frame, code, informal, **names)
            entries = ground(None, f"<p>{said}</p>", [], [], parties, language=code)
            refused += [one.sentence for one in entries if one.kind == "ungrounded"]

    assert [] == refused


def test_a_frame_holds_no_other_name_and_thanks_nobody_who_has_not_written() -> None:
    parties = Parties(("Larkspur", "Ada Bell"), "Nordfracht", "Kim Huber", "n.example")

    def kind(sentence: str) -> str:
        return ground(None, f"<p>{sentence}</p>", [], [], parties, language="en")[0].kind

    assert "frame" == kind("My name is Ada Bell and I work for Larkspur.")
    assert "ungrounded" == kind("My name is Ada Bell and I work for Siemens.")
    assert "ungrounded" == kind("My name is Ada Bell and I work for the best Larkspur.")
    assert "ungrounded" == kind("Thank you for your answer.")


@pytest.mark.parametrize(
    ("written", "language", "register", "line"),
    [
        ("Niamh Doherty", "en", "usual", "Hi Niamh,"),
        ("Niamh Doherty", "en", "formal", "Dear Niamh Doherty,"),
        ("Jane Doe, MBA", "en", "usual", "Hi Jane,"),
        ("Herr Huber", "en", "usual", "Dear Mr Huber,"),
        ("J. Smith", "en", "usual", "Dear J. Smith,"),
        ("Jane Doe (she/her)", "en", "usual", "Hi Jane,"),
        ("Frau Dr. Anja Kroll", "de", "formal", "Sehr geehrte Frau Dr. Kroll,"),
        ("Herr Prof. Dr. Karl von Stein", "de", "formal", "Sehr geehrter Herr Prof. Dr. von Stein,"),
        ("Frau Dr. Anja Kroll", "de", "informal", "Hallo Anja,"),
        ("Mag. Johanna Ebner", "de", "usual", "Guten Tag Mag. Johanna Ebner,"),
        ("Anna-Maria Müller-Lüdenscheidt", "de", "usual", "Guten Tag Anna-Maria Müller-Lüdenscheidt,"),
        ("Geschäftsführung", "de", "usual", "Guten Tag,"),
        ("M. Dupont", "fr", "usual", "Bonjour Monsieur Dupont,"),
        ("Mme Claire Legrand", "fr", "usual", "Bonjour Madame Legrand,"),
        ("Dr Legrand", "fr", "usual", "Bonjour Docteur Legrand,"),
        ("Claire Legrand", "fr", "informal", "Bonjour Claire,"),
        ("Doña Marta Gil", "es", "usual", "Estimada doña Marta:"),
        ("Sr. Juan Gil Torres", "es", "usual", "Estimado señor Gil:"),
        ("JOSÉ LUIS GARCÍA", "es", "usual", "Hola José Luis,"),
        ("Recursos Humanos", "es", "usual", "Buenos días:"),
        ("Ing. Paolo Dotti", "it", "usual", "Gentile Ing. Dotti,"),
        ("Dott.ssa Elena Rossi", "it", "usual", "Gentile Dott.ssa Rossi,"),
        ("Sig.ra Bianchi", "it", "usual", "Gentile Sig.ra Bianchi,"),
        ("Paolo Dotti", "it", "usual", "Buongiorno Paolo,"),
        ("mevrouw van den Berg", "nl", "usual", "Geachte mevrouw Van den Berg,"),
        ("Femke de Boer", "nl", "usual", "Beste Femke,"),
        ("de heer Jansen", "nl", "usual", "Geachte heer Jansen,"),
        ("Inkoop", "nl", "usual", "Goedendag,"),
        ("Andrea Dalla Costa", "it", "usual", "Buongiorno Andrea,"),
        ("Paola Degli Esposti", "it", "usual", "Buongiorno Paola,"),
        ("Giuseppe Lo Presti", "it", "usual", "Buongiorno Giuseppe,"),
        ("Anna De’ Rossi", "it", "usual", "Buongiorno Anna,"),
        ("Maria Grazia Rossi", "it", "usual", "Buongiorno Maria Grazia,"),
        ("Jan van 't Hof", "nl", "usual", "Beste Jan,"),
        ("'t Hof, Jan van", "nl", "formal", "Beste Jan van 't Hof,"),
        ("Tom Op de Beeck", "nl", "usual", "Beste Tom,"),
        ("dhr. in ’t Veld", "nl", "usual", "Geachte heer In ’t Veld,"),
        ("Herr Auf der Heide", "de", "formal", "Sehr geehrter Herr Auf der Heide,"),
        ("Seán Ó Briain", "en", "usual", "Hi Seán,"),
        ("Youssef El Amrani", "nl", "usual", "Beste Youssef,"),
        ("Mr Ben Carter", "en", "usual", "Dear Mr Carter,"),
        ("Lo Wei", "en", "usual", "Hi Lo,"),
    ],
)
def test_whoever_it_is_to_is_greeted_as_one_does_there(
    written: str, language: str, register: Register, line: str
) -> None:
    assert line == greeting_of(written, language, register).suggested


def test_a_company_is_no_person() -> None:
    assert "Hello," == greeting_of("Doherty Groupage", "en", "usual", "Doherty Groupage").suggested


@pytest.mark.parametrize(
    ("language", "quote", "clause", "sought"),
    [
        ("en", "We opened our second depot in May.", "you opened your second depot in May", ""),
        ("en", "Transport planner wanted for our Cork office.", "", "a transport planner for your Cork office"),
        ("en", "My brother and I opened a depot.", "", ""),
        ("de", "Seit Mai haben wir unsere neue Halle.", "seit Mai haben Sie Ihre neue Halle", ""),
        ("de", "Seit Mai hilft uns eine neue Halle.", "", ""),
        ("fr", "Nous ouvrirons notre dépôt en mai.", "vous ouvrirez votre dépôt en mai", ""),
        ("es", "En mayo abrimos un local.", "", ""),
        ("es", "Hemos abierto nuestro local.", "han abierto su local", ""),
        ("it", "A maggio abbiamo aperto la nostra sede.", "a maggio avete aperto la vostra sede", ""),
        ("it", "Cerchiamo un autista per la nostra sede.", "", "un autista per la vostra sede"),
        ("nl", "In mei openen we onze hal.", "in mei opent u uw hal", ""),
        ("nl", "In mei kregen wij een hal.", "", ""),
    ],
)
def test_what_they_say_of_themselves_is_turned_only_where_that_is_sure(
    language: str, quote: str, clause: str, sought: str
) -> None:
    assert Turned(clause, sought) == turned(quote, language, "Nordfracht")


OFFER = Claim("c1", "Hopline makes keg tags for breweries.", "offer", "approved", "high", "ours")
POINTING = Claim("c2", "They are read with any phone.", "offer", "approved", "high", "ours")
PROOF = Claim(
    "c3", "Kestrel Ales cut keg losses from 9% to 3%.", "proof", "approved", "high", "customer", "Kestrel Ales"
)
SECOND = Claim("c4", "Three Bells found 41 kegs in a week.", "proof", "approved", "high", "customer", "Three Bells")
WASHER = Claim("c5", "Hopline tags survive 200 cycles in a keg washer.", "other", "approved", "high", "ours")
PRICE = Claim("c6", "Tags cost £2.40 each.", "offer", "approved", "high", "ours")
INVESTORS = Claim("c7", "Hopline has a net revenue retention of 118%.", "proof", "approved", "high", "ours")
NEWS = "We opened our second taproom in Leeds."
BRIEF = DraftBrief(
    "first_touch",
    "Tom Ashby",
    "Hopline",
    Company("Mallard", "mallard.example", country="United Kingdom"),
    "Priya Shah",
    (OFFER, POINTING, PROOF, SECOND, WASHER, PRICE, INVESTORS),
    (Finding("signal:opening", NEWS, NEWS, "https://mallard.example/news", clock.now()),),
    None,
)


async def write(**changes: Any) -> DraftText:
    draft = await Embedded().draft(replace(BRIEF, **changes))
    assert [] == refused_of(replace(BRIEF, **changes), draft.subject, draft.body_html)
    return draft


def said(draft: DraftText) -> str:
    return unescape(re.sub(r"<[^>]+>", "\n", draft.body_html))


async def test_a_first_touch_names_a_reason_what_we_make_and_a_proof_and_nothing_that_is_not_for_strangers() -> None:
    text = said(await write())

    assert "that you opened your second taproom in Leeds." in text
    assert OFFER.text in text
    assert not re.search(r"£|They are read|118|Traction", text)


async def test_what_is_not_for_strangers_is_not_said_though_it_was_planned() -> None:
    planned = StrategyPlan("", "low", (), (PRICE.id, INVESTORS.id))
    text = said(await write(claims=(PRICE, INVESTORS, OFFER), strategy=planned))

    assert not re.search(r"£|118", text)
    assert OFFER.text in text


async def test_no_step_repeats_what_they_have_and_the_last_one_asks_nothing() -> None:
    first = said(await write())
    second = said(await write(kind="follow_up", step=1, said=(first,), quoted_subject="Your second taproom"))
    last = said(await write(kind="follow_up", step=2, said=(first, second), quoted_subject="Your second taproom"))

    told = [{claim.id for claim in BRIEF.claims if claim.text in text} for text in (first, second, last)]
    assert (2, 1, 1, 4) == (*map(len, told), len(set().union(*told)))
    assert "?" not in last


async def test_a_reply_answers_in_the_order_asked_and_says_what_it_does_not_know() -> None:
    asked = ReplyAnalysis(
        "question",
        True,
        True,
        None,
        None,
        "",
        0.9,
        "test",
        ("Do they survive the keg washer?", "What do 800 tags cost?", "Is there an app in Welsh?"),
        (MeetingTime("Thursday after 2", None),),
        None,
        "en",
    )
    draft = await write(kind="reply", reply_analysis=asked, quoted_subject="Kegs")

    text = said(draft)
    left = text.index("to your question “Is there an app in Welsh?”; I will ask")
    assert 0 < text.index(WASHER.text) < text.index(PRICE.text) < left
    assert "Thursday after 2" in text
    assert "Kestrel" not in text
    assert any("stays open" in caveat for caveat in draft.caveats)


async def test_a_claim_that_shares_a_word_with_a_question_is_no_answer() -> None:
    question = "Do your tags need a reader from Zebra?"
    asked = ReplyAnalysis("question", False, False, None, None, "", 0.9, "test", (question,), (), None, "en")
    text = said(await write(kind="reply", reply_analysis=asked, quoted_subject="Kegs"))

    assert not any(claim.text in text for claim in BRIEF.claims)
    assert "I do not know that yet; I will ask and write to you again." in text


def asking(question: str, language: str = "en", intent: Intent = "question", summary: str = "") -> ReplyAnalysis:
    questions = (question,) if question else ()
    return ReplyAnalysis(intent, False, False, None, None, summary, 0.9, "test", questions, (), None, language)


@pytest.mark.parametrize(
    ("question", "language"),
    [
        ("Can you help?", "en"),
        ("What exactly do you do?", "en"),
        ("Is this something you can help with?", "en"),
        ("Könnten Sie uns dabei helfen?", "de"),
        ("Was machen Sie genau?", "de"),
        ("Pouvez-vous nous aider ?", "fr"),
        ("Que faites-vous exactement ?", "fr"),
        ("¿Pueden ayudarnos?", "es"),
        ("¿Qué hacen exactamente?", "es"),
        ("Potete aiutarci?", "it"),
        ("Che cosa fate?", "it"),
        ("Kunnen jullie ons hierbij helpen?", "nl"),
        ("Wat doen jullie precies?", "nl"),
    ],
)
async def test_whoever_asks_what_we_do_is_told_what_we_make(question: str, language: str) -> None:
    draft = await write(kind="reply", reply_analysis=asking(question, language), quoted_subject="Kegs")

    assert OFFER.text in said(draft)
    assert not [one for one in draft.caveats if "stays open" in one]
    asked_for_more = asking("Can you help us with the Welsh app?")
    assert OFFER.text not in said(await write(kind="reply", reply_analysis=asked_for_more, quoted_subject="Kegs"))


async def test_whoever_wants_to_hear_more_hears_what_they_have_not_had() -> None:
    more = asking("", intent="positive", summary="Interested: “Sounds good, tell me more.”")
    new = said(await write(kind="reply", reply_analysis=more, quoted_subject="Kegs"))
    again = said(await write(kind="reply", reply_analysis=more, quoted_subject="Kegs", said=(new,)))

    assert OFFER.text in new
    told = [{claim.id for claim in BRIEF.claims if claim.text in text} for text in (new, again)]
    assert (2, True) == (len(told[0]), bool(told[1]))
    assert not told[0] & told[1]


async def test_an_answer_thanks_for_a_message_and_not_for_an_answer() -> None:
    """Whoever wrote first has answered nothing."""
    for code in FRAMES:
        assert not re.search(
            r"answer|getting back|antwo|rückmeldung|répon|respue|respon|rispost|reactie",
            " ".join(FRAMES[code].thanks),
            re.I,
        )


async def test_the_operators_rules_and_tone_are_kept() -> None:
    assert "%" not in said(await write(rules=("Never promise a percentage.",)))
    assert "Leeds" in said(await write(rules=("Never promise a percentage.",)))
    assert "Kestrel" not in said(await write(rules=("Do not mention Kestrel Ales to customers in Leeds.",)))
    assert "Dear Priya Shah," in said(await write(tone="Very formal."))


@pytest.mark.parametrize(
    ("note", "gone"),
    [
        ("Do not mention Kestrel Ales.", "Kestrel"),
        ("Please do not mention the price.", "£"),
        ("Kürzer bitte.", "Kestrel"),
        ("Don't congratulate her.", "ongratulation"),
    ],
)
async def test_a_wish_to_leave_something_out_is_followed(note: str, gone: str) -> None:
    draft = await write(note=note)

    assert () == draft.not_followed
    assert gone not in said(draft)


async def test_du_is_said_where_it_is_wished_for() -> None:
    offer = Claim("c1", "Werkwind baut Absauganlagen für Tischlereien.", "offer", "approved", "high", "ours")
    draft = await write(
        note="Use Du.",
        business_name="Werkwind",
        claims=(offer,),
        findings=(),
        company=Company("Ebner", "ebner.example", country="Österreich"),
        contact_name="Frau Johanna Ebner",
    )

    assert () == draft.not_followed
    assert "Hallo Johanna," in said(draft)
    assert not re.search(r"\b(?:Sie|Ihnen|Ihre?)\b", said(draft))


async def test_a_language_that_nobody_writes_here_is_left_to_a_person() -> None:
    with pytest.raises(Needs) as caught:
        await write(language="pl")

    assert "language_not_written" == caught.value.code
    polish = await write(company=Company("Mallard", "mallard.example", country="Poland"), findings=())
    assert any("no letter is written in Polish" in caveat for caveat in polish.caveats)
