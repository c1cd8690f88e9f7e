"""A claim told shorter: which of its parts may be left out so that the rest still follows from it.

`told` leaves out of a source what one sentence does not speak of, and only what its grammar lets go:

* members of a list (`lists.py`): "We test hearing and lung function" says that we test hearing;
* how it is done (`manner.py`): "We survey quarries by drone" says that we survey quarries.

What is left is a source like any other, and every rule holds of it. What limits a statement is never left out, nor a member
whose leaving makes another one say more.
"""

from outrider.judgement.grounding.shortened.told import faults, told

__all__ = ["faults", "told"]
