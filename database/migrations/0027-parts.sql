-- The parts of an item: a set of clothes comes with a blouse, a dupatta, jewels. Both sides tick at each stage of an order which ones are there.

-- An array of {"name", "value"}: the value in whole rupees, or null when the lister gives none.
alter table product add column parts jsonb not null default '[]',
	add constraint product_parts check (jsonb_typeof(parts) = 'array' and jsonb_array_length(parts) <= 12);

-- As they were when the order was placed.
alter table rental add column parts jsonb not null default '[]',
	add constraint rental_parts check (jsonb_typeof(parts) = 'array' and jsonb_array_length(parts) <= 12);

-- Which parts of an order were missing, by a person who had the item in hand. Rows are never changed: both sides may rely on them, and a later
-- one of the same person corrects an earlier one.
create table part_check (
	product_id uuid not null,
	garment_id uuid not null,
	rental_id uuid not null,
	stage text not null check (stage in ('dispatch', 'handOver', 'return')),
	account_id uuid not null references account (id),
	-- At most five of a person at a stage.
	position smallint not null check (position >= 0 and position <= 4),
	actor_role text not null check (actor_role in ('client', 'seller', 'admin')),
	-- Indices in the order's parts, from 0, ascending. Empty: nothing is missing.
	missing smallint[] not null,
	at timestamptz not null,
	primary key (garment_id, rental_id, stage, account_id, position),
	foreign key (garment_id, rental_id) references rental (garment_id, id)
);
create trigger part_check_is_append_only before delete or update or truncate on part_check for each statement execute function refuse_change();
alter table part_check enable always trigger part_check_is_append_only;
