-- An Idempotency-Key of a visitor who is not signed in belongs to the network that sends it (a keyed hash of it).
alter table kept_reply
	drop constraint kept_reply_pkey,
	alter column account_id drop not null,
	add column network text,
	add constraint kept_reply_of_account unique (account_id, key),
	add constraint kept_reply_of_network unique (network, key),
	add constraint kept_reply_has_sender check (num_nonnulls(account_id, network) = 1);
