-- Condition photographs and photographs of claims are evidence: rows are added and never changed, and their hashes form a chain for each order.

-- SHA-256 of the file as it was uploaded and of the file that is stored, which is encoded again without metadata. Null: uploaded before, or
-- public, since only private photographs are evidence.
alter table photo add column original_sha256 text check (original_sha256 ~ '^[0-9a-f]{64}$'),
	add column original_bytes integer check (original_bytes > 0),
	add column stored_sha256 text check (stored_sha256 ~ '^[0-9a-f]{64}$'),
	add constraint photo_hashed_whole check (num_nulls(original_sha256, original_bytes, stored_sha256) in (0, 3));

create table evidence_entry (
	product_id uuid not null,
	garment_id uuid not null,
	rental_id uuid not null,
	-- 0, 1, 2 … in the order in which they were added.
	position integer not null check (position >= 0),
	-- The stage of a condition photograph, or the side of a claim (modules/evidence/contract.ts).
	kind text not null check (kind ~ '^[a-zA-Z]{3,40}$'),
	photo_id text not null references photo (id),
	account_id uuid not null references account (id),
	actor_role text not null check (actor_role in ('client', 'seller', 'admin')),
	-- The server's time.
	at timestamptz not null,
	-- Null in both: the file was uploaded by a process of the version before.
	original_sha256 text check (original_sha256 ~ '^[0-9a-f]{64}$'),
	original_bytes integer,
	stored_sha256 text check (stored_sha256 ~ '^[0-9a-f]{64}$'),
	-- The hash of the order's entry before it; zeros in the first one.
	previous_hash text not null check (previous_hash ~ '^[0-9a-f]{64}$'),
	-- SHA-256 of all of the above (modules/evidence/hash-entry.ts).
	hash text not null check (hash ~ '^[0-9a-f]{64}$'),
	primary key (garment_id, rental_id, position),
	foreign key (garment_id, rental_id) references rental (garment_id, id)
);
create index evidence_entry_of_rental on evidence_entry (rental_id);
create index evidence_entry_photo on evidence_entry (photo_id);

create trigger evidence_entry_is_append_only before update or delete or truncate on evidence_entry
	for each statement execute function refuse_change();
alter table evidence_entry enable always trigger evidence_entry_is_append_only;
create trigger rental_photo_is_append_only before update or delete or truncate on rental_photo
	for each statement execute function refuse_change();
alter table rental_photo enable always trigger rental_photo_is_append_only;
create trigger damage_photo_is_append_only before update or delete or truncate on damage_photo
	for each statement execute function refuse_change();
alter table damage_photo enable always trigger damage_photo_is_append_only;
