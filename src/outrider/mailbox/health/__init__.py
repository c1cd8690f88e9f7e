"""Whether mail in the sender's name arrives, and what the mailbox still lacks."""
