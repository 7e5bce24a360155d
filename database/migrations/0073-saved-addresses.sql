-- Delivery addresses that a member has stored, to pick one when ordering. One of them is the default.
create table saved_address (
	id uuid primary key,
	account_id uuid not null references account (id),
	label text not null check (char_length(label) between 1 and 40),
	name text not null check (char_length(name) between 1 and 80),
	mobile text not null,
	address_line text not null check (char_length(address_line) between 1 and 200),
	city text not null check (char_length(city) between 1 and 80),
	pincode text not null check (char_length(pincode) between 1 and 12),
	country text not null check (char_length(country) between 1 and 60),
	-- When it became the default; null: it is not.
	default_since timestamptz,
	created_at timestamptz not null
);
create index saved_address_of_account on saved_address (account_id, created_at);
create unique index saved_address_default on saved_address (account_id) where default_since is not null;
