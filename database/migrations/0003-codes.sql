-- One-time codes.

-- A code that is emailed to verify an address belongs to the address, whether it has an account or not, so that both
-- cost the same work.
create table one_time_code (
	-- An account, or an id that is derived from an address.
	owner_id uuid not null,
	purpose text not null check (purpose in ('verify-email', 'reset-password', 'delivery', 'return')),
	-- What the code is for besides its purpose: a listing before the order, the order after it. '' for codes of
	-- accounts.
	subject text not null default '',
	mac bytea not null,
	salt bytea not null,
	-- Wrong tries by the browser that has the ticket.
	tries smallint not null default 0,
	created_at timestamptz not null,
	expires_at timestamptz,
	used_at timestamptz,
	-- Who asked for a code that was emailed to an address: a browser by its ticket, in a network. Null for all other
	-- codes.
	ticket_hash bytea,
	network_hash bytea,
	-- Wrong tries by everybody else, and those of them in other networks.
	other_tries smallint not null default 0,
	far_tries smallint not null default 0,
	primary key (owner_id, purpose, subject)
);
create index one_time_code_age on one_time_code (created_at);
