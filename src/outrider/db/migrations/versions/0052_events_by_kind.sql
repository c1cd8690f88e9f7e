-- Who reads the feed for some types finds each type's next events; to walk over all others would cost as much as there is.
CREATE INDEX events_of_type ON events (operator_id, type, txid, seq);
