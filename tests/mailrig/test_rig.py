"""The rig behaves as the tests on it take for granted."""

import subprocess
import sys
import time
from email.message import EmailMessage
from pathlib import Path

import pytest

from tests.mailrig.account import Account
from tests.mailrig.mailrig import MailRig, RigError
from tests.providers.mail.contract import Mark, outgoing


def appears(path: Path, text: str, limit: float = 60) -> bool:
    """Whether a message that holds `text` comes to lie in a Maildir."""
    deadline = time.monotonic() + limit
    while time.monotonic() < deadline:
        if any(text.encode() in file.read_bytes() for part in ("new", "cur") for file in path.glob(f"{part}/*")):
            return True
        time.sleep(0.05)
    return False


async def test_mail_to_nobody_comes_back_as_a_report(account: Account) -> None:
    account.recipient = "nobody@prospects.example"

    await account.provider().send(outgoing(account, "<bounce@operator.example>"), Mark())  # type: ignore[arg-type]

    assert appears(account.rig.maildir(account.email), "Status: 5.1.1")


async def test_nothing_leaves_the_machine(account: Account) -> None:
    account.recipient = "someone@example.org"

    await account.provider().send(outgoing(account, "<away@operator.example>"), Mark())  # type: ignore[arg-type]

    assert appears(account.rig.maildir(account.email), "This test system knows no such domain")


def test_mail_from_outside_comes_in_with_any_sender(rig: MailRig, account: Account) -> None:
    message = EmailMessage()
    message["Subject"] = "Forged"
    message.set_content("x")

    rig.inject(message.as_bytes(), "ceo@bank.test", account.email)

    assert appears(rig.maildir(account.email), "Subject: Forged")
    with pytest.raises(Exception, match=r"5\.1\.1"):
        rig.inject(message.as_bytes(), "ceo@bank.test", "nobody@operator.example")


async def test_an_absent_prospect_answers_by_itself(account: Account) -> None:
    account.rig.autoreply(account.recipient, "Back on Monday.")

    await account.provider().send(outgoing(account, "<absent@operator.example>"), Mark())  # type: ignore[arg-type]

    assert appears(account.rig.maildir(account.email), "Auto-Submitted: auto-replied")


def test_rigs_run_side_by_side_and_stop_for_good(rig: MailRig) -> None:
    with MailRig() as other:
        assert not set(rig.ports.values()) & set(other.ports.values())
        assert MailRig(other.dir).start().ports == other.ports

    assert other.dir is not None
    assert not other.dir.exists()
    assert rig.running()


def test_a_rig_does_not_outlive_its_killed_owner() -> None:
    code = "import time\nfrom tests.mailrig.mailrig import MailRig\n"
    code += "with MailRig() as rig: print(rig.dir, flush=True); time.sleep(60)"
    root = Path(__file__).parents[2]
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True, cwd=root) as owner:
        assert owner.stdout is not None
        folder = Path(owner.stdout.readline().strip())
        assert MailRig.load(folder).running()
        owner.kill()
    deadline = time.monotonic() + 60
    while folder.exists() and time.monotonic() < deadline:
        time.sleep(0.1)

    assert not folder.exists()


def test_a_folder_with_other_things_in_it_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "mine").touch()

    with pytest.raises(RigError, match=r"other files|searchable|too long"):
        MailRig(tmp_path).start()

    assert [path.name for path in tmp_path.iterdir()] == ["mine"]
