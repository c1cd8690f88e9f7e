-- Where a prospect's address was seen on a page of its own domain, without a refusal of advertising.
CREATE TABLE published_addresses (
    id          text PRIMARY KEY,
    project_id  text NOT NULL REFERENCES projects (id),
    prospect_id text NOT NULL REFERENCES prospects (id) ON DELETE CASCADE,
    email       text NOT NULL,
    url         text NOT NULL,
    created_at  timestamptz NOT NULL,
    UNIQUE (project_id, prospect_id)
);
