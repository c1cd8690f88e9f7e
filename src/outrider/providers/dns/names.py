"""Domains of a special kind: never in the DNS, or nobody's own."""

from typing import Final


def _names(text: str) -> frozenset[str]:
    return frozenset(text.split())


_RESERVED: Final = frozenset({"example", "test", "invalid", "localhost", "local", "internal", "onion", "arpa", "alt"})
"""Top names that the public DNS does not have (RFC 2606, 6761, 6762, 9476; .internal by ICANN)."""
_DOCUMENTATION: Final = frozenset({"example.com", "example.net", "example.org", "example.edu"})
_CONSUMER: Final = _names(
    "gmail.com googlemail.com outlook.com hotmail.com hotmail.co.uk hotmail.fr hotmail.de live.com msn.com "
    "outlook.de outlook.fr yahoo.com yahoo.co.uk yahoo.fr yahoo.de ymail.com rocketmail.com aol.com "
    "icloud.com me.com mac.com proton.me protonmail.com pm.me gmx.de gmx.net gmx.com gmx.at gmx.ch web.de "
    "t-online.de freenet.de mail.com mail.ru yandex.ru yandex.com zoho.com zohomail.com zohomail.eu "
    "fastmail.com fastmail.fm hey.com tutanota.com tuta.com posteo.de mailbox.org qq.com 163.com 126.com "
    "naver.com orange.fr free.fr laposte.net libero.it virgilio.it wp.pl o2.pl seznam.cz btinternet.com "
    "comcast.net verizon.net att.net sbcglobal.net cox.net"
)
"""Domains that give addresses to anybody: their DNS is their owner's business, and their reputation everybody's."""


def is_reserved(domain: str) -> bool:
    """Whether the name is set aside for tests, documents or networks of one's own, so that asking tells nothing."""
    labels = domain.lower().rstrip(".").split(".")
    return len(labels) < 2 or labels[-1] in _RESERVED or ".".join(labels[-2:]) in _DOCUMENTATION


def is_consumer(domain: str) -> bool:
    """Whether the domain is a mail service's own, where everybody has an address."""
    return domain.lower().rstrip(".") in _CONSUMER


def aligned(domain: str, other: str, *, strict: bool) -> bool:
    """Whether DMARC takes two domains for one (RFC 9989 section 4.4): the same, or in the relaxed mode of one organisation."""
    one, two = domain.lower().rstrip("."), other.lower().rstrip(".")
    return one == two or (not strict and bool(one) and _organisation(one) == _organisation(two))


def _organisation(domain: str) -> str:
    from publicsuffixlist import PublicSuffixList  # a tenth of a second, and needed a few times a day

    return PublicSuffixList().privatesuffix(domain) or domain
