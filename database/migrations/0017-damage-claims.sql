-- Damage claims: what a lister found on a piece that came back, what the client says of it, and how it ended. One for an order.

create table damage_claim (
	garment_id uuid not null,
	rental_id uuid not null,
	state text not null check (state in ('filed', 'contested', 'withAdmin', 'accepted', 'withdrawn', 'decided')),
	version integer not null default 1,
	words text not null check (char_length(words) between 1 and 2000),
	-- Whole rupees: what was claimed at first; what is claimed now, and in the end what was settled.
	filed_amount integer not null check (filed_amount >= 1),
	amount integer not null check (amount between 0 and filed_amount),
	filed_by uuid not null references account (id),
	filed_at timestamptz not null,
	-- Silent until then, the client is not guilty: an admin decides.
	contest_by timestamptz not null,
	contested_at timestamptz,
	contest_words text check (char_length(contest_words) between 1 and 2000),
	waiting_since timestamptz,
	closed_at timestamptz,
	closed_by uuid references account (id),
	-- What both sides read of an admin's decision.
	decision text check (char_length(decision) between 1 and 2000),
	primary key (garment_id, rental_id),
	foreign key (garment_id, rental_id) references rental (garment_id, id),
	check ((contested_at is null) = (contest_words is null)),
	check ((state in ('contested', 'withAdmin')) <= (waiting_since is not null)),
	check ((state in ('accepted', 'withdrawn', 'decided')) = (closed_at is not null)),
	check ((closed_at is null) = (closed_by is null)),
	check ((state = 'decided') = (decision is not null)),
	check (state <> 'withdrawn' or amount = 0)
);
create index damage_claim_of_rental on damage_claim (rental_id);
create index damage_claim_silent on damage_claim (contest_by) where state = 'filed';
create index damage_claim_waiting on damage_claim (waiting_since) where state in ('contested', 'withAdmin');
create index damage_claim_age on damage_claim (filed_at desc, rental_id desc);

-- Of either side. Private: shown to the people of the order and to admins.
create table damage_photo (
	garment_id uuid not null,
	rental_id uuid not null,
	side text not null check (side in ('client', 'seller')),
	position smallint not null check (position between 0 and 4),
	photo_id text not null references photo (id),
	primary key (garment_id, rental_id, side, position),
	foreign key (garment_id, rental_id) references damage_claim (garment_id, rental_id)
);
create index damage_photo_shown on damage_photo (photo_id);
