-- The telephone number of open orders: while one of an account is open, no other account orders with its number.
create index rental_open_mobile on rental (mobile) where mobile <> '' and status in ('pending', 'confirmed', 'dispatched', 'delivered', 'overdue', 'reported');

-- The pairs of an account and a suspended one with the same telephone number or address that were reported, each once.
create table suspended_match (
	account_id uuid not null references account (id),
	suspended_id uuid not null references account (id),
	matched_at timestamptz not null,
	primary key (account_id, suspended_id),
	constraint suspended_match_check check (account_id <> suspended_id)
);
create index suspended_match_of_suspended on suspended_match (suspended_id);
