"""People who wrote without having been written to."""
