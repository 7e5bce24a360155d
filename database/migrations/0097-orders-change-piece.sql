-- An order that is not dispatched gets another piece of its listing when its own one is lost.

-- The key of an order contains its piece, so its rows change together and their foreign keys are checked at the commit.
alter table rental_event alter constraint rental_event_garment_id_rental_id_fkey deferrable initially deferred;
alter table order_reminder alter constraint order_reminder_garment_id_rental_id_fkey deferrable initially deferred;

create or replace function refuse_change() returns trigger language plpgsql as $$
begin
	if tg_op = 'UPDATE' and tg_nargs > 0
		and (current_setting('almari.erasure', true) = 'on' or current_setting('almari.reassignment', true) = 'on') then
		return null;
	end if;
	raise exception '% is append-only: % is refused', tg_table_name, tg_op using errcode = 'insufficient_privilege';
end $$;

-- An erasure changes only texts, and a reassignment only the piece.
create or replace function refuse_change_of_facts() returns trigger language plpgsql as $$
declare
	changeable text[] := case when current_setting('almari.reassignment', true) = 'on' then array['garment_id'] else tg_argv end;
begin
	if to_jsonb(new) - changeable is distinct from to_jsonb(old) - changeable then
		raise exception '% is append-only: only its texts can be erased', tg_table_name using errcode = 'insufficient_privilege';
	end if;
	return new;
end $$;

-- Gives an order another piece of the same listing and size. The caller moves its claimed days.
create function reassign_order(product uuid, piece uuid, rental uuid, new_piece uuid) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
	perform set_config('almari.reassignment', 'on', true);
	update public.rental r set garment_id = new_piece
	where r.product_id = product and r.garment_id = piece and r.id = rental and r.status in ('pending', 'confirmed')
		and exists (select from garment old join garment other on other.product_id = product and other.id = new_piece and other.size = old.size and other.retired_at is null
			where old.product_id = product and old.id = piece);
	if not found then
		raise exception 'order % cannot have another piece', rental using errcode = 'insufficient_privilege';
	end if;
	update rental_event set garment_id = new_piece where product_id = product and garment_id = piece and rental_id = rental;
	update order_reminder set garment_id = new_piece where product_id = product and garment_id = piece and rental_id = rental;
	perform set_config('almari.reassignment', '', true);
end $$;

-- A hold whose piece is lost ends, and its member waits again.
alter table hold drop constraint hold_ended_as_check, add constraint hold_ended_as_check check (ended_as in ('booked', 'lapsed', 'left', 'lost'));
