-- Reviews: what client and lister write about each other after an order, hidden until both have written or the time
-- is over.

-- A review, by one side of an order.
create table review (
	id uuid primary key,
	product_id uuid not null references product (id),
	garment_id uuid not null,
	rental_id uuid not null,
	-- Who wrote it.
	side text not null check (side in ('client', 'seller')),
	author_id uuid not null references account (id),
	about_id uuid not null references account (id),
	stars smallint not null check (stars between 1 and 5),
	fit text check (fit in ('small', 'true', 'large')),
	words text not null default '' check (char_length(words) <= 2000),
	-- Of the damage claim that its author had seen by then: such a review is marked, and not averaged.
	claim_filed_at timestamptz,
	created_at timestamptz not null,
	-- From then on it is shown, whether the other side wrote or not.
	publish_at timestamptz not null,
	published_at timestamptz,
	reply text check (char_length(reply) between 1 and 1000),
	replied_at timestamptz,
	hidden_at timestamptz,
	hidden_by uuid references account (id),
	hidden_reason text check (char_length(hidden_reason) between 1 and 500),
	unique (garment_id, rental_id, side),
	foreign key (garment_id, rental_id) references rental (garment_id, id),
	constraint review_check check (author_id <> about_id),
	constraint review_check1 check ((side = 'client') = (fit is not null)),
	constraint review_check2 check ((reply is null) = (replied_at is null)),
	constraint review_check3 check ((hidden_at is null) = (hidden_by is null)),
	constraint review_check4 check ((hidden_at is null) = (hidden_reason is null)),
	-- Nobody answers, and nobody hides, what is not shown yet.
	constraint review_check5 check (published_at is not null or (replied_at is null and hidden_at is null))
);
create index review_due on review (publish_at) where published_at is null;
-- The home page shows the latest reviews with words, and a closet those of its lister.
create index review_latest on review (published_at desc, id desc) where side = 'client' and published_at is not null and hidden_at is null and claim_filed_at is null and words <> '';
create index review_of_client on review (about_id, published_at desc, id desc) where side = 'seller' and published_at is not null and hidden_at is null;
create index review_of_lister on review (about_id, published_at desc, id desc) where side = 'client' and published_at is not null and hidden_at is null and claim_filed_at is null and words <> '';
create index review_of_product on review (product_id, published_at desc, id desc) where side = 'client' and published_at is not null and hidden_at is null;

-- The photographs of a review, in their order.
create table review_photo (
	product_id uuid not null,
	review_id uuid not null references review (id),
	position smallint not null check (position >= 0 and position <= 4),
	photo_id text not null references photo (id),
	primary key (review_id, position)
);
create index review_photo_shown on review_photo (photo_id);

-- Who was asked for a review, each order once.
create table review_request (
	product_id uuid not null,
	garment_id uuid not null,
	rental_id uuid not null,
	completed_at timestamptz not null,
	requested_at timestamptz not null,
	primary key (garment_id, rental_id),
	foreign key (garment_id, rental_id) references rental (garment_id, id)
);
create index review_request_completed on review_request (completed_at);
