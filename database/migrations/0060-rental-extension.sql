-- A client may extend the last day of a rental that is with them. `extend_to`: the last day that they have requested, until `extend_by`.
-- `first_end_date`: the last day before any extension; null: not extended. The rent of the days after it is paid in cash at the return.
alter table rental add column extend_to date,
	add column extend_by timestamptz,
	add column first_end_date date;
alter table rental add constraint rental_extension_requested check ((extend_to is null) = (extend_by is null)
	and (extend_to is null or (status = 'delivered' and extend_to > end_date and extend_to - start_date < 7)));
alter table rental add constraint rental_extended check (first_end_date is null or (first_end_date >= start_date and first_end_date < end_date));
create index rental_extension_to_answer on rental (extend_by) where extend_by is not null;

-- Of an extension: the last day that was requested or agreed. Of a return: the order's last day, from which the late fee counts.
alter table rental_event add column end_date date;
-- At the return of an extended order too: who took the rent of the further days.
alter table rental_event drop constraint rental_event_cash_holder;
alter table rental_event add constraint rental_event_cash_holder check (cash_holder is null or step in ('handOver', 'return', 'correctToDelivered'));

-- Adds kinds of bookings to those that the constraint lists: the cash of an extension, and the contra entries of a correction.
do $$
declare
	definition text;
begin
	select pg_get_constraintdef(oid) into definition from pg_constraint
	where conrelid = 'ledger_booking'::regclass and conname = 'ledger_booking_kind_check';
	alter table ledger_booking drop constraint ledger_booking_kind_check;
	execute 'alter table ledger_booking add constraint ledger_booking_kind_check '
		|| replace(definition, '''completion''::text', '''completion''::text, ''extension''::text, ''correction''::text');
end $$;
