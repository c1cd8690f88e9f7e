"""How a project's letters sound, and to whom none is ever written (docs/reference/drafts.md "Voice")."""
