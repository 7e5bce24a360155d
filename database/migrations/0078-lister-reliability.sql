-- How reliably a lister answers requests and sends what was booked: counts of the orders of the last twelve months. A task computes them from the
-- timelines of orders each night; a lister without such orders has no row.
create table lister_reliability (
	account_id uuid primary key references account (id),
	-- Requests that were accepted, declined, or expired.
	requests integer not null,
	accepted integer not null,
	-- Requests that the lister answered, and the median time.
	responses integer not null,
	response_seconds integer check (response_seconds >= 0),
	-- Orders that the lister sent or cancelled.
	orders integer not null,
	cancelled integer not null,
	check (accepted >= 0 and accepted <= responses and responses <= requests),
	check ((responses = 0) = (response_seconds is null)),
	check (cancelled >= 0 and cancelled <= orders)
);
