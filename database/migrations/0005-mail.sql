-- Emails.

-- The outbox: a row is written in the transaction that causes the email, and sent by a job. Its texts are blanked
-- once it is sent.
create table email (
	id uuid primary key,
	recipient text not null,
	subject text not null,
	body text not null,
	-- The HTML part beside the plain text of `body`, and where the reader may unsubscribe in one click.
	html text not null default '',
	unsubscribe_url text,
	created_at timestamptz not null,
	sent_at timestamptz,
	attempts integer not null default 0,
	last_error text,
	-- Set when an email is given up: the mail server refused it for good (5xx), or it could not be sent for days.
	failed_at timestamptz,
	-- An email about a step waits until the step can no longer be undone, and is deleted when it is undone. Null once
	-- sent.
	withdraw_key text,
	-- The farewell to an erased account: its address is not stored after the email was sent or given up.
	delete_when_sent boolean not null default false,
	-- Whose an email is: the account of its recipient, the members whom it names or quotes, and the message to support
	-- that it quotes. The erasure of an account deletes by these ids. An address is no key: it may be somebody else's
	-- meanwhile, and an email to support has support's.
	recipient_id uuid,
	about uuid[] not null default '{}',
	-- What happens to one order within ten minutes is one email to each person (decision 0088). A notice with `order_id`
	-- waits: its job gathers all that wait for the same person and order, renders them from `facts`, and leaves one row
	-- without both. Before `earliest_at` it can still be withdrawn.
	order_id uuid,
	facts json,
	earliest_at timestamptz
);
create index email_age on email (created_at desc);
create index email_recipient on email (recipient);
create index email_to_gather on email (recipient_id, order_id) where order_id is not null;
-- The outbox and what failed are few rows beside what was sent.
create index email_unsent on email (created_at desc) where sent_at is null;
create index email_withdraw_key on email (withdraw_key) where withdraw_key is not null;
