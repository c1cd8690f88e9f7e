"""Words of events in English, in lower case without accents."""

from typing import Final

PLACES: Final = (
    r"depots?|branch(?:es)?|sites?|offices?|plants?|warehouses?|stores?|shops?|factory|factories|locations?"
    r"|showrooms?|clinics?|practices?|workshops?|halls?|facility|facilities|hubs?|cent(?:re|er)s?|premises|hotels?"
    r"|restaurants?|schools?|bakery|kitchens?|labs?|laborator(?:y|ies)|yards?|quarry|nursery|home"
    r"|(?<!product )line(?! of)"
    r"|production line|freezer|press|dryer"
    r"|creamery|brewer(?:y|ies)|dairy|mill|barns?|farm|greenhouse|machines?|vans?|trucks?|lorries|lorry|vehicles?"
    r"|aircraft|buildings?|headquarters|hq|gym|pool|pub|bar|cafe|salon|studio|surgery|ward|terminal"
    r"|square (?:met\w+|feet)|m2"
)
"""Where a company may open or put something."""
OPENED: Final = (
    r"open(?:ed|s|ing)?|inaugurat\w+|mov(?:ed|es|ing) (?:in|to)|expand(?:ed|s|ing)|extend(?:ed|s|ing)"
    r"|commission(?:ed|s)|buil(?:t|ding)|br(?:oke|eaks) ground"
    r"|(?:put|puts|went|gone|goes|comes) (?:[^.]{0,40} )?into (?:service|operation)|plans? for|planned"
    r"|work (?:starts|has started|began|begins)|took? delivery|taken delivery|delivery of|join(?:s|ed)? the fleet"
    r"|added to (?:our|the) fleet|upgrad\w+|refurbish\w+|renovat\w+|re-?open\w*|relocat\w+|twice the size"
    r"|doubled in size|installed|invest(?:s|ed|ing) in"
)
"""What is said of a place that is new."""
NEW: Final = r"new|second|third|fourth|fifth|sixth|additional|larger|bigger"
"""What stands before a place that is new."""
GREW: Final = r"grew|gr(?:ow|own|owth)|rose|risen|increased|climbed|up by|reached|doubled|tripled|record"
FIGURES: Final = (
    r"turnover|revenues?|sales|order (?:book|intake)|orders|headcount|workforce|production|output|fleet|profits?"
    r"|volumes?|exports?"
)
EVENTS: Final[dict[str, str]] = {
    "funding": (
        r"\b(?:rais(?:ed|es|ing)|secured|closed|received){NEAR}(?:{AMOUNT}|funding|round|investment)"
        r"|\bseries [a-e]\b|\b(?:seed|funding|investment) round\b|\b(?:received|secured|won){NEAR}\bgrant\b"
        r"|\binvests? {AMOUNT}"
        r"|{AMOUNT}{NEAR}\b(?:raised|funding|investment|grant)\b|\bgrowth capital\b|\binvests in\b"
        r"|\btakes? a stake\b"
    ),
    "acquisition": (
        r"\bacquir(?:ed|es|ing)\b|\bacquisition of\b|\b(?:takes?|took|taken|taking) over (?!as|from)"
        r"|\bmerg(?:ed?|es|er|ing)\b"
        r"|\btakeover\b|\bbecomes? part of\b|\bjoined? the [\w ]{1,30} group\b"
        r"|\b(?:now|becomes?|became) (?:a )?part of\b|\bnow belongs to\b|\bjoin(?:s|ed)? the [\w ]{1,30}group\b"
        r"|\b(?:has|have) bought\b|\bbuys\b|\bsold to\b|\bnew owners?\b"
    ),
    "leadership": (
        r"\bappoint(?:ed|s)\b|\bappointments? (?:of|as)\b|\bjoin(?:s|ed)\b[^.]{0,40} as\b|\bpromoted to\b"
        r"|\bsteps? down\b|\bsucceeds?\b"
        r"|\b(?:takes?|took) over as\b"
        r"|\b(?:is|as|named) (?:our |the |its )?(?:new )?(?:ceo|cfo|coo|cto|managing director|chief \w+ officer)\b"
        r"|\bnew (?:ceo|cfo|coo|cto|managing director|\w+ director|head of|chair\w*|president|general manager"
        r"|plant manager)\b"
        r"|\b(?:at the helm|takes charge|new (?:boss|leader|chief))\b|\bretires?\b"
        r"|\bbecomes? (?:our |the |its )?(?:new )?(?:managing director|chief executive|ceo|director)\b"
        r"|\bhands (?:over|the)\b"
    ),
    "hiring": (
        r"\b(?:we are|we're|we are now|is|are|currently|now|still) (?:hiring|recruiting)\b|\bvacanc(?:y|ies)\b"
        r"|\bjob openings?\b|\bopen (?:roles?|positions?)\b|\bhired\b"
        r"|\btaken on\b[^.]{0,30}\b(?:staff|people|apprentices|drivers|engineers)\b|\bapprenticeships?\b"
        r"|\bjoin our team as\b|\bwe (?:are|'re) (?:looking for|seeking)\b|\bfull[- ]time\b|\bpart[- ]time\b"
        r"|\bnew (?:jobs|posts)\b|\badvertis(?:ed|es|ing)\b[^.]{0,30}\bfor\b|\bis (?:looking for|seeking)\b"
        r"|\bwe need (?:an?|more|two|three|\d+)\b|\bjoin (?:us|our team)\b|\bapply by\b"
        r"|\bstarted their (?:training|apprenticeship)\b|\bnew (?:colleagues|recruits|starters|apprentices)\b"
    ),
    "launch": (
        r"\blaunch(?:ed|es|ing)?\b(?! (?:an? )?(?:\w+ )?(?:tender|inquiry|investigation|consultation|appeal"
        r"|petition|survey))|\bintroduc(?:ed|es|ing)\b|\bunveil(?:ed|s)\b|\breleased\b"
        r"|\bnew (?:[\w-]+ ){0,2}(?:product|service|range|model|app|collection|product line|platform|menu)\b"
        r"|\bnow (?:also )?offers?\b"
    ),
    "customer": (
        r"\b(?:won|sign(?:ed|s)|secured|landed|awarded|announced)\b[^.]{0,60}\b(?:contract|tender|order|framework|deal"
        r"|account)\b"
        r"|\b(?:chose|chosen by|chooses|selects?|selected) (?:us|by)\b|\bnew (?:customer|client)s?\b"
        r"|\bcontract (?:with|from)\b|\bwelcomes? [^.]{0,60} as (?:a |our )?(?:new )?(?:customer|client)\b"
        r"|\border(?:s|ed)? (?:\w+ )?(?:from|with) us\b|\bcommission(?:ed|s) us\b"
        r"|\b(?:order|contract) (?:is )?worth\b|\bchooses\b|\bpreferred (?:supplier|bidder)\b"
        r"|\bappointed to the [\w ]{0,30}framework\b"
    ),
    "certification": (
        r"\b(?:re)?certifi(?:ed|cation|cate)\b|\baccredit(?:ed|ation)\b|\biso ?\d{4,5}\b|\bb corp\b"
        r"|\bapproved supplier\b"
    ),
    "award": (
        r"\bawards?\b|\bawarded\b|\bwon the\b|\bwinners?\b|\bprize\b|\bof the year\b|\bshortlisted\b"
        r"|\bnamed (?:one of|among)\b"
    ),
    "partnership": (
        r"\bpartner(?:ed|ship|s)\b|\bjoint venture\b|\bteam(?:ed|s|ing) up\b|\bcollaborat\w+\b|\bcooperat\w+\b"
        r"|\bsign(?:ed|s) an? agreement\b"
    ),
    "regulation": (
        r"\b(?:new|coming|upcoming) (?:[\w-]+ ){0,2}(?:rules?|laws?|regulations?|directive|duty|requirements?"
        r"|standard)\b"
        r"|\b(?:required by law|must by law|comply with|compliance with|obliged to|legal duty)\b"
    ),
    "difficulty": (
        r"\bshortages?\b|\bdelay(?:s|ed)\b|\bbacklog\b|\brecall(?:s|ed)?\b|\bshut ?down\b|\bis shut\b"
        r"|\bclosed until\b|\blayoffs?\b|\bredundanc\w+|\brestructur\w+|\bstrikes?\b|\boutage\b|\bbreakdown\b"
        r"|\bflood\w*|\bfire (?:at|in|destroyed)\b|\binsolven\w+"
    ),
    "expansion": (
        r"\bdoubl\w+ (?:our|its|the) (?:[\w-]+ )?capacity\b|\bexpand(?:ed|s|ing)? (?:in)?to\b"
        r"|\bentered the \w+ market\b"
        r"|\bwe (?:have|'ve) moved\b|\bwe are moving\b|\bnew (?:address|home)\b"
        r"|\bjoin(?:s|ed)? (?:our|the) fleet\b"
    ),
}
"""What tells of each kind of event; `{AMOUNT}` is a sum of money, `{NEAR}` a little text in between."""
ALSO: Final[dict[str, str]] = {
    "funding": (
        r"\b(?:closes?|led|leads|backs?|backed|backing)\b{NEAR}\b(?:round|financing|us with)\b"
        r"|{AMOUNT} (?:round|from)\b"
        r"|\b(?:fresh|new) (?:capital|money)\b"
        r"|\b(?:put|puts|lends?|lent|injects?)\b{NEAR}{AMOUNT}"
        r"|\bcrowdfunding\b"
    ),
    "acquisition": (
        r"\b(?:is|are) (?:now )?owned by\b"
        r"|\bhas bought\b|\bwe bought\b|\bwhose (?:firm|business) we bought\b"
        r"|\bthe purchase of\b|\bcompleted? the (?:purchase|sale)\b"
        r"|\b(?:belongs?|belonging) to the\b"
        r"|\btake(?:n|s)? on the business of\b"
        r"|\bjoin(?:s|ing|ed)? the [\w ]{1,30}(?:family|group)\b"
    ),
    "leadership": (
        r"\b(?:hands?|handed|passes|passed) (?:over )?(?:the )?(?:keys?|baton|reins|business|firm)\b"
        r"|\b(?:is|are) now (?:in charge|responsible|running)\b"
        r"|\bto (?:lead|run|head) (?:the company|our|the business|the firm)\b"
        r"|\bjoins? the (?:management|board|leadership)\b"
        r"|\btakes? the (?:reins|chair|helm)\b"
        r"|\bnew (?:finance|sales|operations|technical) director\b"
    ),
    "hiring": (
        r"\b(?:is|are) (?:wanted|needed)\b"
        r"|\bwanted (?:for|to|in)\b"
        r"|\bshort of\b[^.]{0,30}\b(?:staff|people|drivers?|\w+ists?|\w+ers?)\b"
        r"|\b(?:fill|filling) (?:\w+ )?(?:positions?|posts?|roles?)\b"
        r"|\b(?:team|staff|crew) (?:grew|has grown|grows)\b"
        r"|\bapply now\b"
        r"|\bcome and (?:work|drive|cook|build)\b"
    ),
    "launch": (
        r"\bon sale (?:from|now|since)\b|\bgoes? on sale\b"
        r"|\b(?:now|newly) available\b|\bavailable (?:now|from today)\b"
        r"|\b(?:in|into|reach(?:es)?|hits?) (?:the )?(?:shops|stores|supermarkets|shelves)\b"
        r"|\b(?:say hello to|meet (?:our|the)|presenting our)\b"
        r"|\b(?:is|are|goes|went) live\b"
        r"|\byou can now\b"
        r"|\bwe present our\b|\btoday we present\b"
        r"|\bour (?:very )?first \w+"
        r"|\b(?:set|setting) up (?:an?|our|its|their) (?:[\w-]+ ){0,3}(?:team|department|unit|division|desk"
        r"|task force)\b"
        r"|\b(?:created|formed|established) (?:an?|our|its|their) (?:[\w-]+ ){0,3}(?:team|department|unit"
        r"|division|task force)\b"
    ),
    "customer": (
        r"\bwe(?:'ll| will| are going to)? (?:now )?(?:be )?(?:supply|supplying|build|building|feed|feeding|equip"
        r"|equipping|deliver|delivering|look(?:ing)? after)\b[^.]{0,60}\b(?:for|all|the|of)\b"
        r"|\b(?:has|have) (?:decided|opted) (?:for|on) (?:us|our)\b"
        r"|\b(?:biggest|largest|first) order\b"
        r"|\b(?:now )?(?:lists?|stocks?|sells?) our\b"
    ),
    "certification": (
        r"\bpass(?:ed|es)\b[^.]{0,50}\b(?:audit|inspection|assessment)\b(?:[^.]{0,30}\bwithout [^.]{0,30})?"
        r"|\b(?:organic|halal|kosher|fairtrade) (?:status|label|licen[cs]e)\b"
        r"|\b(?:licen[cs]ed|approved) (?:us )?(?:to|by|as)\b"
        r"|\bmeets? (?:the )?(?:iso|brc\w*|ifs|haccp)\b"
    ),
    "award": (
        r"\b(?:took|takes|won|wins|brought home)\b[^.]{0,30}\b(?:gold|silver|bronze|medals?|first|title)\b"
        r"|\bvoted\b"
        r"|\bfirst prize\b|\bgold medal\w*\b"
        r"|\bnamed (?:best|[\w ]{1,30} of the year)\b"
    ),
    "partnership": (
        r"\btogether with [A-Z a-z&]{2,30} we\b"
        r"|\bjoin(?:s|ed|ing)? forces\b"
        r"|\bwe and [\w ]{2,30} will\b"
        r"|\bnow distributes? our\b"
    ),
    "growth": (
        r"\b(?:our )?best (?:year|month|quarter|season)\b(?! of)"
        r"|\b(?:never|more than ever)(?: before)?\b[^.]{0,30}\b(?:so many|as many|so much|sold|shipped|bottled"
        r"|made)\b|\bmore [^.]{0,20}than ever\b"
        r"|\b(?:orders?|sales|turnover|revenues?|output|bookings)\b[^.]{0,30}\b(?:up|rose|risen|grew|grown"
        r"|increased)\b"
        r"|\b(?:two|three|second|third) shifts?\b"
        r"|\b(?:thousandth|millionth)\b|\ba million\b"
    ),
    "regulation": (
        r"\b(?:fall|falls|come|comes) under (?:the )?(?:new )?\w+"
        r"|\bby law\b"
        r"|\b(?:applies|apply) to us\b"
        r"|\b(?:have|has) to (?:report|declare|be printed|be labelled|comply)\b"
    ),
    "difficulty": (
        r"\b(?:los(?:e|es|ing)) (?:their |our )?jobs?\b|\blet [\w ]{1,20} go\b|\bcut(?:s|ting)? (?:\w+ )?jobs\b"
        r"|\b(?:are|is) closing\b"
        r"|\b(?:four|three)-day week\b|\bshort[- ]time\b"
        r"|\bstands? still\b"
        r"|\bfiled for\b"
        r"|\bforce[sd]? us to\b"
        r"|\bstays? (?:shut|closed)\b"
    ),
    "expansion": (
        r"\bsigned (?:the |a )?lease\b"
        r"|\b(?:went|goes|go|gone) live\b"
        r"|\bstart(?:ed|s) work\b"
        r"|\bdoubl(?:ed|es|ing) (?:what|our|the)\b"
        r"|\b(?:kilns?|tanks?|ovens?|presses|robot\w*|lines?|paint shop|stores?)\b[^.]{0,60}\b(?:arriv\w+|fired up"
        r"|running|up and running|in use)\b"
        r"|\bwe now cover\b|\bfrom (?:monday|now on) you will find us\b"
        r"|\bfoundations?\b[^.]{0,30}\b(?:poured|laid)\b"
    ),
}
"""The same in words that companies choose where they announce nothing, but tell."""
TROUBLE: Final = (
    r"\b(?:decision|ruling|judgment|verdict|lawsuit|proceedings|complaints?|allegations?|petition) against\b"
    r"|\b(?:court|tribunal|judge|regulator|inspector\w*|ombudsman|watchdog)\b{NEAR}\b(?:(?:found"
    r"|ruled) (?:against|that)"
    r"|found (?:guilty|in breach)|criticis\w+|criticiz\w+|censured|convicted|upheld)\b"
    r"|\bfined\b|\b(?:fine|penalty) of\b|\b(?:sued|prosecuted|convicted|found guilty|under investigation"
    r"|under fire)\b"
    r"|\bcomplain(?:s|ed|ing)?\b|\bcomplaints? (?:about|over|from|of|by|that)\b|\bprotest(?:s|ed|ing)?\b"
    r"|\bboycott\w*|\bscandal\b"
    r"|\b(?:was|were|been) (?:injured|killed|hacked|stolen|leaked|burgled|robbed|sacked)\b|\bfatal accident\b"
    r"|\baccident (?:at|in|on)\b|\bexplosion (?:at|in)\b|\bprofit warning\b|\bloss(?:es)? of {AMOUNT}"
    r"|\b(?:hit|victim|target) (?:of|by) (?:an? )?(?:\w+ )?(?:cyber|ransomware|hack|fraud|theft|burglar)\w*"
    r"|\b(?:suffered|admitted|disclosed)\b[^.]{0,30}\b(?:breach|leak|theft|loss\w*|attack)\b"
    r"|\b(?:clos(?:e|es|ed|ing|ure of)|shut(?:s|ting)?)(?: down)? (?:its|their|our|the|one|two|three|a|another|\d+)\b"
    r"[^.]{0,30}\b(?:{PLACES})\b(?![^.]{0,25}\b(?:for|on|over|at) (?:\w+days?|lunch|christmas|easter"
    r"|the (?:weekend|holidays?)))"
    r"|\blo(?:st|ses|sing)\b[^.]{0,25}\b(?:contract|customers?|clients?|licen[cs]e|accreditation|tender|appeal)\b"
    r"|\b(?:caus(?:ed|es)|suffered)\b[^.]{0,20}\bdamage\b"
)
"""What befell a company, or is held against it; `{PLACES}` are those above. Read before everything else: no other word of such a
sentence makes it good news."""
EASED: Final = r"\b(?:fewer|less|lower|fell|drop(?:s|ped)?|halved?|reduc\w+|cut by|down (?:by|from|to)|since without)\b"
"""Beside which such a word tells of something that became better."""
HOURS: Final = (
    r"\b(?:stay(?:s|ed)?|remain(?:s|ed)?|left|keep(?:s|ing)?|kept|leav(?:e|es|ing)) (?:\w+ )?open\b"
    r"|\bopening (?:hours|times)\b"
    r"|\bopen(?:s|ed|ing)?\b[^.]{0,40}\b(?:(?:every|each) \w+day|(?:mon|tues|wednes|thurs|fri|satur|sun)days|weekends"
    r"|from \d[\d:.]* ?(?:am|a\.m\.|to|until)|until \d|\d ?[ap]m)\b|\bopen (?:days?|house|evening|to the public)\b"
)
"""Doors that are open as they always are: nothing was opened."""
NOT: Final = r"\b(?:no|not|never|nobody|none|without|neither|n't|cancell?ed|postponed)\b"
PERHAPS: Final = r"\b(?:if|could|might|may(?! \d)|would|perhaps|maybe|hope to|dream of|imagine)\b"
PLANNED: Final = r"\b(?:will|plans?|planned|planning|due to|to open|upcoming|coming soon|expected)\b"
US: Final = r"\b(?:we|our|us|we're|we've)\b"
OTHERS: Final = (
    r"\b(?:our|a|one of our|the) (?:[\w-]+ )?(?:customers?|clients?|partners?|suppliers?|members?|users?"
    r"|tenants?)\b"
    r"|\b(?:customer|client) [A-Z]"
)
"""Who is not the company, named by what they are to it."""
