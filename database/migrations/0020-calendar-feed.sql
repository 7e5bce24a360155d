-- A person's calendar of rentals, for calendar programs: whoever has its address reads it, so only a hash of what makes the address is kept.

create table calendar_feed (
	account_id uuid primary key references account (id),
	token_hash text not null unique,
	made_at timestamptz not null
);

-- What is not long over, of somebody with ten thousand orders.
create index rental_of_client_by_end on rental (client_id, end_date);
create index rental_of_seller_by_end on rental (seller_id, end_date);
