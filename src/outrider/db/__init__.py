"""The one database, PostgreSQL: the embedded server, transactions, migrations."""

from outrider.db import binary
from outrider.db.tx import Database, ProjectTx, Tx

__all__ = ["Database", "ProjectTx", "Tx", "binary"]
