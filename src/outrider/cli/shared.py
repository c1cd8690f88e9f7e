"""What the hosts of one installation must share beside the database: the master key."""

from outrider.cli.terminal import Trouble
from outrider.core.crypto import MasterKey
from outrider.core.invocation import command
from outrider.db import sealed
from outrider.settings import Settings


async def must_have_the_key(settings: Settings, url: str) -> None:
    """See that this host has the master key that the database's secrets are sealed with. The first host of a new
    installation makes it; a host that comes later makes none.

    Raises:
        Trouble: the database knows another key, or holds secrets that ours does not open.
    """
    from outrider.rooms import SEALED

    path = settings.key_file
    # The database is asked first: a process that starts beside this one may write the file and then its mark while we look.
    if await sealed.has_key(url) and not path.exists():
        raise Trouble(
            f"The secrets in this database are sealed with a master key, and this machine has none at {path}."
            f" {_way_out(settings)}"
        )
    if not await sealed.is_key(url, MasterKey.load(path), SEALED):
        raise Trouble(
            f"The secrets in this database are sealed with another master key than {path}. Nothing was changed."
            f" {_way_out(settings)}"
        )


def _way_out(settings: Settings) -> str:
    adopt = command("keys adopt-master" + settings.data_dir_option)
    return (
        "Copy the key file of a machine that serves this database, or of its backup, to that place (mode 600), or name it with"
        f" OUTRIDER_MASTER_KEY_FILE. Only if it is lost for good: {adopt}"
    )
