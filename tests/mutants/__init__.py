"""Promises, each with the line that keeps it and the tests that must fail when that line is broken: `make mutants`."""
