-- Of a claim: a second topic that it counts for, whom it is meant for, its language, and whether it says by itself what it is about.
ALTER TABLE claims
    ADD COLUMN also text
        CHECK (also IN ('offer', 'icp', 'proof', 'pricing', 'terms', 'feature', 'rule', 'other')),
    ADD COLUMN audience text NOT NULL DEFAULT 'outreach' CHECK (audience IN ('outreach', 'internal')),
    ADD COLUMN language text NOT NULL DEFAULT '',
    ADD COLUMN needs_context boolean NOT NULL DEFAULT false;
