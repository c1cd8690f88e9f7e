"""Which words may stand for each other: the senses of a word, and the weaker that follows from the stronger."""

import pytest

from outrider.judgement.grounding import Parties, ground
from outrider.judgement.grounding.concepts import concepts_of, implied
from outrider.judgement.grounding.lexicon import fold
from outrider.judgement.grounding.senses import senses_of
from outrider.judgement.grounding.words import CODES
from tests.judgement.grounding.evidence import a_claim
from tests.tables import no_row

APART = {
    "en": (
        "monitor control|monitors controls|assist replace|help do|reduce eliminate|reduce stop|reduce end"
        "|reduce prevent|hire hiring|hired recruiting|plan open|planned opened|plan build|offer guarantee|offer sell"
        "|check certify|check approve|inspect approve|test approve|test certify|inspect repair|check repair"
        "|repair replace|maintain replace|repair maintain|repair install|install replace|lease buy|rent buy|rent sell"
        "|rent own|buy sell|order buy|order deliver|improve guarantee|improve fix|begin end|open close"
        "|increase reduce|raise lower|more less|win lose|send receive|deliver collect|deliver install|ship install"
        "|customer supplier|customer partner|customer employee|supplier maker|dealer maker|all most|some many"
        "|faster slower|free cheap|measure reduce|measure improve|need have|want have|seek found|looking found"
        "|recruit employ|hiring employ|hired employ|acquire partner|acquired joined|merge acquire|found acquired"
        "|trial contract|test buy|recommend require|recommend sell|advise manage|advise do|train employ|train certify"
        "|teach certify|translate write|translate check|translate interpret|write check|design build|design install"
        "|draft sign|draft approve|review sign|review write|sign review|file prepare|prepare send|prepare deliver"
        "|store sell|store deliver|store clean|clean repair|clean replace|wash replace|wash repair|detect prevent"
        "|detect fix|detect solve|spot prevent|alert prevent|warn prevent|record analyse|record measure"
        "|record control|measure record|count sell|log control|track control|insure guarantee|protect guarantee"
        "|protect prevent|avoid reduce|accept approve|book cancel|cancel renew|renew extend|expand open|expand move"
        "|move close|move open|close sell|relocate close|build buy|build rent|make sell|make buy|produce sell"
        "|manufacture sell|grow sell|bake sell|print design|host attend|visit inspect|visit audit|call visit"
        "|call email|answer solve|answer call|remind charge|invoice pay|bill pay|charge pay|receive pay|pay receive"
        "|earn spend|save earn|save spend|cost save|lend borrow|lend give|teacher student|nurse doctor"
        "|lawyer accountant|driver mechanic|hour day|week month|lorry van|lorry car|car van|warehouse shop"
        "|shop office|office factory|electricity gas|electricity water|roof wall|door window|email phone|daily weekly"
        "|fast cheap|new used|new best|large largest|local national|local international|regional national"
        "|nationwide worldwide|abroad nationwide|permanent temporary|mandatory optional|recommended mandatory"
        "|digital automatic|automatic manual|remote online|remote on-site|organic local|safe certified|same similar"
        "|separate included|in_stock ordered|fixed variable|fixed reduced|full partial|immediately soon|early late"
        "|before after|first last|quarterly annually|day night|patient doctor|tenant owner|guest customer"
        "|employee manager|manager owner|head employee|team company|company team|department company|project contract"
        "|prototype product|certificate report|report invoice|report analyse|quote invoice|quote contract"
        "|order contract|waste reduce|waste recycle|recycle dispose|remove repair|cut grow|cool heat|heat burn"
        "|heat cool|load deliver|pack deliver|transport pack|transport store|collect store|return refund"
        "|return replace|exchange refund|process approve|handle approve|manage own|run own|run found|run buy|use own"
        "|use buy|use sell|use make|use test|try use|need use|need buy|require recommend|include offer"
        "|include require|contain need|hold own|keep own|stay return|leave arrive|leave return|join leave"
        "|retire resign|retire die|celebrate plan|invest earn|invest borrow|finance own|develop sell|develop buy"
        "|develop test|study develop|show prove|show guarantee|say prove|explain prove|estimate measure"
        "|calculate measure|compare choose|choose buy|decide buy|decide plan|agree decide|discuss agree|talk agree"
        "|meet agree|ask agree|ask order|request order|request receive|permit require|allow require|allow do"
        "|stop reduce|stop continue|avoid cause|solve cause|solve reduce|fault accident|breakdown fault"
        "|fault complaint|query complaint|question complaint|illness accident|absence illness|child adult"
        "|student employee|trainee trained|apprentice technician|volunteer employee|member customer|member owner"
        "|visitor buyer|reader buyer"
        "|replace repair|open plan|help replace"
    ),
    "fr": (
        "surveiller piloter|surveiller réparer|réduire supprimer|réduire éviter|entretenir réparer|entretien réparation"
        "|contrôler certifier|vérifier garantir|proposer garantir|cherchons recrutés|recherche embauchées"
        "|ouverture fermeture|ouvrir fermer|ouvrir rouvrir|livrer expédier|livraison envoi|recevoir envoyer|client fournisseur"
        "|client partenaire|client utilisateur|acheter vendre|acheter louer|acheter commander|gagner perdre|augmenter réduire"
        "|plus moins|commencer terminer|remplacer réparer|installer réparer|former recruter|tester certifier|mesurer réduire"
        "|mesurer contrôler|conseiller former|conseiller vendre|prévoir ouvert|créer racheter|racheter vendre|stocker livrer"
        "|louer vendre|nettoyer réparer|analyser améliorer|aider remplacer|résilier renouveler|rendre vendre|payer facturer"
        "|élève enseignant|patient médecin|chauffeur camion|équipe client|gratuit prix|commande devis|contrat devis"
        "|demander obtenir|importer exporter|concevoir installer|chauffer refroidir|numérique manuel|automatique manuel"
        "|région pays|petit grand|haut bas|livres plateforme|planète plan|usine utiliser|pédale commande|montagne montage"
    ),
    "es": (
        "vigilar pilotar|vigilar reparar|reducir eliminar|reducir evitar|mantener reparar|mantenimiento reparación"
        "|controlar certificar|verificar garantizar|ofrecer garantizar|buscamos contratado|buscan contrató"
        "|apertura cierre|abrir cerrar|abrir reabrir|entregar enviar|entrega envío|recibir enviar|cliente proveedor"
        "|cliente socio|cliente usuario|comprar vender|comprar alquilar|comprar pedir|ganar perder|aumentar reducir|más menos"
        "|empezar terminar|sustituir reparar|instalar reparar|formar contratar|probar certificar|medir reducir|medir controlar"
        "|asesorar formar|asesorar vender|prever abierto|crear adquirir|adquirir vender|almacenar entregar|alquilar vender"
        "|limpiar reparar|analizar mejorar|ayudar sustituir|cancelar renovar|devolver vender|pagar facturar|alumno profesor"
        "|paciente médico|conductor camión|equipo cliente|gratis precio|pedido presupuesto|contrato presupuesto|pedir obtener"
        "|importar exportar|diseñar instalar|calentar enfriar|digital manual|automático manual|región país|pequeño grande"
        "|alto bajo|bajas reducción|vehículo ver|leche leer|pedagogía pedido|usuario usar|contacto registrar|control contrato"
        "|planta plan|medicina medir|social socio|comprender comprar|viento venta"
    ),
    "it": (
        "sorvegliare pilotare|sorvegliare riparare|ridurre eliminare|ridurre evitare|manutenzione riparazione"
        "|controllare certificare|verificare garantire|offrire garantire|cerchiamo assunto|ricerca assunti"
        "|apertura chiusura|aprire chiudere|aprire riaprire|consegnare spedire|consegna spedizione|ricevere inviare"
        "|cliente fornitore|cliente partner|cliente utente|comprare vendere|comprare noleggiare|comprare ordinare"
        "|vincere perdere|aumentare ridurre|più meno|iniziare finire|sostituire riparare|installare riparare|formare assumere"
        "|provare certificare|misurare ridurre|misurare controllare|consigliare formare|consigliare vendere|prevedere aperto"
        "|creare acquisire|acquisire vendere|immagazzinare consegnare|noleggiare vendere|pulire riparare|analizzare migliorare"
        "|aiutare sostituire|annullare rinnovare|restituire vendere|pagare fatturare|alunno insegnante|paziente medico"
        "|autista camion|team cliente|gratuito prezzo|ordine preventivo|contratto preventivo|chiedere ottenere"
        "|importare esportare|progettare installare|riscaldare raffreddare|digitale manuale|automatico manuale|regione paese"
        "|piccolo grande|alto basso|provincia prova|contratto contare|controllo contare|punto negozio|pianta piano"
        "|compreso comprare|lettera leggere|usato usura|pianura pianificare"
    ),
    "de": (
        "überwachen steuern|überwachen reparieren|überwacht geprüft|senken abschaffen|senken vermeiden"
        "|warten reparieren|Wartung Reparatur|prüfen zertifizieren|geprüft genehmigt|bieten garantieren"
        "|angeboten garantiert|suchen eingestellt|gesucht eingestellt|suchen beschäftigen|planen eröffnet"
        "|geplant eröffnet|planen bauen|eröffnen schließen|eröffnet geschlossen|liefern verkaufen|liefern montieren"
        "|liefern senden|melden beheben|gemeldet behoben|melden antworten|lagern liefern|lagern transportieren"
        "|mieten vermieten|mieten kaufen|vermieten verkaufen|kaufen bestellen|bestellen liefern|anfragen bestellen"
        "|beraten schulen|beraten planen|schulen prüfen|ausbilden einstellen|entwickeln herstellen"
        "|entwickeln verkaufen|reinigen reparieren|reinigen prüfen|ersetzen reparieren|austauschen warten"
        "|einbauen reparieren|montieren reparieren|nachrüsten ersetzen|abholen liefern|abholen entsorgen"
        "|beladen entladen|Kunde Lieferant|Kunde Partner|Kunde Mitarbeiter|Lieferant Spediteur|Fahrer Techniker"
        "|Filiale Werk|Lager Laden|Angebot Auftrag|Angebot Rechnung|Vertrag Angebot|Rechnung Mahnung"
        "|kostenlos günstig|Preis Rabatt|gewinnen verlieren|beginnen beenden|steigern senken|mehr weniger"
        "|schneller langsamer|halbieren verdoppeln|kündigen verlängern|kündigen stornieren|übernehmen kaufen"
        "|übernehmen gründen|umziehen eröffnen|renovieren bauen|messen senken|erfassen senken|erfassen steuern"
        "|automatisieren digital|teilnehmen bestehen|besuchen treffen|betreuen pflegen|vermitteln einstellen"
        "|vermitteln beschäftigen|zahlen abrechnen|zahlen kosten|reagieren lösen|antworten liefern"
        "|täglich wöchentlich|monatlich jährlich|regional örtlich|befristet unbefristet|Teilzeit Vollzeit"
        "|gerichtlich außergerichtlich|Fehler Störung|Ausfall Störung|Verlust Ausschuss|Umsatz Gewinn|Anzahl Anteil"
        "|erweitern eröffnen|erweitern bauen|kurz gekürzt|brauchen kaufen|wünschen kaufen|empfangen senden"
        "|verlassen ankommen|schützen garantieren|verpacken versenden|kochen liefern"
    ),
    "nl": (
        "bewaken besturen|bewaken repareren|bewaakt gekeurd|verlagen afschaffen|verlagen voorkomen"
        "|onderhouden repareren|onderhoud reparatie|controleren certificeren|gecontroleerd goedgekeurd"
        "|bieden garanderen|aangeboden gegarandeerd|zoeken aangenomen|gezocht aangenomen|zoeken tewerkstellen"
        "|plannen geopend|gepland geopend|openen sluiten|geopend gesloten|leveren verkopen|leveren plaatsen"
        "|leveren versturen|melden verhelpen|gemeld verholpen|melden beantwoorden|opslaan leveren|opslaan vervoeren"
        "|huren verhuren|huren kopen|verhuren verkopen|kopen bestellen|bestellen leveren|aanvragen bestellen"
        "|adviseren trainen|adviseren plannen|trainen controleren|opleiden aannemen|ontwikkelen maken"
        "|ontwikkelen verkopen|schoonmaken repareren|schoonmaken controleren|vervangen repareren"
        "|vervangen onderhouden|plaatsen repareren|ophalen leveren|ophalen afvoeren|laden lossen|klant leverancier"
        "|klant partner|klant medewerker|leverancier vervoerder|chauffeur monteur|vestiging fabriek|magazijn winkel"
        "|offerte opdracht|offerte factuur|contract offerte|factuur aanmaning|gratis goedkoop|prijs korting"
        "|winnen verliezen|beginnen eindigen|verhogen verlagen|meer minder|sneller langzamer|halveren verdubbelen"
        "|opzeggen verlengen|opzeggen annuleren|overnemen oprichten|overnemen kopen|verhuizen openen"
        "|renoveren bouwen|meten verlagen|registreren verlagen|registreren besturen|deelnemen slagen"
        "|slagen afronden|bezoeken ontmoeten|bemiddelen aannemen|betalen factureren|reageren oplossen"
        "|beantwoorden leveren|dagelijks wekelijks|maandelijks jaarlijks|regionaal lokaal|deeltijd voltijd"
        "|fout storing|stilstand storing|verlies afval|omzet winst|aantal aandeel|uitbreiden openen"
        "|uitbreiden bouwen|wensen kopen|ontvangen versturen|vertrekken aankomen|beschermen garanderen"
        "|inpakken versturen|koken leveren|onderzoeken besluiten|onderzocht besloten|instemmen besluiten"
        "|vertalen schrijven|leden klanten|inspectie reparatie|inspecteren verhelpen|toestemming opdracht"
    ),
}


def says(sentence: str, claim: str, language: str = "en") -> bool:
    parties = Parties(("Tallowmere",), "Dunmarrow Pottery", "Petra Lindqvist", "dunmarrow.example")
    entries = ground(None, f"<p>{sentence}</p>", [a_claim("c", claim)], [], parties, language=language)
    return [entry.kind for entry in entries] == ["claim"]


def related(pair: str, code: str) -> set[str]:
    """The senses in which one of two words is the other, or follows from it."""
    one, other = [senses_of(fold(word), code) for word in pair.split()]
    return (set(one) & implied(other)) | (set(other) & implied(one))


@pytest.mark.parametrize("code", APART)
def test_words_that_say_different_things_share_no_sense(code: str) -> None:
    """Neither is the other, and neither follows from the other."""
    no_row(pair for pair in APART[code].split("|") if related(pair, code))


def test_a_word_may_have_several_senses() -> None:
    """It stands for whatever shares one of them."""
    assert {"=supply", "=deliver"} <= set(senses_of("deliver", "en"))
    assert says("Tallowmere supplies pallets to farms.", "Tallowmere delivers pallets to farms.")


def test_the_weaker_may_be_said_where_the_source_says_the_stronger() -> None:
    assert says("Tallowmere checks boilers in schools.", "Tallowmere inspects boilers in schools.")


@pytest.mark.parametrize(
    ("sentence", "claim"),
    [
        ("Tallowmere inspects boilers in schools.", "Tallowmere checks boilers in schools."),
        ("Tallowmere does not check boilers in schools.", "Tallowmere does not inspect boilers in schools."),
        ("Tallowmere checks every boiler in schools.", "Tallowmere inspects boilers in schools."),
        ("Tallowmere only checks boilers in schools.", "Tallowmere only inspects boilers in schools."),
    ],
)
def test_the_stronger_never_and_nothing_weaker_under_a_not_or_an_only(sentence: str, claim: str) -> None:
    """Not to inspect is no proof of not checking, and inspecting only says nothing of whoever checks."""
    assert not says(sentence, claim)


@pytest.mark.parametrize("code", CODES)
def test_no_chain_of_what_follows_leads_back(code: str) -> None:
    """Two concepts that follow from each other are one, and belong into one line."""
    words, stems, _ = concepts_of(code)
    for sense in {sense for table in (words, stems) for senses in table.values() for sense in senses}:
        for weaker in implied((sense,)) - {sense}:
            assert sense not in implied((weaker,))


@pytest.mark.parametrize(
    ("code", "one", "other"),
    [
        ("fr", "déménageons", "déménager"),
        ("fr", "nettoie", "nettoyage"),
        ("fr", "emploie", "employons"),
        ("fr", "réduisent", "réduction"),
        ("fr", "livrerons", "livraisons"),
        ("es", "pague", "pagar"),
        ("es", "entregaron", "entrega"),
        ("es", "busquen", "búsqueda"),
        ("es", "empiezan", "empezamos"),
        ("es", "usamos", "uso"),
        ("it", "paghiamo", "pagamento"),
        ("it", "cerchiamo", "ricerca"),
        ("it", "consegneranno", "consegna"),
        ("it", "finiscono", "finire"),
        ("it", "iniziò", "inizio"),
    ],
)
def test_every_form_of_a_verb_and_its_noun_share_a_sense(code: str, one: str, other: str) -> None:
    """Whoever writes "the delivery" where the claim says "we deliver" says the same."""
    assert set(senses_of(fold(one), code)) & set(senses_of(fold(other), code))
