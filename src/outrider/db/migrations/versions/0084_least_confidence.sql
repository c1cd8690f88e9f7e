-- Below which confidence a reply is left to a person to read, as the operator chooses (docs/reference/judgement.md "Replies").
ALTER TABLE projects
    ADD COLUMN least_confidence double precision NOT NULL DEFAULT 0.5 CHECK (least_confidence BETWEEN 0.5 AND 0.98);
