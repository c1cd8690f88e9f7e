"""The `rig` fixture: one real mail system a test process, or one clear line that says why there is none."""

import os
from collections.abc import Iterator

import pytest

from tests.mailrig.account import Account, fresh_users
from tests.mailrig.mailrig import DEFAULT_USERS, MailRig, RigError


@pytest.fixture(scope="session")
def rig() -> Iterator[MailRig]:
    """A running Dovecot and Postfix. In CI a missing one is a failure: there nobody reads what was skipped."""
    mail = MailRig(users=DEFAULT_USERS | fresh_users(), queue_lifetime=4)
    try:
        mail.__enter__()
    except RigError as error:
        reason = f"no mail system for tests ({str(error).splitlines()[0]}); run scripts/install-test-tools as root"
        if os.environ.get("CI", "").lower() in ("1", "true"):
            pytest.fail(reason)
        pytest.skip(reason)
    yield mail
    mail.stop()


@pytest.fixture
def account(rig: MailRig) -> Account:
    """A mailbox that nobody has used."""
    return Account(rig)
