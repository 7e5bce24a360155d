-- Whose an email is: the account of its recipient, the members whom it names or quotes, and the message to support that it quotes. The erasure of an
-- account deletes by these ids. An address is no key: it may be somebody else's meanwhile, and an email to support has support's.
alter table email add column recipient_id uuid, add column about uuid[] not null default '{}';
update email set recipient_id = account.id from account where account.email = email.recipient;
