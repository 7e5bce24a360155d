-- A second garment of another size may come along with an order. The client keeps one at the door; the other goes back with the courier.

-- The days of the second garment are a hold with the id of its order. It ends with the courier's way back, so `until` is after its last day.
alter table hold drop constraint hold_kind,
	add constraint hold_kind check (kind in ('offer', 'checkout', 'change', 'backup'));
alter table claimed_day drop constraint claimed_day_reason_check, drop constraint claimed_day_check, drop constraint claimed_day_held_check,
	add constraint claimed_day_reason_check check (reason in ('rental', 'cleaning', 'blocked', 'overdue', 'held', 'backup', 'transit')),
	add constraint claimed_day_check check ((rental_id is null) = (reason in ('blocked', 'held', 'backup'))),
	add constraint claimed_day_held_check check ((hold_id is null) = (reason not in ('held', 'backup')));

alter table rental
	-- The size of the second garment; after the hand-over the size that went back. Null: none.
	add backup_size text,
	-- The second garment, until the hand-over decides which one stays, or the order ends before it.
	add backup_garment_id uuid references garment (id),
	add constraint rental_backup check (backup_garment_id is null or (backup_size is not null and backup_garment_id <> garment_id));
create index rental_of_backup on rental (backup_garment_id) where backup_garment_id is not null;

-- An order whose client keeps the other size gets the other garment, with what was recorded at the dispatch. Only the garment of these rows
-- changes, as it does in the timeline, and their keys are checked at the commit.
alter table rental_photo alter constraint rental_photo_garment_id_rental_id_fkey deferrable initially deferred;
alter table part_check alter constraint part_check_garment_id_rental_id_fkey deferrable initially deferred;
alter table evidence_entry alter constraint evidence_entry_garment_id_rental_id_fkey deferrable initially deferred;

drop trigger rental_photo_is_append_only on rental_photo;
create trigger rental_photo_is_append_only before delete or update or truncate on rental_photo for each statement execute function refuse_change('movable');
create trigger rental_photo_facts before update on rental_photo for each row execute function refuse_change_of_facts('');
drop trigger part_check_is_append_only on part_check;
create trigger part_check_is_append_only before delete or update or truncate on part_check for each statement execute function refuse_change('movable');
create trigger part_check_facts before update on part_check for each row execute function refuse_change_of_facts('');
drop trigger evidence_entry_is_append_only on evidence_entry;
create trigger evidence_entry_is_append_only before delete or update or truncate on evidence_entry for each statement execute function refuse_change('movable');
create trigger evidence_entry_facts before update on evidence_entry for each row execute function refuse_change_of_facts('');
alter table rental_photo enable always trigger rental_photo_is_append_only, enable always trigger rental_photo_facts;
alter table part_check enable always trigger part_check_is_append_only, enable always trigger part_check_facts;
alter table evidence_entry enable always trigger evidence_entry_is_append_only, enable always trigger evidence_entry_facts;

-- Exchanges the two garments and sizes of an order at the hand-over. The caller moves its claimed days.
create function keep_backup(product uuid, piece uuid, rental uuid) returns void language plpgsql security definer set search_path to 'pg_catalog', 'public', 'pg_temp' as $$
declare
	chosen uuid;
begin
	select backup_garment_id into chosen from rental r
	where r.product_id = product and r.garment_id = piece and r.id = rental and r.status = 'dispatched';
	if chosen is null then
		raise exception 'order % has no second garment to keep', rental using errcode = 'insufficient_privilege';
	end if;
	perform set_config('almari.reassignment', 'on', true);
	update rental r set garment_id = chosen, size = r.backup_size, backup_size = r.size, backup_garment_id = piece
	where r.product_id = product and r.garment_id = piece and r.id = rental;
	update rental_event set garment_id = chosen where product_id = product and garment_id = piece and rental_id = rental;
	update order_reminder set garment_id = chosen where product_id = product and garment_id = piece and rental_id = rental;
	update rental_photo set garment_id = chosen where product_id = product and garment_id = piece and rental_id = rental;
	update part_check set garment_id = chosen where product_id = product and garment_id = piece and rental_id = rental;
	update evidence_entry set garment_id = chosen where product_id = product and garment_id = piece and rental_id = rental;
	perform set_config('almari.reassignment', '', true);
end $$;
