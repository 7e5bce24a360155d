import { refuse } from "#common/refusal.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { z } from "#platform/endpoint.ts";
import type { ContactMessage, supportEndpoints } from "./contract.ts";
import { copy } from "./copy.ts";
import * as queries from "./queries-messages.ts";
import { toMessage, toMessageSummary } from "./views.ts";

/** A page of the inbox, and the number of unread messages. */
export async function listMessages(
	app: App,
	admin: Member,
	{ page, limit, ...filters }: z.output<typeof supportEndpoints.listContactMessages.query>,
) {
	const [{ rows, total }, unread] = await Promise.all([
		queries.listMessages(app.db.read, {
			...filters,
			viewerId: admin.id,
			now: app.clock.now(),
			limit,
			offset: (page - 1) * limit,
		}),
		queries.countUnreadMessages(app.db.read),
	]);
	const totalPages = Math.ceil(total / limit);
	return {
		contactMessages: rows.map((row) => toMessageSummary(row, app.clock.now())),
		unread,
		total,
		totalPages,
		page,
	};
}

/** One message. Throws `not-found`. */
export async function showMessage(app: App, id: string): Promise<ContactMessage> {
	const row = await queries.findMessage(app.db.read, id);
	if (!row) throw refuse("not-found", copy.noMessage);
	return toMessage(row, app.clock.now());
}
