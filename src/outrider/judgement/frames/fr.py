"""French: "vous" and "tu"; a no-break space stands before ? and : and inside the quotation marks."""

import re
from typing import Final

from outrider.judgement.frames.shape import Frames

FRAMES: Final = Frames(
    pages={"site": "sur votre site", "jobs": "dans votre offre d'emploi"},
    quoted=("J'ai lu {page} : « {quote} »", "{Page}, j'ai lu : « {quote} »", "Je lis {page} : « {quote} »"),
    told=("J'ai lu {page} {que}{clause}.", "J'ai vu {page} {que}{clause}.", "{Page}, j'ai lu {que}{clause}."),
    sought=("J'ai vu que vous recherchez {what}.", "J'ai lu que vous recherchez {what}."),
    cheer=("Félicitations.", "Toutes mes félicitations.", "Félicitations à toute l'équipe."),
    bridge=(
        "C'est pourquoi je [vous |t']écris.",
        "D'où mon message.",
    ),
    moment=("C'est peut-être le bon moment pour nous présenter.",),
    me=(
        "Je suis {sender}, de {business}.",
        "Je m'appelle {sender} et je travaille chez {business}.",
        "Je [vous |t']écris de la part de {business}.",
    ),
    example=("Un exemple : {claim}", "Par exemple : {claim}", "{claim}"),
    another=("Un exemple : {claim}", "En pratique : {claim}", "Par exemple : {claim}"),
    detail=("Une précision : {claim}", "Un détail : {claim}", "Un point : {claim}"),
    ask=(
        "Est-ce un sujet pour [vous|toi] en ce moment ? Un simple oui ou non me suffit.",
        "[Auriez-vous|Aurais-tu] 15 minutes mardi ou jeudi pour en parler ?",
        "[Souhaitez-vous que je vous |Veux-tu que je t']écrive en deux lignes ce que cela donnerait chez {company} ?",
        "Puis-je [vous|te] montrer comment cela se passerait chez {company} ?",
        "Un appel de 15 minutes la semaine prochaine [vous|te] conviendrait-il ?",
        "Puis-je [vous|te] présenter un exemple en 15 minutes, mercredi ou vendredi ?",
        "Est-ce que cela mérite un regard chez {company} ? Une ligne me suffit.",
    ),
    ask_inbox=(
        "Qui est la bonne personne pour cela chez {company} ? Un nom me suffit.",
        "À qui puis-je m'adresser chez {company} à ce sujet ?",
    ),
    ask_again=(
        "Est-ce un sujet pour [vous|toi] cette année, ou dois-je en rester là ?",
        "[Souhaitez-vous|Veux-tu] en savoir plus, ou n'est-ce pas le bon moment ?",
        "Puis-je [vous|te] le montrer, ou n'est-ce pas pour [vous|toi] ?",
    ),
    ask_other=(
        "Y a-t-il chez {company} une autre personne à qui je peux poser la question ? Un nom me suffit.",
        "Qui d'autre chez {company} serait la bonne personne ? Un nom me suffit.",
    ),
    last=(
        "C'est mon dernier message à ce sujet.",
        "J'en resterai là après ce message.",
        "Je ne [vous |t']écrirai plus à ce sujet.",
    ),
    door=(
        "Si cela devient un sujet plus tard, il suffit de répondre à ce message.",
        "Si le moment [vous|te] convient un jour, une ligne me suffit.",
    ),
    thanks=("Merci pour [votre|ton] message.", "Merci de m'avoir écrit."),
    thanks_question=("Merci pour [vos|tes] questions.", "Merci de [vos|tes] questions."),
    unknown=("Je ne le sais pas encore ; je me renseigne et je reviens vers [vous|toi].",),
    rest_unknown=(
        "Pour le reste, je ne le sais pas encore ; je me renseigne et je reviens vers [vous|toi].",
        "Je n'ai pas encore la réponse au reste ; je me renseigne et je reviens vers [vous|toi].",
    ),
    open_one=(
        "Je n'ai pas encore la réponse à [votre|ta] question « {question} » ; je me renseigne et je reviens vers [vous|toi].",
    ),
    open_two=(
        "Je n'ai pas encore la réponse à « {question} », ni à « {second} » ; je me renseigne et je reviens vers [vous|toi].",
    ),
    say_when=(
        "Disons {when} ? Je [vous |t']envoie une invitation.",
        "Est-ce que {when} [vous|te] convient ? Je [vous |t']envoie une invitation.",
        "Quelle heure [vous|te] conviendrait pour un appel de 20 minutes ?",
    ),
    ask_when=("Quel jour et quelle heure [vous|te] conviendraient pour un appel de 20 minutes ?",),
    ask_call=(
        "[Souhaitez-vous|Veux-tu] en parler lors d'un court appel ?",
        "Un court appel serait-il utile, ou est-ce suffisant pour l'instant ?",
    ),
    ask_price=("[Souhaitez-vous|Veux-tu] voir ensemble ce que cela donnerait pour {company} ?",),
    not_now=("Aucun problème.", "À quel moment serait-il préférable d'en reparler ?"),
    not_now_dated=("Aucun problème.", "Je reviendrai vers [vous|toi] à ce moment-là."),
    wrong_person=("Merci de me l'avoir dit.", "Qui serait la bonne personne à ce sujet ?"),
    referral=("Merci de m'avoir indiqué la bonne personne.", "Puis-je mentionner [votre|ton] nom en lui écrivant ?"),
    referral_named=(
        "Merci, je m'adresserai à {person} à ce sujet.",
        "Puis-je mentionner [votre|ton] nom en lui écrivant ?",
    ),
    negative=("Merci de me l'avoir dit.", "Je ne [vous |t']écrirai plus à ce sujet."),
    neutral=("Que [souhaitez-vous|veux-tu] savoir à ce sujet ?",),
    closings=("Bien cordialement,", "Cordialement,"),
    at="Chez {business}, nous {rest}",
    we=re.compile(r"Nous (?P<rest>.+)", re.DOTALL),
    quotes=("« ", " »"),
    question="Une question pour {company}",
    topic="{What} pour {company}",
    that=("que ", "qu'"),
)
