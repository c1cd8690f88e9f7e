"""Outrider: outbound sales email for an operator, driven by an agent over a REST API."""

__version__ = "0.1.0"
