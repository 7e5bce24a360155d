-- Payouts and refunds in batches: one admin makes a batch, another one approves it, the bank gets a file and sends a response.

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
	check (approved_by <> created_by),
	check ((approved_at is null) = (approved_by is null)),
	check ((cancelled_at is null) = (cancelled_by is null)),
	check ((cancelled_at is null) = (reason is null)),
	check (approved_at is null or cancelled_at is null)
);
create index payment_batch_age on payment_batch (created_at desc, id desc);

create table payment_row (
	batch_id uuid not null references payment_batch (id),
	line integer not null check (line > 0),
	-- The reference that the bank's response repeats.
	reference text not null unique check (reference ~ '^AL[0-9A-F]{14}$'),
	product_id uuid not null,
	garment_id uuid not null,
	rental_id uuid not null,
	due_id uuid not null,
	kind text not null check (kind in ('payout', 'refund')),
	person_id uuid not null references account (id),
	amount integer not null check (amount > 0),
	-- The account at the time of the batch: what the second admin approves is what is paid. Encrypted as in payout_account.
	masked text not null,
	sealed bytea not null,
	outcome text check (outcome in ('paid', 'failed', 'cancelled')),
	utr text check (utr ~ '^[A-Z0-9]{6,30}$'),
	reason text check (char_length(reason) <= 200),
	closed_at timestamptz,
	primary key (batch_id, line),
	check ((outcome is null) = (closed_at is null)),
	check ((outcome = 'paid') = (utr is not null))
);
-- Nothing is paid twice: a due is in one row that is open or paid.
create unique index payment_row_of_due on payment_row (due_id) where outcome is null or outcome = 'paid';
create unique index payment_row_utr on payment_row (utr) where utr is not null;
create index payment_row_of_person on payment_row (person_id, due_id);

-- The columns of a file for the bank, set by the operator; without a row the preset applies.
create table payment_format (
	channel text primary key check (channel in ('bank', 'upi')),
	columns jsonb not null,
	admin_id uuid not null references account (id),
	at timestamptz not null
);
