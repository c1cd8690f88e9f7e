"""What the owner of a site allows programs to read: robots.txt (RFC 9309)."""

from dataclasses import dataclass, replace
from typing import Final

from protego import Protego

from outrider.core.fetch import FetchError, FetchPolicy, FetchRefused, fetch

PRODUCT: Final = "Outrider"
"""The name that a robots.txt may speak of."""
_MOST_BYTES: Final = 512 * 1024
_MOST_SITEMAPS: Final = 5


@dataclass(frozen=True, slots=True)
class Robots:
    """The rules of one origin. `refused` says in words why nothing at all may be read; None where something may.

    `can_retry`: whether asking again later may end otherwise.
    """

    rules: Protego | None = None
    refused: str | None = None
    can_retry: bool = False

    def allows(self, url: str) -> bool:
        return self.refused is None and (self.rules is None or self.rules.can_fetch(url, PRODUCT))

    @property
    def delay(self) -> float:
        """Seconds that the site wants between two requests; 0 where it says nothing."""
        return (self.rules.crawl_delay(PRODUCT) or 0.0) if self.rules else 0.0

    @property
    def sitemaps(self) -> list[str]:
        return list(self.rules.sitemaps)[:_MOST_SITEMAPS] if self.rules else []


async def ask(origin: str, policy: FetchPolicy) -> Robots:
    """The rules of an origin such as `https://example.com`. Without the file all is allowed; where it cannot be had because
    the server fails, nothing is (RFC 9309 §2.3.1).

    Raises:
        FetchError: nobody answers at this origin at all.
    """
    try:
        answer = await fetch(
            f"{origin}/robots.txt", policy=replace(policy, max_bytes=min(policy.max_bytes, _MOST_BYTES))
        )
    except FetchRefused:
        raise
    except FetchError as error:
        if error.code in ("dns_failed", "connect_failed", "tls_failed"):
            raise
        return Robots(refused=f"its robots.txt could not be read ({error.detail.rstrip('.')})", can_retry=True)
    if answer.status >= 500 or answer.status == 429:
        return Robots(refused=f"its robots.txt could not be read (it answered {answer.status})", can_retry=True)
    if not answer.ok:
        return Robots()
    return Robots(Protego.parse(answer.body.decode("utf-8", "replace")))
