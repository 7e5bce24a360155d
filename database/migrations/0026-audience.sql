-- For whom an item is. Null: its lister has not chosen, and it follows from the categories and the name.
alter table product add column audience text check (audience in ('women', 'men', 'girls', 'boys'));
