"""What an operator holds, as digests: to see that nothing of it changed."""

from outrider.engine import Services
from tests.factories import Actor


async def everything(services: Services, owner: Actor) -> dict[str, str]:
    """A digest of each table's rows that are the owner's; rows without an owner of their own count for everybody."""
    digests = {}
    async with services.db.read(owner.principal) as tx:
        tables = await tx.dicts(
            "SELECT table_name, array_agg(column_name::text) AS columns FROM information_schema.columns"
            " WHERE table_schema = 'public' AND table_name !~ '^procrastinate' GROUP BY table_name"
        )
        for table in tables:
            name, columns = table["table_name"], table["columns"]
            if "operator_id" in columns:
                where = "t.operator_id = %(owner)s"
            elif "project_id" in columns:
                where = "t.project_id IN (SELECT id FROM projects WHERE operator_id = %(owner)s)"
            else:
                continue
            digests[name] = await tx.value(
                f"SELECT count(*) || md5(coalesce(string_agg(t::text, '|' ORDER BY t::text), '')) FROM {name} t WHERE {where}",
                {"owner": owner.operator_id},
            )
    return digests
