-- Money that is paid by UPI to Almari's bank account, and the bank's statements that confirm it.

alter table rental_event drop constraint rental_event_cash_holder_check;
alter table rental_event add constraint rental_event_cash_holder_check check (cash_holder in ('seller', 'courier', 'bank'));

alter table ledger_entry drop constraint ledger_entry_account_check;
alter table ledger_entry add constraint ledger_entry_account_check check (account in ('cash', 'cash-with-seller', 'bank', 'unearned-rent', 'deposit',
	'rent-payable', 'late-fee-payable', 'damage-payable', 'balance-payable', 'refund-payable', 'client-owes', 'damage-awaited', 'seller-owes', 'set-off', 'commission'));

-- The reference of a UPI payment (UTR), as a person entered it: of the money at a hand-over, or of a due.
create table upi_payment (
	id uuid primary key,
	reference text not null check (reference ~ '^[0-9]{12}$'),
	product_id uuid not null,
	garment_id uuid not null,
	rental_id uuid not null,
	-- Null: the rent and the deposit at the hand-over.
	due_id uuid,
	amount integer not null check (amount > 0),
	recorded_by uuid not null references account (id),
	recorded_at timestamptz not null,
	-- A wrong reference is rejected by an admin, and can be entered again.
	rejected_by uuid references account (id),
	rejected_at timestamptz,
	reason text check (char_length(reason) between 3 and 500),
	check ((rejected_at is null) = (rejected_by is null)),
	check ((rejected_at is null) = (reason is null))
);
create unique index upi_payment_reference on upi_payment (reference) where rejected_at is null;
create unique index upi_payment_of_due on upi_payment (due_id) where due_id is not null and rejected_at is null;
create unique index upi_payment_of_hand_over on upi_payment (rental_id) where due_id is null and rejected_at is null;

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
	check ((explained_at is null) = (explained_by is null)),
	check ((explained_at is null) = (note is null))
);
-- Statements overlap: a row that an earlier one had is not added again.
create unique index bank_row_reference on bank_row (reference);
create index bank_row_of_statement on bank_row (statement_id, line);
