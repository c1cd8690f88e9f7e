"""Speed, shown as ratios against a named reference in the same run. `make bench` runs all of it."""
