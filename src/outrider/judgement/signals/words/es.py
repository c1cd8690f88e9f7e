"""Words of events in Spanish, in lower case without accents."""

from typing import Final

PLACES: Final = (
    r"plantas?|sedes?|oficinas?|tiendas?|naves?|delegaci(?:on|ones)|fabricas?|centros?|almacen(?:es)?|clinicas?"
    r"|talleres|taller|hoteles|hotel|restaurantes?|laboratorios?|lineas?(?! de (?:productos?"
    r"|negocio))|instalaci(?:on|ones)|bodegas?|locales|local"
    r"|plataformas?"
    r"|camiones|flota|vehiculos|furgonetas|maquinas?|maquinaria|tractoras|cocinas?|edificios?|hornos?"
    r"|invernaderos?|obrador|hangar|ruta"
)
"""Where a company may open or put something."""
OPENED: Final = (
    r"abiert[oa]|abrimos|abre|abrio|abrira|abriremos|apertura|inaugur\w+|ampli(?:ado|amos|a|acion|o)"
    r"|puesto en marcha|puesta en marcha|traslad\w+|estren\w+|construi\w+"
    r"|incorpor\w+|reform\w+|renov\w+|reab\w+|primera piedra|obras|moderniz\w+|instal(?:ado|amos|a)|invertid\w+"
    r"|doblado|duplicado"
)
"""What is said of a place that is new."""
NEW: Final = r"nuev[oa]s?|segund[oa]|tercer[oa]?|cuart[oa]"
"""What stands before a place that is new."""
GREW: Final = r"crec\w+|aument\w+|sub(?:e|io|ido)|duplic\w+|record|alcanz\w+|increment\w+"
FIGURES: Final = r"facturacion|ventas|ingresos|plantilla|produccion|pedidos|beneficios?|exportaciones"
EVENTS: Final[dict[str, str]] = {
    "funding": (
        r"\b(?:levant\w+|capt\w+|cierr\w+|cerrado|obtien\w+|obtenido|recib\w+)\b{NEAR}(?:{AMOUNT}|financiacion"
        r"|inversion|ronda)"
        r"|\bronda de (?:financiacion|inversion)\b|\bampliacion de capital\b|\binvert\w+ {NEAR}{AMOUNT}"
        r"|\binviert\w+ {NEAR}{AMOUNT}"
        r"|{AMOUNT}{NEAR}\b(?:captad\w+|financiacion|inversion|capital)\b|\bentra en el capital\b"
    ),
    "acquisition": (
        r"\badquir(?:ido|ida|e|imos|io)\b|\badquiere\b|\badquisicion\b"
        r"|\bcompra(?:do|da|n)?\b(?! (?:online|ahora|aqui))|\bfusion\w*|\babsorb\w+|\bse integra en\b"
        r"|\bforma(?:mos)? (?:ya |ahora )?parte del? grupo\b|\bse une al? grupo\b|\bcomprado por\b"
        r"|\bnuevos? propietarios?\b"
    ),
    "leadership": (
        r"\bnombr(?:a|ado|ada|amiento|an|amos)\b"
        r"|\bnuev[oa] (?:director\w*|gerente|consejer\w+|president\w+|responsable|ceo|jef[ea])\b"
        r"|\basume (?:la|el)\b|\bse incorpora\b[^.]{0,60}\bcomo\b|\bsucede a\b|\brelevo en la direccion\b"
        r"|\b(?:al frente|a la cabeza) de\b|\btoma las riendas\b|\bse jubila\b|\bnuev[oa] director\w*"
    ),
    "hiring": (
        r"\bbuscamos\b|\bse (?:busca|buscan|necesita|necesitan)\b"
        r"|\bcontrat(?:amos|ar|aremos|ado)\b[^.]{0,40}\b(?:personas|personal|tecnicos|trabajadores|empleados)\b"
        r"|\bvacantes?\b|\bofertas? de empleo\b|\bincorporar\b|\b(?:m/f|h/m)\b|\bpuestos? de trabajo\b"
        r"|\bnecesitamos\b|\bestamos contratando\b|\bunete\b|\benvia(?:nos)? tu (?:cv|curriculum)\b"
        r"|\bbuscan? (?:un|una|dos|tres|\d+)\b|\bnuevas incorporaciones\b|\bincorporamos a\b"
    ),
    "launch": (
        r"\blanz(?:a|ado|ada|amos|o|amiento|an)\b|\bpresent(?:a|amos|ado|o) (?:su|nuestro|nuestra|el|la) nuev\w+"
        r"|\bnuev[oa]s? (?:[\w-]+ )?(?:productos?|lineas? de|gamas?|aplicacion|servicios?|coleccion|modelos?"
        r"|plataforma)\b"
    ),
    "customer": (
        r"\b(?:firm\w+|anunci\w+|gan\w+|cerr(?:amos|ado)|adjudic\w+|obten\w+|obtien\w+"
        r"|logr\w+)\b[^.]{0,60}\b(?:contratos?|licitacion"
        r"|pedidos?|concurso)\b"
        r"|\bnuev[oa]s? clientes?\b|\b(?:confia|confian) en nosotros\b|\bha(?:n)? elegido\b|\badjudica\w*\b"
        r"|\bconfia en\b|\bnos (?:ha|han) (?:elegido|encargado|confiado)\b|\bencarga\b|\btras ganar\b|\belige\b"
    ),
    "certification": (r"\bcertific(?:ado|ada|acion|aciones)\b|\bacredit\w+|\bhomologa\w+|\biso ?\d{4,5}\b|\bsello\b"),
    "award": (r"\bpremios?\b|\bgalard\w+|\bpremiad\w+|\bdistinguid\w+|\breconocid[oa]s? con\b|\bmedallas?\b"),
    "partnership": (
        r"\balianza\w*|\bacuerdo de colaboracion\b|\bconvenio\b|\bcolaboracion con\b|\bjoint venture\b"
        r"|\bse ali(?:a|an)\b|\bacuerdo con\b"
    ),
    "regulation": (
        r"\bnuev[oa]s? (?:[\w-]+ ){0,2}(?:obligacion\w*|normativas?|reglamentos?|leyes|ley|directivas?|normas?)\b"
        r"|\bobligatori\w+|\bdebemos cumplir\b"
    ),
    "difficulty": (
        r"\bescasez\b|\bretrasos?\b|\bretirada de (?:producto|lotes?)\b"
        r"|\bparada de (?:produccion|la linea|planta)\b|\baverias?\b|\bhuelgas?\b|\breestructuracion\b"
        r"|\bcierre (?:temporal|de la planta)\b|\bincendios?\b|\binundaci\w+|\bconcurso de acreedores\b"
    ),
    "expansion": (
        r"\bduplic\w+ [^.]{0,40}\bcapacidad"
        r"|\bnos (?:hemos )?(?:mudado|trasladado|mudamos|trasladamos)\b|\bnueva direccion\b|\bnuevo domicilio\b"
        r"|\bnuevas instalaciones\b"
    ),
}
"""What tells of each kind of event; `{AMOUNT}` is a sum of money, `{NEAR}` a little text in between."""
ALSO: Final[dict[str, str]] = {
    "funding": (
        r"\b(?:aport\w+|financi\w+)\b{NEAR}{AMOUNT}"
        r"|\bprestamo de\b"
    ),
    "acquisition": (
        r"\bse incorpora a nuestro grupo\b"
        r"|\bcompra de\b"
        r"|\bpasa a formar parte\b"
        r"|\bcontinuamos el negocio\b"
    ),
    "leadership": (
        r"\basume (?:la|el)\b"
        r"|\b(?:es|sera) desde (?:hoy|ahora) (?:la|el) responsable\b"
        r"|\bpara dirigir (?:la|nuestra) empresa\b"
        r"|\ble sigue su\b|\btoma el relevo\b"
    ),
    "hiring": (
        r"\bse precisan?\b|\bprecisamos\b"
        r"|\bfaltan?\b[^.]{0,30}\b(?:en nuestr[oa]|mecanic\w+|conductor\w+)\b"
        r"|\bcubrir [^.]{0,20}puestos?\b"
    ),
    "launch": (
        r"\bllegan? (?:esta semana |ya |hoy )?a las tiendas\b|\bya (?:esta )?(?:a la venta|en (?:las )?tiendas)\b"
        r"|\bya puede\w*\b"
        r"|\bpresentamos (?:la|el|nuestr)\w*"
        r"|\bnuestr[oa] primer[oa]?\b"
        r"|\b(?:creado|creamos|formado|formamos|montado) (?:un|una|nuestro) (?:equipo|departamento|unidad|area)\b"
    ),
    "customer": (
        r"\b(?:se encargara|nos encargaremos|encargarse) de\b"
        r"|\bfabricaremos\b|\bsuministraremos\b|\bequiparemos\b"
        r"|\bse ha decidido por (?:nuestr|nosotr)\w+"
        r"|\bvende(?:n)? (?:ya )?nuestr\w+"
    ),
    "certification": (
        r"\bsuperado la auditoria\b(?:[^.]{0,30}\bsin [^.]{0,30})?"
        r"|\bcumple la iso\b"
    ),
    "award": (
        r"\b(?:gan\w+|logr\w+|consig\w+|llev\w+)\b[^.]{0,30}\b(?:oro|plata|bronce)\b"
        r"|\belegid[oa] (?:la|el) mejor\b"
        r"|\bprimer premio\b"
    ),
    "partnership": (
        r"\bcolaboracion con\b"
        r"|\bdesarrollaremos con\b"
    ),
    "growth": (
        r"\bmejor ano\b"
        r"|\bnunca\b[^.]{0,40}\btantos?\b"
        r"|\bfacturacion\b[^.]{0,20}\bsubido\b"
    ),
    "regulation": (
        r"\bnos afecta\b"
        r"|\btendremos que declarar\b"
    ),
    "difficulty": (
        r"\bdespedir a\b"
        r"|\besta parada\b|\bparada desde\b"
        r"|\bconcurso de acreedores\b"
        r"|\bere\b|\berte\b"
    ),
    "expansion": (
        r"\b(?:ponemos|puesto|pone) en marcha\b"
        r"|\bestren(?:amos|a|ado)\b"
        r"|\bse suman? a nuestra flota\b"
        r"|\bel doble de grande\b"
        r"|\bcimentacion\b"
    ),
}
"""The same in words that companies choose where they announce nothing, but tell."""
TROUBLE: Final = (
    r"\b(?:sentencia|demanda|denuncia|querella|investigacion|expediente|protestas?|queja|quejas"
    r"|reclamacion(?:es)?) (?:contra|a)\b"
    r"|\b(?:juzgado|tribunal|audiencia|inspeccion|ayuntamiento|autoridad|agencia)\b{NEAR}\b(?:conden\w+"
    r"|mult\w+|sancion\w+|impuso|impone|expedient\w+)"
    r"|\bmult(?:o|a de|ad[oa]s?|aron)\b|\bsancion(?:o|ad[oa]s?| de)\b|\bcondenad[oa]s?\b|\bdemandad[oa]s?\b"
    r"|\bimputad[oa]s?\b"
    r"|\bquejas? (?:de|por|sobre)\b|\breclamaciones (?:de|por|sobre)\b|\bse (?:quej\w+|han quejado)\b"
    r"|\bprotest\w+|\bboicot\w*|\bescandalo\w*"
    r"|\baccidente (?:laboral|mortal|en)\b|\b(?:herid|fallecid|muert|pirate|hacke|robad|despedid|filtrad)(?:o"
    r"|a|os|as|ado|ada|ados|adas)\b"
    r"|\bexplosion en\b|\bciberataque (?:a|contra|que)\b|\bvictimas? de un\w*|\bfiltracion de datos\b"
    r"|\bperdidas de {AMOUNT}"
    r"|\b(?:cierra|cierran|cerro|cerraron|cerrara|cerrado|cerrar|cierre de)\b[^.]{0,30}\b(?:su|sus"
    r"|nuestr[oa]s?|el|la|las|los|un|una|dos|tres)"
    r" [^.]{0,15}\b(?:{PLACES})\b"
    r"|\b(?:perdio|pierde|perdido|perder)\b[^.]{0,25}\b(?:contrato|clientes?|concurso|licencia|certificacion"
    r"|adjudicacion)\b"
    r"|\b(?:caus|provoc|sufri)\w*\b[^.]{0,20}\bdanos\b"
)
"""What befell a company, or is held against it; `{PLACES}` are those above. Read before everything else: no other word of such a
sentence makes it good news."""
EASED: Final = r"\b(?:menos|baj(?:o|a|an|aron|ado)|redu\w+|disminu\w+|descen\w+|la mitad)\b"
"""Beside which such a word tells of something that became better."""
HOURS: Final = (
    r"\b(?:sigue\w*|permanece\w*|queda\w*|mantiene\w*|dej\w+) (?:\w+ )?abiert\w+"
    r"|\bhorarios?(?: de (?:apertura|atencion))?\b|\bpuertas abiertas\b"
    r"|\babr(?:e|imos|en)\b[^.]{0,40}\b(?:los (?:lunes|martes|miercoles|jueves|viernes|sabados|domingos)"
    r"|fines? de semana|de \d+ a|hasta las \d)"
    r"|\babiert[oa]s?\b[^.]{0,40}\b(?:los (?:lunes|martes|miercoles|jueves|viernes|sabados|domingos)"
    r"|fines? de semana|de \d+ a|hasta las \d"
    r"|al publico)\b"
)
"""Doors that are open as they always are: nothing was opened."""
NOT: Final = r"\b(?:no|ningun\w*|nunca|nadie|sin|cancelad\w*|aplazad\w*)\b"
PERHAPS: Final = r"\b(?:si (?:usted|quiere|necesita|busca)|podria\w*|quizas?|tal vez|quisiera\w*|esper(?:a|amos) )\b"
PLANNED: Final = (
    r"\b(?:va a|vamos a|preve\w*|previst\w*|proyect\w*|\w{3,}(?:ara|aran|aremos|era|eremos|ira|iremos)|proxim\w*)\b"
)
US: Final = r"\b(?:nosotros|nuestr\w+|nos|hemos|estamos|somos|\w{2,}(?:amos|emos|imos))\b"
OTHERS: Final = (
    r"\b(?:nuestr\w+|un|una|el|la|uno de nuestros) (?:[\w-]+ )?(?:clientes?|clienta|socios?|proveedor\w*"
    r"|usuarios?)\b"
)
"""Who is not the company, named by what they are to it."""
