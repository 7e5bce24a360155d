-- The scheduler looks each minute for orders of accounts that were just suspended.
create index account_suspended on account (suspended_at) where status = 'suspended';
