import { words } from "#common/words.ts";
import type { OpenDoor } from "#platform/door.ts";
import { calls } from "./contract.ts";
import { joinLine, leaveLine, listPlaces } from "./join-waitlist.ts";

/** The door of waitlists. */
export function openWaitlist(open: OpenDoor) {
	open(calls.getWaitlist, async ({ app, actor, query }) => ({ places: await listPlaces(app, actor, query.product) }));

	open(calls.joinWaitlist, async ({ app, actor, body }) => ({
		message: words.waitlist.joined,
		place: await joinLine(app, actor, body),
	}));

	open(calls.leaveWaitlist, async ({ app, actor, params }) => {
		await leaveLine(app, actor, params.id);
		return { message: words.waitlist.left };
	});
}
