"""`python -m outrider` is the command `outrider`."""

from outrider.cli.main import app

app()
