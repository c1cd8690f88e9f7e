"""The privacy page in German."""

from typing import Final

from outrider.privacy.words.shape import PageWords

DE: Final = PageWords(
    title="Woher {company} Ihre Adresse hat und welche Rechte Sie haben",
    intro="Auf dieser Seite geht es um die Adresse {email}. Das Ansehen dieser Seite ändert nichts.",
    who="Wer verantwortlich ist",
    contact="Fragen zu Ihren Daten: {contact}",
    representative_eu="Vertreter in der Europäischen Union: {name}",
    representative_uk="Vertreter im Vereinigten Königreich: {name}",
    purpose="Wofür Ihre Daten verwendet werden",
    purpose_text="Um Ihnen in Ihrer beruflichen Rolle zu schreiben, was {company} anbietet, und um Ihnen zu antworten.",
    basis="Auf welcher Rechtsgrundlage",
    bases={
        "legitimate_interest": "Ein berechtigtes Interesse (Art. 6 Abs. 1 Buchst. f DSGVO) daran, Unternehmen etwas anzubieten,"
        " das ihnen nützen kann.",
        "consent": "Ihre Einwilligung (Art. 6 Abs. 1 Buchst. a DSGVO). Sie können sie jederzeit widerrufen; was"
        " vorher geschah, bleibt rechtmäßig.",
        "contract": "Ein Vertrag mit Ihnen oder vorvertragliche Maßnahmen, um die Sie gebeten haben (Art. 6 Abs. 1"
        " Buchst. b DSGVO).",
    },
    categories="Welche Daten",
    kinds={
        "contact": "Ihr Name, Ihre Funktion und Ihre geschäftliche E-Mail-Adresse",
        "company": "was über Ihr Unternehmen öffentlich bekannt ist",
        "mail": "die mit Ihnen gewechselten Nachrichten",
    },
    nothing="Zu dieser Adresse ist nichts gespeichert außer dem, was verhindert, dass ihr geschrieben wird.",
    source="Woher Ihre Adresse stammt",
    sources={
        "page": "Von einer öffentlichen Webseite: {where}, gelesen am {date}.",
        "provider": "Von einem Anbieter von Geschäftsdaten ({where}), am {date}.",
        "inbound": "Sie haben uns selbst geschrieben, am {date}.",
        "import": "Aus einer Liste, die {company} am {date} übernommen hat.",
        "operator": "Eingetragen von {company} am {date}.",
        "": "Nicht festgehalten. Fragen Sie {company}; was dort bekannt ist, muss man Ihnen mitteilen.",
    },
    receivers="Wer Ihre Daten sonst erhält",
    receivers_text="Der Mailanbieter von {company} und Ihr eigener, wie bei jeder E-Mail.",
    model="Ein Anbieter von Sprachmodellen, der für {company} Texte liest und schreibt: {name}.",
    crm="Das System, in dem {company} Kontakte verwaltet: {name}.",
    data_provider="Ein Anbieter von Geschäftsdaten, bei dem {company} Kontakte sucht und prüft: {name}.",
    period="Wie lange sie aufbewahrt werden",
    period_text="{never} Monate nach der letzten Nachricht, wenn Sie nie geantwortet haben, sonst {answered} Monate."
    " Danach werden sie gelöscht. Haben Sie widersprochen, bleibt ein Prüfwert Ihrer Adresse, aus dem"
    " sich die Adresse nicht ablesen lässt, damit Ihnen niemand mehr schreibt.",
    period_open="Solange {company} sie für diesen Zweck braucht oder bis Sie widersprechen.",
    not_automated="Keine Entscheidung mit rechtlicher Wirkung für Sie trifft allein eine Maschine.",
    rights="Ihre Rechte",
    rights_text="Sie können Auskunft über Ihre Daten verlangen, sie berichtigen oder löschen lassen, ihre"
    " Verarbeitung einschränken lassen, sie gegebenenfalls in einem gängigen Format erhalten und der"
    " Nutzung für Direktwerbung jederzeit und ohne Angabe von Gründen widersprechen.",
    complaint="Sie können sich auch bei einer Datenschutz-Aufsichtsbehörde beschweren, etwa dort, wo Sie wohnen"
    " oder arbeiten.",
    object_text="Keine Nachrichten mehr von {company}. Das gilt sofort.",
    object_button="Ich widerspreche: Schreiben Sie mir nicht mehr",
    access_text="Sie erhalten eine E-Mail an {email}, um zu bestätigen, dass Sie es sind. Dann antwortet ein Mensch"
    " bei {company} innerhalb eines Monats.",
    access_button="Senden Sie mir, was Sie über mich gespeichert haben",
    erasure_text="Sie erhalten eine E-Mail an {email}, um zu bestätigen, dass Sie es sind. Dann entscheidet ein"
    " Mensch bei {company} innerhalb eines Monats.",
    erasure_button="Löschen Sie meine Daten",
    done="Erledigt",
    objected="{company} schreibt nicht mehr an {email}.",
    mailed="Eine E-Mail an {email} ist unterwegs. Öffnen Sie zur Bestätigung den Link darin; {company}"
    " antwortet bis zum {date}. Kommt keine E-Mail an, schreiben Sie an {contact}.",
    confirm="Bestätigen Sie, dass Sie es waren",
    confirm_text="Jemand hat {company} gebeten, {asks}. Waren Sie das?",
    confirm_button="Ja, das war ich",
    confirmed="Danke. Ein Mensch bei {company} antwortet bis zum {date}.",
    asks={
        "access": "eine Kopie der zu dieser Adresse gespeicherten Daten zu senden",
        "erasure": "die zu dieser Adresse gespeicherten Daten zu löschen",
    },
    mail_subject="Bitte bestätigen Sie Ihre Anfrage",
    mail_text="Jemand hat {company} gebeten, {asks}: {email}.\n\nWenn Sie das waren, bestätigen Sie es bitte"
    " hier:\n{url}\n\nWenn nicht, ist nichts zu tun: Ohne Bestätigung geschieht"
    " nichts.\n\n{company}\n{address}\n",
)
