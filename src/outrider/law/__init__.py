"""Whether one may write to somebody unasked: the table of countries, the country and kind of an address, the verdict."""
