-- What a lister measured on the pieces of one size, in tenths of an inch; null: not measured.
create table product_measure (
	product_id uuid not null references product (id) on delete cascade,
	size text not null check (size <> ''),
	bust smallint check (bust between 10 and 1200),
	waist smallint check (waist between 10 and 1200),
	hip smallint check (hip between 10 and 1200),
	length smallint check (length between 10 and 1200),
	primary key (product_id, size),
	check (num_nonnulls(bust, waist, hip, length) > 0)
);
