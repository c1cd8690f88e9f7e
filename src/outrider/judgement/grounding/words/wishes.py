"""How luck is wished and good is hoped, in six languages: closed words, flat, as `world.flat` makes a sentence.

`topic` is what it is wished with: a noun that a finding has (`wishes.py`).
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from outrider.judgement.grounding.words.parts import filled
from outrider.language.patterns import late


@dataclass(frozen=True, slots=True)
class LuckWished:
    """One language."""

    plain: re.Pattern[str]
    """A wish that hangs on nothing: "All the best to everybody involved!"."""
    pointing: re.Pattern[str]
    """One that points back to the sentence before: "Good luck with that"."""
    on: re.Pattern[str]
    """One with its topic."""
    sought: re.Pattern[str]
    """That good people may apply."""


def _wishes(plain: str, pointing: str, on: tuple[str, ...], sought: str, **parts: str) -> LuckWished:
    def made(text: str) -> re.Pattern[str]:
        return late(filled(text, **parts).replace("TOPIC", r"(?P<topic>[^,;:?]{2,120}?)"))

    shapes = "|".join(re.sub("TOPIC", f"(?P<topic{at}>[^,;:?]{{2,120}}?)", one) for at, one in enumerate(on))
    return LuckWished(made(f"(?:{plain})"), made(f"(?:{pointing})"), made(f"(?:{shapes})"), made(f"(?:{sought})"))


WISHES: Final[Mapping[str, LuckWished]] = {
    "en": _wishes(
        r"(?:WE wish )?(?:WHOM )?LUCK(?: (?:to|for) WHOM)?(?: TIME)?",
        r"(?:(?:and |so )?(?:WE wish )?(?:WHOM )?LUCK(?: to WHOM)? (?:with|for|in) (?:that|this|it|all (?:that|this|of it)|them|these)|for (?:that|this),? WE wish WHOM LUCK|(?:WE hope|hopefully) (?:that |this |it |all )(?:goes|is going|will go) (?:well|smoothly)(?: for WHOM)?)",
        (
            r"(?:WE wish )?(?:WHOM )?LUCK(?: to WHOM)? (?:with|for|in|on) TOPIC",
            r"for TOPIC,? WE wish WHOM LUCK",
            r"(?:WE hope|hopefully)(?: that)? TOPIC (?:goes|is going|will go) (?:well|smoothly)(?: for WHOM)?",
        ),
        r"(?:(?:and )?hopefully|WE hope(?: that)?) (?:PEOPLE (?:will |soon |have )?(?:apply|get in touch|turn up|come forward|applied|reply)|there (?:are|will be) (?:some )?PEOPLE among (?:them|the applicants|the applications)|you (?:will )?(?:soon )?(?:find|meet|hear from) PEOPLE)(?: soon| quickly)?|(?:WE wish WHOM|may you get) (?:many |some )?(?:good|great|strong|fine) (?:applications|applicants|candidates)",
        WE=r"i|we|and i|and we",
        WHOM=r"you(?: all)?|you and (?:your|the) (?:team|staff|people|colleagues)|your team|all of you|everyone(?: involved| there)?|everybody(?: involved| there)?|all(?: those)? involved|the (?:whole )?team",
        LUCK=r"(?:the )?(?:very )?best of luck|good luck|lots of luck|much luck|every success|much success|all success|all the (?:very )?best",
        TIME=r"for (?:the|your) (?:months|weeks|year|time) (?:ahead|to come)|for the (?:coming|next) (?:months|weeks|year)|for what (?:is|comes) (?:ahead|next)",
        PEOPLE=r"(?:the )?(?:good|right|suitable|great|nice) (?:people|candidates|colleagues|applicants|person|candidate)",
    ),
    "de": _wishes(
        r"(?:(?:WE wunsche?n? |wunschen wir |wunsche ich )?(?:WHOM )?LUCK(?: (?:an|fur) WHOM)?(?: TIME)?|(?:TIME )(?:wunschen wir|wunsche ich) WHOM LUCK)",
        r"(?:(?:dafur|dabei|damit|hierfur|dazu) (?:wunschen wir|wunsche ich) WHOM LUCK|(?:WE wunsche?n? )?(?:WHOM )?(?:dafur |dabei |damit )?LUCK (?:dafur|dabei|damit|hierfur)|(?:WE hoffe?n?,? (?:dass )?|hoffentlich )(?:geht |lauft )?(?:alles|das|es)(?: dabei)? (?:gut(?: geht| lauft| klappt| gelingt)?|gelingt|klappt))",
        (
            r"(?:WE wunsche?n? )?(?:WHOM )?LUCK(?: WHOM)? (?:mit|bei|fur|zu|zum|zur|beim|im|in) TOPIC",
            r"(?:fur|zu|zum|zur|bei|beim|mit) TOPIC (?:wunschen wir|wunsche ich) WHOM LUCK",
            r"(?:hoffentlich (?:geht|lauft|klappt|gelingt)|WE hoffe?n?,?) TOPIC (?:gut|reibungslos|wie gewunscht|geht gut|gelingt)",
        ),
        r"(?:(?:und )?hoffentlich (?:melden|meldet|bewerben|bewirbt|finden|findet) sich (?:bald |schnell |viele )?PEOPLE(?: (?:bei ihnen|darauf))?|hoffentlich (?:finden sie|sind) (?:bald |schnell )?PEOPLE(?: darunter| dabei)?|WE hoffe?n?,? (?:dass )?sich (?:bald |viele )?PEOPLE (?:melden|meldet|bewerben|bewirbt)|(?:WE wunsche?n? |(?:dafur |fur die suche )?wunschen wir |(?:dafur |fur die suche )?wunsche ich )WHOM (?:viele |einige )?gute (?:bewerbungen|bewerber|kandidaten))",
        WE=r"wir|ich|und wir|und ich",
        WHOM=r"ihnen(?: allen)?|ihnen und (?:ihrem|dem ganzen) team|ihrem team|allen(?: beteiligten| dort)?|dem ganzen team|euch(?: allen)?|dir",
        LUCK=r"(?:weiterhin |schon jetzt |von herzen )?(?:viel|alles|gutes|bestes) (?:gluck|erfolg|gute|gelingen)(?: und (?:viel |alles )?(?:gluck|erfolg|gute|gelingen))?|gutes gelingen",
        TIME=r"fur (?:die|das) (?:kommende|kommenden|nachste|nachsten|weitere) (?:zeit|monate|wochen|jahr)|fur alles weitere",
        PEOPLE=r"(?:die )?(?:gute|richtige[nr]?|passende|nette|gute[nrs]?|geeignete|tuchtige) (?:leute|kandidaten|bewerber|kolleginnen|kollegen|bewerbungen|person|menschen)|die richtigen",
    ),
    "fr": _wishes(
        r"(?:WE (?:vous |lui |leur )?souhait(?:e|ons) (?:a WHOM )?)?LUCK(?: a WHOM)?(?: TIME)?",
        r"(?:WE (?:vous |leur )?souhait(?:e|ons) (?:a WHOM )?LUCK (?:pour (?:cela|ca|tout cela|la suite)|dans cette voie)|LUCK(?: a WHOM)? (?:pour (?:cela|ca|tout cela|la suite)|avec (?:cela|lui|elle|eux))|pour cela,? WE (?:vous |leur )?souhait(?:e|ons) (?:a WHOM )?LUCK|(?:WE esper(?:e|ons)|esperons) que (?:tout|cela|ca) se passera? bien)",
        (
            r"(?:WE (?:vous |leur )?souhait(?:e|ons) (?:a WHOM )?)?LUCK(?: a WHOM)? (?:pour|avec|dans) TOPIC",
            r"pour TOPIC,? WE (?:vous |leur )?souhait(?:e|ons) (?:a WHOM )?LUCK",
            r"(?:WE (?:vous |leur )?souhait(?:e|ons) (?:une? )?)?(?:tres )?bon(?:ne)? TOPIC",
            r"(?:WE esper(?:e|ons)|esperons) que TOPIC (?:se passe(?:ra)?|se deroule(?:ra)?) (?:bien|au mieux)",
        ),
        r"(?:WE (?:vous )?souhait(?:e|ons) (?:de )?(?:belles|bonnes|nombreuses|tres belles) (?:candidatures|rencontres)|(?:WE esper(?:e|ons)|esperons) que (?:PEOPLE (?:se presenteront|se presentera|postuleront|postulera|repondront)|vous (?:recevrez|recevez) (?:de )?(?:belles|bonnes) candidatures|il y a PEOPLE parmi (?:elles|eux|les candidats))(?: vite| bientot)?)",
        WE=r"je|nous|et je|et nous",
        WHOM=r"vous(?: tous)?|vous et (?:a )?(?:votre|toute l) equipe|(?:toute )?(?:votre|l) equipe|tous(?: ceux qui y participent)?|toutes les personnes concernees|vos equipes",
        LUCK=r"(?:une? )?(?:tres )?(?:bonne (?:chance|continuation|reussite|suite)|plein(?: de)? (?:succes|reussite)|beaucoup de (?:chance|succes)|tout le (?:succes|meilleur)(?: possible)?|plein succes|bon courage|le meilleur)",
        TIME=r"pour les (?:mois|semaines) (?:a venir|qui viennent)|pour (?:l annee|la suite)(?: a venir)?",
        PEOPLE=r"(?:de (?:bons|bonnes|belles)|les (?:bonnes|bons)|la bonne) (?:personnes?|candidat(?:e|s|es)?|candidatures|profils)",
    ),
    "es": _wishes(
        r"(?:WE dese(?:o|amos) )?LUCK(?: a WHOM)?(?: TIME)?",
        r"(?:(?:WE dese(?:o|amos) )?LUCK(?: a WHOM)? (?:con (?:ello|eso|esto|todo ello|todo eso|todo|el|ella|ellos)|en ello|para ello)|(?:para|en) ello WE dese(?:o|amos) LUCK|(?:(?:espero|esperamos) que|ojala) (?:todo|eso|esto) (?:vaya|salga) (?:muy )?bien)",
        (
            r"(?:WE dese(?:o|amos) )?LUCK(?: a WHOM)? (?:con|en|para) TOPIC",
            r"(?:para|en|con) TOPIC WE dese(?:o|amos) LUCK",
            r"(?:(?:espero|esperamos) que|ojala) TOPIC (?:vaya|vayan|salga|salgan) (?:muy )?bien",
        ),
        r"(?:(?:(?:espero|esperamos) que|ojala) (?:(?:se presenten?|se apunten?|aparezcan?|respondan?|escriban?) (?:pronto )?PEOPLE|(?:haya|encuentren?|encontreis|reciban?|recibais) (?:pronto )?PEOPLE(?: entre (?:ellos|ellas|los candidatos))?)|WE dese(?:o|amos) (?:muy )?(?:buenas|buenos|muchas y buenas) (?:candidaturas|candidatos))",
        WE=r"(?:(?:yo|nosotros) )?(?:le|les|os|te)",
        WHOM=r"ustedes|usted|usted y a su equipo|todos(?: los implicados)?|todo (?:el|su) equipo|su equipo|vosotros|vuestro equipo|todas las personas implicadas",
        LUCK=r"(?:mucha |toda la |la mejor )?suerte(?: del mundo)?|(?:mucho |muchos |todo el |un gran )?exitos?(?: del mundo)?|lo mejor|todo lo mejor|que (?:todo )?vaya (?:muy )?bien",
        TIME=r"(?:en|para) los proximos meses|para (?:este|el proximo) ano|para lo que viene",
        PEOPLE=r"(?:a )?(?:la |las )?(?:buen[ao]s?|mejores|gente|personas?)(?: (?:candidat[oa]s|personas|gente|buena|adecuadas?|valida|valiosa|candidaturas|indicadas?))?",
    ),
    "it": _wishes(
        r"(?:WE augur(?:o|iamo) )?LUCK(?: a WHOM)?(?: TIME)?",
        r"(?:(?:WE augur(?:o|iamo) )?LUCK(?: a WHOM)? (?:per (?:questo|cio|tutto questo|tutto)|con (?:lui|lei|loro|questo))|per questo WE augur(?:o|iamo) LUCK|(?:(?:spero|speriamo) che|speriamo) (?:tutto|questo) vada (?:bene|per il meglio))",
        (
            r"(?:WE augur(?:o|iamo) )?LUCK(?: a WHOM)? (?:per|con|in) TOPIC",
            r"per TOPIC WE augur(?:o|iamo) LUCK",
            r"(?:WE augur(?:o|iamo) (?:una? )?)?buon[ao]? TOPIC",
            r"(?:(?:spero|speriamo) che|speriamo) TOPIC (?:vada|vadano) (?:bene|per il meglio)",
        ),
        r"(?:(?:(?:spero|speriamo) (?:che )?(?:si (?:presentino|presenti|facciano vivi|faccia viva|candidino)|arrivino|rispondano|ci siano)(?: presto)?(?: tra loro| tra i candidati)? PEOPLE)|(?:spero|speriamo) (?:che )?(?:troviate|trovi|riceviate) (?:presto )?PEOPLE|WE augur(?:o|iamo) (?:di ricevere |di trovare )?(?:delle |dei )?(?:tante |molte )?(?:belle|buone|ottime|buoni|bravi) (?:candidature|candidati))(?: tra loro| presto)?",
        WE=r"(?:io |noi )?(?:le|vi|ti)",
        WHOM=r"lei|voi|voi tutti|tutti(?: voi| quanti| i coinvolti)?|tutt[oa] (?:il|la) (?:team|squadra|gruppo)|lei e al suo team|la sua squadra|il vostro team|voi e alla vostra squadra|tutte le persone coinvolte",
        LUCK=r"(?:tanta |molta |buona |ogni )?fortuna|buona fortuna|(?:ogni |tanto |molto |un grande )?successo|in bocca al lupo|(?:tanti |i migliori |molti )?auguri|buon (?:lavoro|proseguimento)|(?:tutto )?il meglio",
        TIME=r"per i prossimi mesi|per (?:quest anno|il prossimo anno|il futuro)|per quello che verra",
        PEOPLE=r"(?:le |la |delle |dei |de )?(?:brave|bravi|buone|buoni|ottim[ie]|valid[ie]|bei|giust[ae]|person[ae])(?: (?:persone|candidati|candidature|persona|candidate|giust[ae]|valid[ae]|in gamba))?",
    ),
    "nl": _wishes(
        r"(?:(?:WE wens(?:en)? |wensen we |wens ik )?(?:WHOM )?LUCK(?: (?:aan|voor) WHOM)?(?: TIME)?)",
        r"(?:(?:WE wens(?:en)? )?(?:WHOM )?(?:daarbij |daarmee )?LUCK(?: WHOM)? (?:daarmee|ermee|erbij|daarbij|met hem|met haar|met hen)|(?:daarbij|daarmee|daarvoor) (?:wensen we|wensen wij|wens ik) WHOM LUCK|(?:WE hoop|WE hopen|hopelijk) (?:dat )?(?:gaat |loopt |verloopt )?(?:alles|dat|het)(?: daarbij)? (?:goed|goed gaat|goed verloopt|voorspoedig(?: verloopt)?))",
        (
            r"(?:WE wens(?:en)? )?(?:WHOM )?LUCK(?: WHOM)? (?:met|bij|voor|in) TOPIC",
            r"(?:met|bij|voor) TOPIC (?:wensen we|wensen wij|wens ik) WHOM LUCK",
            r"(?:hopelijk (?:gaat|verloopt|loopt)|WE (?:hopen|hoop) dat) TOPIC (?:goed|voorspoedig|goed gaat|goed verloopt|voorspoedig verloopt)",
        ),
        r"(?:(?:en )?hopelijk (?:zitten er|reageren er|melden zich|meldt zich|vindt u|vinden jullie|komen er)(?: snel| gauw| veel)? PEOPLE(?: (?:tussen|bij|op af))?|WE (?:hoop|hopen) dat (?:er (?:snel |veel )?PEOPLE (?:reageren|tussen zitten|bij zitten|komen)|(?:zich )?(?:snel )?PEOPLE zich melden|u (?:snel )?PEOPLE (?:vindt|krijgt))|(?:WE wens(?:en)? )WHOM (?:veel )?(?:mooie|goede) (?:sollicitaties|kandidaten|reacties))",
        WE=r"wij|we|ik|en we|en ik",
        WHOM=r"u(?: allen)?|u en (?:uw|het hele) team|uw team|jullie(?: allemaal)?|alle(?:n)? (?:betrokkenen|die erbij betrokken zijn)|iedereen(?: daar)?|het hele team|je",
        LUCK=r"(?:heel )?(?:veel |alle |het beste )?(?:succes|geluk|plezier|goeds)|het (?:allerbeste|beste)|alle goeds",
        TIME=r"(?:voor|in) de komende (?:maanden|weken|tijd)|voor (?:het komende jaar|wat komt)",
        PEOPLE=r"(?:de |een )?(?:goede|juiste|geschikte|leuke|fijne|sterke) (?:mensen|kandidaten|collega s|kandidaat|sollicitanten|sollicitaties|reacties|persoon)",
    ),
}  # fmt: skip
