/** Email topics that a user may mute. */
export const topics = [
	{
		topic: "orders",
		name: "Order updates",
		about: "Requests, replies, deliveries, returns and reminders.",
	},
	{
		topic: "messages",
		name: "Unread message reminders",
		about: "One email for each conversation with a message you have not read.",
	},
	{
		topic: "searches",
		name: "Saved searches",
		about: "At most one email a day, when new items fit a search that you saved.",
	},
] as const;

export type Topic = (typeof topics)[number]["topic"];
