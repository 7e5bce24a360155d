-- Tables, columns, indexes and constraints get the standard terms for what they hold. Grants and triggers move with their table.
alter table kept_reply rename to idempotency_key;
alter table idempotency_key rename column call to endpoint;
alter table letter rename to email;
alter table contact_answer rename to contact_reply;
alter table waiting rename to waitlist_entry;
alter table ledger_caught_up rename to ledger_backfill;
alter table email_change rename column asked_at to requested_at;
alter table review_request rename column asked_at to requested_at;
-- When an email about unread messages is due, and when it was sent.
alter table participant rename column tell_at to email_due_at;
alter table participant rename column told_at to emailed_at;
alter index participant_to_tell rename to participant_to_email;
alter index waiting_once rename to waiting_unique_active;
alter index waiting_line rename to waiting_queue;

-- Constraints before indexes: renaming a primary key's constraint renames its index too. Versions of PostgreSQL differ in which constraints have names.
do $$
declare
	renamed record;
	item record;
begin
	for renamed in select * from (values
		('kept_reply', 'idempotency_key'),
		('letter', 'email'),
		('contact_answer', 'contact_reply'),
		('waiting', 'waitlist_entry'),
		('ledger_caught_up', 'ledger_backfill')
	) as pair (old_name, new_name) loop
		for item in
			select conname as name from pg_constraint
			where conrelid = renamed.new_name::regclass and starts_with(conname, renamed.old_name || '_')
		loop
			execute format('alter table %I rename constraint %I to %I', renamed.new_name, item.name,
				renamed.new_name || substr(item.name, length(renamed.old_name) + 1));
		end loop;
		for item in
			select indexrelid::regclass::text as name from pg_index join pg_class on pg_class.oid = indexrelid
			where indrelid = renamed.new_name::regclass and starts_with(relname, renamed.old_name || '_')
		loop
			execute format('alter index %I rename to %I', item.name, renamed.new_name || substr(item.name, length(renamed.old_name) + 1));
		end loop;
	end loop;
end $$;
