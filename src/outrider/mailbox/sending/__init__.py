"""Who a message is from, when it may leave, and handing it over once."""
