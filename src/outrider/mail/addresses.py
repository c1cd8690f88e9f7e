"""What an address says of who reads it: several people, or somebody with a mailbox at a service for everybody."""
# ruff: noqa: SIM905 - a list of words reads better as one text

from typing import Final

_ROLES: Final = frozenset(
    "info infos information office buero buro kontakt contact contacto contatto contatti contacts hello hallo hi hola ciao"
    " bonjour welcome mail email e-mail post post-office team firma company zentrale empfang reception recepcion receptie"
    " accueil segreteria secretariat secretariaat secretaria sekretariat verwaltung administration administracion"
    " amministrazione administratie admin direction direccion direzione directie geschaeftsleitung geschaeftsfuehrung"
    " management gerencia sales vertrieb verkauf ventes commercial ventas comercial vendite commerciale verkoop order orders"
    " bestellung bestellungen commandes pedidos ordini bestellingen shop store einkauf achats compras acquisti inkoop"
    " purchasing procurement buying support service help helpdesk kundenservice kundendienst serviceclient clientes clienti"
    " klantenservice customerservice care enquiries enquiry inquiries inquiry anfrage anfragen demande feedback"
    " hr jobs job karriere career careers bewerbung recruiting recruitment emploi empleo lavoro vacatures personal"
    " personalabteilung rh press presse prensa stampa pers media marketing pr newsletter news events"
    " accounts accounting billing invoice invoices rechnung rechnungen buchhaltung comptabilite facturation facturacion"
    " contabilidad contabilita fatture facturen boekhouding finance finanzen payroll"
    " it edv technik technical webmaster web www root hostmaster sysadmin security privacy datenschutz dpo gdpr rgpd legal"
    " compliance logistics logistik logistique logistica dispo disposition versand lager transport operations export import"
    " planning produktion production booking bookings reservations reservierung reservation reservas prenotazioni"
    # Polish, Danish, Swedish, Portuguese
    " biuro sprzedaz zamowienia zakupy ksiegowosc handlowy obsluga poczta kontor salg bestilling indkob regnskab kundeservice"
    " hej forsaljning inkop kundservice kundtjanst ekonomi faktura geral vendas encomendas atendimento contato financeiro".split()
)
"""Local parts of mailboxes that several people read, in ten languages."""
_FREE: Final = frozenset(
    "gmail.com googlemail.com outlook.com outlook.de outlook.fr outlook.es outlook.it outlook.ie outlook.dk outlook.at"
    " outlook.be outlook.com.au outlook.jp hotmail.com hotmail.co.uk hotmail.fr hotmail.de hotmail.it hotmail.es hotmail.be"
    " hotmail.nl hotmail.se hotmail.dk hotmail.com.au live.com live.co.uk live.de live.fr live.nl live.be live.se live.dk"
    " live.ie live.it live.com.au msn.com yahoo.com yahoo.co.uk yahoo.fr yahoo.de yahoo.it yahoo.es yahoo.ca yahoo.ie"
    " yahoo.in yahoo.co.in yahoo.co.jp yahoo.com.au yahoo.com.br yahoo.com.sg yahoo.co.za ymail.com rocketmail.com aol.com"
    " icloud.com me.com mac.com proton.me protonmail.com pm.me gmx.de gmx.net gmx.com gmx.at gmx.ch gmx.fr gmx.es gmx.co.uk"
    " web.de t-online.de freenet.de arcor.de posteo.de mailbox.org mail.de mail.com mail.ru yandex.ru yandex.com zoho.com"
    " zohomail.com zohomail.eu zoho.in fastmail.com fastmail.fm hey.com tutanota.com tuta.com tuta.io duck.com qq.com 163.com"
    " 126.com naver.com orange.fr wanadoo.fr free.fr sfr.fr neuf.fr laposte.net bbox.fr libero.it virgilio.it alice.it tin.it"
    " tiscali.it hotmail.ch bluewin.ch sunrise.ch aon.at chello.at a1.net ziggo.nl kpnmail.nl planet.nl hetnet.nl home.nl"
    " xs4all.nl telenet.be skynet.be proximus.be scarlet.be wp.pl o2.pl onet.pl op.pl interia.pl poczta.onet.pl gazeta.pl"
    " vp.pl tlen.pl seznam.cz mail.dk jubii.dk stofanet.dk telia.com spray.se comhem.se bredband.net telefonica.net terra.es"
    " eircom.net btinternet.com btopenworld.com sky.com virginmedia.com talktalk.net ntlworld.com blueyonder.co.uk"
    " bigpond.com bigpond.net.au optusnet.com.au iinet.net.au singnet.com.sg starhub.net.sg docomo.ne.jp ezweb.ne.jp"
    " softbank.ne.jp i.softbank.jp nifty.com biglobe.ne.jp ocn.ne.jp mweb.co.za telkomsa.net webmail.co.za vodamail.co.za"
    " rediffmail.com uol.com.br bol.com.br terra.com.br ig.com.br globo.com rogers.com sympatico.ca shaw.ca telus.net bell.net"
    " videotron.ca comcast.net verizon.net att.net sbcglobal.net bellsouth.net charter.net cox.net".split()
)
"""Domains that give addresses to anybody: nothing about a company follows from them."""


def is_role_account(email: str) -> bool:
    """Whether several people read it, or nobody: info@, kontakt@, achats@."""
    local = email.partition("@")[0].lower().partition("+")[0]
    return (
        local in _ROLES or local.rstrip("0123456789._-") in _ROLES or local.replace("-", "").replace(".", "") in _ROLES
    )


def is_free_mail(domain: str) -> bool:
    """Whether the domain is a mail service's own, where everybody has an address."""
    return domain.lower().rstrip(".") in _FREE
