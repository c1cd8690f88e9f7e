"""Wire shapes of the table of countries and of the verdict (docs/law.md)."""

from typing import Annotated, Any, Literal

from pydantic import AwareDatetime, ConfigDict, Field, model_validator

from outrider.core.http import Body, NonEmpty, Timestamp, Wire, example
from outrider.law.place import Origin
from outrider.law.table import Condition, CountryCode, Kind, Rule
from outrider.law.verdict import Verdict

_ROW: dict[str, Any] = {
    "country": "IE",
    "name": "Ireland",
    "role": "allowed",
    "named": "allowed",
    "individual": "needs_consent",
    "conditions": {"named": ["fits_role"]},
    "legal_form": False,
    "subject_prefix": "",
    "consent_request": "never",
    "rule": "A business may be written to unasked, a person there only about that business; each message is an offence of its own"
    " (S.I. 336/2011 regulation 13).",
    "sources": ["https://brexitlegal.ie"],
    "checked_on": "2026-11-22",
    "sureness": "B",
}
NOTICE = (
    "Facts as they were read on the day named, by people who are no lawyers: no legal advice. What a row does not hold nobody has"
    " checked. A country without a row is unknown, never allowed."
)
LAWFUL: dict[str, Any] = {
    "verdict": "allowed",
    "reason": "Ireland (by the domain): A business may be written to unasked, a person there only about that business; each"
    " message is an offence of its own (S.I. 336/2011 regulation 13). Whoever approves a letter confirms that it is"
    " about what they do at work.",
    "country": {"code": "IE", "from": "domain", "said_by": "covefoods.ie", "certain": True},
    "kind": "named",
    "rule_version": "2026-11-22",
    "conditions_missing": ["fits_role"],
    "override": None,
    "unconfirmed": [],
}


class JurisdictionOut(Wire):
    """What is known of one country."""

    country: str = Field(description="ISO 3166 code.")
    name: str
    role: Rule = Field(description="A shared address such as info@.")
    named: Rule = Field(description="A person's address at a company.")
    individual: Rule = Field(description="Free mail, or a sole trader's.")
    conditions: dict[str, list[Condition]] = Field(
        description="What must hold besides, per kind of address that is allowed. `published_address`: it stands on a page"
        " without a refusal of advertising. `fits_role`: the letter is about what they do at work, as its approver confirms."
    )
    legal_form: bool = Field(description="Whether it depends on the company's legal form.")
    subject_prefix: str = Field(description="What the subject has to begin with; empty for nothing.")
    consent_request: str = Field(description="Whether consent may be asked for by mail: `never` or `once`.")
    rule: str = Field(description="The rule in our own words.")
    sources: list[str] = Field(description="Where it was read.")
    checked_on: str = Field(description="The day on which it was read.")
    sureness: str = Field(
        description="A: text of the law, a court or an authority. B: lawyers and chambers. A/B: some of each."
    )

    model_config = example(_ROW)


class JurisdictionsOut(Wire):
    rule_version: str = Field(description="The day of the table's last change; each verdict names it.")
    notice: str = Field(description="What the table is not.")
    rows: list[JurisdictionOut] = Field(description="By country.")

    model_config = example({"rule_version": "2026-11-22", "notice": NOTICE, "rows": [_ROW]})


class LawfulCountryOut(Wire):
    code: str | None = Field(description="The country whose rule counts; null where nothing tells.")
    origin: Origin = Field(
        alias="from",
        description="What tells it: the prospect's own `country`, the domain, a phone number, the catalogue's `company`, the"
        " countries of the ICP claims (`icp`), the project's `default_country`, or `none`.",
    )
    said_by: str = Field(description="Who or what said so.")
    certain: bool = Field(description="False where signs disagree or say little: then the strictest of them counts.")


class OverrideOut(Wire):
    """A person's word that this one prospect may be written to all the same."""

    id: str
    reason: str = Field(description="Why, in the words of whoever answers for it.")
    basis: str = Field(description="What it rests on in law, in their words.")
    expires_at: Timestamp = Field(description="From then on it counts no more.")
    by: dict[str, str] = Field(description="Who said so.")
    created_at: Timestamp


class OverrideLawful(Body):
    reason: Annotated[
        NonEmpty, Field(description="Why they may be written to all the same, in the words of whoever answers for it.")
    ]
    basis: Annotated[NonEmpty, Field(description="What that rests on in law, in your own words.")]
    expires_at: Annotated[
        AwareDatetime, Field(strict=False, description="When it ends: in 90 days at the latest, to be given anew.")
    ]

    model_config = example(
        {
            "reason": "She asked at the fair in Cologne to be sent our prices.",
            "basis": "Consent given in person, noted the same day",
            "expires_at": "2026-12-31T00:00:00Z",
        }
    )


class LawfulOut(Wire):
    """Whether one may write to them unasked, as far as it was read (no legal advice): docs/law.md."""

    verdict: Verdict = Field(
        description="From `allowed` to `blocked`; `unknown` where nothing was read or nothing tells."
    )
    reason: str = Field(description="Why, in words for the operator.")
    country: LawfulCountryOut
    kind: Kind | None = Field(description="Whose address it is; null without one.")
    rule_version: str = Field(description="The version of the table that it was judged by.")
    conditions_missing: list[Condition] = Field(
        description="What is still to be shown, or to be confirmed by an approval."
    )
    override: OverrideOut | None = Field(description="One that has not run out; null where there is none.")
    unconfirmed: list[str] = Field(
        description="What was changed (a field of the prospect, or a column) by a key without `lawful:write`, where the verdict"
        " would be milder for it: until somebody who may answer for it says what is true, what stood there before counts."
    )

    model_config = example(LAWFUL)


_RULES: dict[str, Any] = {
    "lawful_gate": "enforce",
    "default_country": "IE",
    "tightened": {"RU": {"role": "blocked", "named": "blocked"}},
}
GateName = Annotated[
    Literal["enforce", "warn"],
    Field(
        description="`enforce` refuses what the verdict does not allow; `warn` only shows it, and readiness says so."
    ),
]
DefaultCountry = Annotated[
    CountryCode | None,
    Field(
        description="ISO 3166 code: where prospects are of whom nothing tells it, as you declare; null for nowhere known."
    ),
]
Tightened = Annotated[
    dict[CountryCode, dict[Kind, Rule]],
    Field(
        description="Your own stricter rules, by country and kind of address; `blocked` is never lifted by consent or override."
        " Replaces what was there."
    ),
]


class LawfulRulesOut(Wire):
    """What the operator has chosen for a project."""

    lawful_gate: GateName
    default_country: DefaultCountry
    tightened: Tightened

    model_config = example(_RULES)


def _not_sent() -> Any:
    """What a field holds when it was not sent; null is no value of it."""
    return None


class EditLawfulRules(Body):
    """What is left out stays."""

    lawful_gate: GateName = Field(default_factory=_not_sent)
    default_country: DefaultCountry = None
    tightened: Tightened = Field(default_factory=_not_sent)

    model_config = Body.model_config | ConfigDict(json_schema_extra={"minProperties": 1, "examples": [_RULES]})

    @model_validator(mode="after")
    def _something(self) -> "EditLawfulRules":
        if not self.model_fields_set:
            raise ValueError("send lawful_gate, default_country, tightened or several of them")
        return self
