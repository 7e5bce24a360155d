-- How a garment looked when it left, when it came, and when it went back. Once there they stay: both sides may rely on them.
create table rental_photo (
	garment_id uuid not null,
	rental_id uuid not null,
	stage text not null check (stage in ('dispatch', 'handOver', 'return')),
	account_id uuid not null references account (id),
	-- At most five of a person at a stage.
	position smallint not null check (position between 0 and 4),
	photo_id text not null references photo (id),
	actor_role text not null check (actor_role in ('client', 'seller', 'admin')),
	at timestamptz not null,
	primary key (garment_id, rental_id, stage, account_id, position),
	-- Sent again over a broken line it is the same one.
	unique (garment_id, rental_id, stage, account_id, photo_id),
	foreign key (garment_id, rental_id) references rental (garment_id, id)
);
-- Is a photograph shown anywhere?
create index rental_photo_shown on rental_photo (photo_id);
