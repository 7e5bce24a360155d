-- Members whom a member does not want to hear from or do business with. It holds in both directions; orders that exist go on.
create table member_block (
	account_id uuid not null references account (id),
	blocked_id uuid not null references account (id),
	blocked_at timestamptz not null,
	primary key (account_id, blocked_id),
	constraint member_block_check check (account_id <> blocked_id)
);
create index member_block_of_blocked on member_block (blocked_id);
