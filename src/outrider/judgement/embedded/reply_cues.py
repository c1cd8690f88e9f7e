"""What a reply asks for or says of its writer, apart from its intent: prices, meetings, absence, other people.

Data rather than logic, of English: `asks.py` has the other languages, `people.py` whom a reply points to. Matched against text as
`plain` gives it (lower case, one space). Each is linear in the text: no repeat stands inside another.
"""

from typing import Final

from outrider.language.patterns import late

ABSENT: Final = late(
    r"\b(?:attending a|at a) (?:conference|trade show|fair|training)\b|\bwhen i (?:get|am|come) back\b|\b(?:i'm"
    r"|i am) out (?:sick|ill|today|this week|until|till|of town|all week)\b"
    r"|\b(?:office|offices|we) (?:is|are|will be) closed (?:for|until|from|on|between|over|during)\b|\bre-?opens?\b|"
    r"\b(?:slow(?:er)? to (?:respond|reply)|(?:response|reply|replies|responses) (?:may|might|will) be (?:delayed"
    r"|slow\w*)"
    r"|delayed (?:response|reply))\b|"
    r"\bout[ -]of[ -](?:the )?office\b|\booo\b|\b(?:on|taking|currently on) (?:\w+ ){0,2}(?:leave|vacation|holidays?"
    r"|sabbatical|pto)\b|\b(?:annual|parental|maternity|paternity|sick|medical) leave\b"
    r"|\baway from (?:the|my) (?:office|desk|e-?mail)\b|\bi(?:'m| am| will be|'ll be) (?:currently )?away\b"
    r"|\b(?:limited|no|intermittent|sporadic) access to (?:my )?(?:e-?mails?|inbox)\b"
    r"|\bi(?:'ll| will)? (?:be )?(?:back|return\w*) (?:in|to) (?:the )?office\b|\bnot in the office\b"
    r"|\bautomatic reply\b|\bauto-?reply\b|\babwesen\w+|\babsence du bureau\b|\bfuera de la oficina\b"
    r"|\btravel(?:l)?ing (?:until|through|with limited)|\bwill (?:respond|reply"
    r"|get back)[^.!?]{0,40}\b(?:when i return|on my return|upon my return|when i'm back)"
)
ACKNOWLEDGED: Final = late(
    r"\b(?:we have|we've|your) (?:received|message has been received|request has been|email has been"
    r"|enquiry has been|ticket)\b|\bticket (?:number|id|#)|\bthis is an automated (?:message|response|reply)\b"
    r"|\bdo not reply to this\b"
)
PRICING: Final = late(
    r"\b(?:pric(?:e|es|ing|ed|ey)|costs?|how much|quot(?:e|ation)s?|rate card|rates|fees?|tariffs?|what (?:do"
    r"|would) you charge|what (?:do|would|will) (?:we|i) pay|charge for|ballpark|budget(?:ary)? (?:range|figure|estimate)"
    r"|per (?:seat|user) (?:cost"
    r"|price)|what would (?:it|this|that) (?:cost|run)|monthly (?:cost|fee)|subscription (?:cost|fee|price)"
    r"|discounts?|payment terms|expensive (?:is|are)|what's the damage|roi)\b"
)
NOT_PRICING: Final = late(
    r"\b(?:too (?:expensive|pricey|costly)|(?:reduce|cut|save|lower|our) (?:\w+ )?costs?|at all costs?|no (?:need"
    r"|interest)[^.!?]{0,30}(?:pric|quot)|happy with (?:the|our) (?:price|pricing|cost)\w*|don't (?:need|want"
    r"|send)[^.!?]{0,20}(?:pric|quot)\w*)"
)
MEETING: Final = late(
    r"\b(?:calls?|chat|meet|meeting|meetings|demo|zoom|teams (?:call|meeting)|google meet|calendar|calendly|schedule"
    r"|appointment|talk|speak|availability|available|time slots?|slot|coffee|visit|ring|walk ?through|find (?:a"
    r"|some) time|jump on|hop on|get together)\b"
)
WANTS_MEETING: Final = late(
    r"\b(?:let's|lets|let us|can (?:we|you|i)|could (?:we|you|i)|shall we|we (?:can|could|should)|happy to|glad to"
    r"|love to|like to|want to|open to|please|would (?:be|you|it|monday|tuesday|wednesday|thursday|friday)|how about"
    r"|what about|when (?:can|could|are|would|is)|i'm (?:free|available|around)|i am (?:free|available|around)"
    r"|are you (?:free|available|around)|works for (?:me|us)|book|schedule|set up|arrange|give me|call me|ring me"
    r"|send (?:me |over |us )?(?:a |an |your |some )?(?:invite|calendar|calendly|times?|availab\w+|link|slots?)"
    r"|monday|tuesday|wednesday|thursday|friday|tomorrow|next week|here(?:'s| is) my|worth a|do a|have a|see a|get a"
    r"|need a)\b"
)
