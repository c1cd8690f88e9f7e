"""Judgement over text that needs no model, no database and no network."""
