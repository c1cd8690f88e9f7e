"""The one database, PostgreSQL: the embedded server, transactions, migrations."""

from outrider.db.rows import Json
from outrider.db.tx import Database, ProjectTx, Tx

__all__ = ["Database", "Json", "ProjectTx", "Tx"]
