-- Change of an order: until its dispatch a client may ask for other days or another size.

-- The days that a client asks for are held until the lister answers. Such a hold has no account, because it belongs to the order: a new order of the
-- same client must not use it.
alter table hold
	drop constraint hold_kind,
	add constraint hold_kind check (kind in ('offer', 'checkout', 'change')),
	alter column account_id drop not null,
	add constraint hold_account check ((account_id is null) = (kind = 'change'));

-- The hold of the change that is asked for, and until when the lister may answer.
alter table rental
	add change_garment_id uuid,
	add change_hold_id uuid,
	add change_by timestamptz,
	add constraint rental_change_requested check (num_nonnulls(change_garment_id, change_hold_id, change_by) in (0, 3) and (change_by is null or status = 'confirmed')),
	add constraint rental_change_hold foreign key (change_garment_id, change_hold_id) references hold (garment_id, id) deferrable initially deferred;
create index rental_change_to_answer on rental (change_by) where change_by is not null;

-- Days, size and rent before a change and after it, with the id of the request. The timeline of a changed order is otherwise silent about its first days.
alter table rental_event
	add change jsonb,
	add constraint rental_event_change check (change is null or step in ('change', 'requestChange', 'acceptChange', 'declineChange', 'withdrawChange', 'lapseChange'));

-- Gives an order that is not dispatched a piece of any size of its listing. `reassign_order` allows the same size only. The columns of the order that
-- follow from the change are written by the step.
create function change_piece(product uuid, piece uuid, rental uuid, new_piece uuid) returns void language plpgsql security definer set search_path to 'pg_catalog', 'public', 'pg_temp' as $$
begin
	perform set_config('almari.reassignment', 'on', true);
	update rental r set garment_id = new_piece, size = other.size from garment other
	where r.product_id = product and r.garment_id = piece and r.id = rental and r.status in ('pending', 'confirmed')
		and other.product_id = product and other.id = new_piece and other.retired_at is null;
	if not found then
		raise exception 'order % cannot have another piece', rental using errcode = 'insufficient_privilege';
	end if;
	update rental_event set garment_id = new_piece where product_id = product and garment_id = piece and rental_id = rental;
	update order_reminder set garment_id = new_piece where product_id = product and garment_id = piece and rental_id = rental;
	perform set_config('almari.reassignment', '', true);
end $$;
