-- A lister's permission for one order that is worth more than the client's open orders may be. It ends with the order, or after some days.
create table order_allowance (
	account_id uuid not null references account (id),
	product_id uuid not null references product (id) on delete cascade,
	allowed_at timestamptz not null,
	primary key (account_id, product_id)
);
-- What refers to a listing that is to be removed.
create index order_allowance_of_product on order_allowance (product_id);
