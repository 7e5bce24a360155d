-- Who took the cash at the hand-over. Null: an order from before, whose cash counts as collected by the courier, as its receipt says.
alter table rental_event add column cash_holder text check (cash_holder in ('seller', 'courier'));
alter table rental_event add constraint rental_event_cash_holder check (cash_holder is null or step = 'handOver');

-- Cash that a seller holds, what they owe of it, and what two orders of a seller are set off against each other.
alter table ledger_entry drop constraint ledger_entry_account_check;
alter table ledger_entry add constraint ledger_entry_account_check check (account in ('cash', 'cash-with-seller', 'unearned-rent', 'deposit',
	'rent-payable', 'late-fee-payable', 'damage-payable', 'balance-payable', 'refund-payable', 'client-owes', 'damage-awaited', 'seller-owes', 'set-off', 'commission'));

alter table ledger_due drop constraint ledger_due_kind_check;
alter table ledger_due add constraint ledger_due_kind_check check (kind in ('payout', 'refund', 'collection', 'remittance'));
-- The open dues of a seller, which are set off against each other.
create index ledger_due_open_of_person on ledger_due (person_id, kind) where paid_at is null;

-- A set-off is a payment that nobody records: it follows from what a seller is owed and owes.
do $$
declare
	found record;
begin
	for found in select conname from pg_constraint where conrelid = 'ledger_booking'::regclass and contype = 'c'
		and (pg_get_constraintdef(oid) like '%payout%' or pg_get_constraintdef(oid) like '%admin_id%') loop
		execute format('alter table ledger_booking drop constraint %I', found.conname);
	end loop;
end $$;
alter table ledger_booking add constraint ledger_booking_kind_check check (kind in ('hand-over', 'release', 'completion', 'payout', 'refund', 'collection', 'remittance', 'set-off'));
alter table ledger_booking add constraint ledger_booking_of_step check ((position is null) = (kind in ('payout', 'refund', 'collection', 'remittance', 'set-off')));
alter table ledger_booking add constraint ledger_booking_by_admin check ((due_id is null or kind = 'set-off') = (admin_id is null));
