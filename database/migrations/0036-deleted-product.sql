-- Ids of listings that were deleted: their addresses answer 410 (RFC 9110, 15.5.11), so that search engines drop them.
create table deleted_product (
	id uuid primary key,
	deleted_at timestamptz not null
);
