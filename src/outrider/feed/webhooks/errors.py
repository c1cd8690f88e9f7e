"""What can go wrong with webhooks."""

from outrider.core.errors import Conflict, Invalid, NotFound


class NoSuchWebhook(NotFound):
    code, title = "webhook_not_found", "There is no such webhook"


class NoSuchDelivery(NotFound):
    code, title = "webhook_delivery_not_found", "There is no such delivery"


class AddressRefused(Invalid):
    """The address may not be called: not http(s), a private address, a strange port."""

    code, title = "webhook_url_refused", "This address cannot be a webhook"


class TooManyWebhooks(Conflict):
    code, title = "too_many_webhooks", "There are as many webhooks as there may be"
