"""What is held of one person: given out whole, and erased everywhere."""
