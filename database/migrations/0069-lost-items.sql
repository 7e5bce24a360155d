-- An item that was marked as lost is disputed without a return.
alter table rental drop constraint rental_inspected;
alter table rental add constraint rental_inspected check (case status
	when 'returned' then returned_at is not null and inspect_by is not null
	when 'disputed' then (returned_at is null) = (inspect_by is null)
	else true end);
