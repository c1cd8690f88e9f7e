"""The list of `make mutants` follows the code: what it would break is still there, and so are the tests that must notice."""

from collections import Counter

import pytest

from tests.mutants.reading import Mutant, mutants

LISTED = mutants()


@pytest.mark.parametrize("mutant", LISTED, ids=lambda mutant: mutant.name)
def test_each_mutation_can_still_be_tried(mutant: Mutant) -> None:
    """Whoever changes such a line says in `tests/mutants/promises.toml` how the promise is broken now."""
    assert mutant.stale() is None


@pytest.mark.parametrize("mutant", LISTED, ids=lambda mutant: mutant.name)
def test_each_mutation_says_which_promise_it_breaks_and_who_must_notice(mutant: Mutant) -> None:
    assert mutant.promise.endswith(".")
    assert mutant.tests


def test_no_two_mutations_have_one_name() -> None:
    assert [] == [name for name, times in Counter(mutant.name for mutant in LISTED).items() if times > 1]
