-- Members and staff: accounts, sign-up, sign-in and its second factors, what a member has set, and where a lister is
-- paid.

-- A member or an admin. An erased account keeps its row, because orders and the ledger refer to it; it has no
-- personal data and no password that anybody knows.
create table account (
	id uuid primary key,
	-- In its canonical form (common/text/email-address.ts).
	email text not null check ((email = lower(email)) and char_length(email) <= 254) unique,
	email_verified_at timestamptz,
	name text not null check (char_length(name) between 1 and 80),
	mobile text not null,
	account_type text not null check (account_type in ('client', 'renter', 'admin')),
	-- The role of a member of the staff (common/rules/staff.ts). Null for everybody else.
	staff_role text check (staff_role in ('owner', 'finance', 'support', 'moderator', 'read-only')),
	status text not null default 'active' check (status in ('active', 'inactive', 'suspended', 'erased')),
	suspended_at timestamptz,
	suspension_reason text,
	password_hash text not null,
	-- Since when password sign-in needs a second step. Null: the account has no authenticator app and no passkey.
	second_factor_since timestamptz,
	created_at timestamptz not null,
	updated_at timestamptz not null,
	constraint account_suspension check (((status = 'suspended') = (suspended_at is not null)) and ((suspended_at is null) = (suspension_reason is null)))
);
-- The tables of the staff's console: newest first, found by a part of a name.
create index account_age on account (created_at desc, id desc);
create index account_search on account using gin ((((name || ' '::text) || email)) gin_trgm_ops);
-- Few of many accounts.
create index account_staff on account (id) where account_type = 'admin';
-- The scheduler looks each minute for orders of accounts that were just suspended.
create index account_suspended on account (suspended_at) where status = 'suspended';
-- The overview counts members, and sign-ups by day: without the table's rows, 9 and 10 ms instead of 51 and 119 at
-- 100,000 people.
create index account_verified on account (created_at) where email_verified_at is not null;

-- Sign-ups that wait for their code. Each has its own row, so that a second sign-up with the same address cannot
-- change what the first one's code opens.
create table registration (
	id uuid primary key,
	email text not null check ((email = lower(email)) and char_length(email) <= 254),
	name text not null check (char_length(name) between 1 and 80),
	mobile text not null,
	account_type text not null check (account_type in ('client', 'renter')),
	password_hash text not null,
	shop jsonb,
	-- What somebody agreed to when they signed up; it is stored as consents when their address is verified.
	terms_version text,
	wants_marketing boolean not null default false,
	-- SHA-256 of the ticket of the browser that signed up.
	ticket_hash bytea,
	created_at timestamptz not null
);
create index registration_email on registration (email, created_at desc);

-- What a lister has besides the account.
create table seller (
	account_id uuid primary key references account (id),
	shop_name text not null check (shop_name <> ''),
	gstin text not null default '',
	address_line text not null,
	city text not null,
	pincode text not null,
	country text not null,
	-- What a lister writes about themselves, on their closet.
	about text not null default '' check (char_length(about) <= 600)
);

-- The browser's token contains the account's id, so that a distributed database finds the row without asking every
-- node.
create table session (
	account_id uuid not null references account (id),
	token_hash bytea not null,
	-- The name of a session for its owner: the token's hash is never shown.
	id uuid not null default gen_random_uuid(),
	created_at timestamptz not null,
	seen_at timestamptz not null,
	expires_at timestamptz not null,
	user_agent text not null default '',
	primary key (account_id, token_hash)
);
create index session_expiry on session (expires_at);
create unique index session_id on session (account_id, id);

-- The networks in which an account's owner has signed in or verified the address: keyed hashes of a few, deleted with
-- the account. A request for a code from one of them does not wait for those of strangers.
create table known_network (
	account_id uuid not null references account (id),
	network_hash bytea not null check (octet_length(network_hash) = 32),
	seen_at timestamptz not null,
	primary key (account_id, network_hash)
);
create index known_network_age on known_network (seen_at);

-- A new address that is not verified yet; the account's own stays in force meanwhile. Two accounts may wait for one
-- address: who verifies it first has it.
create table email_change (
	account_id uuid primary key references account (id),
	email text not null check ((email = lower(email)) and char_length(email) <= 254),
	requested_at timestamptz not null
);

-- What a right reset code is exchanged for, until a password is chosen.
create table reset_ticket (
	account_id uuid primary key references account (id),
	token_hash bytea not null,
	expires_at timestamptz not null
);

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

-- One-time codes for a member who has lost the second factor.
create table recovery_code (
	account_id uuid not null references account (id),
	-- HMAC-SHA-256 with the server's secret.
	code_hash bytea not null,
	created_at timestamptz not null,
	used_at timestamptz,
	primary key (account_id, code_hash)
);

-- Passkeys (WebAuthn credentials). Found by account and credential, because a discoverable credential names its
-- account.
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

-- Topics that a member does not want emails about. No row: wanted.
create table muted_topic (
	account_id uuid not null references account (id),
	topic text not null,
	muted_at timestamptz not null,
	primary key (account_id, topic)
);

-- Where a lister is paid. Only `sealed` (AES-256-GCM under a key of the server) holds the whole number.
create table payout_account (
	account_id uuid primary key references account (id),
	kind text not null check (kind in ('upi', 'bank')),
	masked text not null,
	sealed bytea not null,
	updated_at timestamptz not null
);

-- What a member agreed to, or withdrew from: the latest row of a document counts.
create table consent (
	id uuid primary key,
	account_id uuid not null references account (id),
	document text not null check (document in ('terms', 'privacy', 'marketing')),
	version text not null check (char_length(version) between 1 and 40),
	is_given boolean not null,
	at timestamptz not null
);
create index consent_account on consent (account_id, document, at desc, id desc);

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
create unique index saved_address_default on saved_address (account_id) where default_since is not null;
create index saved_address_of_account on saved_address (account_id, created_at);

-- The first reply of a call that may be repeated with the same Idempotency-Key.
create table idempotency_key (
	account_id uuid references account (id),
	-- A key of a visitor who is not signed in belongs to the network that sends it (a keyed hash of it).
	network text,
	key text not null check (char_length(key) between 1 and 200),
	endpoint text not null,
	fingerprint text not null,
	reply jsonb,
	created_at timestamptz not null,
	constraint idempotency_key_of_account unique (account_id, key),
	constraint idempotency_key_of_network unique (network, key),
	constraint idempotency_key_has_sender check (num_nonnulls(account_id, network) = 1)
);
create index idempotency_key_age on idempotency_key (created_at);
