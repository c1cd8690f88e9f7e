"""Spanish, without accents."""

from outrider.judgement.embedded.cues._make import FAIR, STRONG, WEAK, table

_MONTH = (
    r"(?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|setiembre|octubre|noviembre|diciembre|primavera|verano"
    r"|otono|invierno|navidad\w*|semana santa|las fiestas|las vacaciones|ano que viene|proximo ano|trimestre|semestre|20\d\d)\b"
)
_DAY = r"(?:lunes|martes|miercoles|jueves|viernes|manana|la semana que viene|la proxima semana)"

CUES = table(
    positive=(
        (
            STRONG,
            rf"""
            (?<!no )(?<!no nos )(?<!no me )(?:me|nos) (?:interesa|interesaria|encaja|gusta|gustaria|parece bien|viene|vendria|encantaria)\b
            (?:estoy|estamos) (?:\w+ )?(?:interesad\w+|abiert\w+|buscando|dispuest\w+)
            (?:suena|parece|pinta|tiene) (?:\w+ )?(?:bien|interesante|util|buena pinta|muy bien)
            (?:llame|llama|llamame|llameme|llamadme|llamenos|llamanos)\b(?! (?:en|despues|mas))
            (?:mande|manda|envia|envie|pasa|pase|remite|remita|mandad|enviad|haz|haga)(?:me|nos|n|d|noslo|melo)*(?: \w+){{0,4}} (?:informacion|info|presupuesto|propuesta|folleto|catalogo|detalles|presentacion|ejemplo\w*|oferta|mas|muestras?|enlace|hueco)
            (?:buscamos|buscabamos|andamos buscando|busco) (?:\w+ ){{0,3}}(?:algo|solucion|proveedor|justo)
            (?:podemos|podriamos|podrias|puedes) (?:\w+ )?(?:hablar|vernos|quedar|verlo|comentarlo|reunirnos)
            (?:cuenta|cuente|cuentame|cuenteme|cuentanos|dime) (?:\w+ )?mas
            (?:de acuerdo|vale|perfecto|ok|quedamos|hablamos|nos vemos)(?:,| para| el)* (?:\w+ ){{0,2}}{_DAY}
            {_DAY}(?: \w+){{0,4}} (?:me va bien|me viene bien|puedo|perfecto|estoy libre|bien)
            (?:con mucho gusto|encantad\w|por supuesto|claro que si|adelante)\b
            (?:pasate|pasese|venid|venga|ven|acercate|pase) (?:\w+ ){{0,2}}(?:por|a |al |el )
            (?:nos )?(?:vendria|viene) de perlas
            """,
        ),
        (
            FAIR,
            r"""
            por que no\b(?! \w+ \w+ \?)
            (?:buena|interesante) (?:idea|propuesta)
            (?:podria|puede) (?:\w+ ){0,3}(?:encajar|servir|interesar|ayudar|venir bien)
            (?:quiero|queremos|querria|quisiera|quisieramos) (?:\w+ ){0,3}(?:probar|ver|conocer|saber|una demo|presupuesto|probarlo|verlo)
            (?:ensene|enseneme|muestrame|muestreme|ensename)\w*
            (?:demo|presupuesto|prueba|agenda|cita|reunion|hueco)\b
            mi (?:movil|numero|agenda|telefono)
            ^(?:si|vale|claro|perfecto|genial|de acuerdo|estupendo)\b
            """,
        ),
    ),
    negative=(
        (
            STRONG,
            r"""
            no (?:\w+ ){0,2}(?:interesa|interesan|interesad\w+|encaja|necesito|necesitamos|hace falta|convence|aplica|aporta|sirve|procede)\b
            (?:ningun|sin|nulo|cero) (?:\w+ )?interes\b
            no,? (?:muchas )?gracias|gracias,? pero no\b
            (?:no es|nada) (?:\w+ )?para (?:nosotros|mi)\b
            ya (?:\w+ ){0,2}(?:tenemos|trabajamos|contamos|tengo|usamos|disponemos)\b
            (?:estamos|estoy) (?:\w+ ){0,3}(?:content\w+|satisfech\w+|cubiert\w+|servid\w+)\b
            (?:elegido|optado por|decantado por|escogido|contratado) (?:a |con )?(?:otr\w+|la competencia)
            no (?:vamos|voy|queremos|pensamos|seguiremos) (?:a )?(?:seguir|continuar|adelante|contratar)
            (?:lo hacemos|eso lo hacemos|hacemos todo|lo llevamos|lo gestionamos)(?: \w+){0,2} (?:nosotros|internamente|en casa|nosotras|mismos)
            (?:demasiado|muy|carisimo|tan) caro
            no (?:le |lo )?(?:veo|vemos|creo|creemos)\b
            (?:desastre|mala experiencia|perdida de tiempo|dinero tirado)
            """,
        ),
        (
            FAIR,
            r"""
            (?:no|que va|paso|nada)(?:[ .,!]|$)
            (?:lo siento|lamentablemente|por desgracia)\b
            (?:suerte|exitos)\b
            """,
        ),
    ),
    not_now=(
        (
            STRONG,
            rf"""
            (?:escribe|escriba|escribid|llama|llame|contacta|contacte|vuelve|vuelva|volved|vuelvan|recuerda|recuerde|avisa|avise|hablamos|hablemos|lo vemos|retomamos|retomemos|preguntame|pregunte)\w*(?: \w+){{0,5}} (?:en|despues|dentro|mas adelante|cuando|entonces|pasad\w+|a partir|para|{_MONTH})
            (?:ahora|ahora mismo|de momento|por el momento|por ahora|actualmente|este ano|este mes|en este momento)(?: \w+){{0,3}} (?:no|imposible|nada|complicado)\b
            no(?: \w+){{0,4}} (?:ahora|de momento|por el momento|por ahora|este ano|todavia|aun)\b
            (?:antes de|hasta|a partir de|despues de|pasad\w+|en|para) (?:\w+ ){{0,2}}{_MONTH}.{{0,30}}(?:vemos|hablamos|volv\w+|retom\w+|entonces|si|mejor|podr\w+|interes\w+)
            (?:el )?(?:ano|mes|trimestre|curso) que viene|(?:el )?proximo (?:ano|trimestre|curso|semestre)
            dentro de (?:unos|unas|dos|tres|cuatro|seis|\d+|un|una) (?:semanas?|meses|mes|anos?)\b
            presupuesto(?: \w+){{0,5}} (?:cerrado|agotado|gastado|congelado|asignado)
            (?:parado|congelado|en pausa|suspendido|aplazado|en espera|paralizado)\b
            (?:contrato|comprometid\w+|firmad\w+|permanencia) (?:\w+ )?hasta
            (?:no es|mal) (?:\w+ )?(?:buen )?momento
            """,
        ),
        (
            FAIR,
            r"""
            (?:es )?(?:muy |demasiado )?pronto\b
            (?:quizas|quiza|tal vez|a lo mejor) (?:mas )?(?:adelante|tarde|luego|otro)
            mas adelante|mas tarde|en el futuro
            (?:plena|hasta arriba|desbordad\w+|mucho lio|mudamos|mudanza|obras|liad\w+)\b
            no es (?:\w+ )?prioridad|ya veremos
            """,
        ),
    ),
    referral=(
        (
            STRONG,
            r"""
            (?:persona|contacto) (?:indicad\w|adecuad\w|correct\w|responsable)(?: \w+){0,3} (?:es|seria)\b
            (?:habla|hable|hablad|escribe|escriba|escribid|escribir|contacta|contacte|contactad|pregunta|pregunte|preguntad|dirigete|dirijase|consulta|consulte)(?: \w+)? (?:con |a |por |al |en )(?:el |la |mi |nuestr\w )?(?!mi\b|nosotros|partir)\w+
            (?:se lo|te lo|lo|la|os lo) (?:paso|reenvio|he pasado|he reenviado|remito|traslado|derivo)\b
            (?:reenvio|reenviado|remito|traslado|derivo|paso) (?:\w+ ){0,4}(?:a|al) (?:mi|nuestr\w|la|el|compras|departamento)
            (?:lo|la|de esto|de eso|esto|las compras)? ?(?:lleva|se encarga|se ocupa|decide|gestiona) (?!por)\w+
            (?:en copia|en cc)\b
            (?:me ha sustituido|mi sustitut\w|en mi lugar|mi sucesor\w?)
            """,
        ),
        (
            FAIR,
            r"@\w|(?:mi|nuestr[oa]) (?:companer\w|jef\w|soci\w|responsable|director\w?|herman\w|gerente|marido|mujer)\b|(?:ahora esta|el senor|la senora|don|dona) [a-z]+",
        ),
    ),
    wrong_person=(
        (
            STRONG,
            r"""
            no (?:\w+ ){0,3}(?:la persona|el contacto|la direccion) (?:indicad\w|adecuad\w|correct\w)
            (?:persona|direccion|correo|departamento|contacto|numero) (?:equivocad\w|incorrect\w|erroneo)
            (?:se equivoca|te equivocas|os equivocais|se han equivocado|equivocad\w+|confund\w+|confusion|error)\b
            ya no (?:trabajo|trabaja|estoy|esta|formo|pertenezco)\b
            (?:yo )?no (?:llevo|me encargo|me ocupo|gestiono|decido|soy)\b
            no es (?:de )?(?:mi|nuestro) (?:departamento|area|competencia|ambito|tema)
            (?:solo|solamente) (?:soy|es) (?:el |la |un |una )?(?:becari\w|recepcionista|secretari\w|en practicas)
            (?:correo|direccion|email) (?:personal|privad\w|particular)
            nada que ver con
            """,
        ),
    ),
    question=(
        (FAIR, r"\?|¿"),
        (
            STRONG,
            r"""
            cuant[oa]s? (?:cuesta|cuestan|vale|valdria|es|seria|tarda|tiempo|sale)\b
            (?:que|cual|cuales|como|donde|quien|quienes|cuando|por que|en que) (?:es|son|se|pasa|funciona|hay|diferencia|tiene|incluye|nos|habeis|han|precio)\b
            (?:teneis|tienen|tiene|haceis|hacen|trabajais|trabajan|hay|se integra|funciona|se puede|podeis explicar|ofreceis)\b.{0,60}\?
            no (?:me |nos )?(?:queda|quedo) claro|no (?:entiendo|entendi|entendemos)
            """,
        ),
        (WEAK, r"pregunta\w*\b|duda\w*\b|explicar|precios?\b|tarifas?\b"),
    ),
    neutral=(
        (
            FAIR,
            r"""
            recibido|anotado|tomo nota|tomamos nota|enterad\w|acuso recibo
            (?:lo|le|la) (?:miro|reviso|leo|estudio|pienso|vemos|veo|mirare|comento|consulto|revisare)\b|me lo pienso
            (?:lo )?(?:comentaremos|estudiaremos|valoraremos|hablaremos|revisaremos|veremos|comento)\b
            (?:te|le|os|les) (?:digo|decimos|avisare\w*|comento|contesto|informo|aviso|avisaremos)
            tengo que (?:\w+ )?(?:consultar\w*|hablar\w*|preguntar\w*|pensar\w*|mirar\w*)
            guardo|por si acaso|si surge|en caso de
            """,
        ),
        (
            FAIR,
            r"^(?:ok|gracias|muchas gracias|vale,? gracias|de acuerdo,? gracias|entendido)\b[^?]{0,25}$|gracias por (?:la info\w*|su mensaje|el aviso)",
        ),
    ),
)
