"""The caller writes: what a writer may know, a look at a text, and the draft that it becomes."""
