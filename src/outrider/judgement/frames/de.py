"""German: "Sie" and "Du". After "Guten Tag …," a letter goes on in lower case."""

import re
from typing import Final

from outrider.judgement.frames.shape import Frames

FRAMES: Final = Frames(
    pages={"site": "auf [Ihrer|Eurer] Website", "jobs": "in [Ihrer|Eurer] Stellenanzeige"},
    quoted=(
        "{Page} habe ich gelesen: „{quote}“",
        "{Page} lese ich: „{quote}“",
        "Ich habe gelesen: „{quote}“",
    ),
    told=(
        "{clause}, wie ich {page} lese.",
        "{clause}, wie ich {page} gelesen habe.",
        "{Page} habe ich gelesen: {Clause}.",
    ),
    sought=("Sie suchen {what}, wie ich {page} lese.", "{Page} lese ich, dass Sie {what} suchen."),
    cheer=("Herzlichen Glückwunsch.", "Herzlichen Glückwunsch dazu.", "Meinen Glückwunsch dazu."),
    bridge=(
        "Deshalb schreibe ich [Ihnen|Dir].",
        "Darum melde ich mich bei [Ihnen|Dir].",
        "Deshalb komme ich auf [Sie|Dich] zu.",
    ),
    moment=("Vielleicht ist das ein guter Zeitpunkt, um uns vorzustellen.",),
    me=(
        "Mein Name ist {sender}, ich arbeite bei {business}.",
        "Ich bin {sender} von {business}.",
        "Mein Name ist {sender} von {business}.",
    ),
    example=("Ein Beispiel: {claim}", "Zum Beispiel: {claim}", "{claim}"),
    another=("Noch ein Beispiel: {claim}", "In der Praxis: {claim}", "Zum Beispiel: {claim}"),
    detail=("Noch ein Punkt: {claim}", "Noch ein Hinweis: {claim}", "Noch ein Detail: {claim}"),
    ask=(
        "Ist das für [Sie|Dich] gerade ein Thema? Ein kurzes Ja oder Nein genügt.",
        "[Hätten Sie|Hättest Du] am Dienstag oder Donnerstag 15 Minuten Zeit dafür?",
        "Soll ich [Ihnen|Dir] in zwei Zeilen schreiben, wie das bei {company} aussehen könnte?",
        "Soll ich [Ihnen|Dir] zeigen, wie das bei {company} aussehen könnte?",
        "Passt [Ihnen|Dir] nächste Woche ein Telefonat von 15 Minuten?",
        "Wäre das für {company} einen genaueren Blick wert? Eine Zeile genügt.",
        "Darf ich [Ihnen|Dir] das in 15 Minuten zeigen, am Mittwoch oder Freitag?",
        "Wollen wir uns das nächste Woche in 15 Minuten gemeinsam ansehen?",
    ),
    ask_inbox=(
        "Wer ist bei {company} dafür zuständig? Ein Name genügt.",
        "Wer wäre bei {company} die richtige Ansprechperson dafür?",
        "An wen bei {company} darf ich mich damit wenden?",
    ),
    ask_again=(
        "Ist das dieses Jahr ein Thema für [Sie|Dich], oder soll ich es dabei belassen?",
        "Soll ich [Ihnen|Dir] mehr dazu schicken, oder passt es gerade nicht?",
        "Darf ich [Ihnen|Dir] das zeigen, oder ist es nichts für [Sie|Dich]?",
        "Wären 15 Minuten dafür sinnvoll, oder soll ich es dabei belassen?",
    ),
    ask_other=(
        "Gibt es bei {company} jemanden, den ich dazu fragen darf? Ein Name genügt.",
        "Wer wäre bei {company} dafür die richtige Person? Ein Name genügt.",
    ),
    last=(
        "Das ist meine letzte Nachricht dazu.",
        "Dies ist meine letzte Mail in dieser Sache.",
        "Danach melde ich mich dazu nicht mehr.",
    ),
    door=(
        "Falls es später ein Thema wird, [antworten Sie|antworte] einfach auf diese Nachricht.",
        "Wenn es später einmal passt, genügt eine Zeile an mich.",
    ),
    thanks=("Vielen Dank für [Ihre|Deine] Nachricht.", "Danke für [Ihre|Deine] Nachricht."),
    thanks_question=("Vielen Dank für [Ihre|Deine] Fragen.", "Danke für [Ihre|Deine] Fragen."),
    unknown=("Das weiß ich noch nicht; ich frage nach und melde mich wieder bei [Ihnen|Dir].",),
    rest_unknown=(
        "Den Rest weiß ich noch nicht; ich frage nach und melde mich wieder bei [Ihnen|Dir].",
        "Auf den Rest habe ich noch keine Antwort; ich frage nach und melde mich wieder.",
    ),
    open_one=("Offen ist noch [Ihre|Deine] Frage „{question}“; ich frage nach und melde mich wieder.",),
    open_two=(
        "Offen ist noch [Ihre|Deine] Frage „{question}“, ebenso „{second}“; ich frage nach und melde mich wieder.",
    ),
    say_when=(
        "Wollen wir {when} festhalten? Ich schicke [Ihnen|Dir] eine Einladung.",
        "Passt [Ihnen|Dir] {when}? Ich schicke [Ihnen|Dir] eine Einladung.",
        "Welche Uhrzeit passt [Ihnen|Dir] für ein Telefonat von 20 Minuten?",
    ),
    ask_when=("Welcher Tag und welche Uhrzeit passen [Ihnen|Dir] für ein Telefonat von 20 Minuten?",),
    ask_call=(
        "Wollen wir das in einem kurzen Telefonat durchgehen?",
        "Hilft ein kurzes Telefonat, oder reicht das fürs Erste?",
    ),
    ask_price=("Wollen wir kurz durchgehen, was das für {company} heißt?",),
    not_now=("Das ist gar kein Problem.", "Wann wäre ein besserer Zeitpunkt dafür?"),
    not_now_dated=("Das ist gar kein Problem.", "Dann melde ich mich gern wieder bei [Ihnen|Dir]."),
    wrong_person=("Danke für den Hinweis.", "Wer wäre die richtige Person dafür?"),
    referral=(
        "Danke, dass [Sie|Du] mir die richtige Person [nennen|nennst].",
        "Darf ich [Sie|Dich] erwähnen, wenn ich schreibe?",
    ),
    referral_named=("Danke für den Hinweis, ich wende mich damit an {person}.", "Darf ich [Sie|Dich] dabei erwähnen?"),
    negative=("Danke für die offene Antwort.", "Ich schreibe [Ihnen|Dir] dazu nicht mehr."),
    neutral=("Was [möchten Sie|möchtest Du] dazu gern wissen?",),
    closings=("Mit freundlichen Grüßen", "Viele Grüße"),
    at="Wir von {business} {rest}",
    we=re.compile(r"Wir (?P<rest>.+)", re.DOTALL),
    quotes=("„", "“"),
    question="Eine Frage an {company}",
    topic="{What} für {company}",
    small_start=True,
)
