-- Goodwill: the staff give a part of an order's money back to its client, at the operator's cost or the lister's.

alter table ledger_booking drop constraint ledger_booking_kind_check,
	add constraint ledger_booking_kind_check check (kind in ('hand-over', 'release', 'completion', 'courier-loss', 'extension', 'correction', 'payout', 'refund', 'collection', 'remittance', 'set-off', 'goodwill'));
alter table ledger_entry drop constraint ledger_entry_account_check,
	add constraint ledger_entry_account_check check (account in ('cash', 'cash-with-seller', 'bank', 'unearned-rent', 'deposit', 'rent-payable', 'late-fee-payable', 'damage-payable', 'balance-payable', 'refund-payable', 'client-owes', 'damage-awaited', 'seller-owes', 'set-off', 'correction', 'commission', 'courier-loss', 'goodwill'));
-- The amount of a goodwill is known, and is not zero.
alter table rental_event add constraint rental_event_goodwill check (step not in ('goodwill', 'goodwillOfSeller') or (amount is not null and amount > 0));
