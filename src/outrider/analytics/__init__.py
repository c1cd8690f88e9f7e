"""What became of the letters, in numbers. Reads tables of the rooms below it and changes none."""
