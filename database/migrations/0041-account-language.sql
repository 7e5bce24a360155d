-- The language of a member's emails: that of the page on which they signed up, until they choose another one. A code of locales/.
alter table account add language text not null default 'en' check (language ~ '^[a-z]{2,3}$');
