"""Companies as an import gives them to the catalogue."""

from outrider.core import ids
from outrider.providers.sources import NewCompany, catalogue


def company(name: str, **more: str) -> NewCompany:
    said = {"domain": f"{name.lower()}.example", "description": "", "industry": "", "country": "", "size": "", **more}
    code, low, high = catalogue.meaning(said["country"], said["size"])
    return NewCompany(
        ids.new("co"), name, **said, extra={}, country_code=code, size_low=low, size_high=high, unvouched=[]
    )
