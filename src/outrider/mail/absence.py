"""Whether a message says that its author is away and nothing else, in six languages; made for notes that carry no header.

Whoever says besides that they want something is no note: "I am out on Friday, but call me on Monday, this looks good".
"""

from typing import Final

from outrider.language.patterns import late
from outrider.language.text import sentences

_LONGEST: Final = 1_500
_SENTENCES: Final = 9

_AWAY: Final = late(
    # English
    r"\bout[ -]of[ -](?:the[ -])?office\b|^\W*ooo\b|\b(?:on|taking) (?:\w+ ){0,2}(?:leave|vacation|hols|jollies|holidays?"
    r"|sabbatical|pto|trade fair)\b"
    r"|\b(?:annual|parental|maternity|paternity|sick|medical) leave\b|\baway (?:from (?:the |my )?(?:office"
    r"|desk|e-?mail)|until|till|from|on|this week|today)\b"
    r"|\b(?:i am|i'm|im|i will be|i'll be|currently) (?:\w+ )?(?:away|abroad|off sick|out sick|out (?:until"
    r"|till|this|all|today|of town)|travell?ing|off (?:until|till|today|this)"
    r"|not in the office)\b|^\W*(?:out|off|away) (?:until|till|to|this week|today)\b|\b(?:no|limited|little"
    r"|intermittent|sporadic) access to (?:my )?(?:e-?mails?|inbox|messages)\b"
    r"|\b(?:office|offices|we|shop|company) (?:is|are|will be|remains?) closed\b|\b(?:at"
    r"|attending) a (?:conference|trade (?:show|fair)|fair|training)\b"
    # German
    r"|\bnicht (?:\w+ )?(?:im (?:büro|hause|haus)|am platz|erreichbar|anwesend|an meinem (?:platz"
    r"|arbeitsplatz))\b|\bim urlaub\b|\burlaubsbedingt\b|\babwesen(?:d|heit)\b"
    r"|\baußer haus\b|\b(?:auf (?:dienstreise|geschäftsreise|der messe|messe|fortbildung)|krankgeschrieben"
    r"|erkrankt|in elternzeit|im mutterschutz|in mutterschutz)\b"
    r"|\bbin (?:\S+ ){0,4}unterwegs\b|\b(?:büro|praxis|betrieb|firma|wir)\b.{0,60}\bgeschlossen\b"
    r"|\b(?:betriebsferien|betriebsurlaub)\b|\bkeinen zugriff auf (?:meine )?(?:e-?mails|mails|postfach)"
    r"|\bab \w+ (?:wieder )?(?:zurück|im büro|erreichbar)\b|\blese (?:meine )?(?:e-?)?mails (?:\w+ )?(?:nicht|selten)"
    # French
    r"|\b(?:suis|serai|serons|actuellement) (?:\w+ )?(?:absente?s?|en (?:congés?|vacances|déplacement|arrêt"
    r"|formation)|hors du bureau)\b|^\W*absente? (?:jusqu|du|au|le)|\ben (?:arrêt maladie|congé (?:maternité"
    r"|parental|paternité))\b"
    r"|^\W*en (?:déplacement|congés?|vacances)\b|\b(?:bureau|bureaux|magasin|société|cabinet) (?:est|sera"
    r"|seront|sont) fermée?s?\b|\b(?:pas|sans) accès à (?:ma messagerie|mes (?:e-?)?mails|mes courriels)\b"
    r"|\bde retour (?:le|lundi|mardi|mercredi|jeudi|vendredi|à partir|au bureau)\b|\bà mon retour\b"
    # Spanish
    r"|\bfuera de la oficina\b|\b(?:estoy|estaré|me encuentro|encuentro) (?:\w+ )?(?:fuera|ausente"
    r"|de (?:vacaciones|viaje|baja)|en una feria)\b|^\W*de (?:viaje|baja|vacaciones)\b|\bde baja (?:médica|por"
    r"|maternal)\b"
    r"|\b(?:oficina|oficinas|tienda|empresa) (?:\w+ )?(?:cerrad\w|cerrará)\b|\b(?:no tendré|sin|no tengo"
    r"|no dispongo de) acceso (?:al|a mi|a) (?:correo|e-?mail)\b|\ba mi (?:regreso|vuelta)\b"
    # Italian
    r"|\bfuori (?:ufficio|sede)\b|\b(?:sono|sarò|saremo) (?:\w+ )?(?:assente|in (?:ferie|malattia|trasferta"
    r"|maternità|viaggio|vacanza|congedo)|via)\b|^\W*in (?:trasferta|ferie|malattia|maternità|fiera)\b"
    r"|\b(?:ufficio|uffici|negozio|azienda) (?:\w+ )?(?:chius\w|chiuderà)\b|\b(?:non avrò|non ho"
    r"|senza) accesso (?:alla posta|alle mail|all'e-?mail)\b|\bal mio (?:rientro|ritorno)\b"
    # Dutch
    r"|\bafwezig\b|\bniet (?:aanwezig|op kantoor|bereikbaar)\b|\b(?:op|met) (?:vakantie|verlof|zakenreis"
    r"|zwangerschapsverlof|ouderschapsverlof)\b|\bmet \w*verlof\b|\bziek thuis\b|\bde hele week op de beurs\b"
    r"|\b(?:kantoor|winkel|bedrijf|we) (?:is|zijn) (?:\w+ )?gesloten\b|\bgeen toegang tot (?:mijn )?(?:e-?mail"
    r"|mail|mailbox)\b|\bna mijn terugkeer\b|\bbuiten kantoor\b"
)
_ENGAGED: Final = late(
    r"\?|\binterest(?:ed|ing)\b|\blet'?s\b|\bsounds\b|\blooks\b|\bworks for\b|\bcall me\b|\b(?:pricing"
    r"|how much|demo|brochure|proposal)\b|\bnot (?:for us|now|right now)\b|\bno thanks\b|\bremove\b"
    r"|\bunsubscribe\b"
    r"|\b(?:but|aber|mais|pero|ma|maar)\b.{0,80}\b(?:talk|call|send|please|sprechen|schicken|rufen|parler"
    r"|envoyez|hablar|mande|sentiamo|mandi|bel|stuur)\b"
    r"|\b(?:kein |großes )?interesse\b|\binteressiert\b|\bklingt\b|\bangebot\b"
    r"|\b(?:schreiben|rufen) sie (?:mir|mich)\b|\bmelden sie sich (?!in dringenden|bei)|\bintéress\w+|\bme interesa"
    r"|\bmi interessa|\bgeïnteresseerd|\bklinkt\b|\bdevis\b|\bpresupuesto\b|\bpreventivo\b|\bofferte\b"
)


def says_absent(text: str) -> bool:
    """Whether the own words of a message are an absence note, whoever or whatever sent it."""
    said = " ".join(text[:_LONGEST].split()).lower().replace("’", "'")
    if _AWAY.search(said) is None or _ENGAGED.search(said):
        return False
    spans = [span.text.lower().replace("’", "'") for span in sentences(text[:_LONGEST])]
    first = next((at for at, one in enumerate(spans) if _AWAY.search(one)), len(spans))
    return first <= 3 and len(spans) <= _SENTENCES
