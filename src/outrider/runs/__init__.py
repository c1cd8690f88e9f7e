"""Runs from outside, review decisions, and the agent's next safe step (interface §4 "Runs and review")."""
