-- What serves all modules: append-only tables, one-time idempotency keys, limits, scheduled tasks, and the job
-- workers that are alive.

create extension if not exists pg_trgm;

-- Keeps a table append-only. Tables with texts that the erasure of an account replaces, and those of an order that
-- may get another piece, have the argument 'erasable', and name the changeable columns in the arguments of their
-- second trigger.
create function refuse_change() returns trigger language plpgsql as $$
begin
	if tg_op = 'UPDATE' and tg_nargs > 0
		and (current_setting('almari.erasure', true) = 'on' or current_setting('almari.reassignment', true) = 'on') then
		return null;
	end if;
	raise exception '% is append-only: % is refused', tg_table_name, tg_op using errcode = 'insufficient_privilege';
end $$;

-- An erasure changes only texts, and a reassignment only the piece.
create function refuse_change_of_facts() returns trigger language plpgsql as $$
declare
	changeable text[] := case when current_setting('almari.reassignment', true) = 'on' then array['garment_id'] else tg_argv end;
begin
	if to_jsonb(new) - changeable is distinct from to_jsonb(old) - changeable then
		raise exception '% is append-only: only its texts can be erased', tg_table_name using errcode = 'insufficient_privilege';
	end if;
	return new;
end $$;

-- rate-limiter-flexible's table: counters that all processes share.
create table rate_limit (
	key varchar(255) primary key,
	points integer not null default 0,
	expire bigint
);

-- Scheduled tasks: when each is due next and when it last finished, both by this database's clock. One row for each
-- task, shared by all processes.
create table scheduled_task (
	name text primary key,
	every_seconds integer not null check (every_seconds > 0),
	-- Due times are multiples of every_seconds since 1970-01-01 UTC, shifted by this.
	offset_seconds integer not null default 0,
	due_at timestamptz not null,
	created_at timestamptz not null default now(),
	finished_at timestamptz
);

-- Job workers that are alive: each process renews its rows every few seconds. A job locked by a worker without a
-- fresh row is unlocked.
create table job_worker (
	id text primary key,
	heartbeat_at timestamptz not null
);
