"""The tools, one row each. What a row does not say comes from the operations that it names, and so from our own OpenAPI."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, Literal

from outrider.mcp import composed, sending
from outrider.mcp.turn import Turn

Group = Literal["read", "teach", "find", "prepare", "write", "send", "hear"]
Handler = Callable[[Turn, dict[str, Any]], Awaitable[Any]]

_LIST: Final = ("limit", "cursor")


@dataclass(frozen=True, slots=True)
class Tool:
    """One tool. `operations[0]` gives its arguments, its result and its scope, where the row does not."""

    name: str
    group: Group
    description: str
    operations: tuple[str, ...]
    handler: Handler | None = None
    """Without one the first operation is called as it stands."""
    takes: tuple[str, ...] | None = None
    """Arguments of the first operation that are offered besides its ids; None, all."""
    adds: Mapping[str, Any] | None = None
    """Arguments of the tool's own: name → schema."""
    needs: tuple[str, ...] = ()
    """Which of those must be given."""
    rows: tuple[str, ...] | None = None
    """What a list shows of each row, unless `fields` names more."""
    gives: Mapping[str, Any] | None = None
    """What the result holds, where it is not the operation's."""
    depth: int = 1
    destructive: bool = False
    outside: bool = False
    """It reaches people."""
    hides: bool = False
    """Its result holds no words of strangers, though its operations' answers may."""


_OBJECT: Final = {"type": "object"}
_OBJECTS: Final = {"type": "array", "items": _OBJECT}
_TEXT: Final = {"type": "string"}

TOOLS: Final = (
    Tool(
        "start_here",
        "read",
        "Call this first: who you are, which project, what is open, what blocks it and whose turn it is.",
        ("get_workspace", "get_readiness", "get_project", "list_projects"),
        composed.start_here,
        takes=(),
        adds={"project_id": _TEXT},
        gives={"you": _OBJECT, "project": _OBJECT, "readiness": _OBJECT, "next_actions": _OBJECTS, "counts": _OBJECT},
        hides=True,
    ),
    Tool(
        "list_next_actions",
        "read",
        "What is open, most urgent first, each with the tool to call or what is still missing. `waiting_on` says whose turn.",
        ("list_next_actions",),
        takes=("waiting_on", *_LIST),
    ),
    Tool(
        "search",
        "read",
        "Find prospects, drafts and messages by words.",
        ("list_prospects", "list_drafts", "list_email_messages"),
        composed.search,
        takes=("limit",),
        adds={"words": {"type": "string", "description": "What to look for."}},
        needs=("words",),
        gives={"prospects": _OBJECTS, "drafts": _OBJECTS, "messages": _OBJECTS},
    ),
    Tool(
        "add_knowledge",
        "teach",
        "Add notes of the operator, or pages of theirs by URL. They become claims that a person approves.",
        ("add_context",),
        composed.add_knowledge,
        takes=(),
        adds={
            "notes": {"type": "array", "items": _TEXT, "description": "Text in the operator's own words."},
            "urls": {"type": "array", "items": _TEXT, "description": "Pages of the operator's own, never from a mail."},
        },
    ),
    Tool(
        "get_knowledge",
        "read",
        "What may be said: coverage by topic, claims with their status, and sources.",
        ("get_knowledge",),
        composed.get_knowledge,
        takes=("status", "topic", *_LIST),
    ),
    Tool(
        "propose_claim",
        "teach",
        "Propose one sentence that may be said, with its evidence. A person approves it.",
        ("create_claim",),
        composed.propose_claim,
        takes=("text", "topic", "actor", "customer", "limits", "audience", "evidence"),
    ),
    Tool(
        "add_prospects",
        "find",
        "Add 1 to 25 people or companies that the operator may write to. Each is answered by itself.",
        ("create_prospect",),
        composed.add_prospects,
        takes=(),
        adds={"prospects": {"type": "array", "minItems": 1, "maxItems": 25, "items": "body"}},
        needs=("prospects",),
        gives={"added": {"type": "integer"}, "refused": {"type": "integer"}, "results": _OBJECTS},
        hides=True,
    ),
    Tool(
        "list_prospects",
        "read",
        "Prospects as short rows.",
        ("list_prospects",),
        takes=("status", "min_fit_score", "q", "sort", *_LIST),
        rows=("id", "company_name", "domain", "contact_name", "contact_email", "status", "fit_score"),
    ),
    Tool(
        "get_prospect",
        "read",
        "One prospect, with the research and the strategy that stand.",
        ("get_prospect", "list_prospect_research", "list_strategies"),
        composed.get_prospect,
        gives={"prospect": _OBJECT, "research": _OBJECTS, "strategies": _OBJECTS},
    ),
    Tool(
        "start_run",
        "prepare",
        "Let the service work: `continue` takes the next safe step; others are named in start_here's answer. Waits and tells"
        " how far it is; it never sends mail.",
        ("start_run", "get_run", "continue_agent"),
        composed.start_run,
        adds={"wait_seconds": {"type": "integer", "minimum": 0, "maximum": 55, "description": "Default 25."}},
    ),
    Tool(
        "get_run",
        "read",
        "How far a run is and what came of it.",
        ("get_run",),
        composed.get_run,
        adds={"wait_seconds": {"type": "integer", "minimum": 0, "maximum": 55, "description": "Default 0."}},
    ),
    Tool("cancel_run", "prepare", "Stop a run; what it finished stays.", ("cancel_run",)),
    Tool(
        "record_research",
        "prepare",
        "Post what you found out about a prospect: each finding with a `quote` from its `url`. The service reads the page"
        " itself; what it cannot verify counts for nothing.",
        ("post_prospect_research",),
        takes=("prospect_id", "summary", "findings", "model"),
    ),
    Tool(
        "propose_strategy",
        "prepare",
        "Post the angle for a prospect, on approved claims. It waits for review.",
        ("post_strategy",),
    ),
    Tool(
        "get_brief",
        "read",
        "All you need to write to a prospect: whom, in which language, what may be said, the conversation so far, rules, and"
        " `post`, the call to fill in.",
        ("get_brief",),
    ),
    Tool(
        "check_draft",
        "write",
        "Check your text before posting it: what holds each sentence, what is said of it, what blocks it.",
        ("check_draft",),
        depth=2,
    ),
    Tool(
        "write_draft",
        "write",
        "Post your text as a draft. Each sentence of fact rests on one claim or finding of the brief. It waits for review and"
        " sends nothing.",
        ("post_draft",),
    ),
    Tool(
        "edit_draft",
        "write",
        "Change a draft's subject or text. An edit takes its approval back.",
        ("edit_draft",),
        takes=("subject", "body_html"),
    ),
    Tool(
        "list_drafts",
        "read",
        "Drafts as short rows.",
        ("list_drafts",),
        takes=("review_status", "lifecycle_status", "kind", "prospect_id", "q", *_LIST),
        rows=("id", "prospect_id", "kind", "subject", "to_email", "review_status", "lifecycle_status"),
    ),
    Tool(
        "get_draft",
        "read",
        "One draft: its `text`, the `evidence` that holds each sentence, or the `preview` of exactly what would be sent.",
        ("get_draft", "preview_draft"),
        composed.get_draft,
        adds={"view": {"enum": ["text", "evidence", "preview"], "description": "Default text."}},
        gives={},
    ),
    Tool(
        "decide",
        "send",
        "Enter decisions of the person you work for, 1 to 100. Never decide for them. Approving a draft sends nothing.",
        ("decide_batch",),
        destructive=True,
        hides=True,
    ),
    Tool(
        "send_draft",
        "send",
        "Send one approved draft, once. Every gate is tried first, then the person at your client is shown the mail and asked.",
        ("send_draft", "get_draft", "preview_draft"),
        sending.send_draft,
        takes=(),
        destructive=True,
        outside=True,
        hides=True,
    ),
    Tool(
        "queue_sends",
        "send",
        "Let up to 10 approved drafts leave by themselves at the sender's pace, from `send_at` on. The person is shown them all"
        " and asked. `take_back` takes what has not left out of the queue, at once; `empty` all that waits.",
        ("send_drafts", "get_draft", "preview_draft", "unqueue_draft", "empty_send_queue"),
        sending.queue_sends,
        takes=("send_at",),
        adds={
            "draft_ids": {"type": "array", "minItems": 1, "maxItems": sending.MOST_AT_ONCE, "items": _TEXT},
            "action": {"enum": ["queue", "take_back", "empty"], "description": "Default queue; empty takes no ids."},
        },
        gives={"queued_count": {"type": "integer"}, "refused_count": {"type": "integer"}, "drafts": _OBJECTS},
        destructive=True,
        outside=True,
        hides=True,
    ),
    Tool(
        "sync_inbox", "hear", "Read the mailbox now. It also happens by itself.", ("sync_inbox",), composed.sync_inbox
    ),
    Tool(
        "list_replies",
        "read",
        "What people wrote: `replies` of prospects, or `candidates`, strangers who may become prospects.",
        ("list_email_messages", "list_inbound_candidates"),
        composed.list_replies,
        takes=("prospect_id", "intent", *_LIST),
        adds={"of": {"enum": ["replies", "candidates"], "description": "Default replies."}},
        rows=("id", "prospect_id", "kind", "from_email", "received_at", "analysis", "mail_thread_id"),
        gives={"items": _OBJECTS, "next_cursor": {"type": ["string", "null"]}},
    ),
    Tool(
        "decide_candidate",
        "hear",
        "Take a stranger who wrote as a prospect (`accept`), or not (`ignore`), as the person you work for decided.",
        ("accept_inbound_candidate", "ignore_inbound_candidate"),
        composed.decide_candidate,
        adds={"decision": {"enum": ["accept", "ignore"]}},
        needs=("decision",),
    ),
    Tool(
        "manage_follow_up",
        "hear",
        "Follow-ups of a prospect: `list` them, or `pause`, `resume`, `cancel` or `move` one to another time.",
        (
            "move_follow_up_schedule",
            "list_follow_up_schedules",
            "pause_follow_up_schedule",
            "resume_follow_up_schedule",
            "cancel_follow_up_schedule",
        ),
        composed.manage_follow_up,
        adds={
            "action": {"enum": ["list", "pause", "resume", "cancel", "move"]},
            "prospect_id": {"type": "string", "description": "Whose, to list."},
        },
        needs=("action",),
        gives={"items": _OBJECTS, "id": _TEXT, "status": _TEXT, "due_at": _TEXT},
    ),
    Tool(
        "suppress",
        "hear",
        "Never write to an address again. Do this at once when somebody says no.",
        ("create_suppression",),
        destructive=True,
    ),
)
BY_NAME: Final = {tool.name: tool for tool in TOOLS}
MOST_TOOLS: Final = 28
"""More would not fit the eight thousand tokens that an agent should pay at most."""
