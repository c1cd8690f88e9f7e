"""Words that say next to nothing beside a claim, cut off before it is compared: "already", "for example", "one more thing:".

Only a claim may hold what is left, and nothing of it may be the reader's: "we already repair your doors" would say that we do.
"""

import re
from functools import lru_cache

from outrider.judgement.grounding.facts import facts_of
from outrider.judgement.grounding.lexicon import straight
from outrider.judgement.grounding.words.fillers import ALREADY, EXAMPLE, LEADS, OPENINGS


@lru_cache(maxsize=4_000)
def without(sentence: str, code: str) -> str:
    """The sentence without such words; the sentence itself where it has none."""
    text = straight(sentence).strip()
    front = rf"^(?:(?:{OPENINGS[code]}|{EXAMPLE[code]})(?P<mark> ?[:,]| -)? |(?:{LEADS[code]}) ?[:,.] )"
    text = re.sub(front, "", text, count=1, flags=re.IGNORECASE)
    text = re.sub(rf"(?: ?,)? \b(?:{EXAMPLE[code]})\b(?: ?,)?(?=[ .!:;])", "", text, count=1, flags=re.IGNORECASE)
    facts = facts_of(sentence, code)
    if not (facts.you or facts.negations):
        text = re.sub(rf" \b{ALREADY[code]}\b(?= )", "", text, count=1, flags=re.IGNORECASE)
    if text == straight(sentence).strip() or len(text.split()) < 3:
        return sentence
    return text[:1].upper() + text[1:]
