"""The privacy page in Polish."""

from typing import Final

from outrider.privacy.words.shape import PageWords

PL: Final = PageWords(
    title="Skąd {company} ma Państwa adres i jakie mają Państwo prawa",
    intro="Ta strona dotyczy adresu {email}. Samo jej obejrzenie niczego nie zmienia.",
    who="Kto odpowiada",
    contact="Pytania o dane: {contact}",
    representative_eu="Przedstawiciel w Unii Europejskiej: {name}",
    representative_uk="Przedstawiciel w Zjednoczonym Królestwie: {name}",
    purpose="Do czego służą Państwa dane",
    purpose_text="Aby pisać do Państwa, w związku z pełnioną funkcją, o tym, co oferuje {company}, i aby Państwu odpowiadać.",
    basis="Na jakiej podstawie prawnej",
    bases={
        "legitimate_interest": "Prawnie uzasadniony interes (art. 6 ust. 1 lit. f RODO): oferowanie firmom tego, co może im się"
        " przydać.",
        "consent": "Państwa zgoda (art. 6 ust. 1 lit. a RODO). Można ją wycofać w każdej chwili; to, co zrobiono"
        " wcześniej, pozostaje zgodne z prawem.",
        "contract": "Umowa z Państwem lub działania podjęte na Państwa żądanie przed jej zawarciem (art. 6 ust. 1"
        " lit. b RODO).",
    },
    categories="Jakie dane",
    kinds={
        "contact": "imię i nazwisko, stanowisko i służbowy adres e-mail",
        "company": "to, co publicznie wiadomo o Państwa firmie",
        "mail": "wymienione z Państwem wiadomości",
    },
    nothing="O tym adresie nie przechowuje się niczego poza tym, co nie pozwala na niego pisać.",
    source="Skąd pochodzi Państwa adres",
    sources={
        "page": "Z publicznej strony internetowej: {where}, odczytanej {date}.",
        "provider": "Od dostawcy danych o firmach ({where}), {date}.",
        "inbound": "Napisali Państwo do nas sami, {date}.",
        "import": "Z listy przejętej przez {company} w dniu {date}.",
        "operator": "Wpisany przez {company}, {date}.",
        "": "Nie zapisano. Proszę zapytać {company}; mają obowiązek powiedzieć, co wiedzą.",
    },
    receivers="Kto jeszcze otrzymuje dane",
    receivers_text="Dostawca poczty firmy {company} i Państwa własny, jak przy każdej wiadomości.",
    model="Dostawca modeli językowych, który czyta i pisze teksty dla {company}: {name}.",
    crm="System, w którym {company} prowadzi swoje kontakty: {name}.",
    data_provider="Dostawca danych o firmach, u którego {company} szuka i sprawdza kontakty: {name}.",
    period="Jak długo są przechowywane",
    period_text="{never} miesięcy po ostatniej wiadomości, jeśli nigdy nie odpowiedziano, w przeciwnym razie"
    " {answered} miesięcy. Potem są usuwane. Po sprzeciwie pozostaje skrót adresu, z którego nie da się"
    " adresu odczytać, aby nikt więcej do Państwa nie pisał.",
    period_open="Dopóki {company} potrzebuje ich do tego celu albo do Państwa sprzeciwu.",
    not_automated="Żadnej decyzji o skutkach prawnych dla Państwa nie podejmuje sama maszyna.",
    rights="Państwa prawa",
    rights_text="Mogą Państwo zapytać, jakie dane są przechowywane, żądać ich sprostowania lub usunięcia,"
    " ograniczenia ich używania, otrzymania ich w powszechnym formacie, gdy ma to zastosowanie, oraz w"
    " każdej chwili i bez podania przyczyny sprzeciwić się ich używaniu do marketingu bezpośredniego.",
    complaint="Mogą Państwo także złożyć skargę do organu ochrony danych, na przykład tam, gdzie Państwo mieszkają"
    " lub pracują.",
    object_text="Żadnych więcej wiadomości od {company}, ze skutkiem natychmiastowym.",
    object_button="Sprzeciwiam się: proszę do mnie nie pisać",
    access_text="Na adres {email} przyjdzie wiadomość z prośbą o potwierdzenie. Potem osoba z {company} odpowie w"
    " ciągu miesiąca.",
    access_button="Proszę przesłać, co o mnie przechowujecie",
    erasure_text="Na adres {email} przyjdzie wiadomość z prośbą o potwierdzenie. Potem osoba z {company} zdecyduje w"
    " ciągu miesiąca.",
    erasure_button="Proszę usunąć moje dane",
    done="Gotowe",
    objected="{company} nie pisze już na adres {email}.",
    mailed="Na adres {email} wysyłana jest wiadomość. Proszę otworzyć zawarty w niej link; {company} odpowie do"
    " {date}. Jeśli nic nie przyjdzie, proszę napisać na {contact}.",
    confirm="Proszę potwierdzić, że to Państwo",
    confirm_text="Ktoś poprosił {company} {asks}. Czy to Państwo?",
    confirm_button="Tak, to ja",
    confirmed="Dziękujemy. Osoba z {company} odpowie do {date}.",
    asks={
        "access": "o kopię danych przechowywanych o tym adresie",
        "erasure": "o usunięcie danych przechowywanych o tym adresie",
    },
    mail_subject="Proszę potwierdzić prośbę",
    mail_text="Ktoś poprosił {company} {asks}: {email}.\n\nJeśli to Państwo, proszę potwierdzić tutaj:\n{url}\n\nJeśli"
    " nie, nic nie trzeba robić: bez potwierdzenia nic się nie stanie.\n\n{company}\n{address}\n",
)
