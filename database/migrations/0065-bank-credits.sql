-- The credits of bank statements with a number by which they may give a debit back, as the debit may be in a later file.
create table bank_credit (
	id uuid primary key,
	statement_id uuid not null references bank_statement (id),
	day date not null,
	-- UTRs, RRNs and references of batches.
	numbers text[] not null check (cardinality(numbers) > 0),
	credit_paise bigint not null check (credit_paise > 0),
	-- As in bank_debit.
	fingerprint text not null unique,
	-- The debit that it gave back: one credit gives back one debit.
	debit_id uuid unique references bank_debit (id)
);

-- The lists of differences read what is open: confirmed debits are the most, and stay unexplained.
drop index bank_debit_unexplained;
create index bank_debit_unmatched on bank_debit (day desc, id) where batch_id is null and explained_at is null and returned_on is null;
create index bank_debit_returned on bank_debit (returned_on desc, id) where returned_on is not null and explained_at is null;
create index payment_row_failed on payment_row (batch_id, line) where outcome = 'failed';
