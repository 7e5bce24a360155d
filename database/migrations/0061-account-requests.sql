-- Members who were emailed for a missing payout account. A row is deleted after some days, and the member may be reminded.
create table account_request (
	account_id uuid primary key references account (id),
	requested_at timestamptz not null
);
create index account_request_at on account_request (requested_at);
