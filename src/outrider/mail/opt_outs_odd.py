"""Wishes to get no more mail in the passive, that ask how one gets off, or complain that leaving did not help.

They stop mail until a person has looked, as `opt_outs_wide` does, which asks these patterns too. Matched without accents.
"""

from typing import Final

from outrider.language.sifted import sifted

ODD: Final = sifted(
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
OTHER_VOICE: Final = sifted(
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
