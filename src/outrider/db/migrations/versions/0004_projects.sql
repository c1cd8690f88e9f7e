-- A project: the business in whose name mail goes out, and how freely the agent may act.
CREATE TABLE projects (
    id                   text PRIMARY KEY,
    operator_id          text NOT NULL REFERENCES operators (id),
    name                 text NOT NULL,
    business_name        text NOT NULL,
    website              text NOT NULL,
    agent_mode           text NOT NULL DEFAULT 'needs_approval' CHECK (agent_mode IN ('needs_approval', 'autonomous')),
    legal_name           text NOT NULL DEFAULT '',
    postal_address       text NOT NULL DEFAULT '',
    lawful_basis         text CHECK (lawful_basis IN ('legitimate_interest', 'consent', 'contract')),
    unsubscribe_base_url text,
    created_at           timestamptz NOT NULL
);
CREATE INDEX projects_page ON projects (operator_id, created_at DESC, id DESC);
