-- Where in a trace a run was asked for (W3C Trace Context), so that its work hangs under the request. Null where nothing is traced.
ALTER TABLE runs ADD COLUMN traceparent text;
