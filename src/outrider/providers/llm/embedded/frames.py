"""The sentences of a draft that state no fact, shared by the writer and by the gate that checks what was written.

Everything else in a draft is an approved claim to the letter or one quote of the prospect's own words.
"""
# ruff: noqa: SIM905 - a list of words reads better as one text

import re
from typing import Final

from outrider.providers.llm.embedded.text import plain, words

# Each tuple holds wordings of one thing; which is taken depends on the company and the reviewer's note.
OPENING: Final = (
    "I am writing because this may be useful to you.",
    "I will keep this short.",
    "This is a brief introduction.",
)
QUOTE_LEADS: Final = ("On your website I read:", "I noticed this on your website:", "Your website says:")
ASK: Final = (
    "Would a short call be worth your time?",
    "Is this something you would like to look at together?",
    "Would you be open to a short conversation about it?",
)
FOLLOW_UP_OPENING: Final = (
    "I wanted to come back to my earlier message.",
    "I am following up on my last message in case it got buried.",
)
FOLLOW_UP_LAST: Final = (
    "This is my last message on this, so I will not fill your inbox.",
    "I will leave it here after this message.",
)
FOLLOW_UP_ASK: Final = (
    "Is this worth a short conversation, or should I leave it?",
    "Should I send you more about it, or is now not the right time?",
)
LAST_ASK: Final = ("If it becomes useful later, simply reply to this message.",)
THANKS: Final = ("Thank you for your reply.", "Thank you for getting back to me.")
THANKS_QUESTION: Final = ("Thank you for your question.",)
MEETING: Final = ("I would be glad to talk; which day and time would suit you?",)
ASK_CALL: Final = ("Would you like to go through it in a short call?",)
PRICE_NEXT: Final = ("Would you like to go through what that means for you in a short call?",)
NO_ANSWER: Final = ("I would rather go through the rest of your question with you in person than guess.",)
NOT_NOW: Final = ("That is no problem at all.", "When would be a better time to come back to this?")
NOT_NOW_DATED: Final = ("That is no problem at all.", "I would be glad to come back to you then.")
WRONG_PERSON: Final = (
    "Thank you for telling me.",
    "Who would be the right person to talk to about this?",
)
REFERRAL: Final = (
    "Thank you for pointing me to the right person.",
    "May I mention you when I write?",
)
NEGATIVE: Final = ("Thank you for telling me.", "I will not write to you about this again.")
NEUTRAL: Final = ("Is there anything you would like to know about it?",)
CLOSINGS: Final = ("Best regards,", "Kind regards,", "Sincerely,")

_EXACT: Final = frozenset(
    plain(sentence)
    for group in (
        *(OPENING, ASK, FOLLOW_UP_OPENING, FOLLOW_UP_LAST, FOLLOW_UP_ASK, LAST_ASK, THANKS, THANKS_QUESTION, MEETING),
        *(ASK_CALL, PRICE_NEXT, NO_ANSWER, NOT_NOW, NOT_NOW_DATED, WRONG_PERSON, REFERRAL, NEGATIVE, NEUTRAL, CLOSINGS),
    )
    for sentence in group
)

_CONVERSATION: Final = frozenset(
    "a able about ahead also am an and any anything appreciate are ask at available back be because been before best "
    "better brief briefly bother but buried by call calls can case catch chance chat check cheers come coming "
    "confirm connect contact conversation convenient could curious day days dear discuss do does doing earlier else "
    "email explain explore feel few find fine follow following for forward free from further get getting give glad go "
    "good got great grateful had happy has have hear hello help helpful here hi hope how i idea if in inbox "
    "information interest interested interesting introduce introduction is it just keep kind kindly know last later"
    " leave "
    "let letting like line little look looking made mail make may me meet meeting mention message might mind moment"
    " month more "
    "morning most my need next no not note now of on once one open or our out person please pleased pleasure "
    "point pointing possible question questions quick quickly read reach reading regards reply respond right same"
    " say see send "
    "share short should simply sincerely something soon sorry suggest suit talk talking team tell telling thank"
    " thanks that the "
    "their them then there these they thing think this those thought thoughts time times to today together tomorrow"
    " too "
    "touch under understand up update us useful want wanted was way we website week welcome well what when where "
    "whether which while who whom will wish with wonder wondering word work works worth would write writing yes you"
    " your yours "
    "yourself afternoon evening weekend friday monday tuesday wednesday thursday saturday sunday".split()
)

_GREETING: Final = re.compile(r"^(?:hi|hello|hey|dear|good (?:morning|afternoon|evening|day)|greetings)\b")
_CLOSING: Final = re.compile(
    r"^(?:(?:best|kind|warm|many|with)\s)?(?:(?:kind|best|warm)\s)?(?:regards|wishes|thanks|thank you|sincerely"
    r"|cheers|best|yours"
    r"(?: sincerely| faithfully| truly)?|sincerely yours|talk soon|respectfully)[,.!]?$"
)


def is_frame(sentence: str) -> bool:
    """Whether a sentence is one of ours that state nothing, or made of nothing but the words of courtesy."""
    if plain(sentence) in _EXACT or is_greeting(sentence) or is_closing(sentence):
        return True
    found = words(sentence)
    if any(c.isdigit() or c in "%$€£@" for c in sentence) or len(found) > 40:
        return False
    return all(part in _CONVERSATION for word in found for part in word.split("'")[0].split("-"))


def is_greeting(sentence: str) -> bool:
    """`Hi Jane,` and the like: a greeting and at most four words."""
    flat = plain(sentence)
    if _GREETING.match(flat) is None or len(words(flat)) > 6 or any(c.isdigit() or c in "%$€£@/" for c in flat):
        return False
    return flat[-1] in ",!:" or len(words(flat)) <= 3


def is_closing(sentence: str) -> bool:
    """`Best regards,` and the like, after which a signature may follow."""
    return _CLOSING.match(plain(sentence)) is not None
