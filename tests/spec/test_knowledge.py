"""docs/reference/judgement.md "Sources", "Claims": context upload, the knowledge view, and claims."""

from io import BytesIO

import httpx
import pytest
from reportlab.pdfgen.canvas import Canvas

from outrider.engine import Services
from tests.factories import Actor, another_key, new_actor

OFFER = "We help freight forwarders close their monthly books three days earlier."
PROOF = "Our customers reduced invoice errors by 43 percent in the first quarter of 2025."
NOTE = f"{OFFER}\n\n{PROOF}\n"


def pdf(*lines: str) -> bytes:
    out = BytesIO()
    canvas = Canvas(out, invariant=1)
    for row, line in enumerate(lines):
        canvas.drawString(72, 760 - 16 * row, line)
    canvas.rect(10, 10, 20, 20)
    canvas.save()
    return out.getvalue()


def form(*parts: tuple[str, str | tuple[str, bytes]]) -> list[tuple[str, tuple[str | None, bytes]]]:
    """A multipart form with repeated fields, text and files mixed."""
    return [(name, (None, value.encode()) if isinstance(value, str) else value) for name, value in parts]


async def knowledge(client: Actor, project_id: str, query: str = "") -> dict:
    response = await client.get(f"/v1/projects/{project_id}/knowledge{query}")
    assert 200 == response.status_code, response.text
    return response.json()


async def add(client: Actor, project_id: str, *parts: tuple[str, str | tuple[str, bytes]]):
    return await client.post(f"/v1/projects/{project_id}/context", files=form(*parts))


async def claim(client: Actor, project_id: str, text: str = OFFER, **more: object) -> dict:
    body = {"text": text, "source_type": "manual", "status": "approved", **more}
    response = await client.post(f"/v1/projects/{project_id}/knowledge-claims", body)
    assert 201 == response.status_code, response.text
    return response.json()


async def test_notes_become_a_source_and_proposed_claims(client: Actor, project_id: str) -> None:
    response = await add(client, project_id, ("notes", NOTE))

    assert 201 == response.status_code, response.text
    body = response.json()
    assert body["ok"] is True
    assert body["message"]
    assert 1 == body["sources_created"]
    assert body["claims_created"] >= 2

    seen = await knowledge(client, project_id)
    assert project_id == seen["project_id"]
    assert {"offer", "icp", "proof"} == set(seen["coverage"])
    assert "partial" == seen["coverage"]["proof"]
    assert {"proposed"} == {c["status"] for c in seen["claims"]}
    assert {"uploaded_context"} == {c["source_type"] for c in seen["claims"]}
    assert {"low", "medium"} >= {c["trust_level"] for c in seen["claims"]}
    source = seen["sources"][0]
    assert source["id"].startswith("src_")
    assert ("note", "ready", None) == (source["kind"], source["status"], source["error"])
    assert body["claims_created"] == source["claims_count"] == len(seen["claims"])


async def test_every_piece_of_evidence_stands_in_its_source(client: Actor, project_id: str) -> None:
    await add(client, project_id, ("notes", NOTE))

    seen = await knowledge(client, project_id)

    assert seen["evidence"]
    for found in seen["evidence"]:
        quote = found["quote"]
        assert quote["prefix"] + quote["exact"] + quote["suffix"] in NOTE.strip()
        start, end = map(int, found["locator"].removeprefix("char=").split(","))
        assert NOTE[start:end] == quote["exact"]
        assert 0 <= found["confidence"] <= 1
        assert found["observed_at"].endswith("Z")
    assert sorted(e["id"] for e in seen["evidence"]) == sorted(e["id"] for c in seen["claims"] for e in c["evidence"])


async def test_files_of_many_kinds_and_notes_go_in_one_form(client: Actor, project_id: str) -> None:
    response = await add(
        client,
        project_id,
        ("notes", OFFER),
        ("notes", PROOF),
        ("files", ("deck.pdf", pdf("We provide a booking platform for small hotels in Austria."))),
        ("files", ("../../etc/n\x00otes.md", b"# Acme\n\nTrusted by 250 logistics companies across Europe.")),
    )

    body = response.json()
    assert 201 == response.status_code, response.text
    assert 4 == body["sources_created"]
    assert ["note", "note", "file", "file"] == [s["kind"] for s in body["sources"]]
    assert {"ready"} == {s["status"] for s in body["sources"]}
    assert "/" not in body["sources"][3]["filename"]
    assert {"file", "uploaded_context"} == {c["source_type"] for c in (await knowledge(client, project_id))["claims"]}


async def test_the_same_content_again_adds_nothing(client: Actor, project_id: str) -> None:
    file = ("files", ("deck.pdf", pdf("We provide a booking platform for small hotels in Austria.")))
    first = await add(client, project_id, ("notes", NOTE), file)
    before = await knowledge(client, project_id)

    again = await add(client, project_id, ("notes", NOTE), file)

    assert 201 == first.status_code
    assert 200 == again.status_code
    body = again.json()
    assert (0, 0) == (body["sources_created"], body["claims_created"])
    assert ["duplicate", "duplicate"] == [s["status"] for s in body["sources"]]
    assert [s["id"] for s in first.json()["sources"]] == [s["id"] for s in body["sources"]]
    assert before == await knowledge(client, project_id)


async def test_a_repeated_request_with_a_key_is_answered_again_and_reads_nothing(
    client: Actor, project_id: str
) -> None:
    async def send(note: str) -> httpx.Response:
        return await client.post(
            f"/v1/projects/{project_id}/context",
            content=f'--b\r\nContent-Disposition: form-data; name="notes"\r\n\r\n{note}\r\n--b--\r\n'.encode(),
            headers={"Idempotency-Key": "upload-1", "Content-Type": "multipart/form-data; boundary=b"},
        )

    first, again, other = await send(NOTE), await send(NOTE), await send(OFFER)

    assert 201 == first.status_code == again.status_code
    assert first.json() == again.json()
    assert "true" == again.headers["idempotency-replayed"]
    assert 422 == other.status_code
    assert 1 == len((await knowledge(client, project_id))["sources"])


async def test_a_bad_file_says_why_and_does_not_stop_the_others(client: Actor, project_id: str) -> None:
    response = await add(
        client,
        project_id,
        ("notes", OFFER),
        ("files", ("empty.pdf", b"")),
        ("files", ("cut.pdf", pdf("words")[:200])),
        ("files", ("picture.docx", b"\x89PNG\r\n\x1a\n" + b"\0" * 99)),
        ("urls", "http://127.0.0.1:1/nobody-is-here ftp://example.com/x"),
    )

    assert 201 == response.status_code, response.text
    body = response.json()
    assert 1 == body["sources_created"]
    assert ["connect_failed", "scheme_not_allowed", "empty_file", "damaged", "unsupported_type"] == [
        s["error"]["code"] for s in body["sources"] if s["error"]
    ]
    stored = (await knowledge(client, project_id))["sources"]
    assert 5 == sum(s["status"] == "failed" for s in stored)
    assert all(s["error"]["detail"] for s in stored if s["status"] == "failed")


async def test_when_nothing_can_be_read_nothing_is_stored(client: Actor, project_id: str) -> None:
    response = await add(client, project_id, ("files", ("scan.pdf", pdf())), ("urls", "http://10.0.0.1/"))

    assert 422 == response.status_code
    problem = response.json()
    assert "no_source_readable" == problem["code"]
    assert [("/urls/0", "address_not_allowed"), ("/files/0", "no_text")] == [
        (e["pointer"], e["code"]) for e in problem["errors"]
    ]
    assert [] == (await knowledge(client, project_id))["sources"]


@pytest.mark.parametrize(
    ("parts", "status", "code"),
    [
        ([("notes", "")], 422, "nothing_given"),
        ([("notes", " \n\u200b ")], 422, "nothing_given"),
        ([("urls", " , \n ")], 422, "nothing_given"),
        ([("note", "misspelt")], 422, "validation_failed"),
        ([("notes", "x" * 200_001)], 422, "notes_too_long"),
        ([("urls", "\n".join(f"https://example.com/{n}" for n in range(51)))], 422, "too_many_sources"),
        ([("files", (f"{n}.txt", b"x")) for n in range(21)], 422, "too_many_sources"),
        ([("files", ("big.txt", b"x" * (10 * 1024 * 1024 + 1)))], 413, "upload_too_large"),
        ([("files", (f"{n}.txt", b"x" * (17 * 512 * 1024))) for n in range(3)], 413, "upload_too_large"),
        ([("files", "not a file")], 422, "validation_failed"),
        ([("notes", ("note.txt", b"a file"))], 422, "validation_failed"),
    ],
)
async def test_a_bad_form_is_refused_and_changes_nothing(
    client: Actor, project_id: str, parts: list, status: int, code: str
) -> None:
    response = await add(client, project_id, *parts)

    assert status == response.status_code, response.text
    assert code == response.json()["code"]
    assert response.headers["content-type"] == "application/problem+json"
    assert [] == (await knowledge(client, project_id))["sources"]


async def test_a_context_that_is_no_multipart_form_is_refused(client: Actor, project_id: str) -> None:
    path = f"/v1/projects/{project_id}/context"

    assert 415 == (await client.post(path, {"notes": "x"})).status_code
    assert 415 == (await client.post(path, data={"notes": "x"})).status_code
    broken = await client.post(
        path, content=b"--x\r\nnonsense", headers={"Content-Type": "multipart/form-data; boundary=x"}
    )
    assert broken.status_code in (400, 422)
    assert 400 == (await client.post(path, content=b"x", headers={"Content-Type": "multipart/form-data"})).status_code


async def test_a_claim_is_written_down_approved_and_confirmed(client: Actor, project_id: str) -> None:
    made = await claim(client, project_id)

    assert made["id"].startswith("claim_")
    assert (OFFER, "approved", "manual", "user_confirmed") == tuple(
        made[k] for k in ("text", "status", "source_type", "trust_level")
    )
    seen = await knowledge(client, project_id)
    assert [made] == seen["claims"]
    assert {"offer": "present", "icp": "missing", "proof": "missing"} == seen["coverage"]


async def test_a_claim_says_of_whom_it_is_true_and_how_far(client: Actor, project_id: str) -> None:
    """Read from its words, shown before it is approved, and set right by whoever approves it."""
    text = "Nolan Transport saved up to 19 hours a week during the pilot."
    made = await claim(client, project_id, text, topic="proof")
    path = f"/v1/knowledge-claims/{made['id']}"

    assert ("customer", "Nolan Transport") == (made["actor"], made["customer"])
    assert ["pilot", "up to 19 hours", "per week"] == made["limits"]
    put_right = await client.patch(path, {"actor": "ours", "limits": ["pilot", "in Ireland"]})
    assert ("ours", None, ["pilot", "in Ireland"]) == tuple(
        put_right.json()[name] for name in ("actor", "customer", "limits")
    )
    assert put_right.json()["content_sha256"] != made["content_sha256"]
    assert "approved" == put_right.json()["status"]
    for body in ({"customer": "Nolan"}, {"actor": "customer"}, {"actor": "customer", "customer": "Somebody Else"}):
        refused = await client.patch(path, body)
        assert (422, "/customer") == (refused.status_code, refused.json()["errors"][0]["pointer"])
    again = await client.patch(path, {"text": "Customers save 19 hours a week.", "status": "approved"})
    assert ("customers_in_general", None) == (again.json()["actor"], again.json()["customer"])


async def test_of_whom_it_is_true_can_be_said_when_it_is_written_down(client: Actor, project_id: str) -> None:
    text = "Nolan Transport saved up to 19 hours a week during the pilot."
    made = await claim(client, project_id, text, topic="proof", actor="ours", limits=["pilot", "in Ireland"])

    assert ("ours", None, ["pilot", "in Ireland"]) == tuple(made[name] for name in ("actor", "customer", "limits"))
    assert made == (await client.get(f"/v1/knowledge-claims/{made['id']}")).json()
    for more in ({"customer": "Somebody Else"}, {"actor": "customer", "customer": "Somebody Else"}, {"limits": [""]}):
        body = {"text": f"{text} Again.", "source_type": "manual", **more}
        refused = await client.post(f"/v1/projects/{project_id}/knowledge-claims", body)
        assert 422 == refused.status_code
        assert refused.json()["errors"][0]["pointer"].startswith(("/customer", "/limits"))


async def test_of_whom_an_approved_claim_is_true_is_for_a_reviewer(
    services: Services, client: Actor, project_id: str
) -> None:
    writer = await another_key(services, client, ("read", "knowledge:write"))
    approved = await claim(client, project_id, "We plan routes for hauliers.")
    proposed = await claim(client, project_id, "We plan shifts for hauliers.", status="proposed")

    assert 403 == (await writer.patch(f"/v1/knowledge-claims/{approved['id']}", {"limits": ["only"]})).status_code
    assert 200 == (await writer.patch(f"/v1/knowledge-claims/{proposed['id']}", {"limits": ["only"]})).status_code


async def test_two_approved_claims_cover_a_topic_and_one_does_not(client: Actor, project_id: str) -> None:
    for text, level in (("Ticks 9 boxes.", "partial"), ("Ticks 10 boxes.", "present")):
        await claim(client, project_id, text, source_type="file", topic="proof")

        assert level == (await knowledge(client, project_id))["coverage"]["proof"]


async def test_the_same_claim_twice_names_the_first(client: Actor, project_id: str) -> None:
    first = await claim(client, project_id)

    response = await client.post(
        f"/v1/projects/{project_id}/knowledge-claims", {"text": f"  {OFFER.upper()} ", "source_type": "manual"}
    )

    assert 409 == response.status_code
    assert ("claim_exists", first["id"]) == (response.json()["code"], response.json()["claim_id"])


async def test_a_claim_is_changed_field_by_field(client: Actor, project_id: str) -> None:
    made = await claim(client, project_id, status="proposed")
    path = f"/v1/knowledge-claims/{made['id']}"

    assert "medium" == made["trust_level"]
    for change in (
        {"status": "approved"},
        {"trust_level": "user_confirmed"},
        {"topic": "proof"},
        {"status": "rejected"},
    ):
        response = await client.patch(path, change)

        assert 200 == response.status_code, response.text
        assert change.items() <= response.json().items()
        assert made["id"] == response.json()["id"]
    assert 200 == (await client.patch(path, {})).status_code


async def test_new_words_take_an_approval_back(client: Actor, project_id: str) -> None:
    made = await claim(client, project_id)
    path = f"/v1/knowledge-claims/{made['id']}"

    edited = (await client.patch(path, {"text": PROOF})).json()
    assert (PROOF, "proposed", "medium", "proof") == tuple(
        edited[k] for k in ("text", "status", "trust_level", "topic")
    )

    vouched = (await client.patch(path, {"text": OFFER, "status": "approved"})).json()
    assert ("approved", "high") == (vouched["status"], vouched["trust_level"])
    confirmed = (await client.patch(path, {"text": PROOF, "trust_level": "user_confirmed"})).json()
    assert ("approved", "user_confirmed") == (confirmed["status"], confirmed["trust_level"])


async def test_an_edit_cannot_make_two_claims_the_same(client: Actor, project_id: str) -> None:
    await claim(client, project_id, PROOF)
    other = await claim(client, project_id, OFFER)

    response = await client.patch(f"/v1/knowledge-claims/{other['id']}", {"text": PROOF})

    assert 409 == response.status_code
    assert {other["text"], PROOF} == {c["text"] for c in (await knowledge(client, project_id))["claims"]}


async def test_evidence_must_stand_in_its_source_to_the_letter(client: Actor, project_id: str) -> None:
    await add(client, project_id, ("notes", f"Intro. {OFFER} Outro. {OFFER}"))
    source_id = (await knowledge(client, project_id))["sources"][0]["id"]
    made = await claim(client, project_id, "Freight forwarders close earlier with us.", topic="offer")
    path = f"/v1/knowledge-claims/{made['id']}"

    def quoting(exact: str, **more: object) -> dict:
        return {"evidence": [{"source_id": source_id, "quote": {"exact": exact, **more}}]}

    for body in (
        quoting(OFFER.replace("three", "five")),
        quoting(OFFER.upper()),
        quoting(OFFER, prefix="Never said before "),
        {"evidence": [{"source_id": "src_01kaj0w6m2f7v8r9t0a1b2c3d4", "quote": {"exact": "x"}}]},
    ):
        response = await client.patch(path, body)
        assert 422 == response.status_code
        assert "evidence_not_in_source" == response.json()["code"]
        assert response.json()["errors"][0]["pointer"].startswith("/evidence/0/")
    assert [] == next(c for c in (await knowledge(client, project_id))["claims"] if c["id"] == made["id"])["evidence"]

    response = await client.patch(path, {**quoting(OFFER, prefix="Outro. "), "status": "approved"})
    assert 200 == response.status_code, response.text
    changed = response.json()
    assert "approved" == changed["status"]
    assert OFFER == changed["evidence"][0]["quote"]["exact"]
    assert changed["evidence"][0]["quote"]["prefix"].endswith("Outro. ")

    echoed = await client.patch(path, {"evidence": changed["evidence"]})
    assert 200 == echoed.status_code, echoed.text
    assert changed == {**echoed.json(), "updated_at": changed["updated_at"]}

    emptied = (await client.patch(path, {"evidence": []})).json()
    assert ([], "proposed") == (emptied["evidence"], emptied["status"])


async def test_a_deleted_claim_is_gone(client: Actor, project_id: str) -> None:
    made = await claim(client, project_id)

    response = await client.delete(f"/v1/knowledge-claims/{made['id']}")

    assert 200 == response.status_code
    assert response.json()["ok"] is True
    assert response.json()["message"]
    seen = await knowledge(client, project_id)
    assert [] == seen["claims"]
    assert "missing" == seen["coverage"]["offer"]
    assert 404 == (await client.delete(f"/v1/knowledge-claims/{made['id']}")).status_code
    assert 404 == (await client.patch(f"/v1/knowledge-claims/{made['id']}", {"status": "approved"})).status_code


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"text": ""},
        {"text": "   "},
        {"text": "\u200b\u200b"},
        {"text": "x" * 1001},
        {"text": 7},
        {"text": None},
        {"text": "ok\u0000"},
        {"text": "ok", "status": "rejected"},
        {"text": "ok", "status": "nonsense"},
        {"text": "ok", "source_type": "nonsense"},
        {"text": "ok", "trust_level": "user_confirmed"},
    ],
)
async def test_a_bad_claim_is_refused_and_not_stored(client: Actor, project_id: str, body: dict) -> None:
    response = await client.post(f"/v1/projects/{project_id}/knowledge-claims", body)

    assert 422 == response.status_code
    assert response.json()["errors"]
    assert [] == (await knowledge(client, project_id))["claims"]


@pytest.mark.parametrize(
    "body",
    [
        {"text": ""},
        {"text": None},
        {"status": "deleted"},
        {"status": None},
        {"trust_level": "certain"},
        {"evidence": "quote"},
        {"evidence": [{"quote": {"exact": "x"}}]},
        {"evidence": [{"source_id": "x", "quote": {"exact": ""}}]},
        {"evidence": [{"source_id": "x", "quote": {"exact": "x"}, "confidence": 2}]},
        {"source_type": "manual"},
    ],
)
async def test_a_bad_edit_changes_nothing(client: Actor, project_id: str, body: dict) -> None:
    made = await claim(client, project_id)

    assert 422 == (await client.patch(f"/v1/knowledge-claims/{made['id']}", body)).status_code
    assert [made] == (await knowledge(client, project_id))["claims"]


async def test_another_operators_knowledge_does_not_exist(client: Actor, stranger: Actor, project_id: str) -> None:
    made = await claim(client, project_id)
    own = await stranger.new_project()

    assert 404 == (await add(stranger, project_id, ("notes", OFFER))).status_code
    for response in (
        await stranger.get(f"/v1/projects/{project_id}/knowledge"),
        await stranger.post(f"/v1/projects/{project_id}/knowledge-claims", {"text": "x"}),
        await stranger.patch(f"/v1/knowledge-claims/{made['id']}", {"text": "mine now"}),
        await stranger.delete(f"/v1/knowledge-claims/{made['id']}"),
    ):
        assert 404 == response.status_code
    assert [made] == (await knowledge(client, project_id))["claims"]
    await add(client, project_id, ("notes", OFFER))
    source_id = (await knowledge(client, project_id))["sources"][0]["id"]
    theirs = await claim(stranger, own, "Another claim.")
    response = await stranger.patch(
        f"/v1/knowledge-claims/{theirs['id']}", {"evidence": [{"source_id": source_id, "quote": {"exact": "We"}}]}
    )
    assert 422 == response.status_code


async def test_a_token_that_may_not_review_cannot_approve_or_raise_trust(
    client: Actor, services: Services, project_id: str
) -> None:
    """An agent with `knowledge:write` alone may propose, correct and reject, and never widen."""
    agent = await another_key(services, client, ("read", "knowledge:write"))
    claims = f"/v1/projects/{project_id}/knowledge-claims"
    made = (await agent.post(claims, {"text": OFFER, "source_type": "manual"})).json()
    path = f"/v1/knowledge-claims/{made['id']}"

    for response in (
        await agent.post(claims, {"text": PROOF, "source_type": "manual", "status": "approved"}),
        await agent.patch(path, {"status": "approved"}),
        await agent.patch(path, {"trust_level": "user_confirmed"}),
        await agent.patch(path, {"trust_level": "high"}),
    ):
        assert 403 == response.status_code
        assert "insufficient_scope" in response.headers["www-authenticate"]
    assert 200 == (await agent.patch(path, {"trust_level": "low"})).status_code
    assert 200 == (await agent.patch(path, {"status": "rejected"})).status_code

    approved = await claim(client, project_id, PROOF)
    changed = await agent.patch(f"/v1/knowledge-claims/{approved['id']}", {"text": "Something else entirely."})
    assert ("proposed", "medium") == (changed.json()["status"], changed.json()["trust_level"])
    kept = await claim(client, project_id, PROOF)
    again = await agent.patch(f"/v1/knowledge-claims/{kept['id']}", {"text": "Sneaked in.", "status": "approved"})
    assert 403 == again.status_code


async def test_scopes_are_asked_for(services: Services, http, client: Actor, project_id: str) -> None:
    reader = await another_key(services, client, ("read",))

    assert 403 == (await add(reader, project_id, ("notes", OFFER))).status_code
    assert 403 == (await reader.post(f"/v1/projects/{project_id}/knowledge-claims", {"text": "x"})).status_code
    assert 200 == (await reader.get(f"/v1/projects/{project_id}/knowledge")).status_code
    nobody = await new_actor(services, http, ("runs:write",))
    assert 403 == (await nobody.get(f"/v1/projects/{project_id}/knowledge")).status_code


async def test_claims_are_filtered_and_paged(client: Actor, project_id: str) -> None:
    made = [await claim(client, project_id, f"Claim number {n} stands.", topic="proof") for n in range(3)]
    await claim(client, project_id, "Not yet looked at.", status="proposed", topic="offer")

    assert ["Not yet looked at."] == [
        c["text"] for c in (await knowledge(client, project_id, "?status=proposed"))["claims"]
    ]
    assert made[::-1] == (await knowledge(client, project_id, "?topic=proof"))["claims"]
    first = await client.get(f"/v1/projects/{project_id}/knowledge?topic=proof&limit=2")
    following = first.headers["link"].split(">")[0][1:]
    assert first.headers["x-next-cursor"] in following
    rest = (await client.get(following)).json()
    assert made[::-1] == first.json()["claims"] + rest["claims"]
    for query in ("?limit=0", "?limit=x", "?status=nonsense"):
        assert 422 == (await client.get(f"/v1/projects/{project_id}/knowledge{query}")).status_code
    assert 400 == (await client.get(f"/v1/projects/{project_id}/knowledge?cursor=x")).status_code


async def test_missing_knowledge_and_waiting_claims_are_next_actions(client: Actor, project_id: str) -> None:
    async def open_actions() -> dict[str, dict]:
        response = await client.get(f"/v1/projects/{project_id}/next-actions")
        return {a["action_type"]: a for a in response.json()}

    assert "add_knowledge" in await open_actions()
    await add(client, project_id, ("notes", NOTE))
    waiting = (await open_actions())["review_claims"]
    seen = await knowledge(client, project_id, "?status=proposed")
    assert len(seen["claims"]) == waiting["count"]
    assert {c["id"] for c in seen["claims"]} == set(waiting["target_ids"])
    assert (None, seen["claims"][0]["id"] in waiting["target_ids"]) == (waiting["call"], True)

    for one in seen["claims"]:
        await client.patch(f"/v1/knowledge-claims/{one['id']}", {"status": "approved"})
    for topic in ("offer", "icp", "proof"):
        await claim(client, project_id, f"A word on {topic}.", topic=topic)
    assert not {"add_knowledge", "review_claims"} & set(await open_actions())


async def test_claims_stand_in_the_order_of_their_source(client: Actor, project_id: str) -> None:
    """So that the same knowledge makes the same letter: where all else is equal, their order decides which claim leads."""
    notes = (
        "Acme Forecasting sells demand forecasting software for perishable goods. "
        "Acme Forecasting helps food distributors cut write-offs of fresh stock. "
        "Acme Forecasting offers onboarding for the teams of food distributors."
    )
    response = await client.post(f"/v1/projects/{project_id}/context", files={"notes": (None, notes)})
    assert 201 == response.status_code, response.text
    knowledge = (await client.get(f"/v1/projects/{project_id}/knowledge")).json()
    texts = [claim["text"] for claim in knowledge["claims"]]

    assert texts == sorted(texts, key=notes.index)
    assert len(texts) >= 2
