"""What only tools refuse; everything else is refused by the routes that they call."""

from outrider.core.errors import Conflict, Forbidden, Invalid


class OriginNotServed(Forbidden):
    """A page of somebody else's asks in the name of whoever looks at it."""

    code, title = "origin_not_served", "This server does not answer pages of that origin"


class WrongArguments(Invalid):
    """Arguments that belong to the tool and to no route."""


class ProjectNeeded(Invalid):
    code, title = "project_needed", "This token reaches several projects, or none"


class NeedsAPerson(Conflict):
    code, title = "needs_a_person", "A person has to be asked, and this client can ask none"


class ChangedSinceAsked(Conflict):
    code, title = "changed_since_asked", "The draft is not the one that the person was shown"


class Declined(Conflict):
    code, title = "declined", "The person said no"
