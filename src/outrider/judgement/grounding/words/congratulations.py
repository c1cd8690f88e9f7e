"""How somebody is congratulated on a fact of theirs, in six languages: closed words around it, flat, as `world.flat` makes a sentence.

`what` is the fact: a noun, with what they did to it or without, or a whole clause. Only a finding can hold it.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from outrider.language.patterns import late


@dataclass(frozen=True, slots=True)
class Congratulations:
    """One language."""

    wraps: re.Pattern[str]
    """Whole sentences around a noun or a clause, beyond the beginnings of `courtesy`."""
    clauses: re.Pattern[str]
    """Beginnings before a whole clause: "how nice that"."""
    done: re.Pattern[str]
    """A noun and the clause in which the reader does something to it: `what`, `rel` (its preposition), `who`, `verb` (with its
    helper), `rest`, `behind`."""
    told: tuple[str, ...]
    """The statements that such a noun and clause make, in the order in which they are tried."""
    judged: re.Pattern[str]
    """A light word on a fact, which praises no goods and blames nobody: "that is quite a step"."""
    hailed: re.Pattern[str]
    """The word of congratulation itself, behind a whole statement."""
    noticed: re.Pattern[str]
    """That their news was noticed, with its day."""
    wished: re.Pattern[str]
    """What is hoped of it: that the team enjoys it."""
    sought: re.Pattern[str]
    """What is hoped for whoever looks for somebody."""
    loaded: re.Pattern[str]
    """What says that it was late or overdue."""


def _congratulations(
    wraps: tuple[str, ...],
    clauses: str,
    done: tuple[str, ...],
    told: tuple[str, ...],
    judged: str,
    hailed: str,
    noticed: str,
    wished: str,
    sought: str,
    loaded: str,
) -> Congratulations:
    def named(shape: str, at: int) -> str:
        return re.sub(r"\(\?P<(\w+)>", rf"(?P<\g<1>{at}>", shape)

    return Congratulations(
        late("|".join(f"^{named(one, at)}$" for at, one in enumerate(wraps))),
        late(rf"^(?:{clauses}) "),
        late("|".join(f"^{named(one, at)}$" for at, one in enumerate(done))),
        told,
        late(rf"(?:{judged})"),
        late(rf"(?:{hailed})"),
        late(rf"(?:{noticed})"),
        late(rf"(?:{wished})"),
        late(rf"(?:{sought})"),
        late(rf"\b(?:{loaded})\b"),
    )


CONGRATULATIONS: Final[Mapping[str, Congratulations]] = {
    "en": _congratulations(
        (
            r"(?:on|for) (?P<what>.{1,200}?)(?: ?[,:] | - )(?:my |our |many |warm |sincere ){0,4}(?:congratulations|congrats|well done)(?: (?:to|from) (?:you|us|me|all of you|the whole team|you all)){0,4}",
            r"(?:i|we) (?:would like to |want to |must )?congratulate you(?: and your team)?(?: warmly| sincerely)? on (?P<what>.{1,400})",
            r"(?:my |our )(?:warm(?:est)? |sincere )?congratulations (?:to you(?: and your team)? )?on (?P<what>.{1,400})",
            r"(?:great|good|lovely|nice|wonderful) news (?:about|on) (?P<what>.{1,400})",
        ),
        r"(?:how (?:nice|lovely|good|wonderful|great)|(?:it is |it was |what )?(?:nice|lovely|good|great|a pleasure|wonderful)(?: news| to (?:see|read|hear|learn))?|(?:i (?:am|was) |we (?:are|were) )?(?:glad|pleased|happy|delighted|impressed)(?: to (?:see|read|hear|learn))?|congratulations|congrats) that",
        (
            r"(?P<what>.{1,200}?),? (?:that |which )?you (?P<verb>(?:(?:have|had|just|recently|ve) ){0,2}\w{1,30})(?P<rest>.{0,400}?)",
            r"(?P<what>.{1,200}?),? (?P<rel>to|into|in|with|for|at|on|through|by) (?:which|whom) you (?P<verb>(?:(?:have|had|just|recently) ){0,2}\w{1,30})(?P<rest>.{0,400}?)",
            r"(?P<what>.{1,200}?),? (?:that |which )?(?P<whose>your \w+) (?P<verb>\w{1,30})(?P<rest>.{0,400}?)",
            r"(?P<what>.{1,200}?),? (?:that|which) (?P<whose>(?:an?|the|another|one|their) (?:\w+ ){0,4}?\w+) (?P<verb>\w{1,30})(?P<rest>.{0,400}?)",
            r"(?P<what>.{1,200}?),? where you (?P<verb>(?:(?:have|had|just|recently) ){0,2}\w{1,30})(?P<rest>.{0,400}?)",
        ),
        ("You {verb} {what}{rest}", "You {verb}{rest} {rel} {what}", "{whose} {verb} {what}{rest}", "{whose} {verb} {what}{rest}", "You {verb}{rest} at {what}"),
        r"(?:that|this|which|it) is (?:quite |really |certainly |clearly )?an? (?:(?:big|great|lovely|nice|fine|real|considerable|impressive|bold|major|good|brave|remarkable|welcome|solid) )?(?:step|task|undertaking|achievement|piece of (?:work|news)|feat|commitment|milestone|move|challenge|project|result|recognition)"
        r"|(?:no|not a) small (?:feat|step|task|thing|undertaking|achievement)|(?:that|this|which|it) is (?:no small (?:thing|matter|step|task|feat|undertaking|achievement)|impressive|remarkable|quite something|good to see|nice to see|well deserved|worth celebrating)"
        r"|(?:saying|doing) (?:so|it|that) (?:out loud|in public|publicly) (?:takes courage|deserves (?:credit|respect))|(?:that|this) (?:deserves|earns) (?:credit|respect)|(?:hats off|chapeau)(?: to you| to your team)?|what an? (?:lovely|fine|great|nice|big|good|bold) (?:step|task|undertaking|achievement|milestone|move|project|result)|well deserved|(?:it is )?(?:good|nice|lovely) to read (?:news like that|such news)|(?:a )?(?:lovely|fine|great|nice|big) (?:order|contract|job|piece of work)|(?:it is )?(?:good|nice|lovely) to read (?:news like that|such news)|(?:quite )?an? (?:(?:lovely|fine|great|nice|big) )?(?:order|contract|job|piece of work)|(?:lovely|fine|great|nice|big) (?:order|contract|job)",
        r"(?:and |so )?(?:(?:many|my|our|warm) ){0,4}(?:congratulations|congrats|well done|bravo)(?: (?:on that|to you|to you all|to the whole team|to you and (?:your|the) team)){0,4}",
        r"(?:your|the|this|that) (?:announcement|news|item|notice)(?: (?:of|from|in) \w+(?: \d{4})?)? (?:has )?(?:caught|got|drew|drawn) (?:my|our) (?:eye|attention)|(?:that|this|it) (?:has )?caught (?:my|our) (?:eye|attention)",
        r"(?:(?:and |so )?i|we) hope (?:that )?(?:the|your|all your) (?:team|people|staff|colleagues|crews?|drivers|operators|customers|visitors|guests|readers|residents|pupils|members|neighbours|others)(?: (?:in|at) (?P<place>[\w-]+))? (?:(?:are|is) (?:enjoying|liking|happy with|pleased with)|enjoys?|likes?) (?:it|them|this|these|both|the (?:new|extra) (?:space|rooms?|place))"
        r"|(?:(?:and |so )?i|we) hope (?:that )?(?:(?:it|this|they) (?:serves?|brings?) you (?:well|joy)|(?:everything|it|all) (?:goes|went|is going|has gone) (?:well|smoothly)|you (?:are|have) (?:all )?settled in(?: well| nicely)?|you feel at home(?: there)?|you celebrated(?: it)?(?: properly)?)",
        r"(?:(?:and |so )?i|we) hope (?:that )?(?:(?:you|your search) (?:will )?(?:soon )?finds? (?:somebody|someone|the right (?:person|people)|good people)(?: (?:soon|quickly|good|suitable|who fits|who suits you)){0,4}|the right (?:person|people) (?:will )?(?:soon )?(?:appl(?:y|ies)|turns? up|gets? in touch|comes? along)(?: soon)?)|good luck (?:with|in) (?:the|your) search|(?:my |i keep (?:my )?)?fingers crossed(?: (?:for|with) (?:the|your) search)?",
        r"about time|high time|at long last|overdue",
    ),
    "de": _congratulations(
        (
            r"(?:zu[mr]?|fur) (?P<what>.{1,200}?),? (?:(?:meinen|unseren|ganz|einen|sehr) ){0,4}(?:(?:herzlichen?|herzliche) (?:gluckwunsch|gluckwunsche|gratulation)|gluckwunsch|gratulation|alles gute)(?: (?:an sie|an ihr team|und an ihr team|ihnen|von uns|von mir|aus \w+)){0,4}",
            r"(?:zu[mr]?) (?P<what>.{1,200}?),? (?:(?:gratuliere|gratulieren) (?:ich|wir)|(?:mochte|mochten|darf|durfen) (?:ich|wir) (?:ihnen )?(?:(?:ganz|sehr) )?(?:herzlich )?gratulieren)(?: ihnen| ihrem team| euch| und ihrem team| ganz| sehr| herzlich| herzlichst| von herzen){0,4}",
            r"(?:ich|wir) (?:gratuliere|gratulieren)(?: ihnen| ihrem team| euch| und ihrem team| ganz| sehr| herzlich| herzlichst| von herzen){0,4} zu[mr]? (?P<what>.{1,400})",
            r"(?:meinen |unseren |einen ){0,4}(?:herzlichen?|herzliche) (?:gluckwunsch|gluckwunsche|gratulation)(?: an (?:sie|ihr team|sie und ihr team))? zu[mr]? (?P<what>.{1,400})",
        ),
        r"(?:(?:wie |es ist |das ist |es freut mich,? |es freut uns,? |mich freut,? |uns freut,? |ich freue mich,? |wir freuen uns,? )?(?:schon|prima|toll|klasse|erfreulich|gut)?(?: zu (?:sehen|lesen|horen))?|gluckwunsch|gratulation|(?:ich|wir) (?:gratuliere|gratulieren)(?: ihnen)?(?: herzlich)?(?: dazu)?),? dass",
        (
            r"(?P<what>[^,]{1,200}?), (?P<rel>(?:(?:in|auf|an|fur|mit|zu|bei|nach|aus|von|durch) )?(?:de[rnms]|das|die|denen)) (?P<who>sie|ihr) (?P<rest>[^,]{1,300}?)(?P<behind>,.{0,300})?",
            r"(?P<what>[^,]{1,200}?), (?P<rel>(?:(?:in|auf|an|fur|mit|zu|bei|nach|aus|von|durch) )?(?:de[rnms]|das|die|denen)) (?P<rest>(?:eine?[rsnm]?|de[rsnm]|das|die|ihre?[rsnm]?) [^,]{1,300}?)(?P<behind>,.{0,300})?",
        ),
        ("{who} {rel} {what} {rest}{behind}", "{rest} {rel} {what}{behind}"),
        r"(?:das|dies|es) ist (?:ja |wirklich |durchaus |schon |sicher |in der tat ){0,4}eine? (?:(?:schone[rs]?|grosse[rs]?|spannende[rs]?|beachtliche[rs]?|tolle[rs]?|gute[rs]?|wichtige[rs]?|mutige[rs]?|starke[rs]?|beeindruckende[rs]?|ordentliche[rs]?) )?(?:aufgabe|schritt|leistung|erfolg|projekt|vorhaben|auftrag|nachricht|zeichen|unterfangen|meilenstein|anerkennung|auszeichnung)|(?:das|dies|es) ist (?:ja |wirklich |durchaus |sicher ){0,4}keine? (?:kleinigkeit|kleine[rs]? (?:aufgabe|schritt|leistung|projekt|vorhaben|unterfangen|umzug|auftrag))"
        r"|(?:das|dies) (?:ist (?:beachtlich|beeindruckend|bemerkenswert|nicht wenig|nicht selbstverstandlich|schon etwas|wohlverdient)|verdient (?:respekt|anerkennung)|kann sich sehen lassen)|(?:das|es) (?:laut|offentlich) zu sagen,? (?:verdient (?:respekt|anerkennung)|braucht mut|ist mutig)|(?:alle achtung|respekt|hut ab|chapeau)(?: davor| dafur)?|eine? (?:schone[rs]?|grosse[rs]?|spannende[rs]?|beachtliche[rs]?|starke[rs]?) (?:aufgabe|schritt|leistung|projekt|vorhaben|nachricht|zeichen)|(?:so etwas|solche nachrichten) (?:liest man|lese ich|lesen wir) (?:immer )?gern|(?:ein )?(?:schoner|grosser|starker|beachtlicher) auftrag",
        r"(?:und )?(?:(?:dazu|dafur) )?(?:(?:meinen|unseren|ganz|auch) ){0,4}(?:herzlichen? gluckwunsch|herzliche gluckwunsche|gluckwunsch|gratulation|(?:gratuliere|gratulieren) (?:ich|wir)(?: ihnen)?(?: (?:sehr )?herzlich)?)(?: (?:dazu|dafur|an sie|an ihr team|ihnen)){0,4}",
        r"(?:ihre|diese|die) (?:meldung|nachricht|mitteilung|ankundigung)(?: (?:vom|aus dem) \w+(?: \d{4})?)? (?:ist (?:mir|uns) aufgefallen|hat (?:mich|uns|mein interesse|unser interesse) (?:neugierig gemacht|geweckt))|(?:das|dies) (?:ist (?:mir|uns) aufgefallen|hat (?:mich|uns) neugierig gemacht)",
        r"(?:ich|wir) hoffen?,? (?:(?:das|ihr) team|ihre (?:leute|mitarbeiter|kollegen|fahrer|gaste|kunden|besucher)|die (?:leute|kollegen|fahrer|gaste|kunden|besucher|mitarbeiter)|alle)(?: in (?P<place>[\w-]+))? (?:(?:hat|haben) (?:viel )?freude (?:daran|damit)|(?:fuhlt|fuhlen) sich (?:dort |darin )?(?:wohl|zu hause)|(?:ist|sind) (?:damit )?zufrieden(?: damit)?)"
        r"|(?:ich|wir) hoffen?,? (?:dass )?(?:sie (?:sind |haben sich )?(?:dort |darin )?(?:gut (?:angekommen|eingelebt))(?: sind| haben)?|(?:alles|es) (?:hat gut geklappt|lauft gut|gut lauft|gut geklappt hat))|(?:weiterhin )?viel (?:freude|erfolg|gluck) (?:damit|dabei|daran)",
        r"(?:ich|wir) (?:drucken?|halten?) (?:ihnen )?die daumen,? dass sich (?:bald|schnell|rasch) (?:die richtigen|jemand passendes|gute leute|der richtige|die richtige) (?:melden|meldet|finden|findet)|(?:ich|wir) hoffen?,? (?:dass )?sie (?:finden )?(?:bald|schnell|rasch) (?:die richtigen|jemand passenden|die passenden leute|jemanden|gute leute)(?: finden)?|(?:viel|und viel) (?:erfolg|gluck) bei der suche|(?:dafur|fur die suche) drucken? (?:ich|wir) (?:ihnen )?die daumen",
        r"wurde (?:aber )?(?:auch )?(?:hochste )?zeit|wird (?:aber )?(?:auch )?zeit|langst fallig|uberfallig",
    ),
    "fr": _congratulations(
        (
            r"pour (?P<what>.{1,200}?)(?: ?[,:] | - )(?:toutes (?:mes|nos) |mes |nos |un grand )?(?:felicitations|bravo|compliments|chapeau)(?: a (?:vous|toute l equipe|votre equipe|vous et a votre equipe))?",
            r"(?:je vous felicite|nous vous felicitons|je tiens a vous feliciter|nous tenons a vous feliciter|permettez-moi de vous feliciter)(?: chaleureusement| vivement| sincerement)? (?:pour|de) (?P<what>.{1,400})",
            r"(?:belle|bonne|excellente) nouvelle que (?:celle de )?(?P<what>(?:la|le|l|les|cette|ce|votre|vos) .+)",
        ),
        r"(?:(?:quelle |c est une )?(?:bonne|belle|excellente) nouvelle|(?:je suis|nous sommes|j ai ete|nous avons ete) (?:ravie?s?|heureux|heureuse|heureuses|contente?s?)(?: de (?:lire|voir|apprendre))?|(?:c est |quel )?(?:un )?plaisir(?: de (?:lire|voir|apprendre))?|bravo|felicitations) (?:que|qu)",
        (
            r"(?P<what>.{1,200}?),? (?:que|qu) (?P<who>vous) (?P<verb>(?:(?:avez|aviez|vous etes|venez d|venez de|ayez)(?: recemment| tout juste)? )?\w{1,30})(?P<rest>.{0,400}?)",
            r"(?P<what>.{1,200}?),? (?P<rel>dans|a|pour|avec|sur|en) (?:lequel|laquelle|lesquels|lesquelles|qui) (?P<who>vous) (?P<verb>(?:(?:avez|aviez|venez d|venez de|etes|vous etes)(?: recemment| tout juste)? )?\w{1,30})(?P<rest>.{0,400}?)",
            r"(?P<what>.{1,200}?),? (?:que|qu) (?P<who>(?:une?|le|la|les|l|des|votre|vos) .{1,80}?) (?P<verb>(?:a|ont|avait|avaient) \w{1,30})(?P<rest>.{0,400}?)",
            r"(?P<what>.{1,200}?),? ou (?P<who>vous) (?P<verb>(?:(?:avez|aviez|venez d|venez de|etes|vous etes)(?: recemment| tout juste)? )?\w{1,30})(?P<rest>.{0,400}?)",
        ),
        ("vous {verb} {what}{rest}", "vous {verb}{rest} {rel} {what}", "{who} {verb} {what}{rest}", "vous {verb}{rest} dans {what}"),
        r"(?:c|ce|cela|ca) est (?:la )?(?:vraiment )?une?(?: (?:beau|belle|vraie?|grande?|jolie?|bel|bonne|bon|sacree?))? (?:travail|pas|projet|defi|etape|nouvelle|reussite|chantier|demarche|tache|resultat|engagement|reconnaissance|jalon)(?: de fond| en avant| remarquable)?|(?:c|ce|cela|ca) n est pas (?:rien|une mince affaire|peu de chose)"
        r"|(?:cela|ca|c) (?:merite (?:le respect|d etre salue|un coup de chapeau)|est (?:remarquable|impressionnant|merite|courageux))|(?:le dire|le faire|l annoncer) (?:tout haut|publiquement|en public|a voix haute) (?:demande du courage|merite le respect|est courageux)|chapeau(?: bas)?|(?:une? )?(?:beau|belle|vraie?|grande?|jolie?) (?:pas|projet|defi|etape|nouvelle|reussite|chantier|demarche)|(?:cela|ca) fait plaisir (?:a lire|de lire (?:de telles|ce genre de) nouvelles)|(?:un )?(?:beau|bel|joli|grand) (?:marche|contrat|chantier)",
        r"(?:et )?(?:toutes (?:mes|nos) |toutes nos )?(?:felicitations|bravo|compliments)(?: (?:a vous|a toute l equipe|a votre equipe|pour cela)){0,4}",
        r"(?:votre|cette|l) ?(?:annonce|nouvelle|actualite)(?: (?:de|d) ?\w+(?: \d{4})?)? (?:a (?:retenu|attire) (?:mon|notre) attention|(?:m|nous) a (?:interessee?s?|interpellee?s?))|(?:cela|ca) a (?:retenu|attire) (?:mon|notre) attention",
        r"(?:j espere|nous esperons) (?:que |qu )?(?:(?:(?:l|votre|toute l) ?equipe|vos (?:equipes|collegues|clients|visiteurs|chauffeurs)|les (?:equipes|collegues|clients|visiteurs|chauffeurs))(?: (?:de|a) (?P<place>[\w-]+))? (?:s y (?:plait|plaisent|sent bien|sentent bien)|en (?:est|sont) (?:contente?s?|ravie?s?|satisfaite?s?))|(?:tout|cela) (?:se passe|s est) (?:bien|bien passe)|vous y etes bien installee?s?)",
        r"(?:j espere|nous esperons) que vous (?:trouverez|trouvez|aurez trouve) (?:vite |bientot |rapidement )?(?:la bonne personne|les bonnes personnes|la perle rare|quelqu un)(?: vite| bientot| rapidement)?|bonne chance (?:pour|dans) (?:votre|la|cette) recherche|(?:je croise|nous croisons) les doigts(?: pour (?:votre|la) recherche)?",
        r"il etait temps|pas trop tot|depuis le temps",
    ),
    "es": _congratulations(
        (
            r"por (?P<what>.{1,200}?)(?: ?[,:] | - )(?:mi |muchas |mis |nuestra |nuestras ){0,4}(?:enhorabuena|felicidades|felicitaciones)(?: a (?:todos|todo el equipo|vuestro equipo|su equipo))?",
            r"(?:(?:os|les?|te) (?:felicito|felicitamos|damos la enhorabuena|doy la enhorabuena)|(?:quiero|queria|queremos) (?:felicitar(?:os|les?|te)|dar(?:os|les?|te) la enhorabuena)|nuestra enhorabuena|mi (?:mas sincera )?enhorabuena) por (?P<what>.{1,400})",
            r"(?:gran|buena) noticia (?:la de|lo de) (?P<what>.{1,400})",
        ),
        r"(?:que (?:bien|alegria|buena noticia)|(?:nos|me) alegr(?:a|o|amos)(?: (?:mucho|ver|leer|saber)){0,4}|(?:es )?una (?:gran|buena) noticia|buena noticia|enhorabuena|da gusto (?:ver|leer)) (?:de )?que",
        (
            r"(?P<what>.{1,200}?),? (?P<rel>(?:a|en|con|por|para|de)) (?:el|la|los|las) que (?:ustedes |usted |vosotros |vosotras )?(?P<verb>(?:(?:os|se|te) )?(?:(?:ha|han|habeis|has|habiais|habian) )?\w{1,30})(?P<rest>.{0,400}?)",
            r"(?P<what>.{1,200}?),? que (?:ustedes |usted |vosotros |vosotras )?(?P<verb>(?:(?:os|se) )?(?:(?:ha|han|habeis|has|habiais|habian) )?\w{1,30})(?P<rest>.{0,400}?)",
        ),
        ("{verb}{rest} {rel} {what}", "{verb} {what}{rest}"),
        r"(?:eso |esto |y eso |y )?es (?:todo |toda )?una? (?:(?:gran|buena?|bonit[oa]|buen|importante|verdader[oa]) )?(?:paso|noticia|proyecto|trabajo|reto|tarea|logro|compromiso|hazana|avance|hito|reconocimiento)|(?:eso |esto |y eso |y )?no es (?:poco|poca (?:cosa|tarea|obra|mudanza|hazana)|poco (?:trabajo|reto|logro|merito)|cualquier cosa)"
        r"|(?:(?:decirlo|hacerlo|anunciarlo) (?:en voz alta|en publico|publicamente) |eso |esto |y eso )(?:tiene (?:mucho |su |todo el )?merito|merece (?:un )?(?:respeto|aplauso)|requiere valor|es de admirar|es digno de elogio)|ahi es nada|(?:eso |y )?no es poco|me quito el sombrero|(?:una? )?(?:gran|buen|bonit[oa]) (?:paso|noticia|proyecto|reto|logro)|da gusto leer (?:noticias asi|algo asi)|(?:un )?(?:gran|buen|bonito) (?:pedido|contrato|encargo)",
        r"(?:y )?(?:(?:mi|muchas|nuestra) )?(?:enhorabuena|felicidades|felicitaciones)(?: (?:por ello|a todos|a todo el equipo)){0,4}",
        r"(?:vuestr[oa]|su|este|esta|el|la) (?:anuncio|noticia)(?: de \w+(?: de \d{4})?)? (?:me|nos) (?:llamo|ha llamado) la atencion|(?:eso|esto) (?:me|nos) (?:llamo|ha llamado) la atencion",
        r"(?:y )?(?:espero|esperamos) que (?:(?:el|vuestro|su|todo el) equipo|los (?:conductores|clientes|visitantes|companeros)|vuestra gente)(?: (?:de|en) (?P<place>[\w-]+))? (?:l[oa]s? (?:disfrute|disfruten)|este content[oa]s?(?: con (?:ello|ella|el|ellos|ellas))?|esten content[oa]s(?: con (?:ello|ella|el|ellos|ellas))?)|(?:y )?(?:espero|esperamos) que (?:todo (?:vaya|haya ido) (?:bien|muy bien)|os (?:hayais|encontreis) (?:instalado bien|a gusto)(?: alli)?)",
        r"(?:y )?(?:espero|esperamos) que (?:encontreis|encuentren|encuentre|encontrarais) (?:pronto )?(?:a )?(?:la persona (?:adecuada|indicada)|las personas adecuadas|alguien(?: adecuado)?)(?: pronto)?|(?:mucha )?suerte (?:con|en) (?:la|vuestra|su) busqueda",
        r"ya era hora|por fin|ya tocaba",
    ),
    "it": _congratulations(
        (
            r"per (?P<what>.{1,200}?)(?: ?[,:] | - )(?:i miei |i nostri |tanti |molti |vivi |sinceri ){0,4}(?:complimenti|congratulazioni|felicitazioni|auguri)(?: a (?:voi|lei|tutti|tutta la squadra|tutto il team))?",
            r"(?:mi congratulo|ci congratuliamo|vorrei congratularmi|vorremmo congratularci|desidero congratularmi)(?: con (?:voi|lei|tutti voi))? per (?P<what>.{1,400})",
            r"(?:bella|ottima|buona) notizia (?:quella (?:di|del|della|dell) )?(?P<what>(?:il|la|l|lo|i|le) .+)",
        ),
        r"(?:che (?:bello|bella notizia|piacere)|(?:e )?(?:una )?(?:bella|ottima|buona) notizia|(?:mi|ci) fa piacere(?: (?:vedere|leggere|sapere))?|(?:sono|siamo) (?:liet[oaie]|felic[ei]|content[oaie])(?: di (?:leggere|vedere|sapere))?|e bello(?: (?:vedere|leggere|sapere))?|complimenti) che",
        (
            r"(?P<what>.{1,200}?),? (?:(?P<rel>in|a|con|per|su) cui|(?P<place>nel|nella|nello|nell|al|alla) quale) (?:voi |lei )?(?P<verb>(?:(?:vi|si) )?(?:(?:avete|ha|aveva|avevate|siete|e) )?(?:appena )?\w{1,30})(?P<rest>.{0,400}?)",
            r"(?P<what>.{1,200}?),? (?:quell[oaie] )?che (?P<who>(?:un|una|uno|il|la|lo|i|gli|le|l) .{1,80}?) (?P<verb>(?:ha|hanno|aveva|avevano) \w{1,30})(?P<rest>.{0,400}?)",
            r"(?P<what>.{1,200}?),? (?:quell[oaie] )?che (?:voi |lei )?(?P<verb>(?:(?:avete|ha|aveva|avevate|vi siete|si e|vi eravate) )?(?:appena )?\w{1,30})(?P<rest>.{0,400}?)",
        ),
        ("{verb}{rest} {rel} {what}", "{who} {verb} {what}{rest}", "{verb} {what}{rest}"),
        r"(?:(?:questo|quello|questa|cio) )?e (?:davvero |proprio )?una? ?(?:(?:bel|bella|grande|vero|vera|importante|bell|ottim[oa]|buon|buona) )?(?:passo|lavoro|progetto|traguardo|impegno|notizia|risultato|sfida|riconoscimento|compito)(?: avanti| importante)?|(?:(?:questo|quello|questa|cio) )?non e (?:certo |davvero |proprio )?(?:una )?(?:cosa da poco|da poco|poca cosa|poco)"
        r"|(?:questo |cio )?merita (?:rispetto|un applauso|un plauso)|(?:dirlo|farlo|annunciarlo) (?:ad alta voce|in pubblico|pubblicamente) (?:merita rispetto|richiede coraggio|e un merito)|tanto di cappello|chapeau|(?:un |una )?(?:bel|bella|grande|vero|vera|ottima) (?:passo|progetto|traguardo|notizia|risultato|sfida)|fa piacere leggere (?:notizie cosi|una notizia cosi)|(?:una |un )?(?:bella|gran bella|bel|grande) (?:commessa|ordine|contratto)",
        r"(?:e )?(?:(?:tanti|molti|i miei|i nostri) )?(?:complimenti|congratulazioni|felicitazioni|bravi)(?: (?:sinceri|sincere|davvero|vivissimi|per questo|a tutti|a tutta la squadra|davvero)){0,4}",
        r"(?:(?:il|la) (?:vostr[oa]|su[oa]) |questo |questa |l |la )?(?:annuncio|notizia)(?: (?:di|del) \w+(?: \d{4})?)? (?:ha attirato|ha catturato) la (?:mia|nostra) attenzione|(?:questo|cio) (?:ha attirato|ha catturato) la (?:mia|nostra) attenzione",
        r"(?:e )?(?:spero|speriamo) che (?:(?:il|tutto il|il vostro|il suo) team|la (?:vostra |sua )?squadra|i (?:vostri |suoi )?(?:colleghi|autisti|clienti|visitatori))(?: (?:di|a) (?P<place>[\w-]+))? (?:ne (?:sia|siano) content[oaie]|(?:vi|ci) si (?:trovi|trovino) bene|(?:lo|la|li|le) (?:apprezzi|apprezzino))|(?:e )?(?:spero|speriamo) che (?:tutto (?:vada|sia andato) bene|vi (?:troviate|siate sistemati) bene)",
        r"(?:e )?(?:spero|speriamo) che (?:troviate|trovi|abbiate trovato) (?:presto )?(?:la persona giusta|le persone giuste|qualcuno)(?: presto)?|(?:in bocca al lupo|buona fortuna) (?:per|con) (?:la|la vostra|la sua) ricerca",
        r"era ora|finalmente",
    ),
    "nl": _congratulations(
        (
            r"(?:met|voor) (?P<what>.{1,200}?)(?: ?[,:] | - | )(?:van harte |mijn |onze |alvast |nogmaals ){0,4}(?:gefeliciteerd|proficiat|felicitaties|hulde)(?: allemaal| namens ons allen)?",
            r"(?:(?:ik|wij|we) (?:feliciteer|feliciteren|wil|willen|wens) (?:u|jullie|je)(?: en (?:uw|het hele|jullie) team)?(?: van harte| graag){0,4}(?: (?:feliciteren|proficiat))?|(?:van harte |nogmaals |onze |mijn ){0,4}(?:gefeliciteerd|proficiat|felicitaties)(?: aan het hele team| allemaal)?) met (?P<what>.{1,400})",
            r"(?:mooi|leuk|goed) nieuws over (?P<what>.{1,400})",
        ),
        r"(?:(?:wat |het is |heel )?(?:leuk|mooi|goed|fijn|knap)(?: nieuws)?(?: om te (?:lezen|zien|horen))?|(?:ik vind|wij vinden|we vinden) het (?:leuk|mooi|knap|fijn)|(?:gefeliciteerd|proficiat)),? dat",
        (
            r"(?P<what>[^,]{1,200}?),? waar(?P<rel>in|naar|mee|voor|aan|op) (?P<who>u|jullie|je) (?P<rest>[^,]{1,300}?)(?P<behind>,.{0,300})?",
            r"(?P<what>[^,]{1,200}?),? waar (?P<who>u|jullie|je) (?P<rest>[^,]{1,300}?) (?P<rel>naartoe) (?P<behind>.{0,300})",
            r"(?P<what>[^,]{1,200}?),? (?:die|dat) (?P<rest>(?:een|de|het|uw) [^,]{1,300}?)(?P<behind>,.{0,300})?",
            r"(?P<what>[^,]{1,200}?),? (?:die|dat) (?P<who>u|jullie|je) (?P<rest>[^,]{1,300}?)(?P<behind>,.{0,300})?",
        ),
        ("{who} {rel} {what} {rest}{behind}", "{who} naar {what} {rest} {behind}", "{rest} {what}{behind}", "{who} {what} {rest}{behind}"),
        r"(?:dat|dit|het) (?:is|wordt) (?:toch |best |echt |nogal |wel ){0,4}(?:een )?(?:mooie|mooi|flinke|grote|groot|fraaie|hele|leuke|knappe|stevige|serieuze|stoere) (?:klus|stap|opdracht|prestatie|opgave|mijlpaal|project|uitdaging|erkenning|nieuws|resultaat|sprong)|(?:dat|dit|het) (?:is|wordt) (?:toch |best |echt |zeker ){0,4}geen (?:kleinigheid|kleine (?:klus|stap|opgave|prestatie))"
        r"|(?:dat|dit) (?:verdient (?:respect|waardering|een compliment)|is (?:knap|bijzonder|niet niks|mooi|indrukwekkend|dapper|geen kleinigheid))|(?:dat|het) (?:hardop|in het openbaar|publiekelijk) zeggen (?:verdient respect|is moedig|getuigt van moed)|(?:petje af|chapeau|respect)(?: daarvoor)?|(?:een )?(?:mooie|flinke|grote|knappe|hele) (?:klus|stap|prestatie|opgave|mijlpaal|uitdaging)|(?:zulk nieuws|zoiets|dat) (?:lezen we|lees je|lees ik) graag|(?:een )?(?:mooie|flinke|grote|fraaie) (?:order|opdracht)",
        r"(?:en )?(?:daarmee )?(?:(?:van harte|nogmaals) ){0,4}(?:gefeliciteerd|proficiat|hulde)(?: (?:daarmee|ermee|allemaal)){0,4}",
        r"(?:uw|jullie|dat|dit|het) (?:aankondiging|nieuws|bericht)(?: (?:van|uit) \w+(?: \d{4})?)? (?:viel (?:mij|me|ons) op|trok (?:mijn|onze) aandacht)|(?:dat|dit) (?:viel (?:mij|me|ons) op|trok (?:mijn|onze) aandacht)",
        r"(?:en )?(?:ik|wij|we) (?:hoop|hopen) dat (?:(?:het|uw|jullie|het hele) team|(?:de|uw|jullie) (?:mensen|collega s|chauffeurs|klanten|bezoekers|gasten)|iedereen)(?: in (?P<place>[\w-]+))? (?:er (?:blij|tevreden|gelukkig) mee (?:is|zijn)|er (?:veel )?plezier van (?:heeft|hebben)|zich er thuis (?:voelt|voelen))|(?:en )?(?:ik|wij|we) (?:hoop|hopen) dat (?:(?:alles|het) goed (?:gaat|is gegaan|verloopt|verlopen is)|(?:u|jullie) (?:er )?goed (?:bent|zijn) geland)|veel (?:succes|plezier) (?:ermee|daarmee)",
        r"(?:en )?(?:ik|wij|we) (?:hoop|hopen) dat (?:u|jullie) (?:snel|gauw|spoedig) (?:de juiste (?:persoon|mensen)|iemand|een goede collega) (?:vindt|vinden)|(?:veel )?succes (?:met|bij) (?:de|uw|jullie) zoektocht|(?:ik|wij|we) (?:duim|duimen)(?: voor (?:u|jullie))?",
        r"werd (?:ook )?(?:hoog )?tijd|wordt (?:ook )?tijd|hoog tijd",
    ),
}  # fmt: skip
