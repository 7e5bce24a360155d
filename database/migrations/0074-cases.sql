-- What the staff write about a case for each other, and who of them sees to it until when. Members never see either. A case is a contact message,
-- a report, a dispute (by the id of its order) or a person.
create table case_note (
	id uuid primary key,
	subject_kind text not null check (subject_kind in ('account', 'contact-message', 'report', 'dispute')),
	subject_id uuid not null,
	author_id uuid not null references account (id),
	body text not null check (char_length(body) between 1 and 2000),
	created_at timestamptz not null
);
create index case_note_subject on case_note (subject_kind, subject_id, id desc);

create trigger case_note_is_append_only before update or delete or truncate on case_note
	for each statement execute function refuse_change();
alter table case_note enable always trigger case_note_is_append_only;
create trigger case_note_facts before update on case_note for each row execute function refuse_change_of_facts();
alter table case_note enable always trigger case_note_facts;

create table case_assignment (
	subject_kind text not null check (subject_kind in ('contact-message', 'report', 'dispute')),
	subject_id uuid not null,
	-- Null: given back.
	assignee_id uuid references account (id),
	-- Null: the usual time for its kind (common/rules/admin.ts).
	due_at timestamptz,
	changed_by uuid not null references account (id),
	changed_at timestamptz not null,
	primary key (subject_kind, subject_id)
);
create index case_assignment_assignee on case_assignment (assignee_id) where assignee_id is not null;

-- The body of a note joins the texts that the erasure of an account may replace.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
	if tg_op = 'UPDATE'
		and (tg_table_name like 'audit_entry%' or tg_table_name like 'rental_event%' or tg_table_name like 'case_note%')
		and current_setting('almari.erasure', true) = 'on' then
		return null;
	end if;
	raise exception '% is append-only: % is refused', tg_table_name, tg_op using errcode = 'insufficient_privilege';
end $$;

create or replace function refuse_change_of_facts() returns trigger language plpgsql as $$
declare
	words text[] := array['subject_name', 'reason', 'details', 'body'];
begin
	if to_jsonb(new) - words is distinct from to_jsonb(old) - words then
		raise exception '% is append-only: only its texts can be erased', tg_table_name using errcode = 'insufficient_privilege';
	end if;
	return new;
end $$;

-- Notes about an erased person and their messages are replaced whole; elsewhere their name and addresses are. `names`: as in erase_from_audit.
create function erase_from_notes(person uuid, names text[], replacement text, removed text) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
	name text;
begin
	if not exists (select from account where id = person and status = 'erased') then
		raise exception 'account % is not erased', person using errcode = 'insufficient_privilege';
	end if;
	perform set_config('almari.erasure', 'on', true);
	update case_note n set body = removed
	where n.body <> removed and (n.subject_kind = 'account' and n.subject_id = person
		or n.subject_kind = 'contact-message' and exists (select from contact_message m where m.id = n.subject_id and m.account_id = person));
	foreach name in array names loop
		update case_note set body = left(replace(body, name, replacement), 2000) where strpos(body, name) > 0;
	end loop;
	perform set_config('almari.erasure', '', true);
end $$;
