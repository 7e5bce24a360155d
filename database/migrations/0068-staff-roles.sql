-- The role of a member of the staff (common/rules/staff.ts). Null for everybody else, and for an admin whom a process of the version before has
-- made, who may only read until an owner sets a role.
alter table account add column staff_role text check (staff_role in ('owner', 'finance', 'support', 'moderator', 'read-only'));
-- The admins of before had all rights.
update account set staff_role = 'owner' where account_type = 'admin';
-- Few of many accounts.
create index account_staff on account (id) where account_type = 'admin';
