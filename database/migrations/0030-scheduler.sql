-- Scheduled tasks: when each is due next and when it last finished, both by this database's clock. One row a task, shared by all processes.
create table scheduled_task (
	name text primary key,
	every_seconds integer not null check (every_seconds > 0),
	-- Due times are multiples of every_seconds since 1970-01-01 UTC, shifted by this.
	offset_seconds integer not null default 0,
	due_at timestamptz not null,
	created_at timestamptz not null default now(),
	finished_at timestamptz
);

-- Job workers that are alive: each process renews its rows every few seconds. A job locked by a worker without a fresh row is unlocked.
create table job_worker (
	id text primary key,
	heartbeat_at timestamptz not null
);
