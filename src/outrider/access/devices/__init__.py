"""Device authorization (RFC 8628): an operator lets an agent into one project without copying a key."""

from outrider.access.devices.store import DeviceRequest

__all__ = ["DeviceRequest"]
