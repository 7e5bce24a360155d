-- Since when password sign-in needs a second step. Null: the account has no authenticator app and no passkey.
alter table account add column second_factor_since timestamptz;

-- The authenticator app (TOTP) of an account. Not confirmed: its set-up has begun, and it counts for nothing yet.
create table authenticator (
	account_id uuid primary key references account (id),
	-- The shared secret, AES-256-GCM.
	sealed bytea not null,
	created_at timestamptz not null,
	confirmed_at timestamptz,
	-- The newest time step whose code was used: this one and earlier ones are refused.
	last_step bigint
);

create table recovery_code (
	account_id uuid not null references account (id),
	-- HMAC-SHA-256 with the server's secret.
	code_hash bytea not null,
	created_at timestamptz not null,
	used_at timestamptz,
	primary key (account_id, code_hash)
);
