"""Every event that there is: what it is about, what it tells, and the schema of its `data`.

`GET /v1/event-types` and OpenAPI's `webhooks` are made of it, and webhooks subscribe to nothing else. A room that writes a new
event adds its name to `events/names.py`, its line here, and new members of its data to `events/data.py`. The type checker refuses
names and members that are not there, and so does importing this module or a status machine.
"""

import difflib
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any, Final, cast, get_args

from outrider.events import data
from outrider.events.names import EventName

FIELDS: Final[Mapping[str, Mapping[str, Any]]] = data.schemas()
"""Every member that `data` can have, with its JSON Schema; the same name means the same in every event."""

_OF_A_MOVE: Final = ("field", "from", "to")
_BEGIN_SO_TOO: Final = ("follow_up.scheduled", "mailbox.connected")
"""Events that tell of a new row as well as of a move; a new row has no status before."""


@dataclass(frozen=True, slots=True)
class EventType:
    """One kind of event. `moves`: it tells of a status that changed; `fields` are the further members of its data."""

    name: EventName
    target: str
    meaning: str
    fields: tuple[str, ...]
    moves: bool

    @property
    def schema(self) -> dict[str, Any]:
        """JSON Schema of `data`. Members may be added to it; clients ignore what they do not know."""
        always = _OF_A_MOVE if self.moves else ()
        return {
            "type": "object",
            "description": self.meaning,
            "properties": {name: dict(FIELDS[name]) for name in (*always, *self.fields)},
            "required": [] if self.name in _BEGIN_SO_TOO else list(always),
            "additionalProperties": True,
        }


# name target: meaning [members of data]; those of a move have `field`, `from` and `to` besides
_MOVED: Final = """
candidate.accepted candidate: The sender is a prospect now. [prospect_id message_id run_id]
candidate.expired candidate: Nobody decided within 30 days; what was kept of the message is deleted.
candidate.ignored candidate: The sender is left alone; what was kept of the message is deleted.
claim.approved claim: The claim may be used. [note]
claim.rejected claim: The claim must not be used. [note]
claim.reopened claim: The claim waits for a decision again.
claim.stale claim: What the claim rested on no longer says so; it is not used. [source_id]
draft.approved draft: The draft may be sent, exactly as it was approved. [content_sha256 prospect_id kind]
draft.changes_requested draft: A reviewer asks for another text. [reason]
draft.discarded draft: The draft will not be sent. [reason]
draft.edited draft: The text changed; it needs its review again. [revision]
draft.not_sendable draft: An approval, or a no, was taken back.
draft.ready_to_send draft: The draft waits to be sent. [content_sha256 prospect_id kind]
draft.reopened draft: A decision was taken back, or what an approval rested on; it waits for review again. [content_sha256 reason]
draft.send_failed draft: The mail provider refused the message for good. [code]
draft.send_released draft: The message did not leave; it can be sent again. [code]
draft.send_unknown draft: It is not known whether the message left; it is looked for. [code]
draft.sending draft: A send has begun. [prospect_id message_sha256]
draft.sent draft: The message is sent. [prospect_id kind mail_message_id]
draft.skipped draft: A reviewer or a rule said no to this draft. [reason]
draft.superseded draft: Another draft takes its place. [reason]
follow_up.canceled follow_up: The follow-up is over for good. [pause_reason draft_id run_id]
follow_up.drafted follow_up: The follow-up's draft is written. [pause_reason draft_id run_id]
follow_up.drafting follow_up: The follow-up is due and its draft is being written. [pause_reason draft_id run_id]
follow_up.exhausted follow_up: The last step was sent. [pause_reason draft_id run_id]
follow_up.held follow_up: The person is away; it goes on when they are back. [pause_reason draft_id run_id]
follow_up.paused follow_up: The follow-up stands still until it is resumed. [pause_reason draft_id run_id]
follow_up.resumed follow_up: The follow-up goes on. [pause_reason draft_id run_id]
follow_up.scheduled follow_up: A follow-up waits for its day. [prospect_id step due_at pause_reason draft_id run_id]
follow_up.sent follow_up: The follow-up is sent. [pause_reason draft_id run_id]
mailbox.connected mailbox: The mailbox is connected. [provider email]
mailbox.disconnected mailbox: The mailbox is let go. [code]
mailbox.error mailbox: The mailbox cannot be read right now. [code]
mailbox.paused mailbox: Nothing is sent from it for now. [reason paused_until]
mailbox.probe_failed mailbox_probe: The mail to oneself did not come back as it was sent. [email reason]
mailbox.probe_seen mailbox_probe: The mail to oneself came back. [email dkim]
mailbox.probe_sent mailbox_probe: A mail to oneself is on its way.
mailbox.reauth_required mailbox: The provider no longer lets us in; the operator has to sign in. [code]
mailbox.recovered mailbox: The mailbox can be read again.
mailbox.resumed mailbox: Sending goes on.
mailbox.send_committed send_attempt: The message is being handed over; from here on it may have left.
mailbox.send_disproved send_attempt: The message did not leave. [code]
mailbox.send_finished send_attempt: The provider has the message.
mailbox.send_refused send_attempt: The provider refused the message. [code]
mailbox.send_released send_attempt: The attempt ended before anything was handed over. [code]
next_action.dismissed next_action: Somebody took it off the list.
next_action.done next_action: Its cause is gone.
next_action.expired next_action: Its time has passed.
notice.dropped notice: The operator was not told: it is settled, or they want no such mail. [kind code]
notice.failed notice: The operator could not be told. [kind code]
notice.in_doubt notice: It is not known whether the mail to the operator left; there is no second one. [kind]
notice.sending notice: A mail to the operator is being handed over; from here on it may have left. [kind]
notice.sent notice: A mail server has the mail to the operator. [kind]
prospect.approved prospect: It may be written to.
prospect.bounced prospect: Its address does not exist.
prospect.came_back prospect: The day has come that the person asked to be written to again.
prospect.contacted prospect: It was written to for the first time.
prospect.converted prospect: It became a customer.
prospect.deferred prospect: Not now. [come_back_on]
prospect.disqualified prospect: It does not fit.
prospect.engaged prospect: A conversation is going on.
prospect.reopened prospect: It waits for a decision again.
prospect.relisted prospect: The person may be written to again.
prospect.replied prospect: A person answered.
prospect.skipped prospect: A reviewer said no to it.
prospect.unsubscribed prospect: The person wants no mail.
research.approved research: What was found out may be used.
research.changes_requested research: A reviewer asks for more or other research.
research.edited research: The research changed; it needs its review again.
research.reopened research: A decision was taken back; it waits for review again.
research.skipped research: A reviewer said no to it.
research.superseded research: Other research takes its place. [superseded_by by]
rights_request.answered rights_request: A person has decided on it. [outcome]
rights_request.confirmed rights_request: It waits for a person.
run.canceled run: Somebody stopped the run; what is done stays. [operation error]
run.failed run: The run failed; `error` says why. [operation error]
run.resumed run: A waiting run goes on. [operation]
run.started run: A worker has the run. [operation]
run.succeeded run: The run is done. [operation result]
run.waiting run: The run waits for what only the operator can say. [operation error]
suppression.hold_confirmed suppression_hold: It was a no; the address is suppressed. [suppression_id]
suppression.hold_released suppression_hold: It was none; mail goes on. [suppression_id]
strategy.approved strategy: The strategy may be used.
strategy.changes_requested strategy: A reviewer asks for another strategy. [reason]
strategy.edited strategy: The strategy changed; it needs its review again.
strategy.reopened strategy: A decision was taken back; it waits for review again.
strategy.skipped strategy: A reviewer said no to it.
strategy.superseded strategy: Another strategy takes its place. [superseded_by by]
"""

_TOLD: Final = """
api_key.created api_key: A key was made. [name scopes]
api_key.deleted api_key: A key's record was removed. [name was_active]
api_key.revoked api_key: A key was ended. [name]
candidate.created candidate: Somebody wrote without having been written to. [message_type recommended_action]
candidate.updated candidate: They wrote again before anybody decided. [message_type recommended_action]
consent.recorded consent: Somebody agreed to be written to, and it was put down. [prospect_id kind]
consent.withdrawn consent: They took it back; it stays on record. [prospect_id]
contact.created contact: Somebody at a company was added by hand. [source]
contact.removed contact: A contact was forgotten; prospects stay as they are.
claim.created claim: Somebody wrote a claim down. [status topic source_type trust_level]
claim.deleted claim: The claim is removed.
claim.updated claim: Words, topic, trust or evidence changed. [changed status]
crm.connected project: Replies and outcomes are handed over to a CRM from now on. [provider]
crm.disconnected project: Nothing is handed over to a CRM any more. [provider]
crm.recovered project: The CRM takes what is handed over again. [provider]
crm.refused project: The CRM refuses the secret; everything waits until somebody connects it again. [provider]
device.approved device_grant: The operator let a device in. [client_id scopes expires_at]
device.denied device_request: The operator sent a device away. [client_id]
device.revoked device_grant: A device was shut out. [reason]
draft.created draft: A draft was written. [prospect_id kind run_id replaces]
draft.queued draft: Somebody put it into the send queue; it leaves when its turn comes. [prospect_id content_sha256]
draft.unqueued draft: It waits in the send queue no more; `code` says why. [prospect_id code]
follow_up.rescheduled follow_up: Somebody moved the follow-up to another time. [from to]
mailbox.alias_added mailbox: An address of the account is to be proven. [email]
mailbox.alias_changed mailbox: An address was proven, or was not. [email verification_status]
mailbox.domain_checked mailbox: The DNS says something else of the sender's domain than before. [domain mx spf dmarc dkim]
mailbox.rates_reviewed mailbox: The operator looked at bounces and complaints and goes on. [bounce_rate complaint_rate]
mailbox.sandbox_delivered mailbox: A message was put into the sandbox. [mail_message_id]
mailbox.sender_selected mailbox: Mail is sent from this address from now on. [email]
message.received message: A prospect wrote, or their server did. [prospect_id kind draft_id]
message.reclassified message: A person, or newer rules, read a message in another way. [prospect_id kind kind_before]
message.released message: The agent has the conversation again. [prospect_id]
message.sent message: A message of a draft is on record. [prospect_id kind draft_id]
message.sent_by_hand message: The operator wrote to a prospect in their own mail program. [prospect_id kind draft_id]
message.taken_over message: A person answers this one. [prospect_id]
operator.disabled operator: Whoever runs the server shut the operator out.
operator.enabled operator: The operator is let in again.
operator.notifications_changed operator: Somebody chose what the operator is told by mail. [changed]
operator.password_changed operator: The operator has a new password.
operator.signed_in operator: Somebody signed in to the console as this operator. [way]
operator.signed_out operator: Every session of the operator was ended. [sessions]
operator.way_added operator: The operator can sign in in one more way. [way way_id]
operator.way_doubted operator: A passkey seems to have been copied, and opens nothing any more. [way way_id]
operator.way_removed operator: One of the ways in which they signed in is gone. [way way_id]
next_action.opened next_action: Somebody has to act. [action_type count]
policy.changed project: What the agent may do by itself, who writes or what is trusted. [agent_mode writer least_confidence]
policy.sending_limits_changed project: Caps, spacing, window or warm-up changed. [daily_cap min_seconds_between window warm_up]
project.compliance_changed project: The sender's identity changed. [changed]
project.lawful_rules_changed project: What the operator says of the recipients' law changed. [lawful_gate default_country changed]
project.created project: A project was created. [name]
project.model_budget_changed project: The budget for models changed. [tokens_per_month cost_micros_per_month]
project.follow_up_sequence_changed project: How often, when and what for is written again. [changed]
project.retention_changed project: People's data are kept for another time. [changed]
project.voice_changed project: Who signs, how letters sound, or whom none is written to. [changed]
prospect.catalogue_imported project: Companies came into the catalogue. [created updated refused]
prospect.created prospect: A prospect came in. [status fit_score source]
prospect.erased prospect: A person's data were removed; one event a project. [reason prospect_ids suppression_ids erased]
prospect.imported project: Prospects were imported. [created updated refused]
prospect.refreshed prospect: More is known of it, or its fit was computed anew. [changed]
prospect.address_published prospect: A page of theirs was seen to publish their address. [code]
prospect.facts_confirmed prospect: Somebody who may answer for it says what is true of what decides whether one may write to them.
prospect.lawful_overridden prospect: A person answers for writing to them all the same. [override_id expires_at code]
prospect.override_withdrawn prospect: Somebody took back the word by which they might be written to all the same. [override_id]
prospect.updated prospect: Somebody changed it. [changed]
readiness.changed project: A blocker came up or is settled. [ready appeared gone]
research.created research: A prospect was looked into. [prospect_id fit_score replaces]
rights_request.received rights_request: Somebody asks for something of their data. [rights channel prospect_id]
run.queued run: A run waits for a worker. [operation]
source.created source: A note, page or file was read. [kind title claim_ids stale_claim_ids]
source.deleted source: A source, its text and its quotes were removed. [stale_claims]
source.failed source: A note, page or file could not be read. [kind code detail]
strategy.created strategy: A strategy was made. [prospect_id risk_level replaces]
suppression.created suppression: None of the operator's projects writes to this address any more. [reason matched_by]
suppression.held suppression_hold: Nothing is sent to this address until somebody says what it was. [kind prospect_id refuted]
suppression.lifted suppression: The address may be written to again. [reason consent]
webhook.created webhook: A webhook was made. [url types]
webhook.deleted webhook: A webhook and its deliveries were removed.
webhook.disabled webhook: A webhook was turned off: its receiver is gone. [reason]
webhook.secret_rotated webhook: A webhook signs with a new secret.
webhook.test webhook: Nothing happened: somebody tries whether the receiver works. [message]
webhook.updated webhook: A webhook was changed. [changed]
"""


def named(name: str) -> EventName:
    """A name that was put together, as the type checker wants it. Raises ValueError for one that is no event."""
    if name not in get_args(EventName):
        raise ValueError(f"{name} is no event; names.py lists them all")
    return cast(EventName, name)


def _read(table: str, *, moves: bool) -> list[EventType]:
    found = []
    for line in table.strip().splitlines():
        subject, _, told = line.partition(": ")
        name, target = subject.split()
        meaning, _, fields = told.partition(" [")
        found.append(EventType(named(name), target, meaning, tuple(fields.rstrip("]").split()), moves))
    return found


CATALOGUE: Final[Mapping[str, EventType]] = {
    one.name: one
    for one in sorted(
        (*_read(_MOVED, moves=True), *_read(_TOLD, moves=False)),
        key=lambda one: one.name,
    )
}
if missing := set(get_args(EventName)) - set(CATALOGUE):
    raise ValueError(f"names.py has events that the catalogue does not explain: {sorted(missing)}")
GROUPS: Final = frozenset(f"{name.partition('.')[0]}.*" for name in CATALOGUE)
"""`draft.*` and the like: every event whose name begins so."""


def among(names: Collection[str]) -> list[str]:
    """Each event that is named, or is of a group that is."""
    groups = tuple(name[:-1] for name in names if name in GROUPS)
    return [one for one in CATALOGUE if one in names or one.startswith(groups)]


def check(name: str) -> str:
    """A name, or a group such as `draft.*`, that something can be asked for by. Raises ValueError with the nearest ones."""
    if name in CATALOGUE or name in GROUPS:
        return name
    near = difflib.get_close_matches(name, [*CATALOGUE, *GROUPS], 3, 0.5)
    hint = f"; the nearest are {', '.join(near)}" if near else ""
    raise ValueError(f"{name[:100]} is no event type{hint}. GET /v1/event-types names them all")
