"""Closed words by which it is read what a sentence supposes of the reader, in six languages, folded."""

from collections.abc import Mapping
from typing import Final

from outrider.judgement.grounding.lexicon import listed

BLAMING: Final = frozenset(
    {
        "=lose", "=waste", "=cease", "=fault", "=breakdown", "=stop", "=absence", "=illness", "=slower", "=old", "=late_on",
        "=hard", "=empty", "=burn", "=cheap", "=unusual", "=rubbish",
    }
)  # fmt: skip
"""Senses that no sentence supposes of the reader in passing."""

YOURS: Final[Mapping[str, frozenset[str]]] = {
    "en": listed("your"),
    "de": listed("ihr ihre ihren ihrem ihrer ihres dein deine deinen eure euer"),
    "fr": listed("votre vos ton ta tes"),
    "es": listed("su sus vuestro vuestra vuestros vuestras tu tus"),
    "it": listed("vostro vostra vostri vostre suo sua suoi sue tuo tua tuoi tue"),
    "nl": listed("uw jouw jullie"),
}
MARKERS: Final[Mapping[str, frozenset[str]]] = {
    "en": listed("if when whether that which who how why where"),
    "de": listed("wenn falls sofern ob dass wie warum wieso weshalb"),
    "fr": listed("si s que qu qui comment pourquoi lorsque quand"),
    "es": listed("si que como por cuando"),
    "it": listed("se che come perche quando"),
    "nl": listed("als indien wanneer of dat die hoe waarom"),
}
"""Words behind which a subject may stand."""
IFS: Final[Mapping[str, frozenset[str]]] = {
    "en": listed("if when"),
    "de": listed("wenn falls sofern"),
    "fr": listed("si s lorsque quand"),
    "es": listed("si cuando"),
    "it": listed("se quando"),
    "nl": listed("als indien wanneer"),
}
"""Those of them that suppose something."""
LINKING: Final[Mapping[str, frozenset[str]]] = {
    "en": listed(
        "become becomes became get gets got seem seems look looks feel feels stay stays remain remains"
        " arrive arrives arrived come comes came go goes went turn turns keep keeps been being"
    ),
    "de": listed(
        "sind ist waren war wird werden wurden waren sein wirken wirkt scheinen scheint bleiben bleibt kommen kommt ankommen"
    ),
    "fr": listed(
        "est sont etaient etait soient soit etre deviennent devient semblent semble restent reste arrivent arrive paraissent"
    ),
    "es": listed(
        "es son esta estan estuvieran fueran sean este esten parecen parece quedan queda llegan llega siguen resultan"
    ),
    "it": listed(
        "e sono fossero fosse siano sia sembrano sembra restano resta arrivano arriva diventano diventa rimangono"
    ),
    "nl": listed("is zijn was waren wordt worden werden blijven blijft lijken lijkt komen komt aankomen raken raakt"),
}
"""Verbs that tie a trait to somebody."""
ABLE: Final[Mapping[str, frozenset[str]]] = {
    "en": listed("can could may might would should"),
    "de": listed("konnen kann konnten konnte durfen mochten wollen will sollen sollten"),
    "fr": listed("peuvent peut puissent puisse pourraient pourrait veulent souhaitent"),
    "es": listed("pueden puede puedan pueda pudieran pudiera podrian quieren"),
    "it": listed("possono puo possano possa potessero potesse potrebbero vogliono"),
    "nl": listed("kunnen kan konden kon zouden willen mogen"),
}
"""Helpers that say nothing without the verb that follows."""
HARMLESS: Final[Mapping[str, frozenset[str]]] = {
    "en": listed(
        "want wants wish wishes need needs use uses take takes cost costs travel travels leave leaves go goes"
    ),
    "de": listed(
        "brauchen braucht nutzen nutzt kosten kostet reisen reist fahren fahrt liegen liegt stehen steht besprechen aussehen aussieht"
    ),
    "fr": listed(
        "utilisent utilise prennent prend coutent coute voyagent voyage voyageront voyagera partent part partiront partira circulent"
    ),
    "es": listed(
        "necesitan necesita usan usa utilizan utiliza quitan quita llevan lleva viajan viajaran salen saldran comentarlo hablarlo verlo tratarlo"
    ),
    "it": listed(
        "usano usa utilizzano utilizza portano porta richiedono richiede viaggiano viaggeranno partono partiranno parlarne vederlo discuterne"
    ),
    "nl": listed(
        "gebruiken gebruikt kosten kost vragen vraagt reizen reist gaan gaat staan staat bespreken eruit eruitzien"
    ),
}
"""Verbs that blame nobody: to want, to use, to take time."""
RELATIVE: Final[Mapping[str, frozenset[str]]] = {
    "en": listed("that which who"),
    "de": listed("die der das den"),
    "fr": listed("qui que"),
    "es": listed("que"),
    "it": listed("che"),
    "nl": listed("die dat"),
}
"""Words behind a noun that say something of it."""
DEGREE: Final[Mapping[str, frozenset[str]]] = {
    "en": listed("how so that why too"),
    "de": listed("wie so warum zu"),
    "fr": listed("si tellement aussi combien"),
    "es": listed("tan cuan muy"),
    "it": listed("cosi tanto quanto molto"),
    "nl": listed("hoe zo waarom te"),
}
"""Words before a trait: how rotten, so slow."""
DROPPED: Final = frozenset({"es", "it"})
"""Languages that leave "you" out: an "if" goes on with its verb."""
ENDS: Final[Mapping[str, frozenset[str]]] = {
    "en": listed("finally stop stops stopped stopping cease ceased ceases eventually"),
    "de": listed("endlich aufhoren aufhorten aufhort"),
    "fr": listed("enfin cesser cessent cessaient cessait arretent arretaient"),
    "es": listed("finalmente dejar dejan dejaran dejasen deja"),
    "it": listed("finalmente smettere smettono smettessero smette"),
    "nl": listed("eindelijk ophouden stoppen stopten stopt"),
}
"""Words that say of a clause that it was otherwise until now."""
MORE: Final[Mapping[str, frozenset[str]]] = {
    "en": listed("longer anymore"),
    "de": listed("mehr"),
    "fr": listed("plus"),
    "es": listed("mas"),
    "it": listed("piu"),
    "nl": listed("meer"),
}
"""The like, behind a "not": no longer."""
