-- Unfinished listings: one item, or a batch that is being added from photographs. `content` is the JSON of the form, which only the form reads;
-- it is text, because jsonb refuses escaped NUL characters.
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
create index listing_draft_open on listing_draft (account_id, saved_at) where closed_at is null;
create index listing_draft_closed on listing_draft (closed_at) where closed_at is not null;

-- The uploaded photographs of a draft, which are not swept while it exists.
create table listing_draft_photo (
	draft_id uuid not null references listing_draft (id) on delete cascade,
	position smallint not null check (position between 0 and 99),
	photo_id text not null references photo (id),
	primary key (draft_id, position)
);
create index listing_draft_photo_of on listing_draft_photo (photo_id);
