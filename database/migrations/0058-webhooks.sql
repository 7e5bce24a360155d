-- Servers of the operator that are sent what happens to orders and listings (webhooks, https://www.standardwebhooks.com).
create table webhook_receiver (
	id uuid primary key,
	name text not null,
	url text not null,
	event_types text[] not null,
	-- Encrypted. After a change the former one signs beside it for a day.
	secret bytea not null,
	former_secret bytea,
	former_until timestamptz,
	created_by uuid not null references account (id),
	created_at timestamptz not null,
	-- Nothing is sent while it is paused: what happens meanwhile waits.
	paused_at timestamptz,
	pause_reason text check (pause_reason in ('owner', 'failing', 'gone')),
	-- Since when each attempt has failed.
	failing_since timestamptz,
	check ((paused_at is null) = (pause_reason is null)),
	check ((former_secret is null) = (former_until is null))
);

create sequence webhook_event_position;

-- Written in the transaction of what happened. Ids and states only.
create table webhook_event (
	id uuid primary key,
	-- The cursor. Given after the commit, by one process at a time and in ascending order: whoever has read up to a position misses none before it.
	position bigint unique,
	type text not null,
	data jsonb not null,
	at timestamptz not null
);
create index webhook_event_unnumbered on webhook_event (id) where position is null;
create index webhook_event_at on webhook_event (at);

create table webhook_delivery (
	receiver_id uuid not null references webhook_receiver (id) on delete cascade,
	event_id uuid not null references webhook_event (id) on delete cascade,
	state text not null check (state in ('waiting', 'delivered', 'failed')),
	attempts int not null default 0,
	next_attempt_at timestamptz,
	primary key (receiver_id, event_id),
	check ((state = 'waiting') = (next_attempt_at is not null))
);
create index webhook_delivery_event on webhook_delivery (event_id);
create index webhook_delivery_open on webhook_delivery (receiver_id, state) where state <> 'delivered';

create table webhook_attempt (
	id uuid primary key,
	receiver_id uuid not null,
	event_id uuid not null,
	at timestamptz not null,
	duration_ms int not null,
	-- The status of the answer; null: there was none.
	status int,
	-- Empty for an attempt that succeeded.
	error text not null,
	foreign key (receiver_id, event_id) references webhook_delivery (receiver_id, event_id) on delete cascade
);
create index webhook_attempt_receiver on webhook_attempt (receiver_id, id desc);
create index webhook_attempt_event on webhook_attempt (event_id);
