"""Trades as companies and claims name them in English, German, French, Spanish, Italian and Dutch: one line a trade.

So a claim about hauliers meets a Spedition without knowing what either means. What no line holds is left to meaning.
"""

from collections.abc import Collection
from functools import lru_cache
from typing import Final

from outrider.language.text import stem

_TRADES: Final = (
    "haulier hauliers haulage trucking freight spedition spediteur speditionen frachtführer stückgut fuhrunternehmen"
    " güterverkehr transporteur transporteurs fret affrètement transportista transportistas camionero fletes"
    " autotrasporti autotrasportatore trasportatori spedizioniere vervoerder wegvervoer expediteur",
    "logistics logistik logistiker logistique logística logístico logistica logistiek",
    "warehouse warehousing lager lagerhaus lagerei lagerhaltung entrepôt entreposage almacén almacenes almacenaje"
    " magazzino magazzini magazzinaggio deposito magazijn opslag pakhuis",
    "courier parcel parcels kurier paketdienst pakete paket messagerie colis coursier mensajería paquetería paquetes"
    " corriere pacchi koerier pakketten pakketdienst",
    "forwarding forwarder customs zoll seefracht luftfracht transitaire douane transitario aduanas doganale"
    " spedizioni vrachtexpediteur",
    "bakery bakeries baker bakers bäckerei bäckereien bäcker backhaus backwaren boulangerie boulangeries boulanger"
    " fournil panadería panaderías panadero horno panificio panetteria forno panettieri bakkerij bakkerijen bakker",
    "confectionery pastry chocolate konditorei konditoreien süßwaren schokolade pâtisserie confiserie chocolaterie"
    " pastelería confitería pasticceria pasticcerie cioccolato dolciaria banketbakkerij chocolade",
    "butcher butchers meat abattoir metzgerei metzger fleischerei schlachthof fleischwaren boucherie charcuterie"
    " viande carnicería matadero cárnica cárnicas macelleria salumificio macello carni slagerij slager vleeswaren"
    " slachthuis",
    "dairy dairies creamery cheese molkerei molkereien käserei käse milchwirtschaft laiterie laiteries fromagerie"
    " fromageries fromage lechería quesería queserías queso lácteos caseificio caseifici latteria formaggi zuivel"
    " zuivelfabriek kaasmakerij kaas",
    "brewery breweries brewing brewer brauerei brauereien brauer brasserie brasseries brasseur bière cervecería"
    " cerveceras cervecera cerveza birrificio birrifici birra brouwerij brouwerijen bier",
    "winery wineries vineyard vineyards winemaker winegrower viticulture weingut weingüter winzer weinbau kellerei"
    " vigneron vignerons viticole viticulteur domaine vignoble bodega bodegas viñedo viñedos vitivinícola viticultor"
    " cantina cantine vitivinicola viticoltori vigneti wijngaard wijnmaker wijnbouwer wijnhuis",
    "distillery distilleries spirits brennerei brennereien spirituosen distillerie spiritueux destilería destilados"
    " distilleria distillati distilleerderij stokerij",
    "restaurant restaurants gaststätte gaststätten wirtshaus gastronomie gastronom restauration restaurateur"
    " brasserie restaurante restaurantes restauración hostelería ristorante ristoranti ristorazione trattoria eetcafé"
    " horeca",
    "hotel hotels hotelier hotellerie gasthof hôtel hôtels hôtellerie hôtelier hoteles hotelero hotelera albergo"
    " alberghi alberghiero hotelketen",
    "campsite campsites camping caravan campingplatz campingplätze campings campeggio campeggi vakantiepark",
    "catering caterer caterers gemeinschaftsverpflegung partyservice traiteur traiteurs cateraar caterings"
    " ristorazione banqueting cateraars cateringbedrijf bedrijfsrestaurants",
    "grocer grocery supermarket supermarkets supermarkt supermärkte lebensmittelhandel supermarché épicerie"
    " supermercado supermercados supermercato supermercati alimentari supermarkten",
    "wholesaler wholesalers wholesale distributor distributors großhandel großhändler grosshandel grossiste"
    " grossistes négoce mayorista mayoristas distribuidor distribuidora grossista grossisti ingrosso distributore"
    " groothandel groothandels groothandelaar",
    "retailer retailers retail shop shops store stores einzelhandel einzelhändler laden geschäft fachgeschäft"
    " détaillant magasin magasins boutique commerce minorista tienda tiendas comercio dettaglio negozio negozi winkel"
    " winkels detailhandel",
    "ecommerce e-commerce webshop webshops onlinehandel onlinehändler onlineshop versandhandel cybermarchand"
    " tienda-online webwinkel webwinkels",
    "farm farms farmer agriculture agricultural landwirtschaft landwirt bauernhof agrar hof agricole ferme fermes"
    " agriculteur exploitation-agricole agricultura agrícola granja granjas agricultor finca agricoltura agricola"
    " fattoria azienda-agricola landbouw boerderij boerderijen akkerbouw",
    "poultry eggs egg geflügel eier legehennen volaille volailles œufs avicole avícola avicultura huevos aves avicolo"
    " avicola uova pollame pluimvee eieren",
    "fishery fish seafood aquaculture fischerei fisch fischzucht pêche poissons poisson mareyeur pisciculture"
    " conchyliculture pesca pescado piscifactoría marisco ittico itticoltura pesce visserij vis viskwekerij",
    "nursery gardener gardeners landscaping landscaper horticulture gärtnerei gartenbau gärtner landschaftsbau"
    " baumschule jardinier paysagiste pépinière jardinería jardinero paisajismo vivero viveros giardiniere"
    " giardinieri vivaista vivaisti vivaio giardinaggio hovenier hoveniers tuinman kwekerij tuinbouw boomkwekerij",
    "sawmill sawmills timber lumber sägewerk sägewerke holzindustrie schnittholz scierie scieries sciage bois"
    " aserradero aserraderos madera serrería segheria segherie legname zagerij zagerijen houtzagerij hout",
    "joinery carpenter carpentry joiner schreinerei tischlerei schreiner tischler zimmerei menuiserie menuisier"
    " charpente ébénisterie carpintería carpintero ebanistería falegnameria falegname carpenteria timmerfabriek"
    " timmerman schrijnwerker meubelmaker",
    "furniture möbel möbelhersteller möbelbau meuble meubles mobilier mueble muebles mobiliario mobili arredamento"
    " mobilificio meubel meubels meubelfabriek",
    "paper pulp cardboard packaging papier papierfabrik karton verpackung verpackungen papeterie carton emballage"
    " emballages papel papelera cartón embalaje embalajes envases cartiera carta cartone imballaggio imballaggi"
    " papierfabriek verpakking verpakkingen",
    "printer printers printing print druckerei druckereien druck druckhaus imprimerie imprimeries imprimeur imprenta"
    " imprentas impresión gráficas tipografia tipografie stamperia stampa-digitale drukkerij drukkerijen drukwerk",
    "foundry foundries casting castings gießerei gießereien giesserei guss eisengießerei fonderie fonderies fundición"
    " fundiciones fonderia getti gieterij gieterijen",
    "forge forging schmiede schmiedeteile gesenkschmiede forgeage estampage forja forjas forgia forgiatura smederij"
    " smeedwerk",
    "stamping pressing sheet-metal pressings deep-drawing stanzerei stanzteile pressteile umformtechnik umformbetrieb"
    " blechverarbeitung tiefziehteile blech emboutissage découpage tôlerie estampación chapa embutición stampaggio"
    " lamiera imbutitura plaatbewerking stanswerk dieptrekken plaatwerk",
    "machining turning milling machined zerspanung dreherei drehteile frästeile cnc usinage décolletage tournage"
    " mecanizado mecanizados torneado tornitura lavorazioni-meccaniche torneria fresatura verspaning draaierij"
    " freeswerk",
    "machinery machine-builder machines maschinenbau maschinenbauer anlagenbau sondermaschinen"
    " constructeur-de-machines machines-outils maquinaria máquinas máquina-herramienta macchinari macchine meccanica"
    " costruttori-di-macchine machinebouw machinebouwer machinefabriek",
    "plastics plastic moulding injection-moulding polymer kunststoff kunststoffe spritzguss kunststofftechnik"
    " plasturgie plastique injection plástico plásticos inyección plastica plastiche stampaggio-plastica"
    " materie-plastiche kunststof spuitgieten kunststoffen",
    "chemical chemicals chemie chemikalien chemisch chimie chimique química químicos químico chimica chimico chemische",
    "pharmaceutical pharmaceuticals pharma pharmazeutisch arzneimittel pharmaceutique laboratoire-pharmaceutique"
    " farmacéutica farmacéutico laboratorio-farmacéutico farmaceutica farmaceutico farmaceutisch farmacie"
    " geneesmiddelen",
    "pharmacy pharmacies chemist apotheke apotheken apotheker pharmacie officine pharmacien farmacia farmacias"
    " farmacéutico farmacie farmacista apotheek",
    "cosmetics cosmetic beauty kosmetik cosmétique cosmétiques beauté cosmética cosméticos belleza cosmetica"
    " cosmetici bellezza",
    "textile textiles fabric weaving textil textilien weberei tissage tejidos tessile tessuti tessitura textiel"
    " weverij",
    "clothing fashion apparel garment bekleidung mode kleidung vêtements habillement prêt-à-porter ropa moda"
    " confección abbigliamento kleding",
    "laundry laundries linen wäscherei wäschereien textilpflege textilservice mietwäsche blanchisserie blanchisseries"
    " pressing linge lavandería lavanderías lavanderia lavanderie wasserij wasserijen",
    "cleaning cleaners cleaner janitorial gebäudereinigung gebäudereiniger reinigung reinigungsfirma nettoyage"
    " propreté limpieza limpiezas pulizia pulizie schoonmaak schoonmaakbedrijf schoonmakers",
    "security guards guarding sicherheitsdienst wachdienst bewachung gardiennage sécurité vigilance seguridad"
    " vigilancia vigilantes vigilanza sicurezza guardie beveiliging bewaking",
    "construction builder builders contractor contractors bau bauunternehmen bauunternehmer hochbau tiefbau baufirma"
    " bâtiment btp entrepreneur construcción constructora constructoras obras costruzioni edilizia edile"
    " impresa-edile bouw bouwbedrijf aannemer aannemers",
    "roofer roofers roofing dachdecker dachdeckerei bedachung couvreur couvreurs couverture toiture cubiertas tejados"
    " techador coperture lattoneria tetti dakdekker dakdekkers dakwerken",
    "electrician electricians electrical elektriker elektroinstallation elektrobetrieb elektrohandwerk électricien"
    " électriciens électricité electricista electricistas instalaciones-eléctricas elettricista elettricisti"
    " impianti-elettrici elektricien elektriciens installateur",
    "plumber plumbers plumbing heating klempner installateur sanitär heizungsbau heizung plombier plombiers plomberie"
    " chauffagiste fontanero fontaneros fontanería calefacción idraulico idraulici termoidraulica loodgieter"
    " loodgieters sanitair verwarming",
    "painter painters decorating maler malerbetrieb lackierer peintre peintres peinture pintor pintores pintura"
    " imbianchino imbianchini tinteggiatura verniciatura schilder schilders schildersbedrijf",
    "scaffolding gerüstbau gerüst échafaudage échafaudages andamios andamiaje ponteggi steigerbouw steigers",
    "architect architects architecture architekt architekten architekturbüro architecte architectes arquitecto"
    " arquitectos arquitectura architetto architetti architettura architecten architectenbureau",
    "surveyor surveying engineering engineers ingenieurbüro vermessung ingenieure planungsbüro géomètre"
    " bureau-d'études ingénierie ingeniería topografía ingenieros ingegneria geometra ingegneri ingenieursbureau"
    " landmeter",
    "property landlord lettings realestate immobilien hausverwaltung immobilienverwaltung makler immobilier syndic"
    " agence-immobilière bailleur bailleurs inmobiliaria inmobiliarias administrador-de-fincas immobiliare"
    " amministratore-di-condominio immobiliari vastgoed makelaar makelaars vastgoedbeheer woningcorporatie"
    " woningcorporaties wohnungsgenossenschaft wohnungsgenossenschaften wohnungsbaugesellschaft"
    " wohnungsbaugesellschaften wohnungsunternehmen",
    "owners-association condominium eigentümergemeinschaft weg wohnungseigentümer copropriété copropriétés"
    " comunidad-de-propietarios condominio condomini vve vereniging-van-eigenaars",
    "lift lifts elevator elevators aufzug aufzüge fahrstuhl ascenseur ascenseurs ascensoriste ascensor ascensores"
    " ascensore ascensori liften",
    "bank banks banking banken sparkasse banque banques banco bancos banca banche",
    "insurance insurer insurers broker brokers versicherung versicherungen versicherungsmakler assurance assurances"
    " courtier assureur seguros aseguradora correduría corredores assicurazioni assicurazione verzekering verzekeraar"
    " verzekeringen tussenpersoon",
    "accountant accountants accountancy bookkeeping bookkeeper steuerberater steuerberatung steuerbüro buchhaltung"
    " wirtschaftsprüfer comptable comptables expertise-comptable expert-comptable comptabilité contable contables"
    " contabilidad asesoría gestoría asesorías gestorías commercialista commercialisti contabili contabilità"
    " accountantskantoor boekhouder boekhouding administratiekantoor",
    "lawyer lawyers solicitor solicitors attorney attorneys legal rechtsanwalt rechtsanwälte anwälte anwalt kanzlei"
    " anwaltskanzlei avocat avocats juridique abogado abogados bufete jurídico avvocato avvocati legale advocaat"
    " advocaten advocatenkantoor juridisch",
    "notary notaries notar notare notariat notaire notaires notaría notario notaio notai notaris notariskantoor",
    "consultancy consultant consultants consulting beratung unternehmensberatung berater conseil consultoría"
    " consultor consultora consulenza consulenti adviesbureau advies",
    "recruitment recruiter staffing recruiting personalvermittlung zeitarbeit personaldienstleister leiharbeit"
    " recrutement intérim reclutamiento ett selección-de-personal trabajo-temporal reclutamento somministrazione"
    " agenzia-per-il-lavoro werving uitzendbureau uitzend detachering",
    "marketing advertising werbung werbeagentur marketingagentur publicité communication publicidad mercadotecnia"
    " pubblicità comunicazione reclame reclamebureau",
    "agency agencies agentur agenturen agence agences agencia agencias agenzia agenzie bureau bureaus",
    "software saas softwarehaus softwarehersteller logiciel logiciels éditeur-de-logiciels programas programario"
    " gestionale programmi softwarebedrijf programmatuur",
    "publisher publishers publishing newspaper magazine magazines verlag verlage zeitung zeitschrift éditeur édition"
    " journal presse-écrite editorial editoriales periódico revista editore editoria casa-editrice giornale rivista"
    " uitgeverij uitgever krant tijdschrift",
    "hospital hospitals krankenhaus krankenhäuser klinikum klinik kliniken hôpital hôpitaux clinique hospitales"
    " clínica ospedale ospedali clinica ziekenhuis ziekenhuizen",
    "doctor doctors gp surgery physician physicians medical-practice arzt ärzte arztpraxis arztpraxen hausarzt praxen"
    " médecin médecins cabinet-médical généraliste médico médicos consultorio medico medici ambulatorio arts artsen"
    " huisarts huisartsen huisartsenpraktijk",
    "dentist dentists dental dentistry zahnarzt zahnärzte zahnarztpraxis zahnarztpraxen zahnmedizin dentiste"
    " dentistes dentaire chirurgien-dentiste dentista dentistas odontología clínica-dental dentisti odontoiatria"
    " studio-dentistico tandarts tandartsen tandheelkunde tandartspraktijk",
    "optician opticians eyewear optometrist optiker augenoptik augenoptiker brillen opticien opticiens optique"
    " lunetterie óptica ópticas óptico ottico ottici ottica occhiali",
    "physiotherapy physiotherapist physiotherapists physiotherapie physiotherapeut krankengymnastik kinésithérapie"
    " kinésithérapeute kiné fisioterapia fisioterapeuta fisioterapista fysiotherapie fysiotherapeut",
    "veterinary vet vets veterinarian tierarzt tierärzte tierarztpraxis tiermedizin tierklinik vétérinaire"
    " vétérinaires veterinario veterinaria veterinarios veterinari dierenarts dierenartsen dierenkliniek",
    "care nursing carehome carehomes pflege pflegeheim pflegeheime altenpflege altenheim seniorenresidenz"
    " seniorenheim ehpad maison-de-retraite soins aide-à-domicile residencia residencias geriátrico mayores cuidados"
    " casa-di-riposo rsa assistenza anziani verpleeghuis verzorgingshuis ouderenzorg thuiszorg woonzorg",
    "childcare nursery nurseries kindergarten creche kita kitas kindertagesstätte kinderbetreuung kinderkrippe crèche"
    " crèches garderie petite-enfance guardería guarderías escuela-infantil infantiles asilo asili nido infanzia"
    " kinderopvang kinderdagverblijf",
    "school schools academy academies schule schulen gymnasium école écoles lycée collège escuela escuelas colegio"
    " colegios scuola scuole istituto liceo scholen basisschool",
    "university universities college universität universitäten hochschule université universités universidad"
    " universidades università ateneo universiteit universiteiten hogeschool",
    "training courses tuition schulung schulungen weiterbildung kurse akademie formation formations cours formación"
    " cursos academia formazione corsi opleiding opleidingen cursus cursussen",
    "council councils municipality municipalities local-government gemeinde gemeinden stadtverwaltung kommune"
    " kommunen landkreis mairie mairies commune communes collectivité collectivités ayuntamiento ayuntamientos"
    " municipio municipal comune comuni ente-locale gemeente gemeenten",
    "association associations federation verband verbände verein vereine innung fédération syndicat-professionnel"
    " asociación asociaciones federación associazione associazioni federazione consorzio vereniging verenigingen"
    " brancheorganisatie",
    "museum museums gallery museen galerie musée musées museo museos galería musei galleria musea",
    "cinema cinemas theatre theatres kino kinos theater cinéma cinémas théâtre cine cines teatro teatros teatri"
    " bioscoop bioscopen",
    "gym gyms fitness fitnessstudio fitnessstudios salle-de-sport salles-de-sport gimnasio gimnasios palestra"
    " palestre sportschool sportscholen fitnesscentrum",
    "sports club clubs sportverein vereine sportif deportivo deportivos sportivo società-sportiva circolo sportclub"
    " sportvereniging",
    "travel tours tour-operator reisebüro reiseveranstalter reisen voyages voyagiste agence-de-voyages viajes"
    " agencia-de-viajes turismo viaggi agenzia-viaggi reisbureau reisorganisatie reizen",
    "coach coaches bus buses busunternehmen omnibus reisebus busse autocar autocars autocariste autobuses autocares"
    " autobus pullman touringcar touringcars busbedrijf",
    "taxi taxis cab taxiunternehmen vtc tassisti taxibedrijf",
    "car-dealer dealership dealerships cars automobile vehicles-dealer autohaus autohäuser autohandel autohändler"
    " kfz-handel concessionnaire concessionnaires automobiles concesionario concesionarios automóvil automóviles"
    " coches concessionaria concessionarie automobili auto autodealer autobedrijf autodealers",
    "garage workshop bodyshop repair autowerkstatt werkstatt karosserie kfz-werkstatt garages carrosserie garagiste"
    " taller talleres carrocería officina officine carrozzeria autofficina autoriparazione carrosseriebedrijf"
    " autogarage",
    "automotive car-maker carmaker automobilhersteller autohersteller automobilzulieferer zulieferer"
    " constructeur-automobile équipementier fabricante-de-automóviles automoción casa-automobilistica componentistica"
    " autofabrikant",
    "shipyard shipyards boatyard boatbuilder werft werften bootsbau schiffbau chantier-naval chantiers nautique"
    " astillero astilleros naval cantiere cantieri navale nautica scheepswerf scheepswerven scheepsbouw jachtbouw",
    "shipping ferry ferries vessels reederei reedereien schifffahrt fähre armateur maritime naviera navieras naval"
    " ferri armatore navigazione traghetti rederij rederijen scheepvaart veerdienst",
    "airport airline aviation flughafen fluggesellschaft luftfahrt aéroport compagnie-aérienne aeropuerto aerolínea"
    " aviación aeroporto compagnia-aerea aviazione luchthaven luchtvaart",
    "energy electricity power utility utilities energie strom stadtwerke energieversorger versorger énergie"
    " électricité énergéticien energía electricidad eléctrica energia elettricità stroom nutsbedrijf energiebedrijf",
    "solar photovoltaic photovoltaics pv photovoltaik solaranlagen solaire photovoltaïque panneaux fotovoltaica"
    " fotovoltaico solare zonnepanelen zonne-energie",
    "wind windfarm turbines windpark windparks windkraft windräder éolien éolienne éoliennes éoliens eólico eólica"
    " eólicos eolico eolica eolici windparken windenergie windmolens",
    "water waterworks sewage wastewater wasserwerk wasserversorgung abwasser kläranlage eau eaux assainissement agua"
    " aguas depuradora abastecimiento acqua acquedotto depurazione waterbedrijf waterschap riolering",
    "waste recycling recycler scrap entsorgung schrott abfall verwertung altmetall recyclage déchets ferraille"
    " collecte reciclaje residuos chatarra riciclaggio rifiuti rottami afval afvalverwerking schroot",
    "mining quarry quarries gravel bergbau steinbruch kieswerk kies carrière carrières mine granulats minería cantera"
    " canteras áridos cava cave miniera inerti mijnbouw groeve grind",
    "steel metal metalworking welding stahl metall metallbau schlosserei stahlbau acier métallerie chaudronnerie"
    " métallurgie acero metalurgia calderería acciaio carpenteria-metallica metallurgia metalmeccanica staal metaal"
    " metaalbewerking constructiebedrijf",
    "glass glazing glazier glas glaserei verglasung verre vitrerie vitrier vidrio cristalería cristal vetro vetreria"
    " vetrai glasbedrijf beglazing",
    "ceramics tiles pottery brick bricks keramik fliesen ziegelei ziegel céramique carrelage tuilerie briqueterie"
    " cerámica azulejos ladrillos ceramica piastrelle mattoni laterizi keramiek tegels bakstenen steenfabriek",
    "concrete cement precast beton zement betonwerk fertigteile béton ciment préfabriqué hormigón cemento"
    " prefabricados calcestruzzo prefabbricati betonfabriek",
    "electronics electronic circuit semiconductors elektronik leiterplatten halbleiter électronique circuits"
    " electrónica circuitos elettronica schede elektronica printplaten",
    "medical-devices medtech medizintechnik medizinprodukte dispositifs-médicaux dispositivos-médicos"
    " productos-sanitarios dispositivi-medici biomedicale medische-hulpmiddelen",
    "laboratory laboratories lab labs testing labor labore prüflabor laboratoire laboratoires analyses laboratorio"
    " laboratorios ensayos laboratori analisi laboratorium laboratoria",
    "cold-store frozen chilled refrigerated coldstore kühlhaus kühlhäuser tiefkühl tiefkühllager kühllager"
    " frigorifique surgelés froid entrepôt-frigorifique frigorífico congelados refrigerado frigorifero surgelati"
    " celle-frigorifere koelhuis vrieshuis diepvries koelopslag",
    "food foods lebensmittel nahrungsmittel alimentaire agroalimentaire aliments alimentación alimentos alimentaria"
    " alimentare alimenti agroalimentare voedingsmiddelen levensmiddelen voedsel",
    "fruit vegetables produce greengrocer obst gemüse fruits légumes primeurs frutas verduras hortalizas frutta"
    " verdura ortofrutta ortofrutticolo groente groenten",
    "beverage beverages drinks juice getränke getränkehersteller saft mosterei boissons jus bebidas zumos bevande"
    " succhi dranken frisdrank sap",
    "jewellery jewellers jewelry watchmaker juwelier juweliere schmuck uhrmacher bijouterie bijoutier joaillerie"
    " horlogerie joyería joyerías relojería gioielleria gioiellieri oreficeria orologeria juweliers sieraden",
    "hairdresser hairdressers salon salons friseur friseure friseursalon coiffeur coiffeurs coiffure peluquería"
    " peluquerías parrucchiere parrucchieri acconciature kapper kappers kapsalon",
    "funeral undertaker undertakers bestatter bestattung bestattungen pompes-funèbres funéraire funeraria funerarias"
    " tanatorio onoranze-funebri pompe-funebri uitvaart begrafenisondernemer uitvaartonderneming",
    "event events venue exhibition trade-fair veranstaltung veranstaltungen messebau eventagentur événementiel"
    " événements salon salons-professionnels eventos ferias congresos eventi fiere congressi evenementen"
    " evenementenbureau beurzen",
    "church churches parish charity charities kirche kirchen gemeinnützig stiftung église paroisse fondation"
    " association-caritative iglesia parroquia fundación ong chiesa parrocchia fondazione onlus kerk kerken stichting"
    " goed-doel",
    "telecom telecommunications network broadband telekommunikation netzbetreiber glasfaser télécom"
    " télécommunications fibre telecomunicaciones operadora fibra telecomunicazioni operatore telecommunicatie"
    " glasvezel",
    "rental hire plant-hire vermietung verleih mietpark baumaschinenverleih location loueur louer alquiler"
    " arrendamiento noleggio noleggi verhuur verhuurbedrijf",
    "toys toy games spielzeug spielwaren jouets jouet juguetes juguetería giocattoli speelgoed",
    "bicycle bicycles bike bikes cycle fahrrad fahrräder fahrradladen vélo vélos cycles bicicleta bicicletas ciclismo"
    " bicicletta biciclette ciclo fiets fietsen fietsenwinkel",
)
"""A name of several words has them joined by hyphens."""


_Several = dict[str, list[tuple[frozenset[str], int]]]
"""Names of several words, all of their stems and the trade, by the one of these that comes first in the alphabet."""


def _tables() -> tuple[dict[str, frozenset[int]], _Several]:
    one: dict[str, set[int]] = {}
    several: _Several = {}
    for number, line in enumerate(_TRADES):
        for word in line.split():
            parts = [stem(part) for part in word.replace("'", "-").split("-") if len(part) > 2]
            if word.count("-") + word.count("'") == 0:
                one.setdefault(stem(word), set()).add(number)
            elif len(parts) > 1:
                several.setdefault(min(parts), []).append((frozenset(parts), number))
    return {term: frozenset(numbers) for term, numbers in one.items()}, several


_OF, _SEVERAL = _tables()
_STARTS: Final = 6
_BY_START: Final[dict[str, tuple[str, ...]]] = {}
for _term in _OF:
    if len(_term) >= _STARTS:
        _BY_START[_term[:_STARTS]] = (*_BY_START.get(_term[:_STARTS], ()), _term)


@lru_cache(maxsize=20_000)
def trades_of(term: str) -> frozenset[int]:
    """The trades that a stem names, by number; also where it begins with a known name: Zahnarztbedarf is of dentists. Empty for
    none."""
    known = _OF.get(term)
    if known is not None:
        return known
    inside = [other for other in _BY_START.get(term[:_STARTS], ()) if term.startswith(other) or alike(term, other)]
    return frozenset().union(*(_OF[other] for other in inside))


def trades_in(found: Collection[str]) -> frozenset[int]:
    """The trades that these stems of one text name, in one word or in several."""
    held = set(found)
    several = [number for first in held & _SEVERAL.keys() for parts, number in _SEVERAL[first] if parts <= held]
    return frozenset(several).union(*map(trades_of, held))


def _named(*firsts: str) -> frozenset[int]:
    return frozenset(number for number, line in enumerate(_TRADES) if line.split()[0] in firsts)


SERVING: Final = _named(
    *(
        "software",
        "publisher",
        "association",
        "training",
        "university",
        "recruitment",
        "consultancy",
        "agency",
        "marketing",
    ),
    *("insurance", "wholesaler"),
)
"""Trades that serve other trades and are described by them: software for hauliers, an association of dentists."""


def words_of(trade: int) -> list[str]:
    """How a trade is named in one word, in all languages."""
    return [word for word in _TRADES[trade].split() if "-" not in word and "'" not in word]


_PREFIX: Final = 5
_ALIKE: Final = 0.62


def alike(one: str, other: str) -> bool:
    """Whether two stems are one word, inflected: Zahnarztpraxis and Zahnarztpraxen, gießerei and gießereien."""
    if one == other:
        return True
    shorter, longer = sorted((one, other), key=len)
    if len(shorter) < _PREFIX or shorter[:_PREFIX] != longer[:_PREFIX]:
        return False
    shared = next((at for at, (a, b) in enumerate(zip(shorter, longer, strict=False)) if a != b), len(shorter))
    return shared >= max(_PREFIX, _ALIKE * len(longer)) and len(shorter) - shared <= 3
