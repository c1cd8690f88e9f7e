"""Whether somebody gives another address to write to in place of theirs: they point to a colleague, and say no to nothing.

"Take me off and write to Sam" is no wish of the house to hear no more. It is one, and stays one, where anybody else is to be
spared too, where the address is for a complaint or a confirmation, or where it is to be dropped along with theirs.
"""

from typing import Final

from outrider.language.patterns import late
from outrider.mail.other_stops import level

_READ: Final = 1500
_ADDRESS: Final = r"[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}"
_BETWEEN: Final = rf"(?:[^.,;!?\n@]|\.(?=\w)){{0,60}}?(?:, (?:[^.,;!?\n@]|\.(?=\w)){{0,40}}?)?(?<![\w.+-]){_ADDRESS}"
_WRITE_TO: Final = late(
    r"(?:^|[,:;.!?(-]\s?|\b(?:and|but|please|just|then|instead|kindly|or|und|bitte|dafur|sondern|et|mais|plutot"
    r"|merci d[e']|y|pero|sino|e|ma|en"
    r"|maar|graag) )"
    r"(?:(?:please|just|bitte|dafur|plutot|mejor|meglio|liever|better|to|de|d') ?)*(?:write|e-?mail|mail|contact|message|use"
    r"|try|ask|send|speak|talk"
    r"|reach|put|add|replace|turn|schreib\w*|wend\w*|kontaktier\w*|nehm\w*|nimm|nutz\w*|verwend\w*|richt\w*|frag\w*|an"
    r"|ecri\w+|contact\w*"
    r"|adress\w*|prenez|prendre|utilis\w+|mettez|setz\w*|voyez|escrib\w+|dirij\w+|us[ea]n?|pong\w+|habl\w+|scriv\w+"
    r"|contatt\w+"
    r"|us[ai]\w{0,3}|mett\w+"
    rf"|rivolg\w+|sent\w+|schrijf|stuur|neem|gebruik|zet|vraag)\b{_BETWEEN}"
    # Who it is that deals with it.
    r"|\b(?:decides?|decide|handles|(?:new )?contact(?: person)? is|successor is|nachfolger\w* (?:ist|heisst)|runs"
    r"|looks after|is in charge|takes over|took over|has taken over|entscheidet|betreut"
    r"|zustandig|macht das"
    r"|ubernimmt|qui (?:suit|gere|decide|s'en occupe|reprend)|faut contacter|lleva|resuelve|se encarga|segue|gestisce"
    r"|se ne occupa|si occupa"
    r"|beslist|regelt|doet|aanspreekpunt|gaat (?:daar|er|hier)?over)\b"
    rf"(?:[^;!?\n@]){{0,60}}?(?<![\w.+-]){_ADDRESS}"
    rf"|{_ADDRESS} (?:instead|wel\b|stattdessen|en su lugar|invece)",
)
_NOT_THERE: Final = late(
    r"\bmy (?:new|own|private|personal|other|home|work)\b|\b(?:me|us|mich|mir|uns|moi|nous|mij|ons|not|don't|never|nor"
    r"|neither|stop|either|too|also|as well|nicht|nie|weder"
    r"|noch|auch|pas|ni|plus"
    r"|jamais|aussi|tampoco|nunca|tambien|ne|nemmeno|anche|niet|noch|nooit|ook)\b"
)
"""In the words that give the address: then it is no one to write to, or it is theirs."""
_OTHERWISE: Final = late(
    r"\b(?:ni|ne)\b[^.]{0,15}\bni\b|\b(?:neither|nor|weder)\b|\b(?:us|everyone|everybody|anyone|anybody|nobody|no one"
    r"|any of|all of|whole|entire|(?:our|this) (?:company|firm))\b|\buns(?:er\w*)?\b"
    r"|\bniemand\w*\b"
    r"|\balle\w*\b|\bfirma\b|\bnous\b|\bnos\b|\bnotre\b|\bpersonne (?:ici|chez)\b|\bnadie\b|\bnosotros\b|\bnuestr\w+"
    r"|\bnessun\w*\b"
    r"|\bnostr\w+|\bons\b|\bonze\b"
    r"|\b(?:confirm|bestatig|conferm|bevestig|complain|beschwer|plainte|queja|reclam|klacht)\w*|\b(?:as well|also|too"
    r"|gleich mit|ainsi que"
    r"|aussi|tambien|anche|ook)\b"
    r"|\b(?:legal|lawyers?|solicitors?|privacy|dpo|gdpr|dsgvo|rgpd|avg|spam|abuse|harass\w*|unsolicited|data protection)\b"
    r"|\b(?:anwalt"
    r"|datenschutz)\w*|\bavoca\w+|\babogad\w+|\bavvocat\w+|\badvoca\w+"
)
"""More is wanted than that mail goes to a colleague."""


def names_another_address(text: str) -> bool:
    """Whether a message says to which address to write instead, and asks nothing more than that."""
    whole = level(text)
    if "@" not in whole or _OTHERWISE.search(whole):
        return False
    whole, at = whole[:_READ], 0
    while found := _WRITE_TO.search(whole, at):
        if not _NOT_THERE.search(found[0]):
            return True
        at = found.start() + 1
    return False
