-- A lister can pause a listing: it leaves the public catalogue, and keeps its days and orders.
alter table product add column paused_at timestamptz;

-- Views of a listing's page by others than its lister. A table of its own, as it is written every half minute and a listing seldom is.
create table product_view_count (
	product_id uuid primary key references product (id) on delete cascade,
	views integer not null check (views > 0)
) with (fillfactor = 70);
