"""What is cut out of a material, and trees that are felled: nothing falls there, though the words are those of a fall.

"Signs cut from aluminium" says how they are made; "we cut waste from steel by half" and "cut from 40 to 12" say what became less.
"""
# ruff: noqa: SIM905 - a list of words reads better as one text

from collections.abc import Sequence
from typing import Final

from outrider.judgement.grounding.senses import senses_of
from outrider.judgement.grounding.tokens import Token

_CUT: Final = {
    "en": frozenset("cut cuts cutting".split()),
    "it": frozenset("taglia tagliano tagliamo tagliare tagliato tagliata tagliati tagliate".split()),
}
_OUT_OF: Final = {
    "en": frozenset("from of in into".split()),
    "it": frozenset("da dal dallo dalla dall dai in nel nello nella nell".split()),
}
_MATERIALS: Final = {
    "en": frozenset(
        "aluminium aluminum steel brass copper iron bronze zinc metal sheet plate wood oak ash beech pine spruce birch larch"
        " timber veneer stone marble granite slate sandstone limestone glass acrylic foam leather cloth fabric felt paper card"
        " plywood cardboard board rubber cork plastic vinyl wool linen canvas ice turf".split()
    ),
    "it": frozenset(
        "alluminio acciaio ottone rame ferro bronzo zinco metallo lamiera legno rovere faggio abete pino compensato pietra marmo"
        " granito ardesia vetro plexiglas pelle cuoio tessuto feltro carta cartone gomma sughero plastica lana lino".split()
    ),
}
_LESS: Final = {
    "en": frozenset(
        "waste scrap costs cost losses loss emissions time hours use usage prices price rejects defects errors by".split()
    ),
    "it": frozenset(
        "scarti scarto costi costo perdite emissioni tempi tempo ore consumo consumi prezzi prezzo errori del".split()
    ),
}
"""What becomes less, where a cut is one."""
_TREES: Final = frozenset(
    "tree trees oak oaks pine pines spruce spruces beech beeches poplar poplars timber wood".split()
)
_SOON: Final = 7
"""Tokens behind the verb within which its material stands."""


def senses(toks: Sequence[Token], at: int, code: str) -> tuple[str, ...]:
    """What the word at a place means, which what stands behind it may decide."""
    norm = toks[at].norm
    behind = [one.norm for one in toks[at + 1 : at + 1 + _SOON]]
    if norm in _CUT.get(code, ()) and _is_of_a_material(behind, code):
        return ("=cut_out", norm)
    if code == "en" and norm == "fell" and not _TREES.isdisjoint(behind[:3]) and "from" not in behind:
        return ("=cut_out", norm)
    return senses_of(norm, code)


def _is_of_a_material(behind: Sequence[str], code: str) -> bool:
    out = next((place for place, word in enumerate(behind) if word in _OUT_OF[code]), None)
    if out is None or not _LESS[code].isdisjoint(behind[:out]):
        return False
    return not _MATERIALS[code].isdisjoint(behind[out + 1 :]) and "by" not in behind[out:]
