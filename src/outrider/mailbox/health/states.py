"""The states of a probe, a mail to oneself."""

from outrider.events.machine import Machine, a_move

PROBE = Machine(
    noun="mailbox_probe",
    table="mailbox_probes",
    field="status",
    states=("prepared", "sent", "seen", "failed"),
    moves={
        "commit": a_move("prepared", "sent", "mailbox.probe_sent"),
        # Mail may take its time: what comes back after a day has still come back.
        "see": a_move("prepared sent failed", "seen", "mailbox.probe_seen"),
        "fail": a_move("prepared sent", "failed", "mailbox.probe_failed"),
    },
)
