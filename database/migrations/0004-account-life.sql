-- What becomes of an account after it is opened: suspension, another address, a forgotten password, what its owner hears about, where a seller is paid.

alter table account add column suspended_at timestamptz, add column suspension_reason text;
update account set suspended_at = updated_at, suspension_reason = '' where status = 'suspended';
alter table account
	add constraint account_suspension check ((status = 'suspended') = (suspended_at is not null) and (suspended_at is null) = (suspension_reason is null));

-- What its owner calls a session by; the token's hash is nobody's business.
alter table session add column id uuid not null default gen_random_uuid();
create unique index session_id on session (account_id, id);

-- A code that is mailed to prove an address belongs to the address, whether it has an account or not: so both cost the same work.
-- The owner is then an id made from the address, else an account.
alter table one_time_code drop constraint one_time_code_account_id_fkey;
alter table one_time_code rename column account_id to owner_id;
create index one_time_code_age on one_time_code (created_at);

-- What a right reset code is exchanged for, until a password is chosen.
create table reset_ticket (
	account_id uuid primary key references account (id),
	token_hash bytea not null,
	expires_at timestamptz not null
);

-- An address that waits to be proved; the account's own stays in force meanwhile. Two accounts may wait for one address: who proves it first has it.
create table email_change (
	account_id uuid primary key references account (id),
	email text not null check (email = lower(email) and char_length(email) <= 254),
	asked_at timestamptz not null
);

-- Topics that somebody does not want letters about. No row: wanted.
create table muted_topic (
	account_id uuid not null references account (id),
	topic text not null,
	muted_at timestamptz not null,
	primary key (account_id, topic)
);

-- Where a seller is paid. Only `sealed` (AES-256-GCM under a key of the server) holds it whole.
create table payout_account (
	account_id uuid primary key references account (id),
	kind text not null check (kind in ('upi', 'bank')),
	masked text not null,
	sealed bytea not null,
	updated_at timestamptz not null
);
