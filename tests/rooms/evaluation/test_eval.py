"""`outrider eval`: the embedded engine over our own cases, and what the command says of cases that cannot be used."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from outrider.cli.main import app
from outrider.evaluation import engines, runner
from outrider.evaluation import plan as plans
from outrider.settings import Settings
from tests.house import source

OURS = source.ROOT / "evals"
REPLY = {"subject": "Re: roofs", "text": "Please take me off your list.", "expect": {"intent": "unsubscribe"}}


def invoke(*arguments: str | Path) -> Result:
    return CliRunner().invoke(app, ["eval", *map(str, arguments)])


def write(folder: Path, name: str, *lines: object) -> None:
    texts = (line if isinstance(line, str) else json.dumps(line) for line in lines)
    (folder / name).write_text("\n".join(texts), encoding="utf-8")


async def test_the_embedded_engine_reaches_its_floors_on_our_cases() -> None:
    """Raise a floor in `evals/eval.toml` with what raises the engine; nothing may fall back unseen."""
    plan = plans.read(OURS / plans.NAME)
    loaded = runner.load(OURS, plan)
    results = await runner.run(await engines.build(Settings(llm="embedded")), loaded)

    assert [] == loaded.broken
    assert [] == [str(one) for one in runner.below(results, plan)]
    assert set(plan.floors) == {one.task for one in results}


def test_every_id_of_our_cases_is_its_own() -> None:
    loaded = runner.load(OURS, plans.read(OURS / plans.NAME))
    ids = [case.row.id for cases in loaded.cases.values() for case in cases]

    assert len(ids) == len(set(ids))


def test_a_broken_line_is_named_and_the_others_are_measured(tmp_path: Path) -> None:
    write(tmp_path, "replies.jsonl", REPLY, "{", {"text": "hello", "expect": {"intent": "happy"}}, [], {"expect": {}})

    result = invoke(tmp_path, "--json")

    told = json.loads(result.stdout)
    assert 2 == result.exit_code
    assert [f"replies.jsonl:{line}" for line in (2, 3, 4, 5)] == sorted(one["where"] for one in told["broken"])
    assert 1 == told["configs"]["embedded"]["replies"]["measures"]["opt_out_recall"]


def test_a_missed_floor_is_exit_code_1_and_says_by_how_much(tmp_path: Path) -> None:
    write(tmp_path, "replies.jsonl", REPLY, {**REPLY, "expect": {"intent": "positive"}})
    write(tmp_path, "eval.toml", "[floors.replies]", "accuracy = 0.9", "innocent_lost = 0.01", "opt_out_recall = 1")

    result = invoke(tmp_path)

    assert 1 == result.exit_code
    assert [
        "Below its floor: replies accuracy is 0.500; at least 0.9 is asked for",
        "Below its floor: replies innocent_lost is 1.000; at most 0.01 is asked for",
    ] == result.stderr.splitlines()


def test_configurations_stand_side_by_side(tmp_path: Path) -> None:
    write(tmp_path, "replies.jsonl", REPLY)
    write(tmp_path, "eval.toml", '[config.other]\nllm = "embedded"')

    result = invoke(tmp_path, "--config", "embedded", "--config", "other")

    assert (0, ["replies", "(1)", "embedded", "other"]) == (result.exit_code, result.stdout.splitlines()[0].split())


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--config", "gpt-nonsense"], "gpt-nonsense"),
        (["--task", "poems"], "poems is no task"),
        (["--config", "odd"], "colour, which is no setting"),
        ([], "holds no case"),
    ],
)
def test_what_cannot_be_run_is_said_in_one_line(tmp_path: Path, arguments: list[str], said: str) -> None:
    write(tmp_path, "eval.toml", '[config.odd]\ncolour = "green"')

    result = invoke(tmp_path, *arguments)

    assert (2, True) == (result.exit_code, said in result.stderr)
    assert "Traceback" not in result.stderr


def test_a_reader_takes_texts_for_objects_and_ignores_what_it_does_not_know(tmp_path: Path) -> None:
    claim = "Harbourline inspects flat roofs twice a year."
    write(
        tmp_path,
        "grounding.jsonl",
        {"sentence": claim, "claims": [claim], "expect": "grounded", "mood": "good"},
        {"sentence": claim, "claims": {"text": claim, "colour": 1}, "expect": ["grounded"]},
        {"sentence": claim, "expect": "ungrounded"},
    )
    write(tmp_path, "claims.jsonl", {"text": "We use cookies.", "expect": []})

    result = invoke(tmp_path, "--json")

    measures = {name: one["measures"] for name, one in json.loads(result.stdout)["configs"]["embedded"].items()}
    assert (0, 1, 1) == (result.exit_code, measures["grounding"]["accuracy"], measures["claims"]["precision"])


def test_a_lie_that_passes_the_gate_is_a_leak_and_an_honest_sentence_refused_a_flag(tmp_path: Path) -> None:
    claim = "Harbourline inspects flat roofs twice a year."
    write(
        tmp_path,
        "grounding.jsonl",
        {"sentence": claim, "claims": [claim], "expect": "ungrounded"},
        {"sentence": "Harbourline built the Eiffel Tower.", "claims": [claim], "expect": "grounded"},
    )

    measures = json.loads(invoke(tmp_path, "--json").stdout)["configs"]["embedded"]["grounding"]["measures"]

    assert (1, 1, 0) == (measures["leak_rate"], measures["flag_rate"], measures["accuracy"])
