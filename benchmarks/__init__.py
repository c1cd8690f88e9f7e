"""Speed, shown as ratios against a named reference in the same run. `make bench` runs all of it."""

# First of all: it says how many threads numpy may take, which reads that once, when a benchmark imports it.
import outrider.settings  # noqa: F401
