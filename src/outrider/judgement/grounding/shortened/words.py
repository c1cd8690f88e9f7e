"""Closed words that tell what may be left out of a statement, in all six languages."""

from typing import Final

from outrider.judgement.grounding.lexicon import listed

OR: Final = {
    "en": listed("or nor"),
    "de": listed("oder noch"),
    "fr": listed("ou ni"),
    "es": listed("o u ni"),
    "it": listed("o ne"),
    "nl": listed("of noch"),
}
"""Joints of a list of which any one is told, or of which all are denied."""
NOT: Final = listed(
    "not no never without nicht kein keine keinen keinem keiner nie ohne ne n pas jamais sans ni aucun aucune no"
    " nunca sin non mai senza niet geen nooit zonder nor noch"
)
"""What denies each member of a list with "or"; "except" and "instead of" do not."""
TOGETHER: Final = {
    "en": listed(
        "made consist consists mainly mostly chiefly primarily especially between either both neither whether together"
        " combined jointly combine combines combining combination mix mixes mixed mixture compare compares compared"
        " comparison total alternately alternatively versus respectively balance ratio difference pair pairs paired set"
        " sets merge merges merged joined connect connects connected link links linked choice choose sum same half part"
        " parts whichever"
    ),
    "de": listed(
        "besteht bestehen gefertigt allem hauptsächlich vornehmlich vorwiegend zwischen entweder sowohl weder zusammen"
        " gemeinsam kombiniert kombinieren kombination mischung mischen mischt gemischt vergleich vergleichen insgesamt"
        " abwechselnd beziehungsweise bzw jeweils verhältnis unterschied paar paarweise verbinden verbindet verbunden"
        " wahl auswahl summe gleiche gleichen hälfte teil teile je"
    ),
    "fr": listed(
        "surtout principalement faits faites composés entre soit ensemble conjointement combine combinent combinons"
        " combinaison mélange mélangeons mélangent comparaison comparons total alternance respectivement rapport"
        " différence paire relie relient relions choix somme même mêmes moitié partie parties"
    ),
    "es": listed(
        "todo principalmente hechos hechas entre ambos ambas bien sea juntos juntas combinado combinamos combina"
        " combinación mezcla mezclamos comparamos comparación alternativamente respectivamente relación diferencia par"
        " unimos une unen elección elegir suma mismo misma mismos mitad parte partes conjunto tanto"
    ),
    "it": listed(
        "soprattutto principalmente fatti fatte composti tra fra sia entrambi entrambe insieme combinato combiniamo"
        " combina combinazione miscela mescoliamo mescola confronto confrontiamo totale alternativamente rispettivamente"
        " differenza coppia uniamo unisce collega colleghiamo scelta somma stesso stessa stessi metà parte"
        " parti tanto"
    ),
    "nl": listed(
        "vooral voornamelijk hoofdzakelijk gemaakt bestaan bestaat tussen ofwel hetzij zowel samen gezamenlijk"
        " gecombineerd combineren combineert combinatie mengsel mengen mengt vergelijken vergelijking totaal afwisselend"
        " respectievelijk verhouding verschil paar verbinden verbindt keuze som zelfde dezelfde hetzelfde helft deel"
        " delen"
    ),
}
"""What holds of several only as they stand together, or of one of them."""
VERBS_OF_ONE: Final = listed("=make =use =operate =cost =need =supply =begin =send =keep =employ =plan")
"""What a source may lose as a light verb: beside one of these it is not known which member is a deed of its own."""
TERMS: Final = listed("=free =guarantee =discount =cheap =price =fee =pay =cost")
"""What somebody may have only on certain terms: what these hang on is never left out."""
BEFORE: Final = {
    "fr": listed(
        "petit petite petits petites grand grande grands grandes vieux vieil vieille vieilles nouveau nouvel nouvelle"
        " nouveaux nouvelles beau bel belle beaux belles bon bonne bons bonnes ancien ancienne anciens anciennes jeune"
        " jeunes autre autres gros grosse grosses haut haute hauts hautes mauvais mauvaise vrai vraie simple simples"
        " premier premiere premiers premieres"
    ),
    "es": listed(
        "gran grandes pequeno pequena pequenos pequenas viejo vieja viejos viejas nuevo nueva nuevos nuevas antiguo"
        " antigua antiguos antiguas buen buena buenos buenas mal mala malos malas otro otra otros otras primer primera"
        " primeros primeras diversos distintos"
    ),
    "it": listed(
        "piccolo piccola piccoli piccole grande grandi gran vecchio vecchia vecchi vecchie nuovo nuova nuovi nuove"
        " antico antica antichi antiche buon buono buona buoni buone bel bello bella belli belle altro altra altri altre"
        " primo prima primi prime vari varie"
    ),
}
"""Adjectives that stand before their noun in French, Spanish and Italian, and may belong to every member of a list."""
SINGULAR: Final = {
    "fr": listed("le la l un une notre"),
    "es": listed("el la un una nuestro nuestra"),
    "it": listed("il lo la l un uno una nostro nostra"),
}
"""Articles of one thing: an adjective behind its noun belongs to that alone."""
RELATIVE: Final = {
    "en": listed("which who whose where that when"),
    "de": listed("der die das den dem deren dessen denen wo was wobei welche welcher welches"),
    "fr": listed("qui que qu dont ou lequel laquelle lesquels lesquelles ce"),
    "es": listed("que quien quienes donde cuyo cuya cuyos cuyas lo cual"),
    "it": listed("che cui dove il quale la quale i quali le"),
    "nl": listed("die dat waar waarvan waarbij waarmee wat wiens"),
}
"""What begins a clause that hangs on the noun before it."""
DEALS: Final = {
    "en": listed(
        "contract agree subscri order appoint arrang member plan deposit notice booking reserv request law permi"
        " consent licen voucher invit weight minimum maximum discount default night day week month year hour case noon"
        " midday midnight morning evening lunch dawn dusk deadline date"
    ),
    "de": listed(
        "vertrag verein abo bestell termin mitglied anzahl kaution frist buchung anfrag antrag gesetz genehmig erlaub"
        " lizenz gutschein einlad gewicht mindest höchst rabatt nacht tag woche monat jahr stunde fall auftrag"
    ),
    "fr": listed(
        "contrat accord abonne command rendez adhe forfait acompt caution preavis reserv loi autoris licen bon invit"
        " poids minim maxim remise defaut nuit jour semaine mois an heure cas convention exempl rapport"
    ),
    "es": listed(
        "contrat acuerd suscri pedid cita socio plan fianza preaviso reserv petic solicit ley permis licenci vale invit"
        " peso minim maxim descuent defecto noche dia semana mes ano hora caso convenio encargo"
    ),
    "it": listed(
        "contratt accord abbonament ordin appuntament soci piano acconto cauzion preavvis prenot richiest legge permess"
        " licenz buono invit peso minim massim sconto difetto notte giorno settiman mese anno ora caso convenzion"
        " incarico"
    ),
    "nl": listed(
        "contract afspra abonnement bestel lid leden plan borg opzeg reserv verzoek aanvra wet vergun toestem licenti"
        " bon uitnod gewicht minim maxim korting nacht dag week maand jaar uur geval opdracht stuk"
    ),
}
"""How words begin that make of "with a …" or "by …" a term of what is said."""
CHANNELS: Final = listed(
    "card phone telephone post mail email rota karte telefon nachnahme post carte telephone courrier courriel poste"
    " tarjeta telefono correo carta posta kaart telefoon video"
)
"""Means that tell how one gets at it, and are no way of doing it."""
ONE: Final = {
    "en": listed("a an"),
    "de": listed("ein eine einen einem einer"),
    "fr": listed("un une"),
    "es": listed("un una"),
    "it": listed("un uno una"),
    "nl": listed("een"),
}
"""Articles of one thing that is not known yet."""
