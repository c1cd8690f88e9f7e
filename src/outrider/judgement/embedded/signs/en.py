"""English."""
# ruff: noqa: E501 - the alternatives of a group read as one line

from typing import Final

WORDS: Final = {
    "we": r"""
        (?:we|our|us|ours)\b
        we'(?:re|ve|ll|d)\b
    """,
    "does": r"""
        (?:help|provid|offer|build|mak(?:es?|ing)\b|deliver|sell|design|develop|suppl(?:y|ie)|manag(?:es?|ing)\b|produc(?:es?|ing)\b|manufactur|maintain|servic(?:es|ing)\b|rent(?:s|ing)?\b|hir(?:es|ing)\b|leas(?:es?|ing)\b|install|repair|clean(?:s|ing)?\b|train(?:s|ing)?\b|advis|translat|host(?:s|ing)?\b|distribut|test(?:s|ing)?\b|inspect|insur|print(?:s|ing)?\b|import(?:s|ing)?\b|roast|grow(?:s|ing)?\b|bak(?:es|ing)\b|recycl|collect(?:s|ing)?\b|speciali[sz]e|turn(?:s|ing)?\b|automat|streamlin|connect(?:s|ing)?\b)\w*
    """,
    "thing": r"""
        (?:platform|product|software|services?|solutions?|tools?|apps?|systems?|suite|api|marketplace|devices?|machines?|agency|consultancy|studio|dashboard|portal|network|assistant|programme?|courses?|workshops?|kits?|range|supplier|manufacturer|maker|provider|wholesaler|contractor|kit|equipment)\b
        (?:is|are) (?:an?|the) \w+
    """,
    "works": r"""
        (?:integrat\w+|sync\w*|export\w*|import\w*|compatible|supports?|(?<!customers )(?<!clients )includes?|comes? with|works? (?:with|on|in|offline|without)|automatic\w*|in real time|reads?|measures?|monitors?|tracks?|sends?|shows?|alerts?|remind\w*|calculat\w*|recogni[sz]es?|detects?|runs on|made of|weighs?|holds?|carr(?:y|ies)|fits?|available (?:in|as|on)|stored|encrypt\w*|backup|log ?in|two-way|up to \d)\b
        (?:users?|drivers?|staff|teams?|you|customers?) (?:can|get|receive|see)\b
    """,
    "buyers": r"""
        (?:ideal|typical|target|best|perfect) (?:customers?|clients?|buyers?|company|companies|account|market|group|audience)\b
        (?:buyers?|decision[- ]makers?|prospects?|icp|target market|good fit|sweet spot)\b
        we (?:mainly |mostly |primarily |only |usually |typically )?(?:work with|serve|sell (?:\w+ )?to|target|focus on|cater to|look for|are after|want|go after)\b
        our (?:\w+ )?(?:customers|clients|users|buyers) (?:are|tend to be|range|sit|run|have|come from)\b
        (?:designed|built|made|ideal|tailored|suited|aimed|geared|intended|suitable|meant) (?:specifically |especially |mainly )?(?:for|at|to)\b
        (?:with|from|between|at least|under|over|below|fewer than|more than) [\d,.]+(?: (?:to|and|or|-) ?[\d,.]+)? (?:employees|staff|people|beds|sites|users|seats|vehicles|trucks|branches|stores|rooms|partners|locations|machines)\b
        (?:heads?|directors?|managers?|owners?|officers?|vp|bursars?|buyers?|founders?) (?:of|or|and|at)\b
        (?:they|companies|customers|people|buyers) (?:buy|call us|come to us|switch|need us|who)\b
    """,
    "not_for": r"""
        (?:we )?(?:do not|don't|never|cannot) (?:sell|work|serve|supply|cater|deliver|take on|want)\b
        not (?:for|suited|suitable|a fit|our market|interested)\b
        (?:too (?:small|big|large) for us|out of scope|not worth|no fit|leave them out|outside our)\b
    """,
    "result": r"""
        (?:reduc(?:ed|tion)|cut|cuts|increas(?:ed)?|saved?|saves|saving|improved|doubled|tripled|halved|boosted|raised|lowered|dropped|fell|rose|decreased|gained|recovered|avoided|shortened|grew|went from|got \w+ down|finished|closed|completed|serviced|installed|inspected|shipped|processed|switched|switching|moved|moving|renewed|chose|replaced|since)\b
        (?:fewer|faster|less|more) \w+
        after (?:\w+ing|the|one|two|six)\b
        (?:pilot|case study|in a study|in the first year|within \w+ (?:weeks|months|years))\b
    """,
    "trust": r"""
        (?:certified|certification|accredited|registered|approved by|iso ?\d{4,5}|soc ?2|award\w*|winner|won|rated|ranked|stars|reviews|patent\w*|recogni[sz]ed|tested by)\b
        (?:trusted|used|chosen|relied on|adopted|recommended) by\b
        (?:customers|clients|partners|users) (?:include|such as|like)\b
        (?:more than|over|around|nearly|some)? ?\d[\d,.]*\+? (?:[\w-]+ ){0,2}(?:customers|clients|companies|businesses|users|teams|hotels|clinics|stores|sites|projects|installations|countries|machines|schools|councils|farms|practices|breweries|factories|plants|shops)\b
        (?:says|said|explains)\b
    """,
    "price": r"""
        (?:pric\w+|costs?|fees?|charges?|charged|free|plans? (?:start|begin)|starts? at|starting (?:at|from)|discounts?|pay|quote|flat|plus vat|excl\w*|subscription|included|surcharge|rate|invoice[ds]?|bundle|sells for)\b
        (?:per|a|an|each|every) (?:month|year|user|seat|site|week|hour|day|licen[cs]e|unit|device|vehicle|employee|order|kilo|ton)\b
    """,
    "terms": r"""
        (?:notice|cancel\w*|warranty|guarantee[ds]?|minimum|contracts?|deposit|trial|returns?|refund\w*|money back|due|payment|delivery|lead time|go live|are live|set-?up|onboarding|implementation|renew\w*|fixed for|valid|term)\b
        (?:within|takes|in|after|for) (?:about |around |up to |at most |under )?(?:\d+|one|two|three|four|five|six|ten|twelve) (?:\w+ )?(?:hours?|days?|weeks?|months?|years?)\b
    """,
    "order": r"""
        (?:^|please )(?:never|do not|don't|always|avoid|no|only|leave|keep|skip|stop|make sure|be careful|refrain|use|address|remember)\b
        (?:never|must(?:n't| not)|must|may not|not allowed|forbidden|under no circumstances|should(?:n't| not)|off limits|without asking)\b
    """,
    "said": r"""
        (?:mention|promis\w+|write to|contact|email\w*|mail|call it|name|names|say|said|claim|quote|push|discuss|tone|word|words|talk about|reveal|approach|commit|compare|pitch)\b
    """,
    "house": r"""
        (?:founded|established|family-owned|family-run|we employ|headquarter\w*|head office|revenue|turnover|profit\w*|margins?|churn|retention|runway|cash|investors?|raised|round|shareholders?|owned by|part of the|subsidiary|founder|ceo|team is|offices? in|last quarter|arr|mrr|burn|pipeline|budget)\b
    """,
    "page": r"""
        (?:cookies?|privacy|terms (?:of|and)|all rights reserved|copyright|log ?in$|sign ?(?:in|up)|subscribe|newsletter|read (?:more|our|the)|learn more|click|find out more|get started|book (?:a|your)|request a|contact us|get in touch|follow us|share|back to|skip to|javascript|browser|add to cart|download|watch|photo|home|services|about us?|vat (?:no|number|id)|registered (?:in|office)|opening hours|posted|min read|page \d+|table \d+|figure \d+|subject to change|enter your|imprint|website is|chapter|overview|menu|search|submit|blog|faq|questions)\b
        [a-z]{1,2}\d{1,2}[a-z]? \d[a-z]{2}\b
    """,
    "job": r"""
        (?:we(?:'re| are) (?:hiring|looking for a)|join (?:our|the|a) team|apply|vacanc\w+|careers?|jobs?|salary|days of (?:leave|holiday)|holiday|years of experience|m/f/d|full-time|part-time|cv|applicants?|position|you have (?:experience|a degree)|you will (?:receive|work))\b
    """,
    "slogan": r"""
        (?:welcome|discover|explore|imagine|unlock|experience the|ready to|say goodbye|passion\w*|mission|vision|values|excellence|innovation|success|journey|dream|empower\w*|peace of mind|future|quality you|world of|world-class|cutting-edge|next-generation|partner (?:by|at|for)|trust|believe|heart|unique|simply|best|more than just|beyond|love|proud|committed|together)\b
        (?:let's|why choose|your \w+ is our)\b
    """,
    "doubt": r"""
        (?:maybe|perhaps|i think|probably|not sure|should we|to be (?:confirmed|checked)|tbd|might be|could be|guess|whether|apparently|everybody|everyone knows|these days|the market|in recent years|over the last years|than ever|industry|people say)\b
    """,
    "talk": r"""
        (?:hi|hello|dear|thanks|thank you|tomorrow|yesterday|on (?:monday|tuesday|wednesday|thursday|friday)|call (?:him|her|back|tom|dave)|ask (?:him|her|dave|tom)|he|she|him|meeting|minutes|notes|todo|remind|sort out|fair|easter|christmas|the following|let us know|please)\b
    """,
    "verb": r"""
        (?:is|are|was|were|has|have|had|can|will|do|does|did|may|must|gets?|comes?|takes?|costs?|runs?|works?|needs?)\b
        \w{3,}(?:ed|izes|ises|ates)\b
    """,
}
