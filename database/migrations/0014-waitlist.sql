-- Who waits for days to become free.

-- Who waits for which days of which listing, the longest first. An entry that was offered the days waits no longer.
create table waitlist_entry (
	product_id uuid not null references product (id) on delete cascade,
	id uuid not null,
	account_id uuid not null references account (id),
	size text not null,
	start_date date not null,
	end_date date not null,
	-- Days in transit to the member's pincode, each way: an offer holds them with the rental.
	transit_days smallint not null default 0 check (transit_days between 0 and 5),
	joined_at timestamptz not null,
	offered_at timestamptz,
	hold_id uuid,
	left_at timestamptz,
	primary key (product_id, id),
	constraint waitlist_entry_check check (end_date >= start_date),
	constraint waitlist_entry_check1 check ((offered_at is null) = (hold_id is null))
);
create index waitlist_entry_by_id on waitlist_entry (id);
create index waitlist_entry_of_account on waitlist_entry (account_id, joined_at) where left_at is null;
create index waitlist_entry_queue on waitlist_entry (product_id, joined_at, id) where offered_at is null and left_at is null;
create unique index waitlist_entry_unique_active on waitlist_entry (product_id, account_id, size, start_date, end_date) where offered_at is null and left_at is null;
