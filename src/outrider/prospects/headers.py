"""What people call the columns of their lists, in English, German, French, Spanish, Italian and Dutch; without accents, with `_`
between the words."""
# ruff: noqa: SIM905 - a list of words reads better as one text

from typing import Final

_HEADERS: Final = {
    "company_name": "company_name company organisation organization account account_name firm"
    " firma firmenname unternehmen unternehmensname gesellschaft"
    " entreprise societe raison_sociale nom_de_l_entreprise nom_entreprise"
    " empresa razon_social nombre_de_la_empresa compania"
    " azienda societa ragione_sociale nome_azienda impresa"
    " bedrijf bedrijfsnaam onderneming organisatie",
    "domain": "domain website url web homepage company_domain company_website webseite internetseite domaene"
    " site site_web site_internet domaine sitio_web pagina_web dominio sito sito_web sito_internet webadres domein",
    "contact_email": "contact_email email e_mail email_address e_mail_address mail work_email business_email"
    " e_mail_adresse mailadresse emailadresse mail_adresse"
    " adresse_e_mail adresse_mail adresse_email courriel"
    " correo correo_electronico correo_e mail_contatto indirizzo_e_mail indirizzo_email posta_elettronica"
    " e_mailadres mailadres e_mail_adres",
    "contact_name": "contact_name full_name contact person contact_person"
    " ansprechpartner ansprechpartnerin ansprechperson kontaktperson kontakt"
    " nom_du_contact interlocuteur nom_complet nombre_completo persona_de_contacto contacto"
    " referente nome_completo nominativo contatto persona_di_contatto"
    " contactpersoon naam_contactpersoon volledige_naam",
    "description": "description about what_they_do summary one_liner beschreibung taetigkeit tatigkeit kurzbeschreibung"
    " activite descripcion actividad descrizione attivita omschrijving beschrijving activiteit",
    "industry": "industry sector vertical branche wirtschaftszweig secteur secteur_d_activite sector_de_actividad settore"
    " bedrijfstak",
    "country": "country country_code location_country land staat pays pais paese nazione",
    "size": "size employees headcount employee_count company_size number_of_employees"
    " mitarbeiter mitarbeiterzahl anzahl_mitarbeiter beschaeftigte groesse grosse"
    " effectif effectifs salaries nombre_de_salaries nombre_d_employes taille"
    " empleados numero_de_empleados plantilla tamano"
    " dipendenti numero_dipendenti addetti dimensione medewerkers aantal_medewerkers werknemers grootte",
    "latest_signal": "latest_signal signal trigger",
}
ALIASES: Final = {header: name for name, headers in _HEADERS.items() for header in headers.split()}
FIELDS: Final = frozenset(_HEADERS)
"""The columns that have a field of their own; any other column is kept under its own name."""

FIRST_NAMES: Final = frozenset(
    "first_name firstname given_name forename vorname prenom nombre_de_pila voornaam".split()
)
LAST_NAMES: Final = frozenset(
    "last_name lastname surname family_name nachname familienname zuname nom_de_famille apellido apellidos cognome"
    " achternaam familienaam".split()
)
ROLES: Final = frozenset(
    "role title job_title jobtitle job_role position function contact_role contact_title"
    " funktion stelle stellenbezeichnung berufsbezeichnung jobtitel rolle poste fonction intitule_du_poste titre"
    " cargo puesto funcion rol ruolo posizione qualifica mansione functie functietitel".split()
)
"""The column that says what somebody does. It is kept under its own name, and read as the role of a contact."""
