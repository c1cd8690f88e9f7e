"""German."""

from typing import Final

from outrider.judgement.grounding.lexicon import Language, build
from outrider.judgement.grounding.words.formulas import GERMAN

_ONES: Final = "null zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn".split()
_TENS: Final = "zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig".split()
_UNITS: Final = ["ein", *_ONES[1:9]]
_NUMERALS: Final = (
    {word: float(n if n == 0 else n + 1) for n, word in enumerate(_ONES)}
    | {ten: float(20 + 10 * t) for t, ten in enumerate(_TENS)}
    | {f"{one}und{ten}": float(21 + 10 * t + o) for t, ten in enumerate(_TENS) for o, one in enumerate(_UNITS)}
    | {f"{one}hundert": float(100 * (o + 1)) for o, one in enumerate(_UNITS)}
    | {f"{one}tausend": float(1000 * (o + 1)) for o, one in enumerate(_UNITS)}
    | {"zweier": 2.0, "anderthalb": 1.5, "beiden": 2.0, "beide": 2.0, "zweien": 2.0}
)

_DAYS: Final = "montag dienstag mittwoch donnerstag freitag".split()
_PARTS: Final = "morgen vormittag mittag nachmittag abend".split()

LANGUAGE: Final[Language] = build(
    "de",
    function=(
        "etwas der die das den dem des ein eine einen einem einer eines und oder aber sondern denn dass ob wie als was wer wen wem welche"
        " welcher welches welchen dieser diese dieses diesen diesem jener es er sie ihn ihm ihr ihre ihren ihrem ihrer ihres sein seine"
        " seinen seinem seiner sich man dort hier da so dabei damit dazu daran darauf davon dafür wo wofür womit wobei welchem"
        " ich mir mich mein meine meinen meinem meiner wir uns unser unsere unseren unserem unserer unseres sie ihnen du dir dich dein"
        " ist sind war waren bin sei seien wird werden wurde wurden worden habe hat haben hatte hatten gibt tun"
        " in im an am auf aus bei beim mit nach von vom zu zum zur für um über durch vor hinter neben"
        " auch sowie sowohl nicht kein keine keinen keinem keiner nein ja nun doch eben etwa dann wenn derzeit aktuell lang her hin"
        " ab an auf aus ein vor zu um nach statt bereits"
        " ins ans aufs übers deren dessen denen derer solche solcher solches solchen euch euer eure würde würden hätte hätten worin woran worauf wovon wozu"
        " dabei hierbei hierfür hierzu dafür dazu davon dadrin daran übrigens außerdem zudem ebenfalls ebenso gleichfalls jedoch allerdings hingegen nämlich"
        " jeweils bzw beziehungsweise zwar selber mir gerade momentan zurzeit gegenwärtig schließlich zugleich gleichzeitig dazwischen insofern samt also folgendes folgende"
        " diejenigen derjenige demselben derselben selbst gibt geben"
        " daraus darin darum darunter davor daneben dagegen dahinter hieran hierauf hieraus hierin hiervon"
        " woraus worum wovor indes indessen dennoch gleichwohl ferner demgegenüber wiederum dasselbe derselbe"
        " dieselbe dieselben denselben diejenige dasjenige jene jenen jenem ebendort dorthin dorther hierher"
        " hierhin zusammen insgesamt obendrein überdies mitsamt nebst"
    )
    .replace(" bereits", "")
    .replace(" statt", ""),
    classes={
        "n:up_to": "bis zu|bis zum|bis|nicht mehr als|innerhalb von|innerhalb|binnen|in höchstens|in maximal|begrenzt auf|längstens|bis spätestens|nicht später als",
        "b:up_to": "höchstens|maximal|maximale|maximalen|maximaler|als maximum|maximum|spätestens|allerhöchstens",
        "b:at_least": "mindestens|wenigstens|minimal|minimum|als minimum",
        "n:under": "weniger als|kürzer als|unter|in unter|knapp unter",
        "n:at_least": "nicht weniger als|zumindest|ab mindestens|frühestens|nicht vor",
        "n:over": "mehr als|länger als|über|gut",
        "n:from": "ab",
        "n:nearly": "fast|beinahe|nahezu|knapp",
        "n:about": "etwa|rund|ungefähr|circa|ca|um die|zirka",
        "after:at_least": "oder mehr|und mehr|aufwärts|und darüber",
        "after:up_to": "oder weniger",
        "l:may": "könnte|könnten|vielleicht|möglicherweise|eventuell|womöglich|wahrscheinlich|vermutlich|wohl|dürfte|dürften|mag|mögen",
        "l:can": "kann|können|konnte|konnten|lässt sich|lassen sich|in der lage",
        "l:some": "einige|einigen|manche|manchen|mehrere|ausgewählte|ein teil|einzelne|bestimmte|ein paar|wenige",
        "l:most": "die meisten|meisten|mehrheit|überwiegend|großteil|ein großteil",
        "l:many": "viele|vielen|zahlreiche|zahlreichen|etliche",
        "l:pilot": "pilotprojekt|pilot|pilotphase|testphase|testbetrieb|betaphase|beta|prototyp|probebetrieb|im versuch|pilotkunden|pilotversuch",
        "l:lab": "laborbedingungen|labor|im labor|unter laborbedingungen|idealbedingungen|unter idealen bedingungen|theoretisch|simulation|prüfstand|testbedingungen",
        "l:average": "im schnitt|im durchschnitt|durchschnittlich|im mittel|durchschnitt",
        "l:usual": "in der regel|meist|meistens|üblicherweise|normalerweise|gewöhnlich|oft|häufig|manchmal|gelegentlich|typischerweise|im allgemeinen|in den meisten fällen|im regelfall",
        "l:only": "nur|ausschließlich|lediglich|allein|einzig",
        "l:if": "sofern|falls|wenn|unter der voraussetzung|je nach|abhängig von|vorausgesetzt|soweit|auf anfrage|nach verfügbarkeit|solange",
        "l:survey": "laut|umfrage|unserer umfrage|befragung|befragten|nach eigenen angaben|gaben an|geben an|gab an|nach angaben|sagen|sagten|berichten",
        "l:expected": "voraussichtlich|erwartet|erwarten|geplant ist|ist geplant|wollen|will|wolle|planen wir|wir planen|sie planen|planen sie|soll|sollen|beabsichtigen|beabsichtigt|ziel ist|prognose|geschätzt|schätzungsweise|hoffen",
        "l:tax": "zuzüglich mehrwertsteuer|plus mehrwertsteuer|plus umsatzsteuer|zzgl mehrwertsteuer|zzgl mwst|zuzüglich mwst|plus mwst|netto|ohne mehrwertsteuer|zuzüglich umsatzsteuer|zzgl ust|mehrwertsteuer|mwst",
        "l:then": "wonach|woraufhin|und erst dann",
        "l:part": "teilweise|zum teil|teils",
        "l:help": "hilft|helfen|half|geholfen|unterstützt|unterstützen",
        "neg": "nicht|kein|keine|keinen|keinem|keiner|keines|nie|niemals|niemand|nichts|ohne|weder|kaum|statt|anstatt|anstelle|außer|keinerlei|nirgends|sondern",
        "future": "zukünftig|künftig|demnächst|bald",
        "all": "alle|allen|aller|alles|jede|jeder|jedes|jeden|jedem|immer|stets|sämtliche|überall|ganz|ganze|ganzen|ganzes|vollständig|komplett|jederzeit",
        "best": "beste|besten|bester|bestes|führende|führender|führenden|größte|größter|schnellste|günstigste|einzigartig|marktführer|unübertroffen|perfekt|optimal|erstklassig|nummer eins|meistverkaufte|beliebteste|niedrigste|höchste|weltweit",
        "promise": "garantieren|garantiert|garantie|versprechen|verspricht|zusichern|sicher|garantierte|risikofrei|geld zurück|zweifellos|definitiv|nachweislich|bewiesen|erstattung|erstatten",
        "cause": "weil|dank|wegen|aufgrund|deshalb|daher|dadurch|führt zu|führte zu|folglich|somit|bewirkt|sodass|bedeutet",
        "more": "mehr|weniger|besser|schneller|günstiger|billiger|größer|kleiner|höher|niedriger|länger|kürzer|früher|später|zusätzlich|weitere|weiteren|doppelt|besten",
        "fame": "ausgezeichnet|auszeichnung|preisgekrönt|preisträger|rabatt|rabatte|nachlass|sonderpreis|angebot endet|letzte chance|gutschein|geschenk|bonus|mitbewerber|wettbewerber|konkurrenz|konkurrenten|zertifiziert|bekannt aus|empfohlen von|exklusiv|frist|befristet|sonderaktion|gewinner|testsieger|prämie",
        "judging": "kein erfolg|keine leistung|zu spät|zu früh|zu wenig|zu wenige|zu hoch|zu niedrig|zu klein|zu groß|zu langsam|problem|probleme|problemen|schwierigkeiten|schwierigkeit|fehler|fehlern|ärger|beschwerde|beschwerden|unzufrieden|verspätung|verspätet|verlust|verluste|verlieren|verloren|verliert|verschwenden|verschwendung|schlecht|schlechte|falsch|strafe|strafen|bußgeld|bußgelder|illegal|klage|klagen|unfall|unfälle|verletzt|gefährlich|unsicher|risiko|risiken|kaputt|krise|konkurs|insolvenz|pleite|entlassung|entlassen|kündigung|kündigen|gekündigt|polizei|betrug|skandal|veraltet|langsam|ineffizient|teuer|zu teuer|zu viel|zu viele|zu lange|überlastet|überfordert|chaos|chaotisch|stress|fehlt|fehlen|mangel|engpass|schulden|frustriert|schmerz|leiden|leidet|sorge|sorgen|angst|rückgang|streik|streiken|datenleck|gehackt|verstoß|verstoßen|ausfälle|ausfall|verpasst|verpassen|scheitern|gescheitert|überhöht|mängel|reklamation|reklamationen|abmahnung|verschlafen",
        "is": "ist|sind|seien|sei",
        "was": "war|waren|früher|ehemals|damals|vormals",
        "dative": "für sie|bei ihnen|mit ihnen|zu ihnen|an sie|sie erhalten|erhalten sie|sie bekommen|bekommen sie|sie sehen|sie zahlen|zahlen sie|sie bezahlen|bezahlen sie|kostet sie|kosten sie",
        "same": "gleich|gleiche|selbe",
    },
    numerals=_NUMERALS,
    scales={
        "hundert": 100,
        "tausend": 1_000,
        "million": 1e6,
        "millionen": 1e6,
        "mio": 1e6,
        "milliarde": 1e9,
        "milliarden": 1e9,
        "mrd": 1e9,
        "dutzend": 12,
        "tsd": 1e3,
    },
    fractions={
        "hälfte": 0.5,
        "drittel": 1 / 3,
        "viertel": 0.25,
        "fünftel": 0.2,
        "zehntel": 0.1,
        "achtel": 0.125,
        "verdoppelt": 2,
        "verdoppeln": 2,
        "verdoppelte": 2,
        "doppelt": 2,
        "dreifach": 3,
        "verdreifacht": 3,
        "zweimal": 2,
        "dreimal": 3,
        "viermal": 4,
        "einmal": 1,
        "halbiert": 0.5,
        "halbierte": 0.5,
        "halb": 0.5,
        "halbe": 0.5,
        "halben": 0.5,
    },
    ordinals={
        f"{word}{end}": n
        for n, word in enumerate("x erst zweit dritt viert fünft sechst siebt acht neunt zehnt".split())
        if n
        for end in ("e", "er", "en", "es", "em")
    }
    | {f"nächst{end}": -1 for end in ("e", "er", "en", "es", "em")}
    | {f"letzt{end}": -2 for end in ("e", "er", "en", "es", "em")},
    units={
        "s": "sekunde sekunden",
        "min": "minute minuten min",
        "h": "stunde stunden std",
        "d": "tag tage tagen",
        "wk": "woche wochen",
        "mo": "monat monate monaten monats",
        "q": "quartal quartale quartalen",
        "y": "jahr jahre jahren jahres",
        "%": "prozent",
        "pp": "prozentpunkte prozentpunkten",
        "EUR": "euro eur",
        "USD": "dollar usd",
        "GBP": "pfund gbp",
        "CHF": "franken chf",
        "ct": "cent",
        "kg": "kg kilo kilogramm",
        "t": "tonne tonnen",
        "g": "gramm",
        "km": "km kilometer kilometern",
        "m": "meter metern",
        "cm": "cm",
        "mm": "mm",
        "°": "grad",
        "m2": "sqm quadratmetern quadratmeter",
        "m3": "cbm",
        "l": "liter litern",
        "hl": "hektoliter hl",
        "kwh": "kwh kilowattstunden",
        "mw": "megawatt",
        "gb": "gb",
        "times": "mal fach",
        "uhr": "uhr",
        "workday": "arbeitstag arbeitstage arbeitstagen werktag werktage werktagen",
    },
    dates={
        "m1": "januar jänner",
        "m2": "februar",
        "m3": "märz",
        "m4": "april",
        "m5": "mai",
        "m6": "juni",
        "m7": "juli",
        "m8": "august",
        "m9": "september",
        "m10": "oktober",
        "m11": "november",
        "m12": "dezember",
        "spring": "frühjahr frühling",
        "summer": "sommer",
        "autumn": "herbst",
        "winter": "winter",
        "w7": "sonntag sonntags",
        **{f"w{n}": f"{day} {day}s {' '.join(day + part for part in _PARTS)}" for n, day in enumerate(_DAYS, 1)},
        "w6": f"samstag samstags sonnabend {' '.join('samstag' + part for part in _PARTS)}",
        "weekend": "wochenende wochenenden",
        "today": "heute",
        "tomorrow": "morgen",
        "yesterday": "gestern",
        "christmas": "weihnachten",
        "easter": "ostern",
    },
    ambiguous="",
    periods={
        "d": "täglich tägliche täglichen täglicher tägliches",
        "wk": "wöchentlich wöchentliche wöchentlichen wöchentlicher wöchentliches",
        "mo": "monatlich monatliche monatlichen monatlicher monatliches",
        "y": "jährlich jährliche jährlichen jährlicher jährliches",
        "h": "stündlich",
        "q": "vierteljährlich",
    },
    relations={
        "after": "nach nachdem",
        "before": "vor bevor",
        "since": "seit seitdem",
        "until": "bis",
        "during": "während",
        "between": "zwischen",
        "against": "gegen",
        "from": "ab",
        "in": "in im",
        "at": "bei beim",
        "on": "an am",
        "to": "zu zum zur auf",
        "for": "für",
        "with": "mit",
        "of": "von vom des",
        "by": "durch um",
        "within": "innerhalb binnen",
        "under": "unter",
        "over": "über",
        "and": "und sowie",
        "through": "per",
        "out": "aus",
    },
    neutral=r"end(?:e[rnms]?)?$",
    perfect="habe hat haben hatte hatten wurde wurden worden",
    unmarked=r"^\w{0,6}?(?:ver|be|er|ent|zer|miss|uber|unter)\w{3,}(?:t|en)$|\wiert$",
    passive="wird werden",
    per="pro je jede jeden jedes jeder",
    articles="der die das den dem des ein eine einen einem einer eines im",
    we="wir uns unser unsere unseren unserem unserer unseres ich mir mich mein meine meinen meinem meiner",
    i="ich mir mich mein meine meinen meinem meiner",
    you="sie ihnen ihr ihre ihren ihrem ihrer ihres du dir dich dein deine deinen euch euer eure",
    opened=(
        (r"\bes sei denn,? (?:dass )?", "vorausgesetzt nicht "),
        (r"\b(?:mit Ausnahme (?:von|der|des)|ausgenommen|abgesehen von)\b", "außer"),
        (r"\b(?:nur|höchstens|maximal) bis(?: zu)? (?=\d)", "höchstens "),
        (r"\bschon (?=ab \w)", ""),
        (
            r"\b(Anfahrt|Anlieferung|Lieferung|Versand|Besuch|Beratung|Eintritt|Abholung)\b([^.;,]{0,40}?)\bfrei\b(?! von)",
            r"\1\2kostenlos",
        ),
        (
            r"\bkoste[nt] (?:Sie |Ihnen )?((?:die|der|das|eine?|unsere?) \w+) (?:Sie |Ihnen )?nichts\b",
            r"ist \1 kostenlos",
        ),
        (
            r"\b(?:be)?zahlen Sie (?:für ((?:die|den|das|eine?n?|unseren?) \w+) nichts|nichts für ((?:die|den|das|eine?n?|unseren?) \w+))",
            r"ist \1\2 kostenlos",
        ),
        (r"\bberechnen wir (?:Ihnen )?(?:keinen?|nichts für (?:die|den|das)) (\w+)\b", r"ist \1 kostenlos"),
        (r"\bnach (?:spätestens|höchstens|maximal) (?=\d)", "innerhalb von "),
        (r"\b(?:vor allem|alles in allem|trotz allem)\b,?", ""),
        (r"\bganz (?=(?:in (?:der|Ihrer) Nähe|einfach|konkret|ohne)\b)", ""),
        (
            r"\bstatt (?:(?:zuvor|vorher|früher|bisher|vormals) )?(?=(?:\d|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf)\b)",
            "gegen ",
        ),
        (r"\bwärmer als (?=\d)", "warm über "),
        (r"\bheißer als (?=\d)", "heiß über "),
        (r"\bschwerer als (?=\d)", "schwer über "),
        (r"\bz\.\s?B\.", "zum Beispiel"),
        (
            r"\bübern(?:imm|ehme)[tn]? (?:gern |gerne )?(?=(?:die|den|das|Ihre?n?) \w+(?:ung|ierung|ege|age)\b)",
            "machen ",
        ),
        (r"\bsorg(?:en|t) (?:dabei )?für (?=(?:die|den|das) \w+ung\b)", "machen "),
        (r"\bin den Monaten (?=von\b|zwischen\b)", ""),
        (r"\bd\.\s?h\.", "das heißt"),
        (r"\bzzgl\.\s*", "zuzüglich "),
        (r"\binkl\.\s*", "inklusive "),
        (r"\bexkl\.\s*", "ohne "),
        (r"\bca\.\s*", "ca "),
        (r"\bMwSt\.?", "Mehrwertsteuer"),
        (r"\bUSt\.?\b", "Mehrwertsteuer"),
        (r"\bdrei ?viertelstunde\b|\bDreiviertelstunde\b", "45 Minuten"),
        (r"\b(?:eine )?halbe Stunde\b", "30 Minuten"),
        (r"\b(?:eine |einer )?Viertelstunde\b", "15 Minuten"),
        (r"\bMonatsende\b", "Ende des Monats"),
        (r"\b(?:Ende|Schluss) des Jahres\b|\bJahresende\b", "Jahresende"),
        (r"\bbis zum Jahresende\b", "bis Jahresende"),
        (
            r"\brund um die Uhr\b|\bTag und Nacht\b|\bTag wie Nacht\b|\b(?:24|vierundzwanzig) Stunden am Tag\b|\b24/7\b",
            "rundumdieuhr",
        ),
        (r"\b(?:im (?:Blick|Auge)|ein(?:en)? (?:wachsames )?Auge auf) (?:be)?(?:halten|hält)\b", "überwachen"),
        (r"\baus der Ferne\b|\bper Fernwartung\b|\bvon fern\b", "per Fernzugriff"),
        (r"\bin Rechnung (?:zu stellen|stellen|stellt|gestellt)\b", "abrechnen"),
        (r"\b(?:stellen|stellt|stelle)\b([^.;!?]{1,60}?)\bin Rechnung\b", r"rechnen\1ab"),
        (r"\bzur Verfügung (?:zu stellen|stellen|stellt|gestellt)\b", "bereitstellen"),
        (r"\b(?:stellen|stellt)\b([^.;!?]{1,60}?)\bzur Verfügung\b", r"bieten\1"),
        (r"\bin Betrieb (?:zu nehmen|nehmen|nimmt|genommen|gehen|geht|gegangen)\b", "Inbetriebnahme"),
        (r"\b(?:nehmen|nimmt|gehen|geht)\b([^.;!?]{1,60}?)\bin Betrieb\b", r"Inbetriebnahme\1"),
        (r"\bvor Ort\b", "vorort"),
        (r"\bspätestens (?:nach|in|binnen|innerhalb von)\b|\bin spätestens\b", "innerhalb von"),
        (r"\b(?:wenn|falls|sofern) Sie (?:es |das )?(?:wünschen|möchten|wollen)\b(?!,? \w+ ich\b)", "auf Wunsch"),
        (r"\bkoste[nt] (?:Sie |Ihnen )?nichts\b|\bohne (?:weitere |zusätzliche )?Kosten\b", "kostenlos"),
        (
            r"\b(?:im|in dem) (?:vergangenen|vorigen|letzten) Jahr\b|\b(?:vergangenes|voriges) Jahr\b|\bim Vorjahr\b",
            "letztes Jahr",
        ),
        (r"\bjedes Jahr\b|\bJahr für Jahr\b", "pro Jahr"),
        (r"\b(?:von )?Montag bis Freitag\b|\bmontags bis freitags\b", "von Montag bis Freitag"),
        (
            r"^(?:Es )?(?:kann sein, dass ich (?:falsch liege|mich irre|mich täusche)|(?:möglicherweise|vielleicht|womöglich) (?:liege ich (?:da |damit |hier )?falsch|irre ich mich|täusche ich mich)"
            r"|ich (?:kann|mag|könnte) (?:mich irren|mich täuschen|falsch liegen)), (?:aber|doch) ",
            "vielleicht ",
        ),
        (r"\b(Sie|wir) ([^.,;!?]{3,80}?) planen(?=[.,;]|$)", r"\1 planen \2"),
        (r"\bE-Mails?\b", "Mail"),
        (r"\b(?:per|am) Telefon\b", "telefonisch"),
        (r"\bfürs\b", "für das"),
        (r"\bLkws?\b", "LKW"),
        (
            r"^(?!.*\?)(?=(?:Liegt|Liegen|Zahlt|Zahlen|Fehlt|Fehlen|Kommt|Kommen|Brauchen|Benötigen|Bestellen|Buchen|Melden|Geht|Gehen|Fällt|Fallen"
            r"|Sollten|Sollte|Möchten|Wollen|Wünschen|Steht|Stehen|Passt|Bleibt|Bleiben|Trifft|Treffen|Schicken|Senden) [^.!?,]{4,80}, (?:so |dann )?\w+(?:t|en|e) )",
            "wenn ",
        ),
        (
            r"\bim (Monat|Jahr|Quartal)\b(?! (?:\d|Januar|Februar|März|April|Mai|Juni|Juli|August|Sept|Okt|Nov|Dez))",
            r"pro \1",
        ),
        (r"\bin der (Woche|Stunde)\b", r"pro \1"),
        (r"\bam Tag\b", "pro Tag"),
        (r"\balle zwei Wochen\b", "pro zwei Wochen"),
        (r"\bein(?:en|er|em)? (Stunde|Tag|Woche|Monat|Jahr)\b(?!s)", r"1 \1"),
        (r"\beine (Stunde|Woche|Minute)\b", r"1 \1"),
        (r"(\d)\s?%", r"\1 Prozent"),
        (
            r"\b(?:wird|werden|werde|wirst) (?=(?:[^.,;!?]{0,600}\s)?(?!\w*ge\w+(?:t|en)\b)(?!worden|werden|sein\b)(?-i:[a-zäöü]+(?:en|ern|eln))\s*(?:[.,;!?]|$))",
            "zukünftig ",
        ),
        (
            r"\b(\d{1,2})\. (?=Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember)",
            r"\1 ",
        ),
    ),
    suffixes="ungen ung lichen lichem licher liches liche lich ischen ischer isches ische isch innen en ern er es em e n s st t te ten tem nd",
    letter=(
        "hallo guten tag guten morgen abend sehr geehrte geehrter liebe lieber moin servus grüß gott freundliche freundlichen grüße grüßen gruß beste besten viele herzliche herzlichen schöne schönen mit"
        " ich wir sie ihnen ihr ihre ihren ihrem ihrer mir mich mein meine meinen uns unser es das dies dieser diese dieses dazu darüber darum davon dafür damit danach dabei hier"
        " ist sind wäre wären hätte hätten haben habe hat kann könnte könnten können darf dürfte dürfen möchte möchten würde würden soll sollen sollte mag gerne gern lassen lässt"
        " zeit minute minuten stunde woche wochen tag tage tagen monat morgen heute nächste nächsten nächster kommende kommenden diese vormittag nachmittag abend termin terminvorschlag kalender uhr wochenende"
        " montag dienstag mittwoch donnerstag freitag januar februar märz april mai juni juli august september oktober november dezember frühjahr sommer herbst winter"
        " gespräch telefonat telefonieren sprechen reden austauschen austausch treffen anrufen anruf rufen kurz kurzes kurze kurzen kurzer melden schreiben schicken senden zeigen erklären beantworten antworten antwort antworte frage fragen rückfrage rückfragen"
        " bitte danke dank vielen vielen sagen sagt bescheid geben gebe gibt wissen lesen hören gehört rückmeldung nachricht nachrichten mail mails email post brief info informationen unterlagen beispiel beispiele muster preisliste preise preis link seite"
        " interesse interessant interessiert interessieren passt passen passend richtig richtige richtigen richtiger person ansprechpartner ansprechpartnerin zuständig zuständige kollege kollegin kollegen verantwortlich wer wann wie wo was welche welcher welches ob wen wem"
        " vielleicht lieber sonst oder und aber auch nicht kein keine keinen keiner nein ja nur noch mehr weiter weitere weiteren wieder einfach genügt reicht gut gute guten thema themen idee ideen vorschlag lösung wenn falls ob dass als dann so wie zu zum zur auf für von vom an am in im bei mit nach aus um über"
        " freue freuen würde mich uns hoffe hoffen geht wünsche wünschen wünscht zuletzt letzte letzter erneut nochmals nachhaken zurückkommen komme kommen melde beantworte stören störe abmelden abbestellen wort zwei drei eins lohnt lohnen sinn sinnvoll hilfreich helfen offen offene gemeinsam zusammen ansehen anschauen durchgehen vergleichen"
        " beste herzlich vorab verfügung stehe steht ps betreff kurze schöner schönes erfolg alles weiterhin"
    ),
    patterns={
        "formula": rf"(?:wenn )?(?:{'|'.join(GERMAN)})",
        "greeting": r"^(?:hallo|guten (?:tag|morgen|abend)|sehr geehrte[r]?|liebe[r]?|moin|servus|gruss gott|werte[r]?)\b[^?]{0,70}?[,!:.]?$",
        "closing": r"^(?:mit )?(?:(?:freundliche[nm]?|respektvollen?|verbindlichen?|hoflichen?|besten?|vielen?|herzlichen?|schonen?|liebe[n]?|sonnigen?) (?:grussen?|gruss|dank)|(?:viele|schone|liebe|beste|herzliche|sonnige)(?: \w+e)? grusse|grusse|gruss|hochachtungsvoll|mit besten empfehlungen|mfg|ihr|ihre|herzlich|herzlichst|freundlichst|bis bald|schonen tag(?: noch)?|auf wiedersehen)(?P<rest>[,.! -].*)?$",
        "question": r"^(?:(?:und|oder|also|aber|bei [^,]{3,60},|mit [^,]{3,60},|wenn [^,]{3,60},|falls [^,]{3,60},|dann|nur|eine frage:?|kurze frage:?|sonst) )?(?:wer|wen|wem|wessen|was|wann|wo|woher|wohin|wie|welche[rsnm]?|wofur|womit|wozu|warum|weshalb|wieso|ob|ist|sind|war|hat|haben|hatten|hatte|konnten|konnte|konnen|kann|durfte|durften|darf|mochten|wurde|wurden|soll|sollen|sollten|passt|wollen|gibt|machen|nutzen|lohnt|ware|waren|interessiert|interesse|planen|arbeiten|setzen|suchen|haben|lernen|ubernimmt|geht|reicht|spricht|steht|stehen|lauft|laufen|kommt|kommen|gehort|gehoren|kummert|spielt|spielen|besteht|wird|werden|passen|klingt|bin ich|(?:liegt|steht|lauft|kommt|fallt) bei (?:ihnen|euch|dir) (?:gerade |derzeit |zurzeit |heute )?eine?n?|(?:an|fur|mit|bei|zu|von) (?:wen|wem|welche[rnms]?)|\w+(?:en|t|e) (?:sie|ihre?[rnm]?|ihnen|das|es)\b)\b",
        "hidden_statement": r"\b(?:wussten sie|nicht wahr|oder\?$|stimmt'?s|richtig\?|da sie|da ihre?|weil|nachdem|seit(?:dem)? (?:sie|ihre?)|obwohl|immer noch|noch immer|immer wieder|schon wieder|wie lange noch|wie lange wollen|sind sie sicher|wirklich|angesichts|jetzt,? wo|wo doch|nun da|ist es wahr|trotz|dass sie|wissen sie,? dass|endlich|aufhoren|weiterhin|nicht mehr|langst|warum|weshalb|wieso|zugeben|leisten)\b",
        "past_question": r"^(?:hat|haben|hatte|hatten) (?:sie|ihre?)\b(?!.*\b(?:zeit|minuten|lust|interesse|fragen)\b)|\bwie (?:viele|viel|oft)\b.{0,600}\b(?:haben|hat|verlor\w*|sie)\b|^(?:wurden?(?! es (?:ihnen )?(?:helfen|nutzen|passen)\b)|war|waren)\b|\bwann (?:hat|haben)\b|^(?:und )?(?:an|fur|mit|bei|zu|von) \w+ (?:hat|haben|hatte|hatten)\b",
        "ask": r"^(?:also |und |dann |aber |wenn [^,]{2,80}, |falls [^,]{2,80}, |dazu |dafur |gerne? )*(?:ich (?:kann|konnte|wurde|zeige|schicke|sende|rufe|melde|freue|stehe|erklare|beantworte|komme|bin gerne?|mochte)|gerne? (?:zeige|schicke|sende|rufe|erklare|beantworte)|(?:wir|sie und ich) (?:konnten|konnen) (?:kurz )?(?:sprechen|telefonieren|uns)|darf ich|soll ich|sollen wir|konnen wir|konnten wir|wollen wir|kann ich|lassen sie|sagen sie|antworten sie|geben sie|melden sie|schreiben sie|nennen sie|rufen sie|hatten sie|haben sie (?:zeit|lust|interesse|\d)|passt|wurden sie|mochten sie|ein (?:kurzes )?(?:ja|nein|wort)|eine (?:kurze )?(?:antwort|zeile)|(?:wenn|falls) (?:sie|das|ja|nicht|es|ihnen)|bitte|uber eine (?:kurze )?(?:antwort|ruckmeldung)|es genugt)\b",
        "told_you": r"\b(?:sie wissen|wie sie wissen|ihnen (?:ist|durfte) (?:bekannt|klar|bewusst)|sie (?:haben|durften|werden) (?:gemerkt|bemerkt))\b",
        "opening": r"^(?:(?:nur )?(?:ein|noch ein) (?:beispiel|hinweis|detail|punkt|fakt)|eine? (?:sache|zahl|kleinigkeit)(?: noch)?|zwei (?:dinge|fakten|punkte)|kurz(?: gesagt| und gut)?|in kurze|ubrigens|zum beispiel|beispielsweise|nebenbei(?: gesagt| bemerkt)?|zur information|zu ihrer information|mit anderen worten|in der praxis|ausserdem|zudem|und)(?:,|:| -) |^(?:kann sein,? dass ich (?:falsch liege|mich irre|mich tausche)|(?:vielleicht|moglicherweise) (?:irre|tausche) ich mich|(?:vielleicht|womoglich) liege ich falsch|ich (?:kann|mag) mich (?:irren|tauschen)),? (?:aber|doch) ",
        "courtesy": r"^ich (?:schreibe ihnen|wende mich an sie|melde mich(?: bei ihnen)?) (?:wegen|anlasslich|zu[mr]?) (?:ihre[rmsn]?|de[rsmn])\b|^(?:meinen |herzlichen |unseren )*(?:gluckwunsch|gluckwunsche|gratulation|gratuliere|wir gratulieren|ich gratuliere|hut ab|chapeau)\b(?: ihnen)?(?: zu[mr]?| fur)?|^viel erfolg (?:mit|bei[m]?|fur)|^alles gute (?:fur|zu[mr]?)(?: den| die| das)?(?: start in| start)?|^schon,? (?:zu lesen|dass|von)",
        "guess": r"\b(?:vermutlich|wahrscheinlich|vielleicht|womoglich|ich vermute|meine vermutung|ich nehme an|ich schatze|ich denke mir|ich konnte mir vorstellen|ich stelle mir vor|durfte|durften|wohl|moglicherweise|bedeutet (?:meist|oft|haufig)|heisst (?:meist|oft)|eventuell)\b",
        "opt_out": r"\b(?:abmelden|abbestellen|keine (?:weiteren )?(?:nachrichten|mails|e-mails)|nicht (?:mehr |wieder )?(?:schreiben|melden|kontaktieren)|schreibe ich (?:ihnen )?nicht (?:mehr|wieder)|kurzes nein|ein nein|hore ich auf)\b",
        "tie": r"\b(?:wie (?:vereinbart|besprochen|abgesprochen|gewunscht|zugesagt|angekundigt|telefonisch|versprochen|sie (?:wissen|wunschten|sagten|schrieben|gebeten|erwahnt))|(?:nach|seit|aus|zu|in|bei|auf|uber) (?:unserem|unserer|ihrer|ihrem|unser|ihre) (?:gesprach|telefonat|treffen|termin|anfrage|bestellung|bitte|anruf|vertrag|unterhaltung|besuch|messe)|ihr(?:e|er|em|en|es)? (?:bestellung|anfrage|auftrag|vertrag|wartungsvertrag|rechnung|buchung|konto|abo|zahlung|bewerbung|reklamation|beschwerde|interesse an|frage zu|reservierung|termin am)|unser(?:e|em|er|en|es)? (?:gesprach|telefonat|vereinbarung|treffen|vertrag|termin|absprache|unterhaltung)"
        r"|(?:schon|nett|gut|toll|gefreut),? (?:sie|ihnen)|(?:ich|wir) (?:haben uns|trafen|sprachen|telefonierten|vereinbart)|sie (?:haben|hatten) (?:uns |mich |bei uns |sich )?(?:\w+ )?(?:gebeten|angefragt|bestellt|gewunscht|zugesagt|unterschrieben|bestatigt|gebucht|angemeldet|gefragt|angerufen|geschrieben)|sie (?:baten|wollten|bestellten|sagten|wunschten)|(?:hat|haben) (?:mir|uns) (?:ihren|ihre) (?:namen|nummer|adresse|kontakt)|(?:aus ihrem haus|ihr kollege|ihre kollegin|ihr chef|empfohlen|empfehlung von|im auftrag|verwies|verwiesen)|uberfallig|mahnung|letzte erinnerung|erinnerung:|danke fur (?:ihre?n? )?(?:bestellung|anruf|interesse|auftrag|vertrauen|das gesprach|den anruf|kauf|zusage)|vielen dank fur (?:ihre?n? )?(?:bestellung|anruf|interesse|auftrag|vertrauen|das gesprach|kauf|zusage)|als (?:unser )?(?:bestehender |treuer |geschatzter )?(?:kunde|partner|lieferant)|willkommen zuruck|ihr(?:e|er)? (?:versicherer|versicherung|bank|vermieter|wettbewerber|steuerberater|anwalt|lieferant)|verlangerung)\b",
        "we_verb": r"\b(?:wir|unsere?[rnms]? \w+) (?!(?:konnten|konnen|sprechen|telefonieren|uns|reden|treffen|sollten|wollen|kurz|dazu|gemeinsam|das)\b)\w+|\b(?!konnen|konnten|sollen|wollen|sollten|durfen|wurden)\w+(?:en) wir\b",
        "you_state": r"\bsie (?!(?:mogen|mochten|konnten|konnen|wollen|wurden|durfen|zeit|interesse|lust|haben|am|an|auf|in|mir|uns|ein|eine|einfach|bitte|kurz|dazu|gern|und|oder|der|die|das|wissen|nicht|keine|sich)\b)\w+(?:en|t|n)\b",
        "conditional": r"\b(?:wenn|falls|sofern|ob|sollten|hoffe|wunschen sie|antworten sie|sagen sie|melden sie|geben sie|schreiben sie|lassen sie|nennen sie)\b",
    },
    past=r"^(?:ge\w{2,}(?:t|en)|(?:ab|an|auf|aus|ein|vor|zu|um|nach|mit|her|hin|weg|zurück|fest|statt|teil|frei)ge\w+(?:t|en)|\w{3,}(?:te|ten|tet))$",
    past_words="sank stieg wuchs gewann verlor fiel ging kam gab nahm fand bekam brachte hatte hatten wurde wurden konnte konnten hielt ließ lief fuhr baute schrieb sprach stand übernahm übernommen begann bestanden zog zogen schloss schlossen trat traten lud luden trug trugen brachten kamen gaben nahmen fanden gingen fielen stiegen wuchsen gewannen verloren bekamen hielten ließen liefen schrieben schuf gewonnen verloren",
    tenseless="verkauft vermeiden erhalten gut heute leute weite seite karte kosten kalte letzte erste beste guten alten ersten letzten gesamten gebiet gelten geräte geben geht gehen gewinnt gehört bestellt betreut beliefert genau gern gerne rechnet "
    "arbeiten arbeitet warten wartet starten startet bieten bietet beraten leisten leistet bewerten bewertet kosten kostet daten zeiten seiten schichten fahrten gelagert gesamt gestalten gestaltet halten enthalten erwarten gute weitere dritte vierte fünfte bewertete testen testet",
    state="ist sind wird werden sein bin seid sofern wenn",
    nouns_in_capitals=True,
    irregular={
        "bäume": "baum",
        "häuser": "haus",
        "sank": "senk",
        "bestanden": "besteh",
        "bestehen": "besteh",
        "zähne": "zahn",
        "wartet": "wart",
        "wartung": "wart",
        "lernen": "lern",
        "übernommen": "übernehm",
        "übernahm": "übernehm",
        "personen": "teilnehmer",
        "teilnehmern": "teilnehmer",
        "stellt": "stell",
        "nennung": "nenn",
        "nannte": "nenn",
        "genannt": "nenn",
        "vermied": "vermeid",
        "buchten": "buch",
        "trocknen": "trockn",
        "öfen": "ofen",
        "nimmt": "nehm",
        "nehmen": "nehm",
    },
    separable="instand ab an auf aus bei ein fest her hin los mit nach statt teil um vor weg weiter wieder zu zurück zusammen bereit durch fort frei heraus heran herunter vorbei hoch dar über unter",
    closers="und oder sowie als wie aber denn bzw",
    participle=r"^(?P<prefix>zusammen|herunter|weiter|wieder|zuruck|bereit|heraus|vorbei|statt|durch|heran|unter|fest|nach|teil|fort|frei|hoch|uber|auf|aus|bei|ein|her|hin|los|mit|vor|weg|dar|ab|an|um|zu)?(?:ge(?P<rest>\w{3,}(?:t|en)(?:e[nmrs]?)?)|zu(?P<rest2>\w{3,}n))$",
)
