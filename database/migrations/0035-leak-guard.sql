-- Where the contact details of a message begin and end, in pairs of UTF-16 units. The text stays whole: the receiver sees it
-- without them until an order of the two is confirmed.
alter table message
	add column hidden integer[] not null default '{}',
	add constraint message_hidden check (cardinality(hidden) % 2 = 0);
