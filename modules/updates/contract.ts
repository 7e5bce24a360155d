import { endpoint, z } from "#platform/endpoint.ts";

/** What the outside may hear of changes: which, never what is there now. */

/** A conversation was written in or read · how many are unread · an order was placed or took a step · days that one waited for are held. */
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
