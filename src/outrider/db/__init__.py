"""The one database, PostgreSQL: the embedded server, transactions, migrations."""

from outrider.db.rows import Json
from outrider.db.shares import TooManyAtOnce
from outrider.db.store import Owned
from outrider.db.tx import Database, ProjectTx, Tx

__all__ = ["Database", "Json", "Owned", "ProjectTx", "TooManyAtOnce", "Tx"]
