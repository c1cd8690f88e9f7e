"""English.

Data rather than logic: `replies.py` weighs them. They are matched against text as `plain` gives it (lower case, one space).
Each is linear in the text: no repeat stands inside another.
"""

import re
from typing import Final

from outrider.judgement.embedded.cues import Cue, Cues


def _cues(*pairs: tuple[str, float]) -> tuple[Cue, ...]:
    return tuple((re.compile(pattern), weight) for pattern, weight in pairs)


POSITIVE: Final = _cues(
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
        r"\b(?:tell me more|send (?:me |us |over |through |it |along )?(?:\w+ ){0,3}(?:more|info(?:rmation)?(?!@)"
        r"|details|deck"
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
    (
        r"\b(?:(?:got|have|spare|free for) (?:\d+|ten|fifteen|twenty|thirty) ?(?:min\w*|mins)|walk ?-?throughs?"
        r"|worth a (?:look|chat|call|try)"
        r"|hear more|know more|learn more|shoot me|forward your availability|call (?:me|us|my|our)"
        r"|exactly (?:that|this|the|our) (?:\w+ )?(?:headache"
        r"|problem|issue|challenge|pain)|in need of|(?:please|pls) (?:quote|send (?:a|an|the|us|me|over))"
        r"|get started|proceed with the|with the pilot"
        r"|let's (?:proceed|connect|talk|meet|do|go)|up for|open to (?:an? |having |the |this )?(?:\w+ )?(?:chat"
        r"|call|conversation|discussion|idea|meeting"
        r"|demo|talk|intro\w*|it|this)|send it (?:over|through|along|across)|(?:do you|you|have you) (?:have"
        r"|got) (?:some |a bit of |any )?(?:time|minutes|a moment|availability)|game for|down for|on board"
        r"|could work|would work|might work|can work|works? fine|go on then"
        r"|when (?:are|would) you (?:be )?(?:around|free|available|in)|what(?:'s| is| does) your (?:availability"
        r"|calendar|schedule)"
        r"|are you (?:free|available|around)|(?:come by|stop by|swing by|drop by|come over|visit us|visit our)"
        r"|get started|sign up"
        r"|like (?:the|your|this) (?:idea|approach|sound|concept|look)|(?:might|could|may|would) be (?:interested"
        r"|interesting"
        r"|a (?:good )?fit|useful|relevant|helpful)|(?:need|looking for) (?:exactly|something like) this"
        r"|reviewing (?:our )?options)\b",
        2.0,
    ),
    (r"\bdemo\b", 0.8),
)
NEGATIVE: Final = _cues(
    (
        r"(?:\bnot|n't|no longer|never|neither|nor)(?: \w+){0,3} (?:interested|keen|a (?:good )?fit|relevant"
        r"|need(?:ed)?|a priority|looking|for us|of interest|what we need|convinced|useful|require|something (?:we|i"
        r"|that)|in the market|what we"
        r"|see(?: \w+){0,3} (?:fit|value|need|use)|a match|worth)\b",
        2.8,
    ),
    (
        r"\b(?:doesn't|does not|don't|do not|didn't|won't|wouldn't|cannot|can't) (?:\w+ ){0,2}(?:fit|apply"
        r"|make sense|work for|benefit"
        r"|justify|see (?:how|why|any|the)|have (?:the|any|a) (?:volume|budget|need|scale|resources?|money|use"
        r"|capacity|requirement))\b"
        r"|\b(?:different|another) direction\b|\b(?:zero|little|no) (?:interest|money|budget|benefit|appetite)\b"
        r"|\binternal team\b"
        r"|\b(?:was|were|is|be) a (?:disaster|no|waste|failure)\b|\b(?:not|n't) (?:believe|think) (?:we|it|this"
        r"|that|you|there)\b"
        r"|\bno (?:interest|need|thanks|thank you|thx|use|requirement|desire|value|plans? to|intention)\b"
        r"|\bnot for (?:us|me)\b"
        r"|(?:[.!]|so) no[.!]?$|(?:^|[.!] )pass[.!]?$|\b(?:does not|doesn't) interest (?:me|us)\b|\bmiss(?:ed"
        r"|es) the mark\b|\b(?:won't|will not|not going to|cannot|can't|not to"
        r"|not be) (?:be )?(?:mov\w+ forward|proceed\w*|pursu\w+|go\w* ahead|tak\w+ (?:this|it) further"
        r"|consider\w*)\b|\bno sense\b|\bcup of tea\b|\brather not\b|\b(?:stick|sticking|staying|stay) with\b"
        r"|\ba no (?:from|for)\b|\bnot allow\b|\b(?:shut|closed) down\b|\bwe (?:\w+ )?use [\w ]{1,30} (?:already"
        r"|for (?:this|that|it))\b|\bhard no\b|\bfirm no\b",
        2.8,
    ),
    (
        r"\b(?:we're|we are|i'm|i am|all) (?:\w+ )?(?:good|set|happy|fine|covered|satisfied|sorted|ok|okay"
        r"|all set)\b(?! (?:to|with (?:a|that time|tuesday|monday|the meeting)|for (?:a|monday|tuesday|wednesday"
        r"|thursday|friday|next)))",
        2.0,
    ),
    (
        r"\b(?:already|currently) (?:\w+ ){0,2}(?:have|use|using|work(?:ing)? with|got|locked|contract\w*|happy"
        r"|covered|signed|partner\w*|served|bought|do this|solved|went with|chosen|chose)\b|\b(?:got|have|has"
        r"|had) (?:this|that|it|things) (?:\w+ )?(?:covered"
        r"|sorted|handled|solved|under control|in place|taken care of)\b|\b(?:just|recently|have|we) (?:signed|gone"
        r"|went|partnered|renewed) (?:up )?with\b"
        r"|\b(?:use|using|with) (?:a |one of |another of )?(?:competitor|your competitor|someone else"
        r"|another (?:company|firm|tool))\b"
        r"|\b(?:do|handle|manage|run|keep|build) (?:this|that|it|everything|all of (?:this|that|it)) (?:ourselves"
        r"|internally|in house|by ourselves)\b",
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
        r"\bnot a fit\b|\b(?:but|however)[^.!?]{0,30} (?:we|i|it|this|not)\b"
        r"|\bdon't think (?:this|it|that|we|you)\b|\bunfortunately\b|\bi'm afraid\b|\bgood luck\b"
        r"|\bwish you (?:all the best|luck|well)\b|\bbest of luck\b",
        0.9,
    ),
    (r"^(?:no|nope|nah|no\.)(?:[.,! ]|$)", 1.8),
)
NOT_NOW: Final = _cues(
    (
        r"(?:\bnot|n't)(?: \w+){0,4} (?:right now|at the moment|at this (?:time|moment|point|stage)|currently"
        r"|for now|yet|this (?:quarter|year|month|week)|just now|today|at present)\b",
        2.2,
    ),
    (
        r"\b(?:not now|bad time|bad timing|not (?:a |the )?(?:good|right|best|great|ideal) (?:time|moment|timing)"
        r"|timing (?:is|isn't|just)|wrong time|this (?:quarter|month|week|season|period) is (?:\w+ )?(?:crazy|busy"
        r"|packed|full|hectic|bad|tough|tight|mad)|take on anything new|(?:will |'ll |'d |would )?have to wait"
        r"|no budget (?:this|right now|at the moment|left|until|currently|for (?:this|the rest))|until (?:we|i|our"
        r"|the|after)|too (?:early|soon|busy)|swamped|slammed|snowed under|tied up|(?:very"
        r"|really|super|so|extremely|quite|pretty|crazy) busy|busy (?:until|with|period|season|time)|hectic"
        r"|up to my (?:neck|ears)|full plate|plate is full|in the middle of|everything is (?:frozen|on hold)"
        r"|heads down)\b"
        r"|\b(?:until|till|before|runs to|through) (?:\w+ ){0,2}(?:january|february|march|april|june|july|august"
        r"|september|october"
        r"|november|december|spring|summer|autumn|fall|winter|easter|christmas|q[1-4]|20\d\d|new year)\b",
        2.3,
    ),
    (
        r"\b(?:circle|drop|check|come|ask|park|get|touch|loop|ping|reach|try|contact|follow|write|email|reconnect"
        r"|revisit|call"
        r"|talk|speak|connect|chat|pick this|look at (?:this|it)|discuss)\b(?: \w+){0,5} (?:in (?:a |an "
        r"|the )?(?:\w+ )?(?:weeks?|months?|quarters?|years?|spring|summer|autumn|fall|winter|january|february|march"
        r"|april|may|june|july|august|september|october|november|december|q[1-4]|new year|future)|then|before"
        r"|next (?:month"
        r"|quarter|year|spring|summer|autumn|fall|winter)|later|after(?! \d)|again (?:in|next|after|later)|(?:in"
        r"|again in) (?:a|one|two|three|six|\d+) (?:months?|weeks?|years?)|down the (?:road"
        r"|line)|(?:back|out|up|base) next week|early (?:next (?!week)|20)|towards|closer to|at the (?:end|start"
        r"|beginning) of|when (?:things|we|i|the))\b",
        2.5,
    ),
    (
        r"\b(?:maybe|perhaps|possibly|potentially|probably) (?:\w+ ){0,3}(?:next|later|in (?:a|the|q|\w+ (?:months"
        r"|weeks)|january|february|march|april|june|july|august|september|october|november|december)|after|down)\b"
        r"|\b(?:next|early|until|till|before|after|in) (?:\w+ )?(?:fiscal |financial |new )?(?:quarter|year|q[1-4]"
        r"|summer"
        r"|spring|autumn|fall|winter|budget)\b|\bin (?:q[1-4]|the new year)\b",
        2.0,
    ),
    (
        r"\b(?:budget\w* (?:is |are |has been |have been |for (?:this|the) year )?(?:frozen|locked|spent|set|closed"
        r"|allocated|gone|used|cut|tight)|(?:hiring|budget|spending) freeze|on hold|put(?:ting)? (?:this|it"
        r"|everything|that) (?:off|on hold)|back burner|postpone\w*|revisit|under contract until|contract (?:runs"
        r"|ends|expires|is up|renews)|locked in(?:to)? (?:\w+ ){0,6}until|remind me|another time|some other time"
        r"|keep (?:your|you|this) (?:\w+ )?on file|keep you in mind|in the future|not a priority (?:right now|now"
        r"|this))\b",
        2.0,
    ),
)
REFERRAL: Final = _cues(
    (
        r"\b(?:would|will|is|'d) be the (?:one|person|right)\b|\b(?:better off|best off) (?:speaking|talking"
        r"|contacting|asking|with)\b"
        r"|\b(?:shared|passed|sent|given) (?:your|this|it|the) (?:\w+ )?(?:message |e-?mail |note |mail )?(?:with"
        r"|to|on to) (?:our|my|the)\b"
        r"|\bdirect (?:this|it|that|your \w+) to\b",
        2.4,
    ),
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
        r"|is the one|oversees|owns|deals with|heads|makes (?:these|those|the)|decides)\b(?: \w+){0,3}",
        1.2,
    ),
    (
        r"\b(?:my colleague|my boss|our (?:head|director|vp|cto|ceo|coo|cfo|cmo|it|hr|marketing|sales|operations"
        r"|procurement|purchasing|logistics|office manager|manager)|their (?:email|address|number|contact)|(?:his"
        r"|her) (?:email|address|number|contact|details))\b",
        1.3,
    ),
)
WRONG: Final = _cues(
    (
        r"(?:\bnot|n't|isn't|am not|wasn't) (?:\w+ ){0,2}(?:the )?(?:right|best|correct|appropriate"
        r"|proper) (?:person|contact|one|department|team|address|email|company)\b",
        2.8,
    ),
    (
        r"\bgot the wrong \w+|\boutside (?:of )?(?:my|our) (?:remit|area|scope|role|field)\b|\bchanged roles?\b"
        r"|\bleft us\b|\bwrong (?:person|contact|department|team|address|email|company|guy|number|man|woman)\b"
        r"|\bmistaken me\b"
        r"|\bconfused me with\b|\bnot who you\b",
        2.8,
    ),
    (
        r"\b(?:i|we) (?:do not|don't|no longer|am not|'m not) (?:\w+ ){0,2}(?:handle|deal with|manage|work (?:in|on"
        r"|at|there|for|with)|look after|responsible|in charge|involved|make (?:these|those|that|such|the)|decide"
        r"|do (?:that|this) anymore)\b|\b(?:i'm|i am) not (?:responsible|involved|in charge|the (?:decision|buyer"
        r"|one))\b|(?:\bnot|n't) my (?:area|department|job|role|responsibility|remit|field|call|decision)\b"
        r"|\bnothing to do with\b|(?:\bnot|n't)(?: \w+){0,2} my (?:area|department|job|role|responsibility|remit"
        r"|field|decision"
        r"|call)\b|\b(?:not|n't) in (?:charge|my (?:hands|remit))\b|\b(?:only|just) (?:an?|the) (?:intern|student"
        r"|assistant|receptionist"
        r"|temp|contractor|trainee)\b|\bno (?:say|authority|influence) (?:in|over|on)\b",
        2.4,
    ),
    (
        r"\bmoved on(?: from| to)?\b|(?:\bnot|n't) work(?:ing)? (?:here|there|at|for|with (?:us|the))\b"
        r"|\bno such person\b"
        r"|\bnobody (?:here )?(?:by|with|of) that name\b|\bupdate your records\b|\bmeant (?:\w+ ){0,4}(?:someone"
        r"|somebody) else\b|^not me\b",
        2.2,
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
QUESTION: Final = _cues(
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
NEUTRAL: Final = _cues(
    (
        r"^(?:h+m+,? ?)?(?:duly )?(?:ok(?:ay)?|thanks|thank you|thx|noted|got it|received|understood|cheers"
        r"|acknowledged"
        r"|great,? thanks|appreciated?|fair enough|we'll see|i see|all ?right)\b(?![^.!?]* (?:but|however"
        r"|unfortunately)\b)",
        1.2,
    ),
    (
        r"\b(?:noted|got (?:it|your (?:email|message|note))|received (?:your|it|this|the)|will (?:take a look|review"
        r"|have a look|think about it|look at (?:it|this)|read|consider|discuss (?:it )?(?:internally|with))"
        r"|i'll (?:take a look|review|have a look|think about it|look at (?:it|this)|read|consider|discuss"
        r"|let you know|get back|keep|bear|check|have a (?:think|look|read)|think|pass)|(?:let me|need to|have to"
        r"|want to) (?:think|check|ask|run (?:it|this)"
        r"|discuss|talk (?:it|this) over|confer|look into)|come back to you|we'll (?:take a look|review|think|look"
        r"|consider|discuss"
        r"|let you know|get back|be in touch|keep)|get back to you|let you know|be in touch|keep (?:it|this"
        r"|that) in mind|circulate (?:it|this)|thanks for (?:the (?:info\w*|update|heads[- ]up)|sharing|letting))\b",
        1.3,
    ),
)
CUES: Final[Cues] = {
    "positive": POSITIVE,
    "negative": NEGATIVE,
    "not_now": NOT_NOW,
    "referral": REFERRAL,
    "wrong_person": WRONG,
    "question": QUESTION,
    "neutral": NEUTRAL,
}
