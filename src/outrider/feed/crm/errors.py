"""What can go wrong with a CRM."""

from outrider.core.errors import Conflict, Invalid, NotFound


class CrmNotConnected(NotFound):
    code, title = "crm_not_connected", "No CRM is connected"


class NoSuchCrmDelivery(NotFound):
    code, title = "crm_delivery_not_found", "There is no such delivery"


class CrmSecretMissing(Invalid):
    code, title = "crm_secret_missing", "A CRM is connected with a secret"


class CrmUnusable(Conflict):
    """The CRM was asked and does not do what is needed; `detail` says why and what to do."""

    code, title = "crm_unusable", "This CRM cannot be used as it is"
