"""Promise: the record of processing and the balancing note say what the project's rows tell, name what they do not tell, keep the
operator's own words, and decide nothing."""

from typing import Any

from tests.factories import Actor
from tests.rooms.replies.support import Desk


def section(document: dict[str, Any], code: str) -> dict[str, Any]:
    [found] = [one for one in document["sections"] if one["code"] == code]
    return dict(found)


async def test_the_record_follows_the_settings_and_names_what_nobody_said(desk: Desk) -> None:
    before = await desk.read("records-of-processing")
    await desk.actor.put(desk.path("retention"), {"enabled": False})
    after = await desk.read("records-of-processing")

    codes = ["controller", "purposes", "people_and_data", "receivers", "transfers", "periods", "security"]
    assert codes == [one["code"] for one in before["sections"]]
    assert "Name: Acme Ltd" in section(before, "controller")["facts"]
    assert "Country: say it in the compliance profile." in section(before, "controller")["not_known"]
    assert "12 months after the last message" in section(before, "periods")["facts"][0]
    assert [] == section(after, "periods")["facts"]
    assert "nothing is erased by itself" in section(after, "periods")["not_known"][0]
    assert "**Not known:** How the machine, its disk" in after["markdown"]


async def test_the_balancing_note_leaves_the_outcome_to_the_operator(desk: Desk) -> None:
    note = await desk.read("balancing-note")

    assert [] == section(note, "outcome")["facts"]
    assert "yours to weigh and to sign" in section(note, "outcome")["not_known"][0]
    assert "say it as `interest`" in section(note, "interest")["not_known"][0]


async def test_own_words_are_kept_by_section_and_can_neither_break_the_page_nor_go_elsewhere(
    desk: Desk, stranger: Actor
) -> None:
    said = {"notes": {"security": "# Two people\n<b>have</b> access.", "purposes": ""}}

    kept = await desk.actor.put(desk.path("records-of-processing"), said)
    wrong = await desk.actor.put(desk.path("records-of-processing"), {"notes": {"outcome": "We win."}})

    assert 200 == kept.status_code, kept.text
    again = await desk.read("records-of-processing")
    assert ("# Two people\n<b>have</b> access.", "") == (
        section(again, "security")["note"],
        section(again, "purposes")["note"],
    )
    assert "\\# Two people\n\\<b>have\\</b> access." in again["markdown"]
    assert 422 == wrong.status_code
    assert "" == section(await desk.read("balancing-note"), "outcome")["note"]
    assert 404 == (await stranger.get(desk.path("balancing-note"))).status_code
