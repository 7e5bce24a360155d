import { endpoint, id, z } from "#platform/endpoint.ts";

/** Endpoints for rentals as calendar files and for a member's private calendar feed. */

const own = { tag: "Calendar", who: "member", path: "/api/calendar/feed" } as const;
const file = { method: "get", tag: "Calendar", replyFormat: "calendar", reply: z.object({}) } as const;

export const calendarEndpoints = {
	getOrderCalendar: endpoint({
		...file,
		path: "/api/order/:orderId/calendar.ics",
		summary: "One order as an event for a calendar, for its client, its seller or an admin",
		who: "member",
		params: z.object({ orderId: id }),
	}),
	readCalendarFeed: endpoint({
		...file,
		path: "/api/calendar/:token/almari.ics",
		summary: "Somebody's rentals, on both sides, as a calendar to subscribe to. Its address is the only key",
		who: "anyone",
		params: z.object({ token: z.string().regex(/^[\w-]{43}$/) }),
	}),
	getCalendarFeed: endpoint({
		...own,
		method: "get",
		summary: "Whether one's calendar has an address, and since when; the address itself is not kept",
		reply: z.object({ feed: z.object({ madeAt: z.string() }).nullable() }),
	}),
	makeCalendarFeed: endpoint({
		...own,
		method: "post",
		summary: "Gives one's calendar a new private address, shown this once; the one before it is void",
		reply: z.object({ feed: z.object({ path: z.string(), madeAt: z.string() }) }),
	}),
	dropCalendarFeed: endpoint({
		...own,
		method: "delete",
		summary: "Makes the address of one's calendar void",
		reply: z.object({}),
	}),
};
