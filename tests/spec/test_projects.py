"""docs/reference/rows.md "Workspace and projects": projects and their policy."""

from typing import Any

import pytest

from tests.factories import Actor
from tests.feed import settled

BODY = {"name": "Spring", "business_name": "Acme", "website": "https://acme.example"}


async def test_a_new_project_needs_approval(client: Actor) -> None:
    response = await client.post("/v1/projects", BODY)

    assert 201 == response.status_code
    project = response.json()
    assert project["id"].startswith("proj_")
    assert {**BODY, "agent_mode": "needs_approval"} == {k: project[k] for k in (*BODY, "agent_mode")}
    assert project["created_at"].endswith("Z")


async def test_the_policy_is_set_to_the_given_mode(client: Actor, project_id: str) -> None:
    response = await client.patch(f"/v1/projects/{project_id}/policy", {"agent_mode": "autonomous"})

    assert 200 == response.status_code
    policy = {"agent_mode": "autonomous", "writer": "service", "least_confidence": 0.5}
    assert {"id": project_id, "name": "Spring", **policy} == response.json()


async def test_another_operators_project_does_not_exist(client: Actor, stranger: Actor, project_id: str) -> None:
    for method, path, body in [
        ("PATCH", "policy", {"agent_mode": "autonomous"}),
        ("GET", "compliance-profile", None),
        ("GET", "next-actions", None),
    ]:
        response = await stranger.request(method, f"/v1/projects/{project_id}/{path}", json=body)

        assert 404 == response.status_code
        assert "not_found" == response.json()["code"]
    assert [] == (await stranger.get("/v1/projects")).json()


async def test_there_is_no_patch_of_a_project(client: Actor, project_id: str) -> None:
    response = await client.patch(f"/v1/projects/{project_id}", {"name": "x"})

    assert 405 == response.status_code
    assert "GET" == response.headers["allow"]


async def test_lists_page_newest_first_without_losing_a_row(client: Actor) -> None:
    made = [await client.new_project(f"P{n}") for n in range(5)]

    seen: list[str] = []
    path: str | None = "/v1/projects?limit=2"
    while path:
        response = await client.get(path)
        seen += [project["id"] for project in response.json()]
        path = response.headers["link"].split(">")[0][1:] if "link" in response.headers else None

    assert made[::-1] == seen


async def test_bad_bodies_are_named_and_change_nothing(client: Actor) -> None:
    cases: list[tuple[dict[str, Any], int]] = [
        ({"content": b"{", "headers": {"Content-Type": "application/json"}}, 400),
        ({"content": b"a=1", "headers": {"Content-Type": "application/x-www-form-urlencoded"}}, 415),
        ({"json": {}}, 422),
        ({"json": {**BODY, "website": "ftp://x"}}, 422),
        ({"json": {**BODY, "name": "x" * 201}}, 422),
        ({"json": {**BODY, "name": "a\u0000b"}}, 422),
        ({"json": {**BODY, "nmae": "typo"}}, 422),
        ({"json": {**BODY, "name": 5}}, 422),
        ({"content": b'{"name": "\\ud800"}', "headers": {"Content-Type": "application/json"}}, 400),
        ({"content": b"[" * 100_000, "headers": {"Content-Type": "application/json"}}, 400),
    ]
    for options, status in cases:
        response = await client.request("POST", "/v1/projects", **options)

        assert status == response.status_code, (options, response.text)
        assert "application/problem+json" == response.headers["content-type"]
        assert response.json()["request_id"] == response.headers["x-request-id"]
    assert [] == (await client.get("/v1/projects")).json()


async def test_an_incomplete_compliance_profile_opens_an_action_that_closes_by_itself(
    client: Actor, project_id: str
) -> None:
    path = f"/v1/projects/{project_id}/next-actions"
    assert "complete_compliance_profile" in [action["action_type"] for action in (await client.get(path)).json()]

    profile = {"legal_name": "Acme Ltd", "postal_address": "1 Quay, Dublin", "lawful_basis": "legitimate_interest"}
    assert 200 == (await client.put(f"/v1/projects/{project_id}/compliance-profile", profile)).status_code

    assert "complete_compliance_profile" not in [action["action_type"] for action in (await client.get(path)).json()]
    done = (await client.get(path + "?status=done")).json()
    assert ["complete_compliance_profile"] == [action["action_type"] for action in done]


async def test_the_template_of_a_compliance_profile_declares_nothing_and_takes_nothing_away(
    client: Actor, project_id: str
) -> None:
    path = f"/v1/projects/{project_id}"
    known = {
        "legal_name": "Acme Ltd",
        "postal_address": None,
        "lawful_basis": "contract",
        "unsubscribe_base_url": "https://mail.acme.example",
    }
    assert 200 == (await client.put(f"{path}/compliance-profile", known)).status_code

    blockers = (await client.get(f"{path}/readiness")).json()["blockers"]
    [fix] = [blocker["fix"] for blocker in blockers if blocker["code"] == "postal_address_missing"]
    [action] = [
        one
        for one in (await client.get(f"{path}/next-actions")).json()
        if one["action_type"] == "complete_compliance_profile"
    ]
    for one in (fix, action):
        template = one["template"]
        assert (None, ["/postal_address"], known) == (one["call"], template["missing"], template["body"])
        answer = await client.request(template["method"], template["path"], json=template["body"])
        assert 200 == answer.status_code, answer.text

    stored = (await client.get(f"{path}/compliance-profile")).json()
    assert {**known, "postal_address": ""} == {name: stored[name] for name in known}


async def test_a_lawful_basis_that_nobody_named_stays_a_blocker(client: Actor, project_id: str) -> None:
    """An agent that fills in what it knows and leaves the basis null has declared nothing."""
    path = f"/v1/projects/{project_id}"
    [action] = [
        one
        for one in (await client.get(f"{path}/next-actions")).json()
        if one["action_type"] == "complete_compliance_profile"
    ]
    template = action["template"]
    assert ["/legal_name", "/postal_address", "/lawful_basis"] == template["missing"]
    assert {"/lawful_basis": ["legitimate_interest", "consent", "contract"]} == template["choices"]

    filled = {**template["body"], "legal_name": "Acme Ltd", "postal_address": "1 Quay, Dublin"}
    answer = await client.request(template["method"], template["path"], json=filled)

    assert (200, None) == (answer.status_code, answer.json()["lawful_basis"])
    codes = [one["code"] for one in (await client.get(f"{path}/readiness")).json()["blockers"]]
    assert "lawful_basis_missing" in codes


@pytest.mark.parametrize("field", ["legal_name", "postal_address"])
async def test_a_blank_name_or_address_is_refused(client: Actor, project_id: str, field: str) -> None:
    """Blank is not missing: who writes it down means to have said something."""
    profile = {"legal_name": "Acme Ltd", "postal_address": "1 Quay, Dublin", field: "  "}

    answer = await client.put(f"/v1/projects/{project_id}/compliance-profile", profile)

    assert (422, [f"/{field}"]) == (answer.status_code, [one["pointer"] for one in answer.json()["errors"]])


GERMAN = {
    "legal_name": "Nordlicht Prognosen GmbH",
    "postal_address": "Hafenstraße 1, 20457 Hamburg",
    "lawful_basis": "legitimate_interest",
    "country": "de",
    "legal_form": "GmbH",
    "registered_office": "Hamburg",
    "register_court": "Amtsgericht Hamburg",
    "register_number": "HRB 12345",
    "directors": ["Anna Beispiel", "Jan Muster"],
    "vat_id": "DE 123 456 789",
    "phone": "+49 40 1234567",
    "privacy_contact": "datenschutz@nordlicht.example",
}


async def test_what_a_german_letter_must_say_is_kept_and_asked_for(client: Actor, project_id: str) -> None:
    """A German company without its register, seat and directors cannot send; the template asks for exactly these."""
    path = f"/v1/projects/{project_id}"
    bare = {name: GERMAN[name] for name in ("legal_name", "postal_address", "lawful_basis", "country", "legal_form")}
    await client.put(f"{path}/compliance-profile", bare)
    [blocker] = [
        one
        for one in (await client.get(f"{path}/readiness")).json()["blockers"]
        if one["code"] == "register_details_missing"
    ]
    asked = ["/registered_office", "/register_court", "/register_number", "/directors"]
    assert (["send"], asked) == (blocker["blocks"], blocker["fix"]["template"]["missing"])
    assert "Amtsgericht" not in blocker["message"]
    assert "GmbHG section 35a" in blocker["message"]

    whole = await client.put(f"{path}/compliance-profile", GERMAN)

    assert 200 == whole.status_code, whole.text
    stored = (await client.get(f"{path}/compliance-profile")).json()
    assert {**GERMAN, "country": "DE", "vat_id": "DE123456789"} == {name: stored[name] for name in GERMAN}
    assert "automatic" == stored["ai_disclosure"]
    codes = [one["code"] for one in (await client.get(f"{path}/readiness")).json()["blockers"]]
    assert "register_details_missing" not in codes


@pytest.mark.parametrize(
    ("said", "asked"),
    [
        ({"country": "DE", "legal_form": "Freiberuflerin"}, []),
        ({"country": "DE", "legal_form": "OHG"}, ["/registered_office", "/register_court", "/register_number"]),
        ({"country": "GB", "legal_form": "sole trader"}, []),
        ({"country": "GB"}, ["/legal_form", "/registered_office", "/register_court", "/register_number"]),
        ({"country": "AT", "directors": ["Eva Muster"], "legal_form": "GmbH", "registered_office": "Wien"},
         ["/register_court", "/register_number"]),
        ({"country": "US"}, []),
        ({}, []),
    ],
)  # fmt: skip
async def test_each_country_asks_for_what_its_letters_say(
    client: Actor, project_id: str, said: dict[str, Any], asked: list[str]
) -> None:
    """Whoever is in no register is asked for none, and where no rule was read nothing is asked."""
    path = f"/v1/projects/{project_id}"
    await client.put(f"{path}/compliance-profile", {**GERMAN_NAME, **said})

    blockers = (await client.get(f"{path}/readiness")).json()["blockers"]

    found = [one for one in blockers if one["code"] == "register_details_missing"]
    assert asked == [pointer for one in found for pointer in one["fix"]["template"]["missing"]]


GERMAN_NAME = {name: GERMAN[name] for name in ("legal_name", "postal_address", "lawful_basis")}


@pytest.mark.parametrize(
    ("field", "value", "word"),
    [
        ("country", "UK", "United Kingdom is GB"),
        ("country", "Germany", "Germany is DE"),
        ("country", "ZZ", "ISO 3166"),
        ("vat_id", "none", "VAT id"),
        ("phone", "call me", "telephone"),
        ("directors", ["Anna Beispiel", "anna beispiel"], "twice"),
        ("directors", [" "], "at least 1"),
        ("privacy_contact", "the office", "e-mail"),
        ("legal_form", "GmbH\nBcc: x@y.example", "one line"),
        ("ai_disclosure", "hidden", "automatic"),
    ],
)
async def test_a_wrong_part_of_the_profile_is_refused_with_a_clear_word(
    client: Actor, project_id: str, field: str, value: Any, word: str
) -> None:
    """Nothing of it is stored, and the answer names the field and what is wrong with it."""
    answer = await client.put(f"/v1/projects/{project_id}/compliance-profile", {**GERMAN, field: value})

    assert 422 == answer.status_code, answer.text
    [error] = answer.json()["errors"]
    assert error["pointer"].startswith(f"/{field}")
    assert word in error["message"]
    assert "" == (await client.get(f"/v1/projects/{project_id}/compliance-profile")).json()["legal_name"]


async def test_a_company_in_the_united_kingdom_names_its_part_of_it(client: Actor, project_id: str) -> None:
    """Companies House is no part of the United Kingdom; letters name where the company is registered."""
    path = f"/v1/projects/{project_id}/compliance-profile"
    british = {**GERMAN_NAME, "country": "GB", "legal_form": "Ltd", "register_number": "01234567"}

    wrong = await client.put(path, {**british, "register_court": "Companies House"})
    right = await client.put(path, {**british, "register_court": "England and Wales"})

    assert (422, 200) == (wrong.status_code, right.status_code)
    assert "Scotland" in wrong.json()["errors"][0]["message"]


async def test_the_log_keeps_which_fields_changed_and_nothing_of_what_they_hold(client: Actor, project_id: str) -> None:
    """The log is never rewritten, and a profile names people; so names of fields are all that it holds."""
    path = f"/v1/projects/{project_id}"
    await client.put(f"{path}/compliance-profile", GERMAN)
    await client.put(f"{path}/compliance-profile", GERMAN)
    await client.put(f"{path}/compliance-profile", {**GERMAN, "directors": ["Anna Beispiel"]})

    events = await settled(client, 2, f"?project_id={project_id}&types=project.compliance_changed")

    told = [one["data"] for one in events]
    assert [["directors"], sorted(GERMAN)] == sorted([sorted(one["changed"]) for one in told], key=len)
    assert not any(word in str(told) for word in ("Beispiel", "Nordlicht", "Hamburg", "datenschutz@"))


async def test_no_token_and_wrong_tokens_are_told_apart_from_no_scope(client: Actor) -> None:
    missing = await client.http.get("/v1/projects")
    wrong = await client.http.get("/v1/projects", headers={"Authorization": "Bearer ork_nope"})

    assert (401, "token_missing") == (missing.status_code, missing.json()["code"])
    assert (401, "token_invalid") == (wrong.status_code, wrong.json()["code"])
    assert "invalid_token" in wrong.headers["www-authenticate"]
