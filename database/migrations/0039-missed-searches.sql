-- What people searched for and did not find: one row for each person and demand, deleted some weeks after the search. The texts come from closed
-- lists, never from what was typed. The person is a keyed hash that differs from demand to demand, so it names nobody and links no two rows.
create table missed_search (
	person_hash bytea primary key check (octet_length(person_hash) = 16),
	-- Empty: unknown, or not chosen.
	city text not null,
	category text not null,
	words text not null,
	size text not null,
	first_day date,
	reason text not null check (reason in ('none', 'taken')),
	-- When the person searched for it last.
	searched_on date not null,
	check (category <> '' or words <> '')
);
create index missed_search_of_city on missed_search (city, searched_on);
create index missed_search_age on missed_search (searched_on);
