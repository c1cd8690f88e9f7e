"""English."""

from typing import Final

from outrider.judgement.grounding.lexicon import Language, build

_ONES: Final = (
    "zero two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen"
    " nineteen"
).split()
_TENS: Final = "twenty thirty forty fifty sixty seventy eighty ninety".split()
_NUMERALS: Final = {word: float(n if n == 0 else n + 1) for n, word in enumerate(_ONES)} | {
    f"{ten} {one}".strip(): float(20 + 10 * t + o)
    for t, ten in enumerate(_TENS)
    for o, one in enumerate(["", "one", *_ONES[1:9]])
}

LANGUAGE: Final[Language] = build(
    "en",
    function=(
        "a an the this that these those it its itself they them their theirs he she his her him who whom whose which what"
        " one ones of in on at for to by with from as into onto via through per about out off up over"
        " and or but while where when then there here so than such"
        " is are was were be been being am has have had having do does did done doing"
        " we us our ours ourselves i me my mine you your yours yourself"
        " also too both either as well not no if would will shall whether rather very just quite currently now"
        " get gets got getting see like okay oh yes hi hello"
    ),
    classes={
        "n:up_to": "up to|at most|no more than|not more than|maximum|maximum of|max|as much as|as many as|within"
        "|at the most|a maximum of",
        "n:under": "less than|under|below|fewer than|in under|shorter than|just under",
        "n:at_least": "at least|no less than|no fewer than|minimum|a minimum of|min",
        "n:over": "more than|over|above|exceeding|greater than|upwards of|longer than|well over",
        "n:from": "from|starting at|starts at|start at|starting from|start from|starts from|as low as",
        "n:nearly": "almost|nearly|close to|not quite",
        "n:about": "about|around|roughly|approximately|approx|circa|some|or so",
        "after:at_least": "or more|or longer|and more|and up|and over|or above",
        "after:up_to": "or less|or fewer|at most|at the most",
        "l:may": "may|might|could|possibly|perhaps|maybe|potentially|likely|probably",
        "l:can": "can|able to",
        "l:some": "some|several|certain|selected|a few|a number of|part of|a handful of",
        "l:most": "most|majority|the majority of|mostly|predominantly|the bulk of",
        "l:many": "many|numerous|plenty of|lots of|a lot of",
        "l:pilot": "pilot|pilots|trial period|beta|prototype|proof of concept|preview|pilot phase|trial run",
        "l:lab": "laboratory conditions|lab conditions|laboratory|lab|ideal conditions|test conditions|controlled conditions"
        "|simulated|simulation|in theory|bench test",
        "l:average": "on average|average|averages|averaged|mean|median",
        "l:usual": "usually|typically|generally|normally|often|sometimes|frequently|occasionally|tend to|tends to|in general"
        "|as a rule|mainly|typical|in most cases",
        "l:only": "only|exclusively|solely|nothing but",
        "l:if": "if|unless|provided|provided that|depending on|subject to|as long as|in case|on condition|who have|where available",
        "l:survey": "survey|surveyed|poll|respondents|according to|said they|say they|told us|reported that|says it|say that|said that",
        "l:expected": "expected|expects|expect|estimated|estimate|estimates|projected|aim|aims|aiming|targets|goal"
        "|target|want to|wants to|intend|intends|hope|hopes|should|plan to|plans to|planning to|planned to|we plan|designed to|on track|set to|aim to",
        "l:tax": "plus vat|excl vat|excluding vat|net of vat|before tax|ex vat|excl tax|plus tax|vat",
        "l:part": "partly|partially|in part",
        "l:help": "helps|help|helped|helping|supports|supported|support",
        "neg": "not|no|never|none|nobody|nothing|neither|nor|without|cannot|hardly|instead of|rather than|lack|lacks|lacking"
        "|fails to|failed to|fail to|barely|no longer|stopped|nowhere|refuse|refuses|refused|unable|except|instead|zero",
        "future": "will|shall|going to|gonna|would|about to",
        "all": "all|every|everyone|everybody|each|any|always|entire|entirely|whole|fully|completely|total|anyone|100 %"
        "|everywhere|whatever",
        "best": "best|leading|largest|fastest|cheapest|biggest|finest|greatest|unique|unrivalled|unmatched|number one|top|most"
        " popular|the most|perfect|ultimate|world class|first class|award winning|market leader|lowest|highest|safest",
        "promise": "guarantee|guaranteed|guarantees|promise|promised|promises|ensure|ensures|ensuring|risk free|refund"
        "|money back|certainly|definitely|proven|undoubtedly|no risk|refunded|warranty|commit|pledge",
        "cause": "because|because of|thanks to|due to|therefore|that is why|as a result|leads to|led to|causes|caused|results in"
        "|resulting in|hence|means|so that",
        "more": "more|less|fewer|better|worse|faster|slower|cheaper|bigger|smaller|higher|lower|longer|shorter|earlier|later"
        "|further|additional|extra",
        "fame": "award|awards|awarded|award winning|featured|famous|renowned|trusted by|endorsed|recommended by|discount|discounts"
        "|offer ends|limited time|special price|half price|bonus|gift|voucher|prize|competitor|competitors|rivals"
        "|certified|accredited|approved by|winner|winning|deal|exclusive|expires|deadline|last chance",
        "judging": "problem|problems|trouble|struggle|struggling|struggles|fail|failing|failure|failures|worry|worried|worries"
        "|complain|complaint|complaints|unhappy|angry|late|lose|losing|lost|losses|loss|waste|wasting|wasted|wastes|poor|bad|wrong|mistake"
        "|mistakes|error|errors|fines|fined|penalty|penalties|illegal|lawsuit|sue|sued|accident|accidents|injury|injured"
        "|dangerous|unsafe|risk|risks|risky|broken|crisis|bankrupt|bankruptcy|layoff|layoffs|fired|dismissed|police"
        "|investigation|fraud|scandal|outdated|old fashioned|slow|inefficient|expensive|costly|overpay|overpaying|overpriced"
        "|too much|too many|too long|understaffed|overworked|stress|stressed|chaos|behind|miss|missed|missing|theft|stolen|recall|debt|debts"
        "|dissatisfied|frustrated|tired|burden|pain|suffer|suffering|shortage|decline|declining|quit|quitting|strike"
        "|leak|leaking|breach|hacked|failed|violate|violation|sick of|fear|afraid|desperate|weak|neglect|ignore|ignoring",
        "is": "is|are",
        "was": "was|were|had been|used to|once was|formerly|previously|no longer",
        "dative": "you get|you could|you see|for you|to you|with you|you receive|you pay|you have",
        "same": "same|both",
    },
    numerals=_NUMERALS,
    scales={
        "hundred": 100,
        "thousand": 1_000,
        "million": 1e6,
        "billion": 1e9,
        "dozen": 12,
        "k": 1e3,
        "bn": 1e9,
        "mn": 1e6,
    },
    fractions={
        "half": 0.5,
        "halves": 0.5,
        "third": 1 / 3,
        "quarter": 0.25,
        "fifth": 0.2,
        "tenth": 0.1,
        "thirds": 2 / 3,
        "double": 2,
        "doubled": 2,
        "doubles": 2,
        "doubling": 2,
        "twice": 2,
        "triple": 3,
        "tripled": 3,
        "threefold": 3,
        "quadrupled": 4,
        "thrice": 3,
        "once": 1,
        "twofold": 2,
        "halved": 0.5,
        "halving": 0.5,
    },
    ordinals={
        "first": 1,
        "second": 2,
        "third": 3,
        "fourth": 4,
        "fifth": 5,
        "sixth": 6,
        "seventh": 7,
        "eighth": 8,
        "ninth": 9,
        "tenth": 10,
        "next": -1,
        "last": -2,
        "previous": -3,
        "latest": -4,
        "same": -5,
    },
    units={
        "s": "second seconds sec secs",
        "min": "minute minutes mins",
        "h": "hour hours hr hrs",
        "d": "day days",
        "wk": "week weeks",
        "fortnight": "fortnight fortnights",
        "mo": "month months",
        "q": "quarters",
        "y": "year years",
        "%": "percent pct",
        "pp": "points",
        "EUR": "euro euros eur",
        "USD": "dollar dollars usd",
        "GBP": "pound pounds gbp",
        "CHF": "francs chf",
        "p": "p pence",
        "ct": "cents cent",
        "kg": "kg kilo kilos kilogram kilograms",
        "t": "tonne tonnes ton tons",
        "g": "gram grams",
        "km": "km kilometre kilometres kilometer kilometers",
        "mi": "mile miles",
        "m": "metre metres meter meters m",
        "cm": "cm",
        "mm": "mm",
        "m2": "sqm",
        "l": "litre litres liter liters",
        "kwh": "kwh",
        "mw": "mw",
        "gb": "gb",
        "tb": "tb",
        "mb": "mb",
        "pm": "pm",
        "am": "am",
        "times": "times x fold",
        "workday": "workdays",
    },
    dates={
        "m1": "january jan",
        "m2": "february feb",
        "m3": "march",
        "m4": "april apr",
        "m5": "may",
        "m6": "june",
        "m7": "july",
        "m8": "august aug",
        "m9": "september sept sep",
        "m10": "october oct",
        "m11": "november nov",
        "m12": "december dec",
        "spring": "spring",
        "summer": "summer",
        "autumn": "autumn fall",
        "winter": "winter",
        "w1": "monday mondays",
        "w2": "tuesday tuesdays",
        "w3": "wednesday wednesdays",
        "w4": "thursday thursdays",
        "w5": "friday fridays",
        "w6": "saturday saturdays",
        "w7": "sunday sundays",
        "weekend": "weekend weekends",
        "today": "today",
        "tomorrow": "tomorrow",
        "yesterday": "yesterday",
        "christmas": "christmas",
        "easter": "easter",
    },
    ambiguous="may march mar fall spring",
    periods={"d": "daily", "wk": "weekly", "mo": "monthly", "y": "yearly annually", "h": "hourly", "q": "quarterly"},
    relations={
        "after": "after following",
        "before": "before prior",
        "since": "since",
        "until": "until till",
        "than": "than",
        "during": "during",
        "between": "between",
        "against": "against versus",
        "to": "to into onto",
        "from": "from",
        "in": "in inside",
        "at": "at",
        "on": "on",
        "for": "for",
        "with": "with using",
        "of": "of",
        "by": "by",
        "within": "within",
        "under": "under below",
        "over": "over above",
        "across": "across throughout",
        "and": "and",
        "without": "without",
        "through": "through via",
        "per": "per",
        "that": "that who which",
        "when": "when while whenever where",
    },
    neutral="ing$",
    per="per every each",
    articles="a an the",
    we="we us our ours ourselves i me my mine",
    i="i me my mine",
    you="you your yours yourself yourselves",
    opened=(
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
        (r"\bset(?:ting)?[ -]up\b", "setup"),
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
    ),
    suffixes="ations ation ingly edly ings ing ied ies ers er ors ed es s ment ments ly ally al ise ises ised ize izes ized e",
    letter=(
        "a able about ahead also am an and any anything appreciate are as ask at available back be because before best better"
        " between brief briefly bother but by call calls can case catch chance chat check cheers come comes coming compare"
        " conversation convenient could curious day days dear decide discuss do does doing drop earlier else email enough"
        " example examples exchange explain explore feel few find first fit follow following for forward free from further get"
        " getting give glad go good got great grateful half happy has have hear hello help helpful helps here hi hope hours how"
        " i idea ideas if important in inbox include information interest interested interesting into introduce introduction"
        " is it its just keep kind kindly know last later least leave let letting like line list little look looking mail make"
        " matter may me meet meeting message might mind minute minutes moment month months more morning most much my name need"
        " next no not note now number of off on once one only open opinion option or other our out own page part people perhaps"
        " person phone pick place plan please pleased pleasure point possible prefer price prices pricing question questions"
        " quick quickly quote rather reach read reading ready reason regards reply respond responsible right same sample samples say"
        " see send sent share short should show shown side simply sincerely slot so some something soon sorry start stop"
        " subject suggest suit suits summary take talk talking team tell telling than thank thanks that the their them then there these"
        " they thing things think this those thought thoughts time times to today together tomorrow too topic touch try two"
        " under understand up us use useful visit want wanted was way fill buried case problem pointing told instead we week weekend weeks welcome well what when where whether which"
        " while who whom whose why will wish with wonder wondering word words work works worth would write writing wrong yes"
        " yesterday yet you your yours yourself afternoon evening monday tuesday wednesday thursday friday saturday sunday"
        " january february march april june july august september october november december spring summer autumn winter"
        " easily easy exactly fine forwarding handle handles hand look looks worth per ps"
        " anyone someone somebody colleague colleagues calendar diary invite demo video link details detail brochure document reference"
        " suitable hesitate address unsubscribe list opt again longer further messages emails receive hearing future"
    ),
    patterns={
        "greeting": r"^(?:hi|hello|hey|dear|good (?:morning|afternoon|evening|day)|greetings)\b[^?]{0,60}?[,!:.]?$",
        "closing": r"^(?:(?:with )?(?:best|kind|warm|many|all the best|yours)?[ ,]*(?:and )?(?:kind |best |warm )?(?:regards|wishes|thanks|thank you"
        r"|sincerely|cheers|best|yours(?: sincerely| faithfully| truly)?|faithfully|sincerely yours|talk soon|respectfully|all the best|warmly"
        r"|have a (?:good|great|nice) (?:day|week|weekend)|looking forward))(?P<rest>[,.! -].*)?$",
        "question": r"^(?:(?:and|or|so|but|if [^,]{3,60},|with [^,]{3,60},|when [^,]{3,60},|for [^,]{3,60},|in [^,]{3,40},|on [^,]{3,40},|at [^,]{3,40},|then|just|one question:?|a question:?|quick question:?|alternatively,?|otherwise,?) )?"
        r"(?:who|whom|whose|what|when|where|which|how|would|could|can|may|might|shall|should|do|does|is|are|will|has|have|did|was|were|am"
        r"|worth|any|interested|open to|ok|okay|sound|sounds|why|not the)\b",
        "hidden_statement": r"\b(?:did you know|right\?|isn't it|is not it|aren't you|are not you|don't you|do not you|isn't that|correct\?|you know that"
        r"|is it true|given that|now that|since |seeing that|as you|considering|knowing that|after all|how come|when you|because|even though|although|despite"
        r"|the fact|aware that|heard that|true that|other than|besides|still\b|again\b|any longer|any more|anymore|keep \w+ing|stop \w+ing|continue|another\b|how long will|how much longer"
        r"|how much more|are you sure|surely|really|admit|afford|when will you|when are you going|instead of|already seen|you already|have you already)",
        "past_question": r"^(?:did|has|have|had|was|were)\b|\bwhy (?:did|do|does|have|has|are|is|were|was)\b|\bhow (?:did|have|has|many|much)\b.*\b(?:you|did|have|lost|last)\b|\bwhen did\b|\bwhat did\b|\bwho did\b",
        "ask": r"^(?:so |and |then |but |alternatively,? |otherwise,? |if [^,]{2,80}, |for (?:that|this),? )*(?:i (?:can|could|would|will|may|am happy|am glad|would be|will gladly)|(?:we|you and i) (?:could|can) (?:talk|speak|meet|look|start|arrange|go through|have)"
        r"|happy to|glad to|let me know|let us|feel free|please|just (?:reply|say|tell|let)|simply|reply|tell me|give me|call me|write (?:to )?me|shall i|shall we|may i|could i|can i|could we|can we|would you|do you have|no need to|a (?:short |one.line |one.word )?(?:yes|reply|line|no|answer)|if (?:so|not|you|this|that|it)|looking forward)",
        "lead": r"^(?:(?:on|in) your (?:website|news page|jobs page|careers page|blog|site|page)([^,:]{0,30}),? )?(?:i|we) (?:saw|read|noticed|see|have seen|have read|just read|just saw|learned|noted)(?: this)?(?: (?:on|in) (?:your|the) (?:website|news page|jobs page|careers page|blog|site|page|news|press release)([^:,]{0,40}))?(?: (?:that|today that)|[,:])?\s+"
        r"|^(?:on|in) your (?:website|news page|jobs page|site)([^:]{0,30}):\s+|^your (?:website|site|news page|jobs page) (?:says|states|mentions)(?: that|:)\s+|^(?:as )?your (?:website|site) (?:says|states),?\s+",
        "courtesy": r"^(?:my |many |warm |our )?(?:congratulations|congrats|well done)\b(?: to you(?: and (?:your|the) team)?)?(?: on| for|!|\.)?|^good luck (?:with|for|on)|^all the best (?:with|for)|^i (?:was|am) (?:glad|pleased|happy|impressed) to (?:read|see|hear) (?:that|about|of)|^(?:nice|great|lovely|good) to (?:read|see|hear) (?:that|about|of)|^(?:i )?(?:liked|enjoyed) reading (?:that|about)",
        "guess": r"\b(?:probably|perhaps|maybe|i guess|my guess|i imagine|i suppose|i suspect|i assume|i would guess|i would imagine|presumably|usually means|often means|may well|might be|i wonder whether|i wonder if|i could imagine|chances are|likely|might)\b",
        "opt_out": r"\b(?:unsubscribe|opt out|no further (?:messages|emails|mail)|not write (?:to you )?again|will not write|stop (?:writing|emailing)|reply ['\"]?(?:no|stop)|not hear from me|i will stop|will not contact|say no)\b",
        "tie": r"\b(?:as (?:agreed|discussed|promised|requested|mentioned|you (?:asked|requested|mentioned|know|said|wanted|wished|suggested))|(?:per|following|after|since|about|re(?:garding)?|for|on|from|to|in) (?:our|your) (?:last |recent |first |earlier |previous )?(?:call|conversation|meeting|talk|chat|discussion|agreement|contract|order|request|inquiry|enquiry|booking|visit|demo|exchange|phone call|appointment)"
        r"|your (?:order|request|inquiry|enquiry|booking|invoice|contract|subscription|account|payment|application|interest in|question about|complaint|ticket|reservation|registration|purchase)\b|our (?:call|conversation|chat|agreement|contract|phone call|discussion|appointment)\b"
        r"|(?:good|great|nice|lovely|pleasure|enjoyed|glad) (?:to (?:meet|have met|see you)|meeting|seeing|talking to|speaking (?:to|with)) you|(?:we|i) (?:met|spoke|talked|agreed|chatted)\b|you (?:asked|agreed|requested|ordered|signed|booked|confirmed|promised|subscribed|downloaded|registered|wanted|told (?:me|us)|mentioned|wrote|called|owe|said|replied|are aware)\b"
        r"|(?:suggested|recommended|told|asked|advised) (?:that )?(?:i|me|us|we)\b|(?:gave|passed on|shared) (?:me )?your (?:name|number|address|contact)|referred (?:me|us|by)|on behalf of|your colleague|your boss|your manager|mutual friend|we both know|payment (?:is )?(?:due|overdue)|overdue|invoice|final (?:notice|reminder)|reminder:|thanks for (?:your order|your call|calling|signing|ordering|choosing|meeting|the call|your purchase|your trust|your interest|agreeing|confirming)|thank you for (?:your order|your call|calling|signing|ordering|choosing|meeting|the call|your purchase|your trust|your interest|agreeing|confirming)|as (?:a|an|our) (?:existing |valued |loyal )?(?:customer|client|partner|supplier)|welcome back|renew|your (?:insurer|bank|landlord|competitor|auditor|accountant|lawyer|supplier)s?)\b",
        "we_verb": r"\b(?:we|our \w+)\s+(?!(?:could|can|may|might|would|shall|should|talk|meet|speak|look|start|arrange|go)\b)\w+",
        "you_state": r"(?<!thank )(?<!thanks )(?<!to )(?<!for )(?<!with )(?<!suit )(?<!suits )(?<!send )(?<!show )(?<!at )\byou (?!(?:would|can|could|may|might|like|prefer|think|wish|have (?:a|any|time|questions|\d+)|and)\b)\w+",
        "conditional": r"\b(?:i hope|if|when|whether|should|in case|unless)\b",
        "who_we": r"\b(?:with us|our (?:customer|client)s?|to us|from us)\b",
    },
    past=r"(?<!ne)(?<!fe)(?<!spe)(?<!se)(?<!ble)(?<!exce)(?<!proce)(?<!succe)(?<!hundr)(?<!indee)ed$",
    past_words=(
        "grew fell rose sold bought won lost made built took gave got went came became began kept held met paid saw sent spent"
        " told thought wrote ran led left found chose drove shrank sank understood brought taught said did was were had"
    ),
    tenseless="cut hit put set read let shut split spread cost need based unopened used-car wound unplanned red bed shed naked",
    state="is are be being am been get gets as when once unless if",
    decimal_comma=False,
    irregular={
        "sold": "sell",
        "built": "build",
        "shifts": "shift",
        "bread": "bread",
        "buns": "bun",
        "baking": "bake",
        "baked": "bake",
        "better": "good",
        "men": "man",
        "women": "woman",
        "people": "person",
        "shelves": "shelf",
        "knives": "knife",
        "loaves": "loaf",
        "wolves": "wolf",
        "taken": "take",
        "driven": "drive",
        "drove": "drive",
        "rated": "rate",
        "rating": "rate",
        "ratings": "rate",
        "accurate": "accura",
        "accuracy": "accura",
        "lose": "lose",
        "stock": "stock",
        "temperatures": "temperature",
        "adding": "add",
        "using": "use",
        "used": "use",
    },
)
