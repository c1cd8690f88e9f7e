"""Scopes: `api` is everything, a device never gets everything."""

from typing import get_args

import pytest

from outrider.access import scopes
from outrider.access.devices import flow
from outrider.access.devices.errors import InvalidScope


def test_api_covers_everything_and_the_finer_ones_only_themselves() -> None:
    assert get_args(scopes.Scope) == scopes.ALL
    for needed in scopes.FINE:
        assert scopes.covers(frozenset({"api"}), needed)
        assert {needed} == {name for name in scopes.FINE if scopes.covers(frozenset({name}), needed)}


def test_the_approval_page_can_say_every_scope_of_a_device() -> None:
    assert set(scopes.MEANS) == set(scopes.FOR_DEVICES)
    assert not set(scopes.FOR_DEVICES) & {"api", "keys:write", "lawful:write", "policy:write", "webhooks:write"}


def test_a_device_gets_what_it_asks_for_within_its_bounds() -> None:
    assert ["send", "read"] == flow.asked_scopes("send read send")
    assert list(scopes.FOR_DEVICES) == flow.asked_scopes("api")
    assert not {"send", "reviews:write"} & set(flow.asked_scopes(""))
    with pytest.raises(InvalidScope):
        flow.asked_scopes("read policy:write")


@pytest.mark.parametrize("typed", ["WDJB-MJHT", "wdjbmjht", " wdjb mjht ", "w-d-j-b-m-j-h-t"])
def test_a_code_is_read_however_it_is_typed(typed: str) -> None:
    assert "WDJBMJHT" == flow.normal_code(typed)
    assert "WDJB-MJHT" == flow.shown_code("WDJBMJHT")


@pytest.mark.parametrize("typed", ["", "AEIOUAEI", "WDJB-MJH", "WDJB-MJHT-X", "WDJB'--"])
def test_what_cannot_be_a_code_is_none(typed: str) -> None:
    assert flow.normal_code(typed) is None
