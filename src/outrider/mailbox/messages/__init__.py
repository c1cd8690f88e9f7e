"""Messages exchanged with prospects, stored once each, and the conversations that they make."""
