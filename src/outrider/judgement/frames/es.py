"""Spanish: "usted" and "tú". Questions open with their mark."""

import re
from typing import Final

from outrider.judgement.frames.shape import Frames

FRAMES: Final = Frames(
    pages={"site": "en [su|vuestra] web", "jobs": "en [su|vuestra] oferta de empleo"},
    quoted=("He leído {page}: «{quote}»", "{Page} leo: «{quote}»", "{Page} he leído: «{quote}»"),
    told=("He leído {page} que {clause}.", "He visto {page} que {clause}.", "{Page} he leído que {clause}."),
    sought=("He visto que [buscan|buscáis] {what}.", "He leído que [buscan|buscáis] {what}."),
    cheer=("Enhorabuena.", "Mi enhorabuena.", "Enhorabuena a todo el equipo."),
    bridge=(
        "Por eso [le|te] escribo.",
        "De ahí mi mensaje.",
    ),
    moment=("Quizá sea un buen momento para presentarnos.",),
    me=(
        "Me llamo {sender} y trabajo en {business}.",
        "Soy {sender}, de {business}.",
        "[Le|Te] escribo de parte de {business}.",
    ),
    example=("Un ejemplo: {claim}", "Por ejemplo: {claim}", "{claim}"),
    another=("Un ejemplo: {claim}", "En la práctica: {claim}", "Por ejemplo: {claim}"),
    detail=("Un detalle: {claim}", "Un dato: {claim}", "Un apunte: {claim}"),
    ask=(
        "¿Es un tema para [ustedes|vosotros] en este momento? Basta con un sí o un no.",
        "¿[Tendría|Tendrías] 15 minutos el martes o el jueves para verlo?",
        "¿[Le|Te] escribo en dos líneas cómo sería en {company}?",
        "¿[Le|Te] muestro cómo sería en {company}?",
        "¿[Le|Te] vendría bien una llamada de 15 minutos la próxima semana?",
        "¿Puedo mostrar[le|te] un ejemplo en 15 minutos, el miércoles o el viernes?",
        "¿Merece la pena verlo en {company}? Basta con una línea.",
    ),
    ask_inbox=(
        "¿Quién es la persona indicada para esto en {company}? Basta con un nombre.",
        "¿A quién puedo dirigirme en {company} para esto?",
    ),
    ask_again=(
        "¿Es un tema para [ustedes|vosotros] este año, o lo dejo aquí?",
        "¿[Le|Te] envío más información, o no es el momento?",
        "¿[Le|Te] interesa verlo, o lo dejo aquí?",
    ),
    ask_other=(
        "¿Hay otra persona en {company} a quien pueda preguntar? Basta con un nombre.",
        "¿Quién sería la persona indicada en {company}? Basta con un nombre.",
    ),
    last=(
        "Este es mi último mensaje sobre esto.",
        "Con este mensaje lo dejo aquí.",
        "No [le|te] escribiré más sobre esto.",
    ),
    door=(
        "Si más adelante es un tema, basta con responder a este mensaje.",
        "Si algún día es buen momento, basta con una línea.",
    ),
    thanks=("Gracias por [su|tu] mensaje.", "Gracias por escribirme."),
    thanks_question=("Gracias por [sus|tus] preguntas.", "Gracias por preguntar."),
    unknown=("Eso todavía no lo sé; lo pregunto y [le|te] escribo de nuevo.",),
    rest_unknown=(
        "Lo demás todavía no lo sé; lo pregunto y [le|te] escribo de nuevo.",
        "Para lo demás todavía no tengo respuesta; lo pregunto y [le|te] escribo de nuevo.",
    ),
    open_one=("Todavía no tengo respuesta a [su|tu] pregunta «{question}»; lo pregunto y [le|te] escribo de nuevo.",),
    open_two=("Todavía no tengo respuesta a «{question}», ni a «{second}»; lo pregunto y [le|te] escribo de nuevo.",),
    say_when=(
        "¿Quedamos {when}? [Le|Te] envío una invitación.",
        "¿[Le|Te] viene bien {when}? [Le|Te] envío una invitación.",
        "¿Qué hora [le|te] vendría bien para una llamada de 20 minutos?",
    ),
    ask_when=("¿Qué día y a qué hora [le|te] vendría bien una llamada de 20 minutos?",),
    ask_call=(
        "¿[Quiere|Quieres] que lo veamos en una breve llamada?",
        "¿[Le|Te] ayudaría una breve llamada, o basta por ahora?",
    ),
    ask_price=("¿Vemos juntos qué significaría para {company}?",),
    not_now=("No hay ningún problema.", "¿Cuándo sería un mejor momento para retomarlo?"),
    not_now_dated=("No hay ningún problema.", "[Le|Te] escribiré entonces."),
    wrong_person=("Gracias por decírmelo.", "¿Quién sería la persona indicada para esto?"),
    referral=("Gracias por indicarme la persona adecuada.", "¿Puedo mencionar [su|tu] nombre al escribirle?"),
    referral_named=("Gracias, me dirigiré a {person}.", "¿Puedo mencionar [su|tu] nombre al escribirle?"),
    negative=("Gracias por decírmelo.", "No [le|te] escribiré más sobre esto."),
    neutral=("¿Qué [le|te] gustaría saber sobre esto?",),
    closings=("Un cordial saludo,", "Un saludo,"),
    at="En {business} {rest}",
    we=re.compile(r"(?:Nosotros )?(?P<rest>\w{1,40}(?:amos|emos|imos)\b.{1,1000})", re.DOTALL),
    quotes=("«", "»"),
    question="Una pregunta para {company}",
    topic="{What} para {company}",
)
