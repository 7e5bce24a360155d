-- Searches that a member has saved, to get a notice when a new listing fits.
create table saved_search (
	id uuid primary key,
	account_id uuid not null references account (id),
	name text not null,
	-- The parameters of the catalogue's list as a query string, in one order, so that the same search is one row.
	filters text not null,
	-- Its first day, or the day by which an item must arrive. The search ends when this day is past. Null: it has no days.
	first_day date,
	created_at timestamptz not null,
	-- Listings that were approved before were looked at. A member's searches are looked at once a day.
	looked_at timestamptz not null,
	unique (account_id, filters)
);
create index saved_search_looked on saved_search (looked_at);
-- Listings that were approved since a moment.
create index product_approved on product (approved_at) where approved_at is not null;
