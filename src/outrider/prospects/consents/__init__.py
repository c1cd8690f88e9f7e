"""Consents to be written to, with what shows them."""
