import * as copy from "#messages/common/orders.js";
import type { HandleEndpoint } from "#platform/http-handler.ts";
import { waitlistEndpoints } from "./contract.ts";
import { joinWaitlist, leaveWaitlist, listWaitlist } from "./join-waitlist.ts";

/** Registers the HTTP handlers of waitlists. */
export function handleWaitlist(handle: HandleEndpoint) {
	handle(waitlistEndpoints.getWaitlist, async ({ app, actor, query }) => ({
		places: await listWaitlist(app, actor, query.product),
	}));

	handle(waitlistEndpoints.joinWaitlist, async ({ app, actor, body }) => ({
		message: copy.waitlist.joined,
		place: await joinWaitlist(app, actor, body),
	}));

	handle(waitlistEndpoints.leaveWaitlist, async ({ app, actor, params }) => {
		await leaveWaitlist(app, actor, params.id);
		return { message: copy.waitlist.left };
	});
}
