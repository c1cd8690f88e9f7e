"""A page behind a link of a mail: no script, no login, nothing from elsewhere."""

from html import escape
from typing import Final

from fastapi import Response

_HEADERS: Final = {
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none';"
    " base-uri 'none'",
    "X-Robots-Tag": "noindex, nofollow",
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-store",
}
_PAGE: Final = """<!doctype html>
<html lang="{lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow"><title>{title}</title>
<style>:root{{color-scheme:light dark}}body{{font:16px/1.5 system-ui,sans-serif;max-width:42rem;margin:2rem auto;padding:0 1rem;
overflow-wrap:anywhere}}h1{{font-size:1.5rem}}h2{{font-size:1.1rem;margin:1.6rem 0 .3rem}}p{{margin:.3rem 0}}
button{{font:inherit;padding:.7rem 1.1rem;margin:.3rem 0;max-width:100%;text-align:left}}a{{color:inherit}}
nav a{{margin-right:.8rem;line-height:2}}
form{{margin:.6rem 0}}[aria-current]{{font-weight:700;text-decoration:none}}</style></head>
<body>{nav}<main><h1>{title}</h1>{body}</main></body></html>"""


def plain_page(title: str, body: str, *, status: int = 200, language: str = "en", nav: str = "") -> Response:
    """`body` and `nav` are HTML; whoever gives them has escaped what is not ours."""
    page = _PAGE.format(lang=language, title=escape(title), body=body, nav=nav)
    return Response(page, status, _HEADERS, media_type="text/html")
