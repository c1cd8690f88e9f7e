"""Words of events in French, in lower case without accents."""

from typing import Final

PLACES: Final = (
    r"sites?|agences?|usines?|ateliers?|entrepots?|magasins?|bureaux?|centres?|plateformes?|boutiques?|cliniques?"
    r"|cabinets?|hotels?|restaurants?|laboratoires?|lignes?|implantations?|locaux|batiments?|depots?|showrooms?"
    r"|chais?|presses?"
    r"|brasserie|laiterie|moulin|siege|m2|m²|camions?|flotte|vehicules?|utilitaires?|machines?|cuisine|hangars?"
    r"|serres?|quais?|maison|fournil"
)
"""Where a company may open or put something."""
OPENED: Final = (
    r"ouv(?:ert|erte|re|rons|rir|erture)|inaugur\w+|agrandi\w*|agrandissement|extension|emmenag\w+|demenag\w+"
    r"|mis(?:e)? en service|construi\w+|implant\w+|s'installe"
    r"|install\w+|renov\w+|rouv\w+|chantier|premiere pierre|flambant neufs?|livraison|livre[es]*|tournent"
    r"|modernis\w+|transfer\w+|accueill\w+"
)
"""What is said of a place that is new."""
NEW: Final = r"nouve(?:au|l|lle|aux|lles)|deuxieme|troisieme|second|seconde|quatrieme"
"""What stands before a place that is new."""
GREW: Final = r"progress\w+|augment\w+|hausse|croit|crû|cru de|doubl\w+|record|atteint|bondi\w*|croissance de"
FIGURES: Final = r"chiffre d'affaires|ventes|effectifs?|production|activite|commandes|carnet|exportations?|resultat"
EVENTS: Final[dict[str, str]] = {
    "funding": (
        r"\blev(?:e|ee|ons|er|ent)\b{NEAR}(?:{AMOUNT}|fonds)|\blevee de fonds\b|\btour de table\b"
        r"|\bentree? au capital\b|\binvesti(?:t|r|ssons)?\b{NEAR}{AMOUNT}|\bserie [a-e]\b"
        r"|{AMOUNT}{NEAR}\b(?:leves?|financement|investissement)\b|\bentre au capital\b|\bcapital-risque\b"
    ),
    "acquisition": (
        r"\bacqui(?:s|ert|erir|sition)\b|\brachat\b|\brachet(?:e|ee|ons)\b|\breprise de\b|\bfusion\w*"
        r"|\brejoint le groupe\b|\brepren(?:d|dre|nent) (?:la societe|l'entreprise|les activites)\b"
        r"|\bfait (?:desormais |maintenant )?partie d[ue]\b|\brejoint (?:le )?groupe\b|\brachete\w*"
        r"|\bnouveau proprietaire\b|\bcession\b"
    ),
    "leadership": (
        r"\bnomme[es]*\b|\bnomination\b"
        r"|\bnouve(?:au|l|lle) (?:directeur|directrice|president\w*|pdg|responsable|dg|gerant\w*|chef)\b"
        r"|\bprend la (?:direction|tete|presidence)\b|\brejoint\b[^.]{0,60}\b(?:en tant que|comme)\b|\bsuccede\b"
        r"|\ba la (?:direction|tete)\b"
        r"|\bprend les renes\b|\bdepart (?:a la|en) retraite\b|\bprend sa retraite\b|\bprend ses fonctions\b"
    ),
    "hiring": (
        r"\b(?:nous|on) recrut\w+|\brecrut(?:e|ons|ement de)\b"
        r"|\b(?:nous )?recherch(?:e|ons) (?:un|une|des|son|notre|nos)\b|\bposte\w* a pourvoir\b|\b(?:cdi|cdd)\b"
        r"|\boffres? d'emploi\b|\((?:h/f|f/h)\)|\b(?:h/f|f/h)\b|\bembauch\w+|\balternant\w*"
        r"|\bpostulez\b|\bnouve(?:aux|lles) (?:collaborat\w+|recrues|collegues|apprentis)\b|\bnous cherchons\b"
        r"|\bon recherche\b|\bcherche(?:nt)? (?:un|une|des|deux|trois|\d+)\b"
    ),
    "launch": (
        r"\blanc(?:e|ee|ons|ent|ement)\b(?![^.]{0,30}\b(?:appel d.offres|enquete|consultation|petition)\b)"
        r"|\bdevoil\w+"
        r"|\bnouve(?:au|l|lle|aux|lles) (?:[\w-]+ )?(?:produits?|gammes?|offres?|applications?|services?"
        r"|collections?|modeles?|plateformes?)\b"
        r"|\b(?:nous )?present(?:e|ons|ent) (?:notre|sa|son|leur) nouve\w+"
    ),
    "customer": (
        r"\b(?:remport\w+|sign\w+|decroch\w+|obten\w+|gagn\w+)\b[^.]{0,60}\b(?:contrat|marche|commande"
        r"|appel d'offres)\b"
        r"|\bnouve(?:au|aux) clients?\b|\bnous (?:fait|font) confiance\b|\b(?:a|ont) choisi\b|\bchoisit\b"
        r"|\bcommande\b|\bnous (?:a|ont) confie\b|\bconfie\b|\bretenus? (?:par|pour)\b|\bfait confiance a\b"
    ),
    "certification": (
        r"\bcertifi(?:e|ee|es|cation|cations)\b|\baccredit\w+|\bagrement\b|\blabellis\w+|\biso ?\d{4,5}\b"
        r"|\blabel\b"
    ),
    "award": (
        r"\b(?:prix|trophee|medaille|recompense|distinction)\b[^.]{0,60}\b(?:recu|remport\w+|obten\w+|decern\w+"
        r"|attribu\w+)"
        r"|\b(?:recu|recoit|remport\w+|obten\w+)\b[^.]{0,60}\b(?:prix|trophee|medaille|recompense|distinction)\b"
        r"|\blaureat\w*|\brecompens\w+|\bprime[es]*\b|\bdistingue\w*"
    ),
    "partnership": (r"\bpartenariat\w*|\bs'associ\w+|\bcooperation\b|\bcoentreprise\b|\baccord avec\b|\bs'allie\w*"),
    "regulation": (
        r"\bnouve(?:lle|lles|au|aux|l) (?:[\w-]+ ){0,2}(?:obligations?|reglementations?|reglements?|directives?"
        r"|lois?|normes?|regles?)\b"
        r"|\bobligatoire\w*|\bmise en conformite\b|\bdevons (?:nous )?conformer\b"
    ),
    "difficulty": (
        r"\bpenurie\w*|\bretards? (?:de|dans)\b|\brappel de (?:produits?|lots?)\b"
        r"|\barret de (?:la )?(?:production|ligne)\b|\bpannes?\b|\bgreves?\b|\brestructuration\b"
        r"|\bfermeture (?:temporaire|du site|de l'usine)\b|\bincendie\w*|\binondation\w*"
        r"|\bredressement judiciaire\b|\bchomage partiel\b"
    ),
    "expansion": (
        r"\bdoubl\w+ [^.]{0,40}\bcapacite"
        r"|\bnous avons demenage\b|\bnous demenageons\b|\bnouvelle adresse\b|\bnouveaux locaux\b"
    ),
}
"""What tells of each kind of event; `{AMOUNT}` is a sum of money, `{NEAR}` a little text in between."""
ALSO: Final[dict[str, str]] = {
    "funding": (
        r"\b(?:apport\w+|financ\w+|pret\w+)\b{NEAR}{AMOUNT}"
        r"|\bpret de\b"
    ),
    "acquisition": (
        r"\breprend (?:la|le|les|l'|son|notre)\b"
        r"|\bvenons de (?:racheter|reprendre|acquerir)\b"
        r"|\bpoursui\w+ l'activite\b"
        r"|\brejoint notre groupe\b"
        r"|\bappartien\w+ (?:desormais|maintenant)\b"
    ),
    "leadership": (
        r"\bprend la tete\b"
        r"|\b(?:est|sont) (?:desormais|maintenant) (?:responsable|a la tete|charge)\w*"
        r"|\blui succede\b|\bsucce(?:de|dera) a\b"
        r"|\bpour diriger (?:l'entreprise|la societe|notre)\b"
        r"|\bdepart en retraite\b|\bpart a la retraite\b"
    ),
    "hiring": (
        r"\b(?:nous cherchons|on cherche)\b"
        r"|\b(?:postes?|places?)\b[^.]{0,50}\ba pourvoir\b"
        r"|\bil (?:nous )?manque\b"
        r"|\brecherches? pour\b"
        r"|\brejoignez[- ]nous\b"
    ),
    "launch": (
        r"\barriv\w+ (?:en|dans les) (?:rayons?|magasins?)\b"
        r"|\bdesormais (?:commander|disponible\w*)\b|\b(?:est|sont) disponibles?\b"
        r"|\bvoici (?:l'|le|la|notre)\b"
        r"|\bnotre premi(?:er|ere)\b"
        r"|\b(?:cree|creons|constitue|mis en place|monte) (?:une|un|notre) (?:equipe|service|pole|cellule"
        r"|direction)\b"
    ),
    "customer": (
        r"\b(?:seront|est|sont) (?:desormais )?(?:vendu|distribue|reference)\w*\b[^.]{0,40}\b(?:dans|chez)\b"
        r"|\breference nos\b"
        r"|\bnous (?:fabriquerons|equiperons|livrerons|fournirons|construirons)\b"
        r"|\ba choisi (?:nos|notre)\b"
    ),
    "certification": (
        r"\b(?:reussi|passe)\b[^.]{0,20}\baudit\b(?:[^.]{0,30}\bsans [^.]{0,30})?"
        r"|\blabel bio\b"
        r"|\brepond (?:desormais )?a la norme\b"
    ),
    "award": (
        r"\b(?:decroch\w+|rempor\w+|recoi\w+|obtien\w+|gagn\w+)\b[^.]{0,30}\b(?:or|argent|bronze|medailles?)\b"
        r"|\bmedailles? d'(?:or|argent)\b"
        r"|\belue? meilleure?\b"
        r"|\bpremier prix\b"
    ),
    "partnership": (
        r"\bnous nous associons\b"
        r"|\bcollaboration avec\b"
        r"|\bdeveloppons avec\b"
    ),
    "growth": (
        r"\bmeilleure annee\b"
        r"|\bjamais\b[^.]{0,40}\bautant\b"
    ),
    "regulation": (
        r"\bs'applique a nous\b"
        r"|\bdevrons (?:declarer|etiqueter|respecter)\b"
    ),
    "difficulty": (
        r"\bnous (?:separer|devons fermer)\b"
        r"|\ba l'arret\b"
        r"|\bsupprim\w+ [^.]{0,20}\b(?:postes|emplois)\b"
    ),
    "expansion": (
        r"\b(?:demarre|tourne|est en service|entre en service)\b"
        r"|\bligne\b[^.]{0,40}\bdemarr\w+"
        r"|\bcompletent notre flotte\b|\bnotre flotte s'agrandit\b"
        r"|\bdeux fois plus grand\w*"
        r"|\bsommes aussi presents\b"
        r"|\b(?:dalle|fondations)\b[^.]{0,30}\bcoule\w*"
    ),
}
"""The same in words that companies choose where they announce nothing, but tell."""
TROUBLE: Final = (
    r"\b(?:decision|jugement|plainte|procedure|enquete|petition|proces) (?:contre|visant)\b|\bplaintes? (?:de"
    r"|d'|pour|sur|des)\b"
    r"|\b(?:tribunal|cour|prud'hommes|prefecture|cnil|inspection|autorite|justice)\b{NEAR}\b(?:condamn\w+"
    r"|sanctionn\w+|inflig\w+|epingl\w+)"
    r"|\bcondamnee?s?\b(?= (?:a|par|pour|en)\b)|\bamendes? de\b|\bamende\b|\bmise? en (?:cause|examen"
    r"|demeure)\b|\bepinglee?s?\b"
    r"|\bse (?:plaign\w+|sont plaint\w*|plaint)\b|\bprotest\w+|\bmanifest(?:e|ent|ations?) contre\b"
    r"|\bboycott\w*|\bscandale\w*"
    r"|\baccident (?:du travail|mortel|a|au|dans|sur)\b|\b(?:blesse|blesses|blessee|blessees|tue|tues"
    r"|piratee?s?|volee?s?)\b"
    r"|\bexplosion (?:a|au|dans)\b|\bcyberattaque (?:contre|a)\b|\bvictimes? d'une? \w+|\bfuite de donnees\b"
    r"|\bpertes? de {AMOUNT}"
    r"|\b(?:ferm(?:e|es|ent|er|era|eront|ait|ee)|fermeture de|cesse l'activite de)\b[^.]{0,15}\b(?:son|sa|ses"
    r"|leur|leurs|notre|nos|le|la"
    r"|les|l'|un|une|deux|trois)\b ?[^.]{0,20}\b(?:{PLACES})\b"
    r"|\bperd(?:u|ait|ent)?\b[^.]{0,25}\b(?:contrat|client|clients|marche|agrement|certification|appel)\b"
    r"|\b(?:caus|provoqu|subi)\w*\b[^.]{0,20}\b(?:degats|dommages)\b"
)
"""What befell a company, or is held against it; `{PLACES}` are those above. Read before everything else: no other word of such a
sentence makes it good news."""
EASED: Final = r"\b(?:moins|baiss\w+|recul\w+|diminu\w+|redui\w+|divise\w*)\b"
"""Beside which such a word tells of something that became better."""
HOURS: Final = (
    r"\b(?:rest\w+|laiss\w+|gard\w+|demeur\w+) (?:\w+ )?ouvert\w*|\b(?:horaires|heures) d'ouverture\b"
    r"|\bportes ouvertes\b"
    r"|\bouv(?:ert|erte|erts|ertes|re|rons|rent)\b[^.]{0,40}\b(?:(?:le|tous les) (?:lundi|mardi|mercredi"
    r"|jeudi|vendredi|samedi|dimanche)s?(?! \d)"
    r"|le week-?end|les week-?ends|7 jours sur 7|de \d+ ?h|jusqu'a \d+ ?h|au public)"
)
"""Doors that are open as they always are: nothing was opened."""
NOT: Final = r"\b(?:ne|n'\w+|pas|aucune?|jamais|personne|sans|annule\w*|reporte\w*)\b"
PERHAPS: Final = r"\b(?:si (?:vous|nous|un|une)|pourrai\w+|peut-etre|souhait\w+|esper\w+|imagin\w+)\b"
PLANNED: Final = r"\b(?:va|vont|allons|prevoi\w+|prevu\w*|projet\w*|\w{3,}(?:era|eront|erons)|ouvrira|prochain\w*)\b"
US: Final = r"\b(?:nous|notre|nos|on)\b"
OTHERS: Final = (
    r"\b(?:notre|nos|un|une|le|la|l'un de nos) (?:[\w-]+ )?(?:clients?|cliente|partenaires?|fournisseurs?"
    r"|adherents?|utilisateurs?)\b"
)
"""Who is not the company, named by what they are to it."""
