"""What can go wrong with prospects, written for the person who must act next."""

from outrider.core.decisions import ContentChanged as ContentChanged
from outrider.core.errors import Conflict, Forbidden, Invalid
from outrider.knowledge.errors import UploadTooLarge
from outrider.mailbox.errors import RecipientHeld as RecipientHeld
from outrider.mailbox.errors import RecipientSuppressed as RecipientSuppressed


class ProspectExists(Conflict):
    """`prospect_id` names the one that is there."""

    code, title = "prospect_exists", "The project already has this prospect"


class ContactExists(Conflict):
    """`contact_id` names the one that is there, where it is known by its address."""

    code, title = "contact_exists", "The project already knows this person"


class RoleAddress(Invalid):
    code, title = "role_address", "Nobody reads this address"


class InvalidDomain(Invalid):
    code, title = "invalid_domain", "That is not a domain"


class FileTooLarge(UploadTooLarge):
    """The one file of an import."""


class SkippedByAPerson(Forbidden):
    code, title = "skipped_by_a_person", "A person said no to this prospect"


class TurnedDown(Conflict):
    code, title = "turned_down", "A reviewer turned down exactly this"


class FileUnreadable(Invalid):
    code, title = "file_unreadable", "The file cannot be read as a table"


class AddressNotPublished(Conflict):
    code, title = "address_not_published", "The page does not show that this address is published"
