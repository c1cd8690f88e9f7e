"""Whether a person asks not to be written to again, by rule and in many languages.

Precise before complete: it reads only the sender's own words, never the quoted footer, and it wants either a bare word
("unsubscribe", "stop") or a request aimed at us ("remove me from your list"). What a rule cannot be sure of is left to
`opt_outs_wide`, which a person looks after.
"""

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from outrider.language.patterns import late
from outrider.mail.handing_over import names_another_address
from outrider.mail.opt_out_words import exercises_a_right, without_leavers, without_predecessors
from outrider.mail.other_stops import level, wants_a_call, without_other_stops

# Read of a long text: its beginning and its end; of a long sentence: its end.
_FIRST: Final = 2000
_LAST: Final = 1000
_LONGEST_SENTENCE: Final = 600

# The whole message, or its first line, is one of these.
_BARE: Final = late(
    r"(?:please |pls |kindly |bitte |s'?il vous plaît |por favor |per favore |alstublieft )?(?:"
    r"un-?sub(?:scribe)?(?: (?:me|us|please|now|all|this (?:address|e-?mail)))*|unsubscribed|opt(?:ing"
    r"|ed)?[- ]?(?:me |us )?out"
    r"|remove(?: (?:me|us|please|my (?:e-?mail|address|name)))*|take (?:me|us) off|stop(?: (?:it|now|this|please"
    r"|e-?mailing|mails?))*"
    r"|do not (?:contact|e-?mail)(?: me| us)?(?: again)?|no more (?:e-?)?mails?|leave (?:me|us) alone|delete me"
    r"|abmelden|abmeldung|abbestellen|austragen|mich austragen|keine (?:e-?)?mails mehr|keine werbung(?: mehr)?|stopp"
    r"|keine weiteren? (?:e-?mails?|nachrichten?|werbung|werbemails|anfragen|anschreiben|kontaktaufnahmen?)"
    r"|désabonne(?:r|ment|z)(?:[- ]moi)?|désinscri(?:re|ption|vez)(?:[- ]moi)?|desabonner|desinscription"
    r"|me désabonner|stop pub"
    r"|(?:dar(?:me)? de )?baja|cancelar (?:la )?suscripción|desuscribir(?:me|se)?|darse de baja|no más correos"
    r"|disiscriv(?:imi|ermi|ersi|etemi)|disiscrizione|cancella(?:mi|temi|zione)|rimuov(?:imi|etemi)"
    r"|descadastr(?:ar|e|em|o)(?:[- ]me)?|cancelar (?:a )?(?:inscrição|subscrição)|remover|sair da lista"
    r"|afmelden|uitschrijven|schrijf (?:mij|me) uit|avregistrera(?: mig)?|avsluta prenumeration(?:en)?"
    r"|avprenumerera|afmeld(?: mig)?"
    r"|meld (?:meg|mig) av|avmeld(?: meg)?|peruuta(?: tilaus)?|poista(?: minut)?(?: listalta)?|wypisz(?: mnie)?"
    r"|rezygnuję|odhlásit(?: se)?"
    r"|odhlaste mě|leiratkozás|leiratkozom|dezabonare|отписаться|отпиши(?:те)?(?: меня)?|отписка|стоп|відписатися"
    r"|отпишете ме"
    r"|abonelikten çık(?:ar|mak)?|listeden çıkar|διαγραφή|hủy đăng ký|berhenti(?: berlangganan)?|הסר(?: אותי)?"
    r"|إلغاء الاشتراك"
    r"|退订|取消订阅|td|退訂|取消訂閱|配信停止|配信解除|購読解除|수신 ?거부|구독 ?취소)"
    r"(?: please| pls| plz| bitte| svp| aub| por favor)?"
)
_US: Final = (
    r"(?:me|us|myself|my (?:e-?mail|address|name|details|contact|data|info\w*|account|company|inbox)"
    r"|our (?:e-?mail|address|name|details|contact|company|data|team)"
    r"|this (?:e-?mail|address|account|inbox|mailbox|domain)|[\w.+-]{1,64}@[\w.-]{1,255})"
)
_AGAIN: Final = r"(?:again|any ?more|any longer|further|in (?:the )?future|ever|more|going forward|from now on)"
OTHERS_LIST: Final = (
    r" (?:from|with|beim?|bei der|vom|von der|chez|de la part de|del|de la|dal|dalla|bij) (?:our|the|an?|my|another|the other"
    r"|unserem|unserer|dem|der|notre|nos|un|une|autre|nuestr[oa]|mi|otr[oa]|nostr[oa]|altr[oa]|onze|een|de|andere)?"
    r" ?(?:current|present|old|other|existing|previous|last|jetzigen|bisherigen|alten|aktuellen|derzeitigen|anderen"
    r"|actuel|ancien|autre|actual|anterior|attuale|vecchio|huidige|vorige|andere|proveedor|prestataire|fournisseur"
    r"|anbieter|lieferanten|fornitore|leverancier|provider|supplier|vendor)\b"
)
"""Who leaves somebody else is a customer to be won."""
_NOT_SENT_FR: Final = r"(?:appart|regard|concern|intéress|suffi|convien|manqu|sert|serv)\w*"
"""What things do to somebody, who tells it of them: "ne nous appartient plus"."""
_REQUESTS: Final = tuple(
    late(pattern, re.MULTILINE)
    for pattern in (
        # English
        r"\b(?:please|kindly|pls|just|and) unsubscribe\b(?! (?:the|our|their|users?|customers?"
        r"|from (?:the )?list of|(?:every|each|all)(?: \w+){0,2} (?:contacts?|prospects?|recipients?|subscribers?"
        r"|people)\b))",
        r"\brefrain from (?:sending|e-?mailing|contacting|any|further|all)\b",
        r"\b(?:cease|stop|end|discontinue|terminate) (?:all|any|this|your|further) (?:further |unsolicited "
        r"|future )?(?:communications?|contact|correspondence|outreach|e-?mails?|messages|emailing|mailings?)\b",
        r"\btake (?:me|us) off[.! ]*$|\btake (?:me|us) of (?:your|this|the) (?:\w+ )?(?:list|mailing|database)\b",
        r"\bdon'?t reach out (?:to (?:me|us) )?(?:again|any ?more|further)",
        r"\b(?:do not|don'?t|do n't|never) (?:want|wish|need|like) (?:to (?:get|receive|have) )?(?:these|your"
        r"|any more|more|any|such|further) (?:\w+ )?(?:e-?mails|messages|mails|spam)\b",
        rf"\bunsubscribe {_US}\b|\b(?:want|wish|like|need|trying|asked|ask"
        rf"|request\w*) (?:to (?:be )?)?unsubscribed?\b(?! (?:button|link|page)|{OTHERS_LIST})",
        rf"\b(?:remove|delete|erase|drop|strike|scrub) {_US}\b.{{0,60}}\b(?:list|database|mailing|records?|crm"
        rf"|system|sequence|campaign|outreach|distribution|e-?mails?|contacts?)\b",
        rf"^(?:please |kindly |pls |just )*(?:remove|delete|erase) {_US}\s*(?:immediately|now|asap|today"
        rf"|at once)?[.!]*$",
        r"\btake (?:me|us|my \w+|this \w+) off\b.{0,60}\b(?:list|database|mailing|records?|crm|sequence|campaign"
        r"|e-?mails?)\b",
        r"\bget (?:me|us) off (?:your|this|the) (?:\w+ )?(?:list|mailing)",
        r"\b(?:stop|cease|quit|refrain from) (?:e-?mailing|contacting|messaging|spamming|writing(?: to)?"
        r"|bothering|harassing|mailing|soliciting) (?:me|us|this|my|our|here|people at)\b",
        r"\b(?:stop|cease|quit) (?:sending|with) (?:me |us )?(?:these|this|your|any|such|more|unsolicited|all"
        r"|spam)\b.{0,30}(?:e-?mails?|messages?|spam|mails?|offers|solicitations|stuff|crap)?\b",
        rf"\b(?:do not|don'?t|never|please not) (?:ever )?(?:e-?mail|contact|write(?: to)?|message|approach|solicit"
        rf"|spam|bother|send (?:me|us)?)\b(?! ?(?:the|our|an?|another|it|him|her|them)\b "
        rf"(?!e-?mails?\b|mails?\b|messages?\b|newsletters?\b|offers?\b|spam\b|same\b|last\b)).{{0,60}}\b{_AGAIN}\b",
        r"^(?:please |kindly |pls )*(?:do not|don'?t|never) (?:e-?mail|contact|write(?: to)?|message|spam"
        r"|solicit) (?:me|us)[.! ]*$",
        r"\bno (?:more|further) (?:e-?mails?|messages?|contact|mails?|communication|outreach"
        r"|correspondence)\b(?! (?:needed|necessary|required))",
        r"\b(?:lose|delete|forget) my (?:e-?mail|address|number|contact)\b",
        r"\bopt (?:me|us) out\b|\bopt out\b(?!.{0,120}\?)(?! of (?!(?:the |your |these |this |all |any |future |further "
        r"|more )*(?:e-?mails?|mails?"
        r"|mailings?|lists?|marketing|messages|newsletters?|communications?|sequence|outreach|campaigns?|receiving|this"
        r"|these|all|everything"
        r"|it|contact|hearing)\b)\w)(?! (?:of|from) (?:the|this|that|your|our|an?) (?:\w+ )?"
        r"(?:meeting|call|trial|feature|plan|contract|option"
        r"|clause|package|renewal|add-?on|module))",
        r"\bput (?:me|us) on (?:your|the|a) (?:do[- ]not[- ]contact|dnc|suppression|no[- ]contact|black ?list)",
        r"\b(?:i|we) (?:do not|don'?t|no longer) (?:want|wish|care) to (?:(?:receive|get)(?! (?:an?|the|one|two|our"
        r"|my) )|hear|be contacted(?! by (?:tele)?phone)"
        r"|be e-?mailed)\b",
        r"\b(?:remove|delete|erase|destroy) (?:all )?(?:of )?(?:my (?:personal )?(?:data|information|details)"
        r"|our personal (?:data|information|details))\b(?! (?:after|when|once|from the (?:trial|test|demo)))",
        r"\bright to (?:be forgotten|erasure)\b|\b(?:gdpr|ccpa) (?:erasure|deletion|delete|removal)\b"
        r"|\barticle 17\b|\bart\.? ?17\b",
        r"\b(?:do not|don'?t) want any (?:further|more) (?:contact|communication)\b|\b(?:i|we) want off (?:this|your|the) "
        r"(?:\w+ )?list\b|\b(?:take|get) my (?:name|address|e-?mail) off\b|\bcease and desist\b",
        # German
        r"\blass(?:en sie|t|e)? (?:mich|uns) (?:bitte |endlich )?in ruhe\b"
        r"|\b(?:wünsche|möchte|will|brauche) (?:keine|keinerlei) (?:weiteren? )?(?:werbung|werbemails?|e-?mails?|mails)\b",
        r"\b(?:sehen|sieh|seht) (?:sie )?(?:bitte )?(?:zukünftig |künftig )?von (?:weiteren?|zukünftigen"
        r"|künftigen|solchen|diesen)\b.{0,60}\bab\b|\bhör(?:en|t)? (?:sie )?(?:bitte |endlich "
        r"|sofort )*auf\b.{0,20}\b(?:zu|mit|mir|mich|uns)\b",
        # A position is struck from a list, too: of a list it wants to hear who, or nothing before it.
        r"(?:\baus (?:dem|ihrem|eurem|deinem|diesem|der|ihrer|eurer) (?:\w+-?)?(?:verteiler\w*|kartei|adressliste)"
        r"|(?:^|^(?:bitte|und|sofort|umgehend|danke|nein|kein interesse)\W.{0,20}?|\b(?:mich|uns|meine\w?|unsere\w?"
        r"|diese)\b.{0,40})"
        r"\baus (?:der|ihrer|eurer|deiner|dieser) (?:\w+-?)?(?:liste|datenbank))"
        r"\b.{0,30}\b(?:nehmen|streichen|entfernen|löschen|austragen|nimm|raus)\b",
        r"(?<!wir )(?<!ich )\b(?:nehmen|streichen|entfernen|löschen|tragen|nimm|streich\w*|entfern\w*|lösch\w*"
        r"|trag\w*|austragen)\b.{0,30}\b(?:mich|uns|meine|unsere|diese)\b.{0,60}\b(?:verteiler\w*|listen?"
        r"|adress\w*|e-?mail\w*|mail\w*|daten\w*|kontakt\w*|aus)\b",
        r"\b(?:mich|uns|meine \S+|unsere \S+)\b.{0,60}\b(?:verteiler|liste|datenbank"
        r"|newsletter)\b.{0,40}\b(?:nehmen|streichen|entfernen|löschen|austragen)\b",
        r"\bkeine (?:weiteren |weitere )?(?:e-?mails?|mails?|nachrichten|werbung|werbemails?|anfragen"
        r"|kontaktaufnahmen?|zuschriften|angebote)\b.{0,40}\b(?:mehr|wünsch\w*|erhalten|senden|schicken|zusenden"
        r"|zu)\b",
        r"(?<!\bwurde )(?<!\bwurden )\b(?:nicht|nie) (?:mehr|wieder|weiter|länger) (?:zu )?(?:kontaktier\w*"
        r"|an(?:zu)?schreib\w*|schreib\w*"
        r"|mail\w*|beläst\w*|an(?=\W*$))\b",
        r"\b(?:kontaktieren|schreiben|mailen|belästigen) sie (?:mich|uns|mir) (?:bitte )?(?:nicht|nie)(?: mehr"
        r"| wieder)?\b(?! (?:vor|bis|bevor|während|am|im|heute)\b| (?:auf|an|unter|über|per|aufs|ans) (?!dies))",
        r"\bvon (?:weiteren|zukünftigen) (?:e-?mails?|nachrichten|anfragen|kontaktaufnahmen?"
        r"|zusendungen)\b.{0,20}\babzusehen|\b(?:sehen|bitte) .{0,30}\babsehen\b"
        r"|\bwiderspr\w+ .{0,60}\b(?:verarbeitung|nutzung|speicherung|werb\w+)\b|\bunterlassen sie\b",
        # French
        r"\b(?:veuillez|merci de|pouvez-vous|prière de|je vous (?:prie|demande) de|souhaite|voudrais|veux"
        r"|aimerais) (?:bien )?(?:me |nous |m')(?:désinscrire|désabonner|retirer|supprimer|enlever|rayer)\b",
        r"\b(?:retir|supprim|enlev|désinscri|désabonn|ray|effac)(?:e[rz]?|re|vez|s)[- ](?:moi|nous"
        r"|(?:mon|mes|notre|nos|cette) (?:adresses?|noms?|e-?mails?|mails?|courriels?|contacts?|comptes?|données|coordonnées"
        r"|infos?|informations?|boîte|profil|fiche|société|entreprise|domaine))\b"
        r"|\bde (?:me|nous) (?:retirer|supprimer|désinscrire|désabonner|enlever|rayer)\b",
        rf"\bne (?:plus (?:me|nous|m'|jamais) ?\w+|(?:me|nous|m')\s?(?!{_NOT_SENT_FR})(?:\w+ez|\w+er|\w+ent"
        rf"|\w+s) (?:plus|jamais))\b"
        r"|\bne souhait\w+ (?:plus|pas) (?:recevoir|être)\b|\bne veu\w+ (?:plus|pas) recevoir\b|\bcesse[zr] (?:de"
        r"|vos|ces)\b|\barrête[zr] (?:de|vos|ces) (?:m'|nous )?\w*",
        r"^stop (?:aux|à vos|aux? vos) (?:e-?)?(?:mails?|messages|courriels|publicités?)\b",
        # Spanish
        r"(?:\b(?:elim[ií]n|b[oó]rr|qu[ií]t|ret[ií]r|remu[eé]v|s[aá](?:qu|c))(?:e|en|es|a|an|as|ad|ar)?(?:(?:me|nos)\b"
        r"|\b.{0,20}(?:\b(?:mis?|nuestr[oa]s?|est[ea](?= (?:correo|direc|e-?mail|mail|cuenta|contacto)))\b|@)"
        r"|\b(?= de (?:la|su) (?:lista|base)\b))"
        r"|\b(?:me|nos) (?:\w+ )?(?:elimin|borr|quit|retir|remuev|saqu)(?:e|en|a|an|ar)\b|\bser (?:elimin|borr"
        r"|retir)ad[oa]s?\b)"
        r".{0,40}\b(?:lista|base|registros?|contactos|correos?)\b|\b(?:d[eéa]n?(?:me|nos)|dar(?:me|nos)) de baja\b"
        rf"(?!{OTHERS_LIST})",
        r"\bno (?:me|nos) (?:vuelva\w* a (?:contact|escrib|env[ií]|mand|molest|llam)\w*"
        r"|(?:contact|escrib|env[ií]|mand|molest|llam)\w*(?:(?:,? (?:por favor|gracias))?[.! ]*$"
        r"|(?: [^\s,]+){0,4}? (?:más|mas|nunca|jamás|nada|otra vez|correos|e-?mails|mails|mensajes|publicidad|spam)\b"
        r"(?! (?:tarde|adelante|antes))))"
        r"|\bno (?:deseo|quiero|queremos|deseamos) (?:seguir )?recib\w*|\bdej(?:en|e"
        r"|ad|a) de (?:enviar|escribir|contactar|mandar|molestar)\w*",
        # Portuguese
        r"\b(?:remov|retir|exclu|tir|apag|descadastr)(?!\w*(?:[aei]mos|ou|aram)\b)\w*(?:-me|-nos)?\b.{0,40}\b(?:lista"
        r"|base|cadastro|mailing"
        r"|contatos?)\b|\bnão (?:me|nos) (?:contat|contact|envi|mand|escrev|incomod|procur)\w*(?: mais)?\b"
        r"|\bnão (?:desejo|quero|queremos|desejamos) (?:mais )?receber\b|\bpar(?:em|e|a) de (?:me "
        r"|nos )?(?:enviar|mandar|contatar|escrever)\w*",
        # Italian
        r"\b(?:rimuov|cancell|togli|elimin|toglie)\w*(?:mi|ci|temi|teci|re|ere)?\b.{0,40}\b(?:lista|liste|mailing"
        r"|database|elenco|rubrica|archivi\w*|indirizzo)\b|\bnon (?:(?:mi|ci) )?(?:contatta|scrive|invia|manda"
        r"|disturba|scrivete|contattate)\w*(?: più)\b|\bnon (?:desidero|desideriamo|voglio"
        r"|vogliamo) (?:più )?(?:ricevere|essere contattat\w)\b|\bsmett\w+ di (?:scriver|inviar|contattar"
        r"|mandar)\w*",
        r"\b(?:cancell|elimin|rimuov)\w*\b.{0,20}\b(?:miei|nostri) dati\b",
        r"^basta (?:con )?(?:le |queste |con le )?(?:e-?)?(?:mail|messaggi|pubblicità)\b",
        # Dutch
        r"\b(?:mij|me|ons|mijn|onze|dit)\b.{0,30}\buit (?:uw|jullie|je|de|deze|het) .{0,20}(?:lijst\w*|bestand\w*"
        r"|mailing\w*|database)\b.{0,20}\b(?:verwijder|hal|schrap|gooi)\w*",
        r"\b(?:verwijder|haal|schrijf|gooi)\w* (?:mij|me|ons|mijn|onze|dit)\b.{0,60}\b(?:lijst\w*|bestand\w*"
        r"|mailing\w*|database|uit|adres\w*|gegevens|af)\b|\bgeen (?:verdere |enkele )?(?:e-?mails?|mails?"
        r"|berichten|reclame) meer\b|\bniet (?:meer|langer|opnieuw) (?:te )?(?:mailen|benader\w*|contact\w*"
        r"|schrijv\w*|aanschrijv\w*|lastig)\b|\bstop met (?:het )?(?:mailen|sturen|e-?mailen)\b",
        # Scandinavian and Finnish
        r"\bsluta (?:att )?(?:mejla|maila|skicka|kontakta|skriva till|spamma)\b|\b(?:slut|stop) med at (?:skrive|sende"
        r"|maile)\b",
        r"\b(?:ta bort|ta väck|stryk|avregistrera|radera|fjern|slet|slett|meld|avmeld|afmeld|tag)\b (?:mig|oss"
        r"|meg|os|min|vår|vores|mitt)\b.{0,40}\b(?:från|fra|lista\w*|liste\w*|adress\w*|av|af|utskick)\b"
        r"|\b(?:kontakta|mejla|maila|kontakt|skriv|send)\w*\b.{0,15}\b(?:inte|ikke) (?:mig|meg|oss"
        r"|til)?.{0,15}\b(?:igen|mer|mere|längre|lenger|længere)\b|\b(?:inga|ingen|ikke) (?:fler|flere) (?:mejl"
        r"|mail|e-?post|e-?mails?|henvendelser)\b",
        r"\bpoista\w* (?:minut|meidät|osoitteeni|sähköpostini|tietoni)\b|\bälkää (?:enää )?(?:lähettäkö|ottako"
        r"|kirjoittako)\b|\bälä (?:enää )?(?:lähetä|ota)\b|\ben halua (?:enää )?(?:vastaanottaa|saada)\b",
        # Polish, Czech, Hungarian, Romanian
        r"\busunięci[ea] (?:mnie|nas|mojego|naszego|mojej|moich)\b|\bwypisani[ea] (?:mnie|nas)\b",
        r"\b(?:usu[nń]\w*|wypis\w*|wykreśl\w*|skreśl\w*) (?:mnie|nas|mój|nasz|ten)\b|\b(?:nie (?:życzę|chcę"
        r"|życzymy|chcemy)) .{0,30}\b(?:otrzymywa|wiadomości|maili|kontakt)\w*|\bproszę (?:więcej )?nie (?:pisać"
        r"|wysyłać|kontaktować)|\bnie (?:pisz\w*|wysyłaj\w*|kontaktuj\w*)\b.{0,20}\bwięcej\b",
        r"\b(?:odstra[nň]te|vyřa[dď]te|vymažte|odhlaste|vyškrtněte) (?:mě|mne|nás|můj|moji|si)\b"
        r"|\bnepřeji si\b.{0,40}\b(?:dostávat|zasílání|kontakt)\w*|\b(?:neposílejte|nepište|nekontaktujte)\b"
        r"|\btöröl\w+ .{0,30}\b(?:listá\w+|címe\w+)|\bne (?:írjanak|küldjenek) többet|\b(?:ștergeți|eliminați"
        r"|scoateți)[- ]mă\b|\bnu (?:mai|îmi mai) (?:trimiteți|contactați)\w*|\bnu mai doresc\b",
        # Russian, Ukrainian, Greek, Turkish
        r"(?:удалить|исключить|убрать|вычеркнуть|отписать) (?:меня|нас|мо[йюи]|наш\w*).{0,40}(?:рассылк|баз|списк"
        r"|адрес|почт|контакт)",
        r"(?:отпишите|удалите|исключите|уберите|вычеркните)\s+(?:меня|нас|мой|наш|этот)|(?:больше"
        r"|никогда) не (?:пишите|присылайте|беспокойте|отправляйте|шлите)|не (?:пишите|присылайте|шлите"
        r"|отправляйте)\s+(?:(?:мне|нам)\s*)?больше|прекратите (?:рассылку|писать|присылать|слать)|не хо(?:чу"
        r"|тим) (?:больше )?получать|видаліть (?:мене|нас)|більше не (?:пишіть|надсилайте)",
        r"διαγράψτε με|αφαιρέστε με|μην (?:μου|μας) (?:ξανα)?στ\w+|listenizden (?:çık|sil)\w*|beni (?:listeden"
        r"|listenizden)|bir daha (?:e-?posta|mail|mesaj)\w* (?:atma|gönderme)\w*|(?:e-?posta|mail) (?:göndermeyin"
        r"|atmayın)",
        # Japanese, Chinese, Korean
        r"配信(?:を|の)?停止|配信(?:を)?(?:解除|不要)|今後の?(?:ご)?(?:連絡|メール|営業)(?:は|を)?(?:一切)?(?:不要|お?控え|お断り|しないで|送らないで|ご遠慮)"
        r"|メール(?:を|は)(?:もう)?(?:送ら|送信し)ないで|リストから(?:外|削除)",
        r"(?:不要|请勿|請勿|别|別)再(?:给|給|向|跟|联系|聯繫|发|發|打扰)|(?:从|從).{0,12}(?:名单|列表|名單)(?:中|里)?(?:删除|移除|刪除)|停止(?:发送|發送|联系)"
        r"|不想再收到",
        r"수신을? ?거부|(?:더 이상|다시는).{0,20}(?:보내|연락)|(?:메일|연락).{0,8}(?:보내|하)지 ?(?:마|말)|"
        r"목록에서.{0,6}(?:삭제|제외)",
    )
)
_AMBIGUOUS: Final = late(
    r"(?:please )?(?:stop(?: (?:it|now|this|please))*|stopp|remove(?: please)?|remover|delete me|baja|стоп|td|cancella"
    r"|peruuta)"
)
# Sentences that speak about opting out without asking for it.
_ABOUT: Final = late(
    r"^come si (?!.{0,120}\b(?:mi|mi[ao]|miei|ci|nostr\w)\b)"
    # Only for a while.
    r"|\b(?:until|till) (?:after|the|we|our|my|i)\b|\bbis (?:nach|zum|zur|ende|mitte|anfang)\b|\bjusqu'(?:à|au|après|en)\b"
    r"|\bhasta (?:despu[eé]s|el|la|que|final)\b|\bfino (?:a dopo|al|alla|a quando)\b|\btot (?:na|het|de|eind)\b"
    # What is asked to be taken out of a paper or a plan of ours.
    r"|\b(?:logo|naam|foto)\b.{0,12}\buit (?:de|het)\b|\b\w{2,20}raient (?:plus|jamais)\b"
    r"|^(?:what (?:do|does|happens|if|would)\b|when\b|should\b|to (?:unsubscribe|opt|stop|be removed)|if (?:you|i"
    r"|we)\b|how (?:do|can|does|would|to)\b|does|do (?:you"
    r"|your)\b|can (?:customers|users|people|our|recipients|they)"
    r"|wenn sie|falls sie|um sich|si vous|pour (?:vous|se)|si (?:no )?(?:desea|quiere)|para (?:cancelar|darse)"
    r"|se (?:non )?desider|per (?:cancellar|disiscriv)"
    r"|click|klicken|cliquez|haga clic|clicca)"
    r"|\b(?:unsubscribe (?:link|button|page|rate|feature|option)|our (?:customers|users|subscribers|clients)"
    r"|your (?:customers|users|subscribers|clients|tool|product))\b"
    r"|\b(?:why|until|unless|before|vor|bis|avant|jusqu'?|hasta|fino a|prima d\w+|antes del?|not? unsubscribe|isn'?t"
    r"|is not) .{0,15}\b(?:unsub|january|february|march|april|may|june|july|august|september|october|november"
    r"|december|monday|tuesday|wednesday|thursday|friday|next|q[1-4]|20\d\d"
    r"|januar|jänner|februar|märz|mai|juni|juli|oktober|dezember|montag|dienstag|mittwoch|donnerstag|freitag"
    r"|janvier|février|mars|avril|juin|juillet|août|septembre|octobre|novembre|décembre|lundi|mardi|mercredi|jeudi|vendredi"
    r"|enero|febrero|marzo|abril|mayo|junio|julio|agosto|octubre|noviembre|diciembre|lunes|martes|miércoles|jueves|viernes"
    r"|gennaio|aprile|maggio|giugno|luglio|ottobre|dicembre|lunedì|martedì|mercoledì|giovedì|venerdì)"
    r"|\b(?:don'?t|do not|please don'?t) (?:unsubscribe|remove|take)\b"
    # "No mail, a demonstration": what is wanted instead follows.
    r"|\bkeine\w*\b[^.!?]{0,30}, (?:sondern|ich (?:will|möchte|brauche)|wir (?:wollen|brauchen)|lieber)\b"
    # "Stop mailing, call me instead": whoever still wants to talk is asked about.
    r"|\b(?:instead|stattdessen|plutôt|en su lugar|invece)\b|\b(?:we|i) need (?:a|an|your|the)\b"
    # "Do not stop writing", "do not write us off yet".
    r"|\bno dej(?:e[ns]?|éis) de \w+|\bnog niet (?:af|uit)\b"
    # Onto a list, not off it.
    r"|\b(?:nehmen|nimm|tragen|trag|setzen|setz)\b[^.!?]{0,60}\b(?:in|auf) (?:die|den|das|eure|ihre)\b[^.!?]{0,40}\b(?:auf"
    r"|ein)(?=\W*$)"
    r"|\bin (?:ihren|euren|den) verteiler\b|\bmich (?:hinein|rein|stattdessen|dafür)\b"
    r"|\bno (?:me|nos) llam\w+ (?:antes|por la|hasta)\b"
    # Another address than theirs, or how others get out.
    r"|[,;:-] ?(?:please |just |but |and )*(?:(?:use|try) (?:this|my|our|mine|the new)|write to (?:me|us) here)\b"
    r"|\b(?:to|at) (?:the|my|our|that) (?:old|former|previous|other)(?: \w+)? (?:address|e-?mail|inbox|mailbox|account)\b"
    r"|\b(?:an|auf|unter|über) (?:die|meine|unsere|das|mein|unser) (?:alte|frühere|vorige|bisherige|andere)s? "
    r"(?:e-?mail-?|mail-?)?(?:adresse|anschrift|postfach|konto)\b"
    r"|\b(?:my|our|meine|unsere|mon|notre|mi|nuestra|il mio|il nostro|mijn|ons|onze) (?:old|former|previous|alte"
    r"|frühere|bisherige"
    r"|vorige|ancienne|antigu[ao]|viej[ao]|anterior|vecchi[oa]|precedente|oude)\b[^.!?]{0,15}(?:address|adres|e-?mail"
    r"|mail|correo"
    r"|direcci[oó]n|indirizzo|anschrift|postfach|mailbox|inbox|boîte|casella)|\b(?:i|we) (?:now )?use \S{1,64}@"
    r"|\bmi (?:dirección|correo) (?:antigu|viej|anterior)"
    r"|\bhow (?:do|does|can|would|will) (?!i\b|we\b)(?:\w+ ){1,3}?(?:opt|unsubscribe|get off|get removed)\b"
)
# As people type it in a hurry.
_TYPO: Final = late(r"\bun[- ]?s[ubsc]{1,5}r?i[bp]e(?=d?\b)", re.IGNORECASE)
_PREFIX: Final = late(r"^(?:(?:re|aw|fw|fwd|wg|sv|vs|antw|odp|rv|r|ref|回复|答复)\s*[:：]\s*)+", re.IGNORECASE)
_SENTENCES: Final = late(r"(?<=[.!?。！？])\s+|\n+|(?<=[。！？])")
_ARTICLE: Final = late(r"\b(art)\. ?(?=\d)")
"""Of a law; its full stop ends no sentence."""
_GREETING: Final = late(
    r"^(?:hi|hello|hey|dear|good (?:morning|day|afternoon)|hallo|guten tag|sehr geehrte\w*|liebe\w*|bonjour|hola"
    r"|buenos días|"
    r"ciao|buongiorno|beste|olá|hej|hei|cześć|dzień dobry|здравствуйте|добрый день)\b(?: [^\s,.!?:]+){0,4}[,.!:]?$"
)


def asks_to_stop(own: str, subject: str = "") -> bool:
    """Whether the sender's own words, or a subject that says nothing else, ask us to stop."""
    if _BARE.fullmatch(_plain(_TYPO.sub("unsubscribe", _PREFIX.sub("", subject)))):
        return True
    if len(own) > _FIRST + _LAST:
        own = f"{own[:_FIRST]}\n… {own[-_LAST:]}"
    own = without_predecessors(own)
    if not sounds_like_stopping(own):
        return False
    # Asked only of the few that seem to ask: what else is ended in them, and whether somebody takes their place.
    rest = without_other_stops(own)
    return not (names_another_address(own) or wants_a_call(level(own))) and (rest == own or sounds_like_stopping(rest))


def sounds_like_stopping(own: str) -> bool:
    """Whether words of the precise list stand in a text, whoever and whatever they are of."""
    text = _TYPO.sub("unsubscribe", own.casefold().replace("’", "'").replace("`", "'"))
    text = _ARTICLE.sub(r"\1 ", text)
    sentences = [part.strip(" \t*_\"'“”‘’>-") for part in _SENTENCES.split(text)]
    sentences = [part for part in sentences if part and not _GREETING.fullmatch(part)]
    bare = [part for part in sentences[:4] if _BARE.fullmatch(_plain(part))]
    if any(_AMBIGUOUS.fullmatch(_plain(part)) is None for part in bare) and (
        bare[0] == sentences[0] or len(sentences) <= 8
    ):
        return True
    # "Stop" alone is a wish; "Stop! This is what we need" is not.
    if bare and len(" ".join(sentences).split()) <= 6:
        return True
    # A line break inside a sentence must not hide the request, so neighbours are read together too.
    joined = [f"{a} {b}" for a, b in pairwise(sentences) if a[-1] not in ".!?。！？"]
    parts = [*sentences, *joined]
    # Nearly all mail asks for nothing: each pattern looks at all of it at once before any looks at a sentence.
    everything = "\n".join(parts)
    likely = [pattern for pattern in _REQUESTS if pattern.search(everything)]
    if likely and any(_requests(part, likely) for part in parts):
        return True
    return exercises_a_right(everything) and any(exercises_a_right(part) and not _ABOUT.search(part) for part in parts)


def _requests(sentence: str, likely: Sequence[re.Pattern[str]]) -> bool:
    sentence = without_leavers(sentence)
    end = sentence if len(sentence) <= _LONGEST_SENTENCE else f"… {sentence[-_LONGEST_SENTENCE:]}"
    return not _ABOUT.search(sentence) and any(pattern.search(end) for pattern in likely)


def _plain(text: str) -> str:
    return " ".join(re.sub(r"[^\w'@.+-]+", " ", text.casefold().replace("’", "'")).split()).strip(" .'-+")
