"""One file a task: how its lines are read, how the product is asked, what is measured."""
