-- Until when the seller may undo the last step of an order (acceptance, dispatch). Null: no step to undo.
alter table rental add column undo_until timestamptz;

-- Emails that wait until the step they tell of can no longer be undone, and are deleted when it is. Null once sent.
alter table email add column withdraw_key text;
create index email_withdraw_key on email (withdraw_key) where withdraw_key is not null;
