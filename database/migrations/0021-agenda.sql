-- What somebody has to do, among ten thousand orders that are over.

create index rental_open_of_seller on rental (seller_id, status, start_date)
	where status in ('pending', 'confirmed', 'dispatched', 'delivered', 'overdue', 'returned', 'disputed');
create index rental_open_of_client on rental (client_id, status, start_date)
	where status in ('pending', 'confirmed', 'dispatched', 'delivered', 'overdue', 'returned', 'disputed');
-- What came back lately, and may still be with the cleaner.
create index rental_back_of_seller on rental (seller_id, returned_at) where returned_at is not null;
