"""The sentences of a draft that state no fact. The gate knows nothing of them: they pass it by what they say.

Everything else in a draft is an approved claim to the letter or one quote of the prospect's own words.
"""

from typing import Final

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
