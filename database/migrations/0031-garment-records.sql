-- The record of a piece: its cleanings, repairs and alterations, and the tag that is sewn into it.

-- Rows are never changed, since clients read of the last cleaning. A wrong row is struck out by another one.
create table garment_record (
	product_id uuid not null,
	garment_id uuid not null references garment (id),
	id uuid not null,
	kind text not null check (kind in ('cleaning', 'repair', 'alteration', 'strike')),
	-- The day on which it was done. Null in a row that strikes out another.
	day date,
	done_by text not null default '',
	-- Whole rupees. Null: not given.
	cost integer check (cost between 0 and 500000),
	bill text not null default '',
	note text not null default '',
	struck_id uuid,
	account_id uuid not null references account (id),
	actor_role text not null check (actor_role in ('seller', 'admin')),
	at timestamptz not null,
	primary key (garment_id, id),
	unique (garment_id, struck_id),
	foreign key (garment_id, struck_id) references garment_record (garment_id, id),
	constraint garment_record_strike check ((kind = 'strike') = (struck_id is not null) and (kind = 'strike') = (day is null))
);
-- The page of a listing asks whether a piece of it was cleaned.
create index garment_record_cleanings on garment_record (product_id) where kind = 'cleaning';
-- Texts of an account that is to be erased.
create index garment_record_of_account on garment_record (account_id);
create trigger garment_record_facts before update on garment_record for each row execute function refuse_change_of_facts('done_by', 'bill', 'note');
alter table garment_record enable always trigger garment_record_facts;
create trigger garment_record_is_append_only before delete or update or truncate on garment_record for each statement execute function refuse_change('erasable');
alter table garment_record enable always trigger garment_record_is_append_only;

-- The texts that a person wrote in records of pieces. A role without the right to update may call it, for an erased account.
create function erase_garment_records(person uuid) returns void language plpgsql security definer set search_path to 'pg_catalog', 'public', 'pg_temp' as $$
begin
	if not exists (select from account where id = person and status = 'erased') then
		raise exception 'account % is not erased', person using errcode = 'insufficient_privilege';
	end if;
	perform set_config('almari.erasure', 'on', true);
	update garment_record set done_by = '', bill = '', note = '' where account_id = person and (done_by, bill, note) <> ('', '', '');
	perform set_config('almari.erasure', '', true);
end $$;

-- The random token (122 bits) in the QR code of the piece's printed tag. A new one makes the printed tag useless.
alter table garment add column tag uuid not null default gen_random_uuid();
create unique index garment_of_tag on garment (tag);

-- What a condition photograph shows. Null: not said, as before.
alter table rental_photo add column angle text constraint rental_photo_angle check (angle in ('front', 'back', 'detail'));
