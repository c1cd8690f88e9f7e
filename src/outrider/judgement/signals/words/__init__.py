"""The words that tell of events, one file a language. Data rather than logic."""
