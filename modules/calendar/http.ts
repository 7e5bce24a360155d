import { calendarCopy } from "#messages/api/calendar.js";
import type { HandleEndpoint } from "#platform/http-handler.ts";
import { calendarEndpoints } from "./contract.ts";
import { dropFeed, makeFeed, showFeed, showOrderCalendar, showOwnFeed } from "./show-calendar.ts";

/** HTTP handlers of calendars. */
export function registerCalendar(handle: HandleEndpoint) {
	handle(calendarEndpoints.getOrderCalendar, ({ app, actor, params }) => showOrderCalendar(app, actor, params.orderId));
	handle(calendarEndpoints.readCalendarFeed, ({ app, params, address }) => showFeed(app, params.token, address));
	handle(calendarEndpoints.getCalendarFeed, async ({ app, actor }) => ({ feed: await showOwnFeed(app, actor) }));
	handle(calendarEndpoints.makeCalendarFeed, async ({ app, actor }) => ({
		message: calendarCopy.feedMade,
		feed: await makeFeed(app, actor),
	}));
	handle(calendarEndpoints.dropCalendarFeed, async ({ app, actor }) => {
		await dropFeed(app, actor);
		return { message: calendarCopy.feedRemoved };
	});
}
