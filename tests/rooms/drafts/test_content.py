"""The HTML that a draft may hold."""

from datetime import UTC, datetime

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from outrider.drafts import content
from outrider.mail.compose import Message, compose
from outrider.mail.footer import Footer

PIECES = (
    *(
        "<p>",
        "</p>",
        "<b>",
        "</b>",
        "<br>",
        "<ul><li>",
        "</li></ul>",
        "<blockquote>",
        "<h1>",
        "<table><tr><td colspan=2>",
    ),
    *(
        "<a href='//x.example/a'>",
        '<a href="https://x.example/?a=1&b=2" style="color:red">',
        "<a href='tel:1'>",
        "</a>",
    ),
    *(
        "<div style='display:none'>",
        "</div>",
        "<!-- x",
        "-->",
        "<style>p{}</style>",
        "<script>x</script>",
        "<textarea>",
    ),
    *(" word ", "é&nbsp;&amp;&lt;b&gt;", "<", "& ", "\r\n", "\n", "\t", "'", '"', ">", "<img src=x>", "<plaintext>"),
)


@pytest.mark.parametrize(
    ("href", "kept"),
    [
        ("https://a.example/?x=1&amp;y=2", "https://a.example/?x=1&amp;y=2"),
        ("mailto:ada@a.example", "mailto:ada@a.example"),
        ("//evil.example/a", "https://evil.example/a"),
        ("\\\\evil.example", "https://evil.example"),
        ("/pricing", None),
        ("javascript:alert(1)", None),
    ],
)
def test_a_link_in_a_mail_is_absolute_and_says_where_it_leads(href: str, kept: str | None) -> None:
    """A mail has no address that another could be relative to, so what begins with two slashes leads wherever it is opened."""
    link = f'<a href="{kept}">' if kept else "<a>"

    assert f"<p>{link}here</a></p>" == content.sanitised(f'<p><a href="{href}">here</a></p>')


@example(
    ["<a href='//x.example/a'>", "<table><tr><td colspan=2>", "<a href='//x.example/a'>"]
)  # reads as a link in a link
@given(st.lists(st.sampled_from(PIECES), min_size=1, max_size=14))
def test_what_was_approved_leaves_as_it_was_approved(pieces: list[str]) -> None:
    """Writing a message cleans its body once more; that takes nothing away that a reviewer has seen, and adds nothing."""
    approved = content.sanitised(f"<p>Hello</p>{''.join(pieces)}")

    sent = compose(
        Message(
            message_id="<a@acme.example>",
            date=datetime(2026, 4, 20, 10, tzinfo=UTC),
            from_email="ann@acme.example",
            from_name="Ann",
            to_email="jane@globex.example",
            to_name="Jane",
            subject="Hello",
            body_html=approved,
            footer=Footer("Acme GmbH", "Main Street 1, 10115 Berlin"),
        )
    )

    assert f'<div dir="auto">{approved}</div>' in sent.html
