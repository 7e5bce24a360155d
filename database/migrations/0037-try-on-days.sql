-- Try-on days: an item comes one or two days before the first rental day, and may go back if it does not fit.

-- The lister's rate for such a day, in whole rupees.
alter table product add try_on_price integer not null default 0 constraint product_try_on_price check (try_on_price between 0 and 100000);

alter table rental
	add try_on_days smallint not null default 0 constraint rental_try_on_days check (try_on_days between 0 and 2),
	-- The price of these days together, part of the total. It is frozen with the order, as the courier's cost of sending the item back is.
	add try_on_amount integer not null default 0,
	add send_back_cost integer not null default 0 constraint rental_send_back_cost check (send_back_cost >= 0),
	-- The day on which the client said that the item does not fit. It goes back then, and no rent is earned.
	add sent_back_on date,
	add constraint rental_try_on_amount check (try_on_amount between 0 and 100000 * try_on_days),
	add constraint rental_sent_back check (sent_back_on is null
		or (try_on_days > 0 and sent_back_on < start_date and first_end_date is null and extend_to is null and status in ('delivered', 'overdue', 'returned', 'disputed', 'completed'))),
	drop constraint rental_total,
	add constraint rental_total check (
		case when first_end_date is null then
			total_amount - try_on_amount = price * (end_date - start_date + 1) - round(price * (end_date - start_date + 1) * (case
				when end_date - start_date + 1 >= second_discount_days then second_discount_percent
				when end_date - start_date + 1 >= first_discount_days then first_discount_percent
				else 0 end) / 100.0)
		else
			total_amount - try_on_amount <= price * (end_date - start_date + 1)
			and total_amount - try_on_amount >= price * (first_end_date - start_date + 1) - round(price * (first_end_date - start_date + 1) * (case
				when first_end_date - start_date + 1 >= second_discount_days then second_discount_percent
				when first_end_date - start_date + 1 >= first_discount_days then first_discount_percent
				else 0 end) / 100.0)
		end);
-- Few orders are sent back. The scheduler and the earnings read only these.
create index rental_sent_back on rental (seller_id, sent_back_on) where sent_back_on is not null and status in ('delivered', 'overdue', 'returned', 'disputed');

-- The rent of an item that was sent back is refunded at the end of its order.
alter table rental_event drop constraint rental_event_refund,
	add constraint rental_event_refund check (refund is null or (refund >= 0 and step in ('settle', 'complete', 'loseParcel')));
-- The courier's cost that the operator keeps of such a rent.
alter table ledger_entry drop constraint ledger_entry_account_check,
	add constraint ledger_entry_account_check check (account in ('cash', 'cash-with-seller', 'bank', 'unearned-rent', 'deposit', 'rent-payable', 'late-fee-payable', 'damage-payable', 'balance-payable', 'refund-payable', 'client-owes', 'damage-awaited', 'seller-owes', 'set-off', 'correction', 'commission', 'courier-loss', 'goodwill', 'courier-fee'));
