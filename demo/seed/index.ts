import { instantOf } from "#common/calendar.ts";
import { clients } from "#demo/wardrobe/index.ts";
import { findMemberByEmail } from "#modules/accounts/index.ts";
import type { App } from "#platform/app.ts";
import { findStoredReply, fingerprintOf, runIdempotent } from "#platform/idempotency.ts";
import { seedListings } from "./listings.ts";
import { seedLooks } from "./looks.ts";
import { seedOrders } from "./orders.ts";
import { seedPayments } from "./payments.ts";
import { demoAdmin, demoPassword, demoSignIn, seedAdmin, seedPeople } from "./people.ts";
import { seedReviews } from "./reviews.ts";
import { makeStage } from "./stage.ts";
import { seedSupport } from "./support.ts";
import { seedTalks } from "./talks.ts";
import { seedWaits } from "./waits.ts";

/** What to tell who starts it, and how its admin signs in. */
export type Demo = { signIns: string[]; admin: { email: string; password: string } };

/** The demo: people, listings, rentals and conversations made through the real acts. Interrupted, it goes on where it stopped; done, it costs one look. */
export async function seedDemo(app: App, say: (line: string) => void): Promise<Demo> {
	const first = demoSignIn;
	if (!(await isSeeded(app, first))) {
		const stage = makeStage(app);
		const today = app.clock.today();
		await seedPeople(stage, new Date(instantOf(today).getTime() - 180 * 86_400_000));
		await seedAdmin(stage.app);
		await seedListings(stage, instantOf(today), say);
		await seedLooks(stage, today);
		await seedOrders(stage, today, app.clock.now());
		await seedWaits(stage, today, app.clock.now());
		await seedReviews(stage, app.clock.now());
		await seedPayments(stage, today, app.clock.now());
		await seedTalks(stage, app.clock.now());
		await seedSupport(stage, today);
		await markSeeded(app, (await stage.member(first)).id);
	}
	await seedAdmin(app);
	const client = clients[0]?.email ?? "";
	return {
		signIns: [
			`Demo sign-ins: ${first} (seller), ${client} (client), password ${demoPassword}`,
			`Demo admin, at /admin/login: ${demoAdmin.email}, the same password`,
		],
		admin: { email: demoAdmin.email, password: demoPassword },
	};
}

/** From now on the demo is not made again. */
export const markSeeded = (app: App, firstId: string): Promise<void> =>
	app.db.write(async (tx) => void (await runIdempotent(tx, marker(firstId, app), async () => ({}))));

/** "Done" is a kept reply of the first seller: it needs no table of its own. */
const marker = (accountId: string, app: App) => ({
	accountId,
	key: "demo-seeded",
	call: "demo",
	fingerprint: fingerprintOf("demo"),
	now: app.clock.now(),
});

async function isSeeded(app: App, email: string): Promise<boolean> {
	const member = await findMemberByEmail(app.db.read, email);
	return member !== undefined && (await findStoredReply(app.db.read, marker(member.id, app))) !== undefined;
}
