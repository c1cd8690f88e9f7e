"""The answer to a reply: each question in turn from approved claims, what is not known said so, and one next step."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from outrider.core import clock
from outrider.judgement.embedded import meetings
from outrider.judgement.embedded.by_when import asks_by_when, how_soon
from outrider.judgement.embedded.layout import Part, filled, is_nameless
from outrider.judgement.embedded.left_open import left_open, named
from outrider.judgement.embedded.material import ways_to_say, whole
from outrider.judgement.embedded.opening import turn
from outrider.judgement.embedded.speaking import bare_word, is_empty, is_plain, share_of
from outrider.judgement.frames import FRAMES
from outrider.judgement.frames.shape import to_them
from outrider.judgement.grounding import words as lexicon
from outrider.judgement.grounding.lexicon import fold
from outrider.judgement.port import Claim, DraftBrief, Needs, ReplyAnalysis
from outrider.judgement.prices import costs_nothing, is_price
from outrider.judgement.trade import weighted
from outrider.language.calendar import WEEKDAYS
from outrider.language.patterns import late
from outrider.language.saying_days import day_and_month
from outrider.language.text import plain, terms, words

_ASKED: Final = late(
    r"(?:,| and| und| et| y| e| en)?\s{0,9}(?:whether|if|how|what|when|which|who|ob|wie|was|wann|si|se|of|hoe|wat)\b",
    re.I,
)
_PIECES: Final = late(
    r"[;?]|,\s{1,9}(?:(?:and|und|et|y|e|en)\s{1,9})?|\s{1,9}(?:and|und|et|y|e|en)\s{1,9}(?=whether|if|is|wants|ob|si|se|of)"
)
_QUOTED: Final = late(r"[“\"„«](.{1,500}?)[”\"“»]")
_PRICE: Final = late(
    r"\b(?:pric\w*|costs?|fees?|charge|how much(?! (?:time|space|room|power|water|fuel|notice|(?:do|does|can|will) .{2,30}\b(?:weigh|hold|carry|take|use|fit)))|preis\w*|koste\w*|was kostet|prix|coût\w*|combien(?! d[e'’]| (?:pès\w*|mesur\w*|dur\w*|consomm\w*))|precio\w*|cuesta\w*|cuánto(?! (?:tiempo|tarda\w*|dura\w*|pesa\w*|mide\w*|ocupa\w*|consum\w*|espacio))"
    r"|prezz\w*|costa\w*|quanto(?! (?:tempo|dura\w*|ci vuole|pesa\w*|misura\w*|consum\w*|spazio))|prijs\w*|kost)\b"
)
_TIME: Final = late(
    r"\b(?:free|available|call|meet|meeting|demo|appointment|termin|treffen|telefon\w*"
    r"|rendez-vous|appel|reunión|llamada|cita|appuntamento|chiamata|riunione|afspraak|bellen)\b"
)
_DAY: Final = late(rf"\b(?:{'|'.join(sorted(WEEKDAYS, key=len, reverse=True))})\b")
_FEW: Final = 1
"""Words beside a day that still leave a question one about the day: "Does Friday suit you?"."""
_TOUCHES: Final = 0.5
"""More than this share of a question's telling words must stand in what answers it."""
_TOUCHES_TIMED: Final = 0.3
"""The same where only a length of time can answer."""
_ASKS_WHAT: Final = late(
    r"(?:(?:so|and|but|also) )?(?:(?:can|could|would) (?:you|your (?:team|company|software|product|system|tool))(?: please)? (?:help|assist)"
    r"(?: (?:us|me))?(?: (?:here|there|out|(?:with|on) (?:this|that|it)))?|what (?:exactly )?(?:do|would) you (?:do|offer|sell|make)"
    r"(?: exactly)?|is (?:this|that) something (?:that )?you (?:do|offer|can (?:do|help with))"
    r"|do you (?:do|offer|have|sell) (?:this|that|(?:something|anything) like (?:this|that)))"
    r"|(?:können|könnten|könnt|kannst) (?:sie|ihr|du)(?: (?:uns|mir))?(?: (?:da|hier|dabei|damit|hierbei))? ?(?:weiter)?(?:helfen|unterstützen)"
    r"|was (?:genau )?(?:machen|bieten|verkaufen|tun) sie(?: (?:genau|eigentlich))?(?: an)?"
    r"|(?:machen|bieten|haben|verkaufen) sie (?:so ?etwas|das)(?: an)?"
    r"|(?:pouvez|pourriez)[- ]vous (?:nous |m')?aider(?: (?:là-dessus|sur ce point))?"
    r"|(?:que|qu'est-ce que vous) (?:faites|proposez|vendez|offrez)(?:[- ]vous)?(?: (?:exactement|au juste))?"
    r"|(?:faites|proposez|vendez)[- ]vous (?:cela|ça)"
    r"|(?:(?:nos|me) )?(?:pueden|podrían|puede|podría|podéis|podríais|puedes)(?: ustedes)? ayudar(?:nos|me)?(?: con (?:eso|esto))?"
    r"|qué (?:hacen|ofrecen|venden|hacéis|ofrecéis|vendéis)(?: exactamente)?"
    r"|(?:(?:ci|mi) )?(?:potete|potreste|può|potrebbe|puoi) aiutar(?:ci|mi|e)(?: in questo)?"
    r"|(?:che )?cosa (?:fate|offrite|vendete|proponete)(?: (?:esattamente|di preciso))?"
    r"|(?:kunnen|kunt|kan|kun) (?:jullie|u|je)(?: (?:ons|mij|me))?(?: (?:hierbij|daarbij|hiermee|daarmee|ermee))? helpen"
    r"|wat (?:doen|bieden|verkopen|maken) jullie(?: (?:precies|eigenlijk))?(?: aan)?"
)
"""Nothing more particular than what we make, or whether that is for them."""
_MORE: Final = late(
    r"\b(?:(?:tell|send) (?:me|us)(?: (?:some|a bit|a little))? more|(?:know|learn|hear|find out) more|more (?:info\w*|details?)"
    r"|mehr (?:info\w*|details|dazu|darüber|erfahren|wissen|hören)|en savoir plus|plus d['’ ]info\w*|plus de détails|m'en dire plus"
    r"|más (?:info\w*|detalles)|saber más|cuén(?:te|ta)\w* más|saperne di più|più (?:info\w*|dettagli)|dir(?:ci|mi) di più"
    r"|meer (?:info\w*|details|weten|horen|vertellen|over))\b"
)
_FEW_WORDS: Final = 7
"""Words of a question for more that names nothing in particular."""
_TOLD_MORE: Final = 2
_SEVERAL: Final = 2
_MOST: Final = 4
"""Claims of one answer."""
_HOW_LONG: Final = late(
    r"\b(?:how (?:long|soon|fast)(?: (?:does|do|would|will)(?: it)?(?: take)?)?|wie (?:lange|schnell)(?: (?:dauert|dauern|braucht))?"
    r"|combien de temps(?: (?:dure(?:nt)?|prend|prennent|faut-il))?|cuánto (?:tiempo|tarda\w*|dura\w*)(?: (?:dura|tarda|lleva)\w*)?"
    r"|quanto (?:tempo|dura\w*)(?: (?:dura|ci vuole|richiede)\w*)?|hoe (?:lang|snel)(?: duurt| duren)?)\b"
)
_LASTS: Final = late(
    r"\b(?:minutes?|hours?|days?|weeks?|months?|years?|seasons?|minuten?|stunden?|tag(?:en?)?|wochen?|monat(?:en?)?|jahr(?:en?)?"
    r"|saisons?|heures?|journées?|jours?|semaines?|mois|ans?|années?|horas?|días?|semanas?|meses|mes|años?|temporadas?|minuti|or[ae]"
    r"|giorn[oi]|settiman[ae]|mes[ei]|ann[oi]|stagion[ei]|uur|uren|dag(?:en)?|we?eke?n?|maand(?:en)?|jaar|jaren|seizoen(?:en)?)\b|\b\d+ ?h\b"
)
_HAS_DATE: Final = late(
    r"\b\d{1,2}(?:st|nd|rd|th)\b|\b\d{1,2}\. ?(?:\d{1,2}|[A-ZÄ-Ü])|\d{1,2}/\d{1,2}"
    r"|\b\d{1,2}(?:er)? (?:de )?(?:jan|feb|fév|fev|m[aä]r|a[pvb]r|ma[iygj]|ju[nli]|jui|giu|lug|aug|ago|aoû|sep|set|o[ck]t|ott|nov|d[eé][cz]|dic"
    r"|ene|gen)\w*|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\w* \d{1,2}\b",
    re.IGNORECASE,
)
_SMALL_DAYS: Final = {"fr": "", "es": "el ", "it": "", "nl": ""}
"""Languages that write a day of the week small, and what stands before it in the midst of a sentence."""
_DAY_WITH: Final = {"fr": "le", "es": "el", "it": "il"}
"""What stands before a day of the month in the midst of a sentence."""


@dataclass(frozen=True, slots=True)
class Answered:
    """Paragraphs of an answer; `open` says whether a question is left for a person, `turns_to` whom it says we turn to."""

    paragraphs: list[list[Part]]
    open: bool = False
    turns_to: str = ""


def answer(
    brief: DraftBrief, code: str, informal: bool, seed: int, allowed: Sequence[Claim], news: Sequence[Claim] = ()
) -> Answered:
    """What is said to somebody who has written.

    Args:
        allowed: the approved claims that no rule and no wish keeps out, prices included.
        news: those that they have not had yet, what best tells what we make first, for who asks nothing more particular.

    Raises:
        Needs: `price_unknown`, `no_reply_wanted` or `unknown_intent`.
    """
    analysis = brief.reply_analysis
    if analysis is None or analysis.intent == "unknown":
        raise Needs(
            "unknown_intent",
            "What the prospect wants could not be told; read the message and write the reply yourself.",
        )
    if analysis.intent in ("unsubscribe", "out_of_office"):
        raise Needs("no_reply_wanted", "This message wants no reply: it is an opt-out or an absence note.")
    frames = FRAMES[code]

    def one(options: Sequence[str], about: str = "", **places: str) -> Part:
        nameless = is_nameless(brief.company)
        told = [to_them(frame, code) if nameless else frame for frame in turn(options, seed)]
        said = [filled(frame, code, informal, company=brief.company.name, **places) for frame in told]
        return Part(said, needed=True, about=about)

    def each(options: Sequence[str]) -> list[list[Part]]:
        return [[Part([filled(frame, code, informal)], needed=True) for frame in options]]

    if analysis.intent == "negative":
        return Answered(each(frames.negative))
    questions = questions_of(analysis)
    person = named(analysis.referral, code)
    elsewhere = analysis.intent in ("wrong_person", "referral")
    turned_to = elsewhere and bool(person)
    if elsewhere and not analysis.questions:
        if turned_to:
            return Answered([[one((frame,), person=person) for frame in frames.referral_named]], turns_to=person)
        return Answered(each(frames.wrong_person if analysis.intent == "wrong_person" else frames.referral))
    if analysis.intent == "not_now" and not (questions and analysis.asks_for_pricing):
        return Answered(each(frames.not_now_dated if analysis.return_date else frames.not_now))
    said, left, missing = _facts(brief, code, analysis, questions, allowed, news)
    asked = bool(questions) or analysis.asks_for_pricing or analysis.intent == "question"
    thanks = one(frames.thanks_question if asked and len(questions) > 1 else frames.thanks)
    if elsewhere:
        first = frames.referral_named if turned_to else frames.referral if analysis.intent == "referral" else ()
        thanks = one(first[:1] or frames.wrong_person[:1], person=person)
    paragraphs = [[thanks]]
    if said:
        paragraphs.append([Part(ways, needed=True, about="claim") for ways in said])
    if missing:
        alone = len(questions) < _SEVERAL and not said and not elsewhere
        told = frames.rest_unknown if said else frames.unknown
        paragraphs.append([left_open(left, code, informal, alone=alone, told=turn(told, seed))])
    if elsewhere:
        # Who has given a name is asked for nothing more; who has not, for the name.
        paragraphs += [] if turned_to or analysis.intent == "referral" else [[one(frames.wrong_person[1:])]]
    elif not missing or analysis.asks_for_meeting:
        # Where something is left, that we write again is the next step.
        paragraphs.append(_next_step(code, informal, analysis, asked, one))
    return Answered(paragraphs, missing, person if turned_to else "")


def _facts(
    brief: DraftBrief,
    code: str,
    analysis: ReplyAnalysis,
    questions: Sequence[str],
    allowed: Sequence[Claim],
    news: Sequence[Claim],
) -> tuple[list[tuple[str, ...]], list[str], bool]:
    """The claims that answer, in the order of the questions, the questions that are left, and whether something is left."""
    chosen: list[Claim] = []
    left: list[str] = []
    priced = False
    for question in questions:
        if _PRICE.search(plain(question)):
            priced = True
            found = _price(brief, question, allowed)
            if found is None and analysis.asks_for_pricing:
                raise _price_unknown()
            # One price is no answer to two questions.
            left += [question] if found is None or found in chosen else []
            chosen += [found] if found is not None else []
            continue
        if _is_time(question, code):
            continue
        asks_what = _ASKS_WHAT.fullmatch(plain(question).strip(" ?!.¿")) or _asks_for_more(question)
        found = next(iter(news), None) if asks_what else _best(question, allowed, code)
        if found is None and asks_by_when(question):
            found = how_soon(allowed)
        left += [question] if found is None else []
        chosen += [found] if found is not None else []
    if analysis.asks_for_pricing and not priced:
        found = _price(brief, analysis.summary, allowed)
        if found is None:
            raise _price_unknown()
        chosen = [found, *chosen]
    missing = bool(left) or (analysis.intent == "question" and not chosen and not analysis.asks_for_meeting)
    if not questions and not chosen and _MORE.search(plain(analysis.summary)):
        chosen = [*news[:_TOLD_MORE]]
    # Whoever has asked knows who "we" are.
    ways = [ways_to_say(claim, brief, code)[::-1] or (whole(claim.text),) for claim in dict.fromkeys(chosen)]
    return ways[:_MOST], left, missing


def _asks_for_more(question: str) -> bool:
    return _MORE.search(plain(question)) is not None and len(words(question)) <= _FEW_WORDS


def _price_unknown() -> Needs:
    return Needs(
        "price_unknown",
        "The prospect asks for the price and no approved claim states one. Add the price as a claim, or answer yourself.",
    )


def _price(brief: DraftBrief, question: str, allowed: Sequence[Claim]) -> Claim | None:
    """The price that has most in common with what is asked; None where no claim states one."""
    prices = [
        claim
        for claim in allowed
        if is_price(claim.text) or (claim.topic == "pricing" and any(map(str.isdigit, claim.text)))
    ]
    wanted = weighted(terms(f"{question} {brief.company.size} {brief.company.industry}"))

    def fits(claim: Claim) -> float:
        shared = sum(wanted.get(term, 0.0) for term in set(terms(claim.text)))
        # What comes for nothing is no answer where something else has its price.
        return shared + 2.0 * any(map(str.isdigit, claim.text)) + (claim.topic == "offer")

    telling = [word for word in words(question) if not is_empty(word) and not _PRICE.search(word)]
    shares = {claim.id: share_of(telling, claim.text, question) if telling else 0.0 for claim in prices}
    most = max(shares.values(), default=0.0)
    if most > _TOUCHES:
        prices = [claim for claim in prices if shares[claim.id] == most]
    else:
        # That delivery is free does not say what a lunch costs.
        prices = [claim for claim in prices if not costs_nothing(claim.text)] or prices
    return max(prices, key=fits, default=None)


def _best(question: str, allowed: Sequence[Claim], code: str) -> Claim | None:
    """The claim that speaks of what is asked; None where none does."""
    common = lexicon.language(code).function
    asked = _HOW_LONG.sub(" ", plain(question))
    timed = asked != plain(question)
    asks_for = dict.fromkeys(bare_word(word) for word in words(asked))
    telling = [word for word in asks_for if not is_empty(word) and fold(word) not in common]
    if not telling:
        return None
    # Nothing but a length of time tells how long something takes.
    rated = [
        (share_of(telling, claim.text, question), claim)
        for claim in allowed
        if (not is_price(claim.text) or costs_nothing(claim.text)) and (_lasts(claim) or not timed)
    ]
    share, found = max(rated, key=lambda pair: pair[0], default=(0.0, None))
    return found if share > (_TOUCHES_TIMED if timed else _TOUCHES) else None


def _lasts(claim: Claim) -> bool:
    return _LASTS.search(plain(claim.text)) is not None


def questions_of(analysis: ReplyAnalysis) -> list[str]:
    """Each question by itself, in their words where these are known, else as the summary tells them."""
    if analysis.questions:
        return list(analysis.questions)
    if analysis.intent not in ("question", "positive", "neutral", "not_now") or not analysis.summary:
        return []
    quoted = _QUOTED.findall(analysis.summary)
    said = " ".join(quoted) if quoted else analysis.summary
    pieces = [piece.strip(" .") for piece in _PIECES.split(said) if piece and piece.strip(" .")]
    if quoted:
        return [piece for piece in pieces if _telling(piece)] if analysis.intent == "question" else []
    return [
        piece
        for piece in pieces
        if _ASKED.search(piece) or re.search(r"\b(?:asks?|fragt|demande|pregunta|chiede|vraagt)\b", piece.lower())
    ]


def _telling(piece: str) -> bool:
    return not all(map(is_plain, words(piece)))


def _is_time(question: str, code: str) -> bool:
    """Whether a question is about when to talk; "Could you move 40 desks on Friday?" and "Do you deliver on Saturdays?" are not."""
    said = plain(question)
    if _TIME.search(said) is not None:
        return len(words(question)) <= 12
    rest = words(_DAY.sub(" ", said))
    telling = sum(not is_empty(word) for word in rest)
    return _DAY.search(said) is not None and telling <= _FEW and (not telling or meetings.suits(question, code))


def _next_step(
    code: str, informal: bool, analysis: ReplyAnalysis, asked: bool, one: Callable[[Sequence[str], str], Part]
) -> list[Part]:
    frames = FRAMES[code]
    when = _when(analysis, code)
    if analysis.asks_for_meeting and when:
        whens = [filled(frame, code, informal, when=when) for frame in frames.say_when]
        return [Part([*whens, *(filled(frame, code, informal) for frame in frames.ask_when)], needed=True, about="ask")]
    if analysis.asks_for_meeting or (analysis.intent == "positive" and not asked):
        return [one(frames.ask_when, "ask")]
    if analysis.asks_for_pricing:
        return [one(frames.ask_price, "ask")]
    if analysis.intent == "neutral" and not asked:
        return [one(frames.neutral, "ask")]
    return [one(frames.ask_call, "ask")]


def _when(analysis: ReplyAnalysis, code: str) -> str:
    """A time that they named and that is still ahead, in their words; with its date where they named only the day of the week,
    so that nobody waits a week early."""
    today = clock.now().date()
    other = [question for question in analysis.questions if not _is_time(question, code)]
    ahead = (time for time in analysis.meeting_times if time.day is None or time.day > today)
    found = next((time for time in ahead if not any(time.quote in question for question in other)), None)
    if found is None:
        return ""
    said = found.quote
    if code in _SMALL_DAYS and said.split()[0].lower() in WEEKDAYS:
        said = f"{_SMALL_DAYS[code]}{said[:1].lower()}{said[1:]}"
    if code in _DAY_WITH and said[:1].isdigit() and _HAS_DATE.match(said):
        return f"{_DAY_WITH[code]} {said}"
    if found.day is None or _HAS_DATE.search(said) is not None:
        return said
    return f"{said} ({day_and_month(found.day, code)})"
