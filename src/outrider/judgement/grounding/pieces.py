"""The sentences of a letter, and whatever is left between them."""

from outrider.language.text import sentences


def pieces_of(text: str) -> list[str]:
    """Every sentence, and whatever the splitter left over: nothing escapes the gate by being odd."""
    pieces: list[str] = []
    for block in text.split("\n\n"):
        at = 0
        for span in sentences(block):
            _keep(pieces, block[at : span.start])
            pieces.append(span.text)
            at = span.end
        _keep(pieces, block[at:])
    return pieces


def _keep(pieces: list[str], rest: str) -> None:
    if any(c.isalnum() for c in rest):
        pieces.append(" ".join(rest.split()))
