-- Days kept for one person for a while, and who waits for days to become free.

-- Kept days are claims like any others, so that nobody else can have them and nothing else needs to know of holds.
create table hold (
	garment_id uuid not null references garment (id) on delete cascade,
	id uuid not null,
	product_id uuid not null references product (id) on delete cascade,
	account_id uuid not null references account (id),
	start_date date not null,
	end_date date not null,
	until timestamptz not null,
	created_at timestamptz not null,
	ended_at timestamptz,
	ended_as text check (ended_as in ('booked', 'lapsed', 'left')),
	primary key (garment_id, id),
	check (end_date >= start_date),
	check (until > created_at),
	check ((ended_at is null) = (ended_as is null))
);
-- The clock looks only at holds that are not over; so does who places an order.
create index hold_open on hold (until) where ended_at is null;
create index hold_of_garment on hold (garment_id, account_id) where ended_at is null;
create index hold_of_account on hold (account_id) where ended_at is null;
create index hold_of_product on hold (product_id);

alter table claimed_day add column hold_id uuid;
alter table claimed_day drop constraint claimed_day_reason_check,
	add constraint claimed_day_reason_check check (reason in ('rental', 'cleaning', 'blocked', 'overdue', 'held')),
	drop constraint claimed_day_check,
	add constraint claimed_day_check check ((rental_id is null) = (reason in ('blocked', 'held'))),
	add constraint claimed_day_held_check check ((hold_id is null) = (reason <> 'held')),
	-- As with orders: days are claimed before their hold is written.
	add constraint claimed_day_hold_fkey foreign key (garment_id, hold_id) references hold (garment_id, id) on delete cascade deferrable initially deferred;
create index claimed_day_of_hold on claimed_day (garment_id, hold_id) where hold_id is not null;

-- Who waits for which days of which listing, the longest first. One that has been offered the days is out of the line.
create table waiting (
	product_id uuid not null references product (id) on delete cascade,
	id uuid not null,
	account_id uuid not null references account (id),
	size text not null,
	start_date date not null,
	end_date date not null,
	joined_at timestamptz not null,
	offered_at timestamptz,
	hold_id uuid,
	left_at timestamptz,
	primary key (product_id, id),
	check (end_date >= start_date),
	check ((offered_at is null) = (hold_id is null))
);
create unique index waiting_once on waiting (product_id, account_id, size, start_date, end_date) where offered_at is null and left_at is null;
create index waiting_line on waiting (product_id, joined_at, id) where offered_at is null and left_at is null;
create index waiting_of_account on waiting (account_id, joined_at) where left_at is null;
