"""Mailbox.status and the states of a send attempt (decisions "Mailbox")."""

from outrider.core.states import Machine, a_move

MAILBOX = Machine(
    noun="mailbox",
    table="mailboxes",
    field="status",
    states=("connected", "reauth_required", "paused", "error", "disconnected"),
    moves={
        "connect": a_move("reauth_required paused error disconnected", "connected", "mailbox.connected"),
        "lose_access": a_move("connected paused error", "reauth_required", "mailbox.reauth_required"),
        "pause": a_move("connected error paused", "paused", "mailbox.paused"),
        "unpause": a_move("paused", "connected", "mailbox.resumed"),
        "fail": a_move("connected", "error", "mailbox.error"),
        "recover": a_move("error", "connected", "mailbox.recovered"),
        "disconnect": a_move("connected reauth_required paused error", "disconnected", "mailbox.disconnected"),
    },
)

SEND_ATTEMPT = Machine(
    noun="send_attempt",
    table="send_attempts",
    field="status",
    states=("prepared", "committed", "sent", "refused", "released"),
    moves={
        "commit": a_move("prepared", "committed", "mailbox.send_committed"),
        "finish": a_move("committed", "sent", "mailbox.send_finished"),
        "refuse": a_move("prepared committed", "refused", "mailbox.send_refused"),
        "release": a_move("prepared", "released", "mailbox.send_released"),
        # Only evidence or the operator may say so: the message is certainly not on its way.
        "disprove": a_move("committed", "released", "mailbox.send_disproved"),
    },
)

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

HOLD = Machine(
    noun="suppression_hold",
    table="suppression_holds",
    field="status",
    states=("open", "confirmed", "released"),
    moves={
        "confirm": a_move("open", "confirmed", "suppression.hold_confirmed"),
        "release": a_move("open", "released", "suppression.hold_released"),
    },
)
