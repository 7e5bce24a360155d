-- The holiday of a lister: no day of it can be booked on any listing of theirs. One at a time.
alter table seller
	add column holiday_start date,
	add column holiday_end date,
	-- For clients, on the lister's pages.
	add column holiday_note text not null default '' check (char_length(holiday_note) <= 200),
	add constraint seller_holiday check ((holiday_start is null) = (holiday_end is null) and holiday_end >= holiday_start and (holiday_start is not null or holiday_note = ''));
-- A day of a holiday is a blocked day that ends with it. A day that the lister blocks for itself stays blocked.
alter table claimed_day
	add column is_holiday boolean not null default false,
	add constraint claimed_day_holiday_check check (not is_holiday or reason = 'blocked');
