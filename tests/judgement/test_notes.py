"""A reviewer's note, wish by wish: what is understood is done, and everything else is said not to be."""

from dataclasses import replace
from typing import Any

import pytest

from outrider.core import clock
from outrider.judgement.embedded import Embedded, notes
from outrider.judgement.grounding import Parties, ground, parse
from outrider.judgement.open_questions import unanswered
from outrider.judgement.port import Claim, Company, DraftBrief, DraftText, Finding, StrategyPlan

OFFER = Claim("claim_o", "Larkspur makes bearing sensors for quarries.", "offer", "approved", "high")
PROOF = Claim("claim_p", "At Hollerbach our sensors gave 19 days of warning.", "proof", "approved", "high")
SHOWN = "An example: at Hollerbach our sensors gave 19 days of warning."
OTHER = Claim("claim_q", "Steinwerk Gruber had fewer stops of its conveyors.", "proof", "approved", "high")
DEPOT = "We opened a depot in Monaghan in September."
BRIEF = DraftBrief(
    kind="first_touch",
    sender_name="Maeve Ryan",
    business_name="Larkspur",
    company=Company("Doherty Haulage", "doherty.example"),
    contact_name="Niamh Doherty",
    claims=(OFFER, PROOF, OTHER),
    findings=(Finding("signal:news", DEPOT, DEPOT, "https://doherty.example/news", clock.now()),),
    strategy=StrategyPlan("", "low", (), ("claim_o", "claim_q")),
)


async def write(*said: str, **changes: Any) -> DraftText:
    brief = replace(BRIEF, **changes)
    return await Embedded().draft(replace(brief, note=said[-1] if said else "", earlier_notes=said[:-1]))


@pytest.mark.parametrize(
    ("note", "kinds"),
    [
        ("Shorter, please.", ["short"]),
        ("Please make it a bit more concise.", ["short"]),
        ("Shorter, and use her last name.", ["short", "last_name"]),
        ("Write it in German, formal.", ["language", "formal"]),
        ("Too formal.", ["informal"]),
        ("Drop the quote, no numbers and don't ask for a call.", ["no_quote", "no_numbers", "no_ask"]),
        ("Use another angle.", ["other_angle"]),
        ("Say first what we make.", ["offer_first"]),
        ("Lead with the 19 days of warning at Hollerbach.", ["lead"]),
        # Close to a wish that is known, and another one.
        ("Not short.", ["unknown"]),
        ("Mention our short contracts.", ["unknown"]),
        ("Say that we are the market leader with 99% uptime.", ["unknown"]),
        ("Lead with the 20 days of warning at Hollerbach.", ["unknown"]),
        ("Ask for the name of the head of maintenance instead of a call.", ["unknown"]),
        ("This is an offer.", ["unknown"]),
        # Nothing is wished.
        ("Rewrite it. Please try again!", []),
    ],
)
def test_only_what_is_understood_whole_is_a_wish(note: str, kinds: list[str]) -> None:
    found = notes.read([note], lambda topic: notes.covers(PROOF.text, topic))

    assert kinds == [wish.kind for wish in found]
    assert all(wish.words in note for wish in found)


@pytest.mark.parametrize(
    ("note", "there", "gone"),
    [
        ("Shorter.", (), ("I will keep", "On your website", "Gruber")),
        ("Use her last name.", ("Dear Ms Doherty,",), ("Hi Niamh",)),
        ("Use his last name.", ("Dear Mr Doherty,",), ()),
        ("Formal.", ("Dear Niamh Doherty,", "Kind regards,"), ()),
        ("Don't ask for a call.", (), ("?",)),
        ("Drop the quote.", (), ("“",)),
        ("Mention the 19 days of warning at Hollerbach.", (SHOWN,), ()),
        ("Mention that they opened a depot in Monaghan.", ("you opened a depot in Monaghan in September",), ()),
        ("Use another angle.", (SHOWN,), (OTHER.text,)),
    ],
)
async def test_what_can_be_done_is_done_and_nothing_is_left_open(
    note: str, there: tuple[str, ...], gone: tuple[str, ...]
) -> None:
    draft = await write(note)

    assert () == draft.not_followed
    assert [] == [part for part in there if part not in draft.body_html]
    assert [] == [part for part in gone if part in draft.body_html]
    assert [] == [
        (entry.sentence, entry.reason)
        for entry in ground(
            draft.subject,
            draft.body_html,
            [replace(c, actor=parse(c.text).actor, customer=parse(c.text).customer) for c in BRIEF.claims],
            BRIEF.findings,
            Parties((BRIEF.sender_name, BRIEF.business_name), BRIEF.company.name, BRIEF.contact_name),
        )
        if entry.kind == "ungrounded"
    ]


@pytest.mark.parametrize(
    "note",
    [
        "Write it in German",
        "Mention that we won an award in 2019",
        "Congratulate them on their depot in Cork",
        "Shorter, but keep every word of the proof",
    ],
)
async def test_what_cannot_be_done_is_said_in_the_reviewers_own_words(note: str) -> None:
    draft = await write(note)

    assert draft.not_followed
    assert all(words in note for words in draft.not_followed)


async def test_a_note_that_is_not_followed_changes_no_word() -> None:
    """Words that only shuffle would pass for a note that was followed."""
    assert (await write()).body_html == (await write("Sound more like a neighbour.")).body_html


async def test_wishes_of_earlier_rounds_stay_in_force() -> None:
    draft = await write("Use her last name.", "Write it in German.", "Drop the quote.")

    assert ("Write it in German",) == draft.not_followed
    assert "Dear Ms Doherty," in draft.body_html
    assert "“" not in draft.body_html


async def test_a_wish_without_an_effect_was_not_followed() -> None:
    """There is no other proof to take, and one word is no name to cut."""
    alone = await write("Use another angle.", claims=(OFFER, OTHER))
    unnamed = await write("Use her last name.", contact_name="Niamh")

    assert (("Use another angle",), ("Use her last name",)) == (alone.not_followed, unnamed.not_followed)


async def test_another_round_is_another_wording_and_the_same_round_the_same() -> None:
    first, again, second = await write(), await write(), await write(round=1)

    assert first == again
    assert first.body_html != second.body_html


@pytest.mark.parametrize(
    ("message", "answer", "open_ones"),
    [
        (
            "How long does the battery last, and do the sensors survive pressure washing?",
            "Cement Moravia monitors its kiln with 64 sensors.",
            ["How long does the battery last?", "do the sensors survive pressure washing?"],
        ),
        ("How long does the battery last?", "The battery of a sensor lasts five years.", []),
        (
            "What does it cost? Who else uses it in Spain?",
            "A sensor costs 14 euros a month.",
            ["Who else uses it in Spain?"],
        ),
        (
            "Do you give a discount from 100 sensors?",
            "A sensor costs 14 euros a month.",
            ["Do you give a discount from 100 sensors?"],
        ),
        # No question of fact: a meeting, a courtesy, and what stands in the quoted letter.
        ("Sounds good. Could we have a call next Tuesday, or Thursday after 2?", "We make sensors.", []),
        ("Thanks. Can you tell me more?", "We make sensors.", []),
        ("Yes, gladly.\n> Would the battery interest you?", "We make sensors.", []),
    ],
)
def test_questions_that_no_claim_touches_stay_open(message: str, answer: str, open_ones: list[str]) -> None:
    grounding = [{"sentence": answer, "kind": "claim", "claim_id": "claim_o"}]

    assert open_ones == unanswered(message, grounding, [replace(OFFER, text=answer)])
