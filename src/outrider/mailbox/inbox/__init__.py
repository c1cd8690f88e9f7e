"""What comes in: fetched and stored whole before anybody understands it."""
