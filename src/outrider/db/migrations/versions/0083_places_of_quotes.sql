-- Where a quote stands as a reader counts: the page of a PDF, the slide of a deck, the paragraph of a document, the row of a table.
-- Null on what was read before, and where nothing is counted (a note, a web page).
ALTER TABLE sources
    ADD COLUMN parts jsonb; -- {unit, numbers, starts}: part numbers[i] begins at character starts[i] of the text
ALTER TABLE evidence
    ADD COLUMN place jsonb; -- {unit, first, last}
