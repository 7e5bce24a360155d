-- The board of deadlines lists parcels that a side has reported, and what is still to be paid for those that were lost. Both are rare among all
-- steps and bookings.
create index rental_event_parcel_report on rental_event (rental_id, position) where step = 'reportParcel';
create index ledger_booking_courier_loss on ledger_booking (id) where kind = 'courier-loss';
