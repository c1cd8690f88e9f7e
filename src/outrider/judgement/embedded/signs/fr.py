"""French, without accents."""
# ruff: noqa: E501 - the alternatives of a group read as one line

from typing import Final

WORDS: Final = {
    "we": r"""
        (?:nous|notre|nos|on)\b
    """,
    "does": r"""
        (?:fourni\w*|propos\w+|offr\w+|concev\w+|concoi\w+|fabriqu\w+|vend(?:ons|ent)?|loue(?:nt|r)?|louons|entret\w+|repar\w+|install\w+|form(?:e|ons|ent)|tradui\w+|livr(?:e|ons|ent)|imprim\w+|assur(?:e|ons|ent)|aid(?:e|ons|ent)|accompagn\w+|developp\w+|realis\w+|produi\w+|cre(?:e|ons|ent)|gere(?:nt)?|gerons|nettoy\w+|nettoi\w+|lave(?:nt)?|lavons|recycl\w+|collect\w+|torref\w+|cultiv\w+|conseill\w+|equip(?:e|ons|ent)|recondition\w+|automatis\w+|remplac\w+|organis\w+|edit(?:e|ons|ent)|distribu\w+|fait|faisons|font)\b
    """,
    "thing": r"""
        (?:logiciels?|plateforme|solutions?|services?|outils?|application|systeme|agence|cabinet|bureau|atelier|fabricant|fournisseur|editeur|grossiste|prestataire|entreprise|societe|machines?|appareils?|produits?|gamme|portail|formation\w*|maison|metier|messagerie)\b
        est (?:une?|le|la) \w+
    """,
    "works": r"""
        (?:compatibles?|integr\w+|synchronis\w+|export\w*|import\w*|automati\w+|fonctionne\w*|hors ligne|en temps reel|en un clic|mesur\w+|releve|envoi\w*|affich\w*|detect\w+|rappel\w*|alert\w+|calcul\w+|heberge\w*|stocke\w*|chiffr\w+|supporte|pese|porte|livre avec|inclus|comprend|disponible\w*|24 heures|jusqu'a \d|verifi\w+|lit|reconnait)\b
        vous (?:recevez|voyez|pouvez|obtenez)\b
    """,
    "buyers": r"""
        (?:clients? (?:type|ideal|cible)|cibles?|clientele|interlocuteur|decideur\w*|acheteur\w*|prospect\w*|s'adresse\w*|concu\w* pour|destine\w*|pense\w* pour|fait pour|vaut le coup|visons|nous vendons|achetent|intéress\w+|interessent|ideal pour)\b
        nos (?:\w+ )?(?:clients|acheteurs) (?:sont|ont|viennent)\b
        (?:de|entre|plus de|moins de|a partir de|au moins) [\d ]+(?: (?:a|et) [\d ]+)? ?(?:salaries|employes|lits|sites|personnes|vehicules|utilisateurs|habitants|chambres|places|magasins)\b
        (?:directeur\w*|directrice\w*|gerants?|responsables?|dirigeants?|patrons?)\b
    """,
    "not_for": r"""
        (?:ne (?:\w+ )?(?:travaill\w+|vend\w+|sert|servons|livr\w+|fourni\w+) pas|n'est pas (?:notre|fait|pour)|ne sont pas (?:notre|nos)|pas (?:pour|adapte)|trop (?:petit|grand)\w*)\b
    """,
    "result": r"""
        (?:redui(?:t|re|sant)|baiss\w+|diminu\w+|economis\w+|gagn\w+|doubl\w+|divis\w+|augment\w+|ameliór\w+|amelior\w+|evit\w+|depuis|apres|remplac\w+|renouvel\w+|renov\w+|passe\w* de|adopt\w+|choisi\w*|en six mois|la premiere annee|en moins de|supprim\w+|traite|equipe\w*|installe\w*|plus rapide\w*)\b
    """,
    "trust": r"""
        (?:certifi\w+|iso ?\d{4,5}|agree\w*|label\w*|laureat\w*|prix|recompens\w+|medaille|note \d|avis|etoiles|brevet\w*|homologu\w+|reconnu\w*|font confiance|utilisent|parmi nos clients|references|comptent|qualifie\w*)\b
        (?:plus de|pres de|environ|quelque)? ?\d[\d ]* (?:\w+ ){0,2}(?:clients|entreprises|societes|utilisateurs|projets|sites|hotels|cabinets|communes|pays|ecoles|installations|exploitations|magasins|usines|restaurants|brasseries)\b
        (?:confie|explique|temoigne|dit|raconte)\b
    """,
    "price": r"""
        (?:prix|tarifs?|coute\w*|cout|gratuit\w*|offerte?s?|frais|facture\w*|forfait\w*|abonnement|abonnes|remise|hors taxes|ht|ttc|compris\w*|inclus\w*|supplement|a partir de \d|comptez|preleve\w*|prelevons|devis a)\b
        par (?:mois|an|jour|heure|utilisateur|site|vehicule|appareil|semaine|salarie|unite|tonne|personne)\b
    """,
    "terms": r"""
        (?:resili\w+|preavis|garanti\w*|garantie|livraison|livre\w* (?:en|sous)|delai\w*|paiement|payable|minimum|minimale|engagement|contrat\w*|essai|rembours\w+|retours?|mise en place|mise en service|mise en route|reconduit\w*|caution|duree|bloques|jours ouvres|interven\w+|dure)\b
        (?:en|sous|dans les|pendant|apres|a) (?:\d+|un|une|deux|trois|quatre|cinq|six|dix|douze) (?:heures?|jours?|semaines?|mois|ans?)\b
    """,
    "order": r"""
        (?:^|merci de |surtout,? )(?:ne|n'|jamais|toujours|pas de|pas d'|aucune?|eviter|evitez|interdit|uniquement|laisser|ecrire|ecrivez)
        (?:ne jamais|jamais|en aucun cas|il ne faut pas|interdit|on ne \w+ pas|nous ne devons|sans accord|a eviter|proscri\w+)\b
    """,
    "said": r"""
        (?:mention\w+|promet\w+|promess\w+|ecri\w+|contact\w+|cit\w+|nomm\w+|parl\w+|evoqu\w+|mot|mots|nom|vouvoy\w+|tutoy\w+|ton|relanc\w+|message|mail|courriel|engag\w+|annonc\w+|affirm\w+|demarch\w+|compar\w+)\b
    """,
    "house": r"""
        (?:fonde\w*|cree\w* en|fondat\w+|salaries|effectif|chiffre d'affaires|benefice|marge\w*|siege|familiale?|generation|tresorerie|investisseur\w*|actionnaire\w*|groupe|filiale|dernier trimestre|capital|levee|equipe compte|attrition|carnet de commandes|budget)\b
    """,
    "page": r"""
        (?:mentions legales|confidentialite|cookies?|tous droits|connexion|inscri\w+|newsletter|lettre d'information|en savoir plus|lire la suite|contactez|accueil|realisations|telecharg\w+|horaires|ouvert du|rcs|siret|siren|tva|suivez|page \d+|tableau \d+|figure \d+|photo|credit|non contractuel|veuillez|saisir|questions frequentes|qui sommes|notre equipe|demandez|devis gratuit|chapitre|envoyer|rechercher|directeur de la publication|plan du site)\b
        \d{5} [a-z]\w+
    """,
    "job": r"""
        (?:recrut\w+|cdi|cdd|poste|postul\w+|candidat\w*|carrieres?|emploi\w*|offres? d'emploi|salaire|mutuelle|tickets restaurant|vous etes|vous avez|profil|permis b|experience (?:de|en|souhaitee)|conges|h/f|f/h|alternance|stage)\b
    """,
    "slogan": r"""
        (?:bienvenue|decouvr\w+|imagin\w+|passion\w*|excellence|innovation|reussite|ambition|valeurs|vision|mission|coeur|avenir|reve\w*|priorite|unique\w*|bien plus|proximite|a votre ecoute|a vos cotes|partenaire|ensemble|monde|savoir-faire|confiance|engagement,|quotidien)\b
    """,
    "doubt": r"""
        (?:peut-etre|sans doute|probablement|pas sur|a verifier|il faudrait|on pourrait|je crois|je pense|chacun sait|de nos jours|aujourd'hui|le marche|ces dernieres annees|de plus en plus|le secteur|evolue)\b
    """,
    "talk": r"""
        (?:bonjour|salut|merci|demain|hier|lundi|mardi|mercredi|jeudi|vendredi|appeler|rappeler|il (?:devait|voulait|a dit)|elle voulait|paques|noel|reunion|compte rendu|notes|salon|contactez|voici)\b
    """,
    "verb": r"""
        (?:est|sont|a|ont|avons|sommes|peut|peuvent|sera|fait|font|va|vont|prend|coute|dure|permet|reste|doit)\b
        \w{3,}(?:ons|ez|ent)\b
    """,
}
