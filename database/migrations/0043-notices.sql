-- What members are told: shown behind the bell of the site, and sent by the channels that they want. Kind and values, not text: a notice is read in the language of the moment.
create table notice (
	id uuid primary key,
	account_id uuid not null references account (id),
	topic text not null,
	event text not null,
	-- The values of its message: the name of an item, somebody's name, an amount, a count.
	facts jsonb not null,
	-- The member whose name it has, if any.
	about_id uuid,
	-- The page to which it leads.
	path text not null,
	order_id uuid,
	-- False: the member wants notices of its topic elsewhere only.
	is_shown boolean not null,
	-- Of a step that can be undone, which deletes it.
	withdraw_key text,
	-- Sent by other channels in the night too.
	is_urgent boolean not null,
	created_at timestamptz not null,
	read_at timestamptz,
	-- When it was handed to the other channels, or did not need them.
	sent_at timestamptz
);
create index notice_account on notice (account_id, created_at desc, id desc);
create index notice_unread on notice (account_id) where read_at is null and is_shown;
create index notice_created on notice (created_at);
create index notice_about on notice (about_id) where about_id is not null;
create index notice_withdraw on notice (withdraw_key) where withdraw_key is not null;
-- The messages of a conversation that are not read yet are one notice.
create unique index notice_conversation on notice (account_id, path) where topic = 'messages' and read_at is null;

-- Topics that a member does not want by a channel other than email. No row: wanted.
create table muted_channel (
	account_id uuid not null references account (id),
	topic text not null,
	channel text not null check (channel in ('site', 'push', 'phone')),
	muted_at timestamptz not null,
	primary key (account_id, topic, channel)
);

-- Emails about reviews and payments were of the topic of orders.
insert into muted_topic (account_id, topic, muted_at)
select account_id, other, muted_at from muted_topic, unnest(array['reviews', 'money']) as other where topic = 'orders'
on conflict do nothing;
