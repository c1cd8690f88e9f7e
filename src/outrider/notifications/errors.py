"""What can go wrong with notifications."""

from outrider.core.errors import Conflict, Invalid


class ProjectNotYours(Invalid):
    code, title = "project_not_yours", "A project is named that you do not have"


class NoNotificationAddress(Conflict):
    code, title = "no_notification_address", "There is no address that mail can go to"


class NoWayToTell(Conflict):
    code, title = "no_way_to_tell", "Nothing here can send such mail now"
