"""How a French, Spanish or Italian participle ends, and the verbs that make it one of a clause (`participles.py`)."""

import re
from typing import Final

from outrider.judgement.grounding.lexicon import listed

SHAPE: Final = {
    "fr": re.compile(r"(?:é|ée|és|ées|ises?|i|ie|is|ies|us?|ues?|erts?|ertes?|aits?|aites?)$"),
    "es": re.compile(
        r"(?:[aií]d[oa]s?|ierto|ierta|iertos|iertas|uesto|uesta|uestos|uestas|echo|echa|echos|echas|crit[oa]s?)$"
    ),
    "it": re.compile(r"(?:[aiu]t[oaie]|ess[oaie]|ott[oaie]|ert[oaie]|ost[oaie])$"),
}
HELPER: Final = {
    "fr": listed(
        "a ai as ont avons avez avait avaient aura auront ayant avoir est es sont sommes suis etes etait etaient sera seront etre ete eu"
    ),
    "es": listed(
        "ha han he has hemos habeis habia habian haya hayan habra habran haber habiendo es son era eran fue fueron ser sido sera seran"
        " esta estan queda quedan quedo quedaron va van tiene tienen tenemos tuvo"
    ),
    "it": listed(
        "ha hanno ho hai abbiamo avete aveva avevano avra avranno avere avendo e sono siamo siete era erano fu furono essere stato stata"
        " stati state viene vengono venne vennero sara saranno"
    ),
}
