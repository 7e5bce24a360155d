-- How the staff work on a case: a contact message, a report, a dispute (by the id of its order) or a person. Members
-- see none of it.

-- What the staff write about a case for each other.
create table case_note (
	id uuid primary key,
	subject_kind text not null check (subject_kind in ('account', 'contact-message', 'report', 'dispute')),
	subject_id uuid not null,
	author_id uuid not null references account (id),
	body text not null check (char_length(body) between 1 and 2000),
	created_at timestamptz not null
);
create index case_note_subject on case_note (subject_kind, subject_id, id desc);
create trigger case_note_facts before update on case_note for each row execute function refuse_change_of_facts('body');
alter table case_note enable always trigger case_note_facts;
create trigger case_note_is_append_only before delete or update or truncate on case_note for each statement execute function refuse_change('erasable');
alter table case_note enable always trigger case_note_is_append_only;

-- Notes on the person, on their messages to support, on reports by or about them, and on disputes about their orders.
create function erase_case_notes(person uuid, removed text) returns void language plpgsql security definer set search_path to 'pg_catalog', 'public', 'pg_temp' as $$
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

-- Which of the staff sees to a case, and until when.
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
