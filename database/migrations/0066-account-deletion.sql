-- An erased account keeps its row, because orders and the ledger refer to it. It has no personal data and no password that anybody knows.
alter table account drop constraint account_status_check;
alter table account add constraint account_status_check check (status in ('active', 'inactive', 'suspended', 'erased'));

-- Requests to delete an account. One that was stopped has no row.
create table account_deletion (
	account_id uuid primary key references account (id),
	requested_at timestamptz not null,
	due_at timestamptz not null,
	-- Since when something that is open prevents the erasure, although it is due.
	postponed_at timestamptz,
	started_at timestamptz,
	-- The name and addresses that other tables are searched for, from the start to the end of the erasure.
	person jsonb,
	finished_at timestamptz,
	check (due_at > requested_at),
	check ((person is not null) = (started_at is not null and finished_at is null)),
	check (finished_at is null or started_at is not null)
);
create index account_deletion_unfinished on account_deletion (due_at) where finished_at is null;

-- The farewell to an erased account: its address is not stored after the email was sent or given up.
alter table email add column delete_when_sent boolean not null default false;
create index email_recipient on email (recipient);

-- Texts in append-only tables that a person wrote, or that name them, are replaced when their account is erased. Nothing else of these rows can
-- change, and only this function changes them: a role without the right to update may call it for an erased account.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
	if tg_op = 'UPDATE' and (tg_table_name like 'audit_entry%' or tg_table_name like 'rental_event%')
		and current_setting('almari.erasure', true) = 'on' then
		return null;
	end if;
	raise exception '% is append-only: % is refused', tg_table_name, tg_op using errcode = 'insufficient_privilege';
end $$;

create function refuse_change_of_facts() returns trigger language plpgsql as $$
declare
	words text[] := array['subject_name', 'reason', 'details'];
begin
	if to_jsonb(new) - words is distinct from to_jsonb(old) - words then
		raise exception '% is append-only: only its texts can be erased', tg_table_name using errcode = 'insufficient_privilege';
	end if;
	return new;
end $$;
create trigger audit_entry_facts before update on audit_entry for each row execute function refuse_change_of_facts();
alter table audit_entry enable always trigger audit_entry_facts;
create trigger rental_event_facts before update on rental_event for each row execute function refuse_change_of_facts();
alter table rental_event enable always trigger rental_event_facts;

-- `names`: what identifies the person, the longest first. `replacement`: what is written instead.
create function erase_from_audit(person uuid, names text[], replacement text) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
	name text;
	inside_json text;
begin
	if not exists (select from account where id = person and status = 'erased') then
		raise exception 'account % is not erased', person using errcode = 'insufficient_privilege';
	end if;
	perform set_config('almari.erasure', 'on', true);
	foreach name in array names loop
		inside_json := substring(to_json(name)::text from 2 for length(to_json(name)::text) - 2);
		update audit_entry set subject_name = left(replace(subject_name, name, replacement), 200), reason = left(replace(reason, name, replacement), 1000),
			details = replace(details::text, inside_json, replacement)::jsonb
		where strpos(subject_name, name) > 0 or strpos(reason, name) > 0 or strpos(details::text, inside_json) > 0;
	end loop;
	update audit_entry set subject_name = replacement where subject_kind = 'account' and subject_id = person::text and subject_name <> replacement;
	perform set_config('almari.erasure', '', true);
end $$;

-- The reasons that a person gave with the steps of their orders.
create function erase_reasons(person uuid, replacement text) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
	if not exists (select from account where id = person and status = 'erased') then
		raise exception 'account % is not erased', person using errcode = 'insufficient_privilege';
	end if;
	perform set_config('almari.erasure', 'on', true);
	update rental_event e set reason = replacement from rental r
	where person in (r.client_id, r.seller_id) and (e.product_id, e.garment_id, e.rental_id) = (r.product_id, r.garment_id, r.id)
		and e.actor_id = person and e.reason not in ('', replacement);
	perform set_config('almari.erasure', '', true);
end $$;
