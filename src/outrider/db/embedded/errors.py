"""What the private server can fail with. The text is for the person at the terminal: what is wrong, and what to do."""


class EmbeddedUnavailable(Exception):
    """The embedded PostgreSQL cannot run here; OUTRIDER_DATABASE_URL with a server of one's own is a way out."""


class CommandFailed(EmbeddedUnavailable):
    """One of PostgreSQL's programs gave up; `output` holds what it said."""

    def __init__(self, program: str, code: int, output: str, log_tail: str) -> None:
        said = "\n".join(part for part in (output, log_tail) if part)
        super().__init__(f"{program} of the embedded PostgreSQL ended with code {code}:\n{said}")
        self.output = said
