"""Regular expressions that are compiled when they are first asked, for those that hold the words of six languages.

Compiling them all takes half a second of processor time, and most processes that load these modules (a command, an API that
nobody writes to, a worker before its first reply) never ask one. `tests/house/test_patterns.py` compiles each.
"""

import re
from functools import lru_cache
from typing import Any, Final, cast

_ASKED: Final = ("search", "match", "fullmatch", "finditer", "findall", "sub", "subn", "split", "groups", "groupindex")


class Late:
    """Stands for `re.compile(pattern, flags)`; from the first question on it answers with the methods of that."""

    def __init__(self, pattern: str, flags: int = 0) -> None:
        self.pattern: Final = pattern
        self.flags: Final = flags

    def __getattr__(self, name: str) -> Any:
        if name not in _ASKED:
            raise AttributeError(name)
        compiled = self.compiled()
        # Kept on the instance: what is found there costs no more than a method of the pattern itself.
        self.__dict__.update({asked: getattr(compiled, asked) for asked in _ASKED})
        return self.__dict__[name]

    def compiled(self) -> re.Pattern[str]:
        """The regular expression itself.

        Raises:
            re.error: it is none.
        """
        return re.compile(self.pattern, self.flags)


def late(pattern: str, flags: int = 0) -> re.Pattern[str]:
    """`re.compile(pattern, flags)`, done at the first question."""
    return cast("re.Pattern[str]", Late(pattern, flags))


@lru_cache(maxsize=4_096)
def kept(pattern: str | re.Pattern[str], flags: int = 0) -> re.Pattern[str]:
    """`re.compile(pattern, flags)` of a pattern that is put together where it is asked, of the words of a language or a source.
    `re` keeps 512; the gate asks more, and to compile one anew takes longer than to ask it a hundred times."""
    return re.compile(pattern, flags)
