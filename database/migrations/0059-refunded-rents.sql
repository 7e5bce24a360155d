-- Refunds of rents, which the figures of revenue and spending subtract: few rows among all events.
create index rental_event_refunded on rental_event (at) include (refund) where refund > 0;
