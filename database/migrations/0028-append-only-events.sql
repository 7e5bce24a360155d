-- The steps of an order are facts, as the ledger is that follows from them: rows are added and never changed, by whatever role.

create trigger rental_event_is_append_only before update or delete or truncate on rental_event
	for each statement execute function refuse_change();
alter table rental_event enable always trigger rental_event_is_append_only;
