-- A mobile number that its owner has proved by a code.
create table verified_mobile (
	account_id uuid primary key references account (id),
	mobile text not null,
	-- When the member last wrote to us by WhatsApp: free text is allowed for 24 hours after it.
	wrote_at timestamptz,
	verified_at timestamptz not null
);
create index verified_mobile_number on verified_mobile (mobile);

-- Templates that the operator has registered: those of SMS on the DLT platform of an Indian operator, those of WhatsApp with Meta.
-- A text that differs from its template is refused before it is sent.
create table message_template (
	id uuid primary key,
	channel text not null check (channel in ('sms', 'whatsapp')),
	-- Which message it is for: an event of a notice, or a code.
	event text not null,
	language text not null,
	-- The id or the name under which the provider knows it.
	provider_template text not null,
	-- The sender's header of an SMS, such as ALMARI.
	header text not null,
	-- The registered text, with {#var#} for each variable.
	body text not null,
	updated_at timestamptz not null,
	unique (channel, event, language)
);

alter table one_time_code drop constraint one_time_code_purpose_check;
alter table one_time_code add constraint one_time_code_purpose_check
	check (purpose in ('verify-email', 'reset-password', 'delivery', 'return', 'mobile'));
