-- The language in which the message was sent, and in which it is answered unless its sender's account has chosen another one. A code of locales/.
alter table contact_message add language text not null default 'en' check (language ~ '^[a-z]{2,3}$');
