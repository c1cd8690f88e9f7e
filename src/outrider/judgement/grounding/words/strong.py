"""Verbs that change their vowel: infinitive, what somebody does now, did, and has done, in German and Dutch.

Only what no noun is written as: Dutch "vroeg" (early), "mat" and "stal" are left out.
"""

from typing import Final

STRONG: Final = {
    "de": """
    beginnen beginnt begann begonnen|biegen biegt bog gebogen|bieten bietet bot geboten|binden bindet - gebunden
    bitten bittet bat gebeten|bleiben bleibt blieb geblieben|brechen bricht brach gebrochen|brennen brennt brannte gebrannt
    bringen bringt brachte gebracht|denken denkt dachte gedacht|dringen dringt drang gedrungen|dürfen darf durfte gedurft
    empfangen empfängt empfing empfangen|empfehlen empfiehlt empfahl empfohlen|essen isst ass gegessen|fahren fährt fuhr gefahren
    fallen fällt fiel gefallen|fangen fängt fing gefangen|finden findet fand gefunden|fliegen fliegt flog geflogen
    fliessen fliesst floss geflossen|fressen frisst frass gefressen|frieren friert fror gefroren|geben gibt gab gegeben
    gehen geht ging gegangen|gelten gilt galt gegolten|geniessen geniesst genoss genossen|geschehen geschieht geschah geschehen
    gewinnen gewinnt gewann gewonnen|giessen giesst goss gegossen|gleichen gleicht glich geglichen|greifen greift griff gegriffen
    haben hat hatte gehabt|halten hält hielt gehalten|hängen hängt hing gehangen|heben hebt hob gehoben
    heissen heisst hiess geheissen|helfen hilft half geholfen|kennen kennt kannte gekannt|klingen klingt klang geklungen
    kommen kommt kam gekommen|können kann konnte gekonnt|laden lädt lud geladen|lassen lässt liess gelassen
    laufen läuft lief gelaufen|leiden leidet litt gelitten|leihen leiht lieh geliehen|lesen liest las gelesen
    liegen liegt - gelegen|messen misst mass gemessen|nehmen nimmt nahm genommen|nennen nennt nannte genannt
    raten rät riet geraten|reissen reisst riss gerissen|rennen rennt rannte gerannt|rufen ruft rief gerufen
    schaffen schafft schuf geschaffen|scheiden scheidet schied geschieden|scheinen scheint schien geschienen
    schieben schiebt schob geschoben|schiessen schiesst schoss geschossen|schlafen schläft schlief geschlafen
    schlagen schlägt schlug geschlagen|schleifen schleift schliff geschliffen|schliessen schliesst schloss geschlossen
    schneiden schneidet - geschnitten|schreiben schreibt schrieb geschrieben|schweigen schweigt schwieg geschwiegen
    schwimmen schwimmt schwamm geschwommen|schwinden schwindet schwand geschwunden|sehen sieht sah gesehen|senden sendet sandte gesandt
    singen singt sang gesungen|sinken sinkt sank gesunken|sitzen sitzt sass gesessen|sprechen spricht sprach gesprochen
    springen springt sprang gesprungen|stechen sticht stach gestochen|stehen steht - gestanden|steigen steigt stieg gestiegen
    sterben stirbt starb gestorben|stossen stösst stiess gestossen|streichen streicht strich gestrichen|tragen trägt trug getragen
    treffen trifft traf getroffen|treiben treibt trieb getrieben|treten tritt trat getreten|trinken trinkt trank getrunken
    tun tut tat getan|vergessen vergisst vergass vergessen|verlieren verliert verlor verloren|wachsen wächst wuchs gewachsen
    waschen wäscht wusch gewaschen|weisen weist wies gewiesen|wenden wendet wandte gewandt|werben wirbt warb geworben
    werden wird wurde geworden|werfen wirft warf geworfen|wiegen wiegt wog gewogen|wissen weiss wusste gewusst
    ziehen zieht zog gezogen|zwingen zwingt zwang gezwungen
    """,
    "nl": """
    beginnen begint begon begonnen|bieden biedt bood geboden|bijten bijt beet gebeten|binden bindt - gebonden
    blijken blijkt bleek gebleken|blijven blijft bleef gebleven|breken breekt brak gebroken|brengen brengt bracht gebracht
    buigen buigt boog gebogen|denken denkt dacht gedacht|doen doet deed gedaan|dragen draagt droeg gedragen
    drijven drijft dreef gedreven|dringen dringt drong gedrongen|drinken drinkt dronk gedronken|duiken duikt dook gedoken
    dwingen dwingt dwong gedwongen|eten eet at gegeten|gaan gaat ging gegaan|gelden geldt gold gegolden
    gelijken gelijkt geleek geleken|genezen geneest genas genezen|genieten geniet genoot genoten|geven geeft gaf gegeven
    gieten giet goot gegoten|grijpen grijpt - gegrepen|hangen hangt hing gehangen|hebben heeft had gehad
    heffen heft hief geheven|helpen helpt hielp geholpen|houden houdt hield gehouden|kiezen kiest koos gekozen
    kijken kijkt keek gekeken|klimmen klimt klom geklommen|klinken klinkt klonk geklonken|komen komt kwam gekomen
    kopen koopt kocht gekocht|krijgen krijgt kreeg gekregen|kunnen kan kon gekund|laten laat liet gelaten
    lezen leest las gelezen|liggen ligt lag gelegen|lijden lijdt leed geleden|lijken lijkt leek geleken
    lopen loopt liep gelopen|meten meet - gemeten|mogen mag mocht gemogen|moeten moet moest gemoeten
    nemen neemt nam genomen|prijzen prijst prees geprezen|rijden rijdt reed gereden|rijzen rijst rees gerezen
    roepen roept riep geroepen|schenken schenkt schonk geschonken|schieten schiet schoot geschoten
    schrijven schrijft schreef geschreven|schuiven schuift schoof geschoven|slaan slaat sloeg geslagen
    slapen slaapt sliep geslapen|slijpen slijpt - geslepen|sluiten sluit sloot gesloten|snijden snijdt sneed gesneden
    spreken spreekt sprak gesproken|springen springt - gesprongen|staan staat stond gestaan|steken steekt stak gestoken
    sterven sterft stierf gestorven|stijgen stijgt steeg gestegen|strijken strijkt - gestreken|treden treedt trad getreden
    treffen treft trof getroffen|trekken trekt trok getrokken|vallen valt viel gevallen|vangen vangt ving gevangen
    varen vaart voer gevaren|vechten vecht vocht gevochten|verliezen verliest verloor verloren|vinden vindt vond gevonden
    vliegen vliegt vloog gevlogen|vragen vraagt - gevraagd|vriezen vriest vroor gevroren|wassen wast - gewassen
    wegen weegt woog gewogen|werpen werpt wierp geworpen|werven werft wierf geworven|weten weet wist geweten
    wijken wijkt week geweken|wijzen wijst - gewezen|winnen wint won gewonnen|worden wordt werd geworden
    zeggen zegt zei gezegd|zenden zendt zond gezonden|zien ziet zag gezien|zijn is was geweest
    zingen zingt zong gezongen|zitten zit zat gezeten|zoeken zoekt zocht gezocht|zwemmen zwemt zwom gezwommen
    """,
}
INSEPARABLE: Final = {"de": "be ent er ge ver zer miss", "nl": "be er ge her ont ver"}
NOT_WITH_PREFIX: Final = {
    "de": "gaben nahmen griff griffen hat band bat",
    "nl": "gaven namen lag lagen las lazen is was had week weken wist boog voer",
}
"""What is a noun's with a prefix before it: Ausgaben, Ausnahmen, Eingriffen; uitgaven, opnamen, verslagen, belagen."""
PLURAL: Final = {"nl": {
    "bood": "boden", "bleek": "bleken", "bleef": "bleven", "brak": "braken", "bracht": "brachten", "boog": "bogen", "deed": "deden",
    "droeg": "droegen", "dreef": "dreven", "dook": "doken", "at": "aten", "geleek": "geleken", "genas": "genazen", "genoot": "genoten",
    "gaf": "gaven", "goot": "goten", "hief": "hieven", "had": "hadden", "koos": "kozen", "keek": "keken", "klom": "klommen",
    "kwam": "kwamen", "kreeg": "kregen", "kon": "konden", "las": "lazen", "lag": "lagen", "leed": "leden", "leek": "leken",
    "moest": "moesten", "nam": "namen", "prees": "prezen", "reed": "reden", "rees": "rezen", "schoot": "schoten",
    "schreef": "schreven", "schoof": "schoven", "sloeg": "sloegen", "sloot": "sloten", "sneed": "sneden", "sprak": "spraken",
    "stak": "staken", "stierf": "stierven", "steeg": "stegen", "trad": "traden", "trof": "troffen", "trok": "trokken",
    "verloor": "verloren", "vloog": "vlogen", "vroor": "vroren", "woog": "wogen", "wierf": "wierven", "week": "weken",
    "won": "wonnen", "zei": "zeiden", "zag": "zagen", "zat": "zaten", "zwom": "zwommen", "begon": "begonnen", "was": "waren",
}}  # fmt: skip
"""Those of several where it is not the form of one with -en."""
PAST_UNSURE: Final = {
    "de": "hat bat ass mass riss",
    "nl": "week weken at leden reden boog bogen boden sloten schoten konden kon is was waren had hadden lag lagen las voer genoten"
    " begonnen verloren geleken leken moest moesten mocht mochten vroor bleken wist trof",
}
"""Forms of the past that are other words, participles or no statement of their own: they are not read as the past."""
WITH_BE: Final = {
    "de": "gestiegen gesunken gefallen gewachsen geworden gekommen gegangen geblieben entstanden umgezogen geschrumpft"
    " zurückgegangen angestiegen begonnen erschienen eingestiegen ausgestiegen beigetreten",
    "fr": "passé passés passée passées descendu descendus descendue descendues monté montés montée montées tombé tombés tombée"
    " tombées devenu devenus devenue devenues arrivé arrivés arrivée arrivées parti partis partie parties venu venus venue"
    " venues né nés née nées resté restés restée restées revenu revenus revenue revenues entré entrés",
    "it": "sceso scesa scesi scese salito salita saliti salite passato passata passati passate calato calata calati calate"
    " cresciuto cresciuta cresciuti cresciute diventato diventata diventati diventate arrivato arrivata arrivati arrivate"
    " aumentato aumentata aumentati aumentate diminuito diminuita diminuiti diminuite nato nata rimasto rimasta rimasti rimaste",
    "nl": "gestegen gedaald gegroeid gekomen gegaan geworden gebleven begonnen gezakt teruggegaan teruggelopen afgenomen"
    " toegenomen gestart verhuisd vertrokken overgestapt gekrompen geslonken",
}
"""Participles of verbs that make their perfect with "to be": "is gestegen" tells of what is over, as "steeg" does."""
