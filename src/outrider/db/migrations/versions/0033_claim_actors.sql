-- Of whom a claim is true, and how far. All three are NULL on claims from before: they are read from the text when they
-- are needed, and kept when somebody approves or corrects the claim.
ALTER TABLE claims
    ADD COLUMN actor    text CHECK (actor IN ('ours', 'customer', 'customers_in_general')),
    ADD COLUMN customer text,
    ADD COLUMN limits   jsonb;
