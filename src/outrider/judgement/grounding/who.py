"""Who did it: a result of a customer is never said of the reader, of us or of somebody else."""

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Final

from outrider.judgement.grounding import conditions, leading, light, others, roles
from outrider.judgement.grounding.deeds import is_noun
from outrider.judgement.grounding.facts import Facts, Word
from outrider.judgement.grounding.lexicon import Language, fold, listed
from outrider.judgement.grounding.model import Names, Parties, SentenceFault
from outrider.judgement.grounding.senses import key_of, senses_of
from outrider.judgement.grounding.source import Source, alike, match
from outrider.judgement.grounding.tokens import Token, breaks, tokens
from outrider.judgement.grounding.words.roles import PASSIVE
from outrider.judgement.grounding.words.slights import YOURS

SPANS: Final = frozenset({"s", "min", "h", "d", "wk", "mo", "q", "y"})
"""Units of time: "Last year …" does not say who."""
_SUBJECT: Final = frozenset({"we", "wir", "nous", "noi", "nosotros", "wij"})
_RECIPIENTS: Final = listed("you us me ihnen uns vous nous usted ustedes le les vi voi lei u ons")
_KEPT: Final = frozenset({"=record", "=tell", "=report_to", "=report"})
_OBJECTS: Final = frozenset({"us", "uns", "nous", "nos", "ons", "ci"})
_SENT: Final = frozenset({"=send", "=supply", "=deliver", "=order", "=report_to", "=tell", "=give_back", "=file"})
_SOUGHT: Final = frozenset({"=recruit", "=hire", "=seek"})
_HAVE_DONE: Final = frozenset({"have", "get", "lassen", "laten", "faire", "fare", "hacer"})
_HAVING: Final = frozenset({"avete", "ha", "hai", "hanno"})
"""Behind Italian "ci", which is "us" here and "there" elsewhere."""
_BESIDE: Final = frozenset({"with", "by", "through", "at", "to", "from"})


LEGAL: Final = listed(
    "ltd limited inc llc plc gmbh ag kg co sa sas sarl srl spa bv nv group the and und et y e en de la le di il"
)


def names_of(parties: Parties, language: Language) -> Names:
    ours = words_of(parties.ours, language)
    return Names(
        ours,
        words_of([parties.company, parties.domain.split(".")[0]], language) - ours,
        words_of([parties.person], language) - ours,
        tuple(
            sorted({" ".join(fold(name).split()).rstrip(".") for name in parties.ours} - {""}, key=len, reverse=True)
        ),
    )


def words_of(names: Iterable[str], language: Language) -> frozenset[str]:
    found = {t.norm for name in names for t in tokens(name, language) if t.kind == "word"}
    return frozenset(word for word in found if word not in LEGAL | language.function and len(word) > 1)


def faults(sentence: Facts, source: Source, names: Names, *, offered: bool = False) -> list[str]:
    """Why this sentence, were all its words in the source, would say it of somebody else. `offered`: "your" only says for whom
    we would do it (`yours.py`)."""
    if source.kind == "finding":
        return _finding(sentence, source, names)
    if source.actor == "customer":
        return _customer(sentence, source, names)
    found = (
        _general(sentence, source, names)
        if source.actor == "customers_in_general"
        else _ours(sentence, source, names, offered)
    )
    found += _told(sentence, source)
    if (theirs := _their_customers(sentence)) and not _their_customers(source.facts):
        found.append(f"The source says it of your customers, not of somebody else's (“{theirs}”).")
    if light.turned(sentence, source.facts, names.ours):
        found.append(SentenceFault("Who gives and who gets is the other way round in the source.", "statement"))
    return found


def _their_customers(facts: Facts) -> str:
    """Words such as Spanish "sus clientes", which may be the reader's."""
    toks, theirs = facts.tokens, YOURS[facts.language.code]
    found = (w for w in facts.words if "=customer" in w.senses and w.at and toks[w.at - 1].norm in theirs)
    return next((f"{toks[word.at - 1].text} {word.text}" for word in found), "")


def _customer(sentence: Facts, source: Source, names: Names) -> list[str]:
    said = {t.norm for t in sentence.tokens}
    name = " ".join(source.names)
    mine = [word for word in source.names if word in said]
    own = source.names and source.names[0] in said and key_of(source.names[0], sentence.language.code)[:1] != "="
    found = []
    shown = _name_in(source)
    if name and not (
        len(mine) >= min(2, len(source.names)) or (own and source.names[0] not in sentence.language.letter)
    ):
        found.append(f"This is {shown}'s result; name {shown} as the one who did it.")
    if sentence.you and not source.facts.you:
        found.append(f"This is {shown}'s result, not the reader's; take “you” and “your” out.")
    ours_did = _done_by_us(source.facts, names)
    done = ours_did and _aside(sentence, source)
    if ours_did and not _done_by_us(sentence, names):
        found.append(f"You did it for {shown}; say so.")
    if not done and _we(sentence, source) and not _done_to_us(sentence, source, names):
        found.append(f"This is {shown}'s result, not yours; say that {shown} did it.")
    if sentence_names := said & (names.theirs - {t.norm for t in source.facts.tokens}):
        found.append(f"This is {shown}'s result; it is no fact about {', '.join(sorted(sentence_names))}.")
    keys = {key for w in source.facts.words if w.norm in source.names for key in w.senses}
    if source.leading in keys and mine and not found and not done:
        beside = {w.relation for w in source.facts.words if w.norm in source.names}
        placed = "" not in beside and beside == {w.relation for w in sentence.words if w.norm in source.names}
        begun = leading.clause_end(sentence)
        subject = next(
            (
                w
                for w in sentence.words
                if not (
                    w.at < begun or w.relation or w.norm in names.ours or w.key in SPANS or _verb(w, sentence, source)
                )
            ),
            None,
        )
        placed = placed or (sentence.words[0].norm in source.names and sentence.words[0].relation == "at")
        placed = placed or (_passive(sentence) and _aside(sentence, source))
        if (
            subject is not None
            and subject.entails.isdisjoint(keys)
            and not (placed or roles.same_doer(sentence, source, names))
        ):
            found.append(f"Begin with {shown}, who did it.")
    if mine and not found and not done:
        first = next(at for at, t in enumerate(sentence.tokens) if t.norm in source.names)
        there = next((at for at, t in enumerate(source.facts.tokens) if t.norm in source.names), 0)
        for at, token in enumerate(sentence.tokens[:first]):
            if roles.same_doer(sentence, source, names):
                break
            if token.norm in names.ours and not (_beside(sentence, at) or _hangs(sentence, at)):
                ours = [n for n, t in enumerate(source.facts.tokens) if t.norm == token.norm]
                if not ours or ours[0] > there:
                    found.append(f"Begin with {shown}, whose result it is.")
                    break
    return found


def _done_by_us(facts: Facts, names: Names) -> bool:
    """Whether it says that we did it for them: "we translated 40 pages for …", "… had 40 pages translated by us"."""
    toks, known = facts.tokens, facts.language
    for at, token in enumerate(toks):
        ours = token.norm in known.we or token.norm in names.ours
        before = known.relations.get(toks[at - 1].norm) if at else ""
        if token.norm in _SUBJECT or (ours and before == "by") or (token.norm in names.ours and at == 0):
            return True
    return False


def _aside(sentence: Facts, source: Source) -> bool:
    """Whether the customer's name hangs on a preposition, or on a noun of its own: "for …", "17 … branches"."""
    said = [w for w in sentence.words if w.norm in source.names]
    return bool(said) and all(w.relation not in ("", "and", "by", "with", "that") for w in said)


def _passive(sentence: Facts) -> bool:
    known = sentence.language
    helpers = [at for at, t in enumerate(sentence.tokens) if t.norm in PASSIVE[known.code] and t.text.lower() != "e"]
    if any(
        word.at - at in (1, 2) and (known.past.search(word.text.lower()) or word.norm in leading.UNCHANGED)
        for word in sentence.words
        for at in helpers
    ):
        return True
    return any(
        not w.past and w.norm not in known.tenseless and known.past.search(w.text.lower()) for w in sentence.words
    )


def _verb(word: Word, sentence: Facts, source: Source) -> bool:
    """Whether it is the verb between what a German or Dutch sentence begins with and its subject: "… sparen die Werke"."""
    if sentence.language.code not in ("de", "nl") or word.text[:1].isupper() or word.at == 0:
        return False
    known = sentence.language
    after = next((t for t in sentence.tokens[word.at + 1 :] if t.norm not in known.articles), None)
    ahead = [w for w in sentence.words if w.at < word.at and not w.relation and w.key not in SPANS]
    return after is not None and after.norm == source.names[0] and not ahead


def _general(sentence: Facts, source: Source, names: Names) -> list[str]:
    said = {t.norm for t in sentence.tokens}
    found = []
    keys = sentence.keys
    meant = conditions.addressed(sentence, source.facts, names.ours)
    wanted = "=customer" if "=customer" in source.facts.keys else source.leading
    if wanted and wanted not in keys and not meant:
        found.append("The source says it of customers in general; say of whom it is true.")
    if sentence.you and not source.facts.you and not meant:
        found.append("The source says it of customers in general, not of the reader; take “you” and “your” out.")
    sent = _handed_to_us(sentence, source, names)
    if not sent and _we(sentence, source):
        found.append("The source says it of customers, not of us; say that customers did it.")
    if sentence_names := said & (names.theirs - {t.norm for t in source.facts.tokens}):
        found.append(f"The source says it of customers in general, not of {', '.join(sorted(sentence_names))}.")
    return found


def _ours(sentence: Facts, source: Source, names: Names, offered: bool) -> list[str]:
    said = {t.norm for t in sentence.tokens}
    known = source.facts
    found = []
    change = bool(sentence.numbers) and (sentence.up or sentence.down)
    named = sentence.we or bool(said & names.ours)
    if sentence.you and not known.you:
        allowed = "l:can" in sentence.limits or "l:may" in sentence.limits or sentence.has("dative")
        meant = conditions.addressed(sentence, known, names.ours)
        if not meant and (
            change or (sentence.past and not known.past) or not (allowed or offered) or _turned(sentence, source, names)
        ):
            found.append("It says of the reader what the source says of us; take “you” and “your” out.")
    if sentence.you and not known.you and not meant_all(sentence, known, names):
        found.append("The source says for whom it is done; do not say that it is the reader.")
    if change and not named:
        found.append("Say who does it: the source is about us.")
    if sentence_names := said & (names.theirs - {t.norm for t in known.tokens}):
        found.append(f"The source is about us; it is no fact about {', '.join(sorted(sentence_names))}.")
    mine = [w.relation for w in sentence.words if w.norm in names.ours]
    there = [w.relation for w in known.words if w.norm in names.ours]
    first = next((w for w in sentence.words if not w.relation), None)
    aside = mine and all(relation in ("for", "to", "from", "against", "of") for relation in mine)
    if "" in there and aside and first is not None and not sentence.we:
        same = match(first, known.words)
        if same is not None and same.relation:
            found.append("The source is about us; begin with what we do.")
    there_too = {w.relation for w in known.words if "=customer" in w.senses} - {""}
    customers = next(
        (w.at for w in sentence.words if "=customer" in w.senses and w.relation not in there_too), None
    )  # at the premises of the customer, as there
    theirs = any("=customer" in w.senses for w in known.words) and not known.we and not _named(known, names)
    if theirs and sentence.we and not sentence.you and customers is None:
        found.append("The source says it of the customer, not of us; say who does it.")
    given = (
        {"gets", "has"} & set(light.kinds(sentence)) and "=customer" in known.keys and light.we_do(known, names.ours)
    )
    if customers is not None and source.leading != "=customer" and not given:
        we = [at for at, t in enumerate(sentence.tokens) if t.norm in sentence.language.we or t.norm in names.ours]
        if not any(at < customers for at in we) or (we and we[-1] + 1 == customers):
            found.append("The source is about us, not about customers; begin with what we do.")
    return found


def meant_all(sentence: Facts, known: Facts, names: Names) -> bool:
    """Whether "you" takes nobody's place: those to whom it is done in the source are told too, or are whoever meets it."""
    if not {"gets", "has"} & set(light.kinds(sentence)) or conditions.addressed(sentence, known, names.ours):
        return True
    others = [w for w in known.words if w.relation in ("to", "for", "at") and "=customer" not in w.senses]
    return all(w.norm in names.ours or match(w, sentence.words) is not None for w in others)


def _named(facts: Facts, names: Names) -> bool:
    return any(t.norm in names.ours for t in facts.tokens)


def _handed_to_us(sentence: Facts, source: Source, names: Names) -> bool:
    """Whether we are only those to whom customers send or order what they send or order in the source: "send us …"."""
    we = {t.norm for t in sentence.tokens if t.norm in sentence.language.we}
    handed = any(not w.senses.isdisjoint(_SENT) for w in source.facts.words)
    return handed and we <= _OBJECTS and not light.we_do(sentence, names.ours)


def _turned(sentence: Facts, source: Source, names: Names) -> bool:
    """Whether "you can" stands where the source says that we can, or do."""
    theirs = light.we_do(source.facts, names.ours)
    if theirs and "l:can" in sentence.limits and not light.we_do(sentence, names.ours):
        deed = next((w for w in source.facts.words if w.at >= theirs[0] and w.norm not in names.ours), None)
        done = deed and next((w for w in sentence.words if not w.senses.isdisjoint(deed.entails)), None)
        if deed and done and not (_is_passive(done, sentence) or any(_HAVE_DONE & {t.norm} for t in sentence.tokens)):
            return True

    def can(facts: Facts, who: frozenset[str]) -> bool:
        return any(
            left.norm in who and facts.language.labels.get((right.norm,)) == "l:can"
            for left, right in pairwise(facts.tokens)
        )

    return can(sentence, sentence.language.you) and can(source.facts, source.facts.language.we | names.ours)


def _is_passive(word: Word, sentence: Facts) -> bool:
    before = {t.norm for t in sentence.tokens[max(0, word.at - 3) : word.at]}
    return bool(before & {"be", "been", "being"} or any(t.norm == "werden" for t in sentence.tokens))


def _told(sentence: Facts, source: Source) -> list[str]:
    """A record that is kept is reported to nobody: an added "to you" keeps the verb of the source."""
    known = source.facts
    toks = sentence.tokens
    persons = {t.norm for t in toks if t.norm in sentence.language.you | sentence.language.we} - {
        t.norm for t in known.tokens
    }
    if not persons & _RECIPIENTS:
        return []
    for word in sentence.words:
        kept = any(word.norm == w.norm or alike(word.norm, w.norm) for w in known.words)
        if not (kept or word.senses.isdisjoint(_KEPT)) and any("=record" in w.senses for w in known.words):
            return [f"The source does not say that anybody is told; take “{word.text}” and the addressee out."]
    return []


def _finding(sentence: Facts, source: Source, names: Names) -> list[str]:
    said = {t.norm for t in sentence.tokens}
    found = []
    if sentence.we or any(left.norm == "ci" and right.norm in _HAVING for left, right in pairwise(sentence.tokens)):
        found.append("This is a fact about them; take “we” and “our” out.")
    if ours := said & (names.ours - {t.norm for t in source.facts.tokens}):
        found.append(f"This is a fact about them; it says nothing of {', '.join(sorted(ours))}.")
    known = source.facts
    if _only_sought(sentence, known):
        found.append("They are looking for it; do not say that they have it.")
    if (
        (mine := _wanted(sentence))
        and (there := _wanted(known, names.theirs))
        and not any(match(w, there) for w in mine)
    ):
        found.append(f"They are looking for “{there[-1].text}”, not for “{mine[-1].text}”.")
    theirs = known.we or any(t.norm in names.theirs for t in known.tokens)
    if (other := others.acting(known, names)) and not other & said:
        found.append(f"The source says it of {', '.join(sorted(other))}; name whom.")
    if not theirs and source.leading and source.leading not in sentence.keys and not leading.describes(known):
        found.append("The source says it of somebody else; name whom.")
    return found


def _only_sought(sentence: Facts, known: Facts) -> bool:
    """Whether it speaks of whom they look for, and not of their looking: a clerk who is wanted is no clerk that they have."""
    looking = next((w for w in known.words if not w.senses.isdisjoint(_SOUGHT)), None)
    said = any(light.kinds(sentence)) and sentence.keys.isdisjoint(_SOUGHT | {"=need"})
    if looking is None or not said:
        return False
    end = next((at for at, t in enumerate(known.tokens) if at > looking.at and breaks(t)), len(known.tokens))
    wanted = [w for w in known.words if looking.at < w.at < end] or [w for w in known.words if w.at < looking.at]
    wanted = [w for w in wanted if w.relation in ("", "for", wanted[0].relation)]
    return any(match(w, sentence.words) is not None for w in wanted)


def _wanted(facts: Facts, seekers: frozenset[str] = frozenset()) -> list[Word]:
    """What a text is looking for: the words right behind "looking for", and behind the names of who looks."""
    looking = next((w for w in facts.words if not w.senses.isdisjoint(_SOUGHT)), None)
    after = [w for w in facts.words if looking is not None and w.at > looking.at]
    while after and after[0].norm in seekers and after[1:]:
        after.pop(0)
    if looking is None or not after or is_noun(facts, looking):
        return []
    ahead = facts.tokens[looking.at + len(looking.norm.split()) : after[0].at]
    if any(token.norm in facts.language.relations for token in _undated(ahead, facts.language)):
        return []  # "… die jullie zoeken voor de vestiging": whom they look for stands before
    found = [after[0]]
    for word in after[1:]:
        between = facts.tokens[found[-1].at + len(found[-1].norm.split()) : word.at]
        if any(token.norm != "-" for token in between):  # part-time
            break
        found.append(word)
    return found


def _undated(toks: Sequence[Token], known: Language) -> list[Token]:
    """Without "since May 2026"."""
    dates = [at for at, t in enumerate(toks) if t.norm in known.dates or t.kind == "figure"]
    return list(toks[dates[-1] + 1 :] if dates else toks)


def _we(sentence: Facts, source: Source) -> bool:
    """Whether the sentence says it of us. "with us", "our customer", and what the source itself calls ours, do not."""
    if not sentence.we:
        return False
    known, toks = sentence.language, sentence.tokens
    theirs = source.facts.tokens
    spoken = {
        sense
        for at, t in enumerate(theirs[:-1])
        if t.norm in source.facts.language.we
        for sense in senses_of(theirs[at + 1].norm, source.facts.language.code)
    }
    for at, token in enumerate(toks):
        if token.norm not in known.we:
            continue
        after = set(senses_of(toks[at + 1].norm, known.code)) if at + 1 < len(toks) else set()
        if "=customer" in after or after & spoken or _beside(sentence, at):
            continue
        return True
    return not any(t.norm in known.we for t in toks)


def _beside(sentence: Facts, at: int) -> bool:
    """Whether the word stands beside the deed: with us, by us."""
    return at > 0 and any(
        sentence.language.relations.get(sentence.tokens[one].norm, "") in _BESIDE for one in range(max(0, at - 2), at)
    )


def _hangs(sentence: Facts, at: int) -> bool:
    """Whether a preposition stands before it: since the installation *of* Kilnwatch."""
    return at > 0 and sentence.language.relations.get(sentence.tokens[at - 1].norm, "and") not in (
        "and",
        "that",
        "when",
    )


def _done_to_us(sentence: Facts, source: Source, names: Names) -> bool:
    """Whether we only stand where the source has us too, and act in neither: "hired a rink from us", "nous a confié"."""
    if light.we_do(sentence, names.ours) or light.we_do(source.facts, names.ours):
        return False
    pronouns = [t.norm for t in sentence.tokens if t.norm in sentence.language.we]
    known = source.facts
    there = known.we or any(t.norm in names.ours for t in known.tokens)
    return bool(pronouns) and there and all(norm in _OBJECTS for norm in pronouns)


def _name_in(source: Source) -> str:
    found = [t.text for t in source.facts.tokens if t.norm in source.names and fold(t.text) not in LEGAL]
    return " ".join(dict.fromkeys(found)) or "the customer"
