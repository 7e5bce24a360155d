-- When a rental earned, how orders stand, and up to which day an overdue garment claims.

alter table rental add column completed_at timestamptz, add column claimed_until date;
update rental set completed_at = updated_at where status = 'completed';
update rental set claimed_until = end_date where status = 'overdue';
alter table rental add constraint rental_completed check ((status = 'completed') = (completed_at is not null));

-- Counts and sums read these alone, never the orders themselves.
create index rental_earned on rental (seller_id, completed_at) include (product_id, total_amount) where status = 'completed';
create index rental_standing_of_client on rental (client_id, status, start_date, end_date) include (total_amount);
create index rental_standing_of_seller on rental (seller_id, status, start_date, end_date) include (total_amount);
create index rental_to_claim_on on rental (claimed_until) where status = 'overdue';
