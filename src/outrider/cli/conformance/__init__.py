"""`outrider conformance`: whether a running service keeps the interface, rule by rule.

It knows the interface and HTTP, and nothing of how a service is built."""
