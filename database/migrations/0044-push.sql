-- Devices that a member has allowed to show notices (Web Push, RFC 8030).
create table push_subscription (
	id uuid primary key,
	account_id uuid not null references account (id),
	-- The address at the push service, which the browser names, and the keys with which messages are encrypted (RFC 8291).
	endpoint text not null unique,
	p256dh text not null,
	auth text not null,
	device text not null,
	language text not null,
	-- Whether the lock screen may say what has happened, with names.
	shows_text boolean not null,
	created_at timestamptz not null
);
create index push_subscription_account on push_subscription (account_id);

-- The outbox of the channels other than email. Texts and addresses are blanked when a message was sent.
create table channel_message (
	id uuid primary key,
	account_id uuid not null references account (id),
	channel text not null check (channel in ('push', 'sms', 'whatsapp')),
	-- The template that the text has to fit, for SMS and WhatsApp.
	template text,
	-- A mobile number, or the id of a push subscription.
	recipient text not null,
	-- What the adapter sends.
	content jsonb,
	state text not null check (state in ('waiting', 'sent', 'delivered', 'read', 'failed')),
	provider_id text,
	attempts int not null default 0,
	last_error text,
	created_at timestamptz not null,
	sent_at timestamptz,
	-- When the provider said that it was delivered or read, or failed.
	receipt_at timestamptz
);
create index channel_message_account on channel_message (account_id, channel, created_at);
create index channel_message_created on channel_message (created_at);
create index channel_message_provider on channel_message (channel, provider_id) where provider_id is not null;
