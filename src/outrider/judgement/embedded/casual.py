"""English as people type it on a phone, written out, so that one list of cues is enough."""
# ruff: noqa: SIM905 - a list of words reads better as one text

import re
from typing import Final

_SPELT: Final = {
    **{
        word.replace("'", ""): word
        for word in (
            "don't doesn't didn't isn't aren't wasn't weren't won't wouldn't couldn't shouldn't can't haven't hasn't hadn't i'm"
            " i've i'd you're you've you'll we've we're they're that's what's where's who's how's there's here's let's it's he's"
            " she's we'll they'll ain't it'll that'll"
        ).split()
        if word not in ("we're", "we'll", "he's", "she's")
    },
    "u": "you",
    "ur": "your",
    "r": "are",
    "pls": "please",
    "plz": "please",
    "plse": "please",
    "thx": "thanks",
    "thanx": "thanks",
    "tks": "thanks",
    "ty": "thank you",
    "tho": "though",
    "thru": "through",
    "tmrw": "tomorrow",
    "tmr": "tomorrow",
    "tomorow": "tomorrow",
    "tommorow": "tomorrow",
    "tommorrow": "tomorrow",
    "wk": "week",
    "wks": "weeks",
    "mth": "month",
    "mths": "months",
    "yr": "year",
    "mtg": "meeting",
    "mon": "monday",
    "tue": "tuesday",
    "tues": "tuesday",
    "weds": "wednesday",
    "thu": "thursday",
    "thur": "thursday",
    "thurs": "thursday",
    "fri": "friday",
    "intrested": "interested",
    "intersted": "interested",
    "interrested": "interested",
    "intereseted": "interested",
    "interseted": "interested",
    "intrest": "interest",
    "definately": "definitely",
    "defo": "definitely",
    "recieved": "received",
    "recieve": "receive",
    "shedule": "schedule",
    "calender": "calendar",
    "avaliable": "available",
    "availible": "available",
    "relavent": "relevant",
    "prob": "probably",
    "probs": "probably",
    "info": "info",
    "abt": "about",
    "bc": "because",
    "bcos": "because",
    "w": "with",
    "w/": "with",
    "mins": "minutes",
    "min": "minutes",
    "gonna": "going to",
    "wanna": "want to",
    "gotta": "have to",
    "dunno": "do not know",
    "lemme": "let me",
    "gimme": "give me",
    "cud": "could",
    "wud": "would",
    "shud": "should",
    "msg": "message",
    "asap": "as soon as possible",
    "rn": "right now",
    "atm": "at the moment",
    "nxt": "next",
    "b4": "before",
    "2moro": "tomorrow",
    "nope": "no",
    "nah": "no",
    "ya": "yes",
    "yup": "yes",
    "yep": "yes",
    "ok": "ok",
    "xmas": "christmas",
    "wasnt": "wasn't",
    "noone": "nobody",
    "alot": "a lot",
}
_WORD: Final = re.compile(
    r"(?<![\w'@./-])(?:" + "|".join(sorted(map(re.escape, _SPELT), key=len, reverse=True)) + r")(?![\w'@/-])"
)


def written_out(flat: str) -> str:
    """A text as `plain` gives it, with the usual short cuts, missing apostrophes and slips mended."""
    return _WORD.sub(lambda match: _SPELT[match.group()], flat)
