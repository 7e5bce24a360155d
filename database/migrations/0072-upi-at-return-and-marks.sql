-- The rent of an extension can be paid by UPI at the return. Each of the two steps of an order has at most one payment.
alter table upi_payment add column at_step text not null default 'handOver' check (at_step in ('handOver', 'return'));
create unique index upi_payment_of_step on upi_payment (rental_id, at_step) where due_id is null and rejected_at is null;
drop index upi_payment_of_hand_over;

-- The account that the step gave a mark: it cancelled late, never sent the item, or was not there. A later step `removeMark` takes it back.
alter table rental_event add column marked_id uuid references account (id);
alter table rental_event add constraint rental_event_mark check (marked_id is null or step in ('cancel', 'lapse', 'fail'));
create index rental_event_marks on rental_event (marked_id, at) where marked_id is not null;
