-- Condition photographs and photographs of claims are evidence: rows are added and never changed, and their hashes
-- form a chain for each order.

-- The chain of an order.
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
	original_sha256 text check (original_sha256 ~ '^[0-9a-f]{64}$'),
	original_bytes integer,
	stored_sha256 text check (stored_sha256 ~ '^[0-9a-f]{64}$'),
	-- The hash of the order's entry before it; zeros in the first one.
	previous_hash text not null check (previous_hash ~ '^[0-9a-f]{64}$'),
	-- SHA-256 of all of the above (decision 0063).
	hash text not null check (hash ~ '^[0-9a-f]{64}$'),
	primary key (garment_id, rental_id, position),
	foreign key (garment_id, rental_id) references rental (garment_id, id)
);
create index evidence_entry_of_rental on evidence_entry (rental_id);
create index evidence_entry_photo on evidence_entry (photo_id);
create trigger evidence_entry_is_append_only before delete or update or truncate on evidence_entry for each statement execute function refuse_change();
alter table evidence_entry enable always trigger evidence_entry_is_append_only;
