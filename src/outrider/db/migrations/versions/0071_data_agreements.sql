-- What the operator says of those who receive data: where they are, and under which agreement (docs/decisions/privacy-page.md).
CREATE TABLE data_agreements (
    project_id text NOT NULL REFERENCES projects (id),
    receiver   text NOT NULL,
    country    text NOT NULL DEFAULT '',
    agreement  text NOT NULL DEFAULT '',
    agreed_on  date,
    PRIMARY KEY (project_id, receiver)
);
