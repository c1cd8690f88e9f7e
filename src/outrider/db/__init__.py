"""The one database, PostgreSQL: the embedded server, transactions, migrations."""

from outrider.db.glance import Glance, once
from outrider.db.rows import Json
from outrider.db.shares import TooManyAtOnce
from outrider.db.store import Owned
from outrider.db.tx import Database, ProjectTx, Tx

__all__ = ["Database", "Glance", "Json", "Owned", "ProjectTx", "TooManyAtOnce", "Tx", "once"]
