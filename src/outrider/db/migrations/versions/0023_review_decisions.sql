-- Every decision of a person, in their order. The last one on an occasion says whether anything is written there by itself,
-- the last one on a text whether that text may be approved without a person.
CREATE TABLE review_decisions (
    seq         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    project_id  text NOT NULL REFERENCES projects (id),
    prospect_id text NOT NULL REFERENCES prospects (id),
    occasion    text NOT NULL,  -- first_touch:prospect_…, reply:msg_…, follow_up:fus_…, research: strategy: prospect:prospect_…
    target_type text NOT NULL,
    target_id   text NOT NULL,
    decision    text NOT NULL CHECK (decision IN ('approve', 'skip', 'retry', 'request_changes')),
    text_sha256 text NOT NULL DEFAULT '',
    note        text NOT NULL DEFAULT '',
    decided_by  jsonb NOT NULL,
    decided_at  timestamptz NOT NULL
);
CREATE INDEX review_decisions_of_occasion ON review_decisions (project_id, occasion, seq DESC);
CREATE INDEX review_decisions_on_text ON review_decisions (project_id, prospect_id, text_sha256, seq DESC);

ALTER TABLE drafts
    ALTER COLUMN produced_by TYPE jsonb
        USING jsonb_build_object('kind', 'service', 'name', produced_by, 'model', NULL, 'prompt_version', NULL),
    ADD COLUMN trusted_writer boolean NOT NULL DEFAULT true,  -- written by the service, or by whoever may review
    ADD COLUMN not_followed jsonb NOT NULL DEFAULT '[]',
    ADD COLUMN unanswered jsonb NOT NULL DEFAULT '[]';
ALTER TABLE prospect_research
    ALTER COLUMN produced_by TYPE jsonb
        USING jsonb_build_object('kind', 'service', 'name', produced_by, 'model', NULL, 'prompt_version', NULL),
    ADD COLUMN not_followed jsonb NOT NULL DEFAULT '[]';
ALTER TABLE strategies
    ALTER COLUMN produced_by TYPE jsonb
        USING jsonb_build_object('kind', 'service', 'name', produced_by, 'model', NULL, 'prompt_version', NULL),
    ADD COLUMN not_followed jsonb NOT NULL DEFAULT '[]';

-- Who edited a draft last, as the log has it; whether that key might review is not known any more, so a person looks.
UPDATE drafts d SET
    trusted_writer = false,
    produced_by = jsonb_build_object(
        'kind', CASE WHEN e.actor ->> 'kind' = 'console' THEN 'person' ELSE 'agent' END,
        'name', e.actor ->> 'name', 'model', NULL, 'prompt_version', NULL)
FROM (
    SELECT DISTINCT ON (target_id) target_id, actor FROM events
    WHERE target_type = 'draft' AND type = 'draft.edited' ORDER BY target_id, txid DESC, seq DESC
) e
WHERE e.target_id = d.id;
ALTER TABLE drafts ALTER COLUMN trusted_writer DROP DEFAULT;

-- What persons decided until now, from the log. What the service itself skipped, and what the policy approved, was not theirs.
INSERT INTO review_decisions (project_id, prospect_id, occasion, target_type, target_id, decision, text_sha256, note,
                              decided_by, decided_at)
SELECT * FROM (
    SELECT d.project_id, d.prospect_id,
           d.kind::text || ':' || CASE d.kind WHEN 'reply' THEN d.in_reply_to_message_id
                                              WHEN 'follow_up' THEN d.schedule_id ELSE d.prospect_id END AS occasion,
           'draft' AS target_type, d.id AS target_id,
           CASE e.type WHEN 'draft.skipped' THEN 'skip' WHEN 'draft.superseded' THEN 'retry'
                       WHEN 'draft.approved' THEN 'approve' ELSE 'request_changes' END AS decision,
           encode(sha256(convert_to(btrim(regexp_replace(regexp_replace(
               d.subject || ' ' || d.body_html, '<[^>]*>', ' ', 'g'), '\s+', ' ', 'g')), 'UTF8')), 'hex') AS text_sha256,
           CASE e.type WHEN 'draft.skipped' THEN coalesce(nullif(e.data ->> 'reason', 'skipped'), '')
                       ELSE coalesce(e.data ->> 'note', '') END AS note,
           e.actor, e.created_at
    FROM events e JOIN drafts d ON d.id = e.target_id
    WHERE e.target_type = 'draft' AND e.data ->> 'field' = 'review_status' AND e.actor ->> 'kind' <> 'system'
      AND e.actor ->> 'name' NOT LIKE 'autonomous policy, asked by %'
      AND (e.type IN ('draft.approved', 'draft.changes_requested')
           OR e.type = 'draft.superseded' AND e.data ->> 'reason' = 'retry'
           OR e.type = 'draft.skipped'
              AND coalesce(e.data ->> 'reason', '') NOT IN ('taken_over', 'bounced', 'unsubscribed'))
      -- An edit since has other words than those that were decided on.
      AND NOT EXISTS (SELECT 1 FROM events later WHERE later.target_id = d.id AND later.type = 'draft.edited'
                      AND (later.txid, later.seq) > (e.txid, e.seq))
    UNION ALL
    SELECT r.project_id, r.prospect_id, 'research:' || r.prospect_id, 'research', r.id, 'skip', r.content_sha256,
           coalesce(e.data ->> 'note', ''), e.actor, e.created_at
    FROM events e JOIN prospect_research r ON r.id = e.target_id
    WHERE e.type = 'research.skipped' AND r.review_status = 'skipped'
    UNION ALL
    SELECT s.project_id, s.prospect_id, 'strategy:' || s.prospect_id, 'strategy', s.id, 'skip', s.content_sha256,
           coalesce(e.data ->> 'note', ''), e.actor, e.created_at
    FROM events e JOIN strategies s ON s.id = e.target_id
    WHERE e.type = 'strategy.skipped' AND s.review_status = 'skipped'
    UNION ALL
    SELECT p.project_id, p.id, 'prospect:' || p.id, 'prospect', p.id, 'skip', '',
           coalesce(e.data ->> 'note', ''), e.actor, e.created_at
    FROM events e JOIN prospects p ON p.id = e.target_id
    WHERE e.type = 'prospect.skipped' AND p.status = 'disqualified'
) decided
ORDER BY created_at;
