-- What can be rented: categories, photographs, listings, garments, and the public catalogue's own index.

create extension if not exists pg_trgm;

-- One tree. Its root holds everything and is never shown.
create table category (
	id uuid primary key,
	parent_id uuid references category (id),
	name text not null check (char_length(name) between 1 and 60),
	images text[] not null default '{}',
	position integer not null,
	created_at timestamptz not null default now()
);
create unique index category_name on category (lower(name));
create unique index category_one_root on category ((parent_id is null)) where parent_id is null;

insert into category (id, parent_id, name, position) values ('00000000-0000-7000-8000-000000000000', null, 'Everything', 0);
insert into category (id, parent_id, name, position)
select ('00000000-0000-7000-8000-' || lpad(position::text, 12, '0'))::uuid, '00000000-0000-7000-8000-000000000000', name, position
from unnest(array['Wedding', 'Party', 'Casual', 'Formal', 'Dresses', 'Men Clothing', 'Traditional', 'Ethnic', 'Western', 'Fusion', 'Bridal', 'Reception', 'Engagement']) with ordinality as one (name, position);

-- Stored once by content: the id is a hash of the uploaded bytes.
create table photo (
	id text primary key,
	width integer not null check (width > 0),
	height integer not null check (height > 0),
	blur text not null,
	bytes integer not null,
	created_at timestamptz not null
);

create table photo_owner (
	account_id uuid not null references account (id),
	photo_id text not null references photo (id),
	created_at timestamptz not null,
	primary key (account_id, photo_id)
);

create table product (
	id uuid primary key,
	seller_id uuid not null references account (id),
	name text not null check (char_length(name) between 1 and 120),
	description text not null,
	price integer not null check (price between 1 and 100000),
	discount integer not null default 0 check (discount between 0 and 90),
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
	instant boolean not null default false,
	rating real not null default 0 check (rating between 0 and 5),
	completed_rentals integer not null default 0,
	featured_score double precision not null,
	created_at timestamptz not null,
	updated_at timestamptz not null,
	approved_at timestamptz,
	suspended_at timestamptz,
	suspension_reason text,
	archived_at timestamptz,
	version integer not null default 1
);
create index product_seller on product (seller_id, created_at desc);

create table product_category (
	product_id uuid not null references product (id),
	position smallint not null,
	category_id uuid not null references category (id),
	primary key (product_id, position),
	unique (product_id, category_id)
);

create table product_photo (
	product_id uuid not null references product (id),
	position smallint not null check (position between 0 and 4),
	photo_id text not null references photo (id),
	primary key (product_id, position)
);

-- A physical piece. Stock is the number of pieces in service; a piece that leaves service is kept for its past orders.
create table garment (
	id uuid primary key,
	product_id uuid not null references product (id),
	size text not null default '',
	position integer not null,
	created_at timestamptz not null,
	retired_at timestamptz
);
create index garment_of_product on garment (product_id) where retired_at is null;

-- The public catalogue: one row for each live listing and each category it is found under (its own and their ancestors).
-- A page is read from here in the order that was asked for, without sorting or counting the products themselves.
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

-- What search reads of a live listing, its words already in one spelling.
create table catalogue_text (
	product_id uuid primary key references product (id),
	words tsvector not null
);
create index catalogue_text_words on catalogue_text using gin (words);

-- Every word that some listing uses: what a mistyped word is corrected to.
create table search_word (
	word text collate "C" primary key,
	-- How it sounds, roughly (modules/catalogue/spelling.ts).
	sound text not null
);
create index search_word_sound on search_word (sound);
create index search_word_near on search_word using gin (word gin_trgm_ops);
