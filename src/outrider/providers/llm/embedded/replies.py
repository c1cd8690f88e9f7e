"""What a reply means: hard rules first, then cues that are weighed against each other, then abstention.

Only the sender's own words count; what they quote does not. Nothing here can lift an opt-out or start anything: the
answer is a closed type. Under a confidence of 0.5 the intent is `unknown` and a person looks.
"""
# ruff: noqa: SIM905 - a list of words reads better as one text

import re
from dataclasses import dataclass
from datetime import date
from typing import Final

from outrider.providers.llm.embedded import dates
from outrider.providers.llm.embedded.text import clip, looks_english, plain, sentences, talks_to_machines
from outrider.providers.llm.port import Inbound, Intent, ReplyAnalysis

VERSION: Final = "embedded-rules-1"
_READ: Final = 6_000
_SURE: Final = 0.5

Cue = tuple[re.Pattern[str], float]


def _cues(*pairs: tuple[str, float]) -> tuple[Cue, ...]:
    return tuple((re.compile(pattern), weight) for pattern, weight in pairs)


_OPT_OUT: Final = re.compile(
    r"\bun-?subs?cri\w*|\bun ?subscribe\b|\bopt(?:ing|ed)?[ -]?(?:me |us )?out\b|\b(?:remove|delete|take|drop|scrub"
    r"|strike|erase|wipe)\b(?: \w+){0,3}? (?:me|us|my|our|this|address|email|e-mail|name|details|data"
    r"|info\w*)\b(?: \w+){0,4}? (?:from|off|out of|in your)\b"
    r"|\b(?:remove|delete|erase) (?:me|us|my (?:\w+ ){0,2}(?:data|details|address|email|e-mail|information"
    r"|contact\w*|info))\b|\btake (?:me|us) off\b"
    r"|\b(?:stop|quit|cease)\b(?: \w+){0,2}? (?:e-?mail\w*|contact\w*|writing|messag\w*|send\w*|spam\w*|bother\w*"
    r"|mailing|reaching out|pestering|harass\w*|bugging|soliciting|these)"
    r"|\b(?:do not|don't|dont|please don't|never|not to) (?:ever )?(?:e-?mail|contact|write|message|send|spam"
    r"|reach out|mail|bother)\b(?! (?:\w+ )?(?:until|before|till|on|over|during|invoices))"
    r"|\bno (?:more|further|additional) (?:e-?mails?|messages?|contact|mail|mails|communications?|correspondence"
    r"|outreach|follow[- ]?ups?)\b"
    r"|\b(?:don't|do not) want (?:to (?:receive|get|hear)|any ?(?:more|further)? (?:e-?mails?|messages?|of these)"
    r"|(?:these|your|more|further) (?:e-?mails?|messages?))"
    r"|\b(?:wish|want|prefer|like|rather|asked|ask) (?:you )?(?:not to|to not|to no longer|to stop)(?: \w+)? (?:be "
    r"|receiv\w+ |get |hear )?(?:contacted|emailed|email|receiv\w*|hear\w*|contact|writ\w+|e-?mail\w*|messag\w*|from)"
    r"|\b(?:no longer|not|don't) (?:wish|want|care) to (?:receive|hear|get|be)\b|\bleave (?:me|us) alone\b|\blose my (?:email|address"
    r"|number|contact)"
    r"|\b(?:off|from) (?:your|this|the) (?:mailing |email |e-mail |distribution |contact |marketing |sales )?(?:list"
    r"|database|crm|lists|sequence|cadence|system)\b"
    r"|\bdo[ -]?not[ -]?(?:contact|email|call) (?:list|register|me|us)|\b(?:gdpr|ccpa"
    r"|data protection)\b[^.!?]{0,60}\b(?:delete|erase|erasure|remove|request|complain\w*|breach|violat\w*|report)"
    r"|\bright to (?:erasure|be forgotten)\b|\bcease and desist\b|\breport(?:ed|ing)?\b[^.!?]{0,30}\b(?:spam|junk)\b"
    r"|\bmark(?:ed|ing)?\b[^.!?]{0,20}\bas (?:spam|junk)\b"
    r"|\bthis is (?:spam|unsolicited|harassment)\b|\bunsolicited\b[^.!?]{0,60}\b(?:stop|not|never|remove)"
    r"|\bnever (?:contact|email|write)\b|\bblock(?:ed|ing) (?:you|your|this)\b"
    # The commonest words of other languages: an opt-out must not be lost because it is not English.
    r"|\babmeld\w+|\baustragen\b|\bkeine (?:weiteren )?(?:e-?mails|werbung|mails|nachrichten)|\babbestell\w+"
    r"|\bdésinscri\w+|\bdesinscri\w+|\bdésabonn\w+|\bdesabonn\w+"
    r"|\bne (?:me|nous) (?:contactez|écrivez) plus|\bdarme de baja|\bdar de baja|\bdarse de baja|\bcancelar (?:la "
    r"|mi )?suscripci\w+|\bno me (?:escriba|contacte|envíe)\w*|\buitschrijven|\bafmelden|\bcancellami|\bdisiscri\w+"
    r"|\bcancella\w* iscrizione|\bavregistrera|\bremover (?:o )?meu"
)
_BARE_OPT_OUT: Final = re.compile(
    r"^(?:please |pls |kindly |just )?(?:stop(?: it| this| now| please)?|remove|unsub|opt out|optout|end|quit|cancel"
    r"|take off|delete)(?: please| me| us| now| thanks| thank you)*[.! ]*$"
)
# "How does your tool handle unsubscribe links?" asks about the product.
_ABOUT_PRODUCT: Final = re.compile(
    r"\b(?:your|the|this) (?:\w+ )?(?:tool|platform|product|software|system|service|app|solution|feature)\b"
    r"|\b(?:handle|support|manage|track|process|include|honou?r)s?\b[^.!?]{0,40}\b(?:unsubscri\w*|opt[- ]?outs?)"
    r"|\bunsubscribe (?:rates?|links?|pages?|button|management|handling|requests)\b|\bopt[- ]?out (?:rates?|links?"
    r"|management|handling|requests)\b|\bcustomers?\b[^.!?]{0,30}\bunsubscri"
)
_KEEP: Final = re.compile(
    r"\b(?:do not|don't|please don't|not) (?:remove|unsubscribe|take) (?:me|us)\b|\bnot (?:opting|want to opt"
    r"|unsubscribing)\b"
)

_ABSENT: Final = re.compile(
    r"\bout[ -]of[ -](?:the )?office\b|\booo\b|\b(?:on|taking|currently on) (?:\w+ ){0,2}(?:leave|vacation|holidays?"
    r"|sabbatical|pto)\b|\b(?:annual|parental|maternity|paternity|sick|medical) leave\b"
    r"|\baway from (?:the|my) (?:office|desk|e-?mail)\b|\bi(?:'m| am| will be|'ll be) (?:currently )?away\b"
    r"|\b(?:limited|no|intermittent|sporadic) access to (?:my )?(?:e-?mails?|inbox)\b"
    r"|\bi(?:'ll| will)? (?:be )?(?:back|return\w*) (?:in|to) (?:the )?office\b|\bnot in the office\b"
    r"|\bautomatic reply\b|\bauto-?reply\b|\babwesen\w+|\babsence du bureau\b|\bfuera de la oficina\b"
    r"|\btravel(?:l)?ing (?:until|through|with limited)|\bwill (?:respond|reply"
    r"|get back)[^.!?]{0,40}\b(?:when i return|on my return|upon my return|when i'm back)"
)
_ACKNOWLEDGED: Final = re.compile(
    r"\b(?:we have|we've|your) (?:received|message has been received|request has been|email has been"
    r"|enquiry has been|ticket)\b|\bticket (?:number|id|#)|\bthis is an automated (?:message|response|reply)\b"
    r"|\bdo not reply to this\b"
)
_BOUNCED: Final = re.compile(
    r"\b(?:delivery (?:status notification|has failed|failure|incomplete)|undeliver(?:able|ed)"
    r"|mail delivery (?:failed|subsystem|system)|returned mail|message (?:could not be|was not|wasn't) delivered"
    r"|address (?:not found|rejected)|user unknown|mailbox (?:unavailable|full|not found)"
    r"|recipient (?:address )?rejected|5\.\d\.\d)\b"
)

_POSITIVE: Final = _cues(
    (
        r"(?<!not )(?<!n't )(?<!not that )(?<!not really )(?<!not particularly )(?<!not very )(?<!no longer"
        r" )(?<!aren't )(?<!not currently )(?<!less )\b(?:very |definitely |quite |really |certainly "
        r"|also )?(?:interested|keen|curious|intrigued)\b",
        2.2,
    ),
    (
        r"\b(?:sounds|looks|seems|this is|that's|it's) (?:\w+ )?(?:good|great|interesting|promising|relevant|useful"
        r"|perfect|excellent|awesome|helpful|like a (?:good|great)|exactly|timely|amazing|fantastic)\b",
        2.0,
    ),
    (
        r"\b(?:let's|lets|let us|can we|could we|we can|shall we|we could|happy to|glad to|love to|like to|want to"
        r"|open to|willing to|able to|free to|available to|good to|great to|set up a time to|find (?:a"
        r"|some) time to) (?:\w+ ){0,2}(?:talk|chat|meet|connect|discuss|speak|hear|learn|see|schedule|set|book"
        r"|arrange|explore|jump|hop|get|do a|have a|know more|try|find|move forward|proceed|take a look|look at"
        r"|give it)\b",
        2.2,
    ),
    (
        r"\b(?:tell me more|send (?:me |us |over |through |it |along )?(?:\w+ ){0,3}(?:more|info\w*|details|deck"
        r"|brochure|overview|case stud\w+|one-pager|proposal|material\w*|link|invite|invitation|calendar|contract"
        r"|agreement|presentation|examples?)|more (?:info\w*|details) please|share (?:\w+ ){0,3}(?:more|info\w*"
        r"|details|deck|case stud\w+|link|availability))\b",
        2.0,
    ),
    (
        r"\b(?:book|schedule|set up|arrange|organi[sz]e|grab|put) (?:\w+ ){0,3}(?:call|meeting|demo|time|slot|chat"
        r"|session|intro\w*|something)\b",
        1.8,
    ),
    (
        r"\b(?:works for me|works for us|works well|i'm (?:free|available)|i am (?:free|available)|we're (?:free"
        r"|available)|(?:would|could|does|how about|what about) (?:\w+ ){0,3}(?:monday|tuesday|wednesday|thursday"
        r"|friday|tomorrow|next week)|(?:monday|tuesday|wednesday|thursday|friday|tomorrow) (?:\w+ ){0,3}(?:works"
        r"|is good|is fine|suits|at \d|afternoon|morning)|give me a (?:call|ring)|call me|ring me|here(?:'s"
        r"| is) my (?:calendar|calendly|number|link))\b",
        2.0,
    ),
    (
        r"\b(?:count me in|i'm in|we're in|sign (?:me|us) up|let's do it|let's go|go ahead|perfect timing"
        r"|good timing|great timing|we(?:'ve| have) been looking for|exactly what we|we(?:'re| are) (?:actually "
        r"|currently |just )?(?:looking (?:for|into|at)|evaluating|exploring|considering|in the market)|would love"
        r"|i'd love|we'd love|i would like|i'd like|we'd like|we would like|we need (?:this|something|a)|definitely"
        r"|absolutely|by all means|why not|yes please|ready to (?:start|buy|move|go)|next steps?)\b",
        1.7,
    ),
    (r"^(?:yes|yeah|yep|sure|ok sure|absolutely|definitely|great|certainly|of course)\b(?!,? but)", 1.5),
    (r"\bdemo\b", 0.8),
)
_NEGATIVE: Final = _cues(
    (
        r"\b(?:not|n't|no longer|never|neither|nor)(?: \w+){0,3} (?:interested|keen|a (?:good )?fit|relevant"
        r"|need(?:ed)?|a priority|looking|for us|of interest|what we need|convinced|useful|require|something we"
        r"|see(?: \w+){0,3} (?:fit|value|need|use)|a match|worth)\b",
        2.8,
    ),
    (r"\bno (?:interest|need|thanks|thank you|thx|use for|requirement|desire)\b|\bnot for (?:us|me)\b", 2.8),
    (
        r"\b(?:we're|we are|i'm|i am|all) (?:\w+ )?(?:good|set|happy|fine|covered|satisfied|sorted|ok|okay"
        r"|all set)\b(?! (?:to|with (?:a|that time|tuesday|monday|the meeting)|for (?:a|monday|tuesday|wednesday"
        r"|thursday|friday|next)))",
        2.0,
    ),
    (
        r"\b(?:already|currently) (?:\w+ ){0,2}(?:have|use|using|work(?:ing)? with|got|locked|contract\w*|happy"
        r"|covered|signed|partner\w*|served|bought|do this|solved|went with|chosen|chose)\b",
        2.0,
    ),
    (
        r"\b(?:i'll|we'll|i will|we will|going to|have to|i'd|must|i) (?:have to )?(?:pass|decline)\b|\b(?:hard"
        r"|a) pass\b|\brespectfully decline\b|\bpassing on\b",
        2.6,
    ),
    (
        r"\b(?:decided (?:against|not to|to go with)|went with (?:another|a different|someone)|chosen (?:another"
        r"|a different)|another (?:vendor|provider|supplier)|in-?house|built our own|don't outsource"
        r"|do not outsource|waste of (?:my |our )?time|too expensive|out of our budget|no budget for)\b",
        1.8,
    ),
    (
        r"\bnot a fit\b|\bdoesn't (?:fit|apply|make sense|work for)\b|\bdoes not (?:fit|apply|make sense)\b"
        r"|\bdon't think (?:this|it|that|we|you)\b|\bunfortunately\b|\bi'm afraid\b|\bgood luck\b"
        r"|\bwish you (?:all the best|luck|well)\b|\bbest of luck\b",
        0.9,
    ),
    (r"^(?:no|nope|nah|no\.)(?:[.,! ]|$)", 1.8),
)
_NOT_NOW: Final = _cues(
    (
        r"\b(?:not|n't)(?: \w+){0,4} (?:right now|at the moment|at this (?:time|moment|point|stage)|currently"
        r"|for now|yet|this (?:quarter|year|month|week)|just now|today|at present)\b",
        2.2,
    ),
    (
        r"\b(?:not now|bad time|bad timing|not (?:a |the )?(?:good|right|best|great|ideal) (?:time|moment|timing)"
        r"|timing (?:is|isn't|just)|wrong time|too (?:early|soon|busy)|swamped|slammed|snowed under|tied up|(?:very"
        r"|really|super|so|extremely|quite|pretty|crazy) busy|busy (?:until|with|period|season|time)|hectic"
        r"|up to my (?:neck|ears)|full plate|plate is full)\b",
        2.3,
    ),
    (
        r"\b(?:circle|check|come|get|touch|loop|ping|reach|try|contact|follow|write|email|reconnect|revisit|call"
        r"|talk|speak|connect|chat|pick this|look at (?:this|it)|discuss)\b(?: \w+){0,5} (?:in (?:a |an "
        r"|the )?(?:\w+ )?(?:weeks?|months?|quarters?|years?|spring|summer|autumn|fall|winter|january|february|march"
        r"|april|may|june|july|august|september|october|november|december|q[1-4]|new year|future)|next (?:week|month"
        r"|quarter|year|spring|summer|autumn|fall|winter)|later|after|again (?:in|next|after|later)|down the (?:road"
        r"|line)|early (?:next|20)|towards|closer to|at the (?:end|start|beginning) of|when (?:things|we|i|the))\b",
        2.5,
    ),
    (
        r"\b(?:maybe|perhaps|possibly|potentially|probably) (?:\w+ ){0,3}(?:next|later|in (?:a|the|q|\w+ (?:months"
        r"|weeks)|january|february|march|april|june|july|august|september|october|november|december)|after|down)\b"
        r"|\b(?:next|early|until|till|before|after|in) (?:fiscal |financial |new )?(?:quarter|year|q[1-4]|summer"
        r"|spring|autumn|fall|winter|budget)\b|\bin (?:q[1-4]|the new year)\b",
        1.6,
    ),
    (
        r"\b(?:budget\w* (?:is |are |has been |have been |for (?:this|the) year )?(?:frozen|locked|spent|set|closed"
        r"|allocated|gone|used|cut|tight)|(?:hiring|budget|spending) freeze|on hold|put(?:ting)? (?:this|it"
        r"|everything|that) (?:off|on hold)|back burner|postpone\w*|revisit|under contract until|contract (?:runs"
        r"|ends|expires|is up|renews)|locked in(?:to)? (?:\w+ )*until|remind me|another time|some other time"
        r"|keep (?:your|you|this) (?:\w+ )?(?:on file|in mind)|in the future|not a priority (?:right now|now|this))\b",
        2.0,
    ),
)
_REFERRAL: Final = _cues(
    (
        r"\b(?:you (?:should|could|might want to|may want to|need to|can|'d better|will want to|'ll want to)|please"
        r"|best to|better to|suggest (?:you )?|try|feel free to|kindly|i'd) (?:\w+ )?(?:talk|talking|speak|speaking"
        r"|reach|reaching|contact|contacting|e-?mail|emailing|write|connect|ask|get in touch|direct|touch base"
        r"|check)\b(?: (?:out|with|to|this|that|it|your|questions?|enquir\w+|request|email|emails|base|in|directly"
        r"|my|our|the))* (?!me\b|us\b|in\b|again|back|later|next|my website)(?:colleague|boss|manager|director|head"
        r"|team|partner|co-founder|cto|ceo|coo|cfo|cmo|vp|it |hr |procurement|purchasing|[a-z]+(?: [a-z]+)? (?:on|in"
        r"|at|who|from|about|instead|\(|for|she|he|is)|[\w.+-]+@)",
        2.4,
    ),
    (
        r"\b(?:i'?ve|i have|i'?m|i am|i'?ll|i will|we'?ve|let me|i) (?:\w+ )?(?:cc'?e?d|cc'?ing|copied|copying"
        r"|looped|looping|loop in|loop|adding|added|forward\w*|passed|passing|pass|shared|introduc\w+"
        r"|connect\w*)\b(?: \w+){0,6}",
        1.5,
    ),
    (
        r"\b(?:looping in|cc'?ing|copying in|adding|forwarding|forwarded|passing|passed|introducing"
        r"|putting you in touch with|put you in touch with)\b(?: \w+){0,3} (?:\w+)",
        1.3,
    ),
    (
        r"\b(?:the )?(?:right|best|correct|better|appropriate) (?:person|contact|one"
        r"|point of contact)\b(?: \w+){0,6} (?:is|would be|will be)\b",
        2.2,
    ),
    (
        r"\b\w+(?: \w+)? (?:handles|manages|is responsible for|is in charge of|takes care of|looks after|leads|runs"
        r"|oversees|owns|deals with|heads|makes (?:these|those|the)|decides)\b(?: \w+){0,3}",
        1.2,
    ),
    (
        r"\b(?:my colleague|my boss|our (?:head|director|vp|cto|ceo|coo|cfo|cmo|it|hr|marketing|sales|operations"
        r"|procurement|purchasing|logistics|office manager|manager)|their (?:email|address|number|contact)|(?:his"
        r"|her) (?:email|address|number|contact|details))\b",
        1.3,
    ),
)
_WRONG: Final = _cues(
    (
        r"\b(?:not|n't|isn't|am not|wasn't) (?:\w+ ){0,2}(?:the )?(?:right|best|correct|appropriate"
        r"|proper) (?:person|contact|one|department|team|address|email|company)\b",
        2.8,
    ),
    (
        r"\bwrong (?:person|contact|department|team|address|email|company|guy|number|man|woman)\b|\bmistaken me\b"
        r"|\bconfused me with\b|\bnot who you\b",
        2.8,
    ),
    (
        r"\b(?:i|we) (?:do not|don't|no longer|am not|'m not) (?:\w+ ){0,2}(?:handle|deal with|manage|work (?:in|on"
        r"|at|there|for|with)|look after|responsible|in charge|involved|make (?:these|those|that|such|the)|decide"
        r"|do (?:that|this) anymore)\b|\b(?:i'm|i am) not (?:responsible|involved|in charge|the (?:decision|buyer"
        r"|one))\b|\bnot my (?:area|department|job|role|responsibility|remit|field|call|decision)\b"
        r"|\bnothing to do with\b",
        2.4,
    ),
    (
        r"\b(?:left|no longer (?:with|at|work\w*|employed|part of)|retired from|moved on from|has left|have left"
        r"|not with) (?:\w+ ){0,2}(?:company|organi[sz]ation|firm|team|business|us|role|position|here)\b"
        r"|\bno longer (?:with|at|works?|working|employed)\b|\b(?:i|he|she|they|\w+) (?:has |have )?(?:retired"
        r"|resigned|left (?:the|in|last))\b|\bchanged (?:jobs|roles|departments|companies)\b|\bdifferent (?:company"
        r"|department|person|role)\b",
        2.2,
    ),
)
_QUESTION: Final = _cues(
    (r"\?", 1.4),
    (
        r"\b(?:how (?:does|do|is|are|long|many|can|would|will|did|quickly|easy|exactly|come)|what (?:is|are|does|do"
        r"|kind|would|about|makes|exactly|sort|type|happens|languages|integrations|size|if)|which|where (?:is|are|do"
        r"|did)|who (?:are|is|else|do|uses)|when (?:can|could|would|is|do|does)|why (?:should|would|do|is)|(?:do"
        r"|does|can|could|is|are|will|would|have|did) (?:you|it|this|your|the|that|there|they)|what's)\b",
        1.2,
    ),
    (
        r"\b(?:can you (?:explain|clarify|confirm|elaborate)|could you (?:explain|clarify|confirm|elaborate)"
        r"|i have (?:a|some|one|a few|two) questions?|quick question|one question|wondering (?:if|how|what|whether)"
        r"|curious (?:how|what|if|whether|about)|not (?:quite )?(?:sure|clear) (?:how|what|whether|if|i understand)"
        r"|don't understand|what do you mean)\b",
        1.7,
    ),
)
_NEUTRAL: Final = _cues(
    (
        r"^(?:ok(?:ay)?|thanks|thank you|thx|noted|got it|received|understood|cheers|acknowledged|great,? thanks"
        r"|appreciated?)\b",
        1.2,
    ),
    (
        r"\b(?:noted|got (?:it|your (?:email|message|note))|received (?:your|it|this|the)|will (?:take a look|review"
        r"|have a look|think about it|look at (?:it|this)|read|consider|discuss (?:it )?(?:internally|with))"
        r"|i'll (?:take a look|review|have a look|think about it|look at (?:it|this)|read|consider|discuss"
        r"|let you know|get back|keep|bear|check)|we'll (?:take a look|review|think|look|consider|discuss"
        r"|let you know|get back|be in touch|keep)|get back to you|let you know|be in touch|keep (?:it|this"
        r"|that) in mind|thanks for (?:the (?:info\w*|update|email|note|message|heads[- ]up)|sharing|letting"
        r"|reaching|your (?:email|note|message)|getting))\b",
        1.3,
    ),
)
_CUES: Final[dict[Intent, tuple[Cue, ...]]] = {
    "positive": _POSITIVE,
    "negative": _NEGATIVE,
    "not_now": _NOT_NOW,
    "referral": _REFERRAL,
    "wrong_person": _WRONG,
    "question": _QUESTION,
    "neutral": _NEUTRAL,
}

_PRICING: Final = re.compile(
    r"\b(?:pric(?:e|es|ing|ed|ey)|costs?|how much|quot(?:e|ation)s?|rate card|rates|fees?|tariffs?|what (?:do"
    r"|would) you charge|charge for|ballpark|budget(?:ary)? (?:range|figure|estimate)|per (?:seat|user) (?:cost"
    r"|price)|what would (?:it|this|that) (?:cost|run)|monthly (?:cost|fee)|subscription (?:cost|fee|price)"
    r"|discounts?|payment terms|expensive (?:is|are)|what's the damage|roi)\b"
)
_NOT_PRICING: Final = re.compile(
    r"\b(?:too (?:expensive|pricey|costly)|(?:reduce|cut|save|lower|our) (?:\w+ )?costs?|at all costs?|no (?:need"
    r"|interest)[^.!?]{0,30}(?:pric|quot)|happy with (?:the|our) (?:price|pricing|cost)\w*|don't (?:need|want"
    r"|send)[^.!?]{0,20}(?:pric|quot)\w*)"
)
_MEETING: Final = re.compile(
    r"\b(?:calls?|chat|meet|meeting|meetings|demo|zoom|teams (?:call|meeting)|google meet|calendar|calendly|schedule"
    r"|appointment|talk|speak|availability|available|time slots?|slot|coffee|visit|ring|walk ?through|find (?:a"
    r"|some) time|jump on|hop on|get together)\b"
)
_WANTS_MEETING: Final = re.compile(
    r"\b(?:let's|lets|let us|can (?:we|you|i)|could (?:we|you|i)|shall we|we (?:can|could|should)|happy to|glad to"
    r"|love to|like to|want to|open to|please|would (?:be|you|it|monday|tuesday|wednesday|thursday|friday)|how about"
    r"|what about|when (?:can|could|are|would|is)|i'm (?:free|available|around)|i am (?:free|available|around)"
    r"|are you (?:free|available|around)|works for (?:me|us)|book|schedule|set up|arrange|give me|call me|ring me"
    r"|send (?:me |over |us )?(?:a |an |your |some )?(?:invite|calendar|calendly|times?|availab\w+|link|slots?)"
    r"|monday|tuesday|wednesday|thursday|friday|tomorrow|next week|here(?:'s| is) my|worth a|do a|have a|see a|get a"
    r"|need a)\b"
)
_EMAIL: Final = re.compile(r"[\w.+'-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}")
_PERSON: Final = re.compile(
    r"\b(?:[Tt]alk(?:ing)? (?:to|with)|[Ss]peak(?:ing)? (?:to|with)|[Rr]each(?:ing)? out to|[Cc]ontact(?:ing)?"
    r"|[Ee]-?mail(?:ing)?|[Ww]rite to|[Cc]onnect with|[Aa]sk(?:ing)?|[Ii]n touch with|[Cc][Cc]'?(?:ed|ing|d)"
    r"|[Ll]oop(?:ed|ing)? in|[Cc]opied(?: in)?|[Cc]opying(?: in)?|[Aa]dd(?:ed|ing)|[Ff]orward(?:ed|ing)?(?: (?:this"
    r"|it|your (?:email|message|note)))?(?: on)? to|[Pp]ass(?:ed|ing)?(?: (?:this|it|your (?:email|message"
    r"|note)))?(?: on| along)? to|[Ii]ntroduc(?:e|ing) you to|(?:person|contact)(?: \w+){0,6} (?:is|would be"
    r"|will be)|[Cc]olleague|[Dd]irect(?:ed)? (?:this|it|your \w+) to)"
    r"(?: (?:my|our|the|a|new|colleague|boss|manager|head|director|of|CTO|CEO|COO|CFO|CMO|VP|IT|HR|\w+ manager"
    r"|team lead|here|instead)){0,5},? ((?:[A-Z][\w'’-]+)(?: (?:van |de |von |der )?[A-Z][\w'’-]+){0,2})"
)
_HANDLES: Final = re.compile(
    r"\b([A-Z][\w'’-]+(?: [A-Z][\w'’-]+){0,2}),? (?:\([^)]{0,60}\) |[^.!?,]{0,40}, )?(?:handles|manages"
    r"|is responsible|is in charge|takes care|looks after|leads|runs|oversees|owns|deals with|is the (?:right|best))"
)
_NO_NAMES: Final = frozenset(
    "i we you he she it they my our the this that me us him her them please thanks if when monday tuesday wednesday"
    " thursday friday procurement purchasing marketing sales it hr finance operations logistics support google"
    " linkedin".split()
)


@dataclass(frozen=True, slots=True)
class Weighed:
    """The intent that won, and how far ahead it is, 0 to 1."""

    intent: Intent
    confidence: float


def analyse(message: Inbound) -> ReplyAnalysis:
    """Interface §2, Email message `analysis`."""
    own = _without_machine_talk(message.text[:_READ])
    flat = plain(own)
    subject = plain(message.subject)[:300]
    pricing = _PRICING.search(_NOT_PRICING.sub(" ", flat)) is not None
    weighed = _decide(message, own, flat, subject)
    intent = weighed.intent if weighed.confidence >= _SURE else "unknown"
    meeting = any(_MEETING.search(s) and _WANTS_MEETING.search(s) for s in _clauses(flat)) and intent in (
        *("positive", "question", "neutral", "unknown"),
    )
    today = message.received_at.date()
    return ReplyAnalysis(
        intent=intent,
        asks_for_pricing=pricing and intent not in ("negative", "unsubscribe", "out_of_office"),
        asks_for_meeting=meeting and _NEGATED_MEETING.search(flat) is None,
        referral_contact=_contact(own, message.from_email)
        if intent in ("referral", "wrong_person", "out_of_office", "unknown")
        else None,
        return_date=_returns(flat, today) if intent in ("out_of_office", "not_now") else None,
        summary=_summary(intent, own),
        confidence=round(weighed.confidence, 2),
        classifier_version=VERSION,
    )


_NEGATED_MEETING: Final = re.compile(
    r"\b(?:no need|don't|do not|can't|cannot|won't|not)(?: \w+){0,3} (?:call|meet|meeting|demo|chat|talk)\b"
)


def _decide(message: Inbound, own: str, flat: str, subject: str) -> Weighed:
    if is_opt_out(flat, subject):
        return Weighed("unsubscribe", 0.97)
    if is_bounce(message.headers, message.from_email, subject, flat):
        return Weighed("unknown", 0.0)
    automatic = is_automatic(message.headers, subject)
    if _ABSENT.search(subject) or (_ABSENT.search(flat) and (automatic or _absent_now(flat))):
        return Weighed("out_of_office", 0.97 if automatic else 0.85)
    if automatic or _ACKNOWLEDGED.search(flat):
        return Weighed("neutral", 0.6)
    if not flat or not any(c.isalpha() for c in flat):
        return Weighed("unknown", 0.0)
    if not looks_english(own):
        return Weighed("unknown", 0.2)
    return weigh(flat, own, message.from_email)


def is_opt_out(flat: str, subject: str) -> bool:
    """Whether the sender asks not to be written to; both texts as `plain` gives them."""
    if re.fullmatch(r"(?:re: ?)?(?:unsubscribe|stop|remove(?: me)?|opt[ -]?out)(?: me| please)?[.! ]*", subject):
        return True
    for clause in _clauses(flat):
        if _BARE_OPT_OUT.match(clause.strip(" .!,;")) and len(clause) <= 40:
            return True
        if _OPT_OUT.search(clause) and not _ABOUT_PRODUCT.search(clause) and not _KEEP.search(clause):
            return True
    return False


def is_bounce(headers: dict[str, str], from_email: str, subject: str, flat: str) -> bool:
    """A report of a mail system, by its headers and sender (RFC 3464) or by the words of its subject."""
    known = {name.lower(): value.lower() for name, value in headers.items()}
    sender = from_email.lower().split("@")[0]
    if "report-type=delivery-status" in known.get("content-type", "").replace('"', "").replace(" ", ""):
        return True
    if "x-failed-recipients" in known:
        return True
    system = sender in ("mailer-daemon", "postmaster") or known.get("return-path", "").strip() == "<>"
    return _BOUNCED.search(subject) is not None or (system and _BOUNCED.search(flat) is not None)


def is_automatic(headers: dict[str, str], subject: str) -> bool:
    """An automatic answer by its headers (RFC 3834) or subject."""
    known = {name.lower(): value.lower().strip() for name, value in headers.items()}
    return (
        known.get("auto-submitted", "no") not in ("no", "")
        or any(name in known for name in ("x-autoreply", "x-autorespond", "x-auto-response"))
        or known.get("precedence", "") == "auto_reply"
        or re.match(
            r"(?:automatic reply|auto(?:matic)?[- ]?reply|out of office|ooo\b|autosvar|automatische antwort"
            r"|réponse automatique|respuesta automática)",
            subject,
        )
        is not None
    )


def _absent_now(flat: str) -> bool:
    """Absence of the writer, not "let's talk, I am out of office on Friday" inside a longer answer."""
    return not any(cue.search(flat) for cue, weight in (*_POSITIVE, *_NEGATIVE) if weight >= 2.0)


def weigh(flat: str, own: str, from_email: str) -> Weighed:
    """Adds up the cues of each intent, lets some overrule others, and measures the lead of the first."""
    scores: dict[Intent, float] = {
        intent: sum(weight for cue, weight in cues if cue.search(flat)) for intent, cues in _CUES.items()
    }
    contact = _contact(own, from_email)
    _temper(scores, flat, contact)
    ordered = sorted(scores.items(), key=lambda one: -one[1])
    (intent, top), (_, second) = ordered[0], ordered[1]
    if top < 1.0:
        return Weighed("unknown", 0.3 * top)
    return Weighed(intent, min(0.95, 0.35 + 0.13 * min(top, 3.0) + 0.22 * min((top - second) / top, 1.0)))


def _temper(scores: dict[Intent, float], flat: str, contact: str | None) -> None:
    """The rules between intents that plain addition gets wrong."""
    if scores["negative"] >= 2.0:
        scores["positive"] *= 0.35
        scores["neutral"] *= 0.3
        scores["question"] *= 0.4
        if re.search(r"\b(?:not|no|n't) (?:\w+ ){0,2}(?:interested|need|interest|looking)\b", flat) is None:
            scores["negative"] *= 0.95
    if scores["not_now"] >= 2.0:
        scores["positive"] *= 0.45
        scores["neutral"] *= 0.3
        scores["question"] *= 0.4
        # A time to come back to it is an opening even after a no; "not interested at this time" alone is a no.
        opening = _COME_BACK.search(flat) is not None
        scores["negative"] *= 0.45 if opening else 1.0
        if not opening and _FLAT_NO.search(flat):
            scores["not_now"] *= 0.5
    if contact is not None and (scores["referral"] >= 1.0 or scores["wrong_person"] >= 2.0):
        scores["referral"] += 2.0
        scores["wrong_person"] *= 0.5
        scores["negative"] *= 0.5
    elif scores["wrong_person"] >= 2.0:
        scores["negative"] *= 0.4
        if contact is None and scores["referral"] < 2.0:
            scores["referral"] *= 0.5
    if scores["referral"] >= 2.5:
        for other in ("positive", "question", "neutral"):
            scores[other] *= 0.5
    if scores["positive"] >= 1.5:
        # "Sounds interesting, how much is it?" is a yes with a question in it.
        scores["question"] *= 0.45
        scores["neutral"] *= 0.4
    elif scores["question"] >= 1.4:
        scores["positive"] *= 0.6
        scores["neutral"] *= 0.5
    if _PRICING.search(_NOT_PRICING.sub(" ", flat)) and scores["negative"] < 2.0 and scores["not_now"] < 2.0:
        scores["question"] += 1.4
        if _GOOD.search(flat) is None:
            scores["positive"] *= 0.5


_COME_BACK: Final = re.compile(
    r"\b(?:maybe|perhaps|circle|check|reach|ping|touch base|revisit|remind|reconnect|come back|get back|follow up"
    r"|try)\b[^.!?]{0,60}\b(?:next|later|in|after|again|q[1-4]|future|when|year|back)\b|\b(?:until|contract (?:runs"
    r"|ends|expires|is up)|budget)\b"
)
_FLAT_NO: Final = re.compile(r"\b(?:not|n't|no)(?: \w+){0,3} (?:interested|interest|need|fit)\b")
_GOOD: Final = re.compile(
    r"\b(?:interest(?:ed|ing)|great|good|keen|love|perfect|exactly|looking for|promising|relevant|useful|curious"
    r"|happy to|yes|sure|demo|call|meet|chat)\b"
)


def _clauses(flat: str) -> list[str]:
    return [part for part in re.split(r"[.!?;\n]+ ?", flat) if part]


def _without_machine_talk(own: str) -> str:
    """Orders to a program are no words of a prospect; they are left out before anything is weighed."""
    if not talks_to_machines(own):
        return own
    return " ".join(span.text for span in sentences(own) if not talks_to_machines(span.text))


def _contact(own: str, from_email: str) -> str | None:
    """Another person's address in the sender's own words, else the name that they point to."""
    for match in _EMAIL.finditer(own):
        address = match.group().strip(".'-")
        if address.lower() != from_email.lower():
            return address
    for pattern in (_PERSON, _HANDLES):
        for match in pattern.finditer(" ".join(own.split())):
            name = match[1].strip()
            if name.split()[0].lower().replace("’", "'").split("'")[0] not in _NO_NAMES:
                return name
    return None


_BACK: Final = re.compile(
    r"\b(?:back|return\w*|until|till|through|to|resum\w+|available (?:again )?(?:from|on)|reach me (?:on|after)"
    r"|after|starting|-)\b"
)


def _returns(flat: str, today: date) -> date | None:
    """The day the writer is back: the last date that follows a word of returning, else the latest date there is."""
    found = dates.ahead(flat, today)
    after = [one for one in found if _BACK.search(flat[max(0, one.start - 40) : one.end])]
    return max((one.day for one in after or found), default=None)


_LABELS: Final[dict[Intent, str]] = {
    "positive": "Interested",
    "neutral": "Neither yes nor no",
    "negative": "Declines",
    "question": "Asks a question",
    "referral": "Points to somebody else",
    "not_now": "Not now",
    "unsubscribe": "Wants no more mail",
    "out_of_office": "Absent",
    "wrong_person": "Not the right person",
    "unknown": "Could not be told",
}


def _summary(intent: Intent, own: str) -> str:
    spans = [span.text for span in sentences(own) if len(span.text.split()) > 2] or [own]
    asked = [text for text in spans if text.endswith("?")] if intent == "question" else []
    said = clip(" ".join((asked or spans)[:2]), 200)
    return f"{_LABELS[intent]}: “{said}”" if said else f"{_LABELS[intent]}."
