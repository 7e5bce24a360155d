import { endpoint, z } from "#platform/endpoint.ts";

/** Live updates: which data has changed, never the data itself. */

/**
 * `messages`: a conversation has new or read messages. `unread`: the unread count. `order`: an order was placed or took a step.
 * `waitlist`: days are held for a waitlist entry.
 */
export const abouts = ["messages", "unread", "order", "waitlist"] as const;
export type About = (typeof abouts)[number];

export const calls = {
	getUpdates: endpoint({
		method: "get",
		path: "/api/events",
		summary:
			"What of the asker's has just changed, as server-sent events: `messages`, `order` and `waitlist` with an `id` (without one: any of them), `unread`. Whoever hears one asks the other calls",
		tag: "Updates",
		who: "member",
		replyFormat: "events",
		reply: z.object({}),
	}),
};
