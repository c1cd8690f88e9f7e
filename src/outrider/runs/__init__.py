"""Runs from outside, review decisions, and the agent's next safe step (docs/reference/runs.md)."""
