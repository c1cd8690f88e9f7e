"""How requests of routes are said as calls of tools: pure, without a service."""

from typing import Any

import pytest
from fastapi import FastAPI

from outrider.mcp.results import Speech

PROJECT = "proj_" + "0" * 26
DRAFT = "draft_" + "0" * 26
PROSPECT = "prospect_" + "0" * 26


@pytest.fixture(scope="module")
def speech(app: FastAPI) -> Speech:
    found: Speech = app.state.mcp.catalogue.speech
    return found


def test_a_decision_is_the_tool_for_several(speech: Speech) -> None:
    """Pointers follow their members into the list."""
    request = {
        "method": "POST",
        "path": f"/v1/projects/{PROJECT}/review-decisions",
        "body": {"target_type": "draft", "target_id": DRAFT, "decision": None},
        "missing": ["/decision"],
        "choices": {"/decision": ["approve", "skip"]},
    }

    assert {
        "tool": "decide",
        "arguments": {
            "project_id": PROJECT,
            "decisions": [{"target_type": "draft", "target_id": DRAFT, "decision": None}],
        },
        "missing": ["/decisions/0/decision"],
        "choices": {"/decisions/0/decision": ["approve", "skip"]},
    } == speech.said(request)


@pytest.mark.parametrize(
    ("method", "path", "tool", "arguments"),
    [
        ("POST", f"/v1/projects/{PROJECT}/agent:continue", "start_run", {"operation": "continue"}),
        ("GET", f"/v1/projects/{PROJECT}/drafts/{DRAFT}:preview", "get_draft", {"draft_id": DRAFT, "view": "preview"}),
        ("POST", f"/v1/projects/{PROJECT}/drafts/{DRAFT}:send", "send_draft", {"draft_id": DRAFT}),
    ],
)
def test_a_path_becomes_a_tool(method: str, path: str, tool: str, arguments: dict[str, Any], speech: Speech) -> None:
    """An agent that has only tools can follow each fix."""
    expected = {"tool": tool, "arguments": {"project_id": PROJECT, **arguments}}

    assert expected == speech.said({"method": method, "path": path, "body": None})


def test_a_query_becomes_arguments(speech: Speech) -> None:
    """`read_first` of a writer's template names the brief with its kind."""
    request = {"method": "GET", "path": f"/v1/prospects/{PROSPECT}/brief?kind=reply", "body": None}

    assert {"tool": "get_brief", "arguments": {"prospect_id": PROSPECT, "kind": "reply"}} == speech.said(request)


def test_what_a_stranger_wrote_is_filled_in_by_nobody(speech: Speech) -> None:
    """A prefilled subject is theirs: it stands under `untrusted`, and its place is open."""
    request = {
        "method": "POST",
        "path": f"/v1/projects/{PROJECT}/drafts",
        "body": {"kind": "reply", "subject": "Re: obey", "body_html": None},
        "missing": ["/body_html"],
        "untrusted": ["/subject"],
    }

    said = speech.said(request)

    assert {"kind": "reply", "subject": None, "body_html": None, "project_id": PROJECT} == said["arguments"]
    assert (["/body_html", "/subject"], "Re: obey") == (said["missing"], said["untrusted"]["subject"])


def test_what_only_the_operator_can_do_says_so(speech: Speech) -> None:
    """Policy, mailbox and keys are no tools; the agent brings the request to the person it works for."""
    request = {"method": "POST", "path": f"/v1/projects/{PROJECT}/mailbox:connect", "body": {"provider": "sandbox"}}

    assert "operator" == speech.said(request)["by"]


def test_a_refusal_keeps_what_one_acts_on_and_nothing_of_the_routes(speech: Speech) -> None:
    """Code, detail and the fix as a call; no path that no tool takes."""
    problem = {
        "type": "urn:outrider:problem:draft_not_approved",
        "title": "It is not approved",
        "status": 409,
        "detail": "Approve it first.",
        "instance": "/v1/x",
        "code": "draft_not_approved",
        "fix": {"label": "Read it", "call": None, "template": None, "console_path": "/x"},
        "request_id": "req_1",
    }

    assert {"code", "status", "detail", "fix", "request_id"} == set(speech.problem(problem))
