"""Whether a sentence says what nobody has to do any more: "nobody has to climb on the roof for the inspection" is what somebody
offers, though the weights take it for a rule (nobody …) or for whom they sell to (who needs …).

"Nobody has to" frees whoever hears it. "Nobody must" may also forbid, in French, Spanish, Italian and English: what it forbids
is to promise, name or write something, so before such words it stays what the weights say.
"""

import re
from typing import Final

_SAY: Final = (
    r"(?:promis|promett|promet|prometer|versprech|zusag|belov|toezeg|guarante|garant"
    r"|mention|menzion|mencion|erwahn|vermeld|noem|nenn|nam(?:e|ing)\b|nomm|nombr|nomin|cit(?:er|ar|are)\b"
    r"|writ|schreib|schrijv|ecri|escrib|scriv|contact|kontakt|benader|anschreib|approach|contatt|contatar"
    r"|call|anruf|bel(?:t|len)\b|appel|llam|chiam|mail|say\b|sag(?:en|t)\b|zeg|dire\b|decir|speak|sprech|spreek|parl|habl"
    r"|offer\b|anbiet|aanbied|propos|ofrec|offr|sell|verkauf|verkop|vend)"
)
_SOMEBODY_ELSE: Final = re.compile(
    r"\b(?:customers?|clients?|prospects?|compan(?:y|ies)|businesses|shops|kunden|betriebe|firmen|unternehmen|entreprises|clientes"
    r"|empresas|clienti|aziende|imprese|klanten|bedrijven)\b"
    r"(?=[^.;]{0,120}\b(?:who|that|where|wo|in denen|bei denen|die|deren|qui|ou|dont|que|donde"
    r"|cuy[oa]s?|che|dove|cui|waar|wier)\b)"
)
"""Whom somebody sells to, told by what nobody does there."""
_FREES: Final = re.compile(
    r"\b(?:"
    r"(?:nobody|no ?one|no-one) (?:(?:has|needs|will have|will need|would have) to\b|needs\b|ever has to\b)"
    r"|(?:hoeft|hoefde|hoeven) (?:er )?(?:dan |dus |meer )?niemand\b|niemand hoeft\b"
    r"|(?:muss|braucht|musste) (?:dafur |dabei |dazu |mehr |sich )?(?:niemand|keiner)\b"
    r"|(?:niemand|keiner) (?:muss|braucht)\b"
    r"|personne n'a (?:plus |jamais )?(?:besoin\b|a (?=\w+(?:er|ir|re)\b))|personne n'aura (?:plus )?(?:besoin|a)\b"
    r"|nul besoin de\b"
    r"|nadie (?:tiene|tendra) que\b|nadie necesita\b|a nadie le hace falta\b"
    r"|nessuno ha (?:piu )?bisogno\b|a nessuno (?:serve|servono|occorre)\b|nessuno dovra\b"
    r")"
)
_MAY_FORBID: Final = re.compile(
    r"\b(?:niemand moet|(?:moet) niemand|personne ne (?:doit|devra)(?: plus)?|nadie (?:debe|debera)|nessuno deve(?: piu)?)\b"
)
_FORBIDS: Final = re.compile(rf"\b(?:\w+[- ]){{0,8}}?{_SAY}")


def spares(flat: str) -> bool:
    """Whether a sentence says what nobody has to do. `flat` is folded and in small letters."""
    if _SOMEBODY_ELSE.search(flat):
        return False
    if _FREES.search(flat):
        return True
    return _says_nobody_must(flat) is False


def forbids(flat: str) -> bool:
    """Whether a sentence says what nobody must promise, write or name. `flat` as above."""
    return _says_nobody_must(flat) is True


def _says_nobody_must(flat: str) -> bool | None:
    """Whether it is said to forbid; None where nothing of the kind is said."""
    must = _MAY_FORBID.search(flat)
    return None if must is None else _FORBIDS.match(flat[must.end() :].lstrip()) is not None
