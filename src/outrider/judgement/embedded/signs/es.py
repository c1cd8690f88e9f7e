"""Spanish, without accents."""
# ruff: noqa: E501 - the alternatives of a group read as one line

from typing import Final

WORDS: Final = {
    "we": r"""
        (?:nuestr[oa]s?|nosotros|nos)\b
        \w{3,}(?:amos|emos|imos)\b
    """,
    "does": r"""
        (?:ofrece\w*|vend(?:e|en|emos)|fabrica\w*|disen\w+|alquil\w+|mant(?:iene|enemos|ienen)|repar\w+|instal\w+|form(?:a|amos|an)|traduc\w+|entreg\w+|imprim\w+|asegur\w+|ayud\w+|desarroll\w+|produc\w+|cre(?:a|amos|an)|gestion\w+|limpi\w+|lav(?:a|amos|an)|recicl\w+|recog\w+|tuest\w+|cultiv\w+|asesor\w+|suministr\w+|provee\w*|montamos|monta|llevamos|revend\w+|sustitu\w+|organiz\w+|distribu\w+|conecta\w*|automatiz\w+|proporcion\w+|presta\w*|hacemos|hace)\b
    """,
    "thing": r"""
        (?:programa|software|plataforma|solucion\w*|servicios?|herramientas?|aplicacion|sistemas?|agencia|despacho|taller|fabricantes?|proveedor\w*|mayorista|empresa|maquin\w+|equipos?|productos?|gama|portal|cursos?|imprenta|dispositivos?|auditorias?)\b
        es (?:una?|el|la) \w+
    """,
    "works": r"""
        (?:compatible\w*|integra\w*|sincroniz\w+|export\w*|import\w*|automatic\w*|funciona\w*|sin conexion|en tiempo real|con un clic|mide|miden|envia\w*|muestra\w*|detect\w+|recordatorio\w*|avis\w+|calcul\w+|guardan?|almacen\w+|cifra\w*|soporta|pesa|incluye\w*|disponible\w*|las 24 horas|hasta \d|comprueb\w+|lee|reconoce)\b
        (?:recibe|recibira|puede|pueden|obtiene|usted ve)\b
    """,
    "buyers": r"""
        (?:clientes? (?:ideal\w*|tipo|objetivo)|publico objetivo|quien decide|decisor\w*|comprador\w*|dirigid\w+|pensad\w+ para|disenad\w+ para|hech\w+ para|orientad\w+|compensa|nos interesan|buscamos|vendemos a|compran|ideal para|perfil)\b
        nuestros (?:\w+ )?(?:clientes|compradores) (?:son|tienen|suelen|estan)\b
        (?:de|entre|mas de|menos de|a partir de|desde) [\d.]+(?: (?:a|y) [\d.]+)? (?:empleados|trabajadores|plazas|camas|sedes|vehiculos|usuarios|habitantes|habitaciones|tiendas|personas)\b
        (?:director\w*|gerentes?|jef[ea]s?|responsables?|duen\w+|propietari\w+)\b
    """,
    "not_for": r"""
        (?:no (?:trabajamos|vendemos|servimos|atendemos|suministramos)|no (?:es|son) (?:nuestro|nuestra|para)|demasiado (?:pequen|grande)\w*|no (?:interesan|encajan))\b
    """,
    "result": r"""
        (?:redu(?:jo|cido|jeron|cir|ce)|ahorr\w+|baj[oa]\b|disminu\w+|duplic\w+|aument\w+|mejor\w+|evit\w+|desde que|desde|tras|despues de|a la mitad|renov\w+|cambi\w+ a|eligi\w+|en seis meses|el primer ano|en menos de|resuelv\w+|hemos|paso de|sustituy\w+|mas rapid\w+)\b
    """,
    "trust": r"""
        (?:certific\w+|iso ?\d{4,5}|homologad\w+|premio\w*|ganador\w*|galardon\w+|valoracion\w*|opiniones|estrellas|patent\w+|reconocid\w+|confian|usan|utilizan|entre nuestros clientes|referencias|cuentan con|acreditad\w+)\b
        (?:mas de|casi|unos|unas|cerca de)? ?\d[\d.]* (?:\w+ ){0,2}(?:clientes|empresas|usuarios|proyectos|sedes|hoteles|clinicas|ayuntamientos|paises|escuelas|autoescuelas|instalaciones|granjas|tiendas|fabricas|bodegas|restaurantes)\b
        (?:dice|explica|cuenta|afirma)\b
    """,
    "price": r"""
        (?:precios?|tarifas?|cuesta\w*|coste|gratis|gratuit\w+|gastos|factur(?:a|amos)|cuota|suscripcion|descuento|mas iva|sin iva|iva|incluid\w+|suplemento|desde \d|ronda|cobramos|sale a|pago anual|presupuesto de)\b
        (?:al|por|a la) (?:mes|ano|dia|hora|usuario|vehiculo|equipo|semana|empleado|unidad|tonelada|persona)\b
    """,
    "terms": r"""
        (?:cancel\w+|preaviso|garantia|entrega\w*|plazo\w*|pago|minim\w+|permanencia|contrato\w*|prueba|devol\w+|reembols\w+|puesta en marcha|renueva|fianza|duracion|dura|dias (?:laborables|habiles)|acudimos|sin compromiso de)\b
        (?:en|a|durante|tras|hasta) (?:menos de )?(?:\d+|un|una|dos|tres|cuatro|cinco|seis|diez|doce) (?:horas?|dias?|semanas?|mes(?:es)?|anos?)\b
    """,
    "order": r"""
        (?:^|por favor,? )(?:no|nunca|jamas|siempre|nada de|solo|evitar|evitad|evite|dejad|dejar|prohibido|escribir|ningun\w*)\b
        (?:nunca|jamas|en ningun caso|bajo ningun concepto|no (?:hay que|se puede|podemos|debemos|se debe)|esta prohibido|sin permiso|prohibido)\b
    """,
    "said": r"""
        (?:mencion\w+|promet\w+|promesas?|escrib\w+|contact\w+|cit\w+|nombr\w+|habl\w+|palabra\w*|nombre|tratar|tutear|tono|insist\w+|correo\w*|mensaje|compromet\w+|afirm\w+|ofrecer|compar\w+)\b
    """,
    "house": r"""
        (?:fundad\w+|fundador\w*|fundo|plantilla|empleados|facturacion|beneficio|margen\w*|sede|familiar|generacion|caja|tesoreria|inversor\w*|accionistas?|grupo|filial|ultimo trimestre|capital|ronda de|equipo lo forman|rotacion|cartera de pedidos|presupuesto|somos \d+)\b
    """,
    "page": r"""
        (?:aviso legal|privacidad|cookies?|todos los derechos|iniciar sesion|suscrib\w+|boletin|leer mas|saber mas|mas informacion|contact[eao]|inicio|proyectos|descarg\w+|horario\w*|abierto de|cif|nif|registro mercantil|sigan\w*|siguenos|pagina \d+|tabla \d+|figura \d+|foto|sujet\w+ a cambios|introduzca|preguntas frecuentes|quienes somos|nuestro equipo|solicite|sin compromiso|capitulo|enviar|buscar|responsable del contenido|mapa web)\b
        \d{5} [a-z]\w+
    """,
    "job": r"""
        (?:buscamos (?:un|una|tecnic\w+|comercial\w*)|incorporacion|empleo|trabaja con|vacante\w*|oferta de trabajo|curriculum|cv|candidat\w+|salario|contrato indefinido|horario flexible|jornada|anos de experiencia|ofrecemos contrato|tienes|te ofrecemos)\b
    """,
    "slogan": r"""
        (?:bienvenid\w+|descubr\w+|imagin\w+|pasion\w*|excelencia|innovacion|exito|mision|vision|valores|corazon|futuro|suen\w+|prioridad|unic[oa]s?|mucho mas|cercania|a su lado|aliado|socio|juntos|mundo|confie|compromiso|centro de|cada dia)\b
    """,
    "doubt": r"""
        (?:quiza\w*|tal vez|probablemente|no estoy segur\w+|por (?:comprobar|confirmar)|habria que|creo|pienso|todos sabemos|hoy en dia|el mercado|en los ultimos anos|cada vez mas|el sector|cambia)\b
    """,
    "talk": r"""
        (?:hola|gracias|manana|ayer|lunes|martes|miercoles|jueves|viernes|llamar|dijo|semana santa|navidad|reunion|acta|notas|feria|aqui van|por favor)\b
    """,
    "verb": r"""
        (?:es|son|esta|estan|tiene|tienen|ha|han|hay|puede|pueden|sera|hace|va|dura|cuesta|permite|queda|debe)\b
        \w{3,}(?:amos|emos|imos|aron|ieron)\b
    """,
}
