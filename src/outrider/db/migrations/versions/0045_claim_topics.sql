-- What a claim is on, finer than before: what it costs, on what terms, what the product can do, what must not be said or done.
ALTER TABLE claims DROP CONSTRAINT claims_topic_check;
ALTER TABLE claims ADD CONSTRAINT claims_topic_check
    CHECK (topic IN ('offer', 'icp', 'proof', 'pricing', 'terms', 'feature', 'rule', 'other'));
