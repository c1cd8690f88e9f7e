"""Measure judgement on cases that say what is right: `outrider eval` (docs/reference/evaluation.md)."""
