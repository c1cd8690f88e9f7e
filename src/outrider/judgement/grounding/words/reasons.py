"""Why a letter was written, and what it offers then: the closed words that tie a fact of theirs to "so I am writing to you",
and an "if" to "I can show you", in six languages.

Flat, as `world.flat` makes a sentence. They say nothing of anybody: no figure, no name, no deed but writing.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from outrider.language.patterns import late


@dataclass(frozen=True, slots=True)
class Reasons:
    """One language."""

    since: re.Pattern[str]
    """What opens the clause of the fact: "since", "given that"."""
    because: re.Pattern[str]
    """A whole beginning before the fact: "I am writing because "."""
    clause: re.Pattern[str]
    """A whole clause beside the fact: "which is why I am writing", "I thought this might be of interest"."""
    condition: re.Pattern[str]
    """What opens an "if" about the reader."""
    offer: re.Pattern[str]
    """A whole clause that follows it: "I can show you in 15 minutes how it works"."""


_MINUTES: Final = r"(?:\d{1,2}|ten|fifteen|twenty|zehn|funfzehn|zwanzig|dix|quinze|vingt|diez|quince|veinte|dieci|quindici|venti|tien|vijftien|twintig)"


def _reasons(since: str, writes: str, because: str, links: str, clauses: str, condition: str, offers: str) -> Reasons:
    return Reasons(
        late(rf"^(?:{since}) "),
        late(rf"^(?:{writes}),? (?:{because}) "),
        late(rf"^(?:(?:{links}),? )?(?:{writes}|{clauses})[.!]?$"),
        late(rf"^(?:{condition}) "),
        late(rf"^(?:{offers.replace('MIN', _MINUTES)})[.!]?$"),
    )


REASONS: Final[Mapping[str, Reasons]] = {
    "en": _reasons(
        r"since|as(?! an? )|because|given that|seeing (?:that|as|how)|now that|while|whereas|although|though",
        r"(?:i|we) (?:am|are) (?:writing|reaching out|getting in touch)(?: to you)?(?: today)?|i (?:write|wrote)(?: to you)?(?: today)?",
        r"because|since|as",
        r"and|so|and so|hence|which is why|that is why|this is why",
        r"(?:(?:i|we) )?(?:thought|figured|felt) (?:that )?(?:it|this|that|we|a (?:short |quick |brief )?(?:call|chat|note|message)|my (?:note|message))"
        r" (?:might|may|could|would) be (?:worth (?:a (?:quick |short |brief )?(?:look|chat|call|conversation|minute|note|message)|your while)"
        r"|of (?:some )?(?:interest|use|help)|interesting|relevant|useful|helpful|timely)(?: (?:to|for) (?:you|your team))?(?: (?:right )?now)?"
        r"|i (?:thought|decided|wanted|would like) (?:that )?(?:i (?:would|should) |to )?(?:write|reach out|get in touch|drop you a line|ask|introduce (?:myself|us))(?: to you)?"
        r"|i thought of you(?: and your team)?|this (?:note|message)|(?:hence )?my (?:note|message|question)",
        r"if|should",
        r"(?:i (?:can|could|would|will)|(?:i would be |i am )?happy to|i would be glad to|i am glad to)(?: gladly| happily| be happy to| be glad to)? (?:show|tell|explain to|walk) you"
        r"(?: through it)?(?: in (?:MIN|a few) minutes)?(?: how (?:it|this|that) works| what (?:it|this|that) looks like| more)?(?: in (?:MIN|a few) minutes)?"
        r"|(?:i (?:can|could|would|will)|(?:i would be |i am )?happy to)(?: gladly| be happy to)? send you (?:an?|one|the|some|more) (?:short |brief |small )?(?:example|overview|summary|details|information)",
    ),
    "de": _reasons(
        r"da|weil|nachdem|wahrend|obwohl",
        r"(?:ich )?(?:schreibe|kontaktiere) (?:ich )?(?:ihnen|sie)(?: heute)?|(?:ich )?(?:melde|wende) (?:ich )?mich(?: heute)?(?: bei ihnen| an sie)?",
        r"weil|da",
        r"deshalb|daher|darum|deswegen|weshalb|und|und deshalb|und da",
        r"(?:ich dachte|dachte ich|denke ich|ich denke|dachte)(?: mir)?,? (?:(?:dass )?(?:das|dies|es) konnte (?:fur sie |sie |ihnen |fur ihr team )?(?:interessant|hilfreich|nutzlich|relevant|passend|interessieren|helfen|passen)(?: sein)?"
        r"|dass (?:das|dies|es) (?:fur sie |sie |ihnen |fur ihr team )?(?:interessant|hilfreich|nutzlich|relevant|passend)? ?(?:sein konnte|interessieren konnte|helfen konnte|passen konnte))"
        r"|(?:das|dies|es)? ?konnte (?:das |dies |es )?(?:fur sie |sie |ihnen )?(?:interessant|hilfreich|nutzlich|relevant) sein"
        r"|daher (?:meine|diese) (?:mail|nachricht|frage|zeilen)|meine (?:kurze )?(?:nachricht|frage)|musste ich an sie denken",
        r"falls|wenn|sofern|sollte|sollten",
        r"(?:zeige|erklare|erzahle) ich (?:ihnen )?(?:gerne? )?(?:ihnen )?(?:in (?:MIN|ein paar|wenigen) minuten|in einer viertelstunde|kurz)?,? ?(?:wie (?:das|es) (?:aussieht|geht|funktioniert|aussehen kann)|mehr dazu)"
        r"|(?:kann|konnte|wurde) ich ihnen (?:gerne? )?(?:in (?:MIN|ein paar|wenigen) minuten |in einer viertelstunde |kurz )?(?:zeigen|erklaren),? wie (?:das|es) (?:aussieht|geht|funktioniert)"
        r"|(?:schicke|sende) ich ihnen (?:gerne? )?(?:ein|eine|einen) (?:kurze[sn]? )?(?:beispiel|ubersicht|zusammenfassung|uberblick)",
    ),
    "fr": _reasons(
        r"comme(?! une? )|puisque|puisqu|etant donne que|vu que|sachant que|alors que|tandis que|bien que",
        r"je (?:vous (?:ecris|contacte)|me permets de vous (?:ecrire|contacter))(?: aujourd hui)?",
        r"parce que|parce qu|car|puisque|puisqu",
        r"c est pourquoi|d ou|voila pourquoi|aussi|et|donc|alors|ce pour quoi",
        r"(?:j ai pense|je me suis dit) que (?:cela|ca|le sujet|mon message|cet echange) (?:pourrait|pouvait|peut) (?:vous (?:interesser|etre utile|parler|aider|servir)|etre (?:interessant|utile|pertinent)(?: pour vous)?)"
        r"|j ai pense a vous|(?:ma question|mon message|ce message|cette question)",
        r"si|s",
        r"je (?:peux|pourrais|serais ravie? de|serais heureux de|serais heureuse de) vous (?:montrer|expliquer)(?: en (?:MIN|quelques) minutes)? comment (?:cela|ca) (?:fonctionne|marche|se passe)(?: en (?:MIN|quelques) minutes)?"
        r"|je vous (?:montre|explique)(?: volontiers)?(?: en (?:MIN|quelques) minutes)? comment (?:cela|ca) (?:fonctionne|marche|se passe)"
        r"|je (?:peux|pourrais) vous envoyer (?:un|une) (?:court |courte |petit |petite )?(?:exemple|resume|presentation)",
    ),
    "es": _reasons(
        r"como(?! una? )|ya que|puesto que|dado que|visto que|ahora que|mientras|aunque",
        r"(?:le|les|te|os) (?:escribo|contacto)(?: hoy)?|me dirijo a (?:usted|ustedes)(?: hoy)?|me pongo en contacto con (?:usted|ustedes)",
        r"porque|ya que|puesto que|dado que",
        r"por eso|de ahi|asi que|y|y por eso|por lo que",
        r"(?:pense|he pensado|creo|me parecio) que (?:esto |eso |el tema )?(?:les? )?(?:podria|puede|podia) (?:interesar(?:les?)?|servir(?:les?)?|ser(?:les?)? (?:util|de interes|de ayuda|interesante)|ayudar(?:les?)?|encajar(?:les?)?)"
        r"|(?:pense|he pensado) en (?:usted|ustedes|escribir(?:les?))|mi (?:pregunta|mensaje)|este mensaje"
        r"|(?:les? )escribo por si (?:les? )?(?:sirve|interesa|resulta util|es util|puede servir|puede interesar)",
        r"si",
        r"(?:(?:con gusto )?(?:puedo|podria) (?:mostrar|ensenar|explicar)(?:le|les)|(?:con gusto )?les? (?:muestro|enseno|explico))(?: con gusto)?(?: en (?:MIN|unos|pocos) minutos)? como (?:funciona|se hace)(?: en (?:MIN|unos|pocos) minutos)?"
        r"|(?:puedo enviar(?:le|les)|les? envio) (?:un|una) (?:breve )?(?:ejemplo|resumen)",
    ),
    "it": _reasons(
        r"visto che|dato che|poiche|siccome|giacche|ora che|mentre|sebbene|benche",
        r"(?:le|vi|ti) scrivo(?: oggi)?|mi rivolgo a (?:lei|voi)|(?:la|vi) contatto",
        r"perche|poiche|dato che|visto che",
        r"per questo|percio|ecco perche|da qui|e|quindi|e quindi|cosi",
        r"(?:ho pensato|mi sono detto|mi sono detta) (?:di (?:scriver(?:le|vi|ti)|contattar(?:la|vi)|farmi (?:vivo|viva|sentire))"
        r"|che (?:questo |la cosa |il tema )?(?:le |vi |ti )?(?:potrebbe|potesse|possa) (?:interessar(?:e|le|vi)|servir(?:e|le|vi)|essere (?:utile|interessante|d interesse)(?: per (?:lei|voi))?|essere d aiuto)"
        r"|a (?:lei|voi))|(?:la mia domanda|il mio messaggio|questo messaggio)",
        r"se",
        r"(?:(?:posso|potrei) (?:mostrar|spiegar|far)(?:le|vi|vi vedere|le vedere)|(?:le|vi) (?:mostro|spiego|faccio vedere))(?: volentieri)?(?: in (?:MIN|pochi) minuti)? come (?:funziona|si fa)(?: in (?:MIN|pochi) minuti)?"
        r"|(?:posso inviar(?:le|vi)|(?:le|vi) (?:mando|invio)) (?:volentieri )?(?:un|una) (?:breve )?(?:esempio|panoramica)",
    ),
    "nl": _reasons(
        r"omdat|aangezien|nu|doordat|terwijl|hoewel",
        r"(?:ik )?(?:schrijf|mail|benader) (?:ik )?(?:u|je|jullie)(?: vandaag)?|(?:ik )?neem (?:ik )?contact (?:met u |met jullie )?op",
        r"omdat|aangezien",
        r"daarom|vandaar|dus|en|en daarom|en dus",
        r"(?:ik dacht|dacht ik|denk ik|dacht)(?: dat)? (?:dit|dat|het) (?:(?:misschien |mogelijk )?(?:voor (?:u|jullie) |u |jullie )?(?:(?:interessant|nuttig|relevant|handig) )?(?:kan|kon|zou kunnen) (?:zijn|helpen|interesseren)"
        r"|(?:misschien |mogelijk )?(?:voor (?:u|jullie) )?(?:interessant|nuttig|relevant|handig) (?:kan zijn|kon zijn|zou kunnen zijn|is))"
        r"|(?:dit bericht|mijn (?:korte )?vraag|deze mail)|moest ik aan (?:u|jullie) denken",
        r"als|indien|mocht|mochten",
        r"(?:dan )?laat ik (?:u|jullie|het u) (?:graag )?(?:in (?:MIN|een paar) minuten |in een kwartier |kort )?zien hoe (?:het|dit|dat) (?:werkt|eruitziet|gaat)"
        r"|(?:dan )?(?:kan|zou) ik (?:u|jullie) (?:graag )?(?:in (?:MIN|een paar) minuten |in een kwartier |kort )?(?:laten zien|uitleggen) hoe (?:het|dit|dat) (?:werkt|eruitziet|gaat)"
        r"|(?:dan )?stuur ik (?:u|jullie) graag een (?:kort )?(?:voorbeeld|overzicht)",
    ),
}
