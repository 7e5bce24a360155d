-- Days are held for the first on a waitlist, or for a client on the delivery page. A process of the previous version writes offers only.
alter table hold add column kind text not null default 'offer' constraint hold_kind check (kind in ('offer', 'checkout'));
