-- Renting: orders, their timeline, and the claimed days that make double booking impossible.

-- An order. The primary key begins with the piece, so that an order lies beside the claimed days of its piece.
create table rental (
	product_id uuid not null references product (id),
	garment_id uuid not null references garment (id),
	id uuid not null,
	client_id uuid not null references account (id),
	seller_id uuid not null references account (id),
	size text not null,
	start_date date not null,
	end_date date not null,
	-- The last day before any extension; null: not extended. The rent of the days after it is paid in cash at the
	-- return.
	first_end_date date,
	price integer not null check (price > 0),
	deposit integer not null default 0 check (deposit >= 0),
	retail_value integer not null,
	commission_percent smallint not null default 0 check (commission_percent between 0 and 50),
	total_amount integer not null,
	turnaround_days smallint not null,
	-- Days that the item is with a courier, each way.
	transit_days smallint not null default 0 check (transit_days between 0 and 5),
	-- Up to which day an overdue item claims days.
	claimed_until date,
	payment_method text not null check (payment_method = 'cod'),
	-- The version of the terms it was sold under (policies in common/rules.ts).
	policy text not null,
	status text not null check (status in ('pending', 'confirmed', 'declined', 'expired', 'cancelled', 'dispatched', 'delivered', 'undelivered', 'overdue', 'reported', 'returned', 'disputed', 'completed')),
	answer_by timestamptz not null,
	-- As it was when it was rented.
	product_name text not null,
	photo_id text references photo (id),
	address_line text not null,
	city text not null,
	pincode text not null,
	country text not null,
	mobile text not null,
	version integer not null default 1,
	created_at timestamptz not null,
	updated_at timestamptz not null,
	completed_at timestamptz,
	returned_at timestamptz,
	-- Until then the lister inspects it; without a word until then all is well.
	inspect_by timestamptz,
	-- Until when the lister may undo the last step of an order (acceptance, dispatch). Null: no step to undo.
	undo_until timestamptz,
	-- Until then the client can report the item. Null: before the hand-over.
	report_by timestamptz,
	-- The last day that the client has requested, while the item is with them, and until when the lister may answer.
	extend_to date,
	extend_by timestamptz,
	primary key (garment_id, id),
	constraint rental_check check (end_date >= start_date and ((end_date - start_date) < 7)),
	constraint rental_check1 check (total_amount = (price * ((end_date - start_date) + 1))),
	constraint rental_check2 check (client_id <> seller_id),
	constraint rental_completed check ((status = 'completed') = (completed_at is not null)),
	constraint rental_extended check (first_end_date is null or (first_end_date >= start_date and first_end_date < end_date)),
	constraint rental_extension_requested check (((extend_to is null) = (extend_by is null)) and ((extend_to is null) or ((status = 'delivered') and (extend_to > end_date) and ((extend_to - start_date) < 7)))),
	-- An item that was marked as lost is disputed without a return.
	constraint rental_inspected check (case status when 'returned' then ((returned_at is not null) and (inspect_by is not null)) when 'disputed' then ((returned_at is null) = (inspect_by is null)) else true end)
);
create index rental_age on rental (created_at desc, id desc);
-- What came back lately, and may still be with the cleaner.
create index rental_back_of_seller on rental (seller_id, returned_at) where returned_at is not null;
create index rental_extension_to_answer on rental (extend_by) where extend_by is not null;
create index rental_id on rental (id);
-- The end of an id is what an order's number spells.
create index rental_number on rental (right(id::text, 10));
create index rental_of_client on rental (client_id, created_at desc);
-- What is not long over, of somebody with ten thousand orders.
create index rental_of_client_by_end on rental (client_id, end_date);
create index rental_of_photo on rental (photo_id);
create index rental_of_product on rental (product_id);
create index rental_of_seller on rental (seller_id, created_at desc);
create index rental_of_seller_by_end on rental (seller_id, end_date);
create index rental_open_of_client on rental (client_id, status, start_date) where status in ('pending', 'confirmed', 'dispatched', 'delivered', 'overdue', 'reported', 'returned', 'disputed');
create index rental_open_of_seller on rental (seller_id, status, start_date) where status in ('pending', 'confirmed', 'dispatched', 'delivered', 'overdue', 'reported', 'returned', 'disputed');
create index rental_out on rental (start_date, end_date) where status in ('pending', 'confirmed', 'dispatched', 'delivered', 'overdue', 'reported', 'returned', 'disputed');
create index rental_reported on rental (end_date) where status = 'reported';
create index rental_search on rental using gin (product_name gin_trgm_ops);
create index rental_standing_of_client on rental (client_id, status, start_date, end_date) include (total_amount);
create index rental_standing_of_seller on rental (seller_id, status, start_date, end_date) include (total_amount);
-- The scheduler looks only at orders that it may move.
create index rental_to_answer on rental (answer_by) where status = 'pending';
create index rental_to_claim_on on rental (claimed_until) where status = 'overdue';
create index rental_to_complete on rental (inspect_by) where status = 'returned';
create index rental_to_lapse on rental (end_date) where status = 'confirmed';
-- Orders that were sent and never handed over.
create index rental_to_miss on rental (end_date) where status = 'dispatched';
create index rental_to_return on rental (end_date) where status = 'delivered';
create index rental_to_review on rental (completed_at) where status = 'completed';

-- The timeline of an order: its steps are facts, as the ledger is that follows from them. Rows are added and never
-- changed.
create table rental_event (
	product_id uuid not null,
	garment_id uuid not null,
	rental_id uuid not null,
	position smallint not null,
	step text not null,
	from_status text,
	to_status text not null,
	actor_id uuid references account (id),
	actor_role text not null check (actor_role in ('client', 'seller', 'admin', 'clock')),
	reason text not null default '',
	is_late boolean not null default false,
	at timestamptz not null,
	-- Whole rupees of damage: claimed (dispute) or found (settle). With it the timeline alone determines the whole
	-- ledger.
	amount integer check (amount >= 0),
	-- Who took the cash at the hand-over, and at the return the rent of further days.
	cash_holder text check (cash_holder in ('seller', 'courier', 'bank')),
	-- The part of the rent, in whole rupees, that the client gets back at the end of a dispute.
	refund integer,
	-- Of an extension: the last day that was requested or agreed. Of a return: the order's last day, from which the late
	-- fee counts.
	end_date date,
	-- The day on which the item came back, where an admin records it later.
	returned_on date,
	-- The account that the step gave a mark: it cancelled late, never sent the item, or was not there. A later step
	-- `removeMark` takes it back.
	marked_id uuid references account (id),
	primary key (garment_id, rental_id, position),
	-- An order may get another piece: its rows change together, and their keys are checked at the commit.
	foreign key (garment_id, rental_id) references rental (garment_id, id) deferrable initially deferred,
	constraint rental_event_cash_holder check (cash_holder is null or step in ('handOver', 'return', 'correctToDelivered', 'correctToReturned')),
	constraint rental_event_mark check (marked_id is null or step in ('cancel', 'lapse', 'fail')),
	constraint rental_event_refund check (refund is null or (refund >= 0 and step = 'settle')),
	constraint rental_event_returned_on check (returned_on is null or step = 'correctToReturned')
);
create index rental_event_marks on rental_event (marked_id, at) where marked_id is not null;
-- Refunds of rents, which the figures of revenue and spending subtract: few rows among all events.
create index rental_event_refunded on rental_event (at) include (refund) where refund > 0;
create trigger rental_event_facts before update on rental_event for each row execute function refuse_change_of_facts('reason');
alter table rental_event enable always trigger rental_event_facts;
create trigger rental_event_is_append_only before delete or update or truncate on rental_event for each statement execute function refuse_change('erasable');
alter table rental_event enable always trigger rental_event_is_append_only;

-- The reasons that a person gave with the steps of their orders. A role without the right to update may call it, for
-- an erased account.
create function erase_reasons(person uuid, replacement text) returns void language plpgsql security definer set search_path to 'pg_catalog', 'public', 'pg_temp' as $$
begin
	if not exists (select from account where id = person and status = 'erased') then
		raise exception 'account % is not erased', person using errcode = 'insufficient_privilege';
	end if;
	perform set_config('almari.erasure', 'on', true);
	update rental_event e set reason = replacement from rental r
	where person in (r.client_id, r.seller_id) and (e.product_id, e.garment_id, e.rental_id) = (r.product_id, r.garment_id, r.id)
		and e.actor_id = person and e.reason not in ('', replacement);
	perform set_config('almari.erasure', '', true);
end $$;

-- Days kept for one member for a while. Held days are claimed like any others, so that nobody else can have them.
create table hold (
	product_id uuid not null references product (id) on delete cascade,
	garment_id uuid not null references garment (id) on delete cascade,
	id uuid not null,
	account_id uuid not null references account (id),
	start_date date not null,
	end_date date not null,
	until timestamptz not null,
	created_at timestamptz not null,
	ended_at timestamptz,
	ended_as text check (ended_as in ('booked', 'lapsed', 'left', 'lost')),
	primary key (garment_id, id),
	constraint hold_check check (end_date >= start_date),
	constraint hold_check1 check (until > created_at),
	constraint hold_check2 check ((ended_at is null) = (ended_as is null))
);
create index hold_of_account on hold (account_id) where ended_at is null;
create index hold_of_garment on hold (garment_id, account_id) where ended_at is null;
create index hold_of_product on hold (product_id);
-- The scheduler, and whoever places an order, look only at holds that are not over.
create index hold_open on hold (until) where ended_at is null;

-- One row for each piece and day: two claims of one day cannot both exist. Rows are inserted in ascending day order,
-- so that two orders that race wait for each other instead of deadlocking.
create table claimed_day (
	product_id uuid not null,
	garment_id uuid not null references garment (id) on delete cascade,
	day date not null,
	reason text not null check (reason in ('rental', 'cleaning', 'blocked', 'overdue', 'held', 'transit')),
	rental_id uuid,
	hold_id uuid,
	primary key (garment_id, day) include (product_id),
	-- Days are claimed before their order is written: a piece that turns out to be taken leaves no order behind.
	foreign key (garment_id, rental_id) references rental (garment_id, id) deferrable initially deferred,
	-- Days are claimed before their hold is written.
	constraint claimed_day_hold_fkey foreign key (garment_id, hold_id) references hold (garment_id, id) on delete cascade deferrable initially deferred,
	constraint claimed_day_check check ((rental_id is null) = (reason in ('blocked', 'held'))),
	constraint claimed_day_held_check check ((hold_id is null) = (reason <> 'held'))
);
create index claimed_day_of_hold on claimed_day (garment_id, hold_id) where hold_id is not null;
create index claimed_day_of_rental on claimed_day (garment_id, rental_id) where rental_id is not null;

-- Where a client wants an item delivered, kept between send-otp and the order.
create table delivery_request (
	account_id uuid not null references account (id),
	product_id uuid not null references product (id) on delete cascade,
	address_line text not null,
	city text not null,
	pincode text not null,
	country text not null,
	mobile text not null,
	created_at timestamptz not null,
	primary key (account_id, product_id)
);
-- What refers to a listing that is to be removed.
create index delivery_request_of_product on delivery_request (product_id);

-- How an item looked when it left, when it arrived, and when it went back. Rows are never changed: both sides may
-- rely on them.
create table rental_photo (
	product_id uuid not null,
	garment_id uuid not null,
	rental_id uuid not null,
	stage text not null check (stage in ('dispatch', 'handOver', 'return')),
	account_id uuid not null references account (id),
	-- At most five of a person at a stage.
	position smallint not null check (position >= 0 and position <= 4),
	photo_id text not null references photo (id),
	actor_role text not null check (actor_role in ('client', 'seller', 'admin')),
	at timestamptz not null,
	primary key (garment_id, rental_id, stage, account_id, position),
	unique (garment_id, rental_id, stage, account_id, photo_id),
	foreign key (garment_id, rental_id) references rental (garment_id, id)
);
-- Whether a photograph is shown anywhere.
create index rental_photo_shown on rental_photo (photo_id);
create trigger rental_photo_is_append_only before delete or update or truncate on rental_photo for each statement execute function refuse_change();
alter table rental_photo enable always trigger rental_photo_is_append_only;

-- Which reminders of an order have been sent: the row is the mark, so each goes out once, by whichever process is
-- first.
create table order_reminder (
	product_id uuid not null,
	garment_id uuid not null,
	rental_id uuid not null,
	kind text not null check (kind in ('delivery', 'return')),
	sent_at timestamptz not null,
	primary key (garment_id, rental_id, kind),
	foreign key (garment_id, rental_id) references rental (garment_id, id) deferrable initially deferred
);

-- Gives an order that is not dispatched another piece of the same listing and size. The caller moves its claimed
-- days.
create function reassign_order(product uuid, piece uuid, rental uuid, new_piece uuid) returns void language plpgsql security definer set search_path to 'pg_catalog', 'public', 'pg_temp' as $$
begin
	perform set_config('almari.reassignment', 'on', true);
	update rental r set garment_id = new_piece
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

-- How reliably a lister answers requests and sends what was booked: counts of the orders of the last twelve months. A
-- task computes them from the timelines of orders each night; a lister without such orders has no row.
create table lister_reliability (
	account_id uuid primary key references account (id),
	-- Requests that were accepted, declined, or expired.
	requests integer not null,
	accepted integer not null,
	-- Requests that the lister answered, and the median time.
	responses integer not null,
	response_seconds integer check (response_seconds >= 0),
	-- Orders that the lister sent or cancelled.
	orders integer not null,
	cancelled integer not null,
	constraint lister_reliability_check check (accepted >= 0 and accepted <= responses and responses <= requests),
	constraint lister_reliability_check1 check ((responses = 0) = (response_seconds is null)),
	constraint lister_reliability_check2 check (cancelled between 0 and orders)
);

-- A lookup table from an order's id to its shard key, for databases that scripts/spread.sql has distributed. There
-- the table is distributed by the order's id, so that an order's address finds its shard without a search of all.
-- Elsewhere it stays empty. (decision 0083)
create table rental_shard_key (
	rental_id uuid primary key,
	product_id uuid not null
);
