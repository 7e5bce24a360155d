import { randomBytes } from "node:crypto";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import * as queries from "./queries.ts";
import { hashOf } from "./show-calendar.ts";

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
