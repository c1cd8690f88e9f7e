"""What a sentence is about: what the weights find, and where grammar or a sum of money shows them wrong, what those show."""

from collections.abc import Mapping
from typing import Final, cast

from outrider.judgement.embedded import kinds
from outrider.judgement.embedded.sparing import forbids, spares
from outrider.judgement.grounding.lexicon import fold
from outrider.judgement.port import Topic
from outrider.language.patterns import late
from outrider.language.text import plain

NO_CLAIM: Final = "none"
"""What the weights call a sentence that nobody would keep."""
_AS_LIKELY: Final = 0.85
"""An offer so nearly as likely as the feature that a sentence is taken for."""
_NEARLY: Final = 0.5
"""An offer beside what was taken for the word on who buys, though nobody who buys is named."""
_HALFWAY: Final = 0.4
"""An offer beside a word on the house or its terms, where grammar shows a trade."""
_HELPS: Final = late(
    r"\b(?:helps?|helping|lets?|enables?|hilft|helfen|unterstutzt|aide(?:nt)?|aidons|permet|ayuda(?:mos|n)?|permite|aiuta(?:no)?|aiutiamo"
    r"|permette|helpt|helpen)\b"
)
_SELLS_TO: Final = late(
    r"\b(?:sells?|selling)(?: (?:only|mainly|mostly|directly|primarily))? (?:in)?to\b"
    r"|\bverkauf(?:en|t)(?: wir)?(?: (?:nur|vor allem|hauptsachlich|meist|direkt))? an\b"
    r"|\bvend(?:ons|ent)(?: (?:surtout|uniquement|principalement|directement))? (?:a|aux|au)\b"
    r"|\bvende(?:mos|n)(?: (?:sobre todo|solo|principalmente|directamente))? a\b"
    r"|\bvend(?:iamo|ono)(?: (?:soprattutto|solo|principalmente|direttamente))? (?:a|ai|agli|alle|alla|al)\b"
    r"|\bverk(?:open|oopt)(?: we)?(?: (?:vooral|alleen|voornamelijk|direct))? aan\b"
    r"|\bwe work best (?:with|for)\b|\bworks best for\b|\bwir arbeiten am besten mit\b|\bam besten arbeiten wir mit\b"
    r"|\btravaillons le mieux avec\b|\btrabajamos mejor con\b|\blavoriamo meglio con\b"
    r"|\bwe(?:rken)? (?:werken |we )?het best(?:e)? (?:met|voor)\b"
)
"""To whom something is sold, or with whom we work best, and nothing of what: the plainest word on who the customers are."""
_A_RESULT: Final = late(
    r"\d ?(?:%|percent|per cent|prozent|pour cent|por ciento|per cento|procent|hours|stunden|heures)"
)


def best_topics(likely: Mapping[str, float], sentence: str) -> tuple[Topic, Topic | None]:
    """The topic, and a second: who says by how much they help says what they offer and that it works."""
    flat = fold(plain(sentence))
    topic = best_topic(likely, flat)
    if topic in ("offer", "proof") and _HELPS.search(flat) and _A_RESULT.search(flat):
        return "offer", "proof"
    return topic, None


def best_topic(likely: Mapping[str, float], flat: str) -> Topic:
    """What a sentence is about. `likely` has how likely each topic is, and that it is none; `flat` is the sentence folded and in
    small letters."""
    if _SELLS_TO.search(flat) or kinds.looks_for_customers(flat) or kinds.serves_customers(flat):
        return "icp"
    if forbids(flat):
        return "rule"
    found = cast(Topic, max((one for one in likely if one != NO_CLAIM), key=lambda one: likely[one]))
    if kinds.is_done_by_us(flat) and found not in ("pricing", "terms"):
        return "offer"
    if found in ("icp", "offer", "proof") and kinds.tells_a_limit(flat):
        return "terms"
    if found == "icp" and likely["offer"] >= _NEARLY * likely["icp"] and kinds.names_no_buyers(flat):
        return "offer"
    if found not in ("feature", "offer") and spares(flat):
        return "feature"
    if found == "feature" and likely["offer"] >= _AS_LIKELY * likely["feature"]:
        found = "offer"  # without an offer nobody can be written to, and what it can do is part of it
    if found in ("other", "terms") and likely["offer"] >= _HALFWAY * likely[found] and kinds.tells_a_trade(flat):
        return "offer"
    if found in ("rule", "terms"):
        return found
    if kinds.is_proof(flat):
        return "proof"
    if found in ("icp", "pricing"):
        return found
    if kinds.warrants(flat):
        return "terms"
    if found == "proof" and kinds.tells_how_we_work(flat):
        return "feature"
    if found == "proof" and kinds.defines(flat):
        return "offer"
    return "offer" if found in ("proof", "other") and kinds.tells_what_we_do(flat) else found
