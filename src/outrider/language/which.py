"""Which language a text is in, by its commonest words and its letters. Made for replies of three words; no model, microseconds.

English, German, French, Spanish, Italian and Dutch are what the service reads. Others are told from these, so that a text in
one of them is left to a person instead of being read wrongly.
"""

import re
from collections import defaultdict
from typing import Final

from outrider.language.patterns import late

READ: Final = ("en", "de", "fr", "es", "it", "nl")
"""ISO 639-1 codes of the languages that rules and trained weights know."""
_LOOKED_AT: Final = 2_000
_WORD: Final = late(r"[^\W\d_]+")
_NOT_PROSE: Final = late(r"\S{0,200}(?:@|://|www\.)\S{0,400}")

_WORDS: Final = {
    "en": "the a an and of to in is are was were be been it its this that these those i we you he she they my our your me us for"
    " with from on at by as but or not no yes if so do does did don have has had can could will would should what how who when"
    " where which why there here about just any some more please thanks thank hi hello dear regards cheers let lets get got"
    " im ive dont isnt doesnt cant wont thats whats pls thx yeah yep sure sorry now then than too very all out up off back"
    " good great right know think want need like see send call talk time week next not interested later maybe price wrong"
    " person stop remove unsubscribe already nice work works sounds noted received pass nope fair enough interested only per"
    " month months year years cost costs every each",
    "de": "der die das den dem des ein eine einen einem einer eines und oder aber nicht kein keine keinen ist sind war waren wird"
    " werden wurde wir ich sie er es ihr ihre ihren ihrem ihnen mein meine mich mir uns unser unsere unseren du dein euch mit"
    " für von vom zu zum zur im auf bei aus nach über um am bis seit als wie was wer wo wann warum woher welche welcher haben"
    " habe hat hatte kann können könnten möchte möchten wollen würde würden muss auch noch schon nur sehr mehr bitte danke"
    " vielen gerne gern ja nein guten hallo grüße gruß mal doch da so dann wenn weil dass sich daran dafür damit hier jetzt"
    " gerade derzeit leider interesse bedarf abmelden vielleicht später falscher empfänger lass lassen melden rufen schicken"
    " preis angebot unterlagen zuständig kommt gibt geht passt brauchen klingt wieder büro urlaub woche nächste tag morgen"
    " kosten kostet monat monate"
    " donnerstag dienstag mittwoch montag freitag uhr jahr heute erhalten kenntnis genommen machen herr frau",
    "fr": "le la les un une des du de et ou mais ne pas plus est sont était être a ont avons avez suis sommes je tu il elle nous"
    " vous ils on mon ma mes notre nos votre vos me te se ce cet cette ces ça cela qui que quoi quel quelle dont où comment"
    " combien pourquoi quand avec pour par sur dans sans chez en au aux y si oui non merci bonjour bien très tout tous fait"
    " faire peut pouvez voulez veux veuillez svp cordialement déjà encore aussi alors jamais rien trop peu après avant contre"
    " depuis intéressé intéressée intéressant besoin désolé désinscription sans intérêt déçu testé mauvais destinataire"
    " personne reçu regarde reviens prix tarifs devis moment semaine prochaine lundi mardi mercredi jeudi vendredi bureau"
    " congés absent année mois message envoyez appelez contactez retirez voyez autre peut-être pourquoi volontiers qu",
    "es": "el la los las un una unos unas y o pero no sí es son era está estamos estoy están ser hay ha he han hemos tengo tenemos"
    " tienen tenéis yo tú usted ustedes nosotros me te se le les nos os mi mis su sus nuestro nuestra nuestros que qué quien"
    " quién cómo como cuándo cuánto cuánta cuesta dónde cuál por para con sin en de del al a muy más ya también solo todo nada"
    " algo ahora luego después antes hasta desde sobre entre cuando porque gracias hola buenos buenas días tardes saludos vale"
    " claro perfecto puede pueden puedo podemos quiero queremos hacer hace lo eso esto ese esta este interesa recibido anotado"
    " adelante precio oferta proveedor llámame escríbeme mándeme envíenos baja correo correos semana viene lunes martes miércoles"
    " jueves viernes año oficina vacaciones momento equivoca persona trabajo suena queremos mejor bien aquí pues mira habla"
    " pásate guardo piense pienso demo",
    "it": "il lo la i gli le un uno una e o ma non sì è sono era siamo essere ho hai ha abbiamo avete hanno io tu lei noi voi loro"
    " mi ti ci vi si ne mio mia miei nostro nostra nostri vostro vostra vostre suo sua che chi cosa come quando quanto quanta"
    " costa dove perché quale per con senza in di del della dei delle dello al alla alle dal dalla nel nella sul da a su più"
    " già anche solo tutto niente nulla adesso ora poi dopo prima fino grazie buongiorno salve saluti cordiali va bene certo"
    " perfetto può possiamo posso vorrei vogliamo fare fa questo questa quello interessa ricevuto preso nota ottimo prezzo"
    " fornitore chiami mandi mandatemi scriva cancellami settimana prossima lunedì martedì mercoledì giovedì venerdì anno"
    " ufficio ferie momento persona lavoro sembra meglio magari avanti capita volentieri discutiamo internamente cercavamo"
    " sbagliato toglietemi passi sentiamoci",
    "nl": "de het een en of maar niet geen is zijn was waren wordt worden ik jij je u hij zij ze wij we jullie mijn onze ons uw me"
    " mij jou dit dat deze die wie wat waar wanneer waarom hoe hoeveel welke met voor van op in aan bij uit naar over om tot"
    " sinds door te als ook nog al alleen zeer meer heel veel bedankt dank graag ja nee hallo beste groet groeten even eens hoor"
    " kan kunnen kunt zou willen wil moet moeten heb hebben heeft er hier daar nu dan toch want omdat zich ontvangen genoteerd"
    " geïnteresseerd interesse prijs kost offerte leverancier afspraak bel stuur mail verkeerde persoon later misschien uitschrijven"
    " afwezig vakantie kantoor week volgende maandag dinsdag woensdag donderdag donderdagochtend vrijdag jaar maand moment"
    " slecht verhuizen past klinkt goed prima leuk inkoop laat maar juiste feestdagen na geprobeerd geld weggegooid succes bewaar"
    " gegevens compagnon zoek komt loopt",
    "pt": "o os as um uma e ou mas não é são está estamos estou ser há tenho temos eu você vocês nós me nos seu sua meu minha que"
    " como quando quanto onde por para com sem em do da dos das no na ao muito mais já também só tudo nada agora depois obrigado"
    " obrigada olá bom dia sim pode podem gostaria quero fazer isso isto interesse preço favor atenciosamente",
    "sv": "och att det som en ett är inte jag vi ni du han hon de den med för på av till från om har kan ska vill var hur vad när"
    " tack hej mycket mer redan också bara nu sedan hälsningar gärna intresserad intresserade ja nej tyvärr ring skicka",
    "da": "og at det som en et er ikke jeg vi i du han hun de den med for på af til fra om har kan skal vil hvor hvordan hvad når"
    " tak hej meget mere allerede også kun nu siden venlig hilsen gerne interesseret ja nej desværre ring send lige",
    "fi": "ja on ei ole me minä te se tämä että kun mutta myös kiitos hei emme olemme kiinnostunut voisitte mitä miten milloin",
    "pl": "i w na z do nie jest to się że jak ale dla od po czy co nas mnie dziękuję dzień dobry proszę mamy jestem tak bardzo"
    " jesteśmy zainteresowani pozdrawiam będzie już",
    "cs": "a je se na v že to s z do ne jsme jsem ale pro jak co kdy děkuji dobrý den prosím máme zájem nemáme už",
    "hu": "a az és nem hogy is egy van vagyunk köszönöm köszönjük kérem jó napot de csak már mi érdekel",
    "ro": "și nu este sunt în cu pentru de la pe o un din care dar mai mulțumesc bună ziua vă rog avem suntem",
    "tr": "ve bir bu için ile değil teşekkürler teşekkür ederim merhaba evet hayır biz ben var yok ne nasıl lütfen",
}
_LETTERS: Final = {
    "ß": "de",
    "ä": "de sv fi",
    "ö": "de sv fi hu tr",
    "ü": "de hu tr",
    "ñ": "es",
    "¿": "es",
    "¡": "es",
    "í": "es pt cs hu",
    "ó": "es pt pl cs hu",
    "ú": "es pt cs hu",
    "á": "es pt cs hu",
    "ã": "pt",
    "õ": "pt",
    "ç": "fr pt tr",
    "è": "fr it",
    "ê": "fr pt",
    "à": "fr it pt",
    "ù": "it fr",
    "ì": "it",
    "ò": "it",
    "œ": "fr",
    "î": "fr ro",
    "ï": "nl fr",
    "å": "sv da",
    "ø": "da",
    "æ": "da",
    "ł": "pl",
    "ś": "pl",
    "ż": "pl",
    "ę": "pl",
    "ą": "pl",
    "ě": "cs",
    "ř": "cs",
    "č": "cs",
    "ý": "cs",
    "ů": "cs",
    "ő": "hu",
    "ű": "hu",
    "ț": "ro",
    "ș": "ro",
    "ă": "ro",
    "ğ": "tr",
    "ı": "tr",
    "ş": "tr",
}
_ENDINGS: Final = (
    (late(r"(?:ung|keit|heit|lich|isch|schen|ieren|chen)\b|sch|zw"), "de"),
    (late(r"(?:eux|euse|ité|ement|eau|ons|ez|ée|és)\b|qu'|\b[jcdlnms]'"), "fr"),
    (late(r"(?:ción|dad|amos|emos|ando|iendo|éis|áis|mente)\b|ll[aeo]"), "es"),
    (
        late(
            r"(?:zione|zioni|ità|iamo|ando|endo|ato|ate|mente|are|ere|ire|etto)\b|gli|cch|zz|\b(?:dell|nell|all|un|l)'"
        ),
        "it",
    ),
    (late(r"(?:heid|lijk|ijk|tje|atie)\b|ij|aa|uu|oe[krnv]|sch[ar]|\bge[a-z]{3,}d\b"), "nl"),
    (late(r"(?:ção|ções|ão)\b|nh|lh"), "pt"),
    (late(r"(?:ing|tion|ly|ness|ed)\b|th|wh|'(?:s|t|re|ll|ve|d)\b"), "en"),
)
_SCRIPTS: Final = (
    ("ja", late(r"[\u3040-\u30ff]")),
    ("ko", late(r"[\uac00-\ud7af]")),
    ("zh", late(r"[\u4e00-\u9fff]")),
    ("uk", late(r"[іїєґ]", re.IGNORECASE)),
    ("ru", late(r"[\u0400-\u04ff]")),
    ("el", late(r"[\u0370-\u03ff]")),
    ("he", late(r"[\u0590-\u05ff]")),
    ("ar", late(r"[\u0600-\u06ff]")),
    ("hi", late(r"[\u0900-\u097f]")),
    ("th", late(r"[\u0e00-\u0e7f]")),
)
_FIRST_OF_SCRIPTS: Final = "\u0370"
"""No letter of theirs stands before it."""


def _telling() -> dict[str, tuple[tuple[str, float], ...]]:
    """What each word says for which languages: the fewer share it, the more."""
    shared: dict[str, list[str]] = defaultdict(list)
    for code, words in _WORDS.items():
        for word in dict.fromkeys(words.split()):
            shared[word].append(code)
    return {word: tuple((code, 1.0 / len(codes)) for code in codes) for word, codes in shared.items()}


_TELLING: Final = _telling()


def language_of(text: str) -> str:
    """The ISO 639-1 code of the language of a text; empty where nothing tells, as in "OK" or a number."""
    sample = _NOT_PROSE.sub(" ", text[:_LOOKED_AT].replace("’", "'")).lower()
    if not any(map(str.isalpha, sample)):
        return ""
    if max(sample) >= _FIRST_OF_SCRIPTS:
        letters = sum(map(str.isalpha, sample))
        for code, script in _SCRIPTS:
            if len(script.findall(sample)) > (0.02 if code == "uk" else 0.3) * letters:
                return code
    scores: dict[str, float] = defaultdict(float)
    for word in _WORD.findall(sample):
        for code, weight in _TELLING.get(word, ()):
            scores[code] += weight
    for letter, codes in _LETTERS.items() if not sample.isascii() else ():
        if count := min(sample.count(letter), 5):
            for code in codes.split():
                scores[code] += 0.5 * count / len(codes.split())
    for ending, code in _ENDINGS:
        scores[code] += 0.12 * min(len(ending.findall(sample)), 6)
    if not scores:
        return ""
    ordered = sorted(scores.items(), key=lambda one: (-one[1], one[0]))
    best, top = ordered[0]
    if best not in READ:
        # Another language has to be plain: a person is asked for each text that is said to be one.
        known, second = max(((code, scores[code]) for code in READ), key=lambda one: one[1])
        return best if top >= 1.5 and top > 1.3 * second else (known if second >= 0.2 else "")
    return best if top >= 0.1 else ""
