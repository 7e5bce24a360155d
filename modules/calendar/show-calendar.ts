import { createHash } from "node:crypto";
import { addDays } from "#common/calendar.ts";
import { refuse } from "#common/refusal.ts";
import { rules } from "#common/rules.ts";
import { referenceOf } from "#common/text/reference.ts";
import { type Member, viewerOf } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import { copy } from "./copy.ts";
import { type CalendarEvent, eventOf } from "./event.ts";
import * as queries from "./queries.ts";
import { writeCalendar } from "./write-calendar.ts";

type File = { fileName: string; text: string };

/** The calendar file of one order. Throws `not-found`, also for another member's order. */
export async function showOrderCalendar(app: App, actor: Member, orderId: string): Promise<File> {
	const order = await queries.findOrderForCalendar(app.db.read, orderId, viewerOf(actor));
	if (!order) throw refuse("not-found", copy.noOrder);
	return { fileName: `almari-${referenceOf(order.id)}.ics`, text: write(app, copy.calendarName, [eventOf(order)]) };
}

/** The calendar of a feed: its owner's recent and upcoming rentals on both sides. Throws `not-found`, `too-many`. */
export async function showFeed(app: App, token: string, address: string): Promise<File> {
	await app.limits.consume("calendar-address", address);
	const tokenHash = hashOf(token);
	const owner = await queries.findOwner(app.db.read, tokenHash);
	if (!owner) throw refuse("not-found", copy.noFeed);
	await app.limits.consume("calendar", tokenHash);
	const since = addDays(app.clock.today(), -rules.calendar.pastDays);
	const orders = await queries.listOrdersForCalendar(app.db.read, owner.id, since, rules.calendar.maxEvents);
	return { fileName: "almari.ics", text: write(app, copy.feedName, orders.map(eventOf)) };
}

const write = ({ config: { publicUrl } }: App, name: string, events: CalendarEvent[]) =>
	writeCalendar(name, events, publicUrl ? (uid) => `${publicUrl}/orders/${uid.split("@")[0]}` : undefined);

export const hashOf = (token: string) => createHash("sha256").update(token).digest("base64url");
