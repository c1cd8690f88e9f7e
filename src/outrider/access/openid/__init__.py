"""Signing in with OpenID Connect (OpenID Connect Core 1.0; docs/decisions/ways-in.md)."""
