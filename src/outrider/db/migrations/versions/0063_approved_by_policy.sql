-- Whether a draft was approved by the policy, so that no person has read it: its message says so where a model wrote it.
ALTER TABLE drafts ADD COLUMN approved_by_policy boolean NOT NULL DEFAULT false;
