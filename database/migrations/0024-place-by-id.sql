-- A place in a line is asked for by its id alone, by whoever leaves it: also one that is over.
create index waiting_by_id on waiting (id);
