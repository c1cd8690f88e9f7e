"""Lines of JSON as cases. A reader is tolerant of what is left out or not known to it, and says which line cannot be used."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Any, Final, cast, get_args

from outrider.judgement.evidence import Actor
from outrider.judgement.grounding import parse as parse_claim
from outrider.judgement.port import Claim, Company, Finding, Intelligence, Topic

_OF_A_COMPANY: Final = ("name", "domain", "description", "industry", "country", "size")


class Unusable(Exception):
    """The line is no case. The text says what is wrong with it."""


@dataclass(frozen=True, slots=True)
class Broken:
    """A line that could not be used, and why."""

    where: str
    reason: str


@dataclass(frozen=True, slots=True)
class Row:
    """One line of a file. `where` is `replies.jsonl:12`; reading a field raises Unusable where it is not what it must be."""

    where: str
    folder: Path
    data: Mapping[str, Any]

    @property
    def id(self) -> str:
        return str(self.data.get("id") or self.where)

    def text(self, name: str, default: str | None = None) -> str:
        value = self.data.get(name)
        if value is None:
            if default is None:
                raise Unusable(f"`{name}` is missing")
            return default
        if not isinstance(value, str):
            raise Unusable(f"`{name}` must be a text, not {value!r:.60}")
        return value

    def texts(self, name: str) -> list[str]:
        """A list of texts; one text stands for itself, nothing for none."""
        value = self.data.get(name)
        if value is None:
            return []
        found = [value] if isinstance(value, str) else value
        if not isinstance(found, list) or not all(isinstance(one, str) for one in found):
            raise Unusable(f"`{name}` must be a list of texts")
        return found

    def mapping(self, name: str) -> Mapping[str, Any]:
        value = self.data.get(name)
        if value is None:
            return {}
        if not isinstance(value, dict):
            raise Unusable(f"`{name}` must be an object")
        return value

    def whole(self, name: str, default: int) -> int:
        value = self.data.get(name)
        if value is None:
            return default
        if not isinstance(value, int) or isinstance(value, bool):
            raise Unusable(f"`{name}` must be a whole number, not {value!r:.60}")
        return value

    def share(self, name: str, default: float) -> float:
        value = self.data.get(name)
        if value is None:
            return default
        if not isinstance(value, (int, float)) or isinstance(value, bool) or not 0 <= value <= 1:
            raise Unusable(f"`{name}` must be a number from 0 to 1, not {value!r:.60}")
        return float(value)

    def headers(self, name: str = "headers") -> dict[str, str]:
        """Headers of a message by their names in small letters: an object, or a list of names and values, as programs keep them.
        Of one that stands several times the values follow each other."""
        value = self.data.get(name)
        pairs = list(value.items()) if isinstance(value, dict) else value or []
        if not isinstance(pairs, list) or not all(
            isinstance(one, (list, tuple)) and len(one) == 2 and isinstance(one[0], str) for one in pairs
        ):
            raise Unusable(f"`{name}` must be an object of names and values, or a list of pairs of them")
        found: dict[str, str] = {}
        for key, said in pairs:
            for one in said if isinstance(said, list) else [said]:
                if one is not None:
                    found[key.lower()] = " ".join(f"{found.get(key.lower(), '')} {one}".split())
        return found

    def under(self, name: str) -> "Row":
        """The object in a field, read in the same way. Empty where there is none."""
        return Row(self.where, self.folder, self.mapping(name))

    def objects(self, name: str, text_as: str) -> list["Row"]:
        """A list of objects; a bare text stands for an object with that text in the field `text_as`."""
        value = self.data.get(name)
        if value is None:
            return []
        listed = value if isinstance(value, list) else [value]
        rows = [{text_as: one} if isinstance(one, str) else one for one in listed]
        if not all(isinstance(one, dict) for one in rows):
            raise Unusable(f"`{name}` must be a list of texts or objects")
        return [Row(self.where, self.folder, one) for one in rows]

    def moment(self, name: str) -> datetime | None:
        value = self.text(name, "")
        if not value:
            return None
        try:
            found = datetime.fromisoformat(value)
        except ValueError:
            raise Unusable(f"`{name}` is no date or time in ISO 8601: {value!r:.60}") from None
        return found if found.tzinfo else found.replace(tzinfo=UTC)

    def day(self, name: str) -> date | None:
        found = self.moment(name)
        return found.date() if found else None

    def path(self, name: str = "file") -> Path:
        """A file that stands beside the file of this line, or below the folder of the cases."""
        given = self.text(name)
        for base in (self.folder, self.folder.parent):
            if (base / given).is_file():
                return base / given
        raise Unusable(f"there is no file {given!r}")


def read(path: Path, broken: list[Broken]) -> Iterator[Row]:
    """The lines of a file of cases. What is no JSON object is added to `broken`; empty lines and comments are skipped."""
    try:
        lines = path.read_bytes().splitlines()
    except OSError as error:
        broken.append(Broken(path.name, f"cannot be read: {error.strerror}"))
        return
    for number, line in enumerate(lines, 1):
        where = f"{path.name}:{number}"
        if not line.strip() or line.lstrip().startswith((b"//", b"#")):
            continue
        try:
            data = json.loads(line)
        except (ValueError, RecursionError) as error:
            broken.append(Broken(where, f"no JSON: {error}"))
            continue
        if isinstance(data, dict):
            yield Row(where, path.parent, data)
        else:
            broken.append(Broken(where, "a case is a JSON object, from { to }"))


def without_topic(row: Row, name: str = "claims") -> frozenset[str]:
    """Ids of the claims of which nobody says what they are about."""
    listed = enumerate(row.objects(name, "text"), 1)
    return frozenset(one.text("id", f"claim_{number}") for number, one in listed if not one.data.get("topic"))


async def sorted_by(intelligence: Intelligence, claims: Sequence[Claim], untold: frozenset[str]) -> tuple[Claim, ...]:
    """The claims with a topic each: of those without one whoever judges tells it, as of a claim that somebody writes by hand."""
    return tuple(
        [replace(one, topic=await intelligence.topic(one.text)) if one.id in untold else one for one in claims]
    )


def claims_of(row: Row, name: str = "claims", topic: Topic = "other", ours: Sequence[str] = ()) -> tuple[Claim, ...]:
    """Approved claims, given as texts or objects. Of whom one is true is parsed where nobody says it, as the product does."""
    return tuple(_claim(one, number, topic, ours) for number, one in enumerate(row.objects(name, "text"), 1))


def _claim(row: Row, number: int, default: Topic, ours: Sequence[str]) -> Claim:
    text = row.text("text")
    parsed = parse_claim(text, ours)
    actor, topic = row.text("actor", parsed.actor), row.text("topic", default)
    if actor not in get_args(Actor):
        raise Unusable(f"the actor of a claim is one of {', '.join(get_args(Actor))}, not {actor!r}")
    return Claim(
        id=row.text("id", f"claim_{number}"),
        text=text,
        topic=cast(Topic, topic),
        status=row.text("status", "approved"),
        trust_level=row.text("trust_level", "medium"),
        actor=cast(Actor, actor),
        customer=row.text("customer", parsed.customer if actor == parsed.actor else ""),
        limits=tuple(row.texts("limits")) if "limits" in row.data else tuple(parsed.limits),
    )


def findings_of(row: Row, name: str = "findings") -> tuple[Finding, ...]:
    """Verified findings, given as texts (their quotes) or objects."""
    return tuple(_finding(one, number) for number, one in enumerate(row.objects(name, "quote"), 1))


def _finding(row: Row, number: int) -> Finding:
    said = next((text for name in ("quote", "value", "text") if (text := row.text(name, ""))), None)
    if said is None:
        raise Unusable("a finding has a `quote`, what was read, or a `value`, what it means")
    return Finding(
        field=row.text("field", f"finding_{number}"),
        value=row.text("value", "") or said,
        quote=said,
        url=row.text("url", "") or None,
        observed_at=row.moment("observed_at"),
    )


def company_of(row: Row) -> Company:
    """A company; whatever is no field of its own is an imported column."""
    size = row.data.get("size")
    plain = {**row.data, "size": str(size)} if isinstance(size, (int, float)) else row.data
    known = {name: Row(row.where, row.folder, plain).text(name, "") for name in _OF_A_COMPANY}
    others = {**row.data, **row.mapping("extra")}
    extra = {key: str(value) for key, value in others.items() if key not in (*_OF_A_COMPANY, "id", "extra") and value}
    return Company(
        name=known["name"] or known["domain"],
        domain=known["domain"],
        description=known["description"],
        industry=known["industry"],
        country=known["country"],
        size=known["size"],
        extra=extra,
    )
