-- Passkeys (WebAuthn credentials). Found by account and credential, because a discoverable credential names its account.
create table passkey (
	id uuid not null,
	account_id uuid not null references account (id),
	credential_id bytea not null check (octet_length(credential_id) between 1 and 1023),
	-- COSE_Key.
	public_key bytea not null,
	-- The authenticator's signature counter. Many passkeys always send 0.
	counter bigint not null check (counter >= 0),
	transports text[] not null,
	name text not null check (char_length(name) between 1 and 60),
	created_at timestamptz not null,
	last_used_at timestamptz,
	primary key (account_id, credential_id),
	unique (account_id, id)
);

-- Challenges that were answered: each one works once. Rows are deleted after the challenge has expired.
create table used_challenge (
	challenge bytea primary key,
	expires_at timestamptz not null
);
create index used_challenge_expires_at on used_challenge (expires_at);
