"""What judgement rests on and who said it: the shapes that the port and the gate share."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Writer:
    """The model that wrote an answer, and the version of the prompt that it was asked with."""

    provider: str
    model: str
    prompt_version: str
