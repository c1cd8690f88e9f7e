-- When a page was last read, and what its server said of that version, so that an unchanged page need not be sent again.
ALTER TABLE sources
    ADD COLUMN read_at timestamptz,
    ADD COLUMN etag text,
    ADD COLUMN last_modified text;
