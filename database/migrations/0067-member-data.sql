-- A member's download of their data: a zip, stored in parts in the file store until it expires.
create table data_export (
	id uuid primary key,
	account_id uuid not null references account (id),
	requested_at timestamptz not null,
	-- Progress: files written of all files.
	file_count integer not null default 0 check (file_count >= 0),
	files_done integer not null default 0 check (files_done between 0 and file_count),
	part_count integer check (part_count > 0),
	bytes bigint check (bytes > 0),
	finished_at timestamptz,
	expires_at timestamptz,
	check (num_nulls(part_count, bytes, finished_at, expires_at) in (0, 4))
);
-- One for each member: a new one replaces it.
create unique index data_export_account on data_export (account_id);
create index data_export_expiry on data_export (expires_at);

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
-- What somebody agreed to when they signed up; it is stored as consents when their address is verified.
alter table registration add column terms_version text;
alter table registration add column wants_marketing boolean not null default false;
