"""What Graph's refusals mean, in the port's words.

Graph names the reason in `error.code`, without being consistent in its case. Where that is a general one, `error.message` holds
what Exchange's SMTP would have said, and means the same.
"""

from typing import Final

from outrider.mail.words import clean
from outrider.providers.mail.imap_smtp import verdicts
from outrider.providers.mail.port import Disconnected, MailError, Refused, Unreachable
from outrider.providers.mail.rest import ApiAnswer

_WITHOUT_MAILBOX: Final = frozenset(
    {"mailboxnotenabledforrestapi", "mailboxnothostedinexchangeonline", "errornonexistentmailbox", "resourcenotfound"}
)
_LIMITS: Final = frozenset(
    {
        "errorexceededmessagelimit",
        "errorexceededhourlymessagelimit",
        "errorexceededmaxrecipientlimit",
        "errorquotaexceeded",
    }
)
_BLOCKED: Final = ("errormessagesubmissionblocked", "errormessageblocked", "erroraccountsuspend")
_NOT_CONVERTED: Final = frozenset({"errormimecontentconversionfailed", "errorcontentconversionfailed"})
_STALE: Final = frozenset({"syncstatenotfound", "syncstateinvalid", "resyncrequired", "errorinvalidsyncstatedata"})


def code_of(answer: ApiAnswer) -> str:
    """The reason as Graph names it, in lower case."""
    return _error(answer)[0].lower()


def is_without_mailbox(answer: ApiAnswer) -> bool:
    """The account exists and has no mailbox that Graph can reach."""
    return code_of(answer) in _WITHOUT_MAILBOX


def is_stale(answer: ApiAnswer) -> bool:
    """Graph has forgotten what a delta link stands for."""
    return answer.status == 410 or code_of(answer) in _STALE


def is_not_converted(answer: ApiAnswer) -> bool:
    """Exchange cannot write this message as MIME, today or ever."""
    return code_of(answer) in _NOT_CONVERTED


def trouble(answer: ApiAnswer) -> Unreachable | Disconnected:
    """Why a request that changes nothing was not answered."""
    told = said(answer)
    if is_without_mailbox(answer):
        return Disconnected(
            "no_mailbox",
            f"This Microsoft account has no mailbox that Graph can reach ({told}). Connect an account that has one.",
        )
    if answer.status == 403:
        return Disconnected(
            "permission_missing",
            f"Microsoft does not allow this ({told}). Connect the mailbox again and agree to all permissions; in a company the"
            " administrator may have to.",
        )
    if answer.status == 429:
        return throttled(answer)
    return Unreachable(
        "service_unavailable",
        f"Microsoft Graph does not work right now ({answer.status}, {told}). Try again later.",
        retry_after=answer.retry_after,
    )


def throttled(answer: ApiAnswer) -> Unreachable:
    """Graph carries out nothing of a request that it answers with 429."""
    return Unreachable(
        "throttled",
        f"Microsoft takes no more requests for this mailbox right now ({said(answer)}). Try again later.",
        retry_after=answer.retry_after,
    )


def refusal(answer: ApiAnswer) -> Refused | None:
    """The definite no that an answer is; None for one that is not known as such."""
    if not 400 <= answer.status < 500 or answer.status == 429:
        return None
    code, message = code_of(answer), _error(answer)[1]
    if answer.status == 413 or "size" in code:
        return message_refused(answer)
    if "sendasdenied" in f"{code} {message.lower()}":
        return Refused(
            "sender_refused",
            f"Microsoft does not let this account send from the selected address ({said(answer)}). Select another alias, or have"
            " the administrator allow sending from it.",
            scope="mailbox",
        )
    if code == "errorinvalidrecipients":
        return Refused(
            "recipient_refused", f"Microsoft takes the recipient for invalid ({said(answer)}).", scope="recipient"
        )
    if code in _LIMITS:
        return Refused(
            "sending_limit",
            f"Microsoft's limit for this mailbox is reached ({said(answer)}).",
            scope="mailbox",
            until="midnight",
        )
    if code.startswith(_BLOCKED):
        return Refused(
            "policy",
            f"Microsoft has blocked this mailbox from sending ({said(answer)}). Sign in to Outlook and follow what it asks for;"
            " in a company ask the administrator.",
            scope="mailbox",
        )
    return _by_words(message)


def _by_words(message: str) -> Refused | None:
    """What Exchange says in words, where that concerns the whole mailbox. Whom else it may concern Graph names itself."""
    try:
        verdicts.refuse("end", verdicts.ServerAnswer(550, clean(message)[:500]))
    except Refused as refused:
        return refused if refused.scope == "mailbox" else None


def draft_refused(answer: ApiAnswer) -> MailError:
    """Why a message could not be made ready to be sent."""
    known = refusal(answer)
    if known is None and answer.status in (400, 422):
        return message_refused(answer)
    return known or trouble(answer)


def message_refused(answer: ApiAnswer) -> Refused:
    """A no for a reason that only Microsoft knows."""
    return Refused("message_refused", f"Microsoft does not take this message ({said(answer)}).")


def _error(answer: ApiAnswer) -> tuple[str, str]:
    error = answer.json.get("error")
    if not isinstance(error, dict):
        return "", ""
    return str(error.get("code") or ""), str(error.get("message") or "")


def said(answer: ApiAnswer) -> str:
    """What Graph said, fit for a person's eyes and for the log."""
    code, message = _error(answer)
    return " ".join(clean(f"{code}: {message}" if code else f"status {answer.status}").split())[:240]
