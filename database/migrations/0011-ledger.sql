-- What orders mean in money: a double-entry ledger that only grows, what it makes due, and how it is paid.

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

-- What is due is paid once: nothing else about it ever changes.
create function ledger_due_is_paid_once() returns trigger language plpgsql as $$
begin
	if tg_op = 'UPDATE' then
		if old.paid_at is null and new.paid_at is not null and to_jsonb(new) - 'paid_at' = to_jsonb(old) - 'paid_at' then return new; end if;
	end if;
	raise exception 'ledger_due is only ever marked paid, once: % is refused', tg_op using errcode = 'insufficient_privilege';
end $$;

-- A booking: of a step, identified by its position on the timeline, or of a payment, identified by what was due.
create table ledger_booking (
	product_id uuid not null,
	garment_id uuid not null,
	id uuid not null,
	rental_id uuid not null,
	kind text not null check (kind in ('hand-over', 'release', 'completion', 'courier-loss', 'extension', 'correction', 'payout', 'refund', 'collection', 'remittance', 'set-off')),
	position smallint,
	due_id uuid,
	-- Of a payment: the bank's or the courier's, and the admin who recorded it.
	reference text check (char_length(reference) between 1 and 80),
	admin_id uuid references account (id),
	at timestamptz not null,
	primary key (garment_id, id),
	foreign key (garment_id, rental_id) references rental (garment_id, id),
	foreign key (garment_id, rental_id, position) references rental_event (garment_id, rental_id, position),
	constraint ledger_booking_by_admin check (((due_id is null) or (kind = 'set-off')) = (admin_id is null)),
	constraint ledger_booking_check1 check ((position is null) = (due_id is not null)),
	constraint ledger_booking_check2 check ((due_id is null) = (reference is null)),
	-- A correction books the contra entries of its step, and the end of each open due; and besides them what the step
	-- has not booked before.
	constraint ledger_booking_of_step check (case when (kind = 'correction') then ((position is null) = (due_id is not null)) else ((position is null) = (kind in ('payout', 'refund', 'collection', 'remittance', 'set-off'))) end)
);
create unique index ledger_booking_payment on ledger_booking (garment_id, due_id) where due_id is not null;
-- No step is booked twice, and nothing is paid twice.
create unique index ledger_booking_step on ledger_booking (garment_id, rental_id, position, kind) where position is not null;
create constraint trigger ledger_booking_balances after insert on ledger_booking deferrable initially deferred for each row execute function ledger_balances();
alter table ledger_booking enable always trigger ledger_booking_balances;
create trigger ledger_booking_is_append_only before delete or update or truncate on ledger_booking for each statement execute function refuse_change();
alter table ledger_booking enable always trigger ledger_booking_is_append_only;

-- The entries of a booking, which sum to zero.
create table ledger_entry (
	product_id uuid not null,
	garment_id uuid not null,
	booking_id uuid not null,
	line smallint not null,
	rental_id uuid not null,
	account text not null check (account in ('cash', 'cash-with-seller', 'bank', 'unearned-rent', 'deposit', 'rent-payable', 'late-fee-payable', 'damage-payable', 'balance-payable', 'refund-payable', 'client-owes', 'damage-awaited', 'seller-owes', 'set-off', 'correction', 'commission', 'courier-loss')),
	-- Debit above zero, credit below. Whole rupees.
	amount integer not null check (amount <> 0),
	person_id uuid references account (id),
	due_on date,
	-- Takes another entry back, so a figure counts it on the side of that entry.
	is_contra boolean not null default false,
	at timestamptz not null,
	primary key (garment_id, booking_id, line),
	foreign key (garment_id, booking_id) references ledger_booking (garment_id, id)
);
-- All rents that were earned, for the figures of the staff.
create index ledger_entry_earned on ledger_entry (at) include (amount) where account = 'unearned-rent' and ((amount > 0) <> is_contra);
-- Earnings, spending and statements are read from this index alone.
create index ledger_entry_of_person on ledger_entry (person_id, account, at) include (amount, is_contra, product_id) where person_id is not null;
create constraint trigger ledger_entry_balances after insert on ledger_entry deferrable initially deferred for each row execute function ledger_balances();
alter table ledger_entry enable always trigger ledger_entry_balances;
create trigger ledger_entry_is_append_only before delete or update or truncate on ledger_entry for each statement execute function refuse_change();
alter table ledger_entry enable always trigger ledger_entry_is_append_only;

-- What a person is to be paid or has to pay. Nothing of a row changes but `paid_at`, once.
create table ledger_due (
	product_id uuid not null,
	garment_id uuid not null,
	id uuid not null,
	booking_id uuid not null,
	rental_id uuid not null,
	kind text not null check (kind in ('payout', 'refund', 'collection', 'remittance')),
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
create index ledger_due_of_order on ledger_due (rental_id);
create index ledger_due_of_person on ledger_due (person_id, due_on desc, id) include (kind, amount, paid_at);
create index ledger_due_open on ledger_due (due_on, id) include (kind, amount) where paid_at is null;
-- The open dues of a lister, which are set off against each other.
create index ledger_due_open_of_person on ledger_due (person_id, kind) where paid_at is null;
create index ledger_due_paid on ledger_due (paid_at desc, id desc) where paid_at is not null;
create trigger ledger_due_is_paid_once before delete or update on ledger_due for each row execute function ledger_due_is_paid_once();
alter table ledger_due enable always trigger ledger_due_is_paid_once;

-- Almari's share of the rent, in percent; the latest row holds.
create table commission_rate (
	id uuid primary key,
	percent smallint not null check (percent between 0 and 50),
	reason text not null check (char_length(reason) between 3 and 500),
	admin_id uuid not null references account (id),
	since timestamptz not null
);
create index commission_rate_age on commission_rate (since desc, id desc);
create trigger commission_rate_is_append_only before delete or update or truncate on commission_rate for each statement execute function refuse_change();
alter table commission_rate enable always trigger commission_rate_is_append_only;

-- The reference of a UPI payment (UTR), as a person entered it: of the money at a hand-over or return, or of a due.
create table upi_payment (
	id uuid primary key,
	reference text not null check (reference ~ '^[0-9]{12}$'),
	product_id uuid not null,
	garment_id uuid not null,
	rental_id uuid not null,
	-- Null: the rent and the deposit at the hand-over, or the rent of an extension at the return.
	due_id uuid,
	-- Each of the two steps of an order has at most one payment.
	at_step text not null default 'handOver' check (at_step in ('handOver', 'return')),
	amount integer not null check (amount > 0),
	recorded_by uuid not null references account (id),
	recorded_at timestamptz not null,
	-- A wrong reference is rejected by an admin, and can be entered again.
	rejected_by uuid references account (id),
	rejected_at timestamptz,
	reason text check (char_length(reason) between 3 and 500),
	constraint upi_payment_check check ((rejected_at is null) = (rejected_by is null)),
	constraint upi_payment_check1 check ((rejected_at is null) = (reason is null))
);
create unique index upi_payment_of_due on upi_payment (due_id) where due_id is not null and rejected_at is null;
create unique index upi_payment_of_step on upi_payment (rental_id, at_step) where due_id is null and rejected_at is null;
create unique index upi_payment_reference on upi_payment (reference) where rejected_at is null;

-- Imported statements of Almari's bank account.
create table bank_statement (
	id uuid primary key,
	name text not null,
	-- The same file is imported once.
	checksum text not null unique,
	rows integer not null,
	credited_paise bigint not null,
	first_day date not null,
	last_day date not null,
	admin_id uuid not null references account (id),
	at timestamptz not null
);
create index bank_statement_age on bank_statement (at desc, id desc);

-- A credit with a UPI reference. Other rows of a statement are not stored.
create table bank_row (
	id uuid primary key,
	statement_id uuid not null references bank_statement (id),
	line integer not null,
	day date not null,
	reference text not null check (reference ~ '^[0-9]{12}$'),
	description text not null,
	credit_paise bigint not null check (credit_paise > 0),
	-- An admin has explained a row that matches no payment.
	explained_by uuid references account (id),
	explained_at timestamptz,
	note text check (char_length(note) between 3 and 500),
	constraint bank_row_check check ((explained_at is null) = (explained_by is null)),
	constraint bank_row_check1 check ((explained_at is null) = (note is null))
);
create index bank_row_of_statement on bank_row (statement_id, line);
-- Statements overlap: a row that an earlier one had is not added again.
create unique index bank_row_reference on bank_row (reference);

-- Payouts and refunds in batches: one admin makes a batch, another one approves it, the bank gets a file and sends a
-- response.
create table payment_batch (
	id uuid primary key,
	channel text not null check (channel in ('bank', 'upi')),
	-- The batch has what is due by this day.
	due_by date not null,
	created_by uuid not null references account (id),
	created_at timestamptz not null,
	approved_by uuid references account (id),
	approved_at timestamptz,
	cancelled_by uuid references account (id),
	cancelled_at timestamptz,
	reason text check (char_length(reason) between 3 and 500),
	-- Maker and checker are two people.
	constraint payment_batch_check check (approved_by <> created_by),
	constraint payment_batch_check1 check ((approved_at is null) = (approved_by is null)),
	constraint payment_batch_check2 check ((cancelled_at is null) = (cancelled_by is null)),
	constraint payment_batch_check3 check ((cancelled_at is null) = (reason is null)),
	constraint payment_batch_check4 check (approved_at is null or cancelled_at is null)
);
create index payment_batch_age on payment_batch (created_at desc, id desc);

-- What a batch pays to one person for one due.
create table payment_row (
	batch_id uuid not null references payment_batch (id),
	line integer not null check (line > 0),
	-- The reference that the bank's response repeats.
	reference text not null check (reference ~ '^AL[0-9A-F]{14}$') unique,
	product_id uuid not null,
	garment_id uuid not null,
	rental_id uuid not null,
	due_id uuid not null,
	kind text not null check (kind in ('payout', 'refund')),
	person_id uuid not null references account (id),
	amount integer not null check (amount > 0),
	-- The account at the time of the batch: what the second admin approves is what is paid. Encrypted as in
	-- payout_account.
	masked text not null,
	sealed bytea not null,
	outcome text check (outcome in ('paid', 'failed', 'cancelled')),
	utr text check (utr ~ '^[A-Z0-9]{6,30}$'),
	reason text check (char_length(reason) <= 200),
	closed_at timestamptz,
	-- Since when a paid row waits for its email; null when there is none to send. A job after the import sends them,
	-- some hundred in a transaction.
	email_due_at timestamptz,
	primary key (batch_id, line),
	constraint payment_row_check check ((outcome is null) = (closed_at is null)),
	constraint payment_row_check1 check ((outcome = 'paid') = (utr is not null))
);
-- Nothing is paid twice: a due is in one row that is open or paid.
create unique index payment_row_of_due on payment_row (due_id) where outcome is null or outcome = 'paid';
create index payment_row_of_person on payment_row (person_id, due_id);
create index payment_row_to_email on payment_row (batch_id, line) where email_due_at is not null;
create unique index payment_row_utr on payment_row (utr) where utr is not null;

-- The columns of a file for the bank, set by the operator; without a row the preset applies.
create table payment_format (
	channel text primary key check (channel in ('bank', 'upi')),
	columns jsonb not null,
	admin_id uuid not null references account (id),
	at timestamptz not null
);
