-- The whole life of an order: deposits, the terms it was sold under, inspection, disputes over damage.

alter table product
	add column deposit integer not null default 0 check (deposit between 0 and 100000),
	-- What the piece would cost to buy: nobody is ever charged more for damage.
	add column retail_value integer check (retail_value between 1 and 10000000);

alter table rental
	add column deposit integer not null default 0 check (deposit >= 0),
	add column retail_value integer,
	-- The version of the terms it was sold under (policies in common/rules.ts).
	add column policy text not null default '2026-11-21',
	add column commission_percent smallint not null default 0 check (commission_percent between 0 and 50),
	add column returned_at timestamptz,
	-- Until then the lister looks it over; quiet until then means that all is well.
	add column inspect_by timestamptz;
-- Twenty daily prices, where its lister named no retail value.
update rental set retail_value = price * 20;
update rental set returned_at = (
	select max(at) from rental_event where rental_event.garment_id = rental.garment_id and rental_id = rental.id and step = 'return'
) where status in ('returned', 'completed');
update rental set returned_at = coalesce(returned_at, updated_at), inspect_by = coalesce(returned_at, updated_at) + interval '48 hours' where status = 'returned';
alter table rental
	alter column retail_value set not null,
	alter column policy drop default,
	alter column retail_value drop default,
	drop constraint rental_status_check,
	add constraint rental_status_check check (status in ('pending', 'confirmed', 'declined', 'expired', 'cancelled', 'dispatched', 'delivered', 'undelivered', 'overdue', 'returned', 'disputed', 'completed')),
	add constraint rental_inspected check (status not in ('returned', 'disputed') or (returned_at is not null and inspect_by is not null));

-- The clock looks only at orders that it may move.
drop index rental_to_complete;
create index rental_to_complete on rental (inspect_by) where status = 'returned';
create index rental_to_lapse on rental (end_date) where status = 'confirmed';
drop index rental_out;
create index rental_out on rental (start_date, end_date) where status in ('pending', 'confirmed', 'dispatched', 'delivered', 'overdue', 'returned', 'disputed');
