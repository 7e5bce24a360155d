-- A client may report an item as not as described within hours of the hand-over. The order is `reported` until the item is back, then `disputed`.
alter table rental drop constraint rental_status_check;
alter table rental add constraint rental_status_check check (status in ('pending', 'confirmed', 'declined', 'expired', 'cancelled', 'dispatched',
	'delivered', 'undelivered', 'overdue', 'reported', 'returned', 'disputed', 'completed'));
-- Until then the client can report the item. Null: before the hand-over.
alter table rental add column report_by timestamptz;
update rental r set report_by = e.at + interval '4 hours' from rental_event e
where r.status = 'delivered' and e.product_id = r.product_id and e.garment_id = r.garment_id and e.rental_id = r.id and e.step = 'handOver';

-- The indexes of open orders contain the new status.
drop index rental_out;
create index rental_out on rental (start_date, end_date)
	where status in ('pending', 'confirmed', 'dispatched', 'delivered', 'overdue', 'reported', 'returned', 'disputed');
drop index rental_open_of_seller;
create index rental_open_of_seller on rental (seller_id, status, start_date)
	where status in ('pending', 'confirmed', 'dispatched', 'delivered', 'overdue', 'reported', 'returned', 'disputed');
drop index rental_open_of_client;
create index rental_open_of_client on rental (client_id, status, start_date)
	where status in ('pending', 'confirmed', 'dispatched', 'delivered', 'overdue', 'reported', 'returned', 'disputed');
create index rental_reported on rental (end_date) where status = 'reported';

-- The part of the rent, in whole rupees, that the client gets back at the end of a dispute.
alter table rental_event add column refund integer;
alter table rental_event add constraint rental_event_refund check (refund is null or (refund >= 0 and step = 'settle'));

-- One table for both kinds of dispute. Damage: the lister claims, the client answers, `amount` is paid for damage. Not as described: the client
-- reports, the lister answers, `amount` of the rent is refunded, and `damage_amount` is what the lister claims for damage in the answer.
alter table damage_claim add column kind text not null default 'damage' check (kind in ('damage', 'notAsDescribed')),
	add column damage_amount integer check (damage_amount between 0 and 10000000),
	add column decided_at timestamptz,
	add column decided_by uuid references account (id),
	-- What was claimed before the first decision, and that decision; `amount` and `damage_amount` hold the last one.
	add column claimed_amount integer,
	add column claimed_damage integer,
	add column decided_amount integer,
	add column decided_damage integer,
	-- Until then either side may appeal, once; another admin decides, and that is final.
	add column appeal_by timestamptz,
	add column appealed_at timestamptz,
	add column appeal_side text check (appeal_side in ('client', 'seller')),
	add column appeal_words text check (char_length(appeal_words) between 1 and 2000),
	add column final_decision text check (char_length(final_decision) between 1 and 2000),
	-- Null: not as described, where the hours to answer begin with the return.
	alter column contest_by drop not null;

do $$
declare
	found record;
begin
	for found in select conname from pg_constraint where conrelid = 'damage_claim'::regclass and contype = 'c'
		and (pg_get_constraintdef(oid) like '%state%' or pg_get_constraintdef(oid) like '%decision IS%') loop
		execute format('alter table damage_claim drop constraint %I', found.conname);
	end loop;
end $$;
update damage_claim set decided_at = closed_at, decided_by = closed_by, decided_amount = amount, claimed_amount = filed_amount where state = 'decided';
alter table damage_claim
	add constraint damage_claim_state_check check (state in ('filed', 'contested', 'withAdmin', 'accepted', 'withdrawn', 'decided', 'appealed')),
	add constraint damage_claim_waits check (state not in ('contested', 'withAdmin') or waiting_since is not null),
	-- A decision is final when nobody has appealed in time, or with the second one.
	add constraint damage_claim_closed check (case when state in ('accepted', 'withdrawn') then closed_at is not null when state = 'decided' then true else closed_at is null end),
	add constraint damage_claim_decided check ((state in ('decided', 'appealed')) <= (decision is not null)),
	add constraint damage_claim_withdrawn check (state <> 'withdrawn' or amount = 0),
	add constraint damage_claim_deadline check (kind = 'notAsDescribed' or contest_by is not null),
	add constraint damage_claim_counterclaim check (kind = 'notAsDescribed' or damage_amount is null),
	add constraint damage_claim_appealed check ((appealed_at is null) = (appeal_words is null) and (appealed_at is null) = (appeal_side is null)
		and (state <> 'appealed' or appealed_at is not null)),
	add constraint damage_claim_final check (final_decision is null or (appealed_at is not null and state = 'decided'));
drop index damage_claim_waiting;
create index damage_claim_waiting on damage_claim (waiting_since) where state in ('contested', 'withAdmin', 'appealed');
create index damage_claim_to_close on damage_claim (appeal_by) where state = 'decided' and closed_at is null;
