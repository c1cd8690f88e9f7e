"""Who reaches the address that the unsubscribe link leads to."""

import socket
import unicodedata
from dataclasses import replace
from ipaddress import IPv4Address, IPv6Address, ip_address
from typing import Final, Literal
from urllib.parse import urlsplit

from outrider.core.causes import Blocker, Fix, InProject
from outrider.projects.causes import to_complete
from outrider.projects.store import ComplianceProfile

_OWN: Final = ("localhost", "localhost.localdomain", "ip6-localhost", "ip6-loopback")
_INSIDE: Final = (".local", ".internal", ".lan", ".home.arpa")
Reach = Literal["machine", "network", "everybody"]


def reach_of(host: str) -> Reach:
    """Who may reach a host by its name alone: only its own machine, only its own network, or everybody."""
    name = unicodedata.normalize("NFKC", host).lower().rstrip(".")
    if name in _OWN or name.endswith(".localhost"):
        return "machine"
    number = _number(name)
    if number is None:
        return "everybody" if "." in name and not name.endswith(_INSIDE) else "network"
    if number.is_loopback or number.is_unspecified:
        return "machine"
    return "everybody" if number.is_global else "network"


def _number(name: str) -> IPv4Address | IPv6Address | None:
    try:
        found = ip_address(name)
    except ValueError:
        try:
            # 127.1, 0x7f.0.0.1 and 2130706433 are numbers, too: most programs follow them.
            return IPv4Address(socket.inet_aton(name))
        except (OSError, ValueError):
            return None
    return found if isinstance(found, IPv4Address) else found.ipv4_mapped or found


def unreachable_link(place: InProject, profile: ComplianceProfile) -> Blocker | None:
    """Nobody who gets a letter could unsubscribe by a link that leads to their own machine."""
    host = urlsplit(profile.unsubscribe_base_url or "").hostname
    if not host or reach_of(host) != "machine":
        return None
    fix = to_complete(place, replace(profile, unsubscribe_base_url=None))
    assert fix.template is not None, "a profile is completed with words that somebody has to say"
    template = replace(fix.template, missing=(*fix.template.missing, "/unsubscribe_base_url"))
    return Blocker(
        "unsubscribe_unreachable",
        f"The unsubscribe link leads to {host}, which for whoever gets the letter is their own machine: nobody could unsubscribe"
        " by it. Set unsubscribe_base_url to an https address that leads to this service, or to null: then by mail only.",
        "compliance",
        ("send",),
        Fix("Mend the unsubscribe link", f"/p/{place.project_id}/policy?form=identity", template=template),
    )
