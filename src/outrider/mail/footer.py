"""What stands below a message: who sends it, why, who answers for it, and how to stop it, in the language of the letter.

No native speaker has read the words yet but the English ones (docs/law.md says what else nobody verified); a letter in any other
language has English ones. What the law of the sender's country wants said comes in as a `Registration`.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from html import escape
from typing import Final


@dataclass(frozen=True, slots=True)
class Registration:
    """How registers know the sender; empty is what it need not or does not say."""

    country: str = ""
    legal_form: str = ""
    office: str = ""
    register: str = ""
    number: str = ""
    directors: tuple[str, ...] = ()
    vat_id: str = ""
    phone: str = ""


@dataclass(frozen=True, slots=True)
class Footer:
    """Who sends this, why, and how to stop it; the law asks for it and the readiness report for its parts."""

    legal_name: str
    postal_address: str
    unsubscribe_url: str | None = None
    basis: str = ""
    """The lawful basis; the footer says why the recipient gets this mail."""
    is_answer: bool = False
    """Somebody asked for this mail by writing: then it says who sends it, and nothing of why or how to stop it. List-Unsubscribe
    beside a private answer makes mail programs offer to unsubscribe from a conversation."""
    language: str = "en"
    registration: Registration = Registration()
    ai_written: bool = False
    """It says that an AI system helped to write it."""
    rights_url: str | None = None
    """Where the recipient reads how the sender got their address, and what rights they have."""


@dataclass(frozen=True, slots=True)
class _Words:
    legal_form: str
    office: str
    register: str
    registered_in: str
    """Of a company in the United Kingdom, whose law has its own words for it."""
    directors: str
    vat_id: str
    phone: str
    why: Mapping[str, str]
    ai: str
    rights: str
    stop: str
    or_open: str
    or_click: str
    click: str


LANGUAGES: Final = ("en", "de", "fr", "es", "it", "nl", "pl")
_WORDS: Final = {
    "en": _Words(
        legal_form="Legal form: {}",
        office="Registered office: {}",
        register="Register: {}",
        registered_in="Registered in {}, company number {}",
        directors="Directors: {}",
        vat_id="VAT ID: {}",
        phone="Telephone: {}",
        why={
            "legitimate_interest": "We write to you because we believe that this concerns your work.",
            "consent": "You get this message because you agreed to hear from us.",
            "contract": "You get this message because of our business with you.",
        },
        ai="Written with the help of an AI system; {} is responsible.",
        rights="How we got your address, and your rights:",
        stop="If you would rather not hear from us, reply with ‘unsubscribe’",
        or_open="or open",
        or_click="or",
        click="unsubscribe here",
    ),
    "de": _Words(
        legal_form="Rechtsform: {}",
        office="Sitz: {}",
        register="Register: {}",
        registered_in="Eingetragen im Handelsregister von {}, Nr. {}",
        directors="Geschäftsführung: {}",
        vat_id="USt-IdNr.: {}",
        phone="Telefon: {}",
        why={
            "legitimate_interest": "Wir schreiben Ihnen, weil wir annehmen, dass dieses Thema Ihre Arbeit betrifft.",
            "consent": "Sie erhalten diese Nachricht, weil Sie zugestimmt haben, von uns zu hören.",
            "contract": "Sie erhalten diese Nachricht im Rahmen unserer Geschäftsbeziehung.",
        },
        ai="Mit Hilfe eines KI-Systems verfasst; verantwortlich ist {}.",
        rights="Woher wir Ihre Adresse haben und welche Rechte Sie haben:",
        stop="Wenn Sie nichts mehr von uns hören möchten, antworten Sie mit „abmelden“",
        or_open="oder öffnen Sie",
        or_click="oder",
        click="melden Sie sich hier ab",
    ),
    "fr": _Words(
        legal_form="Forme juridique : {}",
        office="Siège social : {}",
        register="Registre : {}",
        registered_in="Société immatriculée en {}, numéro {}",
        directors="Direction : {}",
        vat_id="N° TVA : {}",
        phone="Téléphone : {}",
        why={
            "legitimate_interest": "Nous vous écrivons parce que nous pensons que ce sujet concerne votre travail.",
            "consent": "Vous recevez ce message parce que vous avez accepté que nous vous écrivions.",
            "contract": "Vous recevez ce message dans le cadre de notre relation commerciale.",
        },
        ai="Rédigé avec l'aide d'un système d'IA ; {} en est responsable.",
        rights="D'où vient votre adresse et quels sont vos droits :",
        stop="Si vous ne souhaitez plus recevoir de messages de notre part, répondez « désinscription »",
        or_open="ou ouvrez",
        or_click="ou",
        click="désinscrivez-vous ici",
    ),
    "es": _Words(
        legal_form="Forma jurídica: {}",
        office="Domicilio social: {}",
        register="Registro: {}",
        registered_in="Sociedad inscrita en {}, número {}",
        directors="Administradores: {}",
        vat_id="NIF-IVA: {}",
        phone="Teléfono: {}",
        why={
            "legitimate_interest": "Le escribimos porque creemos que este tema tiene que ver con su trabajo.",
            "consent": "Recibe este mensaje porque aceptó que le escribiéramos.",
            "contract": "Recibe este mensaje en el marco de nuestra relación comercial.",
        },
        ai="Redactado con la ayuda de un sistema de IA; la responsabilidad es de {}.",
        rights="De dónde obtuvimos su dirección y cuáles son sus derechos:",
        stop="Si prefiere no recibir más mensajes nuestros, responda «baja»",
        or_open="o abra",
        or_click="o",
        click="dese de baja aquí",
    ),
    "it": _Words(
        legal_form="Forma giuridica: {}",
        office="Sede legale: {}",
        register="Registro: {}",
        registered_in="Società registrata in {}, numero {}",
        directors="Amministratori: {}",
        vat_id="Partita IVA: {}",
        phone="Telefono: {}",
        why={
            "legitimate_interest": "Le scriviamo perché riteniamo che questo argomento riguardi il Suo lavoro.",
            "consent": "Riceve questo messaggio perché ha acconsentito a ricevere nostre comunicazioni.",
            "contract": "Riceve questo messaggio nell'ambito del nostro rapporto commerciale.",
        },
        ai="Scritto con l'aiuto di un sistema di IA; ne è responsabile {}.",
        rights="Come abbiamo ottenuto il Suo indirizzo e quali sono i Suoi diritti:",
        stop="Se preferisce non ricevere più nostri messaggi, risponda «disiscrizione»",
        or_open="oppure apra",
        or_click="oppure",
        click="si disiscriva qui",
    ),
    "nl": _Words(
        legal_form="Rechtsvorm: {}",
        office="Statutaire zetel: {}",
        register="Register: {}",
        registered_in="Geregistreerd in {}, nummer {}",
        directors="Directie: {}",
        vat_id="Btw-nummer: {}",
        phone="Telefoon: {}",
        why={
            "legitimate_interest": "Wij schrijven u omdat wij denken dat dit onderwerp uw werk raakt.",
            "consent": "U ontvangt dit bericht omdat u ermee hebt ingestemd van ons te horen.",
            "contract": "U ontvangt dit bericht vanwege onze zakelijke relatie.",
        },
        ai="Geschreven met hulp van een AI-systeem; {} is verantwoordelijk.",
        rights="Hoe wij aan uw adres komen en wat uw rechten zijn:",
        stop="Wilt u liever niets meer van ons horen, antwoord dan met ‘afmelden’",
        or_open="of open",
        or_click="of",
        click="meld u hier af",
    ),
    "pl": _Words(
        legal_form="Forma prawna: {}",
        office="Siedziba: {}",
        register="Rejestr: {}",
        registered_in="Spółka zarejestrowana w {}, numer {}",
        directors="Zarząd: {}",
        vat_id="NIP / VAT: {}",
        phone="Telefon: {}",
        why={
            "legitimate_interest": "Piszemy do Państwa, ponieważ uważamy, że ten temat dotyczy Państwa pracy.",
            "consent": "Otrzymują Państwo tę wiadomość, ponieważ wyrazili Państwo zgodę na kontakt z naszej strony.",
            "contract": "Otrzymują Państwo tę wiadomość w związku z naszą współpracą.",
        },
        ai="Napisano z pomocą systemu AI; odpowiedzialność ponosi {}.",
        rights="Skąd mamy Państwa adres i jakie przysługują Państwu prawa:",
        stop="Jeśli nie chcą Państwo otrzymywać od nas wiadomości, prosimy odpisać „wypisz”",
        or_open="lub otworzyć",
        or_click="lub",
        click="wypisać się tutaj",
    ),
}
_STOCK_CORPORATION: Final = frozenset({"ag", "se", "kgaa", "aktiengesellschaft"})


def sender(footer: Footer) -> list[str]:
    """Who sends it: name, address, and what letters of their country say besides, line by line."""
    known, words = footer.registration, _of(footer.language)
    lines = [*footer.legal_name.splitlines(), *footer.postal_address.splitlines()]
    where = [words.office.format(known.office)] if known.office else []
    if known.country == "GB" and known.register and known.number:
        where.insert(0, words.registered_in.format(known.register, known.number))
    elif named := ", ".join(one for one in (known.register, known.number) if one):
        where.append(words.register.format(named))
    if known.legal_form and known.legal_form.casefold() not in footer.legal_name.casefold():
        where.insert(0, words.legal_form.format(known.legal_form))
    lines.append(" · ".join(where))
    if known.directors:
        is_board = footer.language == "de" and known.legal_form.casefold() in _STOCK_CORPORATION
        lines.append(("Vorstand: {}" if is_board else words.directors).format(", ".join(known.directors)))
    reached = [(words.phone, known.phone), (words.vat_id, known.vat_id)]
    lines.append(" · ".join(label.format(value) for label, value in reached if value))
    return [line.strip() for line in lines if line.strip()]


def remarks(footer: Footer) -> list[str]:
    """Why they get it, and who answers for words that a machine wrote."""
    words = _of(footer.language)
    why = "" if footer.is_answer else words.why.get(footer.basis, "")
    name = " ".join(footer.legal_name.split())
    # "Acme Inc." at the end of a sentence has its full stop already
    said = words.ai.format(name).removesuffix(".").removesuffix(".") + "." if footer.ai_written else ""
    return [line for line in (why, said) if line]


def links(footer: Footer) -> tuple[list[str], list[str]]:
    """The lines of what the recipient can do, as text and as HTML: their rights, and how to stop it. An answer has neither."""
    if footer.is_answer:
        return [], []
    words = _of(footer.language)
    text: list[str] = []
    html: list[str] = []
    if footer.rights_url:
        text.append(f"{words.rights} {footer.rights_url}")
        html.append(f'{escape(words.rights)} <a href="{escape(footer.rights_url)}">{escape(footer.rights_url)}</a>')
    if footer.unsubscribe_url:
        text.append(f"{words.stop} {words.or_open} {footer.unsubscribe_url}")
        link = f'<a href="{escape(footer.unsubscribe_url)}">{escape(words.click)}</a>'
        html.append(f"{escape(words.stop)} {words.or_click} {link}.")
    else:
        text.append(f"{words.stop}.")
        html.append(f"{escape(words.stop)}.")
    return text, html


def _of(language: str) -> _Words:
    return _WORDS.get(language) or _WORDS["en"]
