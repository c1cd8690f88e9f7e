"""English."""

from typing import Final

from outrider.judgement.grounding.lexicon import Language, build
from outrider.judgement.grounding.words.en_sentences import OPENED, PATTERNS

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
        " get gets got getting see seen like okay oh yes hi hello"
        " altogether namely whose indeed simply anytime else themselves himself herself"
        " yourselves whereas whereby wherein thereby therein thereof thereto therewith hereby herein likewise"
        " moreover furthermore accordingly meanwhile respectively"
    ),
    classes={
        "n:up_to": "up to|no more than|not more than|maximum of|as much as|as many as|within|a maximum of|no later than|not later than|no longer than",
        "b:up_to": "at most|at the most|at the latest|maximum|max|maximal|as a maximum|tops",
        "b:at_least": "at least|at the earliest|minimum|min|minimal|as a minimum",
        "n:under": "less than|under|below|fewer than|in under|shorter than|just under",
        "n:at_least": "no less than|no fewer than|not less than|not fewer than|a minimum of|minimum of|no earlier than|not earlier than|no sooner than",
        "n:over": "more than|over|above|exceeding|greater than|upwards of|longer than|well over",
        "n:from": "from|starting at|starts at|start at|starting from|start from|starts from|as low as",
        "n:nearly": "almost|nearly|close to|not quite",
        "n:about": "about|around|roughly|approximately|approx|circa|some|or so",
        "after:at_least": "or more|or longer|and more|and up|and over|or above|upwards",
        "after:up_to": "or less|or fewer|or below",
        "l:may": "may|might|could|possibly|perhaps|maybe|potentially|likely|probably",
        "l:can": "can|could|able to",
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
        "l:expected": "are to|is to|scheduled to|scheduled for|expected|expects|expect|estimated|estimate|estimates|projected|aim|aims|aiming|targets|goal"
        "|target|want to|wants to|intend|intends|hope|hopes|should|plan to|plans to|planning to|planned to|we plan|you plan|designed to|on track|set to|aim to",
        "l:tax": "plus vat|excl vat|excluding vat|net of vat|before tax|ex vat|excl tax|plus tax|vat",
        "l:then": "after which|whereupon|and only then",
        "l:part": "partly|partially|in part",
        "l:help": "helps|help|helped|helping|supports|supported|support",
        "neg": "not|no|never|none|nobody|nothing|neither|nor|without|cannot|hardly|instead of|rather than|lack|lacks|lacking"
        "|fails to|failed to|fail to|barely|no longer|stopped|nowhere|refuse|refuses|refused|unable|except|instead|zero",
        "future": "will|shall|going to|gonna|would|about to",
        "all": "all|every|everyone|everybody|each|any|anytime|always|entire|entirely|whole|fully|completely|total|anyone|100 %"
        "|everywhere|whatever",
        "best": "best|leading|largest|fastest|cheapest|biggest|finest|greatest|unique|unrivalled|unmatched|number one|top|most"
        " popular|the most|perfect|ultimate|world class|first class|award winning|market leader|lowest|highest|safest",
        "promise": "guarantee|guaranteed|guarantees|promise|promised|promises|ensure|ensures|ensuring|risk free|refund"
        "|money back|certainly|definitely|proven|undoubtedly|no risk|refunded|warranty|commit|pledge",
        "cause": "because|because of|thanks to|due to|therefore|that is why|as a result|leads to|led to|causes|caused|results in"
        "|resulting in|hence|means|so that",
        "more": "more|less|fewer|better|worse|faster|slower|cheaper|bigger|smaller|higher|lower|longer|shorter|earlier|later"
        "|further|additional|extra",
        "fame": "is on us|are on us|on the house|award|awards|awarded|award winning|featured|famous|renowned|trusted by|endorsed|recommended by|discount|discounts"
        "|offer ends|limited time|special price|half price|bonus|gift|voucher|prize|competitor|competitors|rivals"
        "|certified|accredited|approved by|winner|winning|deal|exclusive|expires|deadline|last chance",
        "judging": "blame|blamed|problem|problems|trouble|struggle|struggling|struggles|fail|failing|failure|failures|worry|worried|worries"
        "|complain|complaint|complaints|unhappy|angry|late|lose|losing|lost|losses|loss|waste|wasting|wasted|wastes|poor|bad|wrong|mistake"
        "|mistakes|error|errors|fines|fined|penalty|penalties|illegal|lawsuit|sue|sued|accident|accidents|injury|injured"
        "|dangerous|unsafe|risk|risks|risky|broken|crisis|bankrupt|bankruptcy|layoff|layoffs|fired|dismissed|police"
        "|investigation|fraud|scandal|outdated|old fashioned|slow|inefficient|expensive|costly|overpay|overpaying|overpriced"
        "|too much|too many|too long|understaffed|overworked|stress|stressed|chaos|behind|miss|missed|missing|theft|stolen|recall|debt|debts"
        "|dissatisfied|frustrated|tired|burden|pain|suffer|suffering|shortage|decline|declining|quit|quitting|strike"
        "|insolvency|insolvent|out of control|out of hand|too high|too low|too big|too small|too slow|too expensive|harmed|harm|hurt|leak|leaking|breach|hacked|failed|violate|violation|sick of|fear|afraid|desperate|weak|neglect|ignore|ignoring",
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
        "equal": -5,
        "identical": -5,
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
        "°": "degree degrees",
        "m2": "sqm",
        "m3": "cbm",
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
    periods={
        "d": "daily",
        "wk": "weekly",
        "mo": "monthly",
        "y": "yearly annually annual",
        "h": "hourly",
        "q": "quarterly",
    },
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
    opened=OPENED,
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
        " perfectly simple far letter letters lines attention patience correct mistaken guessing guess topics subjects mind questions"
        " certain sure unsure brief briefly courtesy consideration hearing proper whenever suits whichever"
        " morning mornings noon lunch lunchtime coffee tea half past o'clock early late later sometime anytime either neither"
        " curious glance skim attach attached enclosed below above following overview outline summary page pages"
        " decision direction forwarded pass passed onto hands person right place wrong relevant irrelevant interest"
        " suitable taking giving making hesitate address unsubscribe list opt again longer further messages emails receive hearing future"
    ),
    patterns=PATTERNS,
    past=r"(?<!ne)(?<!fe)(?<!spe)(?<!se)(?<!ble)(?<!exce)(?<!proce)(?<!succe)(?<!hundr)(?<!indee)ed$",
    past_words=(
        "grew fell rose sold bought won lost made built took gave got went came became began kept held met paid saw sent spent"
        " told thought wrote ran led left found chose drove shrank sank understood brought taught said did was were had fallen risen grown shrunk begun gone"
    ),
    tenseless="cut hit put set read let shut split spread cost need based unopened used-car wound unplanned red bed shed naked",
    participial="been being",
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
