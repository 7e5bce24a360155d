import { endpoint, z } from "#platform/endpoint.ts";

/** Live updates: which data has changed, never the data itself. */

/**
 * `messages`: a conversation has new or read messages. `unread`: the unread count. `order`: an order was placed or took a step.
 * `waitlist`: days are held for a waitlist entry.
 */
export const abouts = ["messages", "unread", "order", "waitlist"] as const;
export type About = (typeof abouts)[number];

export const updateEndpoints = {
	getUpdates: endpoint({
		method: "get",
		path: "/api/events",
		summary:
			"Changes of the member's own data as server-sent events: `messages`, `order` and `waitlist` with an `id` (without one: any of them), `unread`. On each one, request the data from the other endpoints",
		tag: "Updates",
		who: "member",
		replyFormat: "events",
		reply: z.object({}),
	}),
};
