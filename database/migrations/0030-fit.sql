-- Fit: the measures of wearers, what clients said about the fit after a return, and what a garment's size can be altered by.

-- The body measures that a member stores for themselves and for the people they dress. No other person ever sees them.
create table wearer (
	id uuid primary key,
	account_id uuid not null references account (id),
	-- The name that the member's bag uses; empty: the member.
	name text not null check (char_length(name) <= 60),
	-- Names are compared in this form.
	name_key text not null,
	-- The table that estimates follow.
	build text not null check (build in ('women', 'men')),
	-- Lengths in millimetres, the weight in hundreds of grams; null: not known.
	height smallint check (height between 800 and 2300),
	weight smallint check (weight between 100 and 2500),
	bust smallint check (bust between 400 and 1800),
	waist smallint check (waist between 400 and 1800),
	hip smallint check (hip between 400 and 1900),
	shoulder smallint check (shoulder between 220 and 650),
	updated_at timestamptz not null,
	unique (account_id, name_key),
	constraint wearer_known check (num_nonnulls(height, weight) = 2 or num_nonnulls(bust, waist, hip, shoulder) > 0)
);

-- What the client of an order said about the fit, which they may correct.
create table fit_feedback (
	product_id uuid not null references product (id),
	garment_id uuid not null,
	rental_id uuid not null,
	size text not null,
	fit text not null check (fit in ('small', 'right', 'large')),
	-- Where it was too small or too large; empty: everywhere.
	places text[] not null check (places <@ array['bust', 'waist', 'hip', 'shoulder', 'length', 'sleeve']),
	given_at timestamptz not null,
	primary key (garment_id, rental_id),
	foreign key (garment_id, rental_id) references rental (garment_id, id),
	constraint fit_feedback_places check (fit <> 'right' or cardinality(places) = 0)
);
create index fit_feedback_of_product on fit_feedback (product_id);

-- More measures of a size, and by how much it can be let out and taken in, in tenths of an inch; null: not known.
alter table product_measure
	add column shoulder smallint check (shoulder between 10 and 1200),
	add column sleeve smallint check (sleeve between 10 and 1200),
	add column inseam smallint check (inseam between 10 and 1200),
	add column let_out smallint check (let_out between 1 and 120),
	add column take_in smallint check (take_in between 1 and 120),
	drop constraint product_measure_check,
	add constraint product_measure_check check (num_nonnulls(bust, waist, hip, length, shoulder, sleeve, inseam) > 0);

-- Whether a client may make small alterations, with stitches that come out.
alter table product add column alterable boolean not null default false;
