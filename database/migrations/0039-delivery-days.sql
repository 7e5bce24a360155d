-- Days that a lister needs before an item can leave, and days that an order's item is with a courier, each way. Existing orders keep their
-- claims: they were sold without days in transit.
alter table product add column notice_days smallint not null default 0 constraint product_notice_days_check check (notice_days between 0 and 3);
alter table rental add column transit_days smallint not null default 0 constraint rental_transit_days_check check (transit_days between 0 and 5);

-- Days with the courier are claimed like any others.
alter table claimed_day drop constraint claimed_day_reason_check,
	add constraint claimed_day_reason_check check (reason in ('rental', 'cleaning', 'blocked', 'overdue', 'held', 'transit'));
