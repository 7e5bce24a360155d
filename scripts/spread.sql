-- Distributes the tables of a migrated database over the nodes of a Citus cluster, once, with the data that they hold. PostgreSQL without
-- Citus never needs it. As the owner of the tables, while no process runs: psql -v ON_ERROR_STOP=1 -f scripts/spread.sql DATABASE_URL
-- docs/scaling.md has the keys, what was tried, and what does not work there.

-- The other tables stay on the coordinator, as ordinary ones:
--   account_deletion, api_key, audit_entry, bag, bag_line, calendar_feed, case_assignment, case_note, channel_message, consent, contact_message, contact_reply, daily_total, data_export, email,
--   idempotency_key, job_worker, known_network, listing_draft, listing_draft_photo, listing_import, message_template, missed_search, muted_channel, muted_topic, notice, one_time_code, payment_format, push_subscription,
--   rate_limit, registration, report, saved_search, scheduled_task, setting_version, suspended_match, used_challenge, verified_mobile, wearer, webhook_attempt, webhook_delivery, webhook_event, webhook_receiver

begin;
-- The triggers of append-only tables run on the shards; they read and write nothing on other nodes.
set local citus.enable_unsafe_triggers = on;
-- Foreign keys to reference tables need one connection to each node.
set local citus.multi_shard_modify_mode = 'sequential';
set local client_min_messages = warning;

-- Copied to every node: read by all, written seldom.
create temp table spread_reference (name text) on commit drop;
insert into spread_reference values ('account'), ('seller'), ('photo'), ('category'), ('category_photo'), ('category_former_name'), ('commission_rate'), ('self_approval'), ('tax_rule'), ('tax_rule_confirmation'), ('lister_reliability'), ('member_block'),
	('payout_account'), ('upi_payment'), ('bank_statement'), ('bank_row'), ('payment_batch'), ('payment_row'), ('account_request'), ('bank_debit'), ('bank_credit');

-- A family's rows with one key are on one node. The first table of a family is the one that the others refer to.
create temp table spread_table (position int generated always as identity, name text, key text, family text) on commit drop;
insert into spread_table (name, key, family)
select name, case name when 'product' then 'id' when 'deleted_product' then 'id' else 'product_id' end, 'product'
from unnest(array['product', 'deleted_product', 'product_category', 'product_photo', 'product_measure', 'product_view_count', 'catalogue_entry',
	'listing_change', 'garment', 'hold', 'waitlist_entry', 'delivery_request', 'order_allowance', 'order_group_item', 'rental', 'rental_event', 'claimed_day', 'order_reminder',
	'rental_photo', 'part_check', 'garment_record', 'damage_claim', 'damage_photo', 'evidence_entry', 'review', 'fit_feedback', 'review_photo', 'review_request', 'ledger_booking', 'ledger_due', 'ledger_entry']) as name;
insert into spread_table (name, key, family)
select name, 'account_id', 'account'
from unnest(array['session', 'photo_owner', 'email_change', 'reset_ticket', 'wishlist_item',
	'authenticator', 'recovery_code', 'passkey', 'saved_address']) as name;
insert into spread_table (name, key, family) values
	('rental_shard_key', 'rental_id', 'rental_shard_key'), ('conversation', 'id', 'conversation'), ('participant', 'conversation_id', 'conversation'), ('message', 'conversation_id', 'conversation'),
	('message_photo', 'conversation_id', 'conversation');

-- Foreign keys: those within a family get its key in front, those to reference tables stay, the others end. Deferrable ones stay deferrable.
create temp table spread_foreign_key on commit drop as
select c.conname as constraint_name, own.name as own_name, other.name as other_name, other.key as other_key, own.key as own_key,
	own.family = other.family as is_within_family,
	(select array_agg(quote_ident(a.attname) order by k.place) from unnest(c.conkey) with ordinality k (number, place)
		join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.number) as own_columns,
	(select array_agg(quote_ident(a.attname) order by k.place) from unnest(c.confkey) with ordinality k (number, place)
		join pg_attribute a on a.attrelid = c.confrelid and a.attnum = k.number) as other_columns,
	case c.confdeltype when 'c' then ' on delete cascade' else '' end || case when c.condeferred then ' deferrable initially deferred' else '' end as options
from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_class r on r.oid = c.confrelid
	left join spread_table own on own.name = t.relname left join spread_table other on other.name = r.relname
where c.contype = 'f' and c.connamespace = 'public'::regnamespace and other.name is not null;

do $$
declare
	item record;
begin
	for item in select c.conname, c.conrelid::regclass as own from pg_constraint c join spread_table t on t.name::regclass = c.confrelid where c.contype = 'f' loop
		execute format('alter table %s drop constraint %I', item.own, item.conname);
	end loop;
	-- Primary keys and unique constraints contain the family's key, or a node could not check them alone. They keep their names.
	for item in
		select c.conname, c.conrelid::regclass as own, t.key, case c.contype when 'p' then 'primary key' else 'unique' end as kind,
			(select string_agg(quote_ident(a.attname), ', ' order by k.place) from unnest(c.conkey) with ordinality k (number, place)
				join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.number) as columns
		from pg_constraint c join spread_table t on t.name::regclass = c.conrelid
		where c.contype in ('p', 'u') and not exists (select from pg_attribute a where a.attrelid = c.conrelid and a.attnum = any(c.conkey) and a.attname = t.key)
	loop
		execute format('alter table %s drop constraint %I, add constraint %I %s (%I, %s)', item.own, item.conname, item.conname, item.kind, item.key, item.columns);
	end loop;
	-- The same for unique indexes.
	for item in
		select i.indexrelid::regclass as name, t.key, pg_get_indexdef(i.indexrelid) as definition
		from pg_index i join spread_table t on t.name::regclass = i.indrelid
		where i.indisunique and not exists (select from pg_constraint c where c.conindid = i.indexrelid)
			and not exists (select from pg_attribute a where a.attrelid = i.indrelid and a.attnum = any(i.indkey) and a.attname = t.key)
	loop
		execute format('drop index %s', item.name);
		execute regexp_replace(item.definition, ' USING btree \(', format(' USING btree (%I, ', item.key));
	end loop;
end $$;

-- At commit the sum of a booking is checked on its shard: its entries are in the shard of the same place. The triggers come after the data,
-- since a table with pending checks cannot be changed.
drop trigger ledger_booking_balances on ledger_booking;
drop trigger ledger_entry_balances on ledger_entry;
create or replace function ledger_balances() returns trigger language plpgsql as $$
declare
	booking uuid;
	lines bigint;
	total bigint;
begin
	if tg_table_name like 'ledger_booking%' then booking := new.id; else booking := new.booking_id; end if;
	execute format('select count(*), coalesce(sum(amount), 0) from %s where product_id = $1 and garment_id = $2 and booking_id = $3',
			shard_beside(tg_relid, 'ledger_entry'))
		into lines, total using new.product_id, new.garment_id, booking;
	if lines < 2 or total <> 0 then
		raise exception 'booking % has % entries that sum to %', booking, lines, total using errcode = 'check_violation';
	end if;
	return null;
end $$;

-- The shard of a table with the same keys as a shard of another table.
create function shard_beside(shard regclass, other text) returns regclass language sql stable as $$
	select format('%I.%I', 'public', other || '_' || beside.shardid)::regclass
	from pg_dist_shard own join pg_dist_shard beside on beside.logicalrelid = other::regclass and beside.shardminvalue = own.shardminvalue
	where own.shardid = substring(shard::text from '_(\d+)$')::bigint
$$;

-- The application finds an order's shard by its id here, and writes a row with each order.
insert into rental_shard_key select id, product_id from rental on conflict do nothing;

select create_reference_table(name::regclass) from spread_reference;
-- A write of it makes Citus commit in two phases: an order, a hand-over or a return is committed on the shard and here, or on neither.
select citus_add_local_table_to_metadata('one_time_code');
do $$
declare
	item record;
begin
	for item in select t.name, t.key, case when t.position = min(t.position) over (partition by family) then 'none' else first_value(name) over (partition by family order by position) end as beside
		from spread_table t order by position
	loop
		perform create_distributed_table(item.name::regclass, item.key, colocate_with => item.beside);
	end loop;
	for item in select * from spread_foreign_key where is_within_family loop
		execute format('alter table %I add constraint %I foreign key (%s) references %I (%s)%s', item.own_name, item.constraint_name,
			array_to_string(case when quote_ident(item.own_key) = any(item.own_columns) then item.own_columns else item.own_key || item.own_columns end, ', '),
			item.other_name,
			array_to_string(case when quote_ident(item.other_key) = any(item.other_columns) then item.other_columns else item.other_key || item.other_columns end, ', '), item.options);
	end loop;
end $$;
create constraint trigger ledger_booking_balances after insert on ledger_booking deferrable initially deferred for each row execute function ledger_balances();
-- A booking's entries are inserted by one statement, at whose end this is checked. Citus may answer only a warning to a check that fails at the commit.
create trigger ledger_entry_balances after insert on ledger_entry for each row execute function ledger_balances();
alter table ledger_booking enable always trigger ledger_booking_balances;
alter table ledger_entry enable always trigger ledger_entry_balances;
-- As before, but the setting that lets it change reasons must reach the shards, which only `set local` does.
create or replace function erase_reasons(person uuid, replacement text) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
	if not exists (select from account where id = person and status = 'erased') then
		raise exception 'account % is not erased', person using errcode = 'insufficient_privilege';
	end if;
	set local citus.propagate_set_commands = 'local';
	set local almari.erasure = 'on';
	update rental_event e set reason = replacement from rental r
	where person in (r.client_id, r.seller_id) and (e.product_id, e.garment_id, e.rental_id) = (r.product_id, r.garment_id, r.id)
		and e.actor_id = person and e.reason not in ('', replacement);
	set local almari.erasure = '';
end $$;
create or replace function erase_garment_records(person uuid) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
	if not exists (select from account where id = person and status = 'erased') then
		raise exception 'account % is not erased', person using errcode = 'insufficient_privilege';
	end if;
	set local citus.propagate_set_commands = 'local';
	set local almari.erasure = 'on';
	update garment_record set done_by = '', bill = '', note = '' where account_id = person and (done_by, bill, note) <> ('', '', '');
	set local almari.erasure = '';
end $$;
-- As before, with a setting that reaches the shards.
create or replace function reassign_order(product uuid, piece uuid, rental uuid, new_piece uuid) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
	if not exists (select from garment old join garment other on other.product_id = old.product_id and other.size = old.size
		where old.product_id = product and old.id = piece and other.product_id = product and other.id = new_piece and other.retired_at is null) then
		raise exception 'order % cannot have another piece', rental using errcode = 'insufficient_privilege';
	end if;
	set local citus.propagate_set_commands = 'local';
	set local almari.reassignment = 'on';
	update public.rental r set garment_id = new_piece
	where r.product_id = product and r.garment_id = piece and r.id = rental and r.status in ('pending', 'confirmed');
	if not found then
		raise exception 'order % cannot have another piece', rental using errcode = 'insufficient_privilege';
	end if;
	update rental_event set garment_id = new_piece where product_id = product and garment_id = piece and rental_id = rental;
	update order_reminder set garment_id = new_piece where product_id = product and garment_id = piece and rental_id = rental;
	set local almari.reassignment = '';
end $$;
-- As before, with a setting that reaches the shards.
create or replace function change_piece(product uuid, piece uuid, rental uuid, new_piece uuid) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
	new_size text := (select size from garment where product_id = product and id = new_piece and retired_at is null);
begin
	if new_size is null then
		raise exception 'order % cannot have another piece', rental using errcode = 'insufficient_privilege';
	end if;
	set local citus.propagate_set_commands = 'local';
	set local almari.reassignment = 'on';
	update public.rental r set garment_id = new_piece, size = new_size
	where r.product_id = product and r.garment_id = piece and r.id = rental and r.status in ('pending', 'confirmed');
	if not found then
		raise exception 'order % cannot have another piece', rental using errcode = 'insufficient_privilege';
	end if;
	update rental_event set garment_id = new_piece where product_id = product and garment_id = piece and rental_id = rental;
	update order_reminder set garment_id = new_piece where product_id = product and garment_id = piece and rental_id = rental;
	set local almari.reassignment = '';
end $$;
-- As before, with a setting that reaches the shards.
create or replace function keep_backup(product uuid, piece uuid, rental uuid) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
	chosen uuid;
begin
	select backup_garment_id into chosen from public.rental r
	where r.product_id = product and r.garment_id = piece and r.id = rental and r.status = 'dispatched';
	if chosen is null then
		raise exception 'order % has no second garment to keep', rental using errcode = 'insufficient_privilege';
	end if;
	set local citus.propagate_set_commands = 'local';
	set local almari.reassignment = 'on';
	update public.rental r set garment_id = chosen, size = r.backup_size, backup_size = r.size, backup_garment_id = piece
	where r.product_id = product and r.garment_id = piece and r.id = rental;
	if not found then
		raise exception 'order % has no second garment to keep', rental using errcode = 'insufficient_privilege';
	end if;
	update rental_event set garment_id = chosen where product_id = product and garment_id = piece and rental_id = rental;
	update order_reminder set garment_id = chosen where product_id = product and garment_id = piece and rental_id = rental;
	update rental_photo set garment_id = chosen where product_id = product and garment_id = piece and rental_id = rental;
	update part_check set garment_id = chosen where product_id = product and garment_id = piece and rental_id = rental;
	update evidence_entry set garment_id = chosen where product_id = product and garment_id = piece and rental_id = rental;
	set local almari.reassignment = '';
end $$;
-- A transaction may write to a reference table after it has written to several shards.
do $$
begin
	execute format('alter database %I set citus.multi_shard_modify_mode = %L', current_database(), 'sequential');
end $$;
commit;
