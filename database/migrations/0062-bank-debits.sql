-- The debits of bank statements: what has left the bank, with the payment of a batch that each confirms, and the day on which the bank gave it back.
create table bank_debit (
	id uuid primary key,
	statement_id uuid not null references bank_statement (id),
	line integer not null,
	day date not null,
	description text not null,
	-- The UTRs, RRNs and references of batches in its row, and in that of the credit which gave it back.
	numbers text[] not null,
	debit_paise bigint not null check (debit_paise > 0),
	-- Statements overlap: of rows that are equal in all that the bank says, which one of its file this is.
	fingerprint text not null unique,
	batch_id uuid,
	batch_line integer,
	-- The day of the credit with one of the numbers and the amount.
	returned_on date,
	-- An admin has explained a row that confirms no payment, or that was returned.
	explained_by uuid references account (id),
	explained_at timestamptz,
	note text check (char_length(note) between 3 and 500),
	foreign key (batch_id, batch_line) references payment_row (batch_id, line),
	-- A payment leaves the bank once.
	constraint bank_debit_of_payment unique (batch_id, batch_line),
	check ((batch_id is null) = (batch_line is null)),
	check ((explained_at is null) = (explained_by is null) and (explained_at is null) = (note is null))
);
create index bank_debit_of_statement on bank_debit (statement_id, line);
create index bank_debit_numbers on bank_debit using gin (numbers);
create index bank_debit_unexplained on bank_debit (day desc, id) where explained_at is null;

-- Whether a debit has to confirm the row. Payments from before their debits were stored stay as they are.
alter table payment_row add awaits_debit boolean not null default false;
alter table payment_row alter awaits_debit set default true;
create index payment_row_paid on payment_row (closed_at) where outcome = 'paid' and awaits_debit;
