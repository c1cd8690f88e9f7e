"""The privacy page in Spanish."""

from typing import Final

from outrider.privacy.words.shape import PageWords

ES: Final = PageWords(
    title="Cómo obtuvo {company} su dirección, y sus derechos",
    intro="Esta página trata de la dirección {email}. Consultarla no cambia nada.",
    who="Quién es responsable",
    contact="Preguntas sobre sus datos: {contact}",
    representative_eu="Representante en la Unión Europea: {name}",
    representative_uk="Representante en el Reino Unido: {name}",
    purpose="Para qué se usan sus datos",
    purpose_text="Para escribirle, en su función profesional, sobre lo que ofrece {company}, y para responderle.",
    basis="Con qué base jurídica",
    bases={
        "legitimate_interest": "Un interés legítimo (artículo 6.1.f del RGPD): ofrecer a empresas algo que puede serles útil.",
        "consent": "Su consentimiento (artículo 6.1.a del RGPD). Puede retirarlo en cualquier momento; lo hecho"
        " antes sigue siendo lícito.",
        "contract": "Un contrato con usted, o medidas precontractuales que usted haya solicitado (artículo 6.1.b del RGPD).",
    },
    categories="Qué datos",
    kinds={
        "contact": "su nombre, su cargo y su dirección de correo profesional",
        "company": "lo que se conoce públicamente de su empresa",
        "mail": "los mensajes intercambiados con usted",
    },
    nothing="No se conserva nada sobre esta dirección, salvo lo que impide que se le escriba.",
    source="De dónde procede su dirección",
    sources={
        "page": "De una página web pública: {where}, leída el {date}.",
        "provider": "De un proveedor de datos profesionales ({where}), el {date}.",
        "inbound": "Usted nos escribió, el {date}.",
        "import": "De una lista que {company} incorporó el {date}.",
        "operator": "Introducida por {company} el {date}.",
        "": "No consta. Pregunte a {company}, que debe decirle lo que sepa.",
    },
    receivers="Quién más recibe sus datos",
    receivers_text="El proveedor de correo de {company} y el suyo, como en cualquier correo.",
    model="Un proveedor de modelos de lenguaje, que lee y redacta textos para {company}: {name}.",
    crm="El sistema en el que {company} gestiona sus contactos: {name}.",
    data_provider="Un proveedor de datos profesionales en el que {company} busca y comprueba contactos: {name}.",
    period="Cuánto tiempo se conservan",
    period_text="{never} meses tras el último mensaje si usted nunca ha respondido; si lo ha hecho, {answered}"
    " meses. Después se suprimen. Si se ha opuesto, queda una huella de su dirección, de la que no puede"
    " leerse la dirección, para que nadie vuelva a escribirle.",
    period_open="Mientras {company} los necesite para este fin, o hasta que usted se oponga.",
    not_automated="Ninguna decisión con efectos jurídicos para usted la toma solo una máquina.",
    rights="Sus derechos",
    rights_text="Puede preguntar qué datos se conservan, pedir que se rectifiquen o supriman, que se limite su uso,"
    " recibirlos en un formato habitual cuando proceda, y oponerse en cualquier momento y sin motivo a"
    " su uso para mercadotecnia directa.",
    complaint="También puede presentar una reclamación ante una autoridad de protección de datos, por ejemplo"
    " donde vive o trabaja.",
    object_text="Ningún mensaje más de {company}. Tiene efecto inmediato.",
    object_button="Me opongo: no me escriban más",
    access_text="Recibirá un correo en {email} para confirmar que es usted. Después, una persona de {company}"
    " responde en el plazo de un mes.",
    access_button="Envíenme lo que conservan sobre mí",
    erasure_text="Recibirá un correo en {email} para confirmar que es usted. Después, una persona de {company} decide"
    " en el plazo de un mes.",
    erasure_button="Supriman mis datos",
    done="Hecho",
    objected="{company} ya no escribe a {email}.",
    mailed="Se está enviando un correo a {email}. Abra el enlace que contiene para confirmar; {company}"
    " responde a más tardar el {date}. Si no llega, escriba a {contact}.",
    confirm="Confirme que fue usted",
    confirm_text="Alguien ha pedido a {company} {asks}. ¿Fue usted?",
    confirm_button="Sí, fui yo",
    confirmed="Gracias. Una persona de {company} responde a más tardar el {date}.",
    asks={
        "access": "una copia de los datos que conserva sobre esta dirección",
        "erasure": "que suprima los datos que conserva sobre esta dirección",
    },
    mail_subject="Confirme su solicitud, por favor",
    mail_text="Alguien ha pedido a {company} {asks}: {email}.\n\nSi fue usted, confírmelo aquí:\n{url}\n\nSi no, no"
    " tiene que hacer nada: sin confirmación no ocurre nada.\n\n{company}\n{address}\n",
)
