"""Text of any origin: words, sentences with their places, dates, places and ranking. Knows neither mail nor sales."""
