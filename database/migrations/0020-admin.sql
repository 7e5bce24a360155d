-- Figures of the staff's console.

-- Orders and revenue of each past day in IST, zeros included and without a gap, for the overview of the staff's
-- console. A task sums up the days that have ended. The timelines and the ledger stay the truth: rows may be deleted,
-- and the task writes them again. (decision 0082)
create table daily_total (
	day date primary key,
	orders integer not null check (orders >= 0),
	-- Whole rupees; negative on a day on which disputes gave back more than was earned.
	revenue bigint not null
);
