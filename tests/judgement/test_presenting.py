"""Who says in five words what they are has said it; who praises themselves in the same shape has said nothing."""

import pytest

from outrider.judgement.embedded import Embedded
from outrider.judgement.embedded.presenting import name_of, presents_us
from outrider.providers.encoder.sentences import SentenceEncoder

EMBEDDED = Embedded(SentenceEncoder())

WE = [
    "We are roofers from Stoke.",
    "We are a removals company near Hull.",
    "Our product is route planning software.",
    "Ich bin Klavierstimmer in Jena.",
    "Wir sind eine Umzugsfirma aus Celle.",
    "Nous sommes une menuiserie à Nîmes.",
    "Je suis accordeur de pianos à Dijon.",
    "Somos una carpintería de Cuenca.",
    "Soy afinador de pianos en León.",
    "Siamo una ditta di traslochi di Rieti.",
    "Siamo un catering per matrimoni a Como.",
    "Ik ben pianostemmer in Deventer.",
    "We zijn cateraar voor bruiloften in Breda.",
]
NAMED = [
    "Tarnfield is stock-keeping software.",
    "Hexler ist ein Ladenbauer aus Fulda.",
    "Hexel est un agenceur de magasins.",
    "Luz Norte es un estudio de fotografía.",
    "Pelli è una tipografia di Ivrea.",
    "Noorderlicht is een fotostudio.",
]
SLOGANS = [
    "We are your partner in the north.",
    "We are more than a supplier.",
    "We are a family.",
    "Trust is a promise.",
    "Bristol is a beautiful city.",
    "Tarnfield is a great tool.",
    "We are a member of the software association.",
    "We are a bakery customer.",
    "Wir sind Ihr Partner im Norden.",
    "Vertrauen ist ein Versprechen.",
    "Nous sommes plus qu'un fournisseur.",
    "Planifier est un art.",
    "Somos su socio en el norte.",
    "Siamo una squadra di cui fidarsi.",
    "Wij zijn meer dan een leverancier.",
    "Callsheet is used by theatres and touring companies.",
]


@pytest.mark.parametrize("sentence", [*WE, *NAMED])
async def test_a_business_that_says_in_a_few_words_what_it_is_has_an_offer(sentence: str) -> None:
    """Such a note of one line was an empty one, and of what does not say what is offered no letter can be written."""
    [claim] = await EMBEDDED.propose_claims(sentence, source_kind="note")

    assert ("offer", sentence) == (claim.topic, claim.text)


@pytest.mark.parametrize("sentence", WE)
async def test_so_has_one_that_says_it_of_us_where_no_weights_are_asked(sentence: str) -> None:
    assert "offer" == await Embedded().topic(sentence)


@pytest.mark.parametrize("sentence", SLOGANS)
def test_a_slogan_of_the_same_shape_says_nothing_of_what_is_offered(sentence: str) -> None:
    assert not presents_us(sentence, ["Tarnfield", "Trust", "Bristol", "Callsheet"])
    assert not name_of(sentence)


async def test_who_a_customer_is_is_not_who_we_are() -> None:
    """What the business is called is known; another name with a trade behind it is somebody else's."""
    text = "Hauke Freight is a haulier in Hull. Tarnfield is stock-keeping software."

    found = {
        one.text: one.topic for one in await EMBEDDED.propose_claims(text, source_kind="url", business_name="Pell Ltd")
    }

    assert "offer" == found["Tarnfield is stock-keeping software."]
    assert "offer" != found.get("Hauke Freight is a haulier in Hull.")
