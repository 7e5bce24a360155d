-- Instant orders count as requests without a time of an answer: more can be accepted than were answered.
alter table lister_reliability drop constraint lister_reliability_check,
	add constraint lister_reliability_check check (accepted between 0 and requests and responses between 0 and requests);
