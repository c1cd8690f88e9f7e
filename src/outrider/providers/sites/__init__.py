"""Reading several pages of one public site, politely: what robots.txt allows, the same host, few pages, slowly.

`walk.SiteWalk` is the door; `robots.py` asks for leave, `links.py` and `sitemap.py` say where to go.
"""
