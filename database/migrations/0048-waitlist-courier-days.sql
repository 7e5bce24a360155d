-- Days in transit to the pincode of a waitlist entry, each way: an offer holds them with the rental. Older entries name no pincode.
alter table waitlist_entry
	add column transit_days smallint not null default 0 constraint waitlist_entry_transit_days_check check (transit_days between 0 and 5);
