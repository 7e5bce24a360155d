-- What a member asks about their own data: its download, and the deletion of the account.

-- Requests to delete an account. One that was stopped has no row.
create table account_deletion (
	account_id uuid primary key references account (id),
	requested_at timestamptz not null,
	due_at timestamptz not null,
	-- Since when something that is open prevents the erasure, although it is due.
	postponed_at timestamptz,
	started_at timestamptz,
	-- The name and addresses of the person, from the start to the end of the erasure.
	person jsonb,
	finished_at timestamptz,
	-- When the erasure failed last, and how often. Null: it did not fail since it began.
	failed_at timestamptz,
	failures integer not null default 0 check (failures >= 0),
	constraint account_deletion_check check (due_at > requested_at),
	constraint account_deletion_check1 check ((person is not null) = ((started_at is not null) and (finished_at is null))),
	constraint account_deletion_check2 check (finished_at is null or started_at is not null)
);
create index account_deletion_unfinished on account_deletion (due_at) where finished_at is null;

-- A member's download of their data: a zip, stored in parts in the file store until it expires.
create table data_export (
	id uuid primary key,
	account_id uuid not null references account (id),
	requested_at timestamptz not null,
	-- Progress: files written of all files.
	file_count integer not null default 0 check (file_count >= 0),
	files_done integer not null default 0,
	part_count integer check (part_count > 0),
	bytes bigint check (bytes > 0),
	finished_at timestamptz,
	expires_at timestamptz,
	constraint data_export_check check (files_done between 0 and file_count),
	constraint data_export_check1 check (num_nulls(part_count, bytes, finished_at, expires_at) in (0, 4))
);
-- One for each member: a new one replaces it.
create unique index data_export_account on data_export (account_id);
create index data_export_expiry on data_export (expires_at);
