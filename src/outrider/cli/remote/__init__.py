"""Commands over HTTP: for people and agents, on any machine. Nothing here opens a database or imports the service."""
