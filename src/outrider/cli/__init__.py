"""The `outrider` command, one file a command. Answers go to standard output, logs and complaints to standard error."""
