-- A parcel that the courier lost or damaged: the operator owes its lister up to the retail value.

-- What the operator bears, until its courier pays for it.
alter table ledger_entry drop constraint ledger_entry_account_check;
alter table ledger_entry add constraint ledger_entry_account_check check (account in ('cash', 'cash-with-seller', 'bank', 'unearned-rent', 'deposit',
	'rent-payable', 'late-fee-payable', 'damage-payable', 'balance-payable', 'refund-payable', 'client-owes', 'damage-awaited', 'seller-owes', 'set-off',
	'correction', 'commission', 'courier-loss'));

do $$
declare
	definition text;
begin
	select pg_get_constraintdef(oid) into definition from pg_constraint
	where conrelid = 'ledger_booking'::regclass and conname = 'ledger_booking_kind_check';
	alter table ledger_booking drop constraint ledger_booking_kind_check;
	execute 'alter table ledger_booking add constraint ledger_booking_kind_check '
		|| replace(definition, '''completion''::text', '''completion''::text, ''courier-loss''::text');
end $$;
