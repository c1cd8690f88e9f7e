"""The `rig` fixture: one real mail system a test process, or one clear line that says why there is none."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
import pytest_asyncio

from outrider.app import build_services
from outrider.engine import Services
from outrider.settings import Settings
from tests.lacking import lacking
from tests.mailrig.account import Account, fresh_users
from tests.mailrig.mailrig import DEFAULT_USERS, MailRig, RigError


@pytest.fixture(scope="session")
def rig() -> Iterator[MailRig]:
    """A running Dovecot and Postfix. Without them the test is skipped, and fails in CI."""
    mail = MailRig(users=DEFAULT_USERS | fresh_users(), queue_lifetime=4)
    try:
        mail.__enter__()
    except RigError as error:
        lacking(f"The mail system of the tests ({str(error).splitlines()[0]})")
    yield mail
    mail.stop()


@pytest.fixture
def account(rig: MailRig) -> Account:
    """A mailbox that nobody has used."""
    return Account(rig)


@pytest_asyncio.fixture(scope="module")
async def trusting(rig: MailRig, settings: Settings, database_url: str) -> AsyncIterator[Services]:
    """An installation that trusts the rig's certificate authority."""
    services = build_services(settings.model_copy(update={"ca_file": Path(rig.ca_file)}), database_url)
    await services.db.open()
    yield services
    await services.db.close()
