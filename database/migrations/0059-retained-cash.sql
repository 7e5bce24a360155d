-- The payout or set-off of an order whose lister had retained a part of the cash credited that part again, so it counted as earned twice. That
-- entry takes another one back.

-- On Citus (scripts/spread.sql).
set local citus.enable_unsafe_triggers = on;
alter table ledger_entry disable trigger ledger_entry_is_append_only;
update ledger_entry e set is_contra = true from ledger_booking b
where (b.product_id, b.garment_id, b.id) = (e.product_id, e.garment_id, e.booking_id) and b.kind in ('payout', 'set-off')
	and e.account in ('rent-payable', 'late-fee-payable', 'damage-payable') and e.amount < 0 and not e.is_contra;
alter table ledger_entry enable always trigger ledger_entry_is_append_only;
