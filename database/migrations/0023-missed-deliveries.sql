-- The clock looks for orders that were sent and never handed over.
create index rental_to_miss on rental (end_date) where status = 'dispatched';
