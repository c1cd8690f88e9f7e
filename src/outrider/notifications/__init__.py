"""What the operator is told by mail: what waits, what stands still, once a day all of it (docs/decisions/notifications.md)."""
