-- The audit log by who did it, and by a part of a name, an action or a reason (pg_trgm, as for accounts and orders).
create index audit_entry_admin on audit_entry (admin_id, id desc);
create index audit_entry_search on audit_entry using gin ((admin_name || ' ' || action || ' ' || subject_name || ' ' || reason) gin_trgm_ops);
-- The log by day: its rows are added in the order of time.
create index audit_entry_at on audit_entry using brin (at);
-- A person's reports: those about them have an index since 0009.
create index report_reporter on report (reporter_id, created_at desc);
