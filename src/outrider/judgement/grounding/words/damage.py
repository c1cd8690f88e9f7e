"""Words for what is broken, hurt or gone to ruin, in six languages: no guess says it of anybody, no question takes it for granted.

And how a question says that something has lasted, or that we go on with something. Flat, as `world.flat` makes them.
"""

from collections.abc import Mapping
from typing import Final

from outrider.judgement.grounding.lexicon import listed
from outrider.language.patterns import late

DAMAGE: Final = {
    code: late(rf"\b(?:{words})\b")
    for code, words in {
        "en": r"collaps\w+|crumbl\w+|rot|rots|rotting|rotted|rotten|rust|rusts|rusty|rusting|rusted|corro\w+|leaks?|leaking|leaked|leaky"
        r"|cracks?|cracked|cracking|broke|broken|bent|bends|dents?|dented|damag\w+|torn|tears|worn|rammed|ramming|crash\w*|collid\w+"
        r"|collisions?|(?:tip|tips|tipped|tipping|fall|falls|fell|fallen|falling) (?:over|apart|down|off)|overturn\w*|toppl\w+|injur\w+"
        r"|hurts?|stolen|steals?|stealing|thefts?|flood\w*|mouldy|moldy|jammed|jamming|snapped|snapping|warp\w+|defect\w*|faulty|smash\w*"
        r"|shatter\w*|accidents?|contaminat\w+|infest\w*|vermin|filth\w*|burn(?:s|t|ed|ing)? down|wreck\w*|ruin\w*|derail\w*|chipped|frayed|buckl\w+",
        "de": r"(?:ein|zusammen|um)(?:ge)?sturz\w*|(?:ab|zer|weg|aus)(?:ge)?brock\w+|brockel(?:n|t|te|ten|nd\w*)|gebrockel\w*|(?:ver)?rott\w+|(?:ver|durch|ge)?rost\w+|korro\w+"
        r"|undicht\w*|leck\w*|ausgelaufen\w*|risse|rissig\w*|gerissen\w*|reisst|zerriss\w+|(?:aus|zer|ab|ge|durch)?brochen\w*|(?:aus|zer|ab|ge|durch)gebrochen\w*"
        r"|gebrochen\w*|bricht|brechen|zerbr\w+|kaputt\w*|verbog\w+|verbieg\w+|verbeul\w+|eingebeult\w*|beschadig\w+|schadhaft\w*|defekt\w*"
        r"|abgenutzt\w*|verschliss\w+|verschlei\w+|(?:ge)?ramm(?:t|en|ten)?|kollidier\w+|kollision\w*|umgekippt\w*|kippt um|kippen um|umgefallen\w*"
        r"|verletz\w+|gestohlen\w*|stiehlt|stehlen|diebstahl\w*|uberschwemm\w+|uberflut\w+|schimm\w+|verschimm\w+|verklemm\w+|klemmt|klemmen"
        r"|unfall|unfalle\w*|verunreinig\w+|verschmutz\w*|befall\w*|ungeziefer|abgebrannt\w*|verbrannt\w*|zerstor\w+|ruinier\w*|marod\w+|verfault\w*|faulen|morsch\w*",
        "fr": r"effondr\w+|ecroul\w+|effrit\w+|pourri(?:e|es|s|r|t|ss\w+)?|rouill\w+|corro\w+|fuites?|fuient|fuit|fissur\w+|cass(?:e|es|ee|ees|ent|er|aient)|brise\w*"
        r"|tordus?|tordues?|tordent|cabosse\w*|endommag\w+|abim\w+|dechir\w+|usee?s?|percut\w+|heurt\w+|collisions?|renvers\w+|bascul\w+"
        r"|blesse\w*|vole(?:s|e|es)|volent|vols|inond\w+|moisi\w*|coince\w*|defectueu\w+|defaillan\w+|accidents?|contamin\w+|infest\w+|vermine"
        r"|sales?|crasseu\w+|brulee?s?|detrui\w+|ruine\w*|delabre\w*|fendue?s?|ebrech\w+",
        "es": r"derrumb\w+|desmoron\w+|hundi\w+|pudr\w+|podrid\w+|oxid\w+|corro\w+|goteras?|gotean?|fugas?|agriet\w+|grietas?|rot[oa]s?|rompen?|rompi\w+"
        r"|quebrad\w+|doblad[oa]s?|doblan?|abollad\w+|danad\w+|deteriorad\w+|desgarrad\w+|desgastad\w+|embest\w+|golpead\w+|choc(?:a|an|o|aron|ado)|choques?"
        r"|colision\w*|volc(?:o|ado|ada|aron)|vuelc\w+|herid\w+|lesion\w*|robad[oa]s?|roban?|robos?|inund\w+|mohos[oa]s?|atascad\w+|atascan?"
        r"|defectuos\w+|accidentes?|contamin\w+|infest\w+|sucias?|sucios?|quemad\w+|destru\w+|arruin\w+|astillad\w+",
        "it": r"croll\w+|sgretol\w+|marci\w*|marcisc\w+|arruggin\w+|corro\w+|perdite|infiltr\w+|crep[ae]|crepat\w+|rott[oaie]|rompono|rompe|spezzat\w+|piegat[oaie]"
        r"|ammaccat\w+|danneggiat\w+|rovinat\w+|strappat\w+|usurat\w+|logor\w+|urtat\w+|urtano|scontr\w+|collision\w+|ribaltat\w+|ribalta|ribaltano"
        r"|rovesciat\w+|ferit[oaie]|infortun\w+|rubat[oaie]|rubano|furt[oi]|allagat\w+|ammuffit\w+|inceppat\w+|difettos\w+|incident[ei]|contaminat\w+"
        r"|infest\w+|sporch[ei]|sporc[oa]|bruciat\w+|distrutt\w+|scheggiat\w+",
        "nl": r"(?:in)?(?:ge)?stort(?:en|te|ten)?|(?:af|ver)?(?:ge)?brokkel\w*|(?:ver|weg)?rot(?:ten|te|tend|tende)?|(?:door|ver|ge)?roest\w*|corro\w+|lek(?:t|ken|ken)?"
        r"|lekkage\w*|scheuren|gescheurd\w*|barsten|gebarsten|breekt|breken|gebroken|kapotte?|verbogen|gedeukt\w*|beschadigd\w*|versleten|geramd\w*"
        r"|ramt|rammen|gebotst|botsing\w*|gekanteld\w*|kantelt|omgevallen|gewond\w*|gestolen|diefstal\w*|overstroom\w*|schimmel\w*|beschimmeld\w*"
        r"|vastgelopen|defecte?|ongeval\w*|ongeluk\w*|besmet\w*|vervuild\w*|ongedierte|vuile|vuil|verbrand\w*|vernield\w*|vernietigd\w*",
    }.items()
}

LASTING: Final = {
    code: late(said)
    for code, said in {
        "en": r"^(?:since when|for how long|how (?:much )?longer?)\b(?!.*\b(?:take|takes|last|lasts|need|needs)\b)(?=.*\b(?:have|has|had|been|still|will|now|already|since|longer)\b)",
        "de": r"^(?:seit wann|wie lange noch|bis wann noch|wie lange (?=.*\b(?:schon|bereits|jetzt|nun)\b))",
        "fr": r"^(?:depuis (?:quand|combien)|combien de temps encore|jusqu a quand|ca fait combien)\b",
        "es": r"(?:^|^y )(?:desde (?:cuando|hace)|hasta cuando|(?:hace )?cuanto tiempo (?:llevan?|hace|lleva)|cuanto (?:llevan?|hace))\b",
        "it": r"^(?:da (?:quando|quanto)|fino a quando|per quanto tempo ancora|quanto tempo e che)\b",
        "nl": r"^(?:sinds wanneer|hoe lang nog|tot wanneer nog|hoe lang (?=.*\b(?:al|reeds|nu)\b))",
    }.items()
}
"""How a question says of something that it has lasted."""

CLOSED: Final[Mapping[str, frozenset[str]]] = {
    "en": listed("what when where why how since"),
    "de": listed("was wann wo woran wohin woher worauf warum wieso weshalb wie seit"),
    "fr": listed("que quand ou pourquoi comment combien depuis qu quel quels quelle quelles lesquels"),
    "es": listed("que cuando donde por como cuanto cuanta cuantos cuantas desde hasta cuales"),
    "it": listed("che cosa quando dove perche come quanto quanti quante da quali"),
    "nl": listed("wat wanneer waar waarom hoe sinds welke"),
}
"""First words of a question that asks how it is with what is there; "who mends broken joints?" asks in general."""
ONE: Final = listed("a an ein eine einen einem einer un une una uno een")
"""What says of something broken that it may be one, some day: a bent upright."""

HANDLED: Final = {
    code: late(said)
    for code, said in {
        "en": r"^what (?:do you do|does one do|happens|becomes)\b",
        "de": r"^was (?:machen|tun|passiert|geschieht|wird)\b",
        "fr": r"^(?:que (?:faites|deviennent|devient)|qu est ce que vous faites|qu arrive)\b",
        "es": r"^que (?:hacen|hace|haceis|haces|pasa|ocurre)\b",
        "it": r"^(?:che )?(?:cosa )?(?:fate|fa|succede|ne fate)\b",
        "nl": r"^wat (?:doet|doen|doe|gebeurt)\b",
    }.items()
}
"""How a question asks what is done with what breaks: it breaks everywhere."""

DEFINITE: Final[Mapping[str, frozenset[str]]] = {
    "en": listed("the your those these this that"),
    "de": listed("der die das den dem ihr ihre ihren ihrem ihrer diese diesen diesem"),
    "fr": listed("votre vos ces cette"),
    "es": listed("su sus esos esas estos estas"),
    "it": listed("vostro vostra vostri vostre suoi sue questi queste"),
    "nl": listed("de het uw die deze dit dat"),
}
"""What says of a noun that it is there; French, Spanish and Italian have "the" of things in general too."""

TIME: Final = (
    r"(?!workday|working|business|werk|arbeit|(?:week|woche|weken|semaine|semana|settiman|month|monat|maand|mois|mes|year|jahr|jaar"
    r"|annee|ano|ann|day|tag|dag|jour|dia|giorn|step|schritt|stap|etape|paso|pass|few|couple|spring|summer|autumn|winter|call|visit"
    r"|mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|montag|dienstag|mittwoch|donnerstag|freitag|lundi|mardi|mercredi|jeudi|vendredi"
    r"|lunes|martes|miercoles|jueves|viernes|lunedi|martedi|mercoledi|giovedi|venerdi|maandag|dinsdag|woensdag|donderdag|vrijdag"
    r"|rendez|keer|conversation)\w*)"
)
"""The next of these is only a day or a talk to come."""

GOING_ON: Final = {
    code: late(said)
    for code, said in {
        "en": r"\b(?:(?:we|us|i|me)(?: to)? (?:keep|go on|carry on|continue|resume|renew|extend|return (?!to you\b)|(?:bring|take) \w+ \w+ back)"
        r"|(?:renew|extend|prolong|resume) (?:your|the|our)|(?:your|the) next TIME\w+)\b",
        "de": r"\b(?:wir .{0,200}\b(?:zuruck(?:bring|hol|nehm)\w+|weiterhin|weiter(?= \w+(?:en)\b)|verlanger\w+|fortsetz\w+|fortfuhr\w+)|(?:die|ihre) nachsten TIME\w+)\b",
        "fr": r"\b(?:nous .{0,200}\b(?:continu\w+|rapport(?:er|ions|e)|ramen\w+|repren\w+|renouvel\w+|prolong\w+|restitu\w+)"
        r"|(?:les|vos|votre|la|le) prochaine?s? TIME\w+)\b",
        "es": r"\b(?:segu(?:ir|imos|iremos) \w+ndo|continu(?:ar|amos)|devolv\w+|de vuelta|renov(?:emos|amos|ar)|prorrog\w+"
        r"|volv(?:emos|amos|er) a (?:lavar|recoger|entregar|traer|enviar|revisar)|(?:las|los|sus|su|la|el) proxim[oa]s? TIME\w+)\b",
        "it": r"\b(?:continu(?:are|iamo) a|(?:vi|le) (?:riport|restitu)\w+|rinnov(?:iamo|are)|prorog\w+|ripren(?:diamo|dere)"
        r"|(?:le|i|gli|il|la|vostre|vostri) prossim[oaie] TIME\w+)\b",
        "nl": r"\b(?:(?:wij|we) .{0,200}\b(?:blijven|terug(?:breng|neem|nem|haal|hal)\w+|verleng\w+|voortzet\w*|hervat\w*)|(?:de|uw) volgende TIME\w+)\b",
    }.items()
    for said in [said.replace("TIME", TIME)]
}
"""How we say that we go on with something: it says that we did it before."""
