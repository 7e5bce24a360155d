-- The HTML part of an email beside its plain text (`body`), blanked with it after sending; and where its reader may unsubscribe in one click.
-- Rows of an older version have neither, and are sent as plain text.
alter table email
	add column html text not null default '',
	add column unsubscribe_url text;
