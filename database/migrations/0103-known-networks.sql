-- The networks in which an account's owner has signed in or verified the address: keyed hashes of a few, deleted with the account. A request for a
-- code from one of them does not wait for those of strangers.
create table known_network (
	account_id uuid not null references account (id),
	network_hash bytea not null check (octet_length(network_hash) = 32),
	seen_at timestamptz not null,
	primary key (account_id, network_hash)
);
create index known_network_age on known_network (seen_at);
