"""Words that mail programs write in many languages: who wrote when, forwarded headers, device lines, signatures.

Tables only; `quotes` and `inbound` use them. A language is added by adding its words to each table.
"""

import re
from typing import Final

from outrider.language.patterns import late


def _any(*words: str) -> str:
    return "|".join(words)


WROTE: Final = late(
    r"(?<!\w)(?:"
    + _any(
        r"wrote|writes|said",  # English
        r"schrieb(?:en)?|geschrieben",  # German
        r"a écrit|écrivait|a ecrit",  # French
        r"escribió|escribio|ha escrito",  # Spanish
        r"escreveu|escribiu",  # Portuguese, Galician
        r"ha scritto|scrive(?:va)?|ha escrit|va escriure",  # Italian, Catalan
        r"schreef|heeft geschreven|het volgende geschreven",  # Dutch
        r"skrev|skreiv|kirjoitti|kirjutas|skrifaði",  # Nordic, Finnish, Estonian, Icelandic
        r"napisał(?:\(a\)|a)?|pisze",  # Polish
        r"napsal(?:\(a\)|a)?|napísal(?:\(a\)|a)?|píše",  # Czech, Slovak
        r"je napisao(?:/la)?|je napisala|piše|napisao",  # Croatian, Serbian, Slovenian
        r"ezt írta|írta|a scris|shkroi",  # Hungarian, Romanian, Albanian
        r"rašė|rakstīja",  # Lithuanian, Latvian
        r"написала?|написал\(а\)|пишет|пише|писав|написав(?:\(ла\))?|написа",  # Russian, Ukrainian, Bulgarian
        r"έγραψε|έγραψαν",  # Greek
        r"şunu yazdı|şunları yazdı|yazdı|tarafından yazıldı",  # Turkish
        r"đã viết|menulis|nagsulat|aliandika",  # Vietnamese, Indonesian, Tagalog, Swahili
        r"כתב(?:ה|/ה)?|كتب(?:ت)?|نوشت",  # Hebrew, Arabic, Persian
        r"เขียนว่า|ने लिखा",  # Thai, Hindi
    )
    + r")|写道|寫道|写于|のメール|さんは書きました|が書きました|님이 작성|작성:|wrote[:：]",
    re.IGNORECASE,
)

_FROM: Final = _any(
    "from|von|de|da|van|från|fra|lähettäjä|od|nadawca|odesílatel|feladó|от|від|gönderen|kimden|expéditeur|remitente",
    "mittente|afzender|expeditor|de la|από|dari|từ|desde|från|saatja|nuo|מאת|من|寄件者|寄件人|发件人|發件人|差出人|送信者",
    "보낸 ?사람|发自|pošiljatelj|frá|reply-to|antwort an",
)
_WHEN: Final = _any(
    "sent|date|gesendet|datum|envoyé|envoyé le|enviado|enviada em|enviado el|inviato|data|verzonden|skickat|sendt|dato",
    "lähetetty|päivämäärä|wysłano|odesláno|dátum|elküldve|küldve|дата|отправлено|надіслано|gönderildi|tarih|fecha|trimis",
    "ημερομηνία|στάλθηκε|tanggal|dikirim|ngày|đã gửi|kuupäev|saadetud|נשלח|תאריך|التاريخ|تاريخ الإرسال|日期|发送时间|发送日期",
    "寄件日期|傳送時間|送信日時|日時|日付|보낸 ?날짜|날짜|poslano|sendt den|skickades",
)
_TO: Final = _any(
    "to|an|à|para|a|aan|till|til|vastaanottaja|do|komu|címzett|кому|do|kime|alıcı|destinataire|destinatario|către|προς",
    "kepada|đến|אל|إلى|收件人|收件者|宛先|받는 ?사람|za|cc|kopie|copie|kopia|копия|копія|抄送|副本|참조",
)
_SUBJECT: Final = _any(
    "subject|betreff|objet|asunto|assunto|oggetto|onderwerp|ämne|emne|aihe|temat|předmět|predmet|tárgy|тема|konu|subiect",
    "θέμα|perihal|subjek|chủ đề|teema|נושא|الموضوع|主题|主旨|件名|제목|tema|assumpte",
)
LABELS: Final[tuple[tuple[str, re.Pattern[str]], ...]] = tuple(
    (kind, late(rf"\A[\s>*|‏‪-‮]*(?:{words})\s*(?:\*+\s*)?[:：]\**\s*(?P<value>.*)", re.IGNORECASE))
    for kind, words in (("from", _FROM), ("when", _WHEN), ("to", _TO), ("subject", _SUBJECT))
)

DELIMITER: Final = late(
    r"\A\s*[-_=*—–]{2,}\s*(?:"
    + _any(
        "original message|original e-?mail|reply message|forwarded message|forwarded by .{0,60}|original appointment",
        "ursprüngliche (?:nachricht|mail|e-mail)|originalnachricht|original-nachricht|weitergeleitete nachricht",
        "message d['’]origine|message original|message transféré|message initial|mensaje original|mensaje reenviado",
        "mensagem original|mensagem encaminhada|messaggio originale|messaggio inoltrato|oorspronkelijk bericht",
        "doorgestuurd bericht|originele bericht|ursprungligt meddelande|vidarebefordrat meddelande|opprinnelig melding",
        "oprindelig (?:meddelelse|besked)|videresendt (?:melding|meddelelse|besked)|alkuperäinen viesti",
        "välitetty viesti|wiadomość oryginalna|oryginalna wiadomość|wiadomość przekazana|původní zpráva",
        "pôvodná správa|přeposlaná zpráva|eredeti üzenet|továbbított üzenet|mesaj original|mesaj redirecționat",
        "исходное сообщение|пересылаемое сообщение|пересланное сообщение|оригинальное сообщение|оригінальне повідомлення",
        "orijinal mesaj|özgün ileti|iletilmiş mesaj|αρχικό μήνυμα|izvorna poruka|originalna poruka|pesan asli",
        "thư gốc|tin nhắn gốc|ข้อความต้นฉบับ|הודעה מקורית|الرسالة الأصلية|رسالة أصلية|原始邮件|原始郵件|转发邮件|转发的邮件",
        "元のメッセージ|転送メッセージ|원본 메시지|원본 메일|전달된 메시지|original|antwort",
    )
    + r")\s{0,20}:?\s{0,20}[-_=*—–]{2,}\s*",
    re.IGNORECASE,
)
FORWARDED: Final = late(
    r"\A\s*(?:begin forwarded message|anfang der weitergeleiteten (?:nachricht|e-?mail)|début du message réexpédié"
    r"|début du message transféré|inicio del mensaje reenviado|inizio messaggio inoltrato|begin doorgestuurd bericht"
    r"|vidarebefordrat brev|start på videresendt (?:melding|besked)|início da mensagem encaminhada"
    r"|начало переадресованного сообщения|下面是被转发的邮件|転送されたメッセージ)\s*[:：]\s*",
    re.IGNORECASE,
)
DEVICE: Final = late(
    r"\A\s*(?:--\s*)?(?:"
    + _any(
        r"sent (?:from|via|by|using|with)\b.{1,80}",
        r"get outlook for (?:ios|android|mac)\b.{0,80}|envoyé (?:de(?:puis)?|avec|à partir de)\b.{1,80}",
        r"(?:von (?:meinem|unterwegs|mobil)|gesendet (?:von|mit|über)|diese nachricht wurde von meinem)\b.{1,80}",
        r"holen sie sich outlook für\b.{1,60}|télécharge[rz] outlook pour\b.{1,60}",
        r"obt[eé]n(?:er|ga|ha)? outlook (?:para|per)\b.{1,60}",
        r"enviad[oa] (?:desde|do|de|a partir do|con|pelo|via)\b.{1,80}|inviato (?:da|dal|con|tramite)\b.{1,80}",
        r"scarica outlook per\b.{1,60}|verzonden (?:vanaf|vanuit|met|via)\b.{1,80}|verstuurd vanaf\b.{1,80}",
        r"outlook voor (?:ios|android) downloaden.{0,60}|skickat? från\b.{1,80}|sendt fra\b.{1,80}|sendt med\b.{1,60}",
        r"lähetetty\b.{1,60}|wysłan[eo] z\b.{1,80}|odesláno z\b.{1,60}|odoslané z\b.{1,60}|trimis de pe\b.{1,60}",
        r"отправлено (?:с|из)\b.{1,80}|надіслано з\b.{1,60}|изпратено от\b.{1,60}|στάλθηκε από\b.{1,60}",
        r"elküldve\b.{1,60}|iphone['’]?umdan gönderildi.{0,20}|.{1,40} tarafından gönderildi|poslano s\b.{1,60}",
        r"dikirim dari\b.{1,60}|được gửi từ\b.{1,60}|发自我的.{1,40}|從我的.{1,40}傳送",
        r"iphoneから送信.{0,20}|나의 iphone에서 보냄",
        r"נשלח מה.{1,40}|أرسلت من.{1,40}|تم الإرسال من.{1,40}",
    )
    + r")\s*",
    re.IGNORECASE,
)
DEVICE_NAMES: Final = late(
    r"i-?phone|i-?pad|android|samsung|galaxy|outlook|gmail|yahoo|blackberry|windows|mail|mobil|handy|phone|telefon|móvil|"
    r"movil|celular|huawei|xiaomi|pixel|proton|device|gerät|smartphone|tablet|apple|watch|mac\b|nokia|hey\b|superhuman|"
    r"spark|hubspot|telekom|vodafone|verizon|at&t|t-mobile|gmx|web\.de|яндекс|yandex|mail\.ru|айфон|手机|携帯",
    re.IGNORECASE,
)
DISCLAIMER: Final = late(
    r"\A\s*\**(?:"
    + _any(
        r"this (?:e-?mail|message|communication|transmission)[^.]{0,120}(?:confidential|intended|privileged)",
        r"(?:confidentiality|legal|privacy) (?:notice|note|disclaimer)|disclaimer\b|notice: this (?:e-?mail|message)",
        r"the (?:information|contents?) (?:contained )?(?:in|of) this (?:e-?mail|message|communication)",
        r"(?:please )?consider the environment|save a tree",
        r"diese (?:e-?mail|nachricht)[^.]{0,120}(?:vertraulich|bestimmt)|der inhalt dieser (?:e-?mail|nachricht)",
        r"ce (?:message|courriel|mail|e-mail)[^.]{0,160}(?:confidentiel|destin)",
        r"este (?:mensaje|correo|e-?mail)[^.]{0,160}(?:confidencial|dirigid)|esta mensagem[^.]{0,160}confidenc",
        r"aviso (?:legal|de confidencialidad|de confidencialidade)|dit (?:e-?mail)?bericht[^.]{0,120}vertrouwelijk",
        r"(?:questo messaggio|questa (?:e-?mail|comunicazione)|le informazioni contenute)[^.]{0,160}(?:riservat|confidenzial)",
        r"virus-free\b|virenfrei\b|sans virus\b|this email has been (?:scanned|checked)",
    )
    + r")",
    re.IGNORECASE,
)
SIGN_OFF: Final = late(
    r"\A\s*(?:(?:with |many |kind|kindest|best|warm|warmest|all the|my) ?)*(?:"
    + _any(
        r"(?:kind(?:est)? |best |warm(?:est)? )?(?:regards|wishes)|best|cheers|thanks|thank you|many thanks|sincerely",
        r"yours (?:sincerely|truly|faithfully)|sincerely yours|respectfully|br|kr|rgds|thx|take care",
        r"(?:mit )?(?:freundlichen?|besten?|lieben?|vielen|herzliche[nr]?|schönen?) (?:grüßen?|gruß|dank|gruss|grüssen?)",
        r"grüße|gruß|viele grüße|beste grüße|mfg|vg|lg|danke",
        r"(?:bien )?cordialement|bien à vous|cdlt|salutations(?: distinguées)?|merci",
        r"(?:un )?(?:cordial )?saludos?(?: cordiales)?|atentamente|gracias|atenciosamente|cumprimentos|abraços?|obrigad[oa]",
        r"(?:cordiali|distinti) saluti|saluti|grazie|met vriendelijke groet(?:en)?|vriendelijke groet(?:en)?|groeten|mvg",
        r"(?:med )?vänlig(?:a)? hälsning(?:ar)?|mvh|(?:med )?venlig hilsen|(?:med )?vennlig hilsen|hilsen|ystävällisin terveisin",
        r"pozdrawiam|z poważaniem|s pozdravem|с уважением|з повагою|saygılarımla|üdvözlettel|με εκτίμηση",
    )
    + r")\s*[,.!–-]*\s*",
    re.IGNORECASE,
)
CONTACT: Final = late(
    r"(?:https?://|www\.)\S+|(?<![\w.+-])[\w.+-]+@[\w-]+\.\w+|(?:\+|00|\()\s?\d[\d\s()./-]{6,}|\b(?:tel|phone|mob(?:ile)?|fax|cell|t|m|e|w)"
    r"\s*[.:|]\s*\S|\b\d{3}[-. ]\d{3,4}[-. ]\d{2,4}\b|\s[|•·]\s|\b(?:gmbh|inc|ltd|llc|s\.?a\.?r\.?l|corp|ag|b\.?v)\b\.?"
    r"|\b(?:ceo|cto|cfo|coo|cmo|vp|head of|director|manager|founder|engineer|consultant|geschäftsführer|leiter)\b",
    re.IGNORECASE,
)
