"""Which addresses belong to the public internet; what strangers name may be fetched from nowhere else."""

import ipaddress
from collections.abc import Collection
from typing import Final
from urllib.parse import urlsplit

# IPv4 space that is not the public internet (IANA special-purpose registry), and one public address that is: Azure's
# host agent, which hands out machine secrets to whoever asks from inside.
_V4_REFUSED: Final = tuple(
    map(
        ipaddress.IPv4Network,
        (
            *("0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12"),
            *("192.0.0.0/24", "192.0.2.0/24", "192.88.99.0/24", "192.168.0.0/16", "198.18.0.0/15"),
            *("198.51.100.0/24", "203.0.113.0/24", "224.0.0.0/4", "240.0.0.0/4", "168.63.129.16/32"),
        ),
    )
)
# Only global unicast is public in IPv6; that leaves out mapped (::ffff:0:0/96), NAT64 (64:ff9b::/96), unique local,
# link-local and multicast. Within it: protocol assignments with Teredo, documentation, 6to4.
_V6_PUBLIC: Final = ipaddress.IPv6Network("2000::/3")
_V6_REFUSED: Final = tuple(
    ipaddress.IPv6Network(net) for net in ("2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20", "2620:4f:8000::/48")
)


def is_public(address: str) -> bool:
    """Whether an IP address belongs to the public internet. Anything that is no plain address is not."""
    try:
        ip = ipaddress.ip_address(address)
    except ValueError:
        return False
    if isinstance(ip, ipaddress.IPv4Address):
        return not any(ip in net for net in _V4_REFUSED)
    return ip.scope_id is None and ip in _V6_PUBLIC and not any(ip in net for net in _V6_REFUSED)


def is_named(hosts: Collection[str], host: str, port: int) -> bool:
    """Whether a host is among those that whoever runs the server has named, as `host` or `host:port`."""
    bracketed = f"[{host}]" if ":" in host else host
    return any(form in hosts for form in (host, f"{bracketed}:{port}", bracketed))


def is_address(host: str) -> bool:
    """Whether a host is written as an IP address."""
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return False
    return True


def is_on_site(url: str, domain: str) -> bool:
    """Whether a URL is on a domain or below it, with or without `www.`; none is where no domain is known."""
    try:
        host = (urlsplit(url).hostname or "").lower().rstrip(".").removeprefix("www.")
    except ValueError:
        return False
    bare = domain.lower().removeprefix("www.")
    return bool(bare) and (host == bare or host.endswith(f".{bare}"))
