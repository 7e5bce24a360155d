-- Renting: orders, their timeline, and the claimed days that make double booking impossible.

create table rental (
	garment_id uuid not null references garment (id),
	id uuid not null,
	product_id uuid not null references product (id),
	client_id uuid not null references account (id),
	seller_id uuid not null references account (id),
	size text not null,
	start_date date not null,
	end_date date not null,
	price integer not null check (price > 0),
	total_amount integer not null,
	turnaround_days smallint not null,
	payment_method text not null check (payment_method = 'cod'),
	status text not null check (status in ('pending', 'confirmed', 'declined', 'expired', 'cancelled', 'dispatched', 'delivered', 'undelivered', 'overdue', 'returned', 'completed')),
	answer_by timestamptz not null,
	-- As it was when it was rented.
	product_name text not null,
	photo_id text references photo (id),
	address_line text not null,
	city text not null,
	pincode text not null,
	country text not null,
	mobile text not null,
	version integer not null default 1,
	created_at timestamptz not null,
	updated_at timestamptz not null,
	primary key (garment_id, id),
	check (end_date >= start_date and end_date - start_date < 7),
	check (total_amount = price * (end_date - start_date + 1)),
	check (client_id <> seller_id)
);
create index rental_id on rental (id);
create index rental_of_client on rental (client_id, created_at desc);
create index rental_of_seller on rental (seller_id, created_at desc);
-- The clock looks only at orders that it may move.
create index rental_to_answer on rental (answer_by) where status = 'pending';
create index rental_to_return on rental (end_date) where status = 'delivered';
create index rental_to_complete on rental (updated_at) where status = 'returned';

create table rental_event (
	garment_id uuid not null,
	rental_id uuid not null,
	position smallint not null,
	step text not null,
	from_status text,
	to_status text not null,
	actor_id uuid references account (id),
	actor_role text not null check (actor_role in ('client', 'seller', 'admin', 'clock')),
	reason text not null default '',
	is_late boolean not null default false,
	at timestamptz not null,
	primary key (garment_id, rental_id, position),
	foreign key (garment_id, rental_id) references rental (garment_id, id)
);

-- One row per garment and day: two claims of one day cannot both exist. Rows are inserted in ascending day order, so that
-- two orders that race wait for each other instead of deadlocking.
create table claimed_day (
	garment_id uuid not null references garment (id),
	day date not null,
	reason text not null check (reason in ('rental', 'cleaning', 'blocked', 'overdue')),
	rental_id uuid,
	primary key (garment_id, day),
	-- Days are claimed before their order is written: a garment that turns out to be taken leaves no order behind.
	foreign key (garment_id, rental_id) references rental (garment_id, id) deferrable initially deferred,
	check ((rental_id is null) = (reason = 'blocked'))
);
create index claimed_day_of_rental on claimed_day (garment_id, rental_id) where rental_id is not null;

-- Where a client wants a product brought, kept between send-otp and the order.
create table delivery_request (
	account_id uuid not null references account (id),
	product_id uuid not null references product (id),
	address_line text not null,
	city text not null,
	pincode text not null,
	country text not null,
	mobile text not null,
	created_at timestamptz not null,
	primary key (account_id, product_id)
);
