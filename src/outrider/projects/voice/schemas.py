"""Wire shapes of a project's voice (docs/reference/resources.md "Voice")."""

from typing import Annotated, Any

from pydantic import Field, StringConstraints

from outrider.core.http import Body, Clean, OneLine, ShortText, Wire, example

_VOICE: dict[str, Any] = {
    "sender_name": "Maeve Brennan",
    "sender_role": "Head of Sales",
    "signature": "Maeve Brennan\nHead of Sales, Laneplan",
    "tone": "Plain and friendly, like a colleague from the yard.",
    "language": "auto",
    "rules": ["Never promise a percentage.", "Do not mention Mandata to customers in Stirling."],
    "samples": ["Hi Niamh, congratulations on Monaghan. A second depot usually means a second plan on Sunday night."],
    "never_write_to": ["competitor.example", "ceo@bigcustomer.example", "Northwind Foods", "hotels"],
}


Line = Annotated[str, StringConstraints(min_length=1, max_length=200, strip_whitespace=True), Clean, OneLine]
Rule = Annotated[str, StringConstraints(min_length=1, max_length=500, strip_whitespace=True), Clean]
Sample = Annotated[str, StringConstraints(min_length=1, max_length=5_000, strip_whitespace=True), Clean]
Language = Annotated[str, StringConstraints(pattern=r"^(?:auto|[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,4})$")]


class PutVoice(Body):
    """What is left out is empty: the whole is replaced."""

    sender_name: ShortText = Field(default="", description="Who signs; without it the name of the selected sender.")
    sender_role: ShortText = Field(default="", description="What they do, as it stands under their name.")
    signature: Annotated[str, StringConstraints(max_length=500, strip_whitespace=True), Clean] = Field(
        default="", description="The lines under a letter; without them name and business."
    )
    tone: Annotated[str, StringConstraints(max_length=500, strip_whitespace=True), Clean] = Field(
        default="", description="How letters sound, in a sentence, for whoever writes them."
    )
    language: Language = Field(
        default="auto", description="A BCP 47 tag, or `auto`: the recipient's, by what is known."
    )
    rules: Annotated[list[Rule], Field(max_length=50)] = Field(
        default_factory=list, description="What a writer keeps to besides; a reviewer sees to it."
    )
    samples: Annotated[list[Sample], Field(max_length=10)] = Field(
        default_factory=list, description="Letters that sound right, for whoever writes. No ground for any fact."
    )
    never_write_to: Annotated[list[Line], Field(max_length=500)] = Field(
        default_factory=list,
        description="Addresses, domains, company names or words of a trade, one a line: nothing is written or sent there.",
    )

    model_config = example(_VOICE)


class VoiceOut(Wire):
    """How the project's letters sound, and to whom none is written."""

    sender_name: str = Field(description="Who signs; empty where it is the selected sender.")
    sender_role: str = Field(description="What they do.")
    signature: str = Field(description="The lines under a letter.")
    tone: str = Field(description="How letters sound.")
    language: str = Field(description="A BCP 47 tag, or `auto`.")
    rules: list[str] = Field(description="What a writer keeps to besides.")
    samples: list[str] = Field(description="Letters that sound right.")
    never_write_to: list[str] = Field(description="Lines of whom nothing is written to.")

    model_config = example(_VOICE)
