-- Which row of a file became which listing: a file that is sent again lists nothing twice. A listing that is gone may be listed again.
create table listing_import (
	seller_id uuid not null references account (id),
	row_hash text not null,
	product_id uuid not null references product (id) on delete cascade,
	primary key (seller_id, row_hash)
);
create index listing_import_product on listing_import (product_id);
