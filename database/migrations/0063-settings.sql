-- What owners set in the console, each version with the moment from which it holds. In force is, of the versions that are not withdrawn, the one
-- whose valid_from has come last; of two with the same one the newer. Nothing of a row changes but that it is withdrawn, once, before it holds.
create table setting_version (
	id uuid primary key,
	name text not null,
	-- Null: the default of the environment.
	value jsonb,
	valid_from timestamptz not null,
	reason text not null check (char_length(reason) between 3 and 500),
	admin_id uuid not null references account (id),
	created_at timestamptz not null,
	withdrawn_at timestamptz,
	withdrawn_by uuid references account (id),
	check (valid_from >= created_at),
	check ((withdrawn_at is null) = (withdrawn_by is null)),
	check (withdrawn_at < valid_from)
);
create index setting_version_of_name on setting_version (name, valid_from desc, id desc);

create function setting_version_is_withdrawn_once() returns trigger language plpgsql as $$
begin
	if old.withdrawn_at is null and new.withdrawn_at is not null
		and to_jsonb(new) - array['withdrawn_at', 'withdrawn_by'] = to_jsonb(old) - array['withdrawn_at', 'withdrawn_by'] then
		return new;
	end if;
	raise exception 'setting_version is append-only: only a withdrawal is accepted' using errcode = 'insufficient_privilege';
end $$;
create trigger setting_version_is_withdrawn_once before update on setting_version for each row execute function setting_version_is_withdrawn_once();
alter table setting_version enable always trigger setting_version_is_withdrawn_once;
create trigger setting_version_is_append_only before delete or truncate on setting_version for each statement execute function refuse_change();
alter table setting_version enable always trigger setting_version_is_append_only;
