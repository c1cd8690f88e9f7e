"""Whether somebody may be asking not to be written to: whatever the precise list is sure of, and much that it is not.

Two lists on purpose, each with its own price of a mistake. `opt_outs` suppresses by itself, so an innocent sentence must never
match. This one only stops mail until a person has looked, so it casts wide, without the exceptions of the other: to miss an
opt-out is worse than to ask once too often. The cues are matched clause by clause against text as `language.text.plain` gives it.
"""

import re
from typing import Final

from outrider.language.patterns import late
from outrider.language.text import plain
from outrider.mail.handing_over import names_another_address
from outrider.mail.opt_out_words import sends_us_off, unaccented, without_leavers, without_predecessors
from outrider.mail.opt_outs import OTHERS_LIST, asks_to_stop, sounds_like_stopping
from outrider.mail.opt_outs_odd import ENOUGH, FORMER, ODD, OTHER_VOICE, THREATENED
from outrider.mail.other_stops import without_other_stops

_MINE_NL: Final = (
    r"(?:mij|me|ons|mijn|dit adres|onze (?:\w+ )?(?:adres\w*|gegevens|mail\w*|naam)|lijst\w*"
    r"|(?<!\buw )(?<!\bjullie )gegevens|e?-?mailadres\w*)"
)
_OPT_OUT: Final = late(
    r"\bun-?subs?cri\w*|\bun ?subscribe\b|\bopt(?:ing|ed)?[ -]?(?:me |us )?out\b"
    r"(?! of (?!your|these|this|all|any|future|further|receiving|hearing|e-?mails?|mailings?|marketing|messages)\w)"
    r"|\b(?:remove|delete|take|drop|scrub"
    r"|strike|erase|wipe)\b(?: \w+){0,3}? (?:me|us|my|our|this|address|email|e-mail|name|details|data"
    r"|info\w*)\b(?: \w+){0,4}? (?:from|off|out of|in your)\b"
    r"|\b(?:remove|delete|erase) (?:me|us|my (?:\w+ ){0,2}(?:data|details|address|email|e-mail|information"
    r"|contact\w*|info))\b|\btake (?:me|us) off\b(?! the hook)"
    r"|\bget rid of my (?:\w+ )?(?:details|address|e-?mail|number|name)\b"
    r"|\b(?:stop|quit|cease)\b(?: \w+){0,2}? (?:e-?mail\w*|contact\w*|writing|messag\w*|send\w*|spam\w*|bother\w*"
    r"|mailing|reaching out|pestering|harass\w*|bugging|soliciting|these)"
    r"|\b(?:do not|don't|dont|please don't|never|not to) (?:ever )?(?:(?:e-?mail|contact|write(?: to)?|message|spam"
    r"|reach out(?: to)?|mail|bother)(?: (?:me|us|my|our|this|here|again|any ?more|further|ever)\b|$)|send (?:me |us )?"
    r"(?:any|more|further|these|those|such|e-?mails?|mails?|messages?|spam|stuff|things|anything|offers|newsletters)\b)"
    r"(?! (?:\w+ )?(?:until|before|till|on|over|during|invoices))"
    r"|\bno (?:more|further|additional) (?:e-?mails?|messages?|contact|mail|mails|communications?|correspondence"
    r"|outreach|follow[- ]?ups?)\b"
    r"|\b(?:don't|do not) want (?:to (?:receive|get|hear)|any ?(?:more|further)? (?:e-?mails?|messages?|of these)"
    r"|(?:these|your|more|further) (?:e-?mails?|messages?))"
    r"|\b(?:wish|want|prefer|like|rather|asked|ask) (?:you )?(?:not to|to not|to no longer|to stop)(?: \w+)? (?:be "
    r"|receiv\w+ |get |hear )?(?:contacted|emailed|email|receiv\w*|hear\w*|contact|writ\w+|e-?mail\w*|messag\w*|from)"
    r"|\b(?:no longer|not|don't) (?:wish|want|care) to (?:receive|hear|get|be)\b(?! (?:contacted|called) by)"
    r"|\bleave (?:me|us) alone\b"
    r"|\blose my (?:email|address|number|contact)"
    r"|\b(?:off|from) (?:your|this|the) (?:mailing |email |e-mail |distribution |contact |marketing |sales )?(?:list"
    r"|database|crm|lists|sequence|cadence|system)\b"
    r"|\bdo[ -]?not[ -]?(?:contact|email|call) (?:list|register|me|us)|\b(?:gdpr|ccpa"
    r"|data protection)\b[^.!?]{0,60}\b(?:delete|erase|erasure|remove|request|complain\w*|breach|violat\w*|report)"
    r"|\bright to (?:erasure|be forgotten)\b|\bcease and desist\b|\breport(?:ed|ing)?\b[^.!?]{0,30}\b(?:spam|junk)\b"
    r"|\bmark(?:ed|ing)?\b[^.!?]{0,20}\bas (?:spam|junk)\b(?! by)"
    r"|\bthis is (?:spam|unsolicited|harassment)\b|\bunsolicited\b[^.!?]{0,60}\b(?:stop|not|never|remove)"
    r"|\bnever (?:contact|email|write)\b|\bblock(?:ed|ing) (?:you|your|this)\b"
    r"|(?<!\bnot )\b(?:be|get|being|been|please) (?:taken off|removed|deleted|excluded|unlisted)\b|\bremoval from\b"
    r"|\bremoved from\b"
    r"|\b(?:cease|stop|end|halt|discontinue) (?:all |any |this |these |your |further |the )+(?:communications?"
    r"|contact|e-?mails?"
    r"|messages?|outreach|correspondence|mailings?|spam|nonsense|campaign|sequence)\b|\bget (?:me|us|my \w+) (?:off"
    r"|out)\b"
    r"|\b(?:f+u+c+k+|f\*+k?|piss|sod|bugger|buzz) off\b|\bgo away\b|\bget lost\b(?! in)|\bgo to hell\b|\bscrew you\b"
    r"|\bfuck you\b"
    r"|\b(?:will|going to|shall|'ll) (?:be )?report(?:ing)? (?:you|this|it)\b(?! to (?:my|our|the (?:board|team|boss)))"
    r"|\b(?:take|taking|consider\w*|threaten\w*|further) (?:\w+ )?legal action\b|\blegal action (?:will|against you)\b"
    r"|\bnot allowed to (?:e-?mail|contact) (?:me|us|this|here|people|anybody|anyone)\b"
    r"|\b(?:did not|didn't|never|haven't|have not) (?:\w+ )?(?:consent|agreed?|opt|sign(?:ed)? up|subscribed?"
    r"|asked for (?:this|these))\b(?! (?:for|to) anything| (?:yet|so far|with)\b| on (?:an?|the) )"
    r"|\bremove (?:this|that|the) (?:address|email|e-mail|account|contact)\b|\bremove\b[^.!?]{0,60}@"
    r"|\b(?:don't|do not|dont) (?!hesitate|fail|forget)(?:ever )?(?:\w+ ){0,2}(?:e-?mail|contact|message|write to) (?:me|us"
    r"|this)\b(?! (?:\w+ )?(?:until|before|till|on|over|during))"
    r"|\bno longer (?:be )?(?:contacted|emailed|mailed|receive)"
    # A refusal, a verb of writing and what is not wanted, a few words apart.
    r"|(?:\bnot|n't|\bnever|\bdont|\bstop|\bno one|\bnobody|\bquit)(?: \w+){0,4} (?:send|sending|receive|receiving"
    r"|get|getting|want|wants|need|needs)"
    r"(?: me| us)?(?: any| more| further| of| your| these| this| those| such| stupid| unsolicited){1,4} (?:e-?mails?"
    r"|messages?|mails?|these|this|those"
    r"|stuff|crap|spam|mailings?|nonsense|outreach|newsletters?|rubbish|garbage)\b"
    r"|(?:\bnot|n't|\bnever|\bdont)(?: \w+){0,3} send (?:me|us) (?:any ?(?:more|thing|further)?|more|further|stuff"
    r"|these|those|emails?)\b"
    r"|(?:\bnot|n't|\bno|\bnever|\bwithout) (?:\w+ ){0,2}(?:permission|consent)\b|(?:^|please |kindly |just |and "
    r"|then )(?:remove|delete|erase|exclude|unlist|scrub|purge)"
    r" (?:me|us|it|all|my|our|everything|this)\b(?! (?:from the (?:agenda|thread|call|cc|invite)))|\bcancel (?:my"
    r"|our|this|the) (?:\w+ )?subscription\b(?! with)|\bexclude (?:me|us|our)\b"
    r"|\b(?:and|just|please|so|now) stop$|\btake (?:a|the) hint\b|\bobject to (?:my|our|the"
    r"|any) (?:\w+ )?(?:data|details|use|processing)\b|\bone more and i\b|\bno more of (?:these|those|this)\b"
    r"|\benough (?:with|of) (?:the|your|these|this)\b"
    r"|\bdesist\b|\bremoved (?:me|us|my)\b|\bnot for (?:sales"
    r"|marketing|solicitation|advertis)\w*|(?:\bnot|n't|\bdont|\bnever) (?:\w+ ){0,1}(?:follow up|chase|nag"
    r"|pester|harass|bug|ping) (?:me|us|again|any|on this|further)|\bdo not use (?:it|this)\b"
    r"|\bretir(?:er|ez)\b[^.!?]{0,30}\bliste|\bsupprim(?:er|ez)\b[^.!?]{0,30}\b(?:adresse|données|liste)"
    r"|\bentfern(?:en|t)?\b[^.!?]{0,30}\b(?:liste|verteiler|adresse|daten)"
    r"|\b(?:liste|verteiler|adresse|daten)\b[^.!?]{0,30}\b(?:entfernen|löschen|streichen)"
    rf"|\bverwijder\w*\b[^.!?]{{0,30}}\b{_MINE_NL}\b|\b{_MINE_NL}\b[^.!?]{{0,40}}\bverwijder\w*"
    rf"|^verwijder(?:en)?(?: graag| aub)?$"
    r"|\brimuov\w*\b[^.!?]{0,30}\b(?:mi|ci|mi[oae]i?|nostr\w+|list\w+|indirizz\w+|dati|nominativo|contatt\w+|mail)\b"
    r"|\brimuov(?:imi|etemi|ermi|ici|eteci|erci)\b|^rimuovere$"
    r"|\bno me (?:mande|envíen|contacten|llame)\w*+(?! antes)|\beliminar?\b[^.!?]{0,30}\b(?:lista|datos|correo)"
    r"|\bta bort (?:mig|oss)|\busuń|\bdescadastr\w*|\bdesuscri\w*|\bmeld mij af|\bnicht mehr (?:kontaktieren"
    r"|anschreiben|schreiben)"
    # The commonest words of other languages: an opt-out must not be lost because it is not English.
    r"|\babmeld(?:en|ung)?\b|\baustragen\b|\bkeine (?:weiteren )?(?:e-?mails|werbung|mails|nachrichten)|\babbestell\w+"
    r"|\bdésinscri\w+|\bdesinscri\w+|\bdésabonn\w+|\bdesabonn\w+"
    r"|\bne (?:me|nous) (?:contactez|écrivez) plus|\bdarme de baja|\bdar de baja|\bdarse de baja|\bcancelar (?:la "
    r"|mi )?suscripci\w+|\bno me (?:escriba|contacte|envíe)\w*|\buitschrijven|\bafmelden|\bcancellami|\bdisiscri\w+"
    r"|\bcancella\w* iscrizione|\bavregistrera|\bremover (?:o )?meu"
)
_OTHER_LANGUAGES: Final = late(
    # German, without umlauts
    r"\b(?:alles|daten|adresse|nummer)\b[^.!?]{0,20}\bvon (?:mir|uns) (?:bitte |da )?(?:raus\w*|loschen|entfernen"
    r"|streichen)\b|"
    r"\bwiderspr(?:eche|uch)\b|\bloschen sie\b[^.!?]{0,30}\b(?:alles|meine|unsere|mich|uns)\b(?! (?:position|zeile"
    r"|bestellung))"
    r"|\bnichts (?:mehr|weiter) von (?:ihnen|euch)\b|\b(?!(?:(?<=haben wir )|(?<=habe ich ))keinen kontakt)"
    r"keine(?:n|rlei)? (?:weiteren? )?(?:kontakt|mails"
    r"|nachrichten|werbung)\b(?! per\b)"
    r"|\b(?:das|dies|hier) ist (?:\w+ )?(?:spam|belastigung|unerwunscht)|\bgeht das an (?:den|meinen"
    r"|unseren) anwalt|\banzeige\b[^.!?]{0,20}\berstatt"
    r"|\b(?:nehmen|nimm|tragen) (?:sie )?(?:mich|uns) (?:da |hier |bitte )*(?:raus|heraus|aus)\b"
    r"|\bnie (?:\w+ )?(?:zugestimmt|gebeten|angefordert|eingewilligt)"
    r"|\bwarum schreib(?:en sie|t ihr) (?:mir |uns )?(?:standig|immer|dauernd)|\bschluss damit\b"
    r"|\bohne antwort\b[^.!?]{0,40}\bwink\b"
    # French
    r"|\b(?:m'oppose|nous opposons) a\b|\b(?:effac|supprim)ez (?:tout|mes|nos|toutes)\b"
    r"|\bplus (?:entendre parler(?! d[eu'] ?(?!vous|vos|votre|toi|ta|tes|ton)\w)|de (?:e-?)?(?:mails?|messages?|courriels?"
    r"|pub))\b"
    r"|\bc'est du (?:spam|harcelement)|\bcnil\b|\b(?:enlev|retir|ray|sort|supprim)ez[- ](?:moi|nous)\b"
    r"|\bjamais (?:rien )?(?:demande|consenti|donne mon accord)"
    r"|\bpourquoi (?:vous )?insiste[zr]|\bca suffit\b|\benlevez mon (?:adresse|mail|nom)"
    r"|\bsans reponse\b[^.!?]{0,40}\bcompris\b"
    # Spanish
    r"|\bme opongo\b|\bnos oponemos\b|\bborr(?:ad|en|e|a) (?:mis|todo|nuestros|todos)\b|\b(?:saca|quita|borra"
    r"|elimina|saque|quite|borre|elimine)(?:d|n)?(?:me|nos)\b"
    r"|\bd(?:e|a|ad|en)(?:me|nos) de baja\b|\b(?:esto|eso) es spam|\bdenunciar\b|\bnunca (?:he )?(?:pedi"
    r"|pedido|solicite|solicitado|autorice)|\bpor que insist|\b(?:ya basta|basta ya)\b"
    r"|\bno quiero (?:saber nada|saber mas|recibir|mas (?:correos|mensajes|mails))|\bsin respuesta\b[^.!?]{0,40}\bindirecta"
    # Italian
    r"|\b(?:mi oppongo|ci opponiamo)\b|\b(?:elimina|cancella)te (?:tutto|i miei|i nostri|ogni)\b|\b(?:toglie"
    r"|leva|rimuove|cancella|elimina)te(?:mi|ci)\b|\b(?:mi|ci) tolga\b"
    r"|\b(?:questo|questa) e (?:\w+ )?spam|\bgarante\b|\bvi segnal|\bmai (?:chiesto|richiesto|autorizzato"
    r"|acconsentito)|\bperche insist|\badesso basta\b"
    r"|\bnon voglio piu (?:sentir|ricever|essere|vostre|mail|messaggi)|\bsenza risposta\b[^.!?]{0,40}\bantifona"
    # Dutch
    r"|\bmaak bezwaar\b|\b(?:wis|verwijder) (?:alles|mijn|onze|mij|ons)\b|\bniets meer (?:van (?:u|jullie|je)"
    r"|horen|ontvangen)\b|\bmail (?:me|mij|ons) niet\b(?! voor\b)"
    r"|\bstop met (?:dat |het |dit |deze |die )?(?:ge)?(?:mail|schrijv|stur|spam)|\b(?:hou"
    r"|houd) (?:er ?mee )?op\b|\b(?:dit|dat) is spam|\bmeld (?:het|dit|u|jullie) bij\b"
    r"|\bhaal (?:me|mij|ons) (?:eruit|er uit|eraf|er af|van|uit)\b|\bnooit (?:om |mee )?(?:gevraagd|ingestemd"
    r"|toestemming)|\bwaarom blijven jullie\b|\bzonder antwoord\b[^.!?]{0,40}\bhint"
)
"""Matched without accents, because who is annoyed leaves them out."""
_WRITE_AGAIN_FR: Final = r"(?:relanc|recontact|reecri|ecri|insist|contact|renvoy|sollicit)\w*"
_LISTED: Final = r"(?:files?|lists?|records|systems?|database|books|crm|address book|contacts)"
_ROUNDABOUT: Final = late(
    # English: gone, the last one, whoever holds our data, a threat, a policy
    rf"\b(?:gone|cleared|wiped|struck|vanish|disappear\w*|out) (?:from|of|off) your (?:\w+ )?{_LISTED}\b"
    r"|\b(?:is|be|was) the (?:very )?last (?:one|e-?mail|message|mail|time|letter|thing)\b (?:that )?(?:(?:i"
    r"|we) (?:\w+ ){0,3}?(?:get|receive"
    r"|hear|see)|you (?:\w+ )?(?:send|write|mail|e-?mail)|from you)\b|\blet this be the last\b"
    r"|\b(?:delete|remove|erase|purge|destroy) our (?:\w+ )?(?:data|details|address\w*|information|contact\w*)\b"
    r"(?! (?:after|when|once|if|at the end|from the (?:trial|test|demo)))"
    r"|\b(?:report|complain\w*|goes?|going|passed|forwarded)\b[^.]{0,30}\b(?:to|with) (?:the |my |our |your )?(?:ico"
    r"|ftc|regulators?"
    r"|authorities|data protection \w+|lawyers?|solicitors?|attorneys?|spam folder)\b(?! (?:for|to) (?:review|sign|approv))"
    r"|(?<!to )(?<!not )(?<!n't )\blose (?:this|my|our) (?:e-?mail|address|number|contact)\b"
    r"|\bno[- ](?:cold|unsolicited|sales)[- ]?(?:e-?mails?|e-?mailing|outreach|contact|mails?)[- ](?:policy|rule)\b"
    r"|\b(?:we|i) (?:do not|don't|never) (?:accept|tolerate) (?:any )?(?:cold|unsolicited|sales) (?:e-?mails?|mails?"
    r"|outreach|messages?)\b"
    r"|\b(?:strike|scrub|scratch|purge|erase|wipe|bin) (?:this|my|our) (?:mailbox|address|inbox|name)\b"
    r"|\b(?:cross|strike|scratch|knock) (?:me|us|my \w+|our \w+) (?:off|out)\b"
    r"|\b(?:keep|leave) (?:me|us) (?:out of|off) (?:any|all|your|future|these|further)\b|\b(?:and|or) none (?:after"
    r"|afterwards|thereafter)\b"
    r"|\bu[ _-]n[ _-]s[ _-]u[ _-]b[ _-]s[ _-]c[ _-]r[ _-]i[ _-]b[ _-]e\b"
    r"|\bno follow[- ]?ups?\b(?! (?:questions?|visits?|appointments?|costs?))|\bno need to follow up\b(?! with)|\b(?:don't"
    r"|do not"
    r"|dont) follow up\b(?! with|,? until|,? before)"
    r"|\b(?:like|want|need|ask(?:ing|ed)?|beg\w*|urge) you (?:all )?to stop\b(?! (?:by|over|in|at|for)\b)"
    r"|\b(?:make sure|ensure|rather|prefer|want|wish|like|please)\b[^.!?]{0,25}(?:\bnot|n't|\bnever|\bnothing|\bno longer"
    r"|\bstop)(?: \w+){0,3} hear(?:ing)? (?:any ?(?:more|thing) )?from (?:you|your)\b"
    r"|\b(?:kill|end|stop|cancel|drop|halt|quit) (?:the|this|your) (?:\w+ )?(?:sequence|cadence|drip|outreach)\b"
    r"|\b(?:take|get|remove) (?:this|my|our) (?:address|e-?mail|mailbox|inbox|name) (?:out|off)\b"
    r"|\bcould you (?:please )?not (?:e-?mail|mail|contact|write|message)\b|\b(?:leave|keep) (?:me|us) out of (?:it|this)\b"
    r"|\bmake (?:it|them|this) stop\b|\benough (?:e-?mails?|mails?|messages?)\b|\byou dare (?:send|write|mail|e-?mail)\b"
    r"|\b(?:do not|don't|dont|never) (?:contact|e-?mail|write to|approach|mail) (?:anyone|anybody|any of|people|staff"
    r"|colleagues"
    r"|this (?:company|firm|school|practice))\b|\bout of this mailing\b|\bnot to be (?:mailed|e-?mailed|contacted"
    r"|written to)\b"
    # German
    r"|\bschick\w* (?:sie )?(?:mir|uns) nichts mehr\b|\bmails?\b.{0,20}\beinstellen\b"
    r"|\blass(?:en sie|t)? (?:das|es) (?:bitte )?(?:kunftig|in zukunft|sein|bleiben)\b"
    r"|\bkeine (?:weiteren? )?(?:nachfass\w*|zusendung\w*|erinnerung\w*|werbe\w*)\b|\bvon (?:ihnen|euch"
    r"|dir) (?:\w+ )?nichts mehr\b"
    r"|\bnicht (?:mehr|wieder|weiter|noch mal|nochmals?) (?:bei (?:mir|uns) )?(?:zu )?(?:melden|nachfassen"
    r"|nachhaken)\b(?! (?:vor|bis)\b)"
    r"|\b(?:nehmt|nehmen sie|nimm) (?:mich|uns|(?:meine|unsere) (?:e-?mail-?|mail-?)?(?:adresse|daten)|(?:meinen"
    r"|unseren) namen) (?:\w+ )?(?:von|aus|runter|raus)\b(?! (?:dem|der) (?:cc|kopie"
    r"|angebot|planung|termin|besprechung|runde))"
    r"|\bkein\w* weiter\w* (?:kontakt\w*|e-?mails?|mails?|nachricht\w*|anschreiben|werbung|schreiben|zuschrift\w*)\b"
    r"|\bhor(?:en sie|t|) (?:\w+ ){0,2}?(?:auf damit|damit auf|auf$)|\babstand (?:zu )?(?:nehmen|nehme)\b"
    r"|\bvon (?:\w+ ){0,2}?(?:e-?mails?|mails?|kontakt\w*|nachrichten|zusendungen|werbung"
    r"|anschreiben)\b.{0,50}\b(?:absehen|abzusehen)\b"
    r"|\bbitte auch (?:kunftig|zukunftig|in zukunft|spater|danach|dann)\b.{0,20}\b(?:nicht|nie|keine?)\b"
    r"|\bbitte (?:\w+ ){0,2}keine?n? (?:nachricht\w*|e-?mails?|mails?|kontakt\w*|werbung) (?:mehr )?von (?:ihnen|euch"
    r"|dir|ihrer|eurer)\b"
    r"|\b(?:will|mochte|wollen|brauche\w*) (?:\w+ ){0,2}(?:mist|mull|dreck|spam|quatsch|zeug|scheiß\w*) (?:\w+ )?nicht\b"
    r"|\b(?:wenn|falls|sollten|sonst|noch (?:eine|einmal|mal)|nachste)\b.{0,60}\b(?:melden? (?:ich|wir)|(?:ich"
    r"|wir) melden?) (?:das|sie|es|dies|euch)\b"
    r"|\bsonst (?:\w+ ){0,3}?(?:anzeige|anwalt|abmahnung|beschwerde|klage)\b"
    r"|\b(?:mich|uns)\b.{0,30}\baus (?:dem|ihrem|eurem|deinem) \w*verteiler\b|\baus (?:ihrer|eurer|deiner"
    r"|dieser) \w*(?:liste|datenbank)\b"
    r"|\b(?:streich\w*|losch\w*|entfern\w*|vergess\w*|vergiss) (?:sie )?(?:bitte )?(?:die|diese|meine|unsere|meinen"
    r"|unseren|den) "
    r"(?:e-?mail-?|mail-?)?(?:adresse|namen|kontakt\w*|daten|anschrift)\b(?! (?:auf|im|in|nach|aus dem angebot|vom angebot))"
    # French
    r"|\b(?:sor|retir|enlev|ray|effac|supprim|vir|ot)(?:t?ez|t?ir|er)\b.{0,25}\b(?:vos|votre) (?:fichiers?|listes?"
    r"|bases?|contacts"
    r"|mailings?|envois)\b|\b(?:laissez|fichez|foutez)[- ](?:moi|nous) (?:\w+ )?(?:tranquilles?|(?:en|la) paix)\b"
    rf"|\b(?:inutile|pas (?:la peine|besoin|necessaire)) d(?:e |')(?:me |nous |m')?{_WRITE_AGAIN_FR}(?! (?:avant|aux?)\b)"
    r"|\bne plus (?:\w+ )?(?:recevoir|etre)\b.{0,20}\b(?:vos|ces|votre|vous|(?:de|d') ?(?:e-?mails?|mails?|messages?"
    r"|courriels?))\b"
    r"|\bplus rien (?:recevoir )?de (?:vous|votre)\b"
    r"|\bn'insiste[zr]?\b|\bveux plus de (?:vos|ces|tes)\b"
    r"|\bplus (?:de |d')(?:relances?|sollicitations?|demarchage|rappels? commercia\w+)\b"
    # Spanish
    r"|\bdej\w+ de (?:escrib|mand|envi|contact|molest)\w*|\bno (?:(?:me|nos) )?(?:env|mand"
    r"|escrib)\w* (?:nada )?mas\b(?! al?\b)"
    r"|\b(?:elimin|borr)ad mis\b"
    r"|\bno mas (?:\w+ )?(?:seguimientos?|correos?|mensajes?|e-?mails?|mails?|publicidad|recordatorios?)\b"
    r"|\b(?:vale|basta|suficientes?) (?:ya )?(?:de|con) (?:\w+ )?(?:correos?|e-?mails?|mails?|mensajes?|publicidad|spam)\b"
    r"|\bno (?:hace falta|es necesario|merece la pena) (?:que )?(?:me |nos )?(?:insist|escrib|contact|vuelv|sig)\w*"
    r"|\bno insist\w*"
    r"|\bno (?:me|nos) (?:molest\w*|vuelva\w* a)\b|\bno nos (?:contact|escrib|mand|envi)\w*"
    r"|\bde (?:su|sus|tu|vuestra|esta) (?:lista|base|registros)\b"
    # Italian
    r"|\b(?:togli|leva|cancella|elimina|rimuovi|escludi|tolga)(?:mi|ci)\b(?! (?:una |un |dei |il )?(?:curiosita|dubbi\w*))"
    r"|\b(?:lasciate|lascia)(?:mi|ci) (?:\w+ )?(?:in pace|stare)\b|\b(?:mi|ci) lasci(?:ate)? (?:in pace|stare)\b"
    r"|\b(?:inutile|non serve|non occorre) (?:che )?(?:mi |ci )?(?:insist|riscriv|scriv|ricontatt|contatt)\w*|\bnon insist\w*"
    r"|\bnon (?:mi|ci) (?:mand|scriv|invi|contatt|cerc|sped)\w* piu\b|\b(?:niente|nessun\w*) (?:piu"
    r"|altr[aeo]) (?:e-?)?(?:mail"
    r"|messagg\w*|sollecit\w*|pubblicita|comunicazion\w*)\b"
    # Dutch
    r"|\b(?:deze|die|jullie|uw) (?:mails?|berichten|mailtjes) niet (?:meer|langer)\b|\bstop (?:hiermee|ermee|daarmee)\b"
    r"|\bgeen (?:\w+ )?(?:opvolging|herinnering\w*|e-?mails?|mails?|mailtjes|berichten|reclame) meer\b"
    r"|\b(?:ik|wij|we|mij|me|ons)\b .{0,20}\b(?:van|uit) (?:de|deze|die|uw|jullie|je) \w*lijst\b.{0,10}\b(?:af|weg"
    r"|gehaald|halen)\b"
    r"|\b(?:schrap|wis|vergeet) (?:\w+ )?(?:mijn|onze|ons|dit) (?:e-?mail-?|mail-?)?(?:adres\w*|naam|gegevens|contact\w*)\b"
    r"|\bstel(?:len|t)? (?:\w+ )?geen prijs op\b|\blaat (?:me|mij|ons) (?:\w+ )?met rust\b"
    r"|\b(?:dit|mijn|ons) (?:e-?mail-?|mail-?)?(?:adres|postvak)\b.{0,15}\bniet (?:meer|langer) (?:te )?(?:gebruiken"
    r"|benaderen|mailen)\b"
)
"""What asks without the usual words, in all six languages; matched without accents."""
_HELD: Final = (_OTHER_LANGUAGES, _ROUNDABOUT, OTHER_VOICE, ODD, THREATENED, ENOUGH)
_BARE_OPT_OUT: Final = late(
    r"^(?:please |pls |kindly |just )?(?:stop(?: it| this| now| please)?|remove|unsub|enough(?: already)?|no more"
    r"|opt out|optout|end|quit|cancel"
    r"|take off|delete)(?: please| me| us| now| thanks| thank you)*[.! ]*$"
)
# "How does your tool handle unsubscribe links?" asks about the product.
_ABOUT_PRODUCT: Final = late(
    r"\b(?:can|could|does|will) (?:it|your \w+|the \w+) (?:\w+ )?stop (?:spam|\w+ing)\b(?!.{0,99}\b(?:me|us|my"
    r"|our|these|this)\b)"
    r"|\b(?:outil|logiciel|solution|strumento|software|programma|herramienta|programa|pakket)\b.{0,4}\b(?:gère|gestisce"
    r"|gestiona|beheert|regelt)"
    r"|\b(?:your|the|this) (?:\w+ )?(?:tool|platform|product|software|system|service|app|solution|feature)\b"
    r"|\b(?:gestire|gérer|gestionar|verwalten|beheren) (?:le |les |las |die |de )?(?:disiscri|désinscri"
    r"|désabonn|bajas|abmeld|afmeld)\w*"
    r"|\b(?:handle|support|manage|track|process|include|honou?r)s?\b[^.!?]{0,40}\b(?:unsubscri\w*|opt[- ]?outs?)"
    r"|\bunsubscribe (?:rates?|links?|pages?|button|management|handling|requests)\b|\bopt[- ]?out (?:rates?|links?"
    r"|management|handling|requests)\b|\bcustomers?\b[^.!?]{0,30}\bunsubscri"
    r"|\b(?:people|half|users|subscribers|recipients|readers|many|most|they|percent) (?:of \w+ )?(?:\w+ )?unsubscri"
    r"|\b(?:how|do|does|can) (?:do |does )?(?:you|it|your \w+)\b[^.!?]{0,60}\b(?:gdpr|ccpa|data protection)\b"
    r"|\b(?:comment|wie|cómo|come|hoe) (?:vos|les|on|se|si|melde ich|kann man|meld ik|kun je) "
    r"|\b(?:comment|wie|cómo|come|hoe|kann|können|kunnen|kan|peuvent|pueden|possono|puede|può)\b[^.!?]{0,30}\b(?:clients?"
    r"|kunden|nutzer|abonnenten|mitarbeiter\w*|fahrer|utilisateurs|abonnés|clientes|usuarios|clienti|utenti|autisti|klanten"
    r"|gebruikers|chauffeurs|medewerkers|leden|mitglieder|beheerder)\b"
    r"|\b(?:who|they|people|drivers|staff|employees|members) (?:have |has |had )?opted out\b"
    r"|\b(?:comment|wie|cómo|come) (?:gérez|gehen|gestionan|gestite|handhaben)\b|\basks? (?:where|how|whether|if) you\b"
)
# Refuses one thing or one way, not our mail; cut out, for the rest of the clause may still be a wish.
_ONE_WAY: Final = late(
    r"\b(?:do not|don't|dont) (?:want to (?:receive|get|see)|(?:e-?mail|mail|message|send) (?:me|us)) (?:the|a|an|that|your) "
    r"(?:\w+ ){0,2}?(?:contract"
    r"|offer|quote|invoice"
    r"|files?|documents?|attachments?|pdf|proposal|agreement|nda|slides|deck|forms?|data|spreadsheet)\b"
    r"|\b(?:do not|don't|dont) (?:contact|message|reach) (?:me|us) (?:by|via|over|on) (?:the |my )?(?:tele)?(?:phone"
    r"|mobile|fax|text|sms"
    r"|whatsapp|linkedin|teams|post)\b"
    r"|\b(?:do not|don't|dont) (?:call|ring|phone) (?:me|us|my \w+) (?:on|at|before|after|until|over|during|in|by)\b"
    r"|\b(?:take|remove|drop|get) (?:me|us) (?:off|from|out of) (?:of )?(?:the )?(?:cc|copy|bcc)\b"
    r"|\bno (?:me|nos) (?:env[ií]|mand|llam|escrib)\w* (?:todav[ií]a|aún|aun|papel\w*|antes|(?:el|la|los|las|un"
    r"|una) (?:\w+ )?"
    r"(?:contrato|oferta|presupuesto|factura|muestras?|folleto|propuesta|documento\w*|catálogo))\b"
    r"|\bkeine\w*\b[^.!?]{0,30}, (?:sondern|ich (?:will|möchte|brauche)|wir (?:wollen|brauchen)|lieber)\b"
)
_KEEP: Final = late(
    r"\b(?:by (?:accident|mistake)|accidentally|aus versehen|versehentlich|par (?:erreur|mégarde)|por error"
    r"|per (?:sbaglio|errore)"
    r"|per ongeluk)\b"
    r"|\b(?:trial|lines?|items?|users?|files?|orders?|links?|pages?|drivers?|photos?|posts?|modules?|options?"
    r"|buttons?) (?:has|have"
    r"|had) been (?:removed|deleted)\b"
    r"|\b(?:we|i)(?:'ve| have)? (?:just |already )?(?:took|taken|removed|deleted|dropped|struck|cut) (?!me\b|us\b|my\b|our\b"
    r"|this\b)"
    r"|\b(?:haben|habe) (?!mich\b|uns\b)[^.!?]{1,40}\bvon der liste (?:genommen|gestrichen)"
    r"|\b(?:nous avons|on a|j'ai) (?:retiré|enlevé|supprimé) (?!mon\b|mes\b|notre\b|nos\b)[^.!?,]{1,40}\bde la liste"
    r"|\b(?:hemos|he) (?:quitado|sacado|borrado) (?!mis?\b|nuestr)[^.!?,]{1,40}\bde la lista"
    r"|\b(?:abbiamo|ho) (?:tolto|rimosso|cancellato) (?!il mio\b|i miei\b|il nostro\b)[^.!?,]{1,40}\bdalla lista"
    r"|\b(?:hebben|heb) (?!me\b|mij\b|ons\b)[^.!?]{1,40}\bvan de lijst (?:gehaald|geschrapt)"
    rf"|(?:unsubscribe|opt out|abmelden|abmeldung|baja|désabonner|kündigen|opzeggen|afmelden|uitschrijven"
    rf"|disiscri\w{{1,20}}){OTHERS_LIST}"
    rf"|{OTHERS_LIST}[^.!?]{{0,25}}\b(?:abmelden|kündigen|opzeggen|afmelden|uitschrijven)"
    r"|\blese\b[^.!?]{0,20}\bkeine\b|\b(?:we|i) (?:have |had |just |recently )*unsubscribed from (?:our|the|my|their"
    r"|his|her|another"
    r"|an? old)\b"
    r"|\b(?:we|i) (?:were|was|got) removed from (?:the|a|our) (?!(?:\w+ )?(?:list|mailing|database))"
    r"|\bcontact my \w+\b[^.!?]{0,20}\b(?:talk|write|speak|contact|e-?mail|call) (?:to )?me\b"
    r"|\b(?:from|off|out of) the (?:\w+ )?(?:cc|copy|thread|invitation|invite|call|meeting|agenda|loop|hook|quote|order|offer"
    r"|rota)\b|\bif we (?:cancel|leave|end|stop)\b|\bals we opzeggen\b|\bwenn wir kündigen\b|\bsi (?:on|nous) résili\w+"
    r"|\bsi cancelamos\b|\bse disdiciamo\b|\bwrite (?:me|us) off\b|\bça suffit (?:comme|pour)\b"
    r"|\b(?:old|previous|last|former|other|current) (?:provider|supplier|vendor|lot|agency|tool)\b.{0,60}\bunsubscrib"
    r"|\bremoved from (?:this|next|the|our) (?:\w+'?s? )?(?:plan|budget)\b|\b(?:don't|not) get enough\b"
    r"|\bnever signed up for an? (?:demo|trial)\b"
    r"|\bbis (?:\w+ )?\w+ nicht mehr (?:nachfassen|melden)\b|\b(?:von denen|von dort)\b.{0,12}\babbestellt\b"
    r"|\babbestellt\b.{0,12}\bvon denen\b"
    r"|\b(?:on s'est|nous nous sommes) désabonnée?s? de (?:tous ces|tout|notre|nos|mon|ce)\b"
    r"|\b(?:logo|line|slide|item|page|section|paragraph|picture) (?:off|from|out)\b"
    r"|\b(?:do not|don't|please don't|not) (?:remove|unsubscribe|take) (?:me|us)\b|\bnot (?:opting|want to opt"
    r"|unsubscribing)\b"
)


_OF_DATA: Final = (
    r"(?:\w*daten|daten\w*|nutzung\w*|verarbeitung\w*|verwendung\w*|weitergabe|speicherung|\w*werb\w*|ansprach\w*"
    r"|zusendung\w*"
    r"|donnees|traitement\w*|utilis\w*|usage|prospection|demarch\w*|envois?|publicit\w*|sollicit\w*|conserv\w*|exploit\w*"
    r"|datos|trat\w*|uso|utiliz\w*|envio\w*|recibir|recepcion|cesion|dati|invi\w*|ricever\w*|ricezione|ogni|qualsiasi|tout\w*"
    r"|gebruik\w*|verwerk\w*|gegevens|reclame\w*|benader\w*|marketing|contac?t\w*|kontakt\w*|e-?mail\w*|mail\w*|correo\w*"
    r"|courriels?|messag\w*|mensaj\w*|nachricht\w*|bericht(?:en|jes)|newsletter\w*|schreiben|comuni\w*|que|weitere\w*"
    r"|ander\w*"
    r"|ser|essere|etre)\b"
)
"""What somebody objects to who wants no more mail; matched without accents, as are the objections."""
_OBJECTS_ELSEWHERE: Final = late(
    rf"\b(?:wider|ein)spruch\b(?: \w+){{0,2}}? gegen (?:(?:den|die|das|einen?|ihren?|diesen?|unseren?) )?(?!{_OF_DATA})\w+"
    rf"|\bgegen (?:(?:den|die|das|einen?|ihren?|diesen?|unseren?) )?(?!{_OF_DATA})\w+(?: \w+){{0,5}}? widerspr\w+"
    rf"|\b(?:dem|ihrem|diesem) (?!{_OF_DATA})\w+(?: \w+){{0,2}}? widerspreche\w*"
    rf"|\b(?:m'oppose|nous opposons|opposition) (?:\w+ )?(?:a|au|aux|contre) "
    rf"(?:l')?(?:(?:la|le|les|ce|cet|cette|ces|votre|vos) )?(?!{_OF_DATA})\w+"
    rf"|\b(?:me opongo|nos oponemos) (?:solo |solamente |unicamente )?al? (?:(?:la|los|las|ese|esa|este|esta|su|sus) )?"
    rf"(?!{_OF_DATA})\w+"
    rf"|\b(?:mi oppongo|ci opponiamo) (?:solo |soltanto |unicamente )?(?:all'|(?:al|allo|alla|ai|agli|alle|a) )"
    rf"(?:(?:questo|questa|quel|quella|vostro|vostra) )?(?!{_OF_DATA})\w+"
    rf"|\bbezwaar\b(?: \w+){{0,2}}? tegen (?:(?:de|het|die|dat|deze|dit|een|uw|jullie) )?(?!{_OF_DATA})\w+"
    rf"|\btegen (?:de|het|die|dat|deze|dit|een|uw|jullie) (?!{_OF_DATA})\w+ maak (?:\w+ )?bezwaar"
)
"""An objection to a price, a notice, a plan: to a thing, and none that mail is made of."""
_THIRDS: Final = late(
    r"\b(?:patient\w*|pazient\w*|pacient\w*|members?|customers?|clients?|tenants?|applicants?|subscribers?|guests?|people"
    r"|pupils"
    r"|students?|kund(?:e|en|in|innen)|mitglied\w*|mieter\w*|bewerber\w*|leute|gaste|schuler\w*|membres?|adherents?"
    r"|locataires?"
    r"|candidats?|abonnes?|personnes|gens|eleves|client[ei]s?|socios?|inquilin\w+|candidat\w+|personas|gente|alumnos|soci"
    r"|iscritti|persone|alunni|klant(?:en)?|leden|lid|huurders?|sollicitanten|clienten|mensen|leerlingen|ex-\w+|oud-\w+)\b"
)
_WRITER: Final = late(
    r"\b(?:i|me|us|my|stop|quit|cease|why|mich|uns|mir|mein\w*|warum|wieso|moi|mes|mon|pourquoi|me|mis|mi|porque|por|ci"
    r"|perche"
    r"|mij|ons|mijn|waarom|aufhoren|cesse\w*|arrete\w*|basta)\b"
)
"""Whoever asks it for themselves, or asks why it goes on."""
_READ: Final = 3_000
_CLAUSE: Final = late(r"([^.!?;\n]+)([.!?;\n]?)")


def _asks_of_others(bare: str, end: str) -> bool:
    """Whether a question is about what becomes of other people's wishes: "Can patients have their records deleted?"."""
    return end == "?" and _THIRDS.search(bare) is not None and _WRITER.search(bare) is None


def may_ask_to_stop(flat: str, subject: str) -> bool:
    """Whether the sender may want no more mail; both texts as `plain` gives them."""
    if re.fullmatch(r"(?:re: ?)?(?:unsubscribe|stop|remove(?: me)?|opt[ -]?out)(?: me| please)?[.! ]*", subject):
        return True
    if asks_to_stop(flat, subject):
        return True
    if not _may_ask(flat) or names_another_address(flat):
        return False
    rest = without_other_stops(flat)
    return rest == flat or _may_ask(rest)


def speaks_of_other_stops(flat: str) -> bool:
    """Whether a letter that `may_ask_to_stop` lets through speaks of stopping or leaving all the same: of another thing."""
    if FORMER.search(unaccented(flat)):
        return True
    return without_other_stops(flat) != flat or _may_ask(flat) or sounds_like_stopping(flat)


def hands_over(text: str) -> bool:
    """Whether the sender wants no more mail because somebody else is to get it, whom they name."""
    flat = plain(text[:_READ])
    return names_another_address(flat) and (_may_ask(flat) or sounds_like_stopping(flat))


def _may_ask(flat: str) -> bool:
    for found in _CLAUSE.finditer(without_predecessors(flat)):
        clause = without_leavers(_ONE_WAY.sub(" ", found[1].strip()))
        bare = _OBJECTS_ELSEWHERE.sub(" ", unaccented(clause))
        if _asks_of_others(bare, found[2]):
            continue
        if (sends_us_off(bare) or any(pattern.search(bare) for pattern in _HELD)) and not _KEEP.search(clause):
            return True
        if any(len(part) <= 40 and _BARE_OPT_OUT.match(part.strip(" .!,;")) for part in clause.split(",")):
            return True
        if _OPT_OUT.search(clause) and not _ABOUT_PRODUCT.search(clause) and not _KEEP.search(clause):
            return True
    return False
