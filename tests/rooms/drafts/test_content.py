"""The HTML that a draft may hold."""

import pytest

from outrider.drafts import content


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
