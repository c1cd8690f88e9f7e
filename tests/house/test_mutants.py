"""The list of `make mutants` follows the code: what it would break is still there, and so are the tests that must notice."""

from collections import Counter

from tests.mutants.reading import mutants
from tests.tables import no_row

LISTED = mutants()


def test_each_mutation_can_still_be_tried() -> None:
    """Whoever changes such a line says in `tests/mutants/promises.toml` how the promise is broken now."""
    no_row(f"{mutant.name}: {why}" for mutant in LISTED if (why := mutant.stale()) is not None)


def test_each_mutation_says_which_promise_it_breaks_and_who_must_notice() -> None:
    no_row(mutant.name for mutant in LISTED if not mutant.promise.endswith(".") or not mutant.tests)


def test_no_two_mutations_have_one_name() -> None:
    assert [] == [name for name, times in Counter(mutant.name for mutant in LISTED).items() if times > 1]
