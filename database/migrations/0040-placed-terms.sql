-- The days, the sizes and the rent as the client ordered them, by which a repeated request finds its order after these have changed. Only orders of
-- the last minutes are looked up, so those from before this column need none.
alter table rental add placed_terms jsonb;
