"""Run.status (docs/reference/states.md "Run")."""

from outrider.events.machine import Machine, a_move

RUN = Machine(
    noun="run",
    table="runs",
    field="status",
    states=("queued", "running", "waiting", "succeeded", "failed", "canceled"),
    moves={
        "start": a_move("queued", "running", "run.started"),
        "wait": a_move("running", "waiting", "run.waiting"),
        "resume": a_move("waiting", "running", "run.resumed"),
        "succeed": a_move("running", "succeeded", "run.succeeded"),
        "fail": a_move("running", "failed", "run.failed"),
        "cancel": a_move("queued running waiting", "canceled", "run.canceled"),
    },
)
OPEN = ("queued", "running", "waiting")
