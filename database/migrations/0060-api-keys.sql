-- Keys for servers of members. A request with one acts for the account, as the lister of its listings. (decision 0125)
create table api_key (
	id uuid primary key,
	account_id uuid not null references account (id),
	name text not null,
	-- The first characters of the key, by which its owner recognises it.
	prefix text not null,
	-- SHA-256. The key has 256 random bits, so a slow hash would add nothing.
	key_hash bytea not null unique check (octet_length(key_hash) = 32),
	scopes text[] not null check (cardinality(scopes) > 0 and scopes <@ array['read', 'listings', 'orders']),
	created_at timestamptz not null,
	-- Written once a minute at most.
	last_used_at timestamptz,
	expires_at timestamptz,
	revoked_at timestamptz
);
create index api_key_active on api_key (account_id) where revoked_at is null;
