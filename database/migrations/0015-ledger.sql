-- What orders mean in money: a double-entry ledger that only grows, what it makes due, and the commission.

-- Whole rupees of damage: claimed (dispute) or found (settle). With it the timeline alone tells the whole ledger.
alter table rental_event add column amount integer check (amount >= 0);

-- One of a step, told by its place on the timeline, or one of a payment, told by what was due.
create table ledger_booking (
	garment_id uuid not null,
	id uuid not null,
	rental_id uuid not null,
	kind text not null check (kind in ('hand-over', 'release', 'completion', 'payout', 'refund', 'collection')),
	position smallint,
	due_id uuid,
	-- Of a payment: the bank's or the courier's, and the admin who wrote it down.
	reference text check (char_length(reference) between 1 and 80),
	admin_id uuid references account (id),
	at timestamptz not null,
	primary key (garment_id, id),
	foreign key (garment_id, rental_id) references rental (garment_id, id),
	foreign key (garment_id, rental_id, position) references rental_event (garment_id, rental_id, position),
	check ((position is null) = (kind in ('payout', 'refund', 'collection'))),
	check ((position is null) = (due_id is not null)),
	check ((due_id is null) = (reference is null)),
	check ((due_id is null) = (admin_id is null))
);
-- No step is booked twice, and nothing is paid twice.
create unique index ledger_booking_step on ledger_booking (garment_id, rental_id, position) where position is not null;
create unique index ledger_booking_payment on ledger_booking (garment_id, due_id) where due_id is not null;

create table ledger_entry (
	garment_id uuid not null,
	booking_id uuid not null,
	line smallint not null,
	rental_id uuid not null,
	product_id uuid not null,
	account text not null check (account in ('cash', 'unearned-rent', 'deposit', 'rent-payable', 'late-fee-payable', 'damage-payable', 'refund-payable', 'client-owes', 'damage-awaited', 'commission')),
	-- Debit above zero, credit below. Whole rupees.
	amount integer not null check (amount <> 0),
	person_id uuid references account (id),
	due_on date,
	at timestamptz not null,
	primary key (garment_id, booking_id, line),
	foreign key (garment_id, booking_id) references ledger_booking (garment_id, id)
);
create index ledger_entry_of_order on ledger_entry (rental_id);
-- Earnings, spending and statements read this alone.
create index ledger_entry_of_person on ledger_entry (person_id, account, at) include (amount, product_id) where person_id is not null;
-- All rents that were earned, for the admins' figures.
create index ledger_entry_earned on ledger_entry (at) include (amount) where account = 'unearned-rent' and amount > 0;

create table ledger_due (
	garment_id uuid not null,
	id uuid not null,
	booking_id uuid not null,
	rental_id uuid not null,
	kind text not null check (kind in ('payout', 'refund', 'collection')),
	person_id uuid not null references account (id),
	amount integer not null check (amount > 0),
	due_on date not null,
	paid_at timestamptz,
	primary key (garment_id, id),
	unique (garment_id, booking_id, kind),
	foreign key (garment_id, booking_id) references ledger_booking (garment_id, id)
);
alter table ledger_booking add constraint ledger_booking_due foreign key (garment_id, due_id) references ledger_due (garment_id, id);
create index ledger_due_id on ledger_due (id);
create index ledger_due_open on ledger_due (due_on, id) include (kind, amount) where paid_at is null;
create index ledger_due_paid on ledger_due (paid_at desc, id desc) where paid_at is not null;
create index ledger_due_of_person on ledger_due (person_id, due_on desc, id) include (kind, amount, paid_at);
create index ledger_due_of_order on ledger_due (rental_id);

create table commission_rate (
	id uuid primary key,
	percent smallint not null check (percent between 0 and 50),
	reason text not null check (char_length(reason) between 3 and 500),
	admin_id uuid not null references account (id),
	since timestamptz not null
);
create index commission_rate_age on commission_rate (since desc, id desc);

create trigger ledger_booking_is_append_only before update or delete or truncate on ledger_booking for each statement execute function refuse_change();
create trigger ledger_entry_is_append_only before update or delete or truncate on ledger_entry for each statement execute function refuse_change();
create trigger commission_rate_is_append_only before update or delete or truncate on commission_rate for each statement execute function refuse_change();
alter table ledger_booking enable always trigger ledger_booking_is_append_only;
alter table ledger_entry enable always trigger ledger_entry_is_append_only;
alter table commission_rate enable always trigger commission_rate_is_append_only;

-- At commit each booking that was touched has two entries or more, and they sum to zero.
create function ledger_balances() returns trigger language plpgsql as $$
declare
	booking uuid;
	lines bigint;
	total bigint;
begin
	if tg_table_name = 'ledger_booking' then booking := new.id; else booking := new.booking_id; end if;
	select count(*), coalesce(sum(amount), 0) into lines, total from ledger_entry where garment_id = new.garment_id and booking_id = booking;
	if lines < 2 or total <> 0 then
		raise exception 'booking % has % entries that sum to %', booking, lines, total using errcode = 'check_violation';
	end if;
	return null;
end $$;
create constraint trigger ledger_booking_balances after insert on ledger_booking deferrable initially deferred for each row execute function ledger_balances();
create constraint trigger ledger_entry_balances after insert on ledger_entry deferrable initially deferred for each row execute function ledger_balances();
alter table ledger_booking enable always trigger ledger_booking_balances;
alter table ledger_entry enable always trigger ledger_entry_balances;

-- What is due is paid once: nothing else about it ever changes.
create function ledger_due_is_paid_once() returns trigger language plpgsql as $$
begin
	if tg_op = 'UPDATE' then
		if old.paid_at is null and new.paid_at is not null and to_jsonb(new) - 'paid_at' = to_jsonb(old) - 'paid_at' then return new; end if;
	end if;
	raise exception 'ledger_due is only ever marked paid, once: % is refused', tg_op using errcode = 'insufficient_privilege';
end $$;
create trigger ledger_due_is_paid_once before update or delete on ledger_due for each row execute function ledger_due_is_paid_once();
alter table ledger_due enable always trigger ledger_due_is_paid_once;
