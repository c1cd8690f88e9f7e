"""Which links of a page lead to which kind of page, by the words of the address and of the link, in six languages."""
# ruff: noqa: SIM905 - a list of words reads better as one text

import re
from dataclasses import dataclass
from datetime import date
from typing import Final, Literal, get_args
from urllib.parse import unquote

import httpx
from selectolax.lexbor import LexborHTMLParser

from outrider.language.html import nesting
from outrider.language.text import without_accents

PageKind = Literal[
    "front",
    "news",
    "article",
    "about",
    "careers",
    "locations",
    "customers",
    "products",
    "pricing",
    "team",
    "contact",
    "other",
]
"""`news` is a list of news, `article` a page below one."""

_WORDS: Final[dict[PageKind, str]] = {
    "news": "news newsroom latest-news press press-releases media-centre blog updates announcements"
    " aktuelles neuigkeiten nachrichten presse pressemitteilungen news-und-presse"
    " actualites actualite communiques espace-presse presse nouvelles"
    " noticias novedades actualidad prensa sala-de-prensa"
    " notizie novita comunicati comunicati-stampa stampa"
    " nieuws actueel nieuwsberichten pers persberichten",
    "careers": "careers career jobs vacancies job-openings work-with-us work-for-us join-us join-our-team hiring"
    " karriere stellen stellenangebote stellenanzeigen offene-stellen arbeiten-bei"
    " carrieres carriere recrutement emploi emplois nous-rejoindre rejoignez-nous offres-emploi offres-d-emploi"
    " empleo trabaja-con-nosotros unete trabajo ofertas-de-empleo bolsa-de-trabajo"
    " lavora-con-noi posizioni-aperte opportunita-di-lavoro lavoro"
    " vacatures werken-bij werkenbij werken-voor kom-werken",
    "locations": "locations branches offices our-offices depots stores where-we-are find-us sites"
    " standorte niederlassungen filialen werke"
    " implantations agences nos-agences nos-sites boutiques magasins"
    " sedes oficinas centros delegaciones tiendas donde-estamos"
    " sedi filiali punti-vendita dove-siamo"
    " vestigingen locaties winkels filialen",
    "about": "about about-us who-we-are company our-company our-story history"
    " ueber-uns uber-uns unternehmen wir-ueber-uns wir-uber-uns firma geschichte"
    " a-propos qui-sommes-nous notre-entreprise entreprise notre-histoire"
    " sobre-nosotros quienes-somos nosotros empresa la-empresa nuestra-historia"
    " chi-siamo azienda l-azienda la-nostra-storia storia"
    " over-ons wie-zijn-wij ons-bedrijf bedrijf het-bedrijf geschiedenis",
    "customers": "customers clients case-studies case-study cases references success-stories testimonials portfolio projects"
    " kunden referenzen erfolgsgeschichten projekte"
    " nos-clients etudes-de-cas temoignages realisations"
    " clientes casos-de-exito referencias proyectos"
    " clienti referenze casi-studio progetti"
    " klanten referenties klantverhalen projecten",
    "pricing": "pricing prices plans rates fees preise tarife kosten tarifs prix precios tarifas prezzi tariffe listino prijzen"
    " tarieven",
    "products": "products product services service solutions features platform what-we-do"
    " produkte produkt leistungen loesungen losungen dienstleistungen"
    " produits prestations nos-services nos-solutions"
    " productos servicios soluciones"
    " prodotti servizi soluzioni"
    " producten diensten oplossingen",
    "team": "team our-team people leadership management geschaeftsfuehrung ansprechpartner equipe notre-equipe direction"
    " equipo nuestro-equipo squadra il-team ons-team medewerkers directie",
    "contact": "contact contact-us kontakt impressum imprint contacto contatti contattaci contactez-nous",
}
_PHRASES: Final = {phrase: kind for kind, words in reversed(_WORDS.items()) for phrase in words.split()}
"""A word of two kinds counts for the first of `_WORDS`."""
_LONGEST_PHRASE: Final = max(phrase.count("-") + 1 for phrase in _PHRASES)
_NAMED: Final = 5
"""Words of a path segment or of a link's text that name a section; more are a headline."""
_NOT_FOLLOWED: Final = re.compile(
    r"/(?:wp-(?:admin|login|json|content|includes)|cgi-bin|log-?in|log-?out|sign-?(?:in|up|out)|register|account|my-?account|cart"
    r"|basket|checkout|warenkorb|panier|carrito|carrello|winkelwagen|search|suche|recherche|buscar|cerca|zoeken|tags?|category"
    r"|kategorie|categorie|categoria|author|autor|auteur|autore|page|feed|rss|print|share|cookies?|privacy|datenschutz)(?:[/.?-]|$)",
    re.IGNORECASE,
)
_NO_PAGE: Final = re.compile(
    r"\.(?!(?:html?|php|aspx?|jsp|shtml)$)[a-z0-9]{1,5}$",
    re.IGNORECASE,
)
_TRACKING: Final = re.compile(r"^(?:utm_\w+|fbclid|gclid|mc_[ce]id|ref|source)$")
_DAY_IN_URL: Final = re.compile(r"/((?:19|20)\d{2})[/-](\d{1,2})(?:[/-](\d{1,2}))?(?=[/-]|$)")
_LANGUAGE: Final = re.compile(r"^/([a-z]{2})(?:-[a-z]{2})?(?:/|$)", re.IGNORECASE)
_FEED_TYPES: Final = ("application/rss+xml", "application/atom+xml")
_MOST_FEEDS: Final = 20
_READ: Final = 500_000
_MOST_LINKS: Final = 600
_DEEPEST: Final = 500
_LONGEST_URL: Final = 500


@dataclass(frozen=True, slots=True)
class SiteLink:
    """A page of the same site that may be read, what kind it seems to be, and the day that its address names."""

    url: str
    kind: PageKind
    day: date | None = None


def of_page(html: str, base: str) -> list[SiteLink]:
    """The links of a page to others of its site, each address once, in their order."""
    html = html[:_READ]
    if nesting(html) > _DEEPEST:
        return []
    found: dict[str, SiteLink] = {}
    for node in LexborHTMLParser(html).css("a[href]")[:_MOST_LINKS]:
        text = " ".join((node.text(deep=True) or "").split())[:200]
        link = of_address((node.attributes.get("href") or "").strip(), base, text)
        if link is not None:
            known = found.setdefault(key(link.url), link)
            if known.kind == "other" and link.kind != "other":
                found[key(link.url)] = link
    return list(found.values())


def news_feed(html: str, base: str) -> str | None:
    """The news feed that a page of a site says it has (RSS or Atom), that of comments aside; None where there is none on the
    same site."""
    html = html[:_READ]
    if "alternate" not in html or nesting(html) > _DEEPEST:
        return None
    for node in LexborHTMLParser(html).css("link[rel~=alternate][href]")[:_MOST_FEEDS]:
        href = (node.attributes.get("href") or "").strip()
        if node.attributes.get("type") not in _FEED_TYPES or len(href) > _LONGEST_URL or "comment" in href.lower():
            continue
        try:
            url = httpx.URL(base).join(href).copy_with(fragment=None)
        except (httpx.InvalidURL, ValueError, UnicodeError):
            continue
        if url.scheme in ("http", "https") and not url.userinfo and _is_same_origin(url, httpx.URL(base)):
            return str(url)
    return None


def of_address(href: str, base: str, text: str = "") -> SiteLink | None:
    """A link as it stands on the page `base`; None where it leads elsewhere or to no page."""
    if not href or len(href) > _LONGEST_URL:
        return None
    try:
        here = httpx.URL(base)
        url = here.join(href).copy_with(fragment=None)
        if url.scheme not in ("http", "https") or url.userinfo or not _is_same_origin(url, here):
            return None
        kept = [(name, value) for name, value in url.params.multi_items() if not _TRACKING.match(name.lower())]
        url = url.copy_with(params=kept) if kept else url.copy_with(query=None)
        path = unquote(url.path)
    except (httpx.InvalidURL, ValueError, UnicodeError):
        return None
    if len(kept) > 2 or _NOT_FOLLOWED.search(path) or _NO_PAGE.search(path.rstrip("/")):
        return None
    if path.strip("/") == "" and not kept:
        return None
    if (mine := _language(path)) and (theirs := _language(here.path)) and mine != theirs:
        return None
    return SiteLink(str(url), kind_of(path, text), day_in(path))


def _is_same_origin(url: httpx.URL, here: httpx.URL) -> bool:
    return is_same_host(url.host, here.host) and (url.port or None) == (here.port or None)


def is_same_host(one: str, other: str) -> bool:
    """With or without `www.`, it is one site."""
    return one.lower().removeprefix("www.") == other.lower().removeprefix("www.")


def key(url: str) -> str:
    """What makes two addresses one page: scheme, `www.`, a last slash and an index page do not part them."""
    parsed = httpx.URL(url)
    path = re.sub(r"/(?:index\.(?:html?|php))?$", "", parsed.path)
    return f"{parsed.host.removeprefix('www.')}:{parsed.port or ''}{path}?{parsed.query.decode('ascii', 'replace')}"


def kind_of(path: str, text: str = "") -> PageKind:
    """The kind of a page by its address; by the words of the link where the address says nothing."""
    segments = [one for one in path.split("/") if one]
    kinds = [_named(re.sub(r"\.\w{1,5}$", "", one)) for one in segments]
    section = next((kind for kind in kinds if kind is not None), None)
    last = kinds[-1] if kinds else None
    if section == "news" and last != "news":
        return "article"
    if day_in(path) is not None and section in (None, "news"):
        return "article"
    return last or section or _named(text) or "other"


def _named(said: str) -> PageKind | None:
    words = [word for word in re.split(r"[\W_]+", _folded(said)) if word]
    if not words or len(words) > _NAMED:
        return None
    for length in range(min(_LONGEST_PHRASE, len(words)), 0, -1):
        found = {_PHRASES.get("-".join(words[at : at + length])) for at in range(len(words) - length + 1)}
        if kind := next((kind for kind in _WORDS if kind in found), None):
            return kind
    return None


def _folded(said: str) -> str:
    return without_accents(said.lower().replace("ß", "ss"))


def day_in(path: str) -> date | None:
    """The day, or the first of the month, that an address names: /2026/09/14/."""
    match = _DAY_IN_URL.search(path)
    try:
        return date(int(match[1]), int(match[2]), int(match[3] or 1)) if match else None
    except ValueError:
        return None


def _language(path: str) -> str:
    match = _LANGUAGE.match(path)
    return match[1].lower() if match and match[1].lower() in _LANGUAGES else ""


_LANGUAGES: Final = frozenset("en de fr es it nl pt pl da sv fi cs".split())
KINDS: Final[tuple[PageKind, ...]] = get_args(PageKind)
