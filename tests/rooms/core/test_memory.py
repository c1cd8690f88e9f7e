"""What there is of memory is the machine's, or what a control group leaves of it."""

import os
from pathlib import Path

import pytest

from outrider.core.memory import memory
from outrider.db.embedded.config import buffers

MACHINE = os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")
GB = 1 << 30
V1_NONE = "9223372036854771712"


def group(root: Path, own: str, limits: dict[str, str]) -> int:
    for path, limit in limits.items():
        file = root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(f"{limit}\n")
    told = root / "own"
    told.write_text(own)
    return memory(root, told)


@pytest.mark.parametrize(
    ("own", "limits", "wanted"),
    [
        ("0::/\n", {"memory.max": str(GB)}, GB),
        ("0::/system.slice/outrider.service\n", {"system.slice/outrider.service/memory.max": str(GB)}, GB),
        (
            "0::/system.slice/outrider.service\n",
            {"system.slice/outrider.service/memory.max": "max", "system.slice/memory.max": str(GB // 2)},
            GB // 2,
        ),
        ("0::/docker/that/is/the/hosts\n", {"memory.max": str(GB)}, GB),
        ("5:cpu,cpuacct:/x\n4:memory:/x\n", {"memory/x/memory.limit_in_bytes": str(GB)}, GB),
        ("4:memory:/\n", {"memory/memory.limit_in_bytes": V1_NONE}, MACHINE),
        ("0::/\n", {}, MACHINE),
        ("", {}, MACHINE),
    ],
)
def test_the_least_limit_counts(tmp_path: Path, own: str, limits: dict[str, str], wanted: int) -> None:
    assert wanted == group(tmp_path, own, limits)


@pytest.mark.parametrize(
    ("memory", "megabytes"), [(GB // 4, 64), (GB // 2, 64), (GB, 128), (4 * GB, 512), (8 * GB, 1024), (64 * GB, 1024)]
)
def test_the_database_keeps_an_eighth_within_bounds(memory: int, megabytes: int) -> None:
    assert megabytes == buffers(memory)
