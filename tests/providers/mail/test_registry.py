"""What is said of each provider in one place, for those who treat them differently."""

from typing import get_args

from outrider.providers.mail import oauth, registry
from outrider.providers.mail.port import ProviderName


def test_each_provider_can_be_built_and_says_what_its_accounts_are_like() -> None:
    assert set(get_args(ProviderName)) == set(registry.BUILDERS)
    assert set(get_args(ProviderName)) == set(registry.TRAITS)


def test_there_is_one_way_into_each_kind_of_account() -> None:
    """Operators sign in there, or give a server and a secret for each side, or it is the sandbox, which has no door."""
    for name, traits in registry.TRAITS.items():
        ways = [name in oauth.CLIENTS, bool(traits.servers), traits.is_sandbox]

        assert 1 == sum(ways), name
