"""A short round of the proof. The long one: `python -m tests.proof.sends --sends 1000`."""

import pytest

from tests.mailrig.mailrig import MailRig
from tests.proof.sends import prove


@pytest.mark.timeout(600)
async def test_no_mail_is_sent_twice_or_called_unsent_whatever_fails_and_whoever_is_killed(
    server_url: str, rig: MailRig
) -> None:
    verdict = await prove(server_url, 28, seed=7, kill_every=7)

    assert [] == verdict.violations, str(verdict)
    assert verdict.figures["sent"] > 0, str(verdict)
    assert verdict.figures["processes killed"] > 3, str(verdict)
