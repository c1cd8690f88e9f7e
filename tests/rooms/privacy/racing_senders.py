"""Processes that all hand over the same confirmation mails at once.

Arguments: data folder, database URL, operator, project, how many processes, and the requests. Each process has read a request,
made its mail and reached the mailbox before any of them may take it up. A line of the answer is a mail that passed the point of
no return.
"""

import asyncio
import multiprocessing
import os
import sys
from multiprocessing.synchronize import Barrier
from pathlib import Path

from outrider.app import build_services
from outrider.privacy import confirming
from outrider.providers.mail import registry
from outrider.providers.mail.port import Commit, KeepSecrets, Outgoing, Receipt, StoredAccount
from outrider.providers.mail.sandbox import Sandbox
from outrider.settings import Settings

_PATIENCE = 60


class Together(Sandbox):
    """A sandbox that all reach before one of them goes on."""

    def __init__(self, root: Path, stored: StoredAccount, reached: Barrier) -> None:
        super().__init__(root, stored)
        self._reached = reached

    async def send(self, message: Outgoing, commit: Commit) -> Receipt:
        await asyncio.to_thread(self._reached.wait, _PATIENCE)

        async def counted(provider_draft: str | None = None) -> None:
            await commit()
            os.write(1, f"{message.message_id}\n".encode())

        return await super().send(message, counted)


async def hand_over(begun: Barrier, reached: Barrier) -> None:
    data_dir, url, operator_id, project_id, _, *requests = sys.argv[1:]

    def build(stored: StoredAccount, settings: Settings, keep: KeepSecrets) -> Together:
        return Together(settings.data_dir / "sandbox", stored, reached)

    registry.BUILDERS = {**registry.BUILDERS, "sandbox": build}
    services = build_services(Settings(data_dir=Path(data_dir)), url)
    await services.db.open()
    for request_id in requests:
        await asyncio.to_thread(begun.wait, _PATIENCE)
        await confirming.send(
            services, project_id=project_id, operator_id=operator_id, request_id=request_id, language="en"
        )
    await services.db.close()


def work(begun: Barrier, reached: Barrier) -> None:
    asyncio.run(hand_over(begun, reached))


def main() -> None:
    many = int(sys.argv[5])
    begun, reached = multiprocessing.Barrier(many), multiprocessing.Barrier(many)
    processes = [multiprocessing.Process(target=work, args=(begun, reached)) for _ in range(many)]
    for one in processes:
        one.start()
    for one in processes:
        one.join()
    sys.exit(any(one.exitcode for one in processes))


if __name__ == "__main__":
    main()
