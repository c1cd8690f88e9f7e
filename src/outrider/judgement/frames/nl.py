"""Dutch: "u" and "je", and "jullie" for their company."""

import re
from typing import Final

from outrider.judgement.frames.shape import Frames

FRAMES: Final = Frames(
    pages={"site": "op [uw|jullie] website", "jobs": "in [uw|jullie] vacature"},
    quoted=("{Page} las ik: “{quote}”", "{Page} lees ik: “{quote}”", "{Page} staat: “{quote}”"),
    told=("{clause}, las ik {page}.", "{clause}, lees ik {page}.", "{Page} las ik: {Clause}."),
    sought=("[U zoekt|Jullie zoeken] {what}, las ik {page}.", "{Page} las ik dat [u|jullie] {what} [zoekt|zoeken]."),
    cheer=("Gefeliciteerd.", "Van harte gefeliciteerd.", "Gefeliciteerd daarmee."),
    bridge=(
        "Daarom schrijf ik [u|je].",
        "Vandaar dit bericht.",
    ),
    moment=("Misschien is dit een goed moment om ons voor te stellen.",),
    me=(
        "Mijn naam is {sender} en ik werk bij {business}.",
        "Ik ben {sender}, van {business}.",
        "Ik schrijf [u|je] namens {business}.",
    ),
    example=("Een voorbeeld: {claim}", "Bijvoorbeeld: {claim}", "{claim}"),
    another=("Nog een voorbeeld: {claim}", "In de praktijk: {claim}", "Bijvoorbeeld: {claim}"),
    detail=("Nog een detail: {claim}", "Nog een punt: {claim}", "Nog een feit: {claim}"),
    ask=(
        "Speelt dit op dit moment bij [u|jullie]? Een kort ja of nee is genoeg.",
        "[Heeft u|Heb je] dinsdag of donderdag 15 minuten om dit te bespreken?",
        "Zal ik [u|je] in twee regels schrijven hoe dat er bij {company} uit zou zien?",
        "Zal ik [u|je] laten zien hoe dat bij {company} zou werken?",
        "Schikt het [u|je] volgende week om 15 minuten te bellen?",
        "Mag ik [u|je] een voorbeeld laten zien, woensdag of vrijdag, in 15 minuten?",
        "Is dit iets voor {company}? Eén regel is genoeg.",
    ),
    ask_inbox=(
        "Wie is bij {company} de juiste persoon hiervoor? Een naam is genoeg.",
        "Bij wie van {company} kan ik hiervoor terecht?",
    ),
    ask_again=(
        "Is dit dit jaar een onderwerp voor [u|jullie], of zal ik het hierbij laten?",
        "Zal ik [u|je] er meer over sturen, of komt het nu niet uit?",
        "Mag ik het [u|je] laten zien, of is het niets voor [u|jullie]?",
    ),
    ask_other=(
        "Is er bij {company} iemand anders aan wie ik dit mag vragen? Een naam is genoeg.",
        "Wie zou bij {company} de juiste persoon zijn? Een naam is genoeg.",
    ),
    last=(
        "Dit is mijn laatste bericht hierover.",
        "Na dit bericht laat ik het hierbij.",
        "Ik schrijf [u|je] hier niet meer over.",
    ),
    door=(
        "Mocht het later een onderwerp worden, antwoord dan gewoon op dit bericht.",
        "Als het later een keer past, is één regel genoeg.",
    ),
    thanks=("Bedankt voor [uw|je] bericht.", "Dank voor [uw|je] bericht."),
    thanks_question=("Bedankt voor [uw|je] vragen.", "Dank voor [uw|je] vragen."),
    unknown=("Dat weet ik nog niet; ik vraag het na en kom erop terug.",),
    rest_unknown=(
        "De rest weet ik nog niet; ik vraag het na en kom erop terug.",
        "Op de rest heb ik nog geen antwoord; ik vraag het na en kom erop terug.",
    ),
    open_one=("Ik heb nog geen antwoord op [uw|je] vraag “{question}”; ik vraag het na en kom erop terug.",),
    open_two=(
        "Ik heb nog geen antwoord op “{question}”, en ook niet op “{second}”; ik vraag het na en kom erop terug.",
    ),
    say_when=(
        "Zullen we {when} afspreken? Ik stuur [u|je] een uitnodiging.",
        "Schikt {when} [u|je]? Ik stuur [u|je] een uitnodiging.",
        "Hoe laat schikt het [u|je] om 20 minuten te bellen?",
    ),
    ask_when=("Wanneer schikt het [u|je] om 20 minuten te bellen?",),
    ask_call=(
        "Zullen we dit in een kort telefoontje doornemen?",
        "Helpt een kort telefoontje, of is dit voorlopig genoeg?",
    ),
    ask_price=("Zullen we samen kijken wat dat voor {company} betekent?",),
    not_now=("Dat is helemaal geen probleem.", "Wat zou een beter moment zijn om hierop terug te komen?"),
    not_now_dated=("Dat is helemaal geen probleem.", "Dan kom ik er graag bij [u|je] op terug."),
    wrong_person=("Bedankt dat [u|je] het laat weten.", "Wie zou hiervoor de juiste persoon zijn?"),
    referral=("Bedankt dat [u|je] me de juiste persoon noemt.", "Mag ik [uw|je] naam noemen als ik schrijf?"),
    referral_named=("Bedankt, ik neem hierover contact op met {person}.", "Mag ik [uw|je] naam noemen als ik schrijf?"),
    negative=("Bedankt voor het laten weten.", "Ik schrijf [u|je] hier niet meer over."),
    neutral=("Wat [wilt u|wil je] hierover graag weten?",),
    closings=("Met vriendelijke groet,", "Hartelijke groet,"),
    at="Wij van {business} {rest}",
    we=re.compile(r"(?:Wij|We) (?P<rest>.+)", re.DOTALL),
    quotes=("“", "”"),
    question="Een vraag voor {company}",
    topic="{What} voor {company}",
)
