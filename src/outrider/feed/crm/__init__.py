"""Hand-off: what happens to prospects reaches the CRM where an operator's people work (docs/integrations/crm.md)."""
