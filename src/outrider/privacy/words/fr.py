"""The privacy page in French."""

from typing import Final

from outrider.privacy.words.shape import PageWords

FR: Final = PageWords(
    title="Comment {company} a obtenu votre adresse, et vos droits",
    intro="Cette page concerne l'adresse {email}. La consulter ne change rien.",
    who="Qui est responsable",
    contact="Questions sur vos données : {contact}",
    representative_eu="Représentant dans l'Union européenne : {name}",
    representative_uk="Représentant au Royaume-Uni : {name}",
    purpose="À quoi servent vos données",
    purpose_text="À vous écrire, dans votre fonction professionnelle, au sujet de ce que propose {company}, et à vous"
    " répondre.",
    basis="Sur quelle base légale",
    bases={
        "legitimate_interest": "Un intérêt légitime (article 6, paragraphe 1, point f, du RGPD) : proposer à des entreprises ce"
        " qui peut leur être utile.",
        "consent": "Votre consentement (article 6, paragraphe 1, point a, du RGPD). Vous pouvez le retirer à tout"
        " moment ; ce qui a été fait avant reste licite.",
        "contract": "Un contrat avec vous, ou des mesures précontractuelles prises à votre demande (article 6,"
        " paragraphe 1, point b, du RGPD).",
    },
    categories="Quelles données",
    kinds={
        "contact": "votre nom, votre fonction et votre adresse électronique professionnelle",
        "company": "ce qui est publiquement connu de votre entreprise",
        "mail": "les messages échangés avec vous",
    },
    nothing="Rien n'est conservé au sujet de cette adresse, hormis ce qui empêche qu'on lui écrive.",
    source="D'où vient votre adresse",
    sources={
        "page": "D'une page web publique : {where}, lue le {date}.",
        "provider": "D'un fournisseur de données professionnelles ({where}), le {date}.",
        "inbound": "Vous nous avez écrit vous-même, le {date}.",
        "import": "D'une liste reprise par {company} le {date}.",
        "operator": "Saisie par {company} le {date}.",
        "": "Non consignée. Demandez-la à {company}, qui doit vous dire ce qui en est connu.",
    },
    receivers="Qui d'autre reçoit vos données",
    receivers_text="Le fournisseur de messagerie de {company} et le vôtre, comme pour tout courriel.",
    model="Un fournisseur de modèles de langage, qui lit et rédige des textes pour {company} : {name}.",
    crm="Le système dans lequel {company} gère ses contacts : {name}.",
    data_provider="Un fournisseur de données professionnelles auprès duquel {company} recherche et vérifie des"
    " contacts : {name}.",
    period="Combien de temps elles sont conservées",
    period_text="{never} mois après le dernier message si vous n'avez jamais répondu, {answered} mois sinon. Elles"
    " sont ensuite effacées. En cas d'opposition, une empreinte de votre adresse est gardée, qui ne"
    " permet pas de la lire, pour que personne ne vous écrive plus.",
    period_open="Aussi longtemps que {company} en a besoin à cette fin, ou jusqu'à votre opposition.",
    not_automated="Aucune décision produisant des effets juridiques pour vous n'est prise par une machine seule.",
    rights="Vos droits",
    rights_text="Vous pouvez demander quelles données sont conservées, les faire rectifier ou effacer, en faire"
    " limiter l'usage, les recevoir dans un format courant lorsque cela s'applique, et vous opposer à"
    " tout moment et sans motif à leur usage à des fins de prospection.",
    complaint="Vous pouvez aussi adresser une réclamation à une autorité de protection des données, par exemple là"
    " où vous vivez ou travaillez.",
    object_text="Plus aucun message de {company}. Effet immédiat.",
    object_button="Je m'oppose : ne m'écrivez plus",
    access_text="Vous recevrez un message à {email} pour confirmer que c'est bien vous. Une personne de {company}"
    " répond ensuite sous un mois.",
    access_button="Envoyez-moi ce que vous conservez à mon sujet",
    erasure_text="Vous recevrez un message à {email} pour confirmer que c'est bien vous. Une personne de {company}"
    " décide ensuite sous un mois.",
    erasure_button="Effacez mes données",
    done="C'est fait",
    objected="{company} n'écrit plus à {email}.",
    mailed="Un message part vers {email}. Ouvrez le lien qu'il contient pour confirmer ; {company} répond au"
    " plus tard le {date}. Si rien n'arrive, écrivez à {contact}.",
    confirm="Confirmez que c'était vous",
    confirm_text="Quelqu'un a demandé à {company} {asks}. Était-ce vous ?",
    confirm_button="Oui, c'était moi",
    confirmed="Merci. Une personne de {company} répond au plus tard le {date}.",
    asks={
        "access": "une copie des données conservées au sujet de cette adresse",
        "erasure": "d'effacer les données conservées au sujet de cette adresse",
    },
    mail_subject="Merci de confirmer votre demande",
    mail_text="Quelqu'un a demandé à {company} {asks} : {email}.\n\nSi c'était vous, confirmez-le ici"
    " :\n{url}\n\nSinon, il n'y a rien à faire : sans confirmation, rien ne se passe.\n\n{company}\n{address}\n",
)
