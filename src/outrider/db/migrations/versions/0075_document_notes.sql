-- What the operator says in their own words in a document that is otherwise made from rows (docs/law.md).
CREATE TABLE document_notes (
    project_id text NOT NULL REFERENCES projects (id),
    document   text NOT NULL,
    section    text NOT NULL,
    note       text NOT NULL CHECK (note <> ''),
    PRIMARY KEY (project_id, document, section)
);
