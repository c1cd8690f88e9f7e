"""French."""

from typing import Final

from outrider.judgement.grounding.lexicon import Language, build

_ONES: Final = "zéro deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf".split()
_SMALL: Final = {word: float(n if n == 0 else n + 1) for n, word in enumerate(_ONES)}
_TENS: Final = {
    "vingt": 20,
    "trente": 30,
    "quarante": 40,
    "cinquante": 50,
    "soixante": 60,
    "septante": 70,
    "quatre-vingt": 80,
    "quatre-vingts": 80,
    "nonante": 90,
}
_NUMERALS: Final = (
    _SMALL
    | {ten: float(n) for ten, n in _TENS.items()}
    | {f"{ten}-{one}": n + v for ten, n in _TENS.items() for one, v in _SMALL.items() if 1 < v < 10}
    | {f"{ten} et un": n + 1.0 for ten, n in _TENS.items()}
    | {f"soixante-{one}": 60 + v for one, v in _SMALL.items() if v >= 10}
    | {f"quatre-vingt-{one}": 80 + v for one, v in _SMALL.items() if v >= 10}
)

_CLOSING: Final = (
    r"(?:bien |tres |le plus )?(?:cordialement|amicalement|sincerement|respectueusement|chaleureusement)"
    r"|(?:recevez )?(?:avec )?(?:mes |nos )?(?:meilleures |sinceres |cordiales |bien cordiales |respectueuses )?salutations"
    r"(?: distinguees| cordiales| les meilleures)?|(?:bien )?a vous|a (?:tres )?bientot"
    r"|(?:je vous souhaite |en vous souhaitant |passez )?(?:une? )?(?:tres )?(?:bon(?:ne)?|belle|beau|excellente?|agreable) "
    r"(?:journee|soiree|semaine|matinee|apres-midi|week-end|fin de (?:semaine|journee)|continuation|lecture|reception)(?: a vous)?"
    r"|(?:je vous prie d|nous vous prions d|veuillez|je vous prie de|vous prie d) ?(?:agreer|recevoir|croire a),? "
    r"(?:(?:chere? )?(?:madame|monsieur)(?:,? monsieur)?,? )?(?:l expression de )?(?:mes|nos) (?:meilleures |sinceres |cordiales )?"
    r"(?:salutations|sentiments)(?: distingue(?:e)?s| cordiales| les meilleure?s| respectueu(?:x|ses)| devoues)?"
    r"|(?:un grand )?merci(?: beaucoup)?(?: (?:d.avance|par avance))(?: (?:pour|de) (?:votre|le) (?:temps|attention|retour|reponse|lecture|aide))?"
    r"|(?:un grand )?merci(?: beaucoup)?(?: (?:pour|de) (?:votre|le) (?:temps|attention|lecture))?|merci de m avoir lue?"
    r"|je vous remercie (?:par avance|d.avance)(?: (?:pour|de) votre (?:temps|attention|retour|reponse|lecture|aide))?"
    r"|je vous remercie (?:pour|de) votre (?:temps|attention|lecture)"
    r"|(?:dans l|en) attente (?:de|d) (?:votre|une|un) (?:retour|reponse|lecture|avis)(?: de votre part)?"
    r"|(?:au|avec|ce sera avec) plaisir(?: (?:de|d) (?:vous lire|echanger|en parler|en discuter|vous entendre)(?: avec vous)?(?: bientot)?)?"
)
"""Each a whole formula of the end of a letter; what follows it is a signature."""

LANGUAGE: Final[Language] = build(
    "fr",
    function=(
        "vôtre vôtres le la les l un une des du de d au aux a à en dans sur pour avec par chez vers et ou mais donc or ni car que qu qui quoi dont où ce cet cette ces c ceci cela ça celui celle ceux"
        " il elle ils elles on se s son sa ses leur leurs lui y ne n pas point je j me m moi mon ma mes nous notre nos vous votre vos tu te t toi ton ta tes"
        " est sont était étaient être été soit soient suis es sommes êtes ai as a avons avez ont ayez aient avait avaient avoir eu fait font faire comme aussi également si oui non bien très"
        " quel quelle quels quelles lequel laquelle actuellement entre depuis pendant après avant dès lors afin ainsi"
        " ainsi tandis alors ailleurs quant celles lesquels lesquelles auquel auxquels auxquelles duquel"
        " desquels desquelles dedans soi toutefois cependant néanmoins pourtant puis ci notamment certes voici"
        " voilà plutôt"
    ).replace(" ainsi", ""),
    classes={
        "n:up_to": "jusqu a|jusqu à|jusqu au|jusqu aux|pas plus de|sous|dans un délai de|d ici|un maximum de|dans les|dans un délai maximal de|pas plus tard que",
        "b:up_to": "au plus|au maximum|maximum|maximal|maximale|maximales|maximaux|tout au plus|au plus tard",
        "b:at_least": "au moins|au minimum|minimum|minimal|minimale|minimales",
        "n:under": "moins de|en dessous de|inférieur à|inférieure à|en moins de",
        "n:at_least": "pas moins de|un minimum de|au plus tôt",
        "n:over": "plus de|au delà de|au-delà de|delà de|supérieur à",
        "n:from": "à partir de|à partir du|à partir des|à compter de|à compter du",
        "n:nearly": "près de|presque|quasiment",
        "n:about": "environ|à peu près|autour de|quelque|une dizaine de",
        "after:at_least": "ou plus|et plus|ou davantage|et davantage",
        "after:up_to": "ou moins",
        "l:may": "peut être|éventuellement|probablement|sans doute|pourrait|pourraient|possible|possiblement",
        "l:can": "peut|peuvent|pouvons|pouvez|capable de|permet de|pu",
        "l:some": "certains|certaines|quelques|plusieurs|une partie|quelques uns|certain nombre|un certain nombre|une poignée|certaines de|certains de",
        "l:most": "la plupart|plupart|majorité|la majorité|majoritairement|pour la plupart|dans leur majorité",
        "l:many": "beaucoup|nombreux|nombreuses|de nombreux|bon nombre|un grand nombre|bien des|nombre de",
        "l:pilot": "pilote|projet pilote|phase pilote|essai|bêta|prototype|phase de test|expérimentation|en test",
        "l:lab": "laboratoire|en laboratoire|conditions de laboratoire|conditions idéales|en théorie|simulation|banc d essai",
        "l:average": "en moyenne|moyenne|moyen|en moyenne par|moyennes|moyens",
        "l:usual": "généralement|en général|habituellement|souvent|d habitude|normalement|parfois|le plus souvent|en principe|dans la plupart des cas|typiquement|d ordinaire|ordinairement|la plupart du temps|en règle générale|dans la majorité des cas|couramment|fréquemment",
        "l:only": "seulement|uniquement|exclusivement|ne que|seul|seule|seuls|seules|rien que|exclusif",
        "l:if": "sous réserve|à condition|en cas de|selon|pourvu que|sauf si|si le|si la|si les|lorsque|quand|dès lors que|si vous|si votre|si vos|si un|si une|si l|si nous",
        "l:survey": "selon notre enquête|enquête|sondage|interrogés|d après|déclarent|disent|affirment|ont déclaré|selon eux",
        "l:expected": "prévu|prévue|prévoit|prévoyons|prévoient|devrait|devraient|comptons|envisageons|espérons|estimé|estimée|objectif|souhaitons|voulons|prévoyez|avez prévu|avons prévu|a prévu|ont prévu|projet de|projettent|projetons|projetez|envisage|envisagent|envisagez|souhaitez|voulez|vouloir|veut|veulent|visons|visez|visent|vise à|espérez|espèrent|espère|intention|entendons|entendez|ambition|objectif de",
        "l:tax": "hors taxes|hors taxe|ht|hors tva|plus tva",
        "l:then": "apres quoi|et seulement ensuite",
        "l:part": "partiellement|en partie",
        "l:help": "aide|aident|aidons|aidé|soutient",
        "neg": "pas|jamais|aucun|aucune|rien|personne|sans|ni|nul|nulle|au lieu de|plutôt que|hormis|sauf|guère",
        "future": "bientôt|prochainement|à l avenir|sera|seront|serons|serez|aura|auront|aurons|aurez",
        "all": "tous|toutes|tout|toute|chaque|toujours|partout|entièrement|complètement|totalement|quiconque|n importe",
        "best": "meilleur|meilleure|meilleurs|leader|numéro un|le plus|la plus|les plus|premier|unique|inégalé|parfait|parfaite|idéal|optimal|incontournable|référence",
        "promise": "garanti|garantie|garantis|garantit|garantissons|promettons|promet|promis|assurons|assuré|sans risque|remboursé|remboursement|satisfait ou|certainement|forcément|prouvé",
        "cause": "parce que|grâce à|en raison de|à cause de|donc|c est pourquoi|entraîne|a entraîné|permet|car|puisque|conduit à",
        "more": "plus|moins|mieux|davantage|meilleur|pire|supplémentaire|supplémentaires",
        "fame": "prix d excellence|récompense|récompensé|primé|lauréat|remise|rabais|promotion|promo|offre spéciale|dernière chance|cadeau|bon d achat|concurrent|concurrents|certifié|certifiée|recommandé par|vu à la|exclusif|exclusive|date limite|expire|réduction spéciale|labellisé|médaille|préférentiel|préférentielle|tarif réduit|offre limitée",
        "judging": "problème|problèmes|difficulté|difficultés|erreur|erreurs|plainte|plaintes|mécontent|mécontents|retard|retards|perte|pertes|perdre|perdez|perdu|gaspillage|gaspillez|gâcher|mauvais|mauvaise|amende|amendes|illégal|procès|accident|accidents|blessé|blessés|dangereux|risque|risques|panne|pannes|crise|faillite|licenciement|licenciements|licencié|police|fraude|scandale|obsolète|lent|lente|inefficace|cher|chère|trop|coûteux|surpayer|surpayez|débordé|débordés|chaos|stress|stressé|manque|manquent|pénurie|dette|dettes|frustré|souffrez|souffre|souffrent|peur|inquiet|inquiète|inquiets|inquiétude|grève|fuite|piraté|infraction|démission|échec|échoué|vol|vols|rupture|ruptures|insatisfait|insatisfaits|litige|litiges|redressement|contrôle fiscal|perdent|perd|licencier|licencié|licenciez|argent perdu",
        "is": "est|sont",
        "was": "était|étaient|autrefois|auparavant|jadis|anciennement",
        "dative": "pour vous|chez vous|avec vous|vous recevez|vous pouvez|vous voyez|vous payez|vous obtenez|à vous|vous avez|vous livrons|vous envoyons|vous facturons|vous proposons|vous fournissons|vous remettons|vous donnons|vous transmettons|vous adressons|vous prêtons|vous louons|vous rendons|nous vous|vous aurez|vous disposez",
        "same": "même|mêmes",
    },
    numerals=_NUMERALS,
    scales={
        "cent": 100,
        "cents": 100,
        "mille": 1_000,
        "million": 1e6,
        "millions": 1e6,
        "milliard": 1e9,
        "milliards": 1e9,
        "douzaine": 12,
        "dizaine": 10,
        "vingtaine": 20,
        "centaine": 100,
        "k": 1e3,
    },
    fractions={
        "moitié": 0.5,
        "demi": 0.5,
        "demie": 0.5,
        "tiers": 1 / 3,
        "quart": 0.25,
        "cinquième": 0.2,
        "dixième": 0.1,
        "double": 2,
        "doublé": 2,
        "doubler": 2,
        "doublons": 2,
        "triple": 3,
        "triplé": 3,
        "fois": 1,
    },
    ordinals={
        "premier": 1,
        "première": 1,
        "deuxième": 2,
        "second": 2,
        "seconde": 2,
        "troisième": 3,
        "quatrième": 4,
        "cinquième": 5,
        "prochain": -1,
        "prochaine": -1,
        "prochains": -1,
        "dernier": -2,
        "dernière": -2,
        "derniers": -2,
    },
    units={
        "s": "secondes",
        "min": "minute minutes min",
        "h": "heure heures",
        "d": "jour jours",
        "wk": "semaine semaines",
        "mo": "mois",
        "q": "trimestre trimestres",
        "y": "an ans année années",
        "%": "pourcent",
        "pp": "points",
        "EUR": "euro euros eur",
        "USD": "dollar dollars",
        "GBP": "livres",
        "CHF": "francs chf",
        "ct": "centime centimes",
        "kg": "kg kilo kilos kilogrammes",
        "t": "tonne tonnes",
        "g": "grammes",
        "km": "km kilomètre kilomètres",
        "m": "mètre mètres",
        "cm": "cm",
        "mm": "mm",
        "°": "degré degrés",
        "m2": "sqm",
        "m3": "cbm",
        "l": "litre litres",
        "kwh": "kwh",
        "workday": "ouvrés",
    },
    dates={
        "m1": "janvier",
        "m2": "février",
        "m3": "mars",
        "m4": "avril",
        "m5": "mai",
        "m6": "juin",
        "m7": "juillet",
        "m8": "août",
        "m9": "septembre",
        "m10": "octobre",
        "m11": "novembre",
        "m12": "décembre",
        "spring": "printemps",
        "summer": "été",
        "autumn": "automne",
        "winter": "hiver",
        "w1": "lundi lundis",
        "w2": "mardi mardis",
        "w3": "mercredi mercredis",
        "w4": "jeudi jeudis",
        "w5": "vendredi vendredis",
        "w6": "samedi samedis",
        "w7": "dimanche dimanches",
        "weekend": "week-end",
        "today": "aujourd'hui",
        "tomorrow": "demain",
        "yesterday": "hier",
        "christmas": "noël",
        "easter": "pâques",
    },
    ambiguous="",
    periods={
        "d": "quotidiennement quotidien quotidienne quotidiens quotidiennes journalier journalière",
        "wk": "hebdomadaire hebdomadaires hebdomadairement",
        "mo": "mensuel mensuelle mensuels mensuelles mensuellement",
        "y": "annuel annuelle annuels annuelles annuellement",
    },
    relations={
        "after": "après",
        "before": "avant",
        "since": "depuis",
        "during": "pendant durant",
        "between": "entre",
        "against": "contre",
        "to": "vers",
        "in": "dans en",
        "at": "à a au aux chez",
        "on": "sur",
        "for": "pour",
        "with": "avec",
        "of": "de du des d",
        "by": "par",
        "under": "sous",
        "and": "et",
        "that": "qui dont",
    },
    neutral=r"ant$|er$|ir$|oir$|re$",
    per="par chaque",
    articles="le la les l un une des",
    we="nous notre nos je j me m moi mon ma mes",
    i="je j me m moi mon ma mes",
    you="vôtre vôtres vous votre vos tu te toi ton tes",
    opened=(
        (r"\b(?:sauf si|à moins que|à moins qu'?)(?= )", "pourvu que pas"),
        (r"\b(?:à l'exception (?:des?|du|d')|excepté|exception faite (?:des?|du|d'))", "sauf"),
        (r"\bseulement jusqu'(?=à)", "au maximum "),
        (r"\bsous-(?=\w)", "sous"),
        (r",? ?\b(?:en revanche|par ailleurs|quant à)\b,?", " "),
        (r"\b(aujourd)'(hui)\b", r"aujourd'hui"),
        (r"\bnous nous (?:chargeons|occupons) (?=de )", "nous effectuons "),
        (r"\b(?-i:([A-Z]\w+)) s(?:e charge(?:nt)?|'occupe(?:nt)?) (?=d)", r"\1 effectue "),
        (r"\bainsi que\b", "et"),
        (r"\b(?!aujourd)(l|d|j|m|t|s|n|c|qu|jusqu|lorsqu|puisqu|quelqu)'(?=\w)", r"\1 "),
        (r"-t-(?=\w)", " "),
        (r"-(?=(?:vous|nous|je|il|elle|ils|elles|on|ce|moi|y)\b)", " "),
        (r"\bH\.?\s?T\.?\b", "hors taxes"),
        (r"(\d)\s?%", r"\1 pourcent"),
        (r"\bpour ?cent\b", "pourcent"),
        (r"\b(?:a|ont) vu ((?:sa|son|ses|leurs?) [^.,;]{1,40}? \w+)er\b", r"\1é"),
        (r"\bun quart d heure\b", "15 minutes"),
        (r"\bune demi-heure\b", "30 minutes"),
        (r"\btrois quarts d heure\b", "45 minutes"),
        (r"\btrois quarts\b", "75 pourcent"),
        (r"\bdeux tiers\b", "66.7 pourcent"),
        (r"\bà l heure\b", "par heure"),
        (r"\b(?:ne )?coûte(?:nt)? rien\b|\bsans frais\b|\bofferte?s?\b", "gratuit"),
        (r"\bfois par (\w+)\b", r"fois par \1"),
        (r"\btous les (jours|mois|ans)\b", r"par \1"),
        (r"\btoutes les (semaines|heures)\b", r"par \1"),
        (r"\bn[e ]?\s*(?:est |sont |a |ont )?que (?=\d|deux|trois|le|la|les|un)", "seulement "),
        (r"\b(de|en) plus\b", r"plus"),
        (r"\bde moins\b|\ben moins\b", "moins"),
        (r"\b(?:nul|aucun|pas|sans) besoin (?:de|d)\b", "sans"),
        (r"\bpar nos soins\b", "par nous"),
        (r"\b(?:le (?:jour même|même jour)|dans la journée)\b", "mêmejour"),
        (r"\b(?:jour et nuit|nuit et jour|24 ?h(?:eures)? ?(?:/|sur) ?24(?: ?h(?:eures)?)?)\b", "nuitetjour"),
        (r"\ben ligne\b", "online"),
        (r"\b(?:vais|vas|va|allons|allez|vont) (?=\w+(?:er|ir|re|oir)\b)", "prochainement "),
        (r"\bune? (?=(?:heure|jour|semaine|mois|minute|an|année)\b)", "1 "),
        (r"\b1er\b", "1"),
        (
            r"\bà (?:partir|compter) d(?:e|u|') ?(?=(?:le |\d{1,2} |1er )?(?:janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre))",
            "à partir de ",
        ),
        (r"\b(?:qui )?suiv(?:ant|ent) (?=l[ae]s? |l'|votre|notre|son|sa)", "après "),
        (r"\bdès (?!lors)", "à partir de "),
        (r"\bà hauteur de\b", "pour"),
        (r"\bà partir du?\b", "à partir de"),
    ),
    suffixes="issons issent issez ements ement ations ation ions ons ez ent aient ait ais iez eront era era ants ant antes ante es s e er ir re é és ée ées i is ie u us ue x aux al eaux",
    letter=(
        "bonjour bonsoir madame monsieur cher chère chers cordialement salutations bien à vous sincères meilleures distinguées respectueusement merci remerciements avance d'avance bonne journée bon"
        " je j me m moi mon ma mes nous notre nos vous votre vos il elle on ce c cela ça ceci le la les l un une des de du d au aux en dans sur pour avec par et ou mais que qu qui quoi dont où si ne n pas non oui y se s lui leur"
        " est serait suis sont sera soit seriez être avoir ai a avez auriez aurais avons ont peux puis peut pourrais pourrions pourriez pouvons pouvez voudrais voudriez souhaite souhaitez souhaiteriez aimerais aimeriez veux voulez serais ferais vais va aller"
        " minute minutes heure heures quart semaine semaines jour jours mois matin après-midi soir lundi mardi mercredi jeudi vendredi samedi dimanche demain aujourd'hui prochain prochaine prochains cette janvier février mars avril mai juin juillet août septembre octobre novembre décembre printemps été automne hiver"
        " appel appeler appelez rappeler téléphone téléphoner échanger échange échangeons parler parlons discuter discussion rendez-vous rencontrer rencontre entretien créneau disponible disponibilité disponibilités agenda temps moment bref brève court courte rapide rapidement"
        " écrire écrivez écris répondre répondez réponds réponse envoyer envoie envoi enverrai montrer montre expliquer explique dire dites demander demande question questions mot mots ligne message messages mail mails courriel email lien document documents exemple exemples échantillon tarif tarifs prix liste brochure information informations détail détails"
        " intéresse intéresser intérêt convient convenir conviendrait va irait arrange aide utile bonne personne interlocuteur responsable collègue collègues charge occupe qui quand comment quel quelle quels quelles combien où"
        " simplement juste seulement plus mieux encore autre autres aussi bien très peu suffit ensuite sinon alors volontiers plaisir heureux heureuse ravi ravie espère bonne bonjour idée idées sujet proposer propose propositions suggestion regarder voir ensemble comparer choisir dernier dernière fois relancer relance reviens revenir recevoir recevez stop désinscrire désabonner liste temps tôt tard bientôt lire attente"
        " s'il plaît svp dernier ci-dessous ps objet excellente fin suite suffirait suffiraient suffisent suffira suffit joindre joignable contacter contacte relève tourner adresser orienter conseillez avis précieux organiser pensez préférez souhaitant vive voix concerne concernent dites-le-moi insisterai indiquer oriente transmettre disposition tiens permets rapide samedi soin main"
    ),
    patterns={
        "greeting": r"^(?:bonjour|bonsoir|cher|chere|chers|madame|monsieur|salut)\b[^?]{0,60}?[,!:.]?$",
        "closing": rf"^(?:{_CLOSING})(?:(?:,|[.]|;| et| -)+ ?(?:{_CLOSING}))*(?P<rest>[,.! -].*)?$",
        "question": r"^(?:(?:et|ou|mais|donc|sinon|alors|(?:lundi|mardi|mercredi|jeudi|vendredi)(?: ou (?:lundi|mardi|mercredi|jeudi|vendredi))?,|pour [^,]{3,60},|avec [^,]{3,60},|si [^,]{3,60},|a [^,]{3,60},|dans [^,]{3,60},|une question ?:?|juste une question ?:?) )?(?:(?:a|vers|chez|avec|pour|de|par|en|sur|dans|depuis) (?:qui|quoi|quel|quelle|quels|quelles)|(?:vos|votre|les|le|la|l|cette|ce|ces)(?: \w+){1,4} (?:est|sont|serait|seraient|a|ont)[- ](?:elles?|ils?)|qui|que|qu|quoi|quand|comment|ou|quel|quelle|quels|quelles|combien|pourquoi|est ce que|est-ce que|avez|auriez|aurais|pouvons|pouvez|pourrions|pourriez|puis|peut|pourrais|souhaitez|souhaiteriez|voulez|voudriez|aimeriez|seriez|serait|etes|est|dois|devons|faut|utilisez|gerez|travaillez|cherchez|cela vous|ca vous|un appel|interesse|\w+ez[- ]vous|\w+(?:ons|e)[- ](?:nous|je|il|elle|t))\b",
        "hidden_statement": r"\b(?:saviez[- ]vous|n est ce pas|n est-ce pas|non \?|puisque|parce que|depuis que|maintenant que|alors que|bien que|encore\b|toujours\b|combien de temps|etes[- ]vous sur|vraiment|sachant que|etant donne|vu que|le fait que|comme vous|meme si|malgre|a nouveau|de nouveau|rappelle (?:\w+ )?qu?e?\b|continuer|arreter|pourquoi|est-il vrai|(?<!utilisez vous )(?<!avez vous )deja|quand (?:allez|arreterez|cesserez))\b",
        "past_question": r"^(?:avez[- ]vous (?!(?:le temps|\d|un moment|des questions|15|20|30|quelques))|ont|a[- ]t|aviez)\b|\bcombien (?:de |d )\w+.{0,600}\b(?:avez|ont|a)\b|^(?:etait|etaient)\b",
        "ask": r"^(?:alors |bien sur |et |donc |mais |sinon,? |si [^,]{2,80}, |pour cela,? )*(?:je (?:peux|pourrais|vous (?:envoie|montre|appelle|propose|explique|rappelle|enverrai|ecris|laisse)|serais|suis (?:disponible|a votre)|reste|souhaiterais|voudrais|reviens|repondrai)|j aimerais|nous pourrions (?:nous |en )?(?:parler|echanger|regarder|voir|convenir)|puis[- ]je|pourrions[- ]nous|pouvons[- ]nous|pourrais[- ]je|auriez[- ]vous|avez[- ]vous (?:le temps|\d|un moment)|seriez[- ]vous|souhaitez[- ]vous|voulez[- ]vous|voudriez[- ]vous|aimeriez[- ]vous|dites|repondez|appelez|ecrivez|indiquez|faites|n hesitez|un (?:simple |court )?(?:oui|non|mot)|une (?:courte |simple )?(?:reponse|ligne)|si (?:vous|cela|ce|oui|non)|merci de|il (?:vous )?suffit (?:de |d )(?:me |m |nous |y )?(?:repondre|ecrire|dire|appeler|indiquer|un |une )|au plaisir|votre avis (?:m |me )|(?:quinze|vingt|\d+) minutes (?:suffi\w+|seraient)|nous pouvons (?:en parler|echanger)|je me tiens a votre)\b",
        "told_you": r"\bvous (?:savez|constatez|n ignorez)\b",
        "opening": r"^(?:(?:juste )?(?:un|une) (?:exemple|detail|precision|chose|fait|point)|deux (?:faits|choses|points)|en (?:bref|resume|clair|pratique|un mot)|bref|par exemple|au passage|pour information|a titre d exemple|d ailleurs|autrement dit|et) ?(?:,|:| -) |^(?:je me trompe peut-etre|peut-etre (?:que )?je me trompe|je peux me tromper|je fais peut-etre erreur),? mais ",
        "courtesy": r"^(?:toutes (?:mes|nos) |mes |nos |un grand )?(?:felicitations|bravo|compliments)\b(?: a vous)?(?: pour| a| d avoir)?|^bonne chance (?:pour|avec)|^bonne continuation (?:pour|dans)",
        "guess": r"\b(?:probablement|sans doute|peut-etre|peut-etre|j imagine|je suppose|je devine|mon hypothese|je pense que|signifie souvent|veut souvent dire|vraisemblablement|il se peut|j ai l impression)\b",
        "opt_out": r"\b(?:desinscri\w+|desabonn\w+|ne plus (?:recevoir|vous ecrire)|plus recevoir|stop|je ne vous (?:ecrirai|contacterai|recontacterai) plus|plus de (?:message|mail)s?)\b",
        "tie": r"\b(?:comme (?:convenu|prevu|promis|demande|discute|evoque|vous (?:le savez|l avez|me l avez|avez|souhaitiez))|(?:suite a|apres|depuis|lors de|pour|de) (?:notre|votre|nos) (?:echange|appel|conversation|rendez-vous|rencontre|entretien|discussion|demande|commande|visite)|votre (?:commande|demande|facture|contrat|reservation|compte|abonnement|paiement|candidature|reclamation|plainte|interet pour|question sur|achat|devis)|notre (?:echange|appel|conversation|accord|rendez-vous|entretien|contrat|discussion)|(?:ravi|heureux|enchante|content)e? de (?:vous avoir|notre)|(?:nous nous sommes|nous avons|on s est) (?:rencontre|parle|convenu|vu|echange|discute)\w*|vous (?:m |nous )?(?:avez|aviez) (?:demande|commande|souhaite|signe|confirme|reserve|dit|ecrit|accepte|promis|appele|mentionne)\w*|vous vouliez|m a (?:donne|transmis|parle|conseille|recommande)\w*|sur (?:la )?recommandation|recommande par|de la part de|votre (?:collegue|directeur|directrice|chef|patron|assureur|banque|bailleur|concurrent|avocat|comptable|fournisseur)s?|vos (?:assureurs|concurrents|fournisseurs)|facture (?:impayee|en retard)|dernier rappel|rappel :|merci (?:pour|de) (?:votre|notre|vos) (?:commande|appel|interet|confiance|accueil|achat|retour|reponse|message|paiement|reglement|rendez-vous|signature)|(?:confirmer|valider) (?:le|la|votre|ce|cette) (?:contrat|commande|offre|devis)|votre (?:essai|abonnement|contrat|offre) (?:se|prend|arrive|expire|touche)|en tant que (?:client|partenaire)|bon retour|renouvellement)\b",
        "we_verb": r"\bnous (?!(?:pourrions|pouvons|parler|en|nous|echanger|voir|appeler|rencontrer|convient|regarder|puissions|voulions)\b)\w+ons\b|\b(?:notre|nos) \w+ \w+",
        "you_state": r"\bvous (?!(?:envoyer|envoie|montrer|montre|appeler|appelle|ecrire|ecris|expliquer|explique|proposer|propose|convient|conviendrait|irait|va|interesse|serait|souhaitez|souhaiteriez|pourriez|pouvez|voulez|voudriez|aimeriez|auriez|dire|parler|rencontrer|lire|presenter|relancer|recontacter|remercie|plait|aider|arrange|et|ou|de|si|que|pour|aurez|le|la|les|laisse|rappelle|rappeler|enverrai|deranger|importuner)\b)\w+(?:ez|es)\b",
        "topic": r"^je (?:me permets de |viens )?(?:vous )?(?:ecris|ecrire|contacte|contacter|adresse ce message|envoie ce mot)(?: ce mot| brievement)? (?:au sujet|a propos|concernant|autour|au regard)(?: de| d| du| des)? ",
        "conditional": r"\b(?:si|lorsque|dites|repondez|espere|quand|indiquez|n hesitez)\b",
    },
    past=r"(?:(?<!alit)(?<!ilit)(?<!ivit)(?<!osit)(?<!arit)(?<!urit)(?<!ersit)é|ée|(?<!alit)(?<!ilit)(?<!ivit)(?<!osit)és|ées|aient|ait)$",
    past_words="vendu vendus vendue perdu pris prise eu su pu fait mis dit écrit ouvert offert réduit produit construit fini choisi réussi obtenu reçu tenu venu devenu vu lu fut furent couvert couverts couverte couvertes offerts offerte offertes ouverts ouverte ouvertes mise mises permis promis transmis transmise transmises remis remise repris reprise appris acquis acquise acquises construite construits construites réduite réduits réduites produite produites conduit traduit traduite traduits reçue reçus reçues rendu rendue rendus rendues vendues perdue perdus perdues répondu attendu étendu étendue descendu battu convaincu conclu conclue résolu connu paru disparu vécu soutenu maintenu maintenue revenu intervenu parvenu choisie choisis choisies finie finis agrandi agrandie élargi fourni fournie fournis fournies investi établi établie établis établies servi servis parti partis sorti accueilli accueillie accueillis prises crû dite écrite écrits faits faite faites eue",
    tenseless="qualité société marché été côté côte activité santé sécurité capacité variété année entrée durée journée employé employés salarié salariés musée café cafés lait trait parfait gré pré carré clé café thé blé légumineux congé comité comités marchés musées lycée lycées cité communauté collectivité collectivités propriété propriétés copropriété copropriétés université maternité propreté beauté nouveauté nouveautés associé associés durées journées matinée matinées soirée soirées tournée tournées arrivée arrivées vallée idée idées denrée denrées purée abonné abonnés retraité retraités délégué délégués invité invités côtés procédé procédés degré degrés nuitée nuitées",
    state="est sont être sera suis sommes êtes serait si",
    future=r"(?:[eiu]r|vr|dr)(?:a|ai|as|ont)$|(?:er|ir|dr)(?:ons|ez)$",
    decimal_comma=True,
    irregular={
        "formation": "form",
        "formons": "form",
        "forme": "form",
        "forment": "form",
        "ouvrira": "ouvr",
        "ouvrirez": "ouvr",
        "couverts": "couvert",
        "vins": "vin",
        "chevaux": "cheval",
        "travaux": "travail",
        "recrutons": "recrut",
        "recrutez": "recrut",
        "propose": "propos",
        "proposons": "propos",
        "intervenons": "interven",
        "intervient": "interven",
        "recrutement": "recrut",
        "vient": "ven",
        "ont": "avoir",
        "gardent": "gard",
    },
)
