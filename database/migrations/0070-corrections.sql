-- An admin corrects an order: a step of its own, with contra entries for what was booked and does not hold.

-- The day on which the item came back, where an admin records it later.
alter table rental_event add column returned_on date;
alter table rental_event add constraint rental_event_returned_on check (returned_on is null or step = 'correctToReturned');
alter table rental_event drop constraint rental_event_cash_holder;
alter table rental_event add constraint rental_event_cash_holder check (cash_holder is null
	or step in ('handOver', 'return', 'correctToDelivered', 'correctToReturned'));

-- Takes another entry back, so a figure counts it on the side of that entry.
alter table ledger_entry add column is_contra boolean not null default false;
drop index ledger_entry_earned;
create index ledger_entry_earned on ledger_entry (at) include (amount) where account = 'unearned-rent' and (amount > 0) <> is_contra;
drop index ledger_entry_of_person;
create index ledger_entry_of_person on ledger_entry (person_id, account, at) include (amount, is_contra, product_id) where person_id is not null;

-- Between a correction and the dues that it ends: its entries of an order sum to zero.
alter table ledger_entry drop constraint ledger_entry_account_check;
alter table ledger_entry add constraint ledger_entry_account_check check (account in ('cash', 'cash-with-seller', 'bank', 'unearned-rent', 'deposit',
	'rent-payable', 'late-fee-payable', 'damage-payable', 'balance-payable', 'refund-payable', 'client-owes', 'damage-awaited', 'seller-owes', 'set-off',
	'correction', 'commission'));

-- A correction books the contra entries of its step, and the end of each open due; and beside them what the step has not booked before.
alter table ledger_booking drop constraint ledger_booking_of_step;
alter table ledger_booking add constraint ledger_booking_of_step check (case when kind = 'correction' then (position is null) = (due_id is not null)
	else (position is null) = (kind in ('payout', 'refund', 'collection', 'remittance', 'set-off')) end);
drop index ledger_booking_step;
create unique index ledger_booking_step on ledger_booking (garment_id, rental_id, position, kind) where position is not null;
