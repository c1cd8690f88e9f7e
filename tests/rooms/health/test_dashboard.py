"""What `deploy/` shows and alerts on is what `/metrics` serves."""

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]

from tests.house.source import ROOT
from tests.rooms.health.conftest import Serving
from tests.rooms.health.labels import LABELS

DASHBOARD = json.loads((ROOT / "deploy/grafana/dashboard.json").read_text())
RULES = [
    rule
    for group in yaml.safe_load((ROOT / "deploy/prometheus/alerts.yml").read_text())["groups"]
    for rule in group["rules"]
]
THEIRS = {"up"}
"""Prometheus makes it itself, with the labels `job` and `instance` of whoever was asked."""
WORDS = {"sum", "max", "by", "rate", "increase", "time", "or", "and", "topk", "histogram_quantile"}


def panels() -> Iterator[tuple[str, str]]:
    """Each panel's title with each of its expressions."""
    for panel in DASHBOARD["panels"]:
        for target in panel.get("targets", ()):
            yield panel["title"], target["expr"]


EXPRESSIONS = [*panels(), *((rule["alert"], rule["expr"]) for rule in RULES)]


def read(expression: str) -> tuple[set[str], set[str]]:
    """The metrics and the labels that an expression names."""
    chosen = " ".join(re.findall(r"\{[^}]*\}", expression))
    labels = set(re.findall(r"(\w+)\s*(?:=~|!=|=|!~)", chosen))
    for listed in re.findall(r"by \(([^)]*)\)", expression):
        labels |= {one.strip() for one in listed.split(",")}
    bare = re.sub(r"\{[^}]*\}|by \([^)]*\)|\[[^\]]*\]|\"[^\"]*\"", " ", expression)
    return set(re.findall(r"\b[a-z_]\w*", bare)) - WORDS, labels


async def served(serving: Serving) -> set[str]:
    """The names of all series there may be, also of those that have none yet."""
    async with serving(metrics="loopback") as http:
        text = (await http.get("/metrics")).text
    ends = {"histogram": ("_bucket", "_count", "_sum"), "counter": ("",), "gauge": ("",)}
    return {name + end for name, kind in re.findall(r"# TYPE (\w+) (\w+)", text) for end in ends[kind]}


async def test_every_metric_that_is_shown_or_alerted_on_is_served(serving: Serving) -> None:
    names = await served(serving) | THEIRS
    unknown = {(title, name) for title, expression in EXPRESSIONS for name in read(expression)[0] - names}
    labels = {(title, one) for title, expression in EXPRESSIONS for one in read(expression)[1] - LABELS - {"job"}}

    assert set() == unknown
    assert set() == labels


async def test_every_metric_of_ours_is_shown_or_told_of(serving: Serving) -> None:
    """One that nobody shows and no page names was made for nobody."""
    told = (ROOT / "docs/operating.md").read_text()
    shown = {name for _, expression in EXPRESSIONS for name in read(expression)[0]}
    ours = {re.sub(r"_(bucket|count|sum)$", "", one) for one in await served(serving) if one.startswith("outrider_")}

    assert [] == sorted(one for one in ours if one not in told and not any(name.startswith(one) for name in shown))


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule["alert"])
def test_an_alert_says_what_to_do(rule: dict[str, Any]) -> None:
    """In sentences, to somebody who was woken by it."""
    said = rule["annotations"]["description"]

    assert rule["labels"]["severity"] in ("page", "ticket")
    assert len(said) > 60
    assert said.endswith(".")
    assert rule["annotations"]["summary"]


def test_no_label_of_ours_is_one_that_prometheus_gives_itself() -> None:
    """It would rename ours to `exported_job`, and every expression would miss it."""
    assert set() == LABELS & {"job", "instance"}
