"""Words that say next to nothing beside a claim, in each language (`fillers.py`)."""

from typing import Final

OPENINGS: Final = {
    "en": r"(?:and )?(?:one|a) (?:more|last|final|other) (?:thing|point)|another (?:thing|point)|on top of that|what is more|in addition|besides that|then again|and",
    "de": r"(?:und )?(?:noch )?(?:etwas|eins|ein punkt|eine sache)|(?:und )?noch (?:etwas|eins|ein punkt|eine sache)(?: dazu)?|außerdem|zudem|obendrein|dazu|nebenbei|übrigens|und",
    "fr": r"(?:et )?(?:encore une|une autre|une dernière|autre|dernière) (?:chose|précision)|un (?:autre|dernier) point|de plus|en outre|par ailleurs|en plus|et",
    "es": r"(?:y )?(?:una|otra|una última) cosa(?: más)?|un (?:último )?(?:detalle|apunte)(?: más)?|además|por otra parte|por otro lado|por cierto|y",
    "it": r"(?:e )?(?:ancora una|un'altra|un'ultima) cosa|una cosa in più|inoltre|in più|per di più|tra l'altro|fra l'altro|e",
    "nl": r"(?:en )?(?:nog|een) (?:iets|één ding|een ding|een punt|laatste punt)|nog iets|daarnaast|bovendien|daarbij|verder|overigens|en",
}
LEADS: Final = {
    "en": r"(?:and )?(?:that|this)(?: is|'s) (?:exactly |precisely |just )?(?:our (?:trade|job|business|daily work)|where we come in|what we are here for|where we can help)",
    "de": r"(?:(?:und )?(?:genau |eben )?(?:da|hier|dort) (?:kommen wir ins spiel|setzen wir an|können wir helfen|helfen wir)|das ist unser (?:handwerk|beruf|geschäft|alltag))",
    "fr": r"(?:et )?(?:c'est (?:justement |précisément )?(?:là|ici) que nous (?:intervenons|pouvons (?:vous )?aider|entrons en jeu)|c'est notre métier)",
    "es": r"(?:y )?(?:(?:justo |precisamente )?(?:ahí|aquí) (?:es donde )?(?:entramos(?: nosotros)?(?: en juego)?|podemos ayudar)|(?:ese|este|eso) es (?:nuestro (?:oficio|trabajo)|lo nuestro))",
    "it": r"(?:e )?(?:è (?:proprio )?qui che (?:entriamo in gioco|possiamo aiutare)(?: noi)?|qui entriamo in gioco noi|è il nostro mestiere|questo è il nostro mestiere)",
    "nl": r"(?:en )?(?:(?:precies |juist )?(?:daar|hier) (?:komen wij in beeld|kunnen (?:we|wij) (?:mee )?helpen|helpen (?:we|wij) (?:graag )?(?:bij|mee))|dat is ons (?:vak|werk))",
}
"""Clauses before a colon that say that we are of use here, and nothing of what."""
ALREADY: Final = {
    "en": r"already",
    "de": r"(?:schon|bereits)",
    "fr": r"déjà",
    "es": r"ya(?! no\b| que\b)",
    "it": r"già",
    "nl": r"(?:reeds|al(?! (?:ons|onze|het|de|die|deze|dit|dat|uw|hun|haar|zijn|mijn|jullie|dan|te|of|met)\b))",
}
EXAMPLE: Final = {
    "en": r"for (?:example|instance)",
    "de": r"zum beispiel|beispielsweise",
    "fr": r"par exemple",
    "es": r"por ejemplo",
    "it": r"(?:per|ad) esempio",
    "nl": r"bijvoorbeeld",
}
