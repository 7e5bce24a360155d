-- Which reminders of an order have been sent: the row is the mark, so each goes out once, by whichever process is first.
create table order_reminder (
	garment_id uuid not null,
	rental_id uuid not null,
	kind text not null check (kind in ('delivery', 'return')),
	sent_at timestamptz not null,
	primary key (garment_id, rental_id, kind),
	foreign key (garment_id, rental_id) references rental (garment_id, id)
);
