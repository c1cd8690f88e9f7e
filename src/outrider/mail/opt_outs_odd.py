"""Wishes to get no more mail in the passive, that ask how one gets off, or complain that leaving did not help.

They stop mail until a person has looked, as `opt_outs_wide` does, which asks these patterns too. Matched without accents.
"""

from typing import Final

from outrider.language.patterns import late

ODD: Final = late(
    # How one gets off, which nobody asks who wants to stay. English
    r"\bwhere(?:'s| is| are)? (?:the|your|an|my) (?:opt[- ]?out|unsubscribe)\b"
    r"|\bhow (?:do|can|does one|would) (?:i|we|one) (?:get (?:off|out of)|leave|come off) (?:this|these|your"
    r"|the) (?:\w+ )?(?:list|mail|e-?mail)"
    r"|\b(?:no|missing|without an?|can't find (?:the|an?|your)|cannot find (?:the|an?|your)) (?:opt[- ]?out|unsubscribe)\b"
    # … German, French, Spanish, Italian, Dutch
    r"|\b(?:kundig\w*|opzeg\w*|zeg)\b.{0,25}\b(?:ihrer?|eurer?|deiner?|jullie|deze|die|uw|je) (?:\w+ )?(?:mails?|e-?mails?"
    r"|nachrichten|werbung"
    r"|newsletter|mailtjes|berichten)\b"
    r"|\b(?:comment|ou) (?:puis-je|est-ce qu\w+|faire pour|on fait pour) .{0,12}\b(?:sortir|quitter"
    r"|echapper)\b.{0,20}\b(?:liste|envois|mails?)\b"
    r"|\b(?:como|donde) (?:me|nos) (?:doy|damos|puedo dar|podemos dar|borro|borramos|quito|salgo)\b"
    r"|\bcancellarsi d(?:a|al|alla|alle) (?:quest\w+|vostr\w+|\w*mail)|\blink\b.{0,30}\b(?:cancell\w*|disiscri\w*"
    r"|iscrizione)\b"
    # They have left already, and get it all the same.
    r"|\bhab\w* (?:ich )?(?:mich|uns) (?:(?:doch|schon|bereits|langst|hier|im \w+|am \w+|letzte\w? \w+"
    r"|vor \w+ \w+) ){0,3}(?:abgemeldet"
    r"|ausgetragen)\b"
    r"|\b(?:me di|nos dimos) (?:ya )?de baja\b(?! del?\b)|\b(?:heb|hebben) (?:ik |we )?(?:me|mij|ons) (?:(?:al|toch|reeds"
    r"|hier|in \w+|vorige \w+) "
    r"){0,3}(?:afgemeld|uitgeschreven)\b"
    r"|\b(?:abgemeldet|uitgeschreven|de baja)\b.{0,40}\b(?:jetzt|nun|diesmal|nu|ahora|esta vez)\b.{0,12}\b(?:ich|doe|wel"
    r"|si)\b"
    r"|\bwhy (?:am i|are we|do i|do we) (?:still|keep) (?:get\w*|receiv\w*|on)\b|\bwarum (?:bekomme|kriege|erhalte) (?:ich"
    r"|wir)\b.{0,25}"
    r"\b(?:noch|immer|trotzdem)\b|\bpourquoi (?:je recois|est-ce que je recois|recevons-nous) (?:encore|toujours)\b"
    r"|\bpor que (?:me|nos) sigue\w* (?:llegando|escrib|mand|envi)|\bperche continu\w+ a (?:ricever|arrivar|scriver|mandar)"
    r"|\bwaarom (?:krijg|ontvang|krijgen) (?:ik|wij|we)\b.{0,25}\b(?:nog|steeds|toch)\b"
    r"|\byou (?:\w+ )?keep (?:\w+ )?(?:sending|writing|mailing|e-?mailing)\b|\bsie horen (?:\w+ )?nicht auf\b"
    r"|\bvous (?:n'arretez pas|continuez (?:a|de) (?:m'|nous )?(?:ecri|envoy|relanc))\w*|\bsiguen (?:\w+ )?(?:escrib|mand"
    r"|envi)\w*"
    r"|\bcontinuate a (?:scriver|mandar|inviar)\w*|\bblijven (?:jullie )?(?:mailen|schrijven|sturen)\b"
    r"|^bitte (?:wieder )?(?:streichen|loschen|entfernen|austragen)$"
    r"|\bper non (?:piu )?(?:ricever|essere)\w*|\bpour ne plus (?:rien )?(?:recevoir|etre)\b"
    r"|\bpara no (?:volver a )?recib\w*|\bom niets? meer te "
    r"(?:krijgen|ontvangen)\b"
    # All of them, all of it
    r"|\bremov(?:e|ing) (?:the )?(?:whole|entire) (?:company|firm|domain|team|office|department)\b"
    r"|\b(?:like|want|need) (?:them|these|it all|all of (?:it|this|them)|your \w+) to (?:stop|end|cease)\b"
    r"|\b(?:these|your|the) (?:e-?mails?|mails?|messages?) (?:have to|must|need to|should|can) (?:stop|end)\b"
    r"|\bcancel (?:these|your|the|all)(?: of)?(?: your| these)? (?:e-?mails?|mails?|mailings?|messages?)\b"
    r"|\bmeld\w* (?:sie )?(?:mich|uns)\b.{0,40}\bab\b(?! (?:heute|morgen|mai|juni|januar|dem|den))"
    r"|\bschreib\w*\b.{0,14}\bweder (?:mir|uns)\b"
)
_REACHED: Final = r"(?:e-?mailed|contacted|mailed|written to|messaged|approached|bothered)"
_REACHED_DE: Final = r"(?:angeschrieben|angemailt|kontaktiert|belastigt|behelligt|beworben)"
_REACHED_FR: Final = r"(?:re)?(?:contacte|sollicite|relance|demarche|derange|harcele)e?s?"
OTHER_VOICE: Final = late(
    rf"\b(?:rather|prefer|want|wish|like|see (?:to it|that)|make sure|please|ensure)\b[^.!?]{{0,40}}(?:\bnot|n't|\bnever"
    rf"|\bno longer)"
    rf"(?: to)? (?:be |get |being )?{_REACHED}\b(?! by (?:tele)?phone)"
    rf"|\b(?:mocht\w*|will|wollen|wunsch\w*|bitte|lieber|verlang\w*)\b[^.!?]{{0,40}}\bnicht (?:mehr|weiter|langer"
    rf"|wieder) (?:\w+ )"
    rf"{{0,2}}?{_REACHED_DE}\b|\bnicht,? (?:weiterhin|langer|mehr) (?:\w+ )?{_REACHED_DE} zu werden\b"
    r"|\bmeld\w* (?:sie )?(?:sich|euch|dich) (?:bitte )?nicht (?:mehr|wieder)\b(?! (?:vor|bis|unter|auf))"
    rf"|\bplus (?:jamais )?etre {_REACHED_FR}\b|\bne prene[zr] plus (?:\w+ )?contact\b"
    r"|\bne (?:me|nous) (?:re)?(?:contact|ecri|relanc|sollicit)\w* pas\b(?! (?:avant|par|sur|au|encore|ce|cette|aujourd"
    r"|demain|pendant|le))"
    r"|\bno (?:vuelv\w+ a|siga\w*) (?:contact|escrib|envi|mand|molest|llam)\w*(?:me|nos)\b(?! (?:antes|hasta|por|al?) )"
    r"|\bno (?:quier\w+|queremos|dese\w+)\b[^.!?]{0,12}\b(?:que (?:me|nos) (?:contact|escrib|envi|mand|molest)\w*"
    r"|ser (?:contact|molest)ad\w+)"
    r"|\bprefer\w+ no (?:volver a )?ser (?:contact|molest)ad\w+|\babst\w+ de (?:escrib|contact|envi|mand)\w*(?:me|nos)\b"
    r"|\bno (?:se )?(?:pongan?|pongais) (?:\w+ )?(?:mas )?en contacto\b"
    r"|\bnon (?:scriver|contattar|mandar|inviar|disturbar|cercar)(?:mi|ci)\w*\b(?! (?:prima|al?|per telefono|ancora|il|la"
    r"|un))"
    r"|\b(?:prefer|vogli|vorre|desider)\w+\b[^.!?]{0,12}\bnon (?:essere|venire) (?:piu )?(?:contattat|disturbat|sollecitat)\w"
    r"|\bevit\w+ di (?:scriver|contattar|mandar|inviar)(?:mi|ci)\w*|\bnon (?:vi |si )?mett\w+ (?:piu )?in contatto\b"
    r"|\bcut (?:it|that) out with (?:the|your|these)\b|^(?:en )?van (?:de|uw|jullie|je) \w*lijst af\b"
    r"|\b(?:wil|willen|wens\w*|liever|graag)\b[^.!?]{0,40}\bniet (?:meer|langer) (?:\w+ )?(?:gemaild|benaderd|gecontacteerd"
    r"|aangeschreven|lastiggevallen)\b"
    r"|\bneem (?:\w+ ){0,2}?geen contact (?:meer )?(?:\w+ ){0,2}?op\b|\bgeen contact meer (?:\w+ ){0,2}?op(?:nemen"
    r"| te nemen)\b"
)
"""The same wish in the passive, with the pronoun behind the verb, or of contact as a thing; matched without accents."""
_MAIL: Final = (
    r"(?:e-?mails?|mails?|mailtjes?|mailings?|messages?|nachricht\w*|berichte?n?|anschreiben|werbung|relances?|courriels?"
    r"|correos?|mensajes?|messagg\w+|sollecit\w+)"
)
THREATENED: Final = late(
    # One more, and then. English, German, French, Spanish, Italian, Dutch
    rf"^(?:just )?(?:one more|another)(?: (?:one|time|of (?:these|those|your \w+)|{_MAIL}))?(?: like (?:this|that)| from you)?"
    r"(?:,? and|:) \w"
    rf"|^(?:wirklich )?noch (?:so )?(?:eine?|einmal|1)(?: (?:einzige |solche |weitere )?{_MAIL})?(?: von (?:ihnen|euch)| wie"
    r" die\w*)?,? und \w"
    rf"|^encore une?(?: seule?)?(?: {_MAIL})?(?: de (?:vous|votre part|ce genre)| comme ca)?,? et \w"
    rf"|^une? (?:seule? )?{_MAIL} de plus,? et \w|^un[ae]? de plus,? et \w"
    rf"|^(?:un[oa] mas|otr[oa](?: {_MAIL})?)(?: mas| como est[eoa]| de (?:estos|ustedes))*,? y \w"
    rf"|^(?:ancora un[ao]?|un'?altr[ao]|un altr[ao])(?: {_MAIL})?(?: cosi| come questa| di queste)?,? e \w"
    rf"|^nog (?:een|1)(?: (?:keer|{_MAIL}))?(?: van (?:jullie|u|je)| zo)?,? en \w"
    # Whom it will be reported to
    r"|\binformation commissioner\b|\bpecr\b|\brobinson-?(?:lis|eintrag)\w*|\blista robinson\b|\bverbraucherzentrale\b"
    r"|\babmahnung\b|\blandesdatenschutz\w*|\bagencia (?:espanola )?de proteccion de datos\b|\baepd\b|\blssi\b"
    r"|\bpolizia postale\b|\bdiffid(?:o|iamo)\b|\bautoriteit persoonsgegevens\b|\bconsumentenbond\b|\btelecommunicatiewet\b"
)
"""That the next letter will be answered otherwise. Matched without accents, as all here."""
_NOT_MORE_DE: Final = r"(?:keine?|nichts|nix|nie) (?:mehr|wieder)"
ENOUGH: Final = late(
    # Consent taken back, or never given
    r"\b(?:withdraw|revoke)\b.{0,30}\bconsent\b|\bwiderruf\w*\b.{0,40}\b(?:einwilligung|zustimmung)"
    r"|\bretire\w*\b.{0,40}\bconsentement\b|\b(?:revoco|retiro|retiramos|revocamos)\b.{0,30}\bconsen\w+"
    r"|\brevochiamo\b.{0,30}\bconsens\w+|\btrek\w*\b.{0,30}\btoestemming\b"
    r"|\bno (?:he|hemos|ha) (?:\w+ ){0,2}?(?:autorizado|consentido)\b.{0,40}\b(?:comunicacion\w*|envios?|correos?)"
    r"|\bmai (?:\w+ )?prestato\b.{0,10}\bconsenso\b"
    # No more of it is to be sent. English
    r"|\bno more post from you\b|\b(?:do not|don'?t) send (?:it|them|another)(?=\W*$)|\boff\W{1,3}(?:the\W)?list\b"
    r"|\bleft off (?:all|any|your|future) \w*mailings?\b|\bsuppress (?:this|my|our) (?:address|e-?mail|mailbox)\b"
    r"|\bkeep (?:it|this \w+) free (?:of|from) (?:sales|marketing|advert\w*)\b|\b(?:request for|right of) erasure\b"
    r"|\b(?:get|strike|take|drop) (?:it|her|him|them) (?:off|from|out of) your (?:\w+ )?(?:system|records"
    r"|books|lists?|database)\b"
    r"|\bswitch off (?:the )?(?:messages|mails?|e-?mails?) to\b|\bnothing (?:else|more|further) (?:is|gets) sent\b"
    # … German
    rf"|\b{_NOT_MORE_DE} (?:\w+ )?(?:schicken|senden|zuschicken|zusenden)\b"
    rf"|\b(?:schick|send)\w* (?:sie )?(?:\w+ ){{0,3}}?{_NOT_MORE_DE}(?=\W*$)"
    r"|\b(?:will|wollen|mochte\w*) (?:\w+ ){0,3}?(?:nichts|nix) (?:mehr )?von (?:ihnen|euch) horen\b"
    r"|\bzusendung\w* (?:\w+ )?einzustellen\b|\bstreichung aus\b.{0,20}\b(?:kartei|liste|verteiler)"
    r"|^(?:\w+ )?adresse\w* (?:raus|weg|loschen|streichen)\b|\bfinger weg von (?:meiner|unserer) (?:\w*adresse|mail)"
    r"|\bweg mit (?:meinen|unseren) daten\b|\bverschonen sie (?:mich|uns)\b|\bkeine prospekte mehr\b"
    # … French
    r"|\bn'envoye[zr] plus\b|\bne plus (?:rien )?(?:lui |leur |nous |me )?(?:envoyer|ecrire)\b|\bplus la peine de "
    r"(?:m'|me |nous )?ecri\w+"
    r"|\b(?:veuillez|voudrez bien) cesser\b|\bmettre un terme\b.{0,12}(?=\W*$)|\bpas de demarchage\b"
    r"|\brefuse toute prospection\b"
    r"|\b(?:vir|oubli|perd|rad)(?:i?ez|iez)[- ](?:moi de|mon (?:adresse|mail|numero)|cette adresse)\b|^adresses? a rayer\b"
    # … Spanish
    r"|\bni un (?:solo )?(?:correo|mail|mensaje)\w* mas\b|\bno vuelv\w+ a (?:enviar|mandar|escribir)\b|\bces(?:en|e|ad) (?:los"
    r"|sus|en los) envios\b"
    r"|(?<!\bno )\b(?:olvid|pierd|perd|suprim)\w* (?:de )?(?:mi|nuestro|este) (?:correo|mail|numero"
    r"|telefono)\b|^\w*baja+\b(?: ya)?(?=\W*$)"
    r"|\b(?:quit|sac|borr|elimin|exclu)\w*\b.{0,15}\bde (?:sus|vuestros|los|estos) (?:envios|campanas)\b"
    # … Italian
    r"|\bnon (?:mandat|inviat|spedit)e(?:ne|mi|ci)? (?:piu|altr\w+|niente)\b|\bcessare ogni\b"
    r"|\bnon voglio piu (?:niente|nulla)\b"
    r"|\bnon ricevere piu (?:niente|nulla)\b|\bmi depenn\w+|\b(?:di|da) espunger\w+|\bniente piu (?:volantini"
    r"|pubblicita|promozioni)"
    r"|(?<!\bnon )\b(?:levat|cancell|tolg|toglie|dimentic)\w* (?:il|questo) (?:mio|nostro)? ?(?:indirizzo"
    r"|recapito|nominativo|numero)\b"
    # … Dutch
    r"|\b(?:niet|nie) (?:meer|langer) (?:(?:ons |mij |me )?(?:sturen|ontvangen|mailen)|aan te schrijven"
    r"|te mailen|van aanbiedingen)\b"
    r"|\bgeen (?:spam |reclame )?meer (?:ontvangen|sturen)\b|^geen spam meer\b|\b(?:streep|schrap) (?:mij|me|ons)\b"
    r"|\bniets meer naar dit adres\b|\badres schrappen\b|\buit uw (?:\w*bestand\w*)|\bgegevens (?:eruit|wissen"
    r"|vernietigen)(?=\W*$)"
    r"|\bhou\w* (?:\w+ )?op met (?:die|deze|jullie|uw) (?:mails?|mailtjes|berichten)\b"
)
"""Whatever is sent, it is to be the last; and consent that is taken back."""
FORMER: Final = late(
    r"\b(?:old|former|previous|alte[nr]?|fruhere[nr]?|ancienne|antigu[ao]|viej[ao]|vecchi[oa]|oude)"
    r" (?:e-?mail-?|mail-?)?(?:address|adresse|mailbox|inbox|postfach|direccion|correo|indirizzo|casella|adres)\b"
)
"""An address of theirs that is to be used no more, because there is another."""
