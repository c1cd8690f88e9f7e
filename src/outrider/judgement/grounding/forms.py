"""What a claim says that we do, told with another form of the verb: as our work, as what goes on, with what it is done.

"Our trade is cleaning hulls" and "cleaning hulls is what we do" say "we clean hulls", "using steam" says "with steam". The frames
are closed and in the present: what we did, shall do, only do or do best is in none of them, and the deed keeps its own words.
"""

import re
from collections.abc import Iterator

from outrider.judgement.grounding.facts import facts_of
from outrider.judgement.grounding.lexicon import straight
from outrider.judgement.grounding.source import Source
from outrider.judgement.grounding.words.forms import GOING, LEADING, TRAILING, USING, WHILE


def of(sentence: str, source: Source, code: str) -> Iterator[str]:
    """The sentence as a plain statement of what we do; none where the source is not about us."""
    if source.actor != "ours":
        return
    text = straight(sentence)
    told = _as_deed(text, code)
    for said in dict.fromkeys((told, _with(told, code))):
        if said != text and not _is_over(said, source):
            yield said


def _is_over(said: str, source: Source) -> bool:
    """Whether what is told as our work is over in the source: neither an infinitive nor a noun says when."""
    deeds = [word for word in facts_of(said, source.facts.language.code).words if not word.past]
    return any(word.past and any(deed.follows(word) for deed in deeds) for word in source.facts.words)


def _as_deed(text: str, code: str) -> str:
    shape, order = WHILE.get(code, (None, ""))
    if shape and (found := shape.match(text)):
        rest = text[found.end() :].rstrip(".")
        if "notre" in rest[:5]:
            rest = _as_deed(rest[:1].upper() + rest[1:], code)
        return order.format(since=found["since"], rest=rest)
    for shape, begun in (LEADING.get(code, (None, "")), GOING.get(code, (None, ""))):
        if shape and (found := shape.search(text)):
            told = begun.format(we=_by_us(found.groupdict().get("we") or "", code))
            return f"{text[: found.start()]}{told} {text[found.end() :].lstrip()}"
    shape, told = TRAILING[code]
    if found := shape.match(text):
        parts = {"when": "", **{name: part or "" for name, part in found.groupdict().items()}}
        deed = parts["deed"]
        parts |= {"deed": deed[:1].lower() + deed[1:], "we": _by_us(parts.get("we", ""), code)}
        return " ".join(told.format(**parts).split())
    return text


def _by_us(deed: str, code: str) -> str:
    """The infinitive of a French, a Spanish or an Italian deed as we say it; what stands there without one."""
    if not deed:
        return {"fr": "faisons", "it": "facciamo", "es": "hacemos"}.get(code, "")
    if code == "it":
        return re.sub(r"i?(?:are|ere|ire)$|re$", "", deed.lower()) + "iamo"
    root, ending = deed.lower()[:-2], deed.lower()[-2:]
    if code == "es":
        return f"{root}{ending[0]}mos"
    if ending == "er" and root[-1:] in "gc":
        return f"{root}eons" if root.endswith("g") else f"{root[:-1]}çons"
    return f"{root}issons" if ending == "ir" else f"{root}ons"


def _with(text: str, code: str) -> str:
    shape, by = USING[code]
    said = shape.sub(by, text, count=1)
    return said[:1].upper() + said[1:]
