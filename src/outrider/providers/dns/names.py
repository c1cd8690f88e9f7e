"""Domains of a special kind: never in the DNS, or nobody's own."""

from typing import Final

_RESERVED: Final = frozenset({"example", "test", "invalid", "localhost", "local", "internal", "onion", "arpa", "alt"})
"""Top names that the public DNS does not have (RFC 2606, 6761, 6762, 9476; .internal by ICANN)."""
_DOCUMENTATION: Final = frozenset({"example.com", "example.net", "example.org", "example.edu"})


def is_reserved(domain: str) -> bool:
    """Whether the name is set aside for tests, documents or networks of one's own, so that asking tells nothing."""
    labels = domain.lower().rstrip(".").split(".")
    return len(labels) < 2 or labels[-1] in _RESERVED or ".".join(labels[-2:]) in _DOCUMENTATION


def aligned(domain: str, other: str, *, strict: bool) -> bool:
    """Whether DMARC takes two domains for one (RFC 9989 section 4.4): the same, or in the relaxed mode of one organisation."""
    one, two = domain.lower().rstrip("."), other.lower().rstrip(".")
    return one == two or (not strict and bool(one) and _organisation(one) == _organisation(two))


def _organisation(domain: str) -> str:
    from publicsuffixlist import PublicSuffixList  # a tenth of a second, and needed a few times a day

    return PublicSuffixList().privatesuffix(domain) or domain
