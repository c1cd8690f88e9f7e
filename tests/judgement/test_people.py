"""Whom somebody names instead of them is found however the sentence is turned; a thing with a capital is nobody."""

import pytest

from outrider.judgement.people import pointed_to

NAMED = """
mi hermano Julián lleva las cocinas|Julián
mijn broer Teun doet de keukens|Teun
Mon mari s'en charge, Benoît Lacaze.|Benoît Lacaze
deve parlare con mia moglie, Silvia Testa|Silvia Testa
Meine Frau Petra kümmert sich darum|Petra
Bitte an Herrn Wulf, der macht die Küchen.|Herrn Wulf
it's Priya who looks after the vans|Priya
that'd be Hannah|Hannah
Tom does our ordering|Tom
best ask for Mr Lund|Mr Lund
das macht die Frau Ebers aus dem Einkauf|Frau Ebers
das entscheidet der Chef, Jens Vogt|Jens Vogt
da müssen Sie den Herrn Sander fragen|Herrn Sander
c'est Paul Morel qui s'en occupe|Paul Morel
il faut demander à Marc|Marc
de eso se encarga Marta Lozano|Marta Lozano
hay que preguntar a Lucía|Lucía
se ne occupa Paolo Ferri|Paolo Ferri
lo decide il titolare, Marco Riva|Marco Riva
vraag het even aan Joost de Wit|Joost de Wit
daarvoor moet u bij mevrouw Smit zijn|mevrouw Smit
""".strip().splitlines()
STANDING_IN = """
I'm on leave until Monday. My colleague Tom Reed (t.reed@nord.example) will help you.|Tom Reed|t.reed@nord.example
In dringenden Fällen hilft Ihnen Anna Berg, a.berg@nord.example.|Anna Berg|a.berg@nord.example
En cas d'urgence, contactez Claire Dubois : c.dubois@nord.example.|Claire Dubois|c.dubois@nord.example
Mi compañero Luis Soto (l.soto@nord.example) me sustituye.|Luis Soto|l.soto@nord.example
Per urgenze può scrivere a Marco Neri, m.neri@nord.example.|Marco Neri|m.neri@nord.example
Bij spoed kunt u terecht bij Joris Bos, j.bos@nord.example.|Joris Bos|j.bos@nord.example
""".strip().splitlines()
NOBODY = """
Does it talk to Sage?
mon chef dit non, Paris
my colleague liked it, Thanks
my wife loves Bath
It's Friday, call me.
It's Excel that does the planning
That'd be great
Tom, does it work offline?
You want Monday or Tuesday?
das macht SAP bei uns
Das macht Sinn
c'est Excel qui gère
de eso se encarga Excel
se ne occupa SAP
dat doet Exact al
il faut demander à Paris
""".strip().splitlines()


@pytest.mark.parametrize("line", NAMED)
def test_a_person_who_deals_with_it_is_found(line: str) -> None:
    said, name = line.split("|")
    found = pointed_to(said, "x@quay.example")

    assert found is not None
    assert name == found.name


@pytest.mark.parametrize("line", STANDING_IN)
def test_who_stands_in_has_a_name_and_an_address(line: str) -> None:
    said, name, address = line.split("|")
    found = pointed_to(said, "x@quay.example")

    assert found is not None
    assert (name, address) == (found.name, found.email)


@pytest.mark.parametrize("said", NOBODY)
def test_a_thing_or_a_day_is_nobody(said: str) -> None:
    assert pointed_to(said, "x@quay.example") is None
