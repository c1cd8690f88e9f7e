"""Nothing here reaches a network, whatever a test forgets."""

from collections.abc import Iterator

import pytest
from pydantic_ai import models


@pytest.fixture(autouse=True)
def _no_network() -> Iterator[None]:
    with models.override_allow_model_requests(False):
        yield
