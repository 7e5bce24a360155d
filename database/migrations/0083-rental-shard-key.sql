-- A lookup table from an order's id to its shard key, for databases that scripts/spread.sql has distributed. There the table is distributed by the
-- order's id, so that an order's address finds its shard without a search of all. Elsewhere it stays empty. (decision 0083)
create table rental_shard_key (
	rental_id uuid primary key,
	product_id uuid not null
);
