-- The HTML part of an email is rendered from `facts` when it is sent: storing ten kilobytes of it was a third of what
-- PostgreSQL spent on an order. An email that waits from before, without facts, is sent as plain text.
alter table email drop column html;
