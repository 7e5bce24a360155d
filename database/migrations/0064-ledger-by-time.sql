-- The registers of the accounts read the entries of a period, and the day book in this order.
create index ledger_entry_at on ledger_entry (at, booking_id, line);
