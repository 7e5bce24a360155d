-- Former names of renamed and merged categories, in lower case: their addresses lead to the category that replaced them.
create table category_former_name (
	name text primary key check (char_length(name) between 1 and 120),
	category_id uuid not null references category (id),
	created_at timestamptz not null
);
create index category_former_name_of on category_former_name (category_id);
