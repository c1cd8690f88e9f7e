"""The project's accounts: connecting by password or sign-in, opening one with its secrets, its addresses."""
