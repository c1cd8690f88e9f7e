"""Two ways to work on a page: with the mouse, and without one. A journey played by either reaches the same places."""

import re
from dataclasses import dataclass
from typing import Final, Protocol

from playwright.async_api import Locator, Page, expect

from outrider.console.sections import SECTIONS
from tests.rooms.console.chromium import Window

_MOST_STOPS: Final = 150
"""Presses of Tab after which what is looked for is out of reach for a person without a mouse."""


class Hands(Protocol):
    """What a person does on a page, by what they see: a title, a label, the words on a button."""

    window: Window

    async def go(self, name: str) -> None:
        """To a screen of the project."""

    async def press(self, words: str) -> None:
        """A button or a link."""

    async def write(self, label: str, text: str) -> None:
        """Into a field."""

    async def choose(self, label: str, option: str) -> None:
        """One of a list, or a box to tick where `option` is empty."""


def _named(page: Page, words: str) -> Locator:
    name = re.compile(rf"^\s*{re.escape(words)}\b")
    found = page.get_by_role("button", name=name).or_(page.get_by_role("link", name=name))
    return found.or_(page.locator("summary", has_text=name)).filter(visible=True).first


async def _arrived(window: Window) -> None:
    await expect(window.page.locator("body[aria-busy]")).to_have_count(0)
    await window.ready()


@dataclass
class Mouse:
    """Clicks, and types into what was clicked."""

    window: Window

    async def go(self, name: str) -> None:
        section = next(one for one in SECTIONS if one.name == name)
        await self.window.page.locator("#side").get_by_role("link", name=section.title).click()
        await self.window.page.wait_for_url(f"**/{name}**")
        await _arrived(self.window)

    async def press(self, words: str) -> None:
        await _named(self.window.page, words).click()
        await _arrived(self.window)

    async def write(self, label: str, text: str) -> None:
        field = self.window.page.get_by_label(label).filter(visible=True).first
        await field.click()
        await field.fill(text)

    async def choose(self, label: str, option: str) -> None:
        field = self.window.page.get_by_label(label).filter(visible=True).first
        if option:
            await field.select_option(label=option)
        else:
            await field.click()


@dataclass
class Keys:
    """Nothing but the keyboard: Tab to what is meant, letters, Enter and Space."""

    window: Window

    async def go(self, name: str) -> None:
        section = next(one for one in SECTIONS if one.name == name)
        await self.window.page.evaluate("document.activeElement?.blur()")
        await self.window.press("g", section.key)
        await self.window.page.wait_for_url(f"**/{name}**")
        await _arrived(self.window)

    async def press(self, words: str) -> None:
        await self._reach(_named(self.window.page, words))
        await self.window.press("Enter")
        await _arrived(self.window)

    async def write(self, label: str, text: str) -> None:
        await self._reach(self.window.page.get_by_label(label).filter(visible=True).first)
        await self.window.press("Control+a")
        await self.window.page.keyboard.insert_text(text)

    async def choose(self, label: str, option: str) -> None:
        field = self.window.page.get_by_label(label).filter(visible=True).first
        if await field.get_attribute("type") == "radio":  # Tab stops at the chosen one; arrows go on from there
            group = f"input[type=radio][name={await field.get_attribute('name')}]"
            await self._reach(self.window.page.locator(f"{group}:checked"))
            for _ in range(await self.window.page.locator(group).count()):
                if not await field.is_checked():
                    await self.window.press("ArrowDown")
            await expect(field).to_be_checked()
            return
        await self._reach(field)
        if option:
            await self.window.page.keyboard.type(option)
            await expect(field.locator("option:checked")).to_have_text(option)
        else:
            await self.window.press("Space")

    async def _reach(self, wanted: Locator) -> None:
        await expect(wanted).to_be_visible()
        for _ in range(_MOST_STOPS):
            if await wanted.evaluate("one => one === document.activeElement"):
                return
            await self.window.press("Tab")
        raise AssertionError(f"{wanted} cannot be reached with Tab")
