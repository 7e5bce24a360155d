-- Earnings and revenue are read from the ledger now, and these by the keys beside them: nothing asks them any more, and each step wrote them.
drop index rental_earned;
drop index rental_completed;
drop index rental_event_completed;
drop index ledger_entry_of_order;
drop index review_of_rental;
