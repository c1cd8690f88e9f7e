"""What a model adds, task by task, and what happens where it does not answer."""

import hashlib
from dataclasses import replace
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Any

import pytest
from pydantic_ai.exceptions import ContentFilterError, ModelAPIError, ModelHTTPError, UnexpectedModelBehavior

from outrider.judgement.embedded import Embedded
from outrider.judgement.evidence import Writer
from outrider.judgement.model import prompts
from outrider.judgement.model.asking import TASKS
from outrider.judgement.port import Document, ModelUnavailable, Needs
from tests.judgement.model.models import CLAIMS, COMPANY, NOW, OFFER, Seen, brief, mail, modelled

GERMAN = "Klingt gut. Rufen Sie mich am 3. Februar wieder an, vorher passt es nicht. Zuständig ist Frau Huber."
HUNGARIAN = "Köszönöm a levelét, de most nincs időnk erre, és nem tudom, hogy jó-e nekünk."
AWAY = ModelHTTPError(503, "openai:test")
FAILURES = {
    "could not be reached": ModelAPIError("openai:test", "no route"),
    "refused to answer": ContentFilterError("no"),
    "gave an answer that could not be read": UnexpectedModelBehavior("??"),
}


async def test_a_reply_in_any_language_gets_its_labels() -> None:
    """Intent, wishes, the colleague and the day come back, each in words that stand in the mail."""
    said: dict[str, Any] = {
        "intent": "not_now", "asks_for_pricing": False, "asks_for_meeting": True, "referral": "Frau Huber",
        "back": {"words": "3. Februar", "year": 2027, "month": 2, "day": 3}, "said": "Klingt gut.", "confidence": 0.9,
    }  # fmt: skip

    read = await modelled(lambda *_: said).analyse_reply(mail(GERMAN))

    assert ("not_now", True, date(2027, 2, 3)) == (read.intent, read.asks_for_meeting, read.return_date)
    assert ("Not now: “Klingt gut.”", "openai:test/reply@1") == (read.summary, read.classifier_version)
    referred = await modelled(lambda *_: {**said, "intent": "referral"}).analyse_reply(mail(GERMAN))
    assert ("Frau Huber", None) == (referred.referral_contact, referred.return_date)


async def test_an_unsure_model_leaves_it_to_a_person() -> None:
    said = {
        "intent": "positive", "asks_for_pricing": False, "asks_for_meeting": False, "referral": None, "back": None,
        "said": "", "confidence": 0.4,
    }  # fmt: skip

    assert "unknown" == (await modelled(lambda *_: said).analyse_reply(mail(GERMAN))).intent


async def test_what_the_rules_are_sure_of_makes_another_label_less_sure() -> None:
    said = {
        "intent": "positive", "asks_for_pricing": False, "asks_for_meeting": False, "referral": None, "back": None,
        "said": "", "confidence": 1.0,
    }  # fmt: skip
    plain_no = mail("We are not interested, thank you. No need for this.")
    rules = await Embedded().analyse_reply(plain_no)

    assert rules.confidence >= 0.8
    assert 0.6 == (await modelled(lambda *_: said).analyse_reply(plain_no)).confidence


async def test_a_model_finds_an_opt_out_that_no_rule_knows() -> None:
    said = {
        "intent": "unsubscribe", "asks_for_pricing": True, "asks_for_meeting": True, "referral": None, "back": None,
        "said": "", "confidence": 0.9,
    }  # fmt: skip

    read = await modelled(lambda *_: said).analyse_reply(mail("Kérem, ne írjanak többet erre a címre."))

    assert ("unsubscribe", False, False) == (read.intent, read.asks_for_pricing, read.asks_for_meeting)


async def test_a_reply_that_the_rules_cannot_read_waits_for_the_model() -> None:
    """Away, a model is asked again later; for good, or where the rules can tell, they answer."""
    with pytest.raises(ModelUnavailable, match="could not be reached"):
        await modelled(lambda *_: AWAY).analyse_reply(mail(HUNGARIAN))
    assert "unknown" == (await modelled(lambda *_: FAILURES["refused to answer"]).analyse_reply(mail(HUNGARIAN))).intent
    plain_no = mail("We are not interested, thank you. No need for this.")
    assert await Embedded().analyse_reply(plain_no) == await modelled(lambda *_: AWAY).analyse_reply(plain_no)


async def test_claims_are_quotes_with_topic_and_audience() -> None:
    """A German source gives claims; what is meant for investors is no proof."""
    offer, revenue = "Wir schmieden Teile bis 400 kg.", "Unser Umsatz stieg 2025 um 18 Prozent."
    source = f"Willkommen!\n{offer}\n{revenue}\n"
    said = [
        {"quote": "Wir  schmieden\nTeile bis 400 kg.", "topic": "offer", "audience": "outreach", "confidence": 0.9},
        {"quote": revenue, "topic": "proof", "audience": "internal", "confidence": 0.9},
    ]

    proposed = await modelled(lambda *_: {"claims": said}).propose_claims(source, source_kind="note")

    assert [(offer, "offer"), (revenue, "other")] == [(one.text, one.topic) for one in proposed]
    assert source.index(offer) == proposed[0].start


async def test_a_source_that_only_a_model_could_read_is_not_called_empty() -> None:
    with pytest.raises(ModelUnavailable):
        await modelled(lambda *_: AWAY).propose_claims(
            "Kujemy części do 400 kg i nie tylko, bo jesteśmy kuźnią.", source_kind="note"
        )
    english = "We build planning software for hauliers. Nolan saved 19 hours a week with it in 2025."
    rules = await Embedded().propose_claims(english, source_kind="note")
    assert rules == await modelled(lambda *_: AWAY).propose_claims(english, source_kind="note")


async def test_a_long_source_is_read_in_parts_and_each_quote_keeps_its_place() -> None:
    line = "We forge parts of up to 400 kg in Steyr."
    source = "\n".join(f"{line} Batch {number}." for number in range(1_500))

    def says(task: str, shown: str) -> dict[str, Any]:
        quote = next(text for text in shown.splitlines() if text.startswith(line))
        return {"claims": [{"quote": quote, "topic": "offer", "audience": "outreach", "confidence": 0.9}]}

    ledger = Seen()
    proposed = await modelled(says, ledger).propose_claims(source, source_kind="note")

    assert len(ledger.shown) > 2
    assert len(proposed) >= len(ledger.shown)
    assert all(source[one.start : one.end] == one.text for one in proposed)


async def test_findings_have_the_models_label_and_the_day_that_the_page_names() -> None:
    text = "Im Oktober 2026 haben wir eine neue Presse in Betrieb genommen."
    page = Document(f"{text} Wir sind ein Familienbetrieb.", "https://doherty.example/news", NOW)
    day = {"words": "Oktober 2026", "year": 2026, "month": 10, "day": 1}
    said = {"findings": [{"field": "signal:expansion", "quote": text, "day": day}]}

    found = await modelled(
        lambda task, _: said if task == "findings" else {"score": 100, "because": "Haulage"}
    ).research(COMPANY, [page], CLAIMS)

    [signal] = [one for one in found.findings if one.field == "signal:expansion"]
    assert (text, datetime(2026, 10, 1, tzinfo=UTC)) == (signal.quote, signal.observed_at)
    assert Writer("openai", "test", "findings@2") == found.writer


@pytest.mark.parametrize("why", FAILURES)
async def test_without_an_answer_the_rules_work_and_say_so(why: str) -> None:
    """Research, plan, letter and candidate are there, by the rules, each with why."""
    silent = modelled(lambda *_: FAILURES[why])
    rules = Embedded()
    page = Document("We opened a second depot on 3 October 2026.", "https://doherty.example/", NOW)

    found = await silent.research(COMPANY, [page], CLAIMS)
    plan = await silent.plan(COMPANY, found, CLAIMS)
    text = await silent.draft(brief())
    verdict = await silent.classify_candidate(mail("We are looking for planning software."), CLAIMS)

    assert (await rules.research(COMPANY, [page], CLAIMS)).findings == found.findings
    assert (await rules.plan(COMPANY, found, CLAIMS)).angle == plan.angle
    assert (await rules.draft(brief())).body_html == text.body_html
    told = f"by the built-in rules, because the model {why}."
    assert [True] * 4 == [told in said for said in (found.caveats[-1], *plan.caveats, *text.caveats, verdict.reason)]
    assert (None, None, None) == (found.writer, plan.writer, text.writer)


GOOD = [
    "Hi Niamh,",
    "Laneplan is dispatch planning software for regional hauliers.",
    "Nolan Transport saved 19 hours a week.",
    "Shall I show you?",
    "Maeve Brennan\nLaneplan",
]


async def test_what_the_gate_finds_is_told_once_and_mended() -> None:
    """An invented number goes back with the gate's reason; the mended letter is the one that is handed on."""
    false = [*GOOD[:2], "Nolan Transport saved 90 hours a week.", *GOOD[3:]]
    ledger = Seen()

    def says(task: str, shown: str) -> dict[str, Any]:
        return {"subject": "Planning", "paragraphs": GOOD if task == "critique" else false, "followed": []}

    text = await modelled(says, ledger).draft(brief())

    assert ["draft", "critique"] == [task for task, _ in ledger.shown]
    assert "<objection" in ledger.shown[1][1]
    assert "90 hours" in ledger.shown[1][1].partition("<objection")[2]
    assert "19 hours" in text.body_html
    assert "90 hours" not in text.body_html
    assert "Maeve Brennan<br>Laneplan" in text.body_html
    assert Writer("openai", "test", "critique@2") == text.writer


async def test_a_lie_that_is_told_twice_stays_marked_and_is_asked_about_once() -> None:
    ledger = Seen()
    false = {"subject": "Planning", "paragraphs": ["Nolan Transport saved 90 hours a week."], "followed": []}

    text = await modelled(lambda *_: false, ledger).draft(brief())

    assert ["draft", "critique"] == [task for task, _ in ledger.shown]
    assert "90 hours" in text.body_html


async def test_a_wish_is_followed_or_named() -> None:
    """Wishes that the model does not claim to have followed stand as not followed, and the others are to be looked at."""
    letter = {"subject": "Planning", "paragraphs": GOOD, "followed": [2]}

    text = await modelled(lambda *_: letter).draft(brief(earlier_notes=("Shorter.",), note="Write it formally."))

    assert ("Shorter.",) == text.not_followed
    assert "look whether they were" in text.caveats[0]


async def test_no_model_is_paid_for_what_cannot_be_written_honestly() -> None:
    """No approved offer, no letter: the model is not asked."""
    ledger = Seen()

    with pytest.raises(Needs, match="what you offer"):
        await modelled(lambda *_: {}, ledger).draft(brief(claims=(replace(OFFER, status="proposed"),)))
    assert [] == ledger.shown


async def test_markup_of_a_model_is_text() -> None:
    letter = {"subject": "<b>Hi</b>\r\nBcc: x", "paragraphs": ["<script>1</script> <a href=x>y</a>"], "followed": []}

    text = await modelled(lambda *_: letter).draft(brief())

    assert "<script>" not in text.body_html
    assert "<a" not in text.body_html
    assert "\n" not in text.subject


def test_a_prompt_that_changed_has_a_new_version() -> None:
    """What is recorded as `reply@1` is one text for ever: change the words and the number, then this list."""
    kept = dict(line.split() for line in (Path(__file__).parent / "prompts.txt").read_text().splitlines())
    now = {prompts.of(task).version: hashlib.sha256(prompts.of(task).text.encode()).hexdigest()[:16] for task in TASKS}

    assert kept == now


async def test_the_model_is_told_how_the_operator_writes() -> None:
    """Language, role, tone, rules, signature, letters of theirs and what the reader has already; in the mending too. What nobody
    set is not spoken of."""
    ledger = Seen()
    told = {
        "language": "de",
        "sender_role": "Vertrieb",
        "tone": "trocken, ohne Ausrufezeichen",
        "rules": ("Nie „Lösung“ schreiben.",),
        "samples": ("Guten Tag Frau Ott,\nkurz und knapp.",),
        "signature": "Maeve Brennan\nLaneplan, Cork",
        "said": ("Wir hatten Ihnen im März geschrieben.",),
    }
    letter = {"subject": "Planning", "paragraphs": ["Nolan Transport saved 90 hours a week."], "followed": []}

    await modelled(lambda *_: letter, ledger).draft(brief(**told))
    await modelled(lambda *_: letter, quiet := Seen()).draft(brief())

    tags = ("language", "role", "tone", "rule", "sample", "signature", "said")
    words = ("de", "Vertrieb", "ohne Ausrufezeichen", "Nie „Lösung“", "kurz und knapp.", "Laneplan, Cork", "im März")
    assert ["draft", "critique"] == [task for task, _ in ledger.shown]
    assert [words] * 2 == [
        tuple(word for tag, word in zip(tags, words, strict=True) if word in _inside(shown, tag))
        for _, shown in ledger.shown
    ]
    assert [] == [tag for tag in tags if f"<{tag}>" in quiet.shown[0][1]]


def _inside(shown: str, tag: str) -> str:
    return shown.partition(f"<{tag}>")[2].partition(f"</{tag}>")[0]
