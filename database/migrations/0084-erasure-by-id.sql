-- The erasure of an account finds rows by ids. It never searches texts for a name: a name is also a part of other names, titles and numbers.

-- Append-only tables with texts that the erasure replaces have the argument 'erasable', and name these columns in the arguments of their second
-- trigger. Nothing else of a row can change.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
	if tg_op = 'UPDATE' and tg_nargs > 0 and current_setting('almari.erasure', true) = 'on' then
		return null;
	end if;
	raise exception '% is append-only: % is refused', tg_table_name, tg_op using errcode = 'insufficient_privilege';
end $$;

create or replace function refuse_change_of_facts() returns trigger language plpgsql as $$
declare
	erasable text[] := tg_argv;
begin
	if to_jsonb(new) - erasable is distinct from to_jsonb(old) - erasable then
		raise exception '% is append-only: only its texts can be erased', tg_table_name using errcode = 'insufficient_privilege';
	end if;
	return new;
end $$;

drop trigger audit_entry_is_append_only on audit_entry;
create trigger audit_entry_is_append_only before update or delete or truncate on audit_entry
	for each statement execute function refuse_change('erasable');
drop trigger rental_event_is_append_only on rental_event;
create trigger rental_event_is_append_only before update or delete or truncate on rental_event
	for each statement execute function refuse_change('erasable');
drop trigger case_note_is_append_only on case_note;
create trigger case_note_is_append_only before update or delete or truncate on case_note
	for each statement execute function refuse_change('erasable');

-- The terms that exports were searched with, in the log of earlier versions: those that find a few people become the ids of these people, as the
-- application writes them now (modules/audit/record-export.ts).
do $$
begin
	drop trigger audit_entry_facts on audit_entry;
	perform set_config('almari.erasure', 'on', true);
	update audit_entry e set details = (e.details - 'search') || jsonb_build_object('people', found.ids)
	from (
		select entry.id, (select jsonb_agg(person.id) from (
			(select a.id from account a where (a.name || ' ' || a.email) ilike '%' || regexp_replace(search, '([\\%_])', '\\\1', 'g') || '%' limit 21)
			union (select a.id from account a where length(digits) >= 6 and strpos(a.mobile, digits) > 0 limit 21)) person) as ids
		from audit_entry entry, lateral (select entry.details ->> 'search' as search, regexp_replace(entry.details ->> 'search', '\D', '', 'g') as digits) term
		where entry.subject_kind = 'export' and search <> '') found
	where e.id = found.id and jsonb_array_length(found.ids) <= 20;
	perform set_config('almari.erasure', '', true);
end $$;

create trigger audit_entry_facts before update on audit_entry for each row execute function refuse_change_of_facts('subject_name', 'reason');
alter table audit_entry enable always trigger audit_entry_is_append_only, enable always trigger audit_entry_facts;
drop trigger rental_event_facts on rental_event;
create trigger rental_event_facts before update on rental_event for each row execute function refuse_change_of_facts('reason');
alter table rental_event enable always trigger rental_event_is_append_only, enable always trigger rental_event_facts;
drop trigger case_note_facts on case_note;
create trigger case_note_facts before update on case_note for each row execute function refuse_change_of_facts('body');
alter table case_note enable always trigger case_note_is_append_only, enable always trigger case_note_facts;

-- Entries about the person: their account is the subject, or the details contain their id. `replacement`: instead of the name. `removed`: instead of
-- a reason.
create function erase_audit_entries(person uuid, replacement text, removed text) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
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

-- Notes on the person, on their messages to support, on reports by or about them, and on disputes about their orders.
create function erase_case_notes(person uuid, removed text) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
	if not exists (select from account where id = person and status = 'erased') then
		raise exception 'account % is not erased', person using errcode = 'insufficient_privilege';
	end if;
	perform set_config('almari.erasure', 'on', true);
	update case_note n set body = removed
	where n.body <> removed and (n.subject_kind, n.subject_id) in (
		select 'account', person
		union all select 'contact-message', m.id from contact_message m where m.account_id = person
		union all select 'report', r.id from report r where person in (r.reporter_id, r.about_id)
		union all select 'dispute', o.id from rental o where person in (o.client_id, o.seller_id));
	perform set_config('almari.erasure', '', true);
end $$;

-- A process of the version before calls these two with names, which count no more.
create or replace function erase_from_audit(person uuid, names text[], replacement text) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
	select public.erase_audit_entries(person, replacement, replacement)
$$;
create or replace function erase_from_notes(person uuid, names text[], replacement text, removed text) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
	select public.erase_case_notes(person, removed)
$$;

-- When the erasure failed last, and how often. Null: it did not fail since it began.
alter table account_deletion add column failed_at timestamptz, add column failures integer not null default 0 check (failures >= 0);
