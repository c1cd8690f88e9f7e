"""English."""

import re
from typing import Final

from outrider.judgement.frames.shape import Frames

FRAMES: Final = Frames(
    pages={"site": "on your website", "jobs": "in your job advert"},
    quoted=("I read {page}: “{quote}”", "{Page} I read: “{quote}”", "I noticed this {page}: “{quote}”"),
    told=("I read {page} that {clause}.", "I saw {page} that {clause}.", "{Page} I read that {clause}."),
    sought=(
        "I saw your advert for {what}.",
        "I read your advert for {what}.",
        "I noticed that you are looking for {what}.",
    ),
    cheer=("Congratulations.", "Congratulations on that.", "Congratulations to you and the team."),
    bridge=(
        "That is what prompts my message.",
        "That is the reason for my message.",
    ),
    moment=(
        "That is why I am getting in touch now.",
        "Perhaps this is a good moment to introduce ourselves.",
        "So this seemed a good moment to write to you.",
    ),
    me=(
        "My name is {sender} and I work for {business}.",
        "My name is {sender}, from {business}.",
        "I am {sender} from {business}.",
    ),
    example=("An example: {claim}", "One example: {claim}", "For example: {claim}", "{claim}"),
    another=("In practice: {claim}", "An example: {claim}", "For instance: {claim}"),
    detail=("One more detail: {claim}", "One more point: {claim}", "One more thing: {claim}"),
    ask=(
        "Is this a topic for you at the moment? A short yes or no is enough.",
        "Would it be worth 15 minutes of your time, on Tuesday or Thursday?",
        "Shall I write you in two lines how that could look at {company}?",
        "Would you like to see how that would look at {company}?",
        "Could I show you an example in 15 minutes, perhaps on Tuesday or Thursday?",
        "Would 15 minutes on Wednesday or Friday suit you to look at it together?",
        "Is this worth a closer look for {company}? One line is enough.",
        "May I show you how it works, in 15 minutes next week?",
    ),
    ask_inbox=(
        "Who at {company} would be the right person for this? A name is enough.",
        "Could you tell me who looks after this at {company}?",
        "Whom at {company} may I ask about this?",
    ),
    ask_again=(
        "Is this a topic for you this year, or shall I leave it?",
        "Shall I send you more about it, or is now not the right time?",
        "Would you like to know how, or is it not for you?",
        "Is this worth 15 minutes, or shall I leave it there?",
    ),
    ask_other=(
        "Is there somebody else at {company} whom I may ask about this? A name is enough.",
        "Would somebody else at {company} be the right person for this? A name is enough.",
    ),
    last=(
        "This is my last message on this.",
        "I will leave it here after this message.",
        "I will not write again about this.",
    ),
    door=(
        "If it becomes a topic later, simply reply to this message.",
        "If the time is right one day, one line to me is enough.",
        "If you would like to come back to it later, simply reply to this message.",
    ),
    thanks=("Thank you for your message.", "Thank you for writing."),
    thanks_question=("Thank you for your questions.", "Thank you for asking."),
    unknown=("I do not know that yet; I will ask and write to you again.",),
    rest_unknown=(
        "The rest I do not know yet; I will ask and write to you again.",
        "I do not have an answer to the rest yet; I will ask and write to you again.",
    ),
    open_one=("I do not have an answer yet to your question “{question}”; I will ask and write to you again.",),
    open_two=("I do not have an answer yet to “{question}”, nor to “{second}”; I will ask and write to you again.",),
    say_when=(
        "Shall we say {when}? I will send you an invitation.",
        "Would {when} still suit you? I will send you an invitation.",
        "Which time would suit you for a call of 20 minutes?",
    ),
    ask_when=("Which day and time would suit you for a call of 20 minutes?",),
    ask_call=(
        "Would you like to go through it in a short call?",
        "Would a short call help, or is this enough for now?",
    ),
    ask_price=("Would you like to go through what that means for {company} in a short call?",),
    not_now=("That is no problem at all.", "When would be a better time to come back to this?"),
    not_now_dated=("That is no problem at all.", "I would be glad to come back to you then."),
    wrong_person=("Thank you for telling me.", "Who would be the right person to talk to about this?"),
    referral=("Thank you for pointing me to the right person.", "I will write to them. May I mention your name?"),
    referral_named=("Thank you, I will turn to {person} about this.", "May I mention your name?"),
    negative=("Thank you for telling me.", "I will not write to you about this again."),
    neutral=("Is there anything you would like to know about it?",),
    closings=("Kind regards,", "Best regards,"),
    at="At {business}, we {rest}",
    we=re.compile(r"We (?P<rest>.+)", re.DOTALL),
    quotes=("“", "”"),
    question="A question for {company}",
    topic="{What} for {company}",
)
