"""What the privacy page says, in the languages of recipients (Regulation (EU) 2016/679, Articles 14 and 21). Plain words: whoever
reads this did not ask for the letter that brought them here."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PageWords:
    """The texts of one language; braces are filled in by the page."""

    title: str
    intro: str
    who: str
    contact: str
    representative_eu: str
    representative_uk: str
    purpose: str
    purpose_text: str
    basis: str
    bases: Mapping[str, str]
    categories: str
    kinds: Mapping[str, str]
    nothing: str
    source: str
    sources: Mapping[str, str]
    receivers: str
    receivers_text: str
    model: str
    crm: str
    data_provider: str
    period: str
    period_text: str
    period_open: str
    not_automated: str
    rights: str
    rights_text: str
    complaint: str
    object_text: str
    object_button: str
    access_text: str
    access_button: str
    erasure_text: str
    erasure_button: str
    done: str
    objected: str
    mailed: str
    confirm: str
    confirm_text: str
    confirm_button: str
    confirmed: str
    asks: Mapping[str, str]
    mail_subject: str
    mail_text: str
