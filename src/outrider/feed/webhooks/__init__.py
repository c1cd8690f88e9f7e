"""Standard Webhooks: events sent to addresses that an operator names, signed, and sent again until they arrive."""
