-- When a listing, its pieces' days or its place in the public catalogue last changed: what every process reads to bring its search up to date.
create table listing_change (
	product_id uuid primary key,
	changed_at timestamptz not null
);
create index listing_change_recent on listing_change (changed_at);

-- Search is kept in the process, which reads the listings themselves.
drop table catalogue_text;
drop table search_word;
