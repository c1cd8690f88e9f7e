"""How a command over HTTP ends: its exit code, and what it says when something refused it. docs/cli.md "Exit codes"."""

import json
import os
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from enum import IntEnum
from typing import Any, Final

import typer

from outrider.cli.remote.text import one_line


class Exit(IntEnum):
    """What the exit code tells. Stable: scripts branch on it."""

    DONE = 0
    FAILED = 1
    USAGE = 2
    WAITS_FOR_A_PERSON = 3
    NOT_ALLOWED = 4
    LATER = 5
    UNKNOWN = 6


class CommandEnded(Exception):
    """The command cannot do it. The text says why and what to do."""

    def __init__(self, message: str, code: Exit = Exit.FAILED) -> None:
        super().__init__(message)
        self.code = code


_FOR_A_PERSON: Final = frozenset(
    {
        "authorization_pending",
        "confirm_reviewed_required",
        "not_approved",
        "recipient_held",
        "skipped_by_a_person",
        "taken_over",
    }
)
"""Refusals that only somebody's decision takes away."""


def code_of(status: int, code: str, blockers: Sequence[Mapping[str, Any]]) -> Exit:
    """The exit code of a refusal."""
    if code in ("outcome_unknown", "send_unresolved", "send_unknown"):
        return Exit.UNKNOWN
    if code in _FOR_A_PERSON or any(one.get("waiting_on") == "operator" for one in blockers):
        return Exit.WAITS_FOR_A_PERSON
    if status in (401, 403) or code in ("access_denied", "invalid_grant"):
        return Exit.NOT_ALLOWED
    if status in (408, 429, 502, 503, 504):
        return Exit.LATER
    return Exit.FAILED


@contextmanager
def exit_on_error() -> Iterator[None]:
    """Say what ends the command on standard error, and leave with its exit code."""
    from outrider_client._errors import OutriderError, Unreachable

    try:
        yield
    except CommandEnded as ended:
        _say("Error", str(ended))
        raise typer.Exit(ended.code) from None
    except OutriderError as refused:
        if is_lost(refused):
            _say("Error", no_answer(f"what stands before the service said {refused.status}", may_be_done=True))
            raise typer.Exit(Exit.UNKNOWN) from None
        for line in refusal(refused.problem, refused.status, refused.code):
            typer.echo(line, err=True)
        raise typer.Exit(code_of(refused.status, refused.code, refused.blockers)) from None
    except Unreachable as lost:
        _say("Error", no_answer(str(lost), may_be_done=lost.may_be_done))
        raise typer.Exit(Exit.UNKNOWN if lost.may_be_done else Exit.LATER) from None
    except json.JSONDecodeError:
        _say("Error", "What answers there is not Outrider: no JSON came. Another address: outrider login --url URL")
        raise typer.Exit(Exit.FAILED) from None
    except ValueError as wrong:
        _say("Error", str(wrong))
        raise typer.Exit(Exit.USAGE) from None
    except BrokenPipeError:
        # Whoever read us has enough. What is still to be written goes nowhere, also at the end of the process.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        raise typer.Exit(Exit.DONE) from None
    except KeyboardInterrupt:
        raise typer.Exit(130) from None


def is_lost(error: BaseException) -> bool:
    """Whether it was a change that may have been done, as far as anybody here knows: also where a proxy gave up waiting."""
    from outrider_client._errors import OutriderError, Unreachable

    if isinstance(error, OutriderError):
        return error.status in (502, 504) and "code" not in error.problem and error.method not in (None, "GET")
    return isinstance(error, Unreachable) and error.may_be_done


def no_answer(said: str, *, may_be_done: bool) -> str:
    """What to think of a request without an answer."""
    if may_be_done:
        return f"No answer came: {said}\n  It may have been done. Look before you repeat it."
    return (
        f"The service cannot be reached: {said}\n  Nothing was done. Does it run, and is this its address?"
        " Another one: outrider login --url URL, or OUTRIDER_URL."
    )


def refusal(
    problem: Mapping[str, Any], status: int, code: str, command_of: Callable[[Mapping[str, Any]], str] | None = None
) -> Iterator[str]:
    """A problem document as lines for whoever must act: what it is, what is wrong, what to type."""
    title = str(problem.get("title") or f"The service answered {status}")
    yield f"Error: {one_line(title)} ({one_line(code)})"
    detail = str(problem.get("detail") or problem.get("error_description") or "")
    wrongs = [f"{one.get('pointer')}: {one.get('message')}" for one in problem.get("errors") or ()]
    for line in dict.fromkeys((detail, *wrongs)):
        if line and line != title:
            yield f"  {one_line(line)}"
    for blocker in problem.get("blockers") or ():
        yield f"  - {one_line(str(blocker.get('message')))} (waits for the {one_line(str(blocker.get('waiting_on')))})"
        yield from _fix(blocker.get("fix"), "    ", command_of)
    yield from _fix(problem.get("fix"), "  ", command_of)
    if code == "insufficient_scope":
        yield "  Ask your person for it: outrider login --scope api (all that a device can have), or an API key that has it."
    if code in ("token_invalid", "token_missing", "unauthorized"):
        yield "  Sign in: outrider login"
    if status >= 500 and problem.get("request_id"):
        yield f"  Request: {one_line(str(problem['request_id']))}"


def _fix(fix: Any, indent: str, command_of: Callable[[Mapping[str, Any]], str] | None) -> Iterator[str]:
    if not isinstance(fix, Mapping):
        return
    from outrider.cli.remote.calls import as_command

    make = command_of or as_command
    label = one_line(str(fix.get("label") or "Settle it"))
    if fix.get("call") or fix.get("template"):
        yield f"{indent}{label}: {make(fix.get('call') or fix['template'])}"
    elif fix.get("console_path"):
        yield f"{indent}{label}: in the console, {one_line(str(fix['console_path']))}"


def _say(what: str, text: str) -> None:
    typer.secho(f"{what}: ", fg="red", bold=True, err=True, nl=False)
    typer.echo(text, err=True)
