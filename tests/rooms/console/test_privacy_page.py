"""The privacy page before a real browser: it keeps nobody out, asks nobody else, and its button works."""

from outrider.mailbox.suppressions import privacy_token
from outrider.privacy.words import WORDS
from tests.browser import Browser
from tests.rooms.console.chromium import Window
from tests.world import PEOPLE, World


async def test_it_keeps_nobody_out_and_its_button_works(looking: Window, seen_world: tuple[World, Browser]) -> None:
    made, _ = seen_world
    token = privacy_token(made.services.master_key, made.ids["project_id"], PEOPLE[0])
    await looking.open(f"/privacy/{token}?lang=de")

    assert [] == await looking.barriers()
    await looking.page.get_by_role("button", name=WORDS["de"].access_button).click()
    await looking.page.get_by_role("heading", name=WORDS["de"].mail_subject).wait_for()
    assert [] == looking.complaints
