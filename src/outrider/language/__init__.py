"""Text of any origin: words, sentences with their places, HTML read for checking."""
