"""What HTML is let through. For a message of ours: one list, asked when a draft is written and again when its bytes are made.
For a stranger's: what can be read, and nothing that a browser would run, fetch or be led away by."""

from typing import Final

import nh3

from outrider.language.html import names

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


_READ: Final = _TAGS | names(
    "big center code col colgroup dd del div dl dt h1 h2 h3 h4 h5 h6 hr ins pre s small span strike sub sup table tbody td tfoot"
    " th thead tr"
)
_SPANS: Final = {"colspan", "rowspan"}


def strangers_html(html: str) -> str:
    """A stranger's `html` as it can be read: text, lists, tables, and links that open a window of their own. Pictures, styles,
    forms and whatever else fetches or runs are gone, and with the styles what they hid: it is read like the rest."""
    return nh3.clean(
        html,
        tags=_READ,
        clean_content_tags={"script", "style", "template", "title"},
        attributes={"a": {"href"}, "td": _SPANS, "th": _SPANS},
        attribute_filter=_absolute,
        url_schemes={"http", "https", "mailto"},
        set_tag_attribute_values={"a": {"target": "_blank"}},
        link_rel="noopener noreferrer nofollow",
        strip_comments=True,
    )


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
    if name != "href":
        return value
    link = value.strip()
    if link.startswith(("//", "\\\\", "/\\", "\\/")):
        return f"https://{link[2:]}"
    return link if link.lower().startswith(("http://", "https://", "mailto:")) else None
