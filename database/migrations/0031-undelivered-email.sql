-- Set when an email is given up: the mail server refused it for good (5xx), or it could not be sent for days.
alter table letter add column failed_at timestamptz;
-- The outbox and what failed are short beside what was sent.
create index letter_unsent on letter (created_at desc) where sent_at is null;
