-- The courier of an order's parcel and its number there, on its way to the client and back: the id of a known courier or the name of another one.
-- '' for none, and after the erasure of the member who gave it.
alter table rental
	add sent_courier text not null default '',
	add sent_number text not null default '',
	add back_courier text not null default '',
	add back_number text not null default '',
	add constraint rental_sent_parcel check ((sent_courier = '') = (sent_number = '') and sent_number ~ '^([A-Za-z0-9-]{4,40})?$' and length(sent_courier) <= 60),
	add constraint rental_back_parcel check ((back_courier = '') = (back_number = '') and back_number ~ '^([A-Za-z0-9-]{4,40})?$' and length(back_courier) <= 60);
