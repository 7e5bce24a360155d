-- Photographs of messages. They are private: their two people see them, and the staff after they have opened the conversation.

create table message_photo (
	conversation_id uuid not null,
	message_position integer not null,
	position smallint not null check (position between 1 and 4),
	photo_id text not null references photo (id),
	primary key (conversation_id, message_position, position),
	foreign key (conversation_id, message_position) references message (conversation_id, position)
);
-- The index answers whether a member may load a photograph, and whether it is still used.
create index message_photo_of on message_photo (photo_id);

-- The number of photographs of a message. Only one with photographs may have no text.
alter table message
	add column photo_count smallint not null default 0,
	add constraint message_photo_count check (photo_count between 0 and 4),
	drop constraint message_content_check,
	add constraint message_content_check check (char_length(content) <= 2000 and (content <> '' or photo_count > 0));
