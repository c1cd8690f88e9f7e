"""Models of others, reached over the network through pydantic-ai, whose every provider is imported when it is first asked."""
