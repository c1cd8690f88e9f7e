"""What is cut out of a material did not fall, and the members of a list may change places; what hangs on their order may not."""

import pytest

from outrider.judgement.embedded.telling import proves
from outrider.judgement.grounding import Parties, ground
from outrider.judgement.grounding.facts import facts_of
from outrider.judgement.port import Claim, Company

PARTIES = Parties(("Alex Stone", "Rindfelt"), "Nordfracht", "Jane Doe", "nordfracht.example")


def refusals(claim: str, sentence: str) -> list[str]:
    claims = [Claim("claim_1", claim, "offer", "approved", "high")]
    entries = ground("Hello", f"<p>{sentence}</p>", claims, (), PARTIES)
    return [one.sentence for one in entries if one.kind == "ungrounded" and one.sentence != "Hello"]


@pytest.mark.parametrize(
    ("code", "sentence", "falls"),
    [
        ("en", "Our signs are cut from aluminium.", False),
        ("en", "Each frame is cut out of 4 mm steel.", False),
        ("en", "We cut letters in stone.", False),
        ("en", "We fell trees for councils.", False),
        ("it", "Le targhe sono tagliate dall'alluminio.", False),
        ("en", "Kiln cut its waste from 40 tonnes to 12.", True),
        ("en", "We cut the cost of steel by a third.", True),
        ("en", "We cut waste from aluminium.", True),
        ("en", "The price fell.", True),
        ("en", "Rejects fell from 12 to 4.", True),
        ("it", "Abbiamo tagliato i costi del legno.", True),
    ],
)
def test_what_is_cut_out_of_a_material_is_no_fall(code: str, sentence: str, falls: bool) -> None:
    assert falls == facts_of(sentence, code).down


def test_a_share_of_what_is_cut_keeps_its_number_and_a_cut_is_no_reduction() -> None:
    assert refusals("40 % of our plates are cut from aluminium.", "Our plates are cut from aluminium.")
    assert refusals("We cut signs from aluminium.", "We reduce aluminium.")


def test_what_is_cut_from_a_sheet_proves_no_change() -> None:
    company = Company("Nordfracht", "nordfracht.example")
    made, saved = (
        proves(Claim("claim_1", text, "proof", "approved", "high", "customer"), company, {})
        for text in ("Hollerbach has 40 signs cut from aluminium.", "Hollerbach cut 40 hours of planning.")
    )

    assert made < saved


@pytest.mark.parametrize(
    ("claim", "sentence"),
    [
        ("We buy timber from shops and mills.", "We buy timber from mills and shops."),
        ("We collect pallets from shops, mills and farms.", "We collect pallets from farms, shops and mills."),
        ("We collect offcuts from shops and mills in Kent.", "In Kent we collect offcuts from mills and shops."),
        ("Ritiriamo gli scarti da negozi e mulini.", "Ritiriamo gli scarti da mulini e negozi."),
    ],
)
def test_the_members_of_a_list_may_change_places(claim: str, sentence: str) -> None:
    assert [] == refusals(claim, sentence)


@pytest.mark.parametrize(
    ("claim", "sentence"),
    [
        ("We move pallets from shops to mills.", "We move pallets from mills to shops."),
        ("We collect from shops and deliver to mills.", "We collect from mills and deliver to shops."),
        (
            "We collect from shops and mills and deliver to farms.",
            "We collect from farms and mills and deliver to shops.",
        ),
        ("We buy timber from shops and mills.", "We buy timber from farms and mills."),
        ("We pay after delivery and before inspection.", "We pay after inspection and before delivery."),
        ("We buy pallets from shops and mill owners.", "We buy pallets from mill and shop owners."),
    ],
)
def test_what_hangs_on_its_place_keeps_it(claim: str, sentence: str) -> None:
    assert refusals(claim, sentence)
