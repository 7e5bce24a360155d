-- What admins did: rows are added and never changed.

-- The audit log.
create table audit_entry (
	id uuid primary key,
	at timestamptz not null,
	-- Null: done at the server's terminal, where nobody signs in.
	admin_id uuid references account (id),
	-- As it was then, so that the entry reads the same however names change.
	admin_name text not null,
	action text not null check (action ~ '^[a-z][a-z-]{1,59}$'),
	subject_kind text not null check (subject_kind ~ '^[a-z][a-z-]{1,39}$'),
	subject_id text not null check (char_length(subject_id) <= 100),
	subject_name text not null default '' check (char_length(subject_name) <= 200),
	reason text not null default '' check (char_length(reason) <= 1000),
	details jsonb not null default '{}'::jsonb
);
create index audit_entry_action on audit_entry (action, id desc);
-- The audit log by who did it, and by a part of a name, an action or a reason.
create index audit_entry_admin on audit_entry (admin_id, id desc);
-- The log by day: its rows are added in the order of time.
create index audit_entry_at on audit_entry using brin (at);
create index audit_entry_search on audit_entry using gin ((((((((admin_name || ' '::text) || action) || ' '::text) || subject_name) || ' '::text) || reason)) gin_trgm_ops);
create index audit_entry_subject on audit_entry (subject_kind, subject_id, id desc);
create trigger audit_entry_facts before update on audit_entry for each row execute function refuse_change_of_facts('subject_name', 'reason');
alter table audit_entry enable always trigger audit_entry_facts;
-- For each statement, so that one that meets no row is refused too; truncate has no other kind. Enabled always: also
-- in a session that skips ordinary triggers (session_replication_role = replica).
create trigger audit_entry_is_append_only before delete or update or truncate on audit_entry for each statement execute function refuse_change('erasable');
alter table audit_entry enable always trigger audit_entry_is_append_only;

-- Entries about the person: their account is the subject, or the details contain their id. `replacement`: instead of
-- the name. `removed`: instead of a reason.
create function erase_audit_entries(person uuid, replacement text, removed text) returns void language plpgsql security definer set search_path to 'pg_catalog', 'public', 'pg_temp' as $$
begin
	if not exists (select from account where id = person and status = 'erased') then
		raise exception 'account % is not erased', person using errcode = 'insufficient_privilege';
	end if;
	perform set_config('almari.erasure', 'on', true);
	update audit_entry set reason = removed
	where reason not in ('', removed) and (subject_kind = 'account' and subject_id = person::text
		or jsonb_path_exists(details, '$.** ? (@ == $id)', jsonb_build_object('id', person)));
	update audit_entry set subject_name = replacement where subject_kind = 'account' and subject_id = person::text and subject_name <> replacement;
	perform set_config('almari.erasure', '', true);
end $$;
