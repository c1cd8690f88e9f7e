"""The operator's screens: one file and one template each, on the same verbs as the interface."""
