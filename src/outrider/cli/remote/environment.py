"""What the terminal of whoever calls says, in its environment variables.

The service's own are in `settings`, which takes longer to load than most commands run."""

import os


def names() -> list[str]:
    """What is set at all, by name."""
    return list(os.environ)


def given(name: str) -> str | None:
    """The value of a variable; None where it is not set."""
    return os.environ.get(name)
