-- Messages between one client and one seller about one product. The family is kept together by the conversation's id.

create table conversation (
	-- Made of the client's and the product's id, so that the primary key says: the two have one conversation about it, not two.
	id uuid primary key,
	client_id uuid not null references account (id),
	seller_id uuid not null references account (id),
	product_id uuid not null references product (id),
	-- Also the position of the last one.
	message_count integer not null default 0 check (message_count >= 0),
	created_at timestamptz not null,
	check (client_id <> seller_id)
);
create index conversation_of_product on conversation (product_id);

create table participant (
	conversation_id uuid not null references conversation (id),
	account_id uuid not null references account (id),
	last_message_at timestamptz not null,
	-- The last message from the other side, and the last one that was read.
	received_position integer not null default 0,
	read_position integer not null default 0,
	-- When a letter will tell of what is unread, and when one did: one letter until it is read.
	tell_at timestamptz,
	told_at timestamptz,
	primary key (conversation_id, account_id),
	check (tell_at is null or told_at is null)
);
create index participant_inbox on participant (account_id, last_message_at desc, conversation_id);
create index participant_unread on participant (account_id) where received_position > read_position;
create index participant_to_tell on participant (tell_at) where tell_at is not null;

create table message (
	conversation_id uuid not null,
	position integer not null check (position > 0),
	sender_id uuid not null,
	content text not null check (char_length(content) between 1 and 2000),
	sent_at timestamptz not null,
	primary key (conversation_id, position),
	-- Nobody else can have written it.
	foreign key (conversation_id, sender_id) references participant (conversation_id, account_id)
);
