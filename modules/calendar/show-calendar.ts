import { createHash, randomBytes } from "node:crypto";
import { addDays } from "#common/calendar.ts";
import { type Language, localPath } from "#common/languages.ts";
import { refuse } from "#common/refusal.ts";
import { rules } from "#common/rules.ts";
import { referenceOf } from "#common/text/reference.ts";
import { calendarCopy } from "#messages/api/calendar.js";
import { type Member, viewerOf } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import { runInLanguage } from "#platform/language.ts";
import { type CalendarEvent, eventOf } from "./event.ts";
import * as queries from "./queries.ts";
import { writeCalendar } from "./write-calendar.ts";

type File = { fileName: string; text: string };

/** The calendar file of one order. Throws `not-found`, also for another member's order. */
export async function showOrderCalendar(app: App, actor: Member, orderId: string): Promise<File> {
	const order = await queries.findOrderForCalendar(app.db.read, orderId, viewerOf(actor));
	if (!order) throw refuse("not-found", calendarCopy.noOrder);
	return {
		fileName: `almari-${referenceOf(order.id)}.ics`,
		text: writeIn(actor.language, app, () => [calendarCopy.calendarName, [eventOf(order)]]),
	};
}

/** The calendar of a feed: its owner's recent and upcoming rentals on both sides. Throws `not-found`, `too-many`. */
export async function showFeed(app: App, token: string, address: string): Promise<File> {
	await app.limits.consume("calendar-address", address);
	const tokenHash = hashOf(token);
	const owner = await queries.findOwner(app.db.read, tokenHash);
	if (!owner) throw refuse("not-found", calendarCopy.noFeed);
	await app.limits.consume("calendar", tokenHash);
	const since = addDays(app.clock.today(), -rules.calendar.pastDays);
	const orders = await queries.listOrdersForCalendar(app.db.read, owner.id, since, rules.calendar.maxEvents);
	const text = writeIn(owner.language, app, () => [calendarCopy.feedName, orders.map(eventOf)]);
	return { fileName: "almari.ics", text };
}

/** In the language of the member's emails: a calendar is read outside of the site, and a program fetches it without asking for a language. */
const writeIn = (language: string, { config: { publicUrl } }: App, read: () => [name: string, CalendarEvent[]]) =>
	runInLanguage(language, () => {
		const pathOf = (uid: string) => localPath(language as Language, `/orders/${uid.split("@")[0]}`);
		return writeCalendar(...read(), publicUrl ? (uid) => publicUrl + pathOf(uid) : undefined);
	});

const hashOf = (token: string) => createHash("sha256").update(token).digest("base64url");

/** Whether the member has a calendar feed, and since when. */
export async function showOwnFeed(app: App, member: Member): Promise<{ madeAt: string } | null> {
	const feed = await queries.findFeed(app.db.read, member.id);
	return feed ? { madeAt: feed.made_at.toISOString() } : null;
}

/** Creates a calendar feed with a new secret path; the previous one is void. Only the token's hash is stored. */
export async function makeFeed(app: App, member: Member): Promise<{ path: string; madeAt: string }> {
	const token = randomBytes(32).toString("base64url");
	const now = app.clock.now();
	await app.db.write((tx) => queries.upsertFeed(tx, member.id, hashOf(token), now));
	return { path: `/api/calendar/${token}/almari.ics`, madeAt: now.toISOString() };
}

/** Deletes the member's calendar feed. Idempotent. */
export const dropFeed = (app: App, member: Member) => app.db.write((tx) => queries.deleteFeed(tx, member.id));
