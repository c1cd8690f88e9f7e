"""Odd and hostile text: no exception, no long wait, whatever the task; and the registry's plain answer."""

import asyncio
import contextlib
import time
from datetime import UTC, datetime

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from outrider.judgement.embedded import Embedded
from outrider.judgement.embedded.essence import essence
from outrider.judgement.grounding import Parties, ground
from outrider.judgement.model.checks import foreign_address
from outrider.judgement.port import Claim, Company, Document, DraftBrief, Inbound, Needs
from outrider.language.vectors import NoEncoder
from outrider.providers.llm import registry
from outrider.settings import Settings

MEGABYTE = 1_000_000
HOSTILE = {
    "one word": "a" * MEGABYTE,
    "spaces": " " * MEGABYTE,
    "dots": "." * MEGABYTE,
    "not not": "not " * (MEGABYTE // 4),
    "digits": "1" * MEGABYTE,
    "commas": "1," * (MEGABYTE // 2),
    "open tags": "<p " * (MEGABYTE // 3),
    "newlines": "\n \r" * (MEGABYTE // 3),
    "entities": "&#x" * (MEGABYTE // 3),
    "quotes": "“" * MEGABYTE,
    "capitals": "Aa Bb " * (MEGABYTE // 6),
    "remove": "please remove my " * (MEGABYTE // 17),
    "until": "until the next january " * (MEGABYTE // 23),
    "emails": "a.b+c@d-e." * (MEGABYTE // 10),
    "ignore": "ignore ignore system " * (MEGABYTE // 21),
}


async def every_task(text: str) -> None:
    embedded = Embedded()
    now = datetime(2026, 11, 20, tzinfo=UTC)
    claims = [
        Claim("claim_1", text[:5_000] or "-", "icp", "approved", "high"),
        Claim("claim_2", text[:5_000] or "-", "offer", "approved", "high"),
    ]
    company = Company(text[:300], text[:100], text, text[:200], text[:100], text[:100], {"x": text})
    inbound = Inbound(text[:1_000], text, text, text[:100], {"Subject": text[:100]}, now)
    proposed = await embedded.propose_claims(text, source_kind="url")
    assert all(text[one.start : one.end] == one.text for one in proposed)
    await embedded.topic(text)
    fit = embedded.score_fit(company, claims)
    assert 0 <= fit.score <= 100
    await embedded.rank([company, company], claims, text[:1_000])
    research = await embedded.research(company, [Document(text, "https://x.example", now)], claims)
    assert all(text[f.start : f.end] == f.quote for f in research.findings if f.start is not None)
    plan = await embedded.plan(company, research, claims)
    draft = await embedded.draft(
        DraftBrief("first_touch", text[:200], text[:200], company, text[:200], tuple(claims), research.findings, plan)
    )
    assert "\n" not in draft.subject
    ground(
        text[:1_000],
        text,
        claims,
        research.findings,
        Parties((text[:100],), text[:300], text[:100], text[:100]),
    )
    analysis = await embedded.analyse_reply(inbound)
    assert 0 <= analysis.confidence <= 1
    with contextlib.suppress(Needs):
        await embedded.draft(
            DraftBrief(
                "reply", "", "", company, "", tuple(claims), (), plan, reply_analysis=analysis, note=text[:1_000]
            )
        )
    await embedded.classify_candidate(inbound, claims)


@given(st.text(max_size=400))
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_no_text_raises(text: str) -> None:
    asyncio.run(every_task(text))


@pytest.mark.parametrize("kind", HOSTILE)
async def test_a_megabyte_of_hostile_text_is_done_with_in_seconds(kind: str) -> None:
    began = time.process_time()
    await every_task(HOSTILE[kind])

    assert time.process_time() - began < 60


def test_an_unknown_provider_is_refused_with_those_there_are_and_not_repeated() -> None:
    """What stands there may be a key in the wrong place."""
    with pytest.raises(ValueError, match=r"OUTRIDER_LLM begins with no provider.*embedded") as refused:
        registry.build(Settings(llm="oracle"), NoEncoder())

    assert "oracle" not in str(refused.value)


@pytest.mark.parametrize(
    ("setting", "said"),
    [
        ("llm_tasks", "sk-oracle=openai:m"),
        ("llm_tasks", "reply=sk-oracle"),
        ("llm", "compatible:sk-oracle"),
        ("llm_fallback", "sk-oracle"),
        ("llm_prices", "openai:m=sk-oracle"),
        ("llm_prices", "sk-oracle"),
        ("llm", "openai:sk-oracle"),
    ],
)
def test_a_key_in_the_wrong_place_is_not_repeated(setting: str, said: str) -> None:
    """The error names the setting and how it is written, and nothing of what it is."""
    with pytest.raises(ValueError, match="OUTRIDER_") as refused:
        registry.build(Settings(**{setting: said}), NoEncoder())  # type: ignore[arg-type]

    assert "oracle" not in str(refused.value)


def test_the_embedded_engine_is_the_default() -> None:
    assert "embedded" == registry.build(Settings(), NoEncoder()).name


def test_a_line_of_marks_is_no_hours_of_work() -> None:
    """What a signature's line looks like is told in one pass over it."""
    assert "." * 595 == essence("Yes.\n" + "." * 60_000 + "x")[5:]


@pytest.mark.parametrize("part", ["@", "a@", "@a.", "[", "[](", "a.", "//", "a"])
def test_a_letter_of_marks_is_no_hours_of_work(part: str) -> None:
    """An address is looked for in one pass over what a model wrote, whatever it is made of, and found at its end."""
    assert foreign_address(part * 10_000 + " mail jo@evil.example.", "https://ours.example", [])


@pytest.mark.parametrize(
    ("said", "address"),
    [("Write to jo@evil.example.", "jo@evil.example"), ("mailto:jo", "mailto:"), ("a <b@c.de>", "b@c.de"), ("4 @ 5.0", ""),
     ("@nord and x@y", ""), ("[a](b)", "[a](b")],
)  # fmt: skip
def test_an_address_in_a_letter_is_found(said: str, address: str) -> None:
    assert address == foreign_address(said, "https://ours.example", [])
