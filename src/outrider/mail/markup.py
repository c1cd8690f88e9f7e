"""The HTML that a message of ours may hold: one list, asked when a draft is written and again when its bytes are made."""

from typing import Final

import nh3

_TAGS: Final = {"a", "b", "blockquote", "br", "em", "i", "li", "ol", "p", "strong", "u", "ul"}
_PASSES: Final = 12
"""Two are usual; a link within a link takes one more a level."""


def clean_html(html: str) -> str:
    """`html` with a dozen plain tags and links to http, https and mailto; anything else is taken out, never escaped in.

    Cleaning what was cleaned changes nothing more, so that what was approved leaves as it was, and what was left open is closed,
    so that no body can swallow the footer. Markup that goes on reading differently each time is dropped, its words stay.
    """
    for _ in range(_PASSES):
        before, html = html, _cleaned(html)
        if html == before:
            return html
    return nh3.clean(html, tags=set())


def _cleaned(html: str) -> str:
    return nh3.clean(
        html,
        tags=_TAGS,
        attributes={"a": {"href"}},
        attribute_filter=_absolute,
        url_schemes={"http", "https", "mailto"},
        link_rel=None,
        strip_comments=True,
    )


def _absolute(tag: str, name: str, value: str) -> str | None:
    """A link as it will work in a mail, which has no address that another could be relative to."""
    link = value.strip()
    if link.startswith(("//", "\\\\", "/\\", "\\/")):
        return f"https://{link[2:]}"
    return link if link.lower().startswith(("http://", "https://", "mailto:")) else None
