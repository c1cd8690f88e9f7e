"""The process that opens strangers' files: `python -m outrider.knowledge.extract.child`.

Standard input: one line of JSON with the hints and the limits, then the file. Standard output: one JSON object. It
gives itself limits of memory and processor time before it looks at a byte, and has no settings, secrets or connections.
"""

import json
import sys
import traceback
from dataclasses import asdict
from typing import Any

from outrider.knowledge.extract.model import Hints, UnreadableError
from outrider.knowledge.extract.read import read


def answer(stream: Any) -> dict[str, Any]:
    request = json.loads(stream.readline())
    _limit(int(request["memory_bytes"]), int(request["cpu_seconds"]))
    try:
        return {"extracted": asdict(read(stream.read(), Hints(**request["hints"])))}
    except UnreadableError as error:
        return {"error": {"code": error.code, "detail": error.detail}}
    except MemoryError:
        return {"error": {"code": "too_large", "detail": "Reading it needs more memory than is allowed."}}
    except RecursionError:
        return {"error": {"code": "damaged", "detail": "It is nested deeper than any document is."}}
    except Exception as error:  # noqa: BLE001 - parsers fail in any way on hostile files; the parent logs the place
        place = traceback.extract_tb(error.__traceback__)[-1]
        return {"crash": f"{type(error).__name__} at {place.filename}:{place.lineno}"}


def _limit(memory_bytes: int, cpu_seconds: int) -> None:
    if sys.platform == "win32":
        return  # no such limits there; the parent still ends the process at its time limit
    import resource

    resource.setrlimit(resource.RLIMIT_AS, (memory_bytes, memory_bytes))
    resource.setrlimit(resource.RLIMIT_CPU, (cpu_seconds, cpu_seconds))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


if __name__ == "__main__":
    # JSON escapes keep lone surrogates out of the pipe's encoding.
    sys.stdout.write(json.dumps(answer(sys.stdin.buffer)))
