-- Photographs.

-- A photograph is stored once: its id is a hash of the uploaded bytes.
create table photo (
	id text primary key,
	width integer not null check (width > 0),
	height integer not null check (height > 0),
	blur text not null,
	bytes integer not null,
	created_at timestamptz not null,
	-- SHA-256 of the file as it was uploaded and of the file that is stored, which is encoded again without metadata.
	-- Null: public, since only private photographs are evidence.
	original_sha256 text check (original_sha256 ~ '^[0-9a-f]{64}$'),
	original_bytes integer check (original_bytes > 0),
	stored_sha256 text check (stored_sha256 ~ '^[0-9a-f]{64}$'),
	constraint photo_hashed_whole check (num_nulls(original_sha256, original_bytes, stored_sha256) in (0, 3))
);

-- Who has uploaded a photograph, and may use it.
create table photo_owner (
	account_id uuid not null references account (id),
	photo_id text not null references photo (id),
	created_at timestamptz not null,
	primary key (account_id, photo_id)
);
create index photo_owner_of on photo_owner (photo_id);
