"""The send queue: approved drafts that leave at the sender's pace (docs/decisions/send-queue.md)."""
