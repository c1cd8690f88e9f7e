"""`jurisdictions.toml`: per country, what the law says of writing unasked. Read once, and refused whole where a word is off."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from functools import cache
from importlib.resources import files
from typing import Annotated, Any, Final, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StringConstraints, model_validator

from outrider.language import countries

Kind = Literal["role", "named", "individual"]
Rule = Literal["allowed", "needs_role_address", "needs_consent", "blocked"]
Condition = Literal["published_address", "fits_role"]
KINDS: Final[tuple[Kind, ...]] = ("role", "named", "individual")
STRICTER: Final[tuple[Rule, ...]] = ("allowed", "needs_role_address", "needs_consent", "blocked")
"""From the mildest to the strictest."""


def _is_country(code: str) -> str:
    if not countries.is_code(code):
        meant = countries.code_of(code)
        hint = f"; {countries.name_of(meant)} is {meant}" if meant else ", such as IE"
        raise ValueError(f"{code[:100]} is no ISO 3166 code in capitals{hint}")
    return code


CountryCode = Annotated[str, AfterValidator(_is_country)]


class Jurisdiction(BaseModel):
    """What is known of one country."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    country: CountryCode
    role: Rule
    named: Rule
    individual: Rule
    conditions: Mapping[Kind, tuple[Condition, ...]] = Field(default_factory=dict)
    legal_form: bool = False
    """Whether it depends on the company's legal form, so that nothing is known of an address until that is."""
    subject_prefix: str = ""
    consent_request: Literal["never", "once"] = "never"
    rule: Annotated[str, StringConstraints(min_length=20, max_length=400)]
    sources: Annotated[tuple[Annotated[str, StringConstraints(pattern=r"^https://\S+$")], ...], Field(min_length=1)]
    checked_on: date
    sureness: Literal["A", "A/B", "B", "C"]

    @model_validator(mode="after")
    def _sound(self) -> "Jurisdiction":
        for kind in KINDS:
            if self.conditions.get(kind) and getattr(self, kind) != "allowed":
                raise ValueError(f"{self.country}: {kind} has conditions, but is not allowed anyway")
            if getattr(self, kind) == "blocked":
                raise ValueError(f"{self.country}: blocked is the operator's own word, not the law's")
        if self.role == "needs_role_address":
            raise ValueError(f"{self.country}: a role address cannot lack being one")
        return self


@dataclass(frozen=True, slots=True, eq=False)
class RuleBook:
    """All of it; `version` is the day of its last change. Equal to itself alone: verdicts are remembered by it."""

    version: str
    rows: Mapping[str, Jurisdiction]


@cache
def table() -> RuleBook:
    """The table that is shipped."""
    return read(files("outrider.law").joinpath("jurisdictions.toml").read_text("utf-8"))


def read(text: str) -> RuleBook:
    """A table from its text.

    Raises:
        ValueError: it has a word that means nothing, lacks one, or names a country twice.
    """
    raw: dict[str, Any] = tomllib.loads(text)
    version, listed = raw.pop("version"), raw.pop("jurisdiction")
    if raw:
        raise ValueError(f"nothing in it is called {', '.join(raw)}")
    rows: dict[str, Jurisdiction] = {}
    for one in listed:
        row = Jurisdiction.model_validate(one)
        if row.country in rows:
            raise ValueError(f"{row.country} stands there twice")
        rows[row.country] = row
    return RuleBook(date.fromisoformat(version).isoformat(), rows)
