-- One row for each imported listing: the lister's own reference, and the file names of the photographs that its row named.
alter table listing_import add reference text check (length(reference) between 1 and 60), add reference_key text, add photo_files text;
alter table listing_import drop constraint listing_import_pkey;
drop index listing_import_product;
alter table listing_import add primary key (product_id);
create index listing_import_row on listing_import (seller_id, row_hash);
create unique index listing_import_reference on listing_import (seller_id, reference_key);
