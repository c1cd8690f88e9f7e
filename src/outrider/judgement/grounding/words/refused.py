"""What a question, an ask, a guess or a subject is refused for, as whoever wrote it reads it: each says what to do instead."""

from typing import Final

SUPPOSED: Final = (
    "“{}” supposes something of the reader that no finding has; leave it out, or use the word that the finding has."
)
GRANTED: Final = (
    "The question takes something for granted that no source holds; ask openly (who, how, whether), of what is so now."
)
GRANTED_BY: Final = (
    "“{}” takes something for granted that no source holds; ask openly (who, how, whether), of what is so now."
)
STATES: Final = {
    code: f"It states something and ends with a question mark: ask only ({begins}), and tell the fact as a sentence of its own."
    for code, begins in {
        "en": "“Who …?”, “Shall I …?”",
        "de": "„Wer …?“, „Darf ich …?“",
        "fr": "« Qui … ? », « Puis-je … ? »",
        "es": "«¿Quién …?», «¿Puedo …?»",
        "it": "«Chi …?», «Posso …?»",
        "nl": "“Wie …?”, “Mag ik …?”",
    }.items()
}
"""With how a question and an ask begin that state nothing."""
FACT_BEHIND_SINCE: Final = (
    "What follows “since” is told as a fact: tell it in the words of the finding that says it, or leave it out."
)
FACT_BEHIND_COLON: Final = "What stands after the colon is no guess any more: say all of it as the guess, or tell the fact as a sentence of its own."
FIGURE_IN_GUESS: Final = (
    "A guess has no number and no date: take them out, or say it as a fact in the words of its source."
)
FIGURE_IN_SUBJECT: Final = (
    "A number in a subject stands only beside the very words of its source: take it out, or take these words."
)
FIGURE: Final = "A question, an ask or a guess has no number but a length, a day or a time: take it out, or tell the fact that has it."
