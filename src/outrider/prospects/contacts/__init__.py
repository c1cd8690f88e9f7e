"""The people of companies: where each was learnt of, what is known of the address, and whom of them to write to
(docs/reference/judgement.md "Contacts")."""
