-- People: accounts, what sellers add, sessions, one-time codes, kept replies, limits, outgoing letters.

create table account (
	id uuid primary key,
	email text not null unique check (email = lower(email) and char_length(email) <= 254),
	email_verified_at timestamptz,
	name text not null check (char_length(name) between 1 and 80),
	mobile text not null,
	account_type text not null check (account_type in ('client', 'renter', 'admin')),
	status text not null default 'active' check (status in ('active', 'inactive', 'suspended')),
	password_hash text not null,
	created_at timestamptz not null,
	updated_at timestamptz not null
);

create table seller (
	account_id uuid primary key references account (id),
	shop_name text not null check (shop_name <> ''),
	gstin text not null default '',
	address_line text not null,
	city text not null,
	pincode text not null,
	country text not null
);

-- The browser's token carries the account's id, so that a distributed database finds the row without asking every node.
create table session (
	account_id uuid not null references account (id),
	token_hash bytea not null,
	created_at timestamptz not null,
	seen_at timestamptz not null,
	expires_at timestamptz not null,
	user_agent text not null default '',
	primary key (account_id, token_hash)
);
create index session_expiry on session (expires_at);

-- `subject` says what the code is for beside its purpose: a product before the order, the order after it. '' for account codes.
create table one_time_code (
	account_id uuid not null references account (id),
	purpose text not null check (purpose in ('verify-email', 'reset-password', 'delivery', 'return')),
	subject text not null default '',
	mac bytea not null,
	salt bytea not null,
	tries smallint not null default 0,
	created_at timestamptz not null,
	expires_at timestamptz,
	used_at timestamptz,
	primary key (account_id, purpose, subject)
);

-- The first answer of a call that may be repeated with the same Idempotency-Key.
create table kept_reply (
	account_id uuid not null references account (id),
	key text not null check (char_length(key) between 1 and 200),
	call text not null,
	fingerprint text not null,
	reply jsonb,
	created_at timestamptz not null,
	primary key (account_id, key)
);
create index kept_reply_age on kept_reply (created_at);

-- rate-limiter-flexible's table: counters shared by all processes.
create table rate_limit (
	key varchar(255) primary key,
	points integer not null default 0,
	expire bigint
);

-- The outbox: written in the transaction that causes a letter, sent by a job. The body is blanked once it is sent.
create table letter (
	id uuid primary key,
	recipient text not null,
	subject text not null,
	body text not null,
	created_at timestamptz not null,
	sent_at timestamptz,
	attempts integer not null default 0,
	last_error text
);
create index letter_age on letter (created_at desc);
