"""Mails that want a browser to run something, to fetch something or to go somewhere."""

from typing import Final

MAILS: Final = {
    "script": "<p>Hi</p><script>fetch('{c}/script');top.location='{c}/script'</script>",
    "script-src": "<script src='{c}/script-src'></script>",
    "onerror": "<img src=data:x onerror=\"new Image().src='{c}/onerror'\">",
    "unclosed-handler": "<img src=data:x onerror=new/**/Image().src='{c}/unclosed-handler' <p>Hi",
    "svg-onload": "<svg onload=\"new Image().src='{c}/svg-onload'\"><g/></svg>",
    "tracker": "<img src='{c}/tracker' width=1 height=1>",
    "srcset": "<picture><source srcset='{c}/srcset 1x'><img src=data:x></picture>",
    "inline-style": "<div style=\"background:url('{c}/inline-style');height:9px\">x</div>",
    "style-sheet": "<style>@import '{c}/style-sheet';body{{background:url({c}/style-sheet)}}</style>",
    "link-sheet": "<link rel=stylesheet href='{c}/link-sheet'><link rel=prefetch href='{c}/link-sheet'>",
    "refresh": "<meta http-equiv=refresh content='0;url={c}/refresh'>",
    "base": "<base href='{c}/'><img src=base>",
    "frame": "<iframe src='{c}/frame'></iframe>",
    "srcdoc": "<iframe srcdoc=\"<script>new Image().src='{c}/srcdoc'</script>\"></iframe>",
    "object": "<object data='{c}/object'></object><embed src='{c}/object'>",
    "video": "<video autoplay poster='{c}/video' src='{c}/video'></video><audio autoplay src='{c}/video'></audio>",
    "form": "<form id=f action='{c}/form'><input name=a autofocus onfocus='this.form.submit()'></form>",
    "table-background": "<table background='{c}/table-background'><tr><td background='{c}/table-background'>x</table>",
    "mutation": "<math><mtext><table><mglyph><style><!--</style><img title=\"--&gt;&lt;img src='{c}/mutation'&gt;\">",
    "svg-image": "<svg><image href='{c}/svg-image' width=9 height=9 /><use href='{c}/svg-image#a' /></svg>",
}
"""Twenty, by what they try."""


def written(listener: str) -> dict[str, str]:
    """The mails, with the address at which somebody listens."""
    return {name: html.format(c=listener) for name, html in MAILS.items()}
