"""English: what a sentence is rewritten to before it is read, and the shapes of what states no fact."""

from typing import Final

OPENED: Final = (
    (
        r"(?:,? and|,? while) (?:we )?(?:leaves?|leaving) (the \w+) in (?=the\b|its\b|their\b)",
        r" without taking \1 out of ",
    ),
    (r"\b([\w ]{1,30}) excepted\b", r"except \1"),
    (r"\b(?:above all|after all|all in all|first of all),? ", ""),
    (r"(?<=[a-z]) at all\b", ""),
    (r"\b(?:a )?third[- ]part(?:y|ies)\b", "thirdparty"),
    (
        r"\b(?:there is|you have) nothing to pay for ((?:the|our|a|an|this|each) \w+|it|them)\b|\b(?:you )?pay nothing for ((?:the|our|a|an|this|each) \w+|it|them)\b",
        r"\1\2 is free",
    ),
    (r"\bwithout (?:any )?charge\b", "free of charge"),
    (r"\bafter ([\w.,]+ (?:hours?|days?|weeks?|months?)) at (?:the latest|most)\b", r"within \1"),
    (r"\bcan't\b", "can not"),
    (r"\bcannot\b", "can not"),
    (r"\bwon't\b", "will not"),
    (r"\bshan't\b", "shall not"),
    (r"n't\b", " not"),
    (r"\bno problem(?: at all)?\b", "fine"),
    (r"'ll\b", " will"),
    (r"'re\b", " are"),
    (r"'ve\b", " have"),
    (r"'m\b", " am"),
    (r"'d\b", " would"),
    (r"\b(it|that|what|who|there|here|he|she|how|where)'s\b", r"\1 is"),
    (r"\blet's\b", "let us"),
    (r"\bper\s+cent\b", "percent"),
    (r"\bp\.\s?m\.", "pm"),
    (r"\ba\.\s?m\.", "am"),
    (r"\be\.g\.", "for example"),
    (r"\bthree quarters\b", "75 percent"),
    (r"\btwo thirds\b", "66.7 percent"),
    (r"\btwo-thirds\b", "66.7 percent"),
    (r"\bhalf an hour\b", "30 minutes"),
    (r"\b(?:a )?quarter of an hour\b", "15 minutes"),
    (r"\ban hour and a half\b", "90 minutes"),
    (
        r"\bevery other week\b|\bevery two weeks\b|\bevery second week\b|\bonce every fortnight\b",
        "once a fortnight",
    ),
    (
        r"\bcosts? (?:you )?nothing\b|\bfree of charge\b|\bat no (?:extra )?(?:cost|charge)\b|\bno charge\b",
        "is free",
    ),
    (r"\b(?:start|starts|starting) (?:from|at) (?=[€£$\d])", "cost from "),
    (r"\bfrom (?=[€£$])", "cost from "),
    (r"\bcost cost\b", "cost"),
    (r"\bcosts cost\b", "cost"),
    (r"\b(take|took|takes|taken|taking)\b([^.;]{1,60}?)\bout of\b", r"saved \2 of"),
    (r"\b(?:take|takes|took|taken|taking) over\b", "acquired"),
    (
        r"\bruns? for (?=(?:about |around |roughly |up to |at least )?(?:\d|a\b|one|two|three|four|five|six|eight|ten|twice|as long))",
        "lasts for ",
    ),
    (r"\bbr(?:ing|ings|inging)\b([^.,;]{1,60}?)\bdown\b", r"reduce \1"),
    (r"\bbrought\b([^.,;]{1,60}?)\bdown\b", r"reduced \1"),
    (r"\bsaw (its|their) ([^.,;]{1,40}?) (?:fall|drop)\b", r"\1 \2 fell"),
    (r"\bsaw (its|their) ([^.,;]{1,40}?) (?:rise|grow|increase)\b", r"\1 \2 rose"),
    (r"\bdates? (?:from|back to) (?=\d{4}\b)", "was built in "),
    (r"\bbegins? at (?=[€£$\d])", "cost from "),
    (r"\bwe do not charge (?:you )?(?:anything )?(?:for )?", "free "),
    (
        r"\b(pick|bring|send|put|draw|set|hand|turn|look|take|give)(s|ed|ing|ting)? (it|them|you|these|those|the \w+) (up|back|out|over|in)\b",
        r"\1\2 \4 \3",
    ),
    (
        r"\b(brought|took|gave|drew|taken|given|drawn|sent) (it|them|you|these|those|the \w+) (up|back|out|over|in)\b",
        r"\1 \3 \2",
    ),
    (r"\bfollowing (?=(?:morning|day|week|month|year|evening|afternoon|night)\b)", "next "),
    (r"\b(?:the )?day after\b(?=[.,]|$)", "the next day"),
    (r"\ba decade\b", "10 years"),
    (r"\bhalf a year\b", "6 months"),
    (r"\ba year and a half\b", "18 months"),
    (r"\b(?:a|one) (day|week|month|minute|mile) and a half\b", r"1.5 \1s"),
    (r"\bby the (minute|hour|day|week|month|metre|meter|mile|word|page|kilo|litre)\b", r"per \1"),
    (r"\bas well as\b", "and"),
    (r"\b(?:tak(?:e|es|ing)|took) care of (?=\w+ing\b|the \w+(?:tion|ment|ance|ing|al) of\b)", "do "),
    (r"\bever since\b", "since"),
    (r"\b(?:right|just) where\b", "where"),
    (r"(?<=[a-z]s )worth (?=[£€$])", "of "),
    (
        r"(?:^|(?<=, ))once (?=(?:an?|the|our|your|it|they|we|you) (?!(?:day|week|month|quarter|year|fortnight|season|hour)\b))",
        "after ",
    ),
    (r"\b(your|their|its|our|his|her|my|\w+'s|\w+s') own (?=\w)", r"\1 "),
    (r"\bin the (?:space|course) of (?=\w+ (?:hour|day|week|month|minute|year)s?)", "in "),
    (r"\ball the time\b", "the time"),
    (r"\b(?:all|each|every one) of (?=our|the|your|their|its)", "all "),
    (r"\bwithout any (?=\w+ing\b)", "without "),
    (r"\bat any time\b|\bwhenever (?:they|you) (?:like|want|wish)\b", "anytime"),
    *(
        (rf"\bthe {word} of (?=(?:each|every|the) month\b)", f"the {day} of ")
        for word, day in (
            ("first", 1),
            ("fifth", 5),
            ("tenth", 10),
            ("fifteenth", 15),
            ("twentieth", 20),
            ("thirtieth", 30),
        )
    ),
    (
        r"\bthe (\d+|tenth|fifteenth|twentieth|fifth|first|thirtieth) of (?:each|every|the) month\b",
        r"the \1 a month",
    ),
    (r"\b(once a|every|each|per|next|last) quarter\b", r"\1 quarters"),
    (r"\b(?:as )?compared (?:with|to)\b", "than"),
    (
        r"\bagainst (?=(?:only |just )?(?:\d|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b)",
        "than ",
    ),
    (r"\bunless\b", "provided not"),
    (r"\b(?:with the exception of|except for|apart from)\b", "except"),
    (r"\bonly up to (?=\d)", "at most "),
    (r"\bthe (year|month|week|day) before\b(?=[.,]|$)", r"the previous \1"),
    (r"\b((?:until|till|by) [^,.;]{1,12} )the day before\b(?= (?:they|you|we|it|he|she)\b)", r"\1the previous day"),
    (r"\bas far as (?=\d)", ""),
    (r"\btenth of (each|every|the) month\b", r"10 of \1 month"),
    (r"\babout (your|our|their|its|the) (?=\d)", r"on \1 "),
    (r"\bone-day\b", "1 day"),
    (r"\ba day's\b", "1 day"),
    (r"\b(?:a|1|one) (week|month|year)'s\b", r"1 \1"),
    (r"\bone (?=(?:day|hour|week|month|year|minute|in)\b)", "1 "),
    (r"\bVAT (?:is )?(?:not included|extra|excluded)\b", "plus VAT"),
    (r"\bexcl\.? VAT\b", "plus VAT"),
    (r"\b(?:excluding|net of|without|before|ex) VAT\b", "plus VAT"),
    (r"\b(\d+)(?:st|nd|rd|th)\b", r"\1"),
    (r"([€£$] ?[\d.,]*\d) for (?:an?|one|each) ", r"\1 per "),
    (r"\bcan not\b", "cannot"),
    (r"\bworking days?\b", "workdays"),
    (r"\bbusiness days?\b", "workdays"),
)

PATTERNS: Final = {
    "greeting": r"^(?:hi|hello|hey|dear|good (?:morning|afternoon|evening|day)|greetings)\b[^?]{0,60}?[,!:.]?$",
    "closing": r"^(?:(?:with )?(?:very )?(?:best|kindest|kind|warm|warmest|respectful|many|all the best|yours)?[ ,]*(?:and )?(?:kind |best |warm )?(?:regards|wishes|thanks|thank you"
    r"|sincerely|cheers|best|yours(?: sincerely| faithfully| truly)?|faithfully|sincerely yours|talk soon|respectfully|all the best|warmly"
    r"|have a (?:good|great|nice) (?:day|week|weekend)|looking forward))(?P<rest>[,.! -].*)?$",
    "question": r"^(?:(?:and|or|so|but|if [^,]{3,60},|with [^,]{3,60},|when [^,]{3,60},|for [^,]{3,60},|in [^,]{3,40},|on [^,]{3,40},|at [^,]{3,40},|then|just|one question:?|a question:?|quick question:?|alternatively,?|otherwise,?) )?"
    r"(?:who|whom|whose|what|when|where|which|how|would|could|can|may|might|shall|should|do|does|is|are|will|has|have|did|was|were|am"
    r"|worth|any|interested|open to|ok|okay|sound|sounds|why|not the)\b",
    "hidden_statement": r"\b(?:did you know|right\?|isn't it|is not it|aren't you|are not you|don't you|do not you|isn't that|correct\?|you know that"
    r"|is it true|given that|now that|since |seeing that|as you|considering|knowing that|after all|how come|when you|because|even though|although|despite"
    r"|the fact|aware that|heard that|true that|other than|besides|still\b|again\b|any longer|any more|anymore|keep \w+ing|stop \w+ing|continue|another\b(?! (?:day|date|time|week|morning|afternoon)(?: (?:that|which)(?: would)? suits? you(?: better)?)?\s?\?)|how long will|how much longer"
    r"|how much more|are you sure|surely|really|admit|afford|when will you|when are you going|instead of|already seen|you already|have you already|causes? you|cost you|costs you)",
    "past_question": r"^(?:did|has|have|had|was|were)\b|\bwhy (?:did|do|does|have|has|are|is|were|was)\b|\bhow (?:did|have|has|many|much)\b.{0,600}\b(?:you|did|have|lost|last)\b|\bwhen did\b|\bwhat did\b|\bwho did\b",
    "ask": r"^(?:so |and |then |but |alternatively,? |otherwise,? |if [^,]{2,80}, |for (?:that|this),? )*(?:i (?:can|could|would|will|may|am happy|am glad|would be|will gladly)|(?:we|you and i) (?:could|can) (?:talk|speak|meet|look|start|arrange|go through|have)"
    r"|happy to|glad to|let me know|let us|feel free|please|just (?:reply|say|tell|let)|simply|reply|tell me|give me|call me|write (?:to )?me|shall i|shall we|may i|could i|can i|could we|can we|would you|do you have|no need to|a (?:short |one.line |one.word )?(?:yes|reply|line|no|answer)|if (?:so|not|you|this|that|it)|looking forward)",
    "told_you": r"\byou (?:know|see|realise|realize|noticed?|regret|remember|admit|are aware|have noticed|have seen|already know)\b",
    "opening": r"^(?:(?:just )?one (?:thing (?:it|we|they) (?:does|do) not do|thing|example|detail|fact|point|note|more (?:thing|detail|point))|two (?:things|facts|points)|an example|a (?:detail|fact|(?:short|brief|quick|practical|side) note|word on \w+)|for your information|just so you know|to be clear|the short version|briefly|in brief|in short|in a nutshell|in other words|to put it (?:simply|briefly)|put simply|simply put|by the way|incidentally|for example|for instance|to (?:give|take) (?:you )?an example|in practice|in fact|to start with|to begin with|secondly|finally|also|besides|and|plus|so)(?:,|:| -) |^i (?:may|might|could) be (?:wrong|mistaken)(?: here| there)?,? but ",
    "courtesy": r"^(?:my |many |warm |our )?(?:congratulations|congrats|well done)\b(?: to you(?: and (?:your|the) team)?)?(?: on| for|!|\.)?|^good luck (?:with|for|on)|^all the best (?:with|for)|^i (?:was|am) (?:glad|pleased|happy|impressed) to (?:read|see|hear) (?:that|about|of)|^(?:nice|great|lovely|good) to (?:read|see|hear) (?:that|about|of)|^(?:i )?(?:liked|enjoyed) reading (?:that|about)",
    "guess": r"\b(?:probably|perhaps|maybe|i guess|my guess|i imagine|i suppose|i suspect|i assume|i would guess|i would imagine|presumably|usually means|often means|may well|might be|i wonder whether|i wonder if|i do not know (?:whether|if)|i am not sure (?:whether|if)|i cannot tell (?:whether|if)|i could imagine|chances are|likely|might)\b",
    "opt_out": r"\b(?:unsubscribe|opt out|rather not (?:get|receive|hear|be)|not want (?:any|to (?:get|receive|hear))|a (?:simple |short |plain |quick |brief )?no (?:is|will be|would be|from you is) (?:also |just as |perfectly |absolutely )?(?:fine|enough|okay|ok|all right|welcome|a (?:perfectly )?(?:good|fine|useful|helpful|clear) (?:answer|reply))|no further (?:messages|emails|mail)|not write (?:to you )?again|will not write|stop (?:writing|emailing)|reply ['\"]?(?:no|stop)|not hear from me|i will stop|will not contact|say no)\b",
    "tie": r"\b(?:(?:thanks|thank you) for your time (?:yesterday|today|last|on|this|earlier)|as (?:agreed|discussed|promised|requested|mentioned|you (?:asked|requested|mentioned|know|said|wanted|wished|suggested))|(?:per|following|after|since|about|re(?:garding)?|for|on|from|to|in) (?:our|your) (?:last |recent |first |earlier |previous )?(?:call|conversation|meeting|talk|chat|discussion|agreement|contract|order|request|inquiry|enquiry|booking|visit|demo|exchange|phone call|appointment)"
    r"|your (?:order|request|inquiry|enquiry|booking|invoice|contract|subscription|account|payment|application|interest in|question about|complaint|ticket|reservation|registration|purchase)\b|our (?:call|conversation|chat|agreement|contract|phone call|discussion|appointment)\b"
    r"|(?:good|great|nice|lovely|pleasure|enjoyed|glad) (?:to (?:meet|have met|see you)|meeting|seeing|talking to|speaking (?:to|with)) you|(?:we|i) (?:met|spoke|talked|agreed|chatted)\b|you (?:asked|agreed|requested|ordered|signed|booked|confirmed|promised|subscribed|downloaded|registered|wanted|told (?:me|us)|mentioned|wrote|called|owe|said|replied|are aware)\b"
    r"|(?:suggested|recommended|told|asked|advised) (?:that )?(?:i|me|us|we)\b|(?:gave|passed on|shared) (?:me )?your (?:name|number|address|contact)|referred (?:me|us|by)|on behalf of|your colleague|your boss|your manager|mutual friend|we both know|payment (?:is )?(?:due|overdue)|overdue|invoice|final (?:notice|reminder)|reminder:|thanks for (?:your order|your call|calling|signing|ordering|choosing|meeting|the call|your purchase|your trust|your interest|agreeing|confirming)|thank you for (?:your order|your call|calling|signing|ordering|choosing|meeting|the call|your purchase|your trust|your interest|agreeing|confirming)|as (?:a|an|our) (?:existing |valued |loyal )?(?:customer|client|partner|supplier)|welcome back|renew|your (?:insurer|bank|landlord|competitor|auditor|accountant|lawyer|supplier)s?)\b",
    "we_verb": r"\b(?:we|our \w+)\s+(?!(?:could|can|may|might|would|shall|should|talk|meet|speak|look|start|arrange|go)\b)\w+",
    "you_state": r"(?<!thank )(?<!thanks )(?<!to )(?<!for )(?<!with )(?<!suit )(?<!suits )(?<!send )(?<!show )(?<!at )\byou (?!(?:would|can|could|may|might|like|prefer|think|wish|have (?:a|any|time|questions|\d+)|and)\b)\w+",
    "conditional": r"\b(?:i hope|if|when|whether|should|in case|unless)\b",
    "who_we": r"\b(?:with us|our (?:customer|client)s?|to us|from us)\b",
}
