"""The privacy page in Dutch."""

from typing import Final

from outrider.privacy.words.shape import PageWords

NL: Final = PageWords(
    title="Hoe {company} aan uw adres komt, en uw rechten",
    intro="Deze pagina gaat over het adres {email}. Alleen kijken verandert niets.",
    who="Wie verantwoordelijk is",
    contact="Vragen over uw gegevens: {contact}",
    representative_eu="Vertegenwoordiger in de Europese Unie: {name}",
    representative_uk="Vertegenwoordiger in het Verenigd Koninkrijk: {name}",
    purpose="Waarvoor uw gegevens worden gebruikt",
    purpose_text="Om u in uw beroepsrol te schrijven over wat {company} aanbiedt, en om u te antwoorden.",
    basis="Op welke grondslag",
    bases={
        "legitimate_interest": "Een gerechtvaardigd belang (artikel 6, lid 1, onder f, AVG): bedrijven iets aanbieden waar zij"
        " wat aan kunnen hebben.",
        "consent": "Uw toestemming (artikel 6, lid 1, onder a, AVG). U kunt die altijd intrekken; wat eerder is"
        " gebeurd blijft rechtmatig.",
        "contract": "Een overeenkomst met u, of stappen daarvoor waarom u hebt gevraagd (artikel 6, lid 1, onder b, AVG).",
    },
    categories="Welke gegevens",
    kinds={
        "contact": "uw naam, uw functie en uw zakelijke e-mailadres",
        "company": "wat openbaar bekend is van uw bedrijf",
        "mail": "de met u gewisselde berichten",
    },
    nothing="Over dit adres wordt niets bewaard, behalve wat voorkomt dat er naartoe wordt geschreven.",
    source="Waar uw adres vandaan komt",
    sources={
        "page": "Van een openbare webpagina: {where}, gelezen op {date}.",
        "provider": "Van een aanbieder van bedrijfsgegevens ({where}), op {date}.",
        "inbound": "U hebt ons zelf geschreven, op {date}.",
        "import": "Uit een lijst die {company} op {date} heeft overgenomen.",
        "operator": "Ingevoerd door {company} op {date}.",
        "": "Niet vastgelegd. Vraag het aan {company}; zij moeten u zeggen wat zij weten.",
    },
    receivers="Wie uw gegevens verder ontvangt",
    receivers_text="De mailprovider van {company} en die van uzelf, zoals bij elke e-mail.",
    model="Een aanbieder van taalmodellen, die voor {company} teksten leest en schrijft: {name}.",
    crm="Het systeem waarin {company} contacten bijhoudt: {name}.",
    data_provider="Een aanbieder van bedrijfsgegevens waar {company} contacten zoekt en controleert: {name}.",
    period="Hoe lang ze worden bewaard",
    period_text="{never} maanden na het laatste bericht als u nooit hebt geantwoord, anders {answered} maanden."
    " Daarna worden ze gewist. Hebt u bezwaar gemaakt, dan blijft een controlewaarde van uw adres,"
    " waaruit het adres niet is af te lezen, zodat niemand u meer schrijft.",
    period_open="Zolang {company} ze voor dit doel nodig heeft, of tot u bezwaar maakt.",
    not_automated="Geen beslissing met rechtsgevolgen voor u wordt alleen door een machine genomen.",
    rights="Uw rechten",
    rights_text="U kunt vragen wat er over u wordt bewaard, het laten corrigeren of wissen, het gebruik laten"
    " beperken, het waar van toepassing in een gangbaar formaat ontvangen, en altijd en zonder reden"
    " bezwaar maken tegen gebruik voor direct marketing.",
    complaint="U kunt ook een klacht indienen bij een gegevensbeschermingsautoriteit, bijvoorbeeld waar u woont of werkt.",
    object_text="Geen berichten meer van {company}. Dit geldt meteen.",
    object_button="Ik maak bezwaar: schrijf mij niet meer",
    access_text="U krijgt een e-mail op {email} om te bevestigen dat u het bent. Daarna antwoordt iemand bij"
    " {company} binnen een maand.",
    access_button="Stuur mij wat u over mij bewaart",
    erasure_text="U krijgt een e-mail op {email} om te bevestigen dat u het bent. Daarna beslist iemand bij {company}"
    " binnen een maand.",
    erasure_button="Wis mijn gegevens",
    done="Gedaan",
    objected="{company} schrijft niet meer naar {email}.",
    mailed="Er is een e-mail onderweg naar {email}. Open de link daarin om te bevestigen; {company} antwoordt"
    " uiterlijk op {date}. Komt er niets, schrijf dan naar {contact}.",
    confirm="Bevestig dat u het was",
    confirm_text="Iemand heeft {company} gevraagd {asks}. Was u dat?",
    confirm_button="Ja, dat was ik",
    confirmed="Dank u. Iemand bij {company} antwoordt uiterlijk op {date}.",
    asks={
        "access": "om een kopie van de gegevens over dit adres",
        "erasure": "de gegevens over dit adres te wissen",
    },
    mail_subject="Wilt u uw verzoek bevestigen?",
    mail_text="Iemand heeft {company} gevraagd {asks}: {email}.\n\nWas u dat, bevestig het dan hier:\n{url}\n\nZo niet,"
    " dan hoeft u niets te doen: zonder bevestiging gebeurt er niets.\n\n{company}\n{address}\n",
)
