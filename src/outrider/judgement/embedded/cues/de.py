"""German, without umlauts."""

from outrider.judgement.embedded.cues._make import FAIR, STRONG, WEAK, table

_MONTH = (
    r"(?:januar|janner|februar|marz|maerz|april|mai|juni|juli|august|september|oktober|november|dezember|fruhjahr|fruhling"
    r"|sommer|herbst|winter|jahreswechsel|ostern|weihnachten|neuen jahr|q[1-4]|quartal|20\d\d)\b"
)
_DAY = r"(?:montag|dienstag|mittwoch|donnerstag|freitag|morgen|ubermorgen|nachste woche|kommende woche)"

CUES = table(
    positive=(
        (
            STRONG,
            rf"""
            (?<!kein )(?<!keinerlei )(?<!null )interesse (?:besteht|hatten wir|hatte ich|habe ich|haben wir|ware da)\b
            (?:sehr |durchaus |grundsatzlich |prinzipiell )?interessiert(?: mich| uns| bin ich| sind wir)\b(?! nicht)
            (?:bin|sind|ware|waren) (?:ich |wir )?(?:sehr |durchaus |grundsatzlich |prinzipiell )?(?:interessiert|dabei|offen)\b
            (?:klingt|hort sich|liest sich|sieht|schaut) (?:\w+ )?(?:\w+ )?(?:gut|interessant|spannend|vernunftig|vielversprechend|super|prima)\b
            (?:gerne?|ja),? (?:ein |einen |am |um |schicken|senden|rufen|kommen|melden|telefon|termin|mehr|kurz|{_DAY})
            (?:lassen sie uns|lass uns|wollen wir|konnen wir|konnten wir|sollen wir) (?:\w+ ){{0,4}}(?:telefonieren|sprechen|reden|treffen|austauschen|termin)
            (?:rufen sie|ruf) (?:mich|uns|einfach|gern|bitte|an|{_DAY})
            (?:schicken|senden|mailen|ubersenden) sie (?:mir|uns)?(?: \w+){{0,4}} (?:mehr|info\w*|unterlagen|angebot|broschure|katalog|muster|vorschlag|prospekt|termin\w*|details|prasentation)
            (?:bitte|gerne?) (?:\w+ ){{0,3}}(?:angebot|unterlagen|mehr info\w*|rueckruf|ruckruf|termin|muster|testzugang)
            bitte um (?:\w+ )?(?:angebot|ruckruf|rueckruf|terminvorschlag|unterlagen)
            (?:suchen|suche) (?:\w+ ){{0,3}}(?:so ?etwas|sowas|genau|losung|anbieter|partner)
            kommt (?:\w+ )?(?:gerade |genau )?(?:richtig|recht|wie gerufen)
            genau (?:das|so ?etwas|danach|was wir)(?: \w+){{0,3}} (?:suchen|brauchen|gesucht|problem|thema)
            {_DAY}(?: \w+){{0,4}} (?:passt|ginge|geht|ware gut|wurde passen|habe ich zeit|hatte ich zeit)
            (?:passt|ginge|geht) (?:es )?(?:ihnen |bei mir |mir |uns )?(?:am |um )?(?:{_DAY}|gut)
            erzahlen sie (?:\w+ )?mehr
            (?:wann|wie) (?:hatten|haben|konnten) sie (?:zeit|kommen|einen termin|vorbeikommen)
            """,
        ),
        (
            FAIR,
            r"""
            warum nicht\b
            (?:gute|prima|tolle|schone) (?:idee|sache)
            (?:das )?(?:konnte|wurde) (?:\w+ ){0,4}(?:passen|helfen|interessant|etwas sein|was sein|gebrauchen)
            (?:zeigen|stellen) sie
            (?:wurden|mochten|wollen) (?:wir |ich )?(?:\w+ ){0,3}(?:testen|ausprobieren|ansehen|kennenlernen|mehr erfahren|probieren)
            (?:schaue?|schauen|sehen) (?:ich |wir )?(?:uns |mir )?(?:das )?(?:gern|gerne) (?:mal )?an
            (?:machen wir|bin dabei|nehmen wir|los geht|einverstanden|abgemacht|vereinbaren)\b
            (?:demo|testzugang|probe|termin|kalender|telefonat|gesprach)\b
            kommen sie (?:\w+ ){0,3}(?:vorbei|zu uns)
            (?:mein|meine) (?:handy|nummer|mobil|kalender)
            ^(?:ja|jawohl|gern|gerne|klar|super|perfekt|sehr gern)\b
            offen (?:dafur|fur)\b
            """,
        ),
    ),
    negative=(
        (
            STRONG,
            r"""
            (?:kein|keinerlei|null|ohne) (?:\w+ )?(?:interesse|bedarf|budget)\b
            nicht (?:\w+ ){0,2}(?:interessiert|interessant|relevant|passend|notig|geeignet|brauchbar|sinnvoll|uberzeugt)\b
            interessiert (?:mich|uns) nicht
            (?:brauchen|benotigen|brauch|brauche|wollen|will|mochten|nutzen) (?:wir |ich )?(?:das |so ?etwas |sowas |es |dies )?(?:\w+ )?nicht\b(?! vor| bis)
            nein,? (?:danke|vielen dank|kein|wir|das|leider)
            (?:danke|dankend),? (?:aber )?nein\b
            (?:leider|danke),? (?:nein|nicht|kein)\b
            passt (?:\w+ ){0,3}nicht (?:zu|fur|in)\b
            nichts fur (?:uns|mich)
            (?:haben|nutzen|arbeiten) (?:wir )?(?:bereits|schon|seit \w+)(?: \w+){0,4}? (?:anbieter|partner|losung|dienstleister|lieferant\w*|agentur|system|software|mit|einen|eine)\b
            (?:sind|bin) (?:wir |ich )?(?:\w+ ){0,4}(?:versorgt|zufrieden|bedient|ausgestattet|aufgestellt|abgedeckt)\b
            (?:fur|gegen) (?:einen|eine|jemand) ander\w+(?: \w+){0,2} entschieden
            (?:nicht|nicht mehr) (?:weiter ?)?(?:verfolgen|weiterverfolgen|berucksichtigen|in frage|infrage)
            (?:machen|erledigen|losen|entwickeln|programmieren) (?:wir )?(?:das |alles |es |dies )*(?:selbst|selber|intern|inhouse)
            (?:viel )?zu teuer\b
            (?:sehe|sehen) (?:ich |wir )?(?:da |hier |darin |fur uns )*(?:keinen|keine|nicht)\b
            (?:lehne|lehnen) (?:\w+ )?(?:dankend )?ab\b
            (?:schlechte erfahrung|bringt (?:uns )?nichts|nichts gebracht|geldverschwendung|zeitverschwendung|uberflussig)
            kommt (?:fur uns |leider )*(?:nicht in ?frage|nicht infrage)
            """,
        ),
        (
            FAIR,
            r"""
            (?:ne|nee|no|nein|lieber nicht|eher nicht)(?:[ .,!]|$)
            lass(?:en sie)? (?:mal|gut sein|es)\b
            (?:viel erfolg|alles gute)\b
            trotzdem danke
            absage
            """,
        ),
    ),
    not_now=(
        (
            STRONG,
            rf"""
            (?:melden|meldet|fragen|schreiben|rufen|kommen|kontaktieren|versuchen|erinnern|melde dich|frag|schreib) (?:sie )?(?:\w+ ){{0,6}}(?:wieder|noch ?mal|nochmals|erneut|spater|{_MONTH})
            (?:im moment|momentan|aktuell|derzeit|zurzeit|zur zeit|gerade|jetzt|augenblicklich|vorerst|heuer|dieses jahr)(?: \w+){{0,4}} (?:nicht|kein|keine|keinen|schlecht|ungunstig|unpassend|zu fruh)\b
            (?:nicht|kein|keine|keinen)(?: \w+){{0,3}} (?:im moment|momentan|aktuell|derzeit|zurzeit|zur zeit|dieses jahr|in diesem jahr|dieses quartal)\b
            (?:erst|fruhestens|eher|wieder|nicht vor|ab|bis|im|nach dem|nach der|seit) (?:\w+ ){{0,2}}{_MONTH}.{{0,40}}(?:thema|wieder|reden|sprechen|interessant|aktuell|zeit|passt|moglich|gebunden|ansehen|prufen)
            (?:nachstes|kommendes|nachsten|kommenden) (?:jahr|quartal|monat|fruhjahr|herbst|sommer)
            (?:in|nach) (?:ein paar|einigen|zwei|drei|vier|sechs|acht|\d+|einem|einer|einem halben) (?:wochen?|monaten?|jahr\w*)\b
            (?:budget|etat)(?: \w+){{0,4}} (?:aufgebraucht|verplant|ausgeschopft|weg|gesperrt|eingefroren|vergeben)
            (?:investitionsstopp|haushaltssperre|budgetstopp|auf eis|auf hold|zuruckgestellt|verschoben)
            (?:vertraglich |vertrag )?(?:noch )?(?:gebunden|laufzeit|lauft noch|vertrag bis)\b
            (?:schlechter?|falscher?|ungunstiger?|unpassender?) (?:zeitpunkt|moment|timing)
            """,
        ),
        (
            FAIR,
            r"""
            zu fruh\b
            (?:vielleicht|eventuell|evtl|moglicherweise) (?:\w+ )?(?:spater|einmal|irgendwann|dann|wieder)
            spater\b
            (?:keine zeit|viel zu tun|land unter|mitten in|vollauf|ausgelastet|stress|hochsaison|umbau|umzug|ziehen (?:\w+ ){0,3}um)
            im hinterkopf
            danach\b
            """,
        ),
    ),
    referral=(
        (
            STRONG,
            r"""
            (?:zustandig|verantwortlich|ansprechpartner\w*|kontakt)(?: \w+){0,5} (?:ist|sind|ware|macht) (?:\w+ ){0,2}(?:frau|herr|herrn|kolleg\w+|mein|unser|die|der)
            (?:ist|sind) (?:\w+ ){0,3}(?:frau|herr) \w+ (?:\w+ ){0,2}(?:zustandig|verantwortlich|da)
            (?:wenden|richten|schreiben|sprechen|fragen|kontaktieren|mailen|melden) sie (?:\w+ ){0,6}(?:frau|herrn?|kolleg\w+|chef\w*|bruder|schwester|mann|partner|zentrale|einkauf|buchhaltung|it\b|abteilung|agentur|leiter\w*|\S{1,64}@)
            (?:leite|leiten|habe|haben|gebe|geben|reiche) (?:ich |wir )?(?:\w+ ){0,8}(?:weiter|weitergeleitet|weitergegeben|weitergereicht)\b
            (?:mein|unser) (?:nachfolger|kollege|chef|geschaftsfuhrer)|(?:meine|unsere) (?:nachfolgerin|kollegin|chefin)
            (?:das|dies|dafur|daruber) (?:entscheidet|macht|betreut|ubernimmt|verantwortet|regelt) (?:bei uns )?(?!ihr|das)\w+
            in cc\b|in kopie\b
            """,
        ),
        (
            FAIR,
            r"""
            (?:frau|herr|herrn|kollege|kollegin) [a-z]+
            @\w
            durchwahl
            """,
        ),
    ),
    wrong_person=(
        (
            STRONG,
            r"""
            nicht (?:\w+ ){0,2}(?:zustandig|verantwortlich|der richtige|die richtige|ihr ansprechpartner|mein bereich|meine abteilung|meine aufgabe)
            (?:falsche[rn]?|verkehrte[rn]?) (?:person|adresse|empfanger|ansprechpartner\w*|abteilung|mail\w*|nummer|firma)
            (?:nicht mehr|langst nicht mehr) (?:\w+ ){0,3}(?:bei|im unternehmen|in der firma|hier|tatig|beschaftigt|da)\b
            (?:arbeite|arbeitet|bin|ist) (?:\w+ ){0,2}nicht mehr
            (?:bei mir|hier|da) (?:sind sie )?(?:falsch|an der falschen)|sind sie (?:bei mir |bei uns |hier |da )*falsch
            (?:verwechseln|verwechslung|verwechselt|irrtum|irrtumlich)
            (?:damit|mit (?:\w+ ){0,2}) ?(?:habe ich|haben wir|hab ich) (?:\w+ )?nichts zu tun
            nur (?:die |der |eine? )?(?:praktikant\w*|azubi|aushilfe|sekretarin|empfang|werkstudent\w*)
            private? (?:adresse|mail\w*|person)|privat(?:adresse|person|mail)
            (?:hat|habe) (?:\w+ ){0,3}(?:verlassen|gekundigt|aufgehort)
            """,
        ),
    ),
    question=(
        (FAIR, r"\?"),
        (
            STRONG,
            r"""
            (?:was|wie ?viel) (?:kostet|kosten|wurde)\b
            (?:wie|was|wo|woher|wohin|wer|welche[rs]?|wieso|warum|worin|wann|womit|ab welche\w*) (?:genau |\w+ ){0,2}(?:ist|sind|lauft|liegen|kann|konnen|haben|hat|funktioniert|geht|machen|unterscheidet|dauert|betreut|lange|viele|passiert|sieht)\b
            (?:gibt es|haben sie|konnen sie|bieten sie|liefern sie|arbeiten sie|lauft das|geht das|ist das|funktioniert|brauchen wir|sind sie)\b
            (?:nicht|unklar)(?: \w+){0,2} (?:klar|verstanden|verstehe)
            """,
        ),
        (WEAK, r"frage\w*\b|erklaren|erlautern|preis\w*\b"),
    ),
    neutral=(
        (
            FAIR,
            r"""
            (?:habe|haben) (?:ich |wir )?(?:\w+ ){0,3}(?:erhalten|bekommen|gelesen|notiert)
            (?:zur kenntnis|vermerkt|notiert|registriert|eingegangen)\b
            (?:schaue?|lese|prufe|uberlege|bespreche|klare|sehe) (?:ich |mal |es )(?:\w+ )?
            (?:besprechen|prufen|beraten|klaren|diskutieren|uberlegen|schauen) (?:wir |das |es |uns )
            (?:melde|melden) (?:mich|uns|wir uns|ich mich)\b
            (?:kommen|komme) (?:\w+ ){0,2}(?:auf sie zu|zuruck)
            (?:muss|mussen) (?:ich |wir )?(?:\w+ ){0,3}(?:klaren|besprechen|fragen|abstimmen|uberlegen)
            mal (?:sehen|schauen)|bei bedarf
            """,
        ),
        (
            FAIR,
            r"^(?:ok|okay|danke|vielen dank|alles klar|aha|gut)\b[^?]{0,25}$|danke fur (?:die info|ihre info|die ruckmeldung)",
        ),
    ),
)
