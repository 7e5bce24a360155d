-- What people write to support, and what they report.

-- Messages to support.
create table contact_message (
	id uuid primary key,
	-- What both sides quote; derived from the id, and stored so that it can be searched for.
	number text not null,
	-- Whose session it was, if any: name and email are what was typed.
	account_id uuid references account (id),
	name text not null check (char_length(name) between 1 and 80),
	email text not null check (char_length(email) <= 254),
	subject text not null default '' check (char_length(subject) <= 120),
	body text not null check (char_length(body) between 1 and 4000),
	created_at timestamptz not null,
	read_at timestamptz,
	read_by uuid references account (id),
	closed_at timestamptz,
	closed_by uuid references account (id),
	constraint contact_message_check check ((read_at is null) = (read_by is null)),
	constraint contact_message_check1 check ((closed_at is null) = (closed_by is null)),
	-- Nobody closes what nobody read.
	constraint contact_message_check2 check (closed_at is null or read_at is not null)
);
create index contact_message_age on contact_message (created_at desc, id desc);
create index contact_message_open on contact_message (created_at desc, id desc) where closed_at is null;
create index contact_message_unread on contact_message (id) where read_at is null;
-- The same words sent twice within minutes are one message.
create index contact_message_writer on contact_message (email, created_at desc);

-- What support replied.
create table contact_reply (
	message_id uuid not null references contact_message (id),
	id uuid not null,
	admin_id uuid not null references account (id),
	body text not null check (char_length(body) between 1 and 4000),
	created_at timestamptz not null,
	primary key (message_id, id)
);

-- What members report: a listing, a person or a conversation.
create table report (
	id uuid primary key,
	number text not null,
	reporter_id uuid not null references account (id),
	kind text not null check (kind in ('listing', 'person', 'conversation', 'review')),
	-- A listing, an account or a conversation, as the kind says.
	subject_id uuid not null,
	-- The lister, the person, or the other one in the conversation.
	about_id uuid not null references account (id),
	reason text not null,
	words text not null default '' check (char_length(words) <= 1000),
	created_at timestamptz not null,
	closed_at timestamptz,
	closed_by uuid references account (id),
	outcome text check (char_length(outcome) between 1 and 1000),
	constraint report_check check ((closed_at is null) = (closed_by is null)),
	constraint report_check1 check ((closed_at is null) = (outcome is null)),
	constraint report_check2 check (about_id <> reporter_id)
);
create index report_about on report (about_id, created_at desc);
create index report_age on report (created_at desc, id desc);
create index report_of_subject on report (subject_id) where closed_at is null;
create index report_open on report (created_at desc, id desc) where closed_at is null;
create unique index report_open_once on report (reporter_id, kind, subject_id) where closed_at is null;
create index report_reporter on report (reporter_id, created_at desc);
