"""French, without accents."""

from outrider.judgement.embedded.cues._make import FAIR, STRONG, WEAK, table

_MONTH = (
    r"(?:janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre|printemps|ete|automne|hiver|noel"
    r"|paques|la rentree|les fetes|les vacances|l'annee prochaine|l'an prochain|t[1-4]|trimestre|semestre|20\d\d)\b"
)
_DAY = r"(?:lundi|mardi|mercredi|jeudi|vendredi|demain|la semaine prochaine)"

CUES = table(
    positive=(
        (
            STRONG,
            rf"""
            (?<!pas )(?<!plus )(?:tres |vivement |effectivement |bien )?interesse(?:e|s|es)? (?:par|a)\b
            (?:ca|cela|votre \w+|le sujet|tout ca) (?:m'|nous )(?:interesse|plait|parle|va|conviendrait|convient)(?! pas)
            (?:je|nous) (?:suis|sommes) (?:\w+ )?(?:preneurs?|partants?|partantes?|interesse\w*|ouverts?|ouvertes?|disponibles?|libres?)(?! pas)
            (?:c'est|semble|parait|sujet) (?:\w+ )?(?:interessant|prometteur|utile|pertinent|une bonne idee)
            (?:appelez|rappelez|telephonez)[- ](?:moi|nous)(?! (?:dans|en|apres|plus))
            (?:envoyez|adressez|transmettez|faites)(?:[- ](?:moi|nous))? (?:\w+ ){{0,5}}(?:brochure|plaquette|devis|proposition|informations?|infos?|documentation|presentation|exemple\w*|catalogue|lien|creneau\w*|parvenir)
            (?:d'accord|ok|partant|partante|oui|bon) pour (?:\w+ ){{0,3}}(?:{_DAY}|echange|appel|rendez|rdv|demo|point|visio|essai|test)
            (?:cherchons|cherche|recherchons|recherche) (?:\w+ ){{0,3}}(?:justement|solution|prestataire|exactement|ce genre|outil)
            (?:ca|cela) tombe (?:tres )?bien
            (?:dites|dis)[- ]?m'?'?en (?:plus|davantage)|en savoir (?:plus|davantage)
            (?:on|nous) (?:peut|pouvons|pourrait|pourrions)(?:[- ](?:on|nous))? (?:en )?(?:\w+ )?(?:parler|echanger|discuter|se voir|s'appeler)
            (?:peut|pouvons|pourrait|pourrions)[- ](?:on|nous) (?:\w+ ){{0,3}}(?:parler|echanger|discuter|voir|appeler|rencontrer)
            on en (?:parle|discute)
            (?:volontiers|avec plaisir)\b
            {_DAY}(?: \w+){{0,4}} (?:me convient|me va|c'est bon|je suis dispo\w*|parfait|possible)
            passez (?:\w+ ){{0,3}}(?:a l'|au|nous|me|chez|{_DAY})
            """,
        ),
        (
            FAIR,
            r"""
            pourquoi pas\b
            bonne idee
            (?:pourrait|peut) (?:\w+ ){0,3}(?:servir|nous aider|convenir|interesser|etre utile)
            (?:je|on|nous) (?:voudrais|voudrions|aimerais|aimerions|veux|veut|souhaite|souhaitons|souhaiterais) (?:\w+ ){0,3}(?:voir|essayer|tester|decouvrir|essai|rencontrer|un devis|une demo)
            montrez[- ](?:moi|nous)
            (?:demo|essai|devis|agenda|creneau|rdv|rendez[- ]vous|maquette)\b
            (?:mon|voici mon) (?:portable|numero|agenda|calendrier)
            comment (?:on )?(?:demarre|commence|proceder|procede)
            ^(?:oui|ok pour|d'accord|parfait|tres bien|super|avec plaisir|bien sur)\b
            """,
        ),
    ),
    negative=(
        (
            STRONG,
            r"""
            (?:pas|plus|aucunement|nullement|point) (?:\w+ )?(?:interesse\w*|concerne\w*|convaincu\w*)\b
            (?:ne )?(?:m'|nous |m )(?:interesse|interessent|concerne|convient|conviennent) (?:pas|plus)
            (?:aucun|sans|pas d'|pas de) (?:\w+ )?(?:interet|besoin|utilite)\b
            non,? (?:merci|desole|je|nous|ca|pas|la)
            merci,? (?:mais )?non\b
            (?:pas|rien) pour (?:nous|moi)\b
            (?:avons|ai|a|travaillons|travaille) (?:deja|depuis)(?: \w+){0,4}? (?:prestataire|fournisseur|partenaire|solution|outil|logiciel|quelqu'un|avec|un|une)\b
            (?:sommes|suis) (?:\w+ ){0,4}(?:satisfaits?|satisfaites?|contents?|equipes?|fournis|pourvus)\b
            en sommes (?:tres )?(?:contents?|satisfaits?)
            (?:choisi|retenu|opte pour|parti avec) (?:un |une )?(?:autre|concurrent)
            (?:ne )?(?:donner\w*|donnons) pas suite|pas (?:donner|de) suite|ne (?:va|allons|vais) pas (?:aller plus loin|poursuivre|donner)
            (?:faisons|fait|fais|gerons|gere) (?:\w+ )?(?:tout|ca|cela|deja)? ?(?:en interne|nous[- ]memes?|soi[- ]meme)
            (?:beaucoup |bien )?trop cher
            (?:ne )?(?:vois|voyons|voit) pas (?:l'|d'|de |en quoi|a quoi|ce que)
            (?:ne )?(?:correspond|convient|cadre|colle) pas
            n'(?:avons|ai|en avons|en ai|a) pas (?:\w+ ){0,2}(?:besoin|l'utilite|l'usage|utilite)
            (?:mauvaise experience|perte de temps|decu\w*|argent perdu)
            """,
        ),
        (
            FAIR,
            r"""
            non(?:[ .,!]|$)
            (?:desole\w*|malheureusement|helas)\b
            bonne (?:continuation|chance)
            laissez tomber|sans facon
            """,
        ),
    ),
    not_now=(
        (
            STRONG,
            rf"""
            (?:revenez|recontactez|rappelez|reecrivez|relancez|reparlons|reparlez|repassez|contactez|reprenons|revoyons|voir ca|en reparle\w*|ecrivez)(?:[- ]\w+)? (?:\w+ ){{0,6}}(?:apres|en |a |au |dans|plus tard|debut|fin|mi-|courant|{_MONTH})
            (?:pas|rien) (?:\w+ )?(?:pour le moment|pour l'instant|actuellement|en ce moment|maintenant|cette annee|tout de suite|dans l'immediat)
            (?:actuellement|en ce moment|pour le moment|pour l'instant|cette annee)(?: \S+){{0,4}} (?:pas|plus|aucun|deborde\w*|complique|impossible)
            (?:pas avant|a partir de|apres|jusqu'en|jusqu'a|au|en|fin|debut|courant) (?:\w+ ){{0,2}}{_MONTH}.{{0,30}}(?:reparler|voir|revoir|recontact\w*|reprendre|pourquoi pas|ensuite|si vous|peut|possible)
            (?:l'annee|l'an|le trimestre|le mois) prochaine?\b
            (?:dans|d'ici) (?:quelques|deux|trois|quatre|six|\d+|un|une) (?:semaines?|mois|ans?)\b
            budget(?: \S+){{0,5}} (?:boucle|clos|epuise|consomme|gele|bloque|vote|depense)
            (?:gele|en pause|suspendu|en attente|reporte|en stand[- ]?by)\b
            (?:engages?|sous contrat|contrat) (?:\w+ )?(?:jusqu'|court|en cours)
            (?:pas|mauvais) (?:le |un )?(?:bon )?(?:moment|timing)|mal choisi
            """,
        ),
        (
            FAIR,
            r"""
            trop tot\b
            (?:plus tard|ulterieurement|ensuite|a l'echeance)\b
            (?:deborde\w*|en pleine?|demenage\w*|surcharge\w*|pas le temps|travaux)\b
            (?:pas|n'est pas) (?:\w+ )?(?:une |la |notre )?priorite
            au second semestre
            """,
        ),
    ),
    referral=(
        (
            STRONG,
            r"""
            (?:bon|bonne|meilleur|meilleure) (?:interlocuteur|interlocutrice|personne|contact)(?: \w+){0,4} (?:est|serait|sera)\b
            (?:voyez|voir|contactez|contacter|adressez[- ]vous|ecrivez|ecrire|demandez|parlez|parler|joindre|tournez[- ]vous) (?:\w+ ){0,3}(?:a |avec |au |aupres de |vers )?(?:m\.|mme|madame|monsieur|mon |ma |notre |le siege|la direction|le service|la compta\w*|l'agence|[a-z]+, |\S{1,64}@)
            (?:je |j'ai |nous )?(?:transmets|transmis|transfere|fais suivre|fait suivre|transferons|transmettons)\b
            (?:c'est|ce sont) (?:lui|elle|mon|ma|notre|nos|m\.|mme|monsieur|madame|l'|le|la) ?(?:\w+ ){0,4}(?:qui|gerant\w*|responsable|s'occupe|gere|decide)
            (?:mis|mets|met) (?:\w+ ){0,4}(?:en copie|en cc)
            (?:m'a remplace|me remplace|mon successeur|a pris ma suite|a repris mon poste)
            """,
        ),
        (
            FAIR,
            r"@\w|(?:mme|madame|monsieur) [a-z]+|(?:mon|ma|notre) (?:collegue|responsable|directeur|directrice|associe|patron|mari|femme|frere)\b|(?:qui )?(?:s'occupe|gere|decide)\b",
        ),
    ),
    wrong_person=(
        (
            STRONG,
            r"""
            (?:pas|plus) (?:\w+ ){0,2}(?:la bonne|le bon) (?:personne|interlocuteur|contact|adresse|service)
            (?:mauvais|mauvaise) (?:personne|adresse|destinataire|interlocuteur|numero|service|mail|contact)
            (?:trompez|trompe|erreur|confondez|confusion|meprise)\b
            ne (?:travaille|suis|fais|fait) plus (?:\w+ ){0,2}(?:chez|pour|ici|partie|la|dans)
            (?:a|ai) quitte (?:la|l'|notre|le|cette)
            (?:ne )?(?:m'|m )occupe (?:pas|plus)|(?:pas|plus) (?:moi|nous) qui|n'est pas (?:moi|de mon|mon service|de ma)
            (?:ne )?releve pas de|pas (?:de )?mon (?:service|domaine|ressort|role)
            (?:seulement|que|juste|simple) (?:la |le |l')?(?:stagiaire|standard|secretaire|interimaire|alternant\w*)
            adresse (?:personnelle|privee)|(?:un |une )?particulier\b
            rien a voir avec
            """,
        ),
    ),
    question=(
        (FAIR, r"\?"),
        (
            STRONG,
            r"""
            combien\b
            quel(?:le|s|les)? (?:est|sont|serait|delai|prix|tarif\w*|difference|garantie)\b
            (?:ou|comment|pourquoi|quand|qui|en quoi|a partir de) (?:sont|est|avez|fonctionne|ca|cela|vous|sera|faites)\b
            (?:est[- ]ce|avez[- ]vous|travaillez[- ]vous|faites[- ]vous|pouvez[- ]vous|livrez[- ]vous|proposez[- ]vous|y a[- ]t[- ]il|faut[- ]il|etes[- ]vous|peut[- ]on)\b
            (?:pas|mal) (?:bien |tout )?compris
            """,
        ),
        (WEAK, r"question\w*\b|expliquer|preciser|prix\b|tarifs?\b"),
    ),
    neutral=(
        (
            FAIR,
            r"""
            bien recu|bien eu votre|recu votre|c'est note|bien note|pris note|accuse(?:r|ons)? reception
            (?:je )?(?:regarde|lis|etudie|reflechis|verrai|lirai|regarderai|transmettrai)\b
            (?:on|nous) (?:va|allons|verra|verrons) (?:en )?(?:discuter|voir|etudier|regarder|reflechir)
            (?:reviens|reviendrai|reviendrons|recontacter\w*|tiens au courant) (?:vers vous|en cas|si)
            (?:je )?dois (?:\w+ ){0,2}(?:voir|verifier|demander|en parler|consulter)
            (?:garde|conserve|gardons) (?:\w+ )?(?:vos|votre|le contact)|au cas ou|en cas de besoin
            vais y reflechir|a voir\b
            """,
        ),
        (
            FAIR,
            r"^(?:ok|merci|merci bien|d'accord,? merci|entendu|tres bien,? merci)\b[^?]{0,25}$|merci pour (?:l'info\w*|ces info\w*|votre message)",
        ),
    ),
)
