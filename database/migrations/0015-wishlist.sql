-- Wishlists.

-- What members want to remember. The listing is named without a reference, with its texts as they were when it was
-- saved: one that leaves the catalogue, or is deleted, is still shown as no longer available.
create table wishlist_item (
	account_id uuid not null references account (id),
	product_id uuid not null,
	name text not null,
	category text not null,
	price integer not null check (price > 0),
	image text not null,
	added_at timestamptz not null,
	primary key (account_id, product_id)
);
