"""docs/cli.md "What is printed" and "Exit codes": for a person, for a program, and never what steers a terminal."""

import json
import unicodedata
from typing import Any

import pytest

from outrider.cli.remote import output, text
from outrider.cli.remote.calls import as_command
from outrider.cli.remote.outcome import Exit, code_of, refusal

HOSTILE = "Invoice\x1b[2J\x9b31m\x07\u202egnp.exe\u2066\r\nFrom: you\u2028x\x00"


def test_foreign_text_cannot_steer_a_terminal() -> None:
    """Escapes, bells, and what turns the writing round: gone from cells, rows, outlines and refusals."""
    problem = {"title": HOSTILE, "detail": HOSTILE, "errors": [{"pointer": HOSTILE, "message": HOSTILE}]}
    printed = [
        text.one_line(HOSTILE),
        output.tabbed([HOSTILE, {"x": HOSTILE}, [HOSTILE]]),
        *output.outline({"subject": HOSTILE, "body": f"{HOSTILE}\n{HOSTILE}", "deep": [{HOSTILE: HOSTILE}]}),
        *list(output.table(["id", "subject"], [["x", HOSTILE]], 80))[1:],
        *refusal(problem, 400, HOSTILE),
        as_command({"method": "GET", "path": "/v1/x", "body": {"x": HOSTILE}}),
    ]

    steering = {one for line in printed for one in line if unicodedata.category(one) == "Cc" or one in "\u202e\u2066"}
    assert {"\t"} == steering
    assert "Invoice[2J31mgnp.exe From: you x" == text.one_line(HOSTILE)


@pytest.mark.parametrize("columns", [30, 60, 200])
def test_a_table_stays_within_the_terminal_and_keeps_its_ids(columns: int) -> None:
    rows: list[list[Any]] = [["draft_01", "日本語の件名です", "a" * 300], ["draft_02", "é" * 90, None]]

    head, *lines = output.table(["id", "subject", "to_email"], rows, columns)

    assert "ID" in head
    assert [True, True] == [text.width(line) <= columns for line in lines]
    assert ["draft_01", "draft_02"] == [line.split()[0] for line in lines]


def test_a_cell_is_one_line_for_a_program() -> None:
    row = ["a\tb\nc", None, True, ["x", "y"], {"n": 1}]

    assert 'a b c\t\ttrue\tx,y\t{"n": 1}' == output.tabbed(row)


def test_a_thing_is_names_and_values_for_a_program() -> None:
    thing = {"id": "x", "progress": {"done": 1}, "errors": [{"code": "a"}], "tags": ["b", "c"], "none": None}

    printed = [output.tabbed(one) for one in output.flat(thing)]

    assert ["id\tx", "progress.done\t1", "errors.0.code\ta", "tags\tb,c", "none\t"] == printed


@pytest.mark.parametrize(
    ("call", "command"),
    [
        (
            {"method": "POST", "path": "/v1/projects/proj_1/drafts/draft_1:send", "body": {"confirm_reviewed": True}},
            "outrider drafts send draft_1 --confirm-reviewed --project proj_1",
        ),
        (
            {"method": "GET", "path": "/v1/prospects/prospect_1/brief?kind=reply", "body": None},
            "outrider prospects brief prospect_1 --kind reply",
        ),
        (
            {"method": "PATCH", "path": "/v1/prospects/prospect_1", "body": {"contact_email": None}},
            """outrider api PATCH /v1/prospects/prospect_1 --body '{"contact_email": null}'""",
        ),
        (
            {
                "method": "PUT",
                "path": "/v1/projects/proj_1/compliance-profile",
                "body": {"legal_name": "Acme; rm -rf ~", "unsubscribe_base_url": None, "postal_address": None},
                "missing": ["/postal_address", "/lawful_basis"],
            },
            "outrider compliance-profile set --legal-name 'Acme; rm -rf ~' --postal-address … --lawful-basis …"
            " --project proj_1",
        ),
        ({"method": "POST", "path": "/v1/new/$(id)", "body": {}}, "outrider api POST '/v1/new/$(id)' --body '{}'"),
    ],
)
def test_a_call_is_shown_as_the_command_to_type(call: dict[str, Any], command: str) -> None:
    """What the service, and whoever wrote to it, put into it stays a word of the command."""
    assert command == as_command(call)


@pytest.mark.parametrize(
    ("status", "code", "blockers", "exit_code"),
    [
        (401, "token_invalid", [], Exit.NOT_ALLOWED),
        (403, "insufficient_scope", [], Exit.NOT_ALLOWED),
        (404, "not_found", [], Exit.FAILED),
        (409, "blocked", [{"waiting_on": "operator"}], Exit.WAITS_FOR_A_PERSON),
        (409, "blocked", [{"waiting_on": "agent"}], Exit.FAILED),
        (409, "not_approved", [], Exit.WAITS_FOR_A_PERSON),
        (409, "outcome_unknown", [], Exit.UNKNOWN),
        (409, "send_unresolved", [], Exit.UNKNOWN),
        (503, "send_unknown", [], Exit.UNKNOWN),
        (503, "database_busy", [], Exit.LATER),
        (429, "rate_limited", [], Exit.LATER),
        (422, "validation_failed", [], Exit.FAILED),
        (500, "internal_error", [], Exit.FAILED),
    ],
)
def test_the_exit_code_says_what_to_do_next(
    status: int, code: str, blockers: list[dict[str, Any]], exit_code: Exit
) -> None:
    assert exit_code == code_of(status, code, blockers)


def test_a_refusal_names_what_mends_it() -> None:
    problem = json.loads(
        """{"title": "Something must be settled", "detail": "Two things.", "code": "blocked", "blockers": [{
        "message": "No address.", "waiting_on": "operator", "fix": {"label": "Complete it", "console_path": "/p", "call": null,
        "template": {"method": "PUT", "path": "/v1/projects/p/compliance-profile", "body": {"postal_address": null},
        "missing": ["/postal_address"]}}}]}"""
    )

    assert [
        "Error: Something must be settled (blocked)",
        "  Two things.",
        "  - No address. (waits for the operator)",
        "    Complete it: outrider compliance-profile set --postal-address … --project p",
    ] == list(refusal(problem, 409, "blocked"))
