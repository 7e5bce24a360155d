-- What can be rented: categories, listings, their pieces, and the public catalogue.

-- One tree. Its root contains everything and is never shown.
create table category (
	id uuid primary key,
	parent_id uuid references category (id),
	name text not null check (char_length(name) between 1 and 60),
	position integer not null,
	created_at timestamptz not null default now()
);
create unique index category_name on category (lower(name));
create unique index category_one_root on category ((parent_id is null)) where parent_id is null;

-- The photographs of a category, in their order.
create table category_photo (
	category_id uuid not null references category (id),
	position smallint not null check (position >= 0 and position <= 4),
	photo_id text not null references photo (id),
	primary key (category_id, position)
);
create index category_photo_of on category_photo (photo_id);

-- Former names of renamed and merged categories, in lower case: their addresses lead to the category that replaced
-- them.
create table category_former_name (
	name text primary key check (char_length(name) between 1 and 120),
	category_id uuid not null references category (id),
	created_at timestamptz not null
);
create index category_former_name_of on category_former_name (category_id);

insert into category (id, parent_id, name, position)
values ('00000000-0000-7000-8000-000000000000', null, 'Everything', 0);
insert into category (id, parent_id, name, position)
select ('00000000-0000-7000-8000-' || lpad(position::text, 12, '0'))::uuid, '00000000-0000-7000-8000-000000000000', name, position
from unnest(array['Wedding', 'Party', 'Casual', 'Formal', 'Dresses', 'Men Clothing', 'Traditional', 'Ethnic', 'Western',
	'Fusion', 'Bridal', 'Reception', 'Engagement']) with ordinality as one (name, position);

-- A listing.
create table product (
	id uuid primary key,
	seller_id uuid not null references account (id),
	name text not null check (char_length(name) between 1 and 120),
	description text not null,
	price integer not null check (price between 1 and 100000),
	discount integer not null default 0 check (discount between 0 and 90),
	deposit integer not null default 0 check (deposit between 0 and 100000),
	-- What the item would cost to buy: nobody is ever charged more for damage.
	retail_value integer check (retail_value between 1 and 10000000),
	occasion text not null default '',
	color text not null default '',
	material text not null default '',
	length text not null default '',
	closure text not null default '',
	includes text not null default '',
	dry_clean_only boolean not null default false,
	-- The sizes on offer, in their order; one may be out of stock, so pieces alone cannot tell.
	sizes text[] not null default '{}',
	turnaround_days smallint not null default 1 check (turnaround_days between 0 and 7),
	-- Days that a lister needs before an item can leave.
	notice_days smallint not null default 0 check (notice_days between 0 and 3),
	instant boolean not null default false,
	rating real not null default 0 check ((rating >= (0)::double precision) and (rating <= (5)::double precision)),
	completed_rentals integer not null default 0,
	featured_score double precision not null,
	created_at timestamptz not null,
	updated_at timestamptz not null,
	approved_at timestamptz,
	suspended_at timestamptz,
	suspension_reason text,
	-- A lister can pause a listing: it leaves the public catalogue, and keeps its days and orders.
	paused_at timestamptz,
	archived_at timestamptz,
	version integer not null default 1,
	constraint product_check check ((suspended_at is null) = (suspension_reason is null))
);
create index product_age on product (created_at desc, id desc) where archived_at is null;
create index product_search on product using gin (name gin_trgm_ops);
create index product_seller on product (seller_id, created_at desc);
create index product_waiting on product (id) where approved_at is null and suspended_at is null and archived_at is null;

-- The categories that a lister has chosen, in their order.
create table product_category (
	product_id uuid not null references product (id),
	position smallint not null,
	category_id uuid not null references category (id),
	primary key (product_id, position),
	unique (product_id, category_id)
);

-- The photographs of a listing, in their order.
create table product_photo (
	product_id uuid not null references product (id),
	position smallint not null check (position >= 0 and position <= 4),
	photo_id text not null references photo (id),
	primary key (product_id, position)
);
create index product_photo_of on product_photo (photo_id);

-- What a lister measured on the pieces of one size, in tenths of an inch; null: not measured.
create table product_measure (
	product_id uuid not null references product (id) on delete cascade,
	size text not null check (size <> ''),
	bust smallint check (bust between 10 and 1200),
	waist smallint check (waist between 10 and 1200),
	hip smallint check (hip between 10 and 1200),
	length smallint check (length between 10 and 1200),
	primary key (product_id, size),
	constraint product_measure_check check (num_nonnulls(bust, waist, hip, length) > 0)
);

-- Views of a listing's page by others than its lister. A table of its own, as it is written every half minute and a
-- listing seldom is.
create table product_view_count (
	product_id uuid primary key references product (id) on delete cascade,
	views integer not null check (views > 0)
) with (fillfactor=70);

-- A physical piece. Stock is the number of pieces in service; a piece that leaves service is kept for its past
-- orders.
create table garment (
	id uuid primary key,
	product_id uuid not null references product (id),
	size text not null default '',
	position integer not null,
	created_at timestamptz not null,
	retired_at timestamptz
);
create index garment_of_product on garment (product_id) where retired_at is null;
create index garment_retired on garment (product_id) where retired_at is not null;

-- The public catalogue: one row for each live listing and each category it is found under (its own and their
-- ancestors). A page is read from here in the order that was asked for, without sorting or counting the listings
-- themselves.
create table catalogue_entry (
	category_id uuid not null references category (id),
	product_id uuid not null references product (id),
	price integer not null,
	featured_score double precision not null,
	created_at timestamptz not null,
	primary key (category_id, product_id)
);
create index catalogue_entry_featured on catalogue_entry (category_id, featured_score desc, product_id desc) include (price);
create index catalogue_entry_newest on catalogue_entry (category_id, created_at desc, product_id desc) include (price);
create index catalogue_entry_price on catalogue_entry (category_id, price, product_id);
create index catalogue_entry_product on catalogue_entry (product_id);

-- When a listing, its pieces' days or its place in the public catalogue last changed: what every process reads to
-- bring its search index up to date.
create table listing_change (
	product_id uuid primary key,
	changed_at timestamptz not null
);
create index listing_change_recent on listing_change (changed_at);

-- Ids of listings that were deleted: their addresses answer 410 (RFC 9110, 15.5.11), so that search engines drop
-- them.
create table deleted_product (
	id uuid primary key,
	deleted_at timestamptz not null
);

-- Which row of a file became which listing: a file that is sent again lists nothing twice. A listing that is gone may
-- be listed again.
create table listing_import (
	seller_id uuid not null references account (id),
	row_hash text not null,
	product_id uuid primary key references product (id) on delete cascade,
	-- The lister's own reference, and the file names of the photographs that its row named.
	reference text check (length(reference) between 1 and 60),
	reference_key text,
	photo_files text
);
create unique index listing_import_reference on listing_import (seller_id, reference_key);
create index listing_import_row on listing_import (seller_id, row_hash);

-- Unfinished listings: one item, or a batch that is being added from photographs. `content` is the JSON of the form,
-- which only the form reads; it is text, because jsonb refuses escaped NUL characters.
create table listing_draft (
	id uuid primary key,
	account_id uuid not null references account (id),
	kind text not null check (kind in ('item', 'batch')),
	name text not null check (char_length(name) <= 120),
	item_count smallint not null check (item_count between 1 and 100),
	content text not null check (octet_length(content) <= 400000),
	saved_at timestamptz not null,
	-- Published or discarded. It can be restored for a day, then it is deleted.
	closed_at timestamptz
);
create index listing_draft_closed on listing_draft (closed_at) where closed_at is not null;
create index listing_draft_open on listing_draft (account_id, saved_at) where closed_at is null;

-- The uploaded photographs of a draft, which are not swept while it exists.
create table listing_draft_photo (
	draft_id uuid not null references listing_draft (id) on delete cascade,
	position smallint not null check (position >= 0 and position <= 99),
	photo_id text not null references photo (id),
	primary key (draft_id, position)
);
create index listing_draft_photo_of on listing_draft_photo (photo_id);
