"""Whether a message from somebody we did not write to is worth an operator's look, and as what.

Bounces, opt-outs and automatic answers are told apart first; they never become a buyer by what they say.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from outrider.judgement.candidate_kinds import ACTIONS, NAMES, verdict
from outrider.judgement.embedded.essence import essence
from outrider.judgement.embedded.learned import tell
from outrider.judgement.embedded.telling import overlap
from outrider.judgement.embedded.traits import OF, encoded
from outrider.judgement.port import CandidateVerdict, Claim, Inbound, MessageType
from outrider.judgement.trade import weighted
from outrider.language import which
from outrider.language.patterns import late
from outrider.language.text import plain, terms
from outrider.mail.absence import says_absent
from outrider.mail.automatic import acknowledges, by_headers, has_prefix, reports_a_bounce
from outrider.mail.opt_outs_wide import may_ask_to_stop
from outrider.mail.orders import is_order, without_orders

if TYPE_CHECKING:
    from outrider.language.vectors import Vector

_READ: Final = 8_000

Cue = tuple[re.Pattern[str], float]


def _cues(*pairs: tuple[str, float]) -> tuple[Cue, ...]:
    return tuple((late(pattern), weight) for pattern, weight in pairs)


_CUES: Final[dict[MessageType, tuple[Cue, ...]]] = {
    "buyer_interest": _cues(
        (
            r"\b(?:we|i)(?:'re| are|'m| am)? (?:currently |now |actively |also )?(?:looking for|looking to"
            r"|looking into|evaluating|interested in|searching for|considering|exploring|comparing|shopping for"
            r"|in the market for|in need of)\b",
            2.2,
        ),
        (
            r"\b(?:we|i) (?:need|want|require|would like|'d like|would love|'d love) (?:a|an|to (?:buy|order|try|see"
            r"|learn|know|book|understand|discuss|use|get|schedule|purchase)|some|help|something|your|more)\b",
            1.7,
        ),
        (
            r"\b(?:interested in|learn more about|know more about|information (?:about|on)|tell me more about"
            r"|questions? about) (?:your|what you|the (?:product|service|platform|tool))\b",
            2.0,
        ),
        (r"\b(?:demo|trial|proof of concept|pilot|rfp|request for (?:proposal|quotation)|tender)\b", 1.3),
        (
            r"\b(?:came across|found|saw|heard about|read about|recommended|stumbled (?:up)?on|discovered) (?:you"
            r"|your (?:website|product|company|service|platform|tool|page|solution))\b",
            0.9,
        ),
        (
            r"\b(?:do you (?:offer|provide|have|support|work with|serve|deliver|sell|ship|integrate)|can (?:you"
            r"|your \w+)|does (?:your|it)|would (?:you|your \w+) be able)\b",
            1.2,
        ),
        (
            r"\b(?:our (?:team|company|business|firm|warehouse|office|department|plant|clinic|hotel|store"
            r"|practice)s? (?:needs?|has|have|is|are|wants?|of|uses?))\b",
            0.8,
        ),
        (
            r"\b(?:call me|get in touch|contact me|schedule a (?:call|meeting|demo)|set up a (?:call|meeting|demo)"
            r"|book a (?:call|demo|meeting))\b",
            0.7,
        ),
    ),
    "pricing_question": _cues(
        (
            r"\b(?:how much|pric(?:e|es|ing)|quot(?:e|ation)|rate card|what (?:do|would) you charge|what does (?:it"
            r"|this|your \w+) cost|cost of your|per (?:seat|user) price|price list)\b",
            2.4,
        ),
        (r"\b(?:volume )?discounts?\b|\bpayment terms\b|\blicen[cs]e (?:cost|fee)s?\b", 0.8),
    ),
    "referral": _cues(
        (
            r"\b(?:recommended (?:you|your|that i)|referred (?:me|us) to you|suggested (?:i|we|that i"
            r"|that we) (?:contact|reach|speak|talk|write|get)|gave me your (?:name|contact|email|address)"
            r"|passed (?:me |on )?your (?:name|contact|details)|pointed me (?:to|towards) you|told (?:me"
            r"|us) about you|introduc(?:e|ing) you (?:to|two)|like to introduce|meet \w+ from|mentioned (?:you"
            r"|your))\b",
            2.6,
        ),
    ),
    "partnership": _cues(
        (
            r"\b(?:partner(?:ship|ing)? (?:with|opportunit\w+|program\w*|between|proposal)|become (?:a"
            r"|your) (?:partner|reseller|distributor)|resell(?:er|ing)?|white[- ]label|joint venture|affiliate"
            r"|co-marketing|collaborat\w+|integration partner|strategic alliance|distribut(?:or|ion) (?:agreement"
            r"|partner\w*|rights))\b",
            2.4,
        ),
    ),
    "support_request": _cues(
        (
            r"\b(?:not working|doesn't work|does not work|stopped working|broken|error(?: message| code)?|bug"
            r"|crash\w*|can't (?:log ?in|access|open|sign in|connect)|cannot (?:log ?in|access|open|sign in|connect)"
            r"|unable to (?:log ?in|access|open|sign in|connect|use)|reset (?:my|the) password|locked out"
            r"|issue with (?:my|our|the)|problem with (?:my|our|the)|help with my (?:account|order)|refund"
            r"|cancel my (?:subscription|order|account)|my (?:order|account|subscription|invoice|licen[cs]e)"
            r"|support ticket|ticket|failed (?:payment|to load)|outage)\b",
            2.2,
        ),
    ),
    "vendor_pitch": _cues(
        (
            r"\b(?:we (?:help|work with|specialise|specialize|offer|provide|have helped|build|deliver"
            r"|develop) (?:\w+ ){0,3}(?:companies|businesses|brands|firms|startups|organi[sz]ations|agencies|teams"
            r"|like yours|services|solutions|leads|seo|b2b)|companies like yours|businesses like yours"
            r"|teams like yours)\b",
            2.4,
        ),
        (
            r"\b(?:our (?:agency|services|team of (?:experts|developers|designers)|clients (?:see|get|include|have)"
            r"|solution (?:helps|can)|software (?:helps|can)|platform (?:helps|can)|developers|experts)|i run a"
            r"|i'm the founder of|i am the founder of|my (?:agency|company) (?:helps|specialises|specializes"
            r"|offers))\b",
            1.7,
        ),
        (
            r"\b(?:seo|guest post|backlinks?|link building|rank(?:ing)? (?:on|in) google|first page of google"
            r"|web (?:design|development) services|app development|offshore|outsourc\w+|lead generation"
            r"|qualified leads|more leads|boost your|grow your|increase your (?:revenue|sales|traffic|conversions?)"
            r"|save (?:you|your)|skyrocket|roi|email list|data list|virtual assistants?|explainer videos?"
            r"|funding for your business|business loan)\b",
            1.8,
        ),
        (
            r"\b(?:quick (?:call|chat|question)|15[- ]min\w*|(?:would|are) you (?:be )?(?:open|available|interested"
            r"|free) (?:to|for|in)|worth a (?:chat|conversation|quick)|pick your brain|did you (?:get|see) my"
            r"|following up on my|bumping this|circling back|just checking in|limited[- ]time|special offer"
            r"|free (?:audit|consultation|trial|quote))\b",
            1.0,
        ),
    ),
    "recruiting": _cues(
        (
            r"\b(?:(?:my|attached) (?:cv|resume|résumé)|cv attached|resume attached|apply(?:ing)? for (?:the|a|your)"
            r"|job application|your (?:job|vacancy|open position|opening)|open(?:ing|) position"
            r"|i am a (?:\w+ ){0,3}(?:developer|engineer|designer|graduate|student)(?: \w+){0,3} looking for"
            r"|looking for (?:a|an|new) (?:\w+ )?(?:job|internship|role|position|opportunit\w+)|internship"
            r"|candidates? for (?:your|the)|talent (?:pool|acquisition)|recruit(?:er|ing|ment)|staffing|headhunt\w*"
            r"|job opportunit\w+|career opportunit\w+)\b",
            2.5,
        ),
    ),
    "newsletter": _cues(
        (
            r"\b(?:view (?:this email )?in (?:your )?browser|this week in|weekly (?:digest|roundup|newsletter)"
            r"|monthly (?:digest|roundup|newsletter)|newsletter|you are receiving this|you're receiving this"
            r"|manage (?:your )?(?:preferences|subscription)|update your preferences|webinar|register now"
            r"|our latest (?:blog|posts?|news)|read more|top stories|% off|sale ends|black friday)\b",
            1.9,
        ),
    ),
    # The press asks to quote somebody, and buys nothing.
    "other": _cues(
        (
            r"\b(?:i(?:'m| am) (?:a |an |the )?(?:\w+ ){0,3}(?:reporter|journalist|correspondent)|request for comment"
            r"|(?:media|press) (?:enquiry|inquiry|request)|on the record|quote (?:you|him|her|some(?:one|body)|any(?:one|body))"
            r"|(?:writing|working on) (?:a|an|about) (?:\w+ ){0,4}(?:article|story|feature|piece))\b",
            2.4,
        ),
    ),
}
KINDS: Final = tuple(_CUES)
_OFFERS: Final = frozenset({"newsletter", "vendor_pitch", "recruiting"})


@dataclass(frozen=True, slots=True)
class BegunCandidate:
    """A message as far as it is read before anything is encoded, and `texts`, whose vectors its end asks for."""

    message: Inbound
    own: str
    flat: str
    subject: str
    language: str
    by_rule: CandidateVerdict | None
    said: str = ""
    texts: Sequence[str] = ()


def begin(message: Inbound) -> BegunCandidate:
    own = without_orders(message.text[:_READ])
    flat, subject = plain(own), plain(message.subject)[:300]
    language = which.language_of(f"{message.subject}. {own}")
    if by_rule := _by_rule(message, own, flat, subject, language):
        return BegunCandidate(message, own, flat, subject, language, by_rule)
    said = essence(f"{message.subject}. {essence(own)}" if len(flat) < _SHORT else own)
    return BegunCandidate(message, own, flat, subject, language or "en", None, said, encoded(said, OF["candidates"]))


def end(
    begun: BegunCandidate, vectors: "Sequence[Vector | None]", encoder: str, claims: Sequence[Claim]
) -> CandidateVerdict:
    """`message_type` and `recommended_action` of a candidate (docs/reference/judgement.md "Candidates"). `encoder` is the model
    that the vectors are of."""
    message = begun.message
    found = begun.by_rule or _unless_no(begun, _weighed(begun, vectors, encoder, claims))
    if not is_order(f"{message.subject}\n{message.text[:_READ]}"):
        return found
    # Whoever writes for programs is no buyer before a person has looked, whatever the rest says.
    return CandidateVerdict(found.message_type, "review", min(found.confidence, 0.5), f"{found.reason} {_ORDERS}")


_ORDERS: Final = "It gives orders to a program; those were left out, and a person should look at the rest."


def _by_rule(message: Inbound, own: str, flat: str, subject: str, language: str) -> CandidateVerdict | None:
    """What needs no weighing; None where it does."""
    headers = {name.lower(): value for name, value in message.headers.items()}
    if reports_a_bounce(headers, message.from_email, subject, flat):
        return verdict("bounce", 0.95)
    if (
        "list-unsubscribe" in headers
        or "list-id" in headers
        or headers.get("precedence", "").lower() in ("bulk", "list")
    ):
        # A mailing holds "unsubscribe" in its footer; that is its offer to us, not a wish of its sender.
        return verdict("newsletter", 0.85)
    if by_headers(headers) or has_prefix(message.subject) or says_absent(own) or acknowledges(flat):
        return verdict("auto_reply", 0.95)
    if language and language not in which.READ:
        return CandidateVerdict(
            "other", "review", 0.2, f"It is in a language that is not read here ({language}); a person should look."
        )
    return None


def _unless_no(begun: BegunCandidate, weighed: CandidateVerdict) -> CandidateVerdict:
    """A no outranks what else is found; but who offers something offers to stop, too: that is no wish of theirs."""
    if weighed.message_type not in _OFFERS and may_ask_to_stop(begun.flat, begun.subject):
        return verdict("opt_out", 0.95)
    return weighed


def _weighed(
    begun: BegunCandidate, vectors: "Sequence[Vector | None]", encoder: str, claims: Sequence[Claim]
) -> CandidateVerdict:
    own, flat, subject, language = begun.own, begun.flat, begun.subject, begun.language
    scores = cue_scores(f"{subject}. {flat}", language)
    told = tell("candidates", encoder, begun.said, vectors, scores)
    if told is None:
        if language != "en":
            return CandidateVerdict("other", "review", 0.2, "It is not in English; a person should look.")
        return _by_cues(f"{subject}. {flat}", own, claims)
    if told.label in ("buyer_interest", "pricing_question") and scores.get("newsletter", 0.0) >= _A_MAILING:
        return verdict("newsletter", 0.6)
    found = verdict(told.label, told.confidence)  # type: ignore[arg-type]
    action = found.recommended_action
    if action == "ignore" and _ASKS_FOR_AN_OFFER.search(flat):
        # "Could we get a quote?" has the words of a pitch; who is asked for one tells them apart, and weights do not see it.
        return verdict("pricing_question", _A_GUESS)
    if action not in ("accept", "ignore"):
        return found
    # A mailing or an offer, it is ignored either way: what is done may be surer than what it is called.
    sure = told.certainty(kind for kind, follows in ACTIONS.items() if follows == action)
    return replace(found, recommended_action=action if sure >= _SURE else "review")


_SURE: Final = 0.75
"""Whoever is taken in gets an answer, and whoever is ignored gets none; both take more than a guess."""

_OFFER: Final = (
    r"(?:(?!(?:you|u|uw|je|jullie|ihnen|ihrem|euch|dir|vous|os|usted|ustedes|voi|lei)\b)[\w']+ ){0,5}"
    r"(?:quot(?:e|ation)|proposal|estimate|angebot|kostenvoranschlag|offerte|devis|presupuesto|cotizaci[oó]n|preventivo|prijsopgave)\b"
)
_ASKS_FOR_AN_OFFER: Final = late(
    rf"\b(?:(?:can|could|may|might) (?:we|i) (?:please )?(?:get|have|receive|request|ask)"
    r"|(?:please )?(?:send|give|make|e?mail) (?:us|me)"
    r"|(?:k[oö]nnen|k[oö]nnten|d[uü]rfen|kann|k[oö]nnte|bekommen|erhalten) (?:wir|ich)"
    r"|(?:schicken|senden|machen|erstellen|k[oö]nnten|k[oö]nnen|w[uü]rden) sie (?:uns|mir)"
    r"|(?:kunnen|mogen|zouden|ontvangen|krijgen) (?:we|wij)|(?:kan|mag|zou|ontvang|krijg) ik"
    r"|(?:kunt|kun|kunnen|zou|zouden|wilt|wil) (?:u|je|jullie) (?:ons|mij|me)|(?:stuur|mail|maak)t? (?:u )?(?:ons|mij|me)"
    r"|(?:pouvons|pourrions)[- ]nous|(?:puis|pourrais)[- ]je|(?:pouvez|pourriez)[- ]vous (?:nous|me|m')"
    r"|(?:envoyez|faites|transmettez)[- ](?:nous|moi)"
    r"|(?:podemos|podr[ií]amos|puedo|podr[ií]a) (?:recibir|tener|pedir|obtener)"
    r"|(?:nos|me) (?:podr[ií]an?|pueden?|podr[ií]a) (?:enviar|mandar|dar|hacer)"
    r"|(?:podr[ií]an?|pueden?) (?:enviar|mandar|dar|hacer)(?:nos|me)|(?:env[ií]en|manden)(?:nos|me)"
    r"|(?:possiamo|potremmo|posso|potrei) (?:avere|ricevere|chiedere)"
    rf"|(?:potete|potreste|pu[oò]|potrebbe) (?:inviar|mandar|far)(?:ci|mi)|(?:inviate|mandate)(?:ci|mi)) ?{_OFFER}"
)
"""Who asks us for an offer. Who would send us one says "you" there ("Can I send you a quote?")."""
_A_GUESS: Final = 0.45

_SHORT: Final = 200
"""Characters of a message whose subject says as much as its text."""
_A_MAILING: Final = 3.0


def cue_scores(flat: str, language: str) -> dict[MessageType, float]:
    """The added weight of each kind's cues; they are English, and say nothing of other languages."""
    if language != "en":
        return {}
    return {kind: sum(weight for cue, weight in cues if cue.search(flat)) for kind, cues in _CUES.items()}


def _by_cues(flat: str, own: str, claims: Sequence[Claim]) -> CandidateVerdict:
    scores = cue_scores(flat, "en")
    offered = weighted(term for claim in claims if claim.topic in ("offer", "icp") for term in terms(claim.text))
    if scores["buyer_interest"] or scores["pricing_question"]:
        scores["buyer_interest"] += min(0.8, 0.2 * overlap(own, offered))
    if scores["pricing_question"] >= 2.0 and scores["vendor_pitch"] < 2.0:
        scores["pricing_question"] += 0.3 * scores["buyer_interest"]
        scores["buyer_interest"] *= 0.7
    if scores["vendor_pitch"] >= 2.0:
        # Who praises his own services is selling, however interested he sounds in ours.
        scores["buyer_interest"] *= 0.5
        scores["pricing_question"] *= 0.5
    if scores["referral"] >= 2.0:
        scores["buyer_interest"] *= 0.7
    if scores["recruiting"] >= 2.0:
        scores["buyer_interest"] *= 0.5
    ordered = sorted(scores.items(), key=lambda one: -one[1])
    (kind, top), (_, second) = ordered[0], ordered[1]
    if top < 1.2:
        return CandidateVerdict("other", "review", round(min(0.45, 0.2 + 0.2 * top), 2), f"{NAMES['other']}.")
    return verdict(kind, min(0.95, 0.35 + 0.12 * min(top, 3.5) + 0.22 * (top - second) / top))
