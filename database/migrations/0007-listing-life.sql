-- A listing's later life: edited, deleted, looked at by an admin; categories with photographs; photographs that nobody uses are swept.

create table category_photo (
	category_id uuid not null references category (id),
	position smallint not null check (position between 0 and 4),
	photo_id text not null references photo (id),
	primary key (category_id, position)
);
alter table category drop column images;

alter table product add check ((suspended_at is null) = (suspension_reason is null));

-- A listing that nobody ever rented can be removed: a request without an order, and its lister's own blocks, go with it. A rental holds it.
alter table delivery_request drop constraint delivery_request_product_id_fkey,
	add constraint delivery_request_product_id_fkey foreign key (product_id) references product (id) on delete cascade;
alter table claimed_day drop constraint claimed_day_garment_id_fkey,
	add constraint claimed_day_garment_id_fkey foreign key (garment_id) references garment (id) on delete cascade;

-- What refers to a listing or a photograph that is to be removed.
create index delivery_request_of_product on delivery_request (product_id);
create index rental_of_product on rental (product_id);
create index rental_of_photo on rental (photo_id);
create index product_photo_of on product_photo (photo_id);
create index category_photo_of on category_photo (photo_id);
create index garment_retired on garment (product_id) where retired_at is not null;
create index photo_owner_of on photo_owner (photo_id);
