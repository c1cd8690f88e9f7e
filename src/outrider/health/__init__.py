"""How the installation is, for whoever runs it: liveness, readiness, metrics, and the facts behind `outrider status`.

Nothing here belongs to an operator: what is told are counts and ages, never an id or an address.
"""
