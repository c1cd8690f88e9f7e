"""CRMs that people work in: a port, and those that speak it."""
