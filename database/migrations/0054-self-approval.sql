-- Whether the person who made a payment batch, or decided a dispute, may also approve it or decide about the appeal, 12 hours later and with a
-- reason. The newest row holds; without one, only somebody else may.
create table self_approval (
	id uuid primary key,
	is_allowed boolean not null,
	reason text not null check (char_length(reason) between 3 and 500),
	admin_id uuid not null references account (id),
	since timestamptz not null
);
create index self_approval_age on self_approval (since desc, id desc);
create trigger self_approval_is_append_only before delete or update or truncate on self_approval for each statement execute function refuse_change();
alter table self_approval enable always trigger self_approval_is_append_only;

alter table payment_batch
	-- Why its maker approved it.
	add column approval_reason text check (char_length(approval_reason) between 3 and 500),
	drop constraint payment_batch_check,
	-- Maker and checker are two people, or the same one later and with a reason.
	add constraint payment_batch_check check (approved_by <> created_by or (approval_reason is not null and approved_at >= created_at + interval '12 hours'));
