"""HTML as a visitor sees it.

First everything that a browser would not show is taken out of the tree (`language.hidden_text`). Then the main text is taken: of
articles with trafilatura; of other pages, whose lists and tables say as much as their sentences, all but what stands around
every page of a site, with resiliparse; very short ones whole.
"""

from html import unescape
from typing import Final

from resiliparse.extract.html2text import extract_plain_text
from selectolax.lexbor import LexborHTMLParser, LexborNode

from outrider.knowledge.extract import published
from outrider.language import hidden_text
from outrider.language.dated import named
from outrider.language.html import text_and_links, tree_to_text

_SHORT: Final = 200
_SHORT_FOOT: Final = 60
_MAX_DEPTH: Final = 512
_AROUND: Final = "nav,footer,aside,form,button,[role=navigation],[role=contentinfo],body > header"
"""What stands around the text of a page."""
_BANNERS: Final = "[role=dialog],[id*=cookie-b],[class*=cookie-b],#onetrust-consent-sdk,#CybotCookiebotDialog"
_LISTS: Final = "ul,ol"
_MENU_WORDS: Final = 4
"""Words of a link of a menu, at most on average; those of a list of articles are longer."""


def read(text: str) -> tuple[str, str]:
    """(title, text) of a page."""
    tree = LexborHTMLParser(text)
    title_node = tree.css_first("title")
    article = _is_article(tree)
    title = title_node.text(deep=True) if title_node else ""
    hidden_text.remove(tree)
    heading = tree.css_first("h1")
    title = title.strip() or (heading.text(deep=True) if heading else "")
    html = tree.html or ""
    found = ""
    if not _is_too_deep(tree):
        found = (_article_text(html) if article else "") or _text_of_page(html)
    if len(found.strip()) < _SHORT:
        whole = _all_text(tree)
        found = whole if len(whole) > len(found.strip()) else found
    return title, found


def read_whole(text: str) -> tuple[str, str, str]:
    """(title, text, unseen) of a page: all that a visitor sees of it, and all that its source holds, hidden or in code."""
    tree = LexborHTMLParser(text)
    title_node = tree.css_first("title")
    title = title_node.text(deep=True).strip() if title_node else ""
    hidden_text.remove(tree)
    shown = tree_to_text(tree.root, links=False) if tree.root is not None else ""
    return title, shown, f"{text_and_links(text)[0]}\n{unescape(text)}"


def read_body(text: str) -> tuple[str, str, str, list[tuple[str, str]]]:
    """(title, text, published, marks) of a page: all that a visitor reads of it line by line, without what stands around it on
    every page; and the days of `published.read`."""
    tree = LexborHTMLParser(text)
    title_node = tree.css_first("title")
    title = title_node.text(deep=True).strip() if title_node else ""
    day, marks = published.read(tree)
    hidden_text.remove(tree)
    for foot in tree.css("footer"):
        # At the foot of a card stands when it was written, and nowhere else.
        said = foot.text(deep=True, separator=" ").strip()
        if len(said) <= _SHORT_FOOT and any(one.precision == "day" for one in named(said)):
            foot.insert_before(f"\n{said}\n")
    _take_out(tree, _AROUND)
    return title, tree_to_text(tree.root, links=False) if tree.root is not None else "", day, marks


def _text_of_page(html: str) -> str:
    """What a visitor reads of a page that is no article, list by list; without menus and banners.

    Resiliparse's own choice of the main content drops every list of short items, which on a home page is what the firm does.
    """
    tree = LexborHTMLParser(html)
    _take_out(tree, f"{_AROUND},{_BANNERS}")
    inside: set[int] = set()
    for one in tree.css(_LISTS):
        if one.mem_id in inside:
            continue  # a list is looked at once, with all that it holds: nesting costs nothing
        inside.update(part.mem_id for part in one.css(_LISTS))
        if _is_menu(one):
            one.remove(recursive=False)
    return extract_plain_text(
        tree.html or "", main_content=False, preserve_formatting=True, alt_texts=False, list_bullets=False
    )


def _take_out(tree: LexborHTMLParser, selector: str) -> None:
    for node in tree.css(selector):
        node.remove(recursive=False)


def _is_menu(node: LexborNode) -> bool:
    """Whether a list is made of short links and nothing else."""
    links = [link.text(deep=True, separator=" ").split() for link in node.css("a")]
    said = sum(len(link) for link in links)
    return (
        len(links) > 1 and said == len(node.text(deep=True, separator=" ").split()) and said <= _MENU_WORDS * len(links)
    )


def _is_too_deep(tree: LexborHTMLParser) -> bool:
    """Finding the main text takes quadratic time in the depth; browsers stop nesting at 512."""
    if tree.root is None:
        return False
    depth = {tree.root.mem_id: 0}
    for node in tree.root.traverse():
        parent = node.parent
        depth[node.mem_id] = depth.get(parent.mem_id, 0) + 1 if parent is not None else 0
        if depth[node.mem_id] > _MAX_DEPTH:
            return True
    return False


def _is_article(tree: LexborHTMLParser) -> bool:
    kind = tree.css_first("meta[property='og:type']")
    if kind is not None and (kind.attributes.get("content") or "").strip().lower() == "article":
        return True
    articles = tree.css("article")
    return len(articles) == 1 and articles[0].css_first("time") is not None


def _article_text(html: str) -> str:
    # Imported here: it takes longer to load than most pages take to read.
    from trafilatura import extract

    return extract(html, include_comments=False, include_tables=True, include_images=False, include_links=False) or ""


def _all_text(tree: LexborHTMLParser) -> str:
    body = tree.body or tree.root
    if body is None:
        return ""
    lines = (" ".join(line.split()) for line in body.text(deep=True, separator="\n").split("\n"))
    return "\n".join(filter(None, lines))
