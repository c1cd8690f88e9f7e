"""When a page says it was published, from what no visitor sees: JSON-LD, meta and time elements. Days come out, no words.

A day that belongs to a part of the page (a headline of a list, a vacancy) comes with the words that a visitor does see, so that
it counts only where these stand.
"""

import json
import re
from collections.abc import Iterator
from datetime import date
from typing import Any, Final

from selectolax.lexbor import LexborHTMLParser

_META: Final = (
    "article:published_time",
    "og:published_time",
    "datepublished",
    "date",
    "dc.date",
    "dc.date.issued",
    "dcterms.created",
    "dcterms.date",
    "pubdate",
    "publish-date",
    "parsely-pub-date",
    "sailthru.date",
)
_DAY: Final = re.compile(r"\s*((?:19|20)\d{2}-\d{2}-\d{2})(?!\d)")
_PAGES: Final = frozenset({"newsarticle", "article", "blogposting", "pressrelease", "report", "socialmediaposting"})
_PARTS: Final = frozenset({*_PAGES, "jobposting", "event"})
_SCRIPT: Final = 200_000
_MOST: Final = 60
_MOST_OBJECTS: Final = 2_000
_LONGEST: Final = 200


def read(tree: LexborHTMLParser) -> tuple[str, list[tuple[str, str]]]:
    """The ISO day of the page, or empty, and pairs of words that are shown and their ISO day. The tree still holds its head."""
    objects = [one for script in tree.css("script[type='application/ld+json']")[:20] for one in _objects(script.text())]
    marks: dict[str, str] = {}
    alone: list[str] = []
    for one in objects:
        kind, day = _kinds(one), _iso(one.get("datePublished") or one.get("datePosted") or one.get("dateCreated"))
        if not day or not kind & _PARTS:
            continue
        title = one.get("headline") or one.get("title") or one.get("name")
        if isinstance(title, str) and title.strip():
            marks.setdefault(_flat(title), day)
        if kind & _PAGES:
            alone.append(day)
    times = tree.css("time[datetime]")[:_MOST]
    for node in times:
        if (day := _iso(node.attributes.get("datetime"))) and (said := _flat(node.text(deep=True))):
            marks.setdefault(said, day)
    # Several articles on a page: it is a list, and none of their days is the page's.
    published = _meta(tree) or (alone[0] if len(set(alone)) == 1 else "")
    if not published and not alone:
        inside = {_iso(node.attributes.get("datetime")) for node in tree.css("article time[datetime]")} - {""}
        published = inside.pop() if len(inside) == 1 and len(tree.css("article")) == 1 else ""
    return published, list(marks.items())[:_MOST]


def _meta(tree: LexborHTMLParser) -> str:
    said: dict[str, str] = {}
    for node in tree.css("meta[content]")[:200]:
        attributes = node.attributes
        name = attributes.get("property") or attributes.get("name") or attributes.get("itemprop") or ""
        if day := _iso(attributes.get("content")):
            said.setdefault(name.lower(), day)
    return next((said[name] for name in _META if name in said), "")


def _objects(script: str) -> Iterator[dict[str, Any]]:
    """The objects of a script, those in lists and graphs too."""
    try:
        todo: list[Any] = [json.loads(script[:_SCRIPT])]
    except (ValueError, RecursionError):
        return
    for _ in range(_MOST_OBJECTS):
        if not todo:
            return
        one = todo.pop(0)
        if isinstance(one, list):
            todo += one
        elif isinstance(one, dict):
            yield one
            todo += [value for value in one.values() if isinstance(value, (list, dict))]


def _kinds(one: dict[str, Any]) -> set[str]:
    said = one.get("@type")
    return {kind.lower() for kind in (said if isinstance(said, list) else [said]) if isinstance(kind, str)}


def _iso(said: Any) -> str:
    match = _DAY.match(said) if isinstance(said, str) else None
    try:
        return date.fromisoformat(match[1]).isoformat() if match else ""
    except ValueError:
        return ""


def _flat(said: str) -> str:
    return " ".join(said.split())[:_LONGEST]
