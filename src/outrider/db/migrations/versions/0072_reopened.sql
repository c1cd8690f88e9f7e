-- Whoever decided may take a decision back, which is a decision of its own.
ALTER TABLE review_decisions DROP CONSTRAINT review_decisions_decision_check;
ALTER TABLE review_decisions ADD CONSTRAINT review_decisions_decision_check
    CHECK (decision IN ('approve', 'skip', 'retry', 'request_changes', 'reopen')) NOT VALID;
ALTER TABLE review_decisions VALIDATE CONSTRAINT review_decisions_decision_check;

-- What a draft said before it was edited, oldest first, the last ten times.
ALTER TABLE drafts ADD COLUMN earlier jsonb NOT NULL DEFAULT '[]';
