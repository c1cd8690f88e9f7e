-- How long a project keeps people's data (docs/decisions/privacy-page.md). A project without a row keeps to the defaults; those that
-- were there before erase nothing until their operator has chosen.
CREATE TABLE retention_settings (
    project_id            text PRIMARY KEY REFERENCES projects (id),
    enabled               boolean NOT NULL,
    never_answered_months integer NOT NULL CHECK (never_answered_months BETWEEN 1 AND 120),
    answered_months       integer NOT NULL CHECK (answered_months BETWEEN 1 AND 120)
);
INSERT INTO retention_settings (project_id, enabled, never_answered_months, answered_months) SELECT id, false, 12, 36 FROM projects;
-- Whose time is over: readable for seven days before anything is erased.
CREATE TABLE retention_list (
    project_id      text NOT NULL REFERENCES projects (id),
    prospect_id     text NOT NULL,
    because         text NOT NULL CHECK (because IN ('never_answered', 'answered')),
    last_message_at timestamptz NOT NULL,
    listed_at       timestamptz NOT NULL,
    PRIMARY KEY (project_id, prospect_id)
);
