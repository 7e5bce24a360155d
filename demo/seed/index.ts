import { withLock } from "#database/with-lock.ts";
import { clients } from "#demo/wardrobe/index.ts";
import { findMemberByEmail } from "#modules/accounts/index.ts";
import type { ListingsApp } from "#modules/catalogue/index.ts";
import { updateReliability } from "#modules/rentals/index.ts";
import type { App } from "#platform/app.ts";
import { findStoredReply, fingerprintOf, runIdempotent } from "#platform/idempotency.ts";
import { seedClosets, seedConversations, seedWaitlists } from "./activity.ts";
import { approveListings, seedListings } from "./listings.ts";
import { seedOrders } from "./orders.ts";
import { seedPayments } from "./payments.ts";
import { demoAdmin, demoPassword, demoSignIn, seedAdmin, seedPeople } from "./people.ts";
import { seedReviews } from "./reviews.ts";
import { makeSeedContext } from "./seed-context.ts";
import { seedSupport } from "./support.ts";

/** Lines to print at the start of the server, and the demo admin's credentials. */
export type Demo = { signIns: string[]; admin: { email: string; password: string } };

/**
 * Seeds the demo (people, listings, rentals, conversations) through the use cases. Resumes after an interruption;
 * costs one query when it is done. Of several processes that start on an empty database one seeds and the others wait.
 */
export async function seedDemo(app: ListingsApp, log: (line: string) => void): Promise<Demo> {
	if (!(await isSeeded(app)))
		await withLock(app.db.directUrl, "demo", async () => {
			if (!(await isSeeded(app))) await seedAll(app, log);
		});
	await seedAdmin(app);
	const client = clients[0]?.email ?? "";
	return {
		signIns: [
			`Demo sign-ins: ${demoSignIn} (seller), ${client} (client), password ${demoPassword}`,
			`Demo admin, at /admin/login: ${demoAdmin.email}, the same password`,
		],
		admin: { email: demoAdmin.email, password: demoPassword },
	};
}

async function seedAll(app: ListingsApp, log: (line: string) => void): Promise<void> {
	const context = makeSeedContext(app);
	const today = app.clock.today();
	await seedPeople(context, today);
	await seedAdmin(context.app);
	await seedListings(context, today, log);
	await approveListings(context, today);
	await seedOrders(context, today, app.clock.now());
	await seedWaitlists(context, today, app.clock.now());
	await seedReviews(context, app.clock.now());
	await seedPayments(context, today, app.clock.now());
	await seedConversations(context, app.clock.now());
	await seedClosets(context, app.clock.now());
	await seedSupport(context, today);
	await updateReliability(app);
	await markSeeded(app, (await context.member(demoSignIn)).id);
}

/** Marks the demo as seeded, so that later starts skip it. */
export const markSeeded = (app: App, firstId: string): Promise<void> =>
	app.db.write(async (tx) => void (await runIdempotent(tx, marker(firstId, app), async () => ({}))));

/** "Done" is a kept reply of the first seller: it needs no table of its own. */
const marker = (accountId: string, app: App) => ({
	accountId,
	key: "demo-seeded",
	endpoint: "demo",
	fingerprint: fingerprintOf("demo"),
	now: app.clock.now(),
});

async function isSeeded(app: App): Promise<boolean> {
	const member = await findMemberByEmail(app.db.read, demoSignIn);
	return member !== undefined && (await findStoredReply(app.db.read, marker(member.id, app))) !== undefined;
}
