-- An order that is corrected to cancelled after its client has paid: the event says who has the money, and all of it is due back.

alter table rental_event drop constraint rental_event_cash_holder,
	add constraint rental_event_cash_holder check (cash_holder is null or step in ('handOver', 'return', 'correctToDelivered', 'correctToReturned', 'correctToCancelled'));
alter table ledger_booking drop constraint ledger_booking_kind_check,
	add constraint ledger_booking_kind_check check (kind in ('hand-over', 'release', 'completion', 'courier-loss', 'extension', 'correction', 'cancellation', 'payout', 'refund', 'collection', 'remittance', 'set-off', 'goodwill'));
