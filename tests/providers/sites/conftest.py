"""The web server that the rooms' tests use."""

from tests.rooms.conftest import site

__all__ = ["site"]
