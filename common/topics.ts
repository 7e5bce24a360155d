/** Email topics that a user may mute. */
export const topics = [
	{
		topic: "orders",
		name: "Order updates",
		about: "A request, an answer, what is on its way, what is due back.",
	},
	{
		topic: "messages",
		name: "Messages",
		about: "One email when somebody wrote to you and you have not read it yet.",
	},
] as const;

export type Topic = (typeof topics)[number]["topic"];
