"""The sentence encoder that comes with the installation (docs/decisions/sentence-encoder.md): `build` gives it, `trouble` says
why there is none."""

from outrider.providers.encoder.sentences import PACKAGE, trouble
from outrider.providers.encoder.using import WITHOUT_PGVECTOR, build, readiness

__all__ = ["PACKAGE", "WITHOUT_PGVECTOR", "build", "readiness", "trouble"]
