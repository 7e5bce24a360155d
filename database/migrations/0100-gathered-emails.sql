-- What happens to one order within ten minutes is one email to each person (decision 4.10). A notice with `order_id` waits: its job gathers all that
-- wait for the same person and order, renders them from `facts`, and leaves one row without both. Before `earliest_at` it can still be withdrawn.
alter table email add column order_id uuid, add column facts json, add column earliest_at timestamptz;
create index email_to_gather on email (recipient_id, order_id) where order_id is not null;
