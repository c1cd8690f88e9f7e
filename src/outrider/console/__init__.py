"""The operator's pages, rendered on the server."""
