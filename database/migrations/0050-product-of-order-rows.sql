-- Every row of an order, and of a garment's days, names its product. So a table can be distributed by product_id (scripts/spread.sql), and an
-- order is one shard's transaction. Rows of the append-only tables get the value too: it follows from their garment.
alter table claimed_day add column product_id uuid;
alter table rental_event add column product_id uuid;
alter table order_reminder add column product_id uuid;
alter table rental_photo add column product_id uuid;
alter table damage_claim add column product_id uuid;
alter table damage_photo add column product_id uuid;
alter table review_request add column product_id uuid;
alter table review_photo add column product_id uuid;
alter table ledger_booking add column product_id uuid;
alter table ledger_due add column product_id uuid;

alter table rental_event disable trigger rental_event_is_append_only;
alter table ledger_booking disable trigger ledger_booking_is_append_only;
alter table ledger_due disable trigger ledger_due_is_paid_once;
do $$
declare
	name text;
begin
	foreach name in array array['claimed_day', 'rental_event', 'order_reminder', 'rental_photo', 'damage_claim', 'damage_photo', 'review_request', 'ledger_booking', 'ledger_due'] loop
		execute format('update %I as row set product_id = garment.product_id from garment where garment.id = row.garment_id', name);
	end loop;
end $$;
update review_photo set product_id = review.product_id from review where review.id = review_id;
-- Deferred constraints of the updated rows are checked before the tables change again.
set constraints all immediate;
set constraints all deferred;
alter table rental_event enable always trigger rental_event_is_append_only;
alter table ledger_booking enable always trigger ledger_booking_is_append_only;
alter table ledger_due enable always trigger ledger_due_is_paid_once;

-- For processes of the version before, which run during a rolling restart and do not write the column.
create function fill_product_id() returns trigger language plpgsql as $$
begin
	if tg_table_name = 'review_photo' then
		select product_id into new.product_id from review where id = new.review_id;
	else
		select product_id into new.product_id from garment where id = new.garment_id;
	end if;
	return new;
end $$;
do $$
declare
	name text;
begin
	foreach name in array array['claimed_day', 'rental_event', 'order_reminder', 'rental_photo', 'damage_claim', 'damage_photo', 'review_request', 'review_photo', 'ledger_booking', 'ledger_due'] loop
		execute format('alter table %I alter column product_id set not null', name);
		execute format('create trigger fill_product_id before insert on %I for each row when (new.product_id is null) execute function fill_product_id()', name);
	end loop;
end $$;

-- The free days of a product are read from the index alone.
alter table claimed_day drop constraint claimed_day_pkey,
	add constraint claimed_day_pkey primary key (garment_id, day) include (product_id);
