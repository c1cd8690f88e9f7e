"""Whether a page shows that an address is published, and without a word against advertising: by the letter, in ten languages."""

import re
from typing import Final

from outrider.core.addresses import is_on_site
from outrider.language.text import without_accents
from outrider.mail import addresses

_REFUSAL: Final = re.compile(
    r"no (unsolicited|spam|advertis\w*|marketing|cold|sales|solicit\w*)|not? (to )?(send|accept|receive|want)\b.{0,30}"
    r"(unsolicited|advertis\w*|marketing|promotion\w*|commercial e?-?mail|spam)"
    r"|unsolicited .{0,40}(not|prohibit|forbid|unwelcome)"
    r"|keine (werbung|werbe\w*|unverlangte\w*|akquise)|werbung .{0,40}(nicht|unerwunscht|untersagt|widersprochen|widersprechen)"
    r"|widersprechen .{0,80}werbung|(unverlangt|unaufgefordert)\w* .{0,60}(werbung|werbe|information)"
    r"|pas de (publicite|demarchage|prospection|spam)|(demarchage|prospection) .{0,30}(interdit|refus)"
    r"|no (enviar|se acepta|queremos) .{0,30}publicidad|sin publicidad|niente pubblicita|no pubblicita|pubblicita non"
    r"|geen (reclame|acquisitie|ongevraagde|spam)|acquisitie .{0,40}(niet|geen)|bez reklam"
    r"|nie (wysyl|zyczy)\w* .{0,40}(reklam|ofert)"
    r"|ingen reklam|ikke reklame|nej tak til reklame|undanber .{0,30}reklam|nao envie|sem publicidade"
    r"|営業.{0,12}(お断り|禁止|ご遠慮)|広告.{0,12}(お断り|拒否|禁止)|特定電子メール.{0,12}(拒否|お断り)",
    re.DOTALL,
)


def why_not(email: str, url: str, text: str) -> str | None:
    """Why a page does not show it; None where it does. The page is one of the address's own domain: anybody can put an address
    anywhere else."""
    domain = email.rpartition("@")[2].lower()
    if addresses.is_free_mail(domain):
        return f"{email} is at a mail service for everybody, which has no page that could speak for it."
    if not is_on_site(url, domain):
        return f"{url} is no page of {domain}; only what they publish themselves counts."
    flat = without_accents(text.casefold())
    if not re.search(rf"(?<![\w.+-]){re.escape(email.casefold())}(?![\w-])", flat):
        return f"{email} does not stand on {url}."
    if found := _REFUSAL.search(flat) or _REFUSAL.search(text):
        return f"The page refuses advertising: “{' '.join(found.group().split())[:120]}”."
    return None
