-- Messages between one client and one lister about one listing.

-- A conversation. Its participants and messages have its id in their keys, so that a distributed database keeps them
-- together.
create table conversation (
	-- Derived from the client's and the listing's id, so that by the primary key the two have one conversation about it,
	-- not two.
	id uuid primary key,
	client_id uuid not null references account (id),
	seller_id uuid not null references account (id),
	product_id uuid not null references product (id),
	-- Also the position of the last one.
	message_count integer not null default 0 check (message_count >= 0),
	created_at timestamptz not null,
	constraint conversation_check check (client_id <> seller_id)
);
create index conversation_of_product on conversation (product_id);

-- One side of a conversation, and what it has read.
create table participant (
	conversation_id uuid not null references conversation (id),
	account_id uuid not null references account (id),
	last_message_at timestamptz not null,
	-- The last message from the other side, and the last one that was read.
	received_position integer not null default 0,
	read_position integer not null default 0,
	-- When an email about unread messages is due, and when it was sent: one email until they are read.
	email_due_at timestamptz,
	emailed_at timestamptz,
	primary key (conversation_id, account_id),
	constraint participant_check check (email_due_at is null or emailed_at is null)
);
create index participant_inbox on participant (account_id, last_message_at desc, conversation_id);
create index participant_to_email on participant (email_due_at) where email_due_at is not null;
create index participant_unread on participant (account_id) where received_position > read_position;

-- Messages, numbered from 1 in each conversation.
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
