-- The rules that an operator has approved, as whoever writes and whoever looks for companies keeps them.
CREATE VIEW guard_rails AS
    SELECT project_id, id AS claim_id, text FROM claims WHERE status = 'approved' AND topic = 'rule';
