"""Mailbox.status."""

from outrider.events.machine import Machine, a_move

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
