-- Since when a paid row waits for its email; null when there is none to send. A job after the import sends them, some hundred in a transaction.
alter table payment_row add column email_due_at timestamptz;
create index payment_row_to_email on payment_row (batch_id, line) where email_due_at is not null;
