"""Words that tell whether a claim begins with a name, in all languages at once (`naming.py`)."""

from typing import Final

from outrider.judgement.grounding.lexicon import listed

WHEN: Final = listed(
    "when as after als nachdem seit toen nadat quand lorsque depuis cuando desde quando dopo da sinds since"
)
"""Words that open a clause, before the name of whom it tells."""
OFFER: Final = listed(
    "plan plans programme program package service contract formula subscription method guarantee offer course"
    " paket dienst vertrag programm verfahren abo formule offre contrat forfait abonnement methode pack programa servicio"
    " contrato metodo pacchetto servizio contratto programma abbonamento formula pakket dienst contract"
)
"""Nouns before the name of something that is sold."""
HOLDS: Final = listed(
    "include includes combine combines cover covers contain contains comprise comprises consist consists bundle bundles cost costs"
    " umfasst enthalt beinhaltet vereint verbindet kostet besteht bringt comprend inclut reunit combine contient coute couvre"
    " incluye combina cubre contiene comprende reune cuesta consiste include comprende unisce combina contiene costa copre"
    " omvat bevat combineert bundelt kost bestaat is are ist sind est sont es son e sono zijn"
)
"""Verbs of what is sold, in the present: who is told to have cut, grown or used something is a customer."""
MODALS: Final = listed(
    "can may must will should are is kann darf muss ist sind wird werden peut peuvent sera seront puede pueden puo possono kan"
    " mag moet is zijn wordt worden"
)
LETS: Final = listed("lasst lassen liess liessen laat laten liet lieten")
DATED: Final = listed(
    "year jahr jahre l annee an ano anno jaar begin beginning early late anfang ende mitte debut fin inizio fine corso of del de nel"
)
EVERY: Final = listed(
    "al alle all every each both beide tous toutes tout todo toda todos todas tutto tutta tutti tutte"
)
CONTRACTED: Final = listed("beim zum zur im am vom ins ans")
MANY: Final = listed("are were sont etaient son fueron sono worden zijn werden can may must")
PARTS: Final = listed(
    "number majority part plupart moitie tiers mayoria parte mitad tercio maggioranza meta terzo helft deel halfte teil mehrheit"
)
