"""Mail as text: reading a message, telling what kind it is, composing one. Knows no account and does no I/O."""
