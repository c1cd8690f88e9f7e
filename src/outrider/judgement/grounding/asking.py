"""Open questions and asks of every form: what `free.question` knows, and closed forms beside it.

Each leaves open what it asks. What it is about ("has the first inspection in Goole been arranged yet?") a source must know, and
it may be no trouble, nothing worn or broken, nothing of ours at the reader's.
"""

import re
from typing import Final, Literal

from outrider.judgement.grounding import free, invites, meetings
from outrider.judgement.grounding.facts import Facts, Word, facts_of
from outrider.judgement.grounding.source import match
from outrider.judgement.grounding.tokens import opened
from outrider.judgement.grounding.words.asking import DONE, FOUND, FRONTED, LEADS, LOOKED, LOOKING, SETTLED, WISHED
from outrider.judgement.grounding.words.guesses import GAINED
from outrider.judgement.grounding.words.slights import YOURS
from outrider.judgement.grounding.world import World, flat

Kind = Literal["ask", "question", "courtesy"]

_BOUND: Final = frozenset(
    {
        "=contract",
        "=order",
        "=appointment",
        "=quote",
        "=visit",
        "=meet",
        "=offer",
        "=delivery",
        "=deliver",
        "=trial",
        "=sample",
    }
)
"""What is only there where something was agreed: nobody is asked whether it has been planned yet."""
_SETTLING: Final = frozenset({"=relocate", "=move", "=open", "=new", "=expand"})
_BARE: Final = 2
"""Words of a topic that stands alone as a question, the second behind an "of": "La casse des bacs ?"."""
PARTICIPLES: Final = {
    "en": (("",), ("ed",)),
    "de": (("ge", "ver", "be", "zer", "er"), ("te", "ten", "ter", "tes", "ene", "enen", "ener", "enes")),
    "fr": (("",), ("é", "ée", "és", "ées", "u", "ue", "us", "ues", "is", "ise", "ises")),
    "es": (("",), ("ado", "ada", "ados", "adas", "ido", "ida", "idos", "idas", "to", "ta", "tos", "tas")),
    "it": (
        ("",),
        (
            "ato",
            "ata",
            "ati",
            "ate",
            "ito",
            "ita",
            "iti",
            "ite",
            "uto",
            "uta",
            "uti",
            "ute",
            "rto",
            "rta",
            "rti",
            "rte",
        ),
    ),
    "nl": (("ge", "ver", "be", "ont"), ("d", "de", "t", "te", "en")),
}
"""What something has become: whoever asks whether the bent racking has been checked says that it is bent."""


def asked(sentence: str, world: World) -> Kind | None:
    """The kind of an ask or question in one of the closed forms; None where it is none."""
    if invites.is_invitation(sentence, world) or meetings.is_meeting(sentence, world):
        return "ask"
    code = world.language.code
    looking = any(LOOKING.search(flat(one.text, world.language)) for one in world.findings)
    if looking and WISHED[code].fullmatch(flat(sentence, world.language).strip(" .!")):
        return "courtesy"
    if not sentence.rstrip(" \"')").endswith("?"):
        return None
    if rest := meetings.behind_lead(sentence, world):
        return _asks(rest, world)
    text = " ".join(opened(sentence, world.language).split()).lstrip("¿¡ ").rstrip(" ?\"'")
    plain = flat(text, world.language)
    if len(plain) != len(text):
        return None
    if lead := LEADS[code].match(plain):
        return _asks(f"{text[lead.end() :]}?", world)
    if _is_settled(plain, text, world) or _is_bare(text, world):
        return "question"
    if looking and FOUND[code].fullmatch(plain):
        return "question"
    done = DONE[code].match(plain) or LOOKED[code].match(plain)
    if done and is_plain_topic(text[done.start("topic") : done.end("topic")], world):
        return "question"
    front = FRONTED[code].match(plain)
    if (
        front
        and is_plain_topic(text[front.start("topic") : front.end("topic")], world)
        and GAINED[code].search(front["rest"]) is None
        and invites.knows_all(facts_of(front["rest"], code), world)
    ):
        return _asks(f"{text[front.start('rest') :]}?", world)
    return None


def _asks(rest: str, world: World) -> Kind | None:
    """The kind of the question that is left, in whatever form."""
    kind = asked(rest, world)
    if kind is None and not free.tie(rest, world):
        found = free.question(rest, facts_of(rest, world.language.code), world)[0]
        kind = None if found is None else "ask" if found == "ask" else "question"
    return kind


def is_plain_topic(topic: str, world: World) -> bool:
    """Whether it only names what a source speaks of, and nothing worn, broken, agreed or ours."""
    facts = facts_of(topic, world.language.code)
    if not any(match(word, world.words) is not None for word in facts.words) or facts.we or facts.numbers:
        return False
    if GAINED[world.language.code].search(flat(topic, world.language)) or facts.keys & _BOUND:
        return False
    if any(word.norm in world.names.ours and word.norm not in world.plain for word in facts.words):
        return False
    found = [word for source in world.findings for word in source.facts.words]
    begins, ends = PARTICIPLES[world.language.code]
    if any(w.text.startswith(begins) and w.text.endswith(ends) and match(w, found) is None for w in _narrowing(facts)):
        return False
    return not any(facts.has(label) for label in ("is", "was")) and invites.leaves_open(topic, world)


def _narrowing(facts: Facts) -> list[Word]:
    """Words beside another one, with nothing between them, of which one may narrow the other; not those that name a kind right
    behind an "of" ("installation d'air comprimé")."""
    places = {word.at for word in facts.words}
    kinds: set[int] = set()
    for at in sorted(places):
        before = facts.tokens[at - 1].norm if at else ""
        if at - 1 in kinds or facts.language.relations.get(before) == "of":
            kinds.add(at)
    beside = (word for word in facts.words if word.at + 1 in places or word.at - 1 in places)
    return [word for word in beside if word.at not in kinds]


def _is_bare(text: str, world: World) -> bool:
    """A topic alone, of what our claims speak of: "La casse ?"."""
    facts = facts_of(text, world.language.code)
    ours = [word for source in world.claims if source.actor == "ours" for word in source.facts.words]
    if (
        facts.you
        or not YOURS[world.language.code].isdisjoint(t.norm for t in facts.tokens)
        or not 0 < len(facts.words) <= _BARE
        or any(match(word, ours) is None for word in facts.words)
    ):
        return False
    if len(facts.tokens) > _BARE + 2 or re.search(r"[,:;]", text):
        return False
    if any(word.relation != "of" for word in facts.words[1:]):
        return False
    return not any(facts.has(label) for label in ("is", "was")) and not facts.we and invites.leaves_open(text, world)


def _is_settled(plain: str, text: str, world: World) -> bool:
    """How they feel in a place that a finding says is new to them."""
    found = SETTLED[world.language.code].fullmatch(plain)
    if found is None or not any(source.facts.keys & _SETTLING for source in world.findings):
        return False
    name = next((name for name, part in found.groupdict().items() if part), None)
    if name is None:
        return True
    facts = facts_of(text[found.start(name) : found.end(name)], world.language.code)
    theirs = [word for source in world.findings if source.facts.keys & _SETTLING for word in source.facts.words]
    return _only_place(facts) and all(
        match(word, theirs) is not None or "=new" in word.senses or word.norm in world.language.function
        for word in facts.words
    )


def _only_place(facts: Facts) -> bool:
    return not (facts.negations or facts.numbers or facts.past or facts.we or facts.has("judging"))
