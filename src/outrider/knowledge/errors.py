"""What can go wrong with knowledge, written for the person who must act next."""

from outrider.core.decisions import ContentChanged as ContentChanged
from outrider.core.errors import Conflict, Invalid, TooLarge, Unavailable


class NothingGiven(Invalid):
    code, title = "nothing_given", "There is nothing to read"


class TooManySources(Invalid):
    code, title = "too_many_sources", "More sources than one request takes"


class NotesTooLong(Invalid):
    code, title = "notes_too_long", "The notes are longer than the limit"


class UploadTooLarge(TooLarge):
    code, title = "upload_too_large", "A file, or all files together, are larger than the limit"


class NoSourceReadable(Invalid):
    """Every source of the request failed; `errors` has one entry for each. Nothing was stored."""

    code, title = "no_source_readable", "None of the sources could be read"


class EmptyText(Invalid):
    code, title = "empty_text", "The claim has no text"


class ClaimExists(Conflict):
    code, title = "claim_exists", "The project already has this claim"


class NotAPage(Invalid):
    code, title = "not_a_page", "Only a page can be read again"


class EvidenceNotInSource(Invalid):
    """A quote that does not stand in its source to the letter, or a source that there is not."""

    code, title = "evidence_not_in_source", "A quote does not stand in its source"


class DecisionNotPossible(Invalid):
    code, title = "decision_not_possible", "This decision does not apply to a claim"


class JudgementUnavailable(Unavailable):
    code, title = "model_unavailable", "The model that reads text does not answer"
