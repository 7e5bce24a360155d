-- Sign-ups that wait for their code. Each has its own row, so that a second sign-up with the same address cannot change what the first one's code opens.

create table registration (
	id uuid primary key,
	email text not null check (email = lower(email) and char_length(email) <= 254),
	name text not null check (char_length(name) between 1 and 80),
	mobile text not null,
	account_type text not null check (account_type in ('client', 'renter')),
	password_hash text not null,
	shop jsonb,
	-- SHA-256 of the ticket of the browser that signed up; null: signed up before tickets existed.
	ticket_hash bytea,
	created_at timestamptz not null
);
create index registration_email on registration (email, created_at desc);

insert into registration (id, email, name, mobile, account_type, password_hash, shop, created_at)
	select gen_random_uuid(), email, name, mobile, account_type, password_hash,
		case when seller.account_id is not null then jsonb_build_object('shop_name', shop_name, 'gstin', gstin,
			'address_line', address_line, 'city', city, 'pincode', pincode, 'country', country) end, created_at
	from account left join seller on seller.account_id = account.id
	where email_verified_at is null and account_type in ('client', 'renter');

-- Who asked for a code that was mailed to an address: a browser by its ticket, in a network. Null for all other codes.
-- `tries` counts who holds the ticket, `other_tries` everybody else, `far_tries` those of them in other networks.
alter table one_time_code
	add column ticket_hash bytea,
	add column network_hash bytea,
	add column other_tries smallint not null default 0,
	add column far_tries smallint not null default 0;
