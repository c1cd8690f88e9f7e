"""What people say about suppressions: the answer to a hold, and the way back."""
