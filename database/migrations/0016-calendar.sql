-- Calendars of rentals for calendar programs.

-- A member's calendar of rentals. Whoever has its address reads it, so only a hash of the address's token is stored.
create table calendar_feed (
	account_id uuid primary key references account (id),
	token_hash text not null unique,
	made_at timestamptz not null
);
