"""The country of somebody, with where that comes from. What disagrees, or says little, is for the strictest reading."""

from typing import Final, Literal, NamedTuple

from outrider.language import countries
from outrider.law.whose import ToWhom

Origin = Literal["country", "domain", "phone", "company", "icp", "default_country", "none"]
_CALLED: Final = {
    "country": "its country field",
    "domain": "the domain",
    "phone": "a phone number",
    "company": "the company's country",
    "icp": "the countries that you sell to",
    "default_country": "the project's default country",
    "none": "nothing",
}


class Sign(NamedTuple):
    """One thing that points to a country; `code` is None where it means one that cannot be read."""

    code: str | None
    origin: Origin
    said_by: str
    is_vouched: bool = True

    @property
    def words(self) -> str:
        """Where it comes from, for people."""
        return _CALLED[self.origin] + ("" if self.is_vouched else ", as nobody has confirmed")


def signs(whom: ToWhom) -> list[Sign]:
    """All that points to a country, the best first."""
    found = []
    if written := whom.country.strip():
        is_vouched = "country" not in whom.unvouched
        said_by = whom.source if is_vouched else "unreviewed"
        found.append(Sign(countries.code_of(written), "country", said_by, is_vouched))
    for domain in dict.fromkeys((whom.email.rpartition("@")[2], whom.domain, *whom.further_domains)):
        if code := countries.code_of_domain(domain):
            found.append(Sign(code, "domain", domain))
    for name, text in whom.phones:
        if code := of_number(text):
            is_vouched = name not in whom.unvouched
            found.append(Sign(code, "phone", name if is_vouched else "unreviewed", is_vouched))
    if written := whom.company_country.strip():
        # whoever may import can say it, so that it is hearsay
        found.append(Sign(countries.code_of(written), "company", "catalogue", is_vouched=False))
    return found


def of_number(number: str) -> str | None:
    """The country of a telephone number that is written with its prefix; None for any other."""
    import phonenumbers  # tables of its own; who never meets a number does not load them

    written = number.strip().removeprefix("(").replace("(0)", "")
    if written.startswith("00"):
        written = f"+{written[2:]}"
    if not written.startswith("+"):
        return None
    try:
        parsed = phonenumbers.parse(written, None)
    except phonenumbers.NumberParseException:
        return None
    region = phonenumbers.region_code_for_number(parsed)
    return region if region and countries.is_code(region) else None
