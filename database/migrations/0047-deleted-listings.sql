-- A deleted listing that was never rented can be restored until this instant; a job then removes it with its photographs.
alter table product add removal_at timestamptz,
	add constraint product_removal check (removal_at is null or archived_at is not null);
create index product_removal on product (removal_at) where removal_at is not null;
