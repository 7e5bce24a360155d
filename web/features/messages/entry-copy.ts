/** The texts of the links to messages. Separate, because most pages load them. */
export const entryCopy = {
	contact: "Contact Renter",
	messages: "Messages",
	unread: "unread",
	messagesUnread: (count: string) => `Messages, ${count} unread`,
};
