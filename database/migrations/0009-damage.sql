-- Disputes: damage that a lister claims, and items that a client reports as not as described.

-- One for each order, of both kinds. Damage: the lister claims, the client answers, `amount` is paid for damage. Not
-- as described: the client reports, the lister answers, `amount` of the rent is refunded, and `damage_amount` is what
-- the lister claims for damage in the answer.
create table damage_claim (
	product_id uuid not null,
	garment_id uuid not null,
	rental_id uuid not null,
	kind text not null default 'damage' check (kind in ('damage', 'notAsDescribed')),
	state text not null check (state in ('filed', 'contested', 'withAdmin', 'accepted', 'withdrawn', 'decided', 'appealed')),
	version integer not null default 1,
	words text not null check (char_length(words) between 1 and 2000),
	-- Whole rupees: what was claimed at first; what is claimed now, and in the end what was settled.
	filed_amount integer not null check (filed_amount >= 1),
	amount integer not null,
	filed_by uuid not null references account (id),
	filed_at timestamptz not null,
	-- Without an answer until then an admin decides: silence is no guilt. Null: not as described, where the hours to
	-- answer begin with the return.
	contest_by timestamptz,
	contested_at timestamptz,
	contest_words text check (char_length(contest_words) between 1 and 2000),
	waiting_since timestamptz,
	closed_at timestamptz,
	closed_by uuid references account (id),
	-- What both sides read of an admin's decision.
	decision text check (char_length(decision) between 1 and 2000),
	damage_amount integer check (damage_amount between 0 and 10000000),
	decided_at timestamptz,
	decided_by uuid references account (id),
	-- What was claimed before the first decision, and that decision; `amount` and `damage_amount` hold the last one.
	claimed_amount integer,
	claimed_damage integer,
	decided_amount integer,
	decided_damage integer,
	-- Until then either side may appeal, once; another admin decides, and that is final.
	appeal_by timestamptz,
	appealed_at timestamptz,
	appeal_side text check (appeal_side in ('client', 'seller')),
	appeal_words text check (char_length(appeal_words) between 1 and 2000),
	final_decision text check (char_length(final_decision) between 1 and 2000),
	primary key (garment_id, rental_id),
	foreign key (garment_id, rental_id) references rental (garment_id, id),
	constraint damage_claim_appealed check (((appealed_at is null) = (appeal_words is null)) and ((appealed_at is null) = (appeal_side is null)) and ((state <> 'appealed') or (appealed_at is not null))),
	constraint damage_claim_check check (amount between 0 and filed_amount),
	constraint damage_claim_check1 check ((contested_at is null) = (contest_words is null)),
	constraint damage_claim_check4 check ((closed_at is null) = (closed_by is null)),
	-- A decision is final when nobody has appealed in time, or with the second one.
	constraint damage_claim_closed check (case when (state in ('accepted', 'withdrawn')) then (closed_at is not null) when (state = 'decided') then true else (closed_at is null) end),
	constraint damage_claim_counterclaim check (kind = 'notAsDescribed' or damage_amount is null),
	constraint damage_claim_deadline check (kind = 'notAsDescribed' or contest_by is not null),
	constraint damage_claim_decided check ((state in ('decided', 'appealed')) <= (decision is not null)),
	constraint damage_claim_final check (final_decision is null or (appealed_at is not null and state = 'decided')),
	constraint damage_claim_waits check (state not in ('contested', 'withAdmin') or waiting_since is not null),
	constraint damage_claim_withdrawn check (state <> 'withdrawn' or amount = 0)
);
create index damage_claim_age on damage_claim (filed_at desc, rental_id desc);
create index damage_claim_of_rental on damage_claim (rental_id);
create index damage_claim_silent on damage_claim (contest_by) where state = 'filed';
create index damage_claim_to_close on damage_claim (appeal_by) where state = 'decided' and closed_at is null;
create index damage_claim_waiting on damage_claim (waiting_since) where state in ('contested', 'withAdmin', 'appealed');

-- Photographs of either side. Private: shown to the people of the order and to admins.
create table damage_photo (
	product_id uuid not null,
	garment_id uuid not null,
	rental_id uuid not null,
	side text not null check (side in ('client', 'seller')),
	position smallint not null check (position >= 0 and position <= 4),
	photo_id text not null references photo (id),
	primary key (garment_id, rental_id, side, position),
	foreign key (garment_id, rental_id) references damage_claim (garment_id, rental_id)
);
create index damage_photo_shown on damage_photo (photo_id);
create trigger damage_photo_is_append_only before delete or update or truncate on damage_photo for each statement execute function refuse_change();
alter table damage_photo enable always trigger damage_photo_is_append_only;
