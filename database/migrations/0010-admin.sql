-- What admins did, for ever: rows are added and never changed.

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
	details jsonb not null default '{}'
);
create index audit_entry_subject on audit_entry (subject_kind, subject_id, id desc);
create index audit_entry_action on audit_entry (action, id desc);

create function refuse_change() returns trigger language plpgsql as $$
begin
	raise exception '% is append-only: % is refused', tg_table_name, tg_op using errcode = 'insufficient_privilege';
end $$;

-- For each statement, so that even one that meets no row is refused; truncate has no other kind.
create trigger audit_entry_is_append_only before update or delete or truncate on audit_entry
	for each statement execute function refuse_change();
-- Also in a session that skips ordinary triggers (session_replication_role = replica).
alter table audit_entry enable always trigger audit_entry_is_append_only;

-- Tables of the admin dashboard: newest first, found by a piece of a name, and what the figures count.
create index account_age on account (created_at desc, id desc);
create index account_search on account using gin ((name || ' ' || email) gin_trgm_ops);
create index product_age on product (created_at desc, id desc) where archived_at is null;
create index product_search on product using gin (name gin_trgm_ops);
create index product_waiting on product (id) where approved_at is null and suspended_at is null and archived_at is null;
create index rental_age on rental (created_at desc, id desc);
create index rental_search on rental using gin (product_name gin_trgm_ops);
-- The end of an id is what an order's number spells.
create index rental_number on rental (right(id::text, 10));
create index rental_out on rental (start_date, end_date) where status in ('pending', 'confirmed', 'dispatched', 'delivered', 'overdue', 'returned');
create index rental_completed on rental (garment_id, id) include (total_amount) where status = 'completed';
create index rental_event_completed on rental_event (at) include (garment_id, rental_id) where to_status = 'completed';
