"""Closed words that tell who does it to whom: pronouns, helpers of verbs, of the passive, and "by"."""

from typing import Final

from outrider.judgement.grounding.lexicon import listed

ACTING: Final = {
    "en": listed("we"),
    "de": listed("wir"),
    "fr": listed("nous"),
    "es": listed("nosotros nosotras"),
    "it": listed("noi"),
    "nl": listed("wij we"),
}
SUFFERING: Final = {
    "en": listed("us"),
    "de": listed("uns"),
    "fr": listed("nous"),
    "es": listed("nos"),
    "it": listed("ci"),
    "nl": listed("ons"),
}
READERS: Final = {
    "en": listed("you"),
    "de": listed("sie"),
    "fr": listed("vous"),
    "es": listed("usted ustedes"),
    "it": listed("voi lei"),
    "nl": listed("u jullie"),
}
SUBJECTS: Final = {
    "en": listed("they it i he she who that which"),
    "de": listed("ich er es man sie"),
    "fr": listed("on je il elle ils elles qui"),
    "es": listed("quien quienes"),
    "it": listed("lei"),
    "nl": listed("ik hij ze zij men het"),
}
"""Words before a verb, beside those of us and of the reader."""
HELPERS: Final = {
    "en": listed(
        "is are was were be been being has have had having can could may might must will would should do does did to not"
    ),
    "de": frozenset(),
    "fr": listed("a ont avons avez est sont ne n se s y ete"),
    "es": listed("ha han hemos se no es son fue fueron"),
    "it": listed("ha hanno abbiamo si non e sono stato stata stati state viene vengono"),
    "nl": frozenset(),
}
"""Words right before a verb or a participle."""
PASSIVE: Final = {
    "en": listed("is are was were be been being get gets got"),
    "de": listed("wird werden wurde wurden worden"),
    "fr": listed("est sont ete etait etaient sera seront etre sommes"),
    "es": listed("es son fue fueron ser sido sera seran somos"),
    "it": listed("e sono viene vengono stato stata stati state venne vennero essere siamo veniamo"),
    "nl": listed("wordt worden werd werden"),
}
BY: Final = {
    "en": listed("by"),
    "de": listed("von vom durch"),
    "fr": listed("par"),
    "es": listed("por"),
    "it": listed("da dal dallo dalla dai dagli dalle dall"),
    "nl": listed("door"),
}
REPEATED: Final = {
    "en": listed("that which"),
    "de": frozenset(),
    "fr": listed("le la les l que qu"),
    "es": listed("lo la los las le les que"),
    "it": listed("lo la li le l che"),
    "nl": frozenset(),
}
"""Between an object and its verb: los hornos *los* vigila, the kilns *that* we monitor."""
OWNERS: Final = {
    "en": listed("our your its their his her"),
    "de": listed(
        "unser unsere unseren unserem unserer unseres ihre ihren ihrem ihrer ihr ihres seine seinen seinem seiner sein"
    ),
    "fr": listed("notre nos votre vos son sa ses leur leurs"),
    "es": listed("nuestro nuestra nuestros nuestras su sus"),
    "it": listed("nostro nostra nostri nostre suo sua suoi sue vostro vostra vostri vostre"),
    "nl": listed("ons onze uw zijn haar hun"),
}
OBLIQUE: Final = listed("den dem einen einem seinen seinem ihren ihrem unseren unserem des")
"""Articles that no German subject has."""
