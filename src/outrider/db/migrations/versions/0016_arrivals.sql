-- Mail as it came in, before it is understood: bytes first. The cursor of a folder moves in the transaction that stores what
-- it passes over, and a message leaves these tables in the transaction that records what it was. So a process may end
-- anywhere: nothing is lost, and nothing is interpreted twice.
CREATE SEQUENCE mail_arrivals_number;
CREATE TABLE mail_arrivals (
    number          bigint PRIMARY KEY,           -- the order in which they are interpreted
    project_id      text NOT NULL REFERENCES projects (id),
    mailbox_id      text NOT NULL REFERENCES mailboxes (id),
    digest          bytea NOT NULL,               -- as in mail_seen
    size            integer NOT NULL,
    folder          text NOT NULL,
    role            text NOT NULL,
    uid             text NOT NULL,
    flags           text[] NOT NULL,
    received_at     timestamptz NOT NULL,
    mail_message_id text NOT NULL,
    mail_thread_id  text,
    taken_at        timestamptz NOT NULL,
    unreadable_by   text                          -- the classifier that could make nothing of it; another one tries again
);
CREATE UNIQUE INDEX mail_arrivals_once ON mail_arrivals (mailbox_id, digest);
CREATE INDEX mail_arrivals_in_order ON mail_arrivals (mailbox_id, number);

-- Their bytes, cut into parts that fit into a page. PostgreSQL's own way with large values (TOAST, 2 kB a row, one log
-- record each) takes twice as long, and these rows live for seconds only. They come and go with their arrival; a foreign key
-- would be checked once a part and costs more than storing it.
CREATE TABLE mail_arrival_bytes (
    project_id text NOT NULL,
    arrival    bigint NOT NULL,
    part       integer NOT NULL,
    bytes      bytea NOT NULL,
    PRIMARY KEY (arrival, part)
);
ALTER TABLE mail_arrival_bytes ALTER bytes SET STORAGE PLAIN;

-- By which rules the kind of a received message was told; null for what was stored before they were numbered.
ALTER TABLE email_messages ADD COLUMN classifier_version text;
