"""Text out of notes, pages and files that strangers made.

`extract.isolate.extract` is the door: it runs `extract.child` in a process with a time and a memory limit, which
recognises the kind by content (`detect`) and hands the bytes to one module a kind. What nobody can see on a screen
(comments, hidden elements, tiny text, metadata) is left out, because that is where instructions to a model are hidden.
It cannot see everything: white text in a PDF comes out as text. So nothing that is extracted is ever believed: it can
only become a proposed claim that waits for a person (docs/decisions).
"""
