"""Mail providers. Only the `mailbox` room imports this package."""
