-- Hand-overs and returns that a phone recorded without a connection and that were sent later (docs/decisions/0120).
alter table rental
	-- When a return was received that had been recorded before: deadlines run from here, the late fee from returned_at. Null: it was sent at once.
	add column return_received_at timestamptz;

alter table rental_event
	-- When it was recorded; `at` is when it was received.
	add column recorded_at timestamptz,
	-- Why what was recorded does not count.
	add column refusal text,
	-- A keyed hash of what does not count: it is known again when it is sent once more.
	add column recording bytea,
	add constraint rental_event_recorded check (recorded_at is null or (recorded_at <= at and step in ('handOver', 'return', 'refuseHandOver', 'refuseReturn'))),
	add constraint rental_event_refusal check ((step in ('refuseHandOver', 'refuseReturn')) = (num_nonnulls(refusal, recording) = 2) and num_nonnulls(refusal, recording) <> 1),
	-- The day of a return that was recorded before it was sent; the late fee counts up to it.
	drop constraint rental_event_returned_on,
	add constraint rental_event_returned_on check (returned_on is null or step = 'correctToReturned' or (step = 'return' and recorded_at is not null));
