-- The cash of orders from before 0054 was collected by the courier, as their receipts say. Now the rows say so as well. The ledger booked them in
-- this way, so that no booking changes. Only a migration may change rows of this append-only table.
alter table rental_event disable trigger rental_event_is_append_only;
update rental_event set cash_holder = 'courier' where step = 'handOver' and cash_holder is null;
alter table rental_event enable always trigger rental_event_is_append_only;
