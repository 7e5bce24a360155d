-- Bags: items with their days and size, to be ordered together. A member's bag has the id of the account; a visitor's is derived from a secret in a
-- cookie, and is deleted some weeks after its last change.
create table bag (
	id uuid primary key,
	-- Names the bag in a link that its owner shared. Null: it is not shared.
	share_token text unique,
	changed_at timestamptz not null
);
create index bag_changed on bag (changed_at);

-- The listing is named without a reference: a line stays, and is shown as gone, when its listing is deleted.
create table bag_line (
	bag_id uuid not null references bag (id) on delete cascade,
	id uuid not null,
	product_id uuid not null,
	size text not null,
	start_date date not null,
	end_date date not null,
	-- Who wears it, and for which function. Typed by the owner of the bag.
	wearer text not null default '',
	function text not null default '',
	-- As it was when it was added: for a listing that is gone, and to tell what changed.
	name text not null,
	price integer not null check (price > 0),
	added_at timestamptz not null,
	primary key (bag_id, id),
	constraint bag_line_check check (end_date >= start_date)
);

-- Orders that were placed together, from one bag. Each order has a life of its own; this ties them for their client.
create table order_group_item (
	product_id uuid not null references product (id),
	rental_id uuid not null,
	group_id uuid not null,
	client_id uuid not null references account (id),
	-- Orders of one lister that reach one address on one day share a delivery code and a return code: their delivery, a number within the group.
	delivery smallint not null check (delivery >= 0),
	wearer text not null default '',
	function text not null default '',
	primary key (product_id, rental_id)
);
create index order_group_item_of_group on order_group_item (group_id);
create index order_group_item_of_rental on order_group_item (rental_id);
create index order_group_item_of_client on order_group_item (client_id);
