-- Orders from before the ledger are booked once, at a start of the server: afterwards no start looks for them.
create table ledger_caught_up (at timestamptz primary key);
