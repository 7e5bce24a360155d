-- The overview counts members, and sign-ups by day: without the table's rows, 9 and 10 ms instead of 51 and 119 at 100,000 people.
create index account_verified on account (created_at) where email_verified_at is not null;
